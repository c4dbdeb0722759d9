// Components of messages: containers, texts, galleries, buttons and menus.
import { el, markdown } from "./dom.js";

export function render(component, where) {
  const made = KINDS[component.type];
  return made ? made(component, where) : null;
}

function children(component, where) {
  return (component.components || []).map((child) => render(child, where));
}

function container(component, where) {
  const made = el("div", { className: "container" }, ...children(component, where));
  if (component.accent_color != null) made.style.setProperty("--accent", `#${component.accent_color.toString(16).padStart(6, "0")}`);
  return made;
}

function gallery(component, where) {
  return el("div", { className: "gallery" }, ...component.items.map((item) =>
    el("img", { src: item.media.url, alt: item.description || "", onclick: () => where.zoom(item) })));
}

function section(component, where) {
  return el("div", { className: "row" }, el("div", {}, ...children(component, where)), render(component.accessory, where));
}

function button(component, where) {
  const label = `${component.emoji?.name ? component.emoji.name + " " : ""}${component.label || ""}`;
  const made = el("button", { className: `control s${component.style}`, type: "button", disabled: !!component.disabled }, label);
  made.addEventListener("click", () => where.act(made, component.custom_id));
  return made;
}

function menu(component, where) {
  const options = component.type === 5 ? where.people() : component.options;
  const chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  const title = () => options.filter((option) => chosen.has(option.value)).map((option) => option.label).join(", ");
  const head = el("button", { type: "button", ariaHasPopup: "listbox" }, title() || component.placeholder || "Make a selection");
  head.classList.toggle("chosen", chosen.size > 0);
  const box = el("div", { className: "menu" }, head);
  head.addEventListener("click", () => (box.querySelector(".list") ? close(box) : open(box, component, options, chosen, where)));
  return box;
}

function close(box) {
  box.querySelector(".list")?.remove();
}

function open(box, component, options, chosen, where) {
  document.querySelectorAll(".list").forEach((list) => list.remove());
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  const list = el("div", { className: "list", role: "listbox" });
  const send = (values) => {
    close(box);
    where.act(box, component.custom_id, values);
  };
  const confirm = el("button", { type: "button", className: "send", onclick: () => send([...chosen]) }, "Done");
  const refresh = () => {
    confirm.disabled = chosen.size < least || chosen.size > most;
    confirm.textContent = `Done (${chosen.size}${least === most ? ` of ${most}` : ""})`;
  };
  if (options.length > 10) {
    list.append(el("input", { placeholder: "Search", ariaLabel: "Search", oninput: (event) => filter(list, event.target.value) }));
  }
  for (const option of options) {
    const line = el("button", { type: "button", role: "option", ariaSelected: String(chosen.has(option.value)) }, option.label,
      option.description ? el("small", {}, option.description) : null);
    line.addEventListener("click", () => {
      if (most === 1 && least <= 1) return send([option.value]);
      if (chosen.has(option.value)) chosen.delete(option.value);
      else if (chosen.size < most) chosen.add(option.value);
      line.ariaSelected = String(chosen.has(option.value));
      return refresh();
    });
    list.append(line);
  }
  if (most > 1 || least === 0) list.append(confirm);
  refresh();
  box.append(list);
  if (box.getBoundingClientRect().bottom + 330 > innerHeight) list.classList.add("up");
  list.querySelector("button,input").focus();
}

function filter(list, text) {
  for (const line of list.querySelectorAll("[role=option]")) line.hidden = !line.textContent.toLowerCase().includes(text.toLowerCase());
}

document.addEventListener("click", (event) => {
  if (!event.target.closest(".menu")) document.querySelectorAll(".list").forEach((list) => list.remove());
});
document.addEventListener("keydown", (event) => {
  const list = document.querySelector(".list");
  if (!list) return;
  const lines = [...list.querySelectorAll("button:not([hidden])")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    lines[(lines.indexOf(document.activeElement) + step + lines.length) % lines.length].focus();
  }
  if (event.key === "Escape") list.remove();
});

const KINDS = {
  1: (c, w) => el("div", { className: "row" }, ...children(c, w)),
  2: button, 3: menu, 5: menu, 9: section,
  10: (c, w) => markdown(c.content, w.names),
  11: (c, w) => el("img", { src: c.media.url, alt: c.description || "", width: 80 }),
  12: gallery,
  14: () => el("hr", { style: "border:0;border-top:1px solid var(--line);width:100%" }),
  17: container,
};
