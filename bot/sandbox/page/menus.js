// Menus: a button that opens a list of lines, in messages and in forms.
import { el, emoji, icon } from "./dom.js";

const mark = (option) => (option.emoji ? [emoji(option.emoji), " "] : []);

// `options` are lines; `done(values)` is called when the person has chosen.
export function menu(component, options, done) {
  const chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  const head = el("button", { type: "button", ariaHasPopup: "listbox", ariaExpanded: "false", disabled: !!component.disabled });
  const box = el("div", { className: "menu" }, head);
  box.draw = () => {
    const said = options.filter((option) => chosen.has(option.value)).flatMap((option, n) => [n ? ", " : "", ...mark(option), option.label]);
    head.replaceChildren(el("span", {}, ...(said.length ? said : [component.placeholder || "Make a selection"])), icon("down"));
    head.classList.toggle("chosen", said.length > 0);
  };
  box.values = () => options.map((option) => option.value).filter((value) => chosen.has(value));
  box.draw();
  head.addEventListener("click", () => {
    const wasOpen = box.querySelector(".list");
    closeAll();
    if (!wasOpen) open(box, component, options, chosen, done);
  });
  return box;
}

function open(box, component, options, chosen, done) {
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  const single = most === 1 && least <= 1;
  const list = el("div", { className: "list", role: "listbox", ariaMultiSelectable: String(!single) });
  const send = () => {
    closeAll();
    box.draw();
    box.querySelector("button").focus();
    done(box.values());
  };
  const confirm = el("button", { type: "button", className: "send", onclick: send });
  const refresh = () => {
    confirm.disabled = chosen.size < least || chosen.size > most;
    confirm.textContent = confirm.disabled ? `Choose ${least === most ? most : `${least} to ${most}`}` : `Done · ${chosen.size} chosen`;
  };
  if (options.length > 10) {
    const search = (event) => filter(list, event.target.value);
    list.append(el("input", { placeholder: "Search", ariaLabel: "Search", oninput: search }));
  }
  for (const option of options) list.append(line(option, chosen, single, most, single ? send : refresh));
  if (!single || least === 0) list.append(confirm);
  refresh();
  box.querySelector("button").ariaExpanded = "true";
  box.append(list);
  place(box, list);
  list.querySelector("[role=option][aria-selected=true], input, [role=option]").focus();
}

// One line; a click chooses it, or takes it back.
function line(option, chosen, single, most, then) {
  const made = el("button", { type: "button", role: "option", ariaSelected: String(chosen.has(option.value)) },
    el("span", {}, ...mark(option), option.label, option.description ? el("small", {}, option.description) : null),
    single ? null : el("i", { className: "tick" }));
  made.addEventListener("click", () => {
    if (single) chosen.clear();
    if (chosen.has(option.value)) chosen.delete(option.value);
    else if (chosen.size < most) chosen.add(option.value);
    made.ariaSelected = String(chosen.has(option.value));
    then();
  });
  return made;
}

// Up or down, wherever there is more room, and no taller than the room.
function place(box, list) {
  const { top, bottom } = box.getBoundingClientRect();
  const above = top - 56;
  const below = innerHeight - bottom - 12;
  list.classList.toggle("up", below < 280 && above > below);
  list.style.maxHeight = `${Math.min(340, Math.max(above, below) - 8)}px`;
}

function filter(list, text) {
  for (const one of list.querySelectorAll("[role=option]")) {
    one.hidden = !one.textContent.toLowerCase().includes(text.toLowerCase());
  }
}

export function closeAll() {
  document.querySelectorAll(".menu .list").forEach((list) => {
    list.previousElementSibling.ariaExpanded = "false";
    list.remove();
  });
}

document.addEventListener("click", (event) => {
  if (!event.target.closest(".menu")) closeAll();
});
document.addEventListener("keydown", (event) => {
  const list = document.querySelector(".menu .list");
  if (!list) return;
  const lines = [...list.querySelectorAll("button:not([hidden]):not(:disabled)")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    lines[(lines.indexOf(document.activeElement) + step + lines.length) % lines.length]?.focus();
  } else if (event.key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    list.previousElementSibling.focus();
    closeAll();
  }
}, true);
