// Components of messages: containers, texts, galleries, buttons and menus.
import { el, emoji, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { menu } from "./menus.js";

// `where` knows names and people, shows pictures, and sends what is pressed.
export function render(component, where) {
  return KINDS[component.type]?.(component, where) ?? null;
}

const children = (component, where) => (component.components || []).map((child) => render(child, where));

function container(component, where) {
  const made = el("div", { className: "container" }, children(component, where));
  if (component.accent_color != null) {
    made.style.setProperty("--accent", `#${component.accent_color.toString(16).padStart(6, "0")}`);
  }
  return veiled(made, component.spoiler);
}

function veiled(made, isSpoiler) {
  if (!isSpoiler) return made;
  made.classList.add("veiled");
  made.addEventListener("click", () => made.classList.remove("veiled"), { once: true });
  return made;
}

export function picture(item, where) {
  const { url, width, height } = item.media;
  const image = el("img", { src: url, alt: item.description || "", ...(width ? { width, height } : {}) });
  const look = el("button", { type: "button", className: "picture", ariaLabel: "Look at the picture", onclick: () => where.zoom(item) }, image);
  return veiled(look, item.spoiler);
}

function gallery(component, where) {
  const many = Math.min(component.items.length, 3);
  return el("div", { className: `gallery of${many}` }, component.items.map((item) => picture(item, where)));
}

function section(component, where) {
  return el("div", { className: "section" }, el("div", {}, children(component, where)), render(component.accessory, where));
}

function button(component, where) {
  const mark = component.emoji ? el("span", { className: "emoji" }, emoji(component.emoji), " ") : null;
  if (component.style === 5) {
    return el("a", { className: "control s5", href: component.url, target: "_blank", rel: "noreferrer" }, mark, component.label || "", icon("out"));
  }
  const made = el("button", { className: `control s${component.style}`, type: "button", disabled: !!component.disabled }, mark, component.label || "");
  if (!component.label) made.ariaLabel = component.emoji?.name;
  made.addEventListener("click", () => where.act(made, component.custom_id));
  return made;
}

function select(component, where) {
  const preset = new Set((component.default_values || []).map((value) => value.id));
  const people = () => where.people().map((person) => ({ ...person, default: preset.has(person.value) }));
  const options = component.type === 5 ? people() : component.options || [];
  const box = menu(component, options, (values) => where.act(box, component.custom_id, values));
  return box;
}

export function file({ name, url, size }) {
  const kib = size ? ` · ${Math.max(1, Math.round(size / 1024))} KiB` : "";
  return el("a", { className: "file", href: url, download: name }, icon("file"), el("span", {}, name, el("small", {}, kib)));
}

const separator = (component) =>
  el("hr", { className: `${component.divider === false ? "blank" : ""} ${component.spacing === 2 ? "wide" : ""}` });

const KINDS = {
  1: (c, w) => el("div", { className: "row" }, children(c, w)),
  2: button, 3: select, 5: select, 9: section,
  10: (c, w) => markdown(c.content, w.names),
  11: (c, w) => el("div", { className: "thumbnail" }, picture(c, w)),
  12: gallery,
  13: (c) => file({ name: c.name || c.file.url.split("/").pop(), url: c.file.url, size: c.size }),
  14: separator,
  17: container,
};
