// What a person has set in his client: its language, which the bot is told, and its theme.
import { el } from "./dom.js";

const locales = document.getElementById("locale");
const theme = document.getElementById("theme");
const query = new URLSearchParams(location.search);

export function setUp(speak) {
  locales.addEventListener("change", () => speak(locales.value));
  theme.addEventListener("click", () => dress(document.documentElement.dataset.theme === "light" ? "dark" : "light"));
  dress(query.get("theme") || localStorage.getItem("theme") || "dark");
}

// The languages by their own names, the person's chosen; the page's letters follow it.
export function show({ locale, locales: all }) {
  const named = (one) => new Intl.DisplayNames([one], { type: "language" }).of(one);
  locales.replaceChildren(...all.map((one) => el("option", { value: one, lang: one, selected: one === locale }, named(one))));
  document.documentElement.lang = locale;
}

function dress(wanted) {
  document.documentElement.dataset.theme = wanted;
  localStorage.setItem("theme", wanted);
  theme.setAttribute("aria-pressed", String(wanted === "light"));
}
