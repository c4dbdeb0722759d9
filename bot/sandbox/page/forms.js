// Modals: text fields, menus, radio buttons and ticks under their labels.
import { el, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { menu } from "./menus.js";

const dialog = document.getElementById("form");
const [ROW, TEXT_DISPLAY, LABEL] = [1, 10, 18];

// `submit(values)` gives null where the bot took it, or what went wrong.
export function show(modal, where, submit) {
  const fields = [];
  const parts = modal.components.map((part, index) => drawPart(part, index, fields, where));
  const failed = el("p", { className: "failed", role: "alert", hidden: true });
  const send = el("button", { className: "control s1" }, "Submit");
  const onsubmit = async (event) => {
    event.preventDefault();
    const missing = fields.find((field) => !field.ready());
    if (missing) return complain(failed, `${missing.name} is missing.`);
    send.disabled = true;
    const wrong = await submit(Object.fromEntries(fields.map((field) => [field.id, field.value()])));
    send.disabled = false;
    return wrong ? complain(failed, "Something went wrong. Try again.") : dialog.close();
  };
  const cancel = () => dialog.close();
  dialog.replaceChildren(
    el("header", {}, el("h3", { id: "form-title" }, modal.title), el("button", { type: "button", className: "close", ariaLabel: "Close", onclick: cancel }, icon("close"))),
    el("form", { onsubmit }, parts, failed,
      el("footer", {}, el("button", { type: "button", className: "control s2", onclick: cancel }, "Cancel"), send)));
  dialog.showModal();
  dialog.querySelector("form input, form textarea, form .menu button")?.focus();
}

function complain(place, said) {
  place.textContent = said;
  place.hidden = false;
}

function drawPart(part, index, fields, where) {
  if (part.type === TEXT_DISPLAY) return markdown(part.content, where.names);
  const inner = part.type === LABEL ? part.component : part.type === ROW ? part.components[0] : null;
  if (!inner || !DRAW[inner.type]) return null;
  const name = part.label || inner.label || "";
  const id = `field-${index}`;
  const field = { ...DRAW[inner.type](inner, id, where), id: inner.custom_id, name };
  fields.push(field);
  const star = inner.required === false ? null : el("span", { className: "required", ariaLabel: "required" }, " *");
  return el("div", { className: "field" }, el("label", { htmlFor: id }, name, star),
    part.description ? el("small", {}, part.description) : null, field.made);
}

function text(field, id) {
  const made = el(field.style === 2 ? "textarea" : "input", {
    id, name: field.custom_id, value: field.value || "", placeholder: field.placeholder || "", rows: field.style === 2 ? 4 : undefined,
    minLength: field.min_length || 0, maxLength: field.max_length || 4000, required: field.required !== false,
  });
  return { made, value: () => made.value, ready: () => true };
}

function choose(field, id, where) {
  const options = field.type === 5 ? where.people() : field.options || [];
  const made = menu(field, options, () => {});
  made.querySelector("button").id = id;
  const least = field.required === false ? 0 : Math.max(1, field.min_values ?? 1);
  return { made, value: () => made.values(), ready: () => made.values().length >= least };
}

function ticks(field, id) {
  const kind = field.type === 21 ? "radio" : "checkbox";
  const boxes = (field.options || []).map((option) => el("input", { type: kind, name: id, value: option.value, checked: !!option.default }));
  const made = el("div", { id, className: "ticks" }, (field.options || []).map((option, index) => el("label", {}, boxes[index], option.label)));
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const least = field.required === false ? 0 : 1;
  return { made, value: () => (kind === "radio" ? chosen()[0] : chosen()), ready: () => chosen().length >= least };
}

function tick(field, id) {
  const made = el("input", { id, type: "checkbox", checked: !!field.default });
  return { made, value: () => made.checked, ready: () => true };
}

const DRAW = { 3: choose, 4: text, 5: choose, 21: ticks, 22: ticks, 23: tick };
