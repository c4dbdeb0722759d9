// The slash-command palette: commands, their arguments, and choices live from the bot.
import { el } from "./dom.js";

const line = document.getElementById("line");
const suggest = document.getElementById("suggest");
const filled = document.getElementById("filled");
const TYPES = { 3: "text", 4: "whole number", 5: "true or false", 6: "person", 7: "channel", 10: "number" };
const BOOLEAN = [{ label: "True", value: true }, { label: "False", value: false }];
const HINT = "Message, or / for commands";
let wire, flat = [], items = [], marked = 0, asked = 0;
// What is being typed: a command, its arguments so far, and the argument that the line is for.
let current = null, given = new Map(), active = null;

export function setUp(connection) {
  wire = connection;
  line.addEventListener("input", offer);
  line.addEventListener("keydown", key);
  line.addEventListener("blur", () => setTimeout(() => document.activeElement !== line && show([]), 150));
  line.addEventListener("focus", () => offer());
  document.getElementById("compose").addEventListener("submit", (event) => event.preventDefault());
}

// What the bot has said of itself, in this person's language where it has said so.
export function know(commands, locale) {
  flat = [];
  const described = (part) => ({ ...part, description: part.description_localizations?.[locale] ?? part.description });
  const called = (choice) => ({ ...choice, name: choice.name_localizations?.[locale] ?? choice.name });
  const option = (one) => ({ ...described(one), choices: one.choices?.map(called) });
  const walk = (command, path) => {
    const inner = (command.options || []).filter((option) => option.type <= 2);
    if (inner.length) inner.forEach((option) => walk(option, `${path} ${option.name}`));
    else flat.push({ path, description: described(command).description, options: (command.options || []).map(option) });
  };
  commands.filter((command) => command.type === 1).forEach((command) => walk(command, command.name));
}

// -- the list above the line -----------------------------------------------------------------------------

function show(list, title = "") {
  items = list;
  marked = 0;
  const heading = title && list.length ? el("h4", {}, title) : null;
  const lines = list.map((item, index) => el("div", { role: "option", id: `s${index}`, onmousedown: (event) => choose(event, index) },
    el("span", {}, item.label, item.hint ? el("em", {}, item.hint) : null), item.detail ? el("small", {}, item.detail) : null));
  suggest.replaceChildren(...[heading, ...lines].filter(Boolean));
  suggest.hidden = !list.length;
  line.ariaExpanded = String(!!list.length);
  mark();
}

function choose(event, index) {
  event.preventDefault();
  marked = index;
  take();
}

function mark() {
  suggest.querySelectorAll("[role=option]").forEach((child, index) => {
    child.ariaSelected = String(index === marked);
    if (index === marked) child.scrollIntoView({ block: "nearest" });
  });
  if (items.length) line.setAttribute("aria-activedescendant", `s${marked}`);
  else line.removeAttribute("aria-activedescendant");
}

function offer() {
  if (current) return active ? offerValues() : offerArguments();
  if (!line.value.startsWith("/")) return show([]);
  const wanted = line.value.slice(1).toLowerCase();
  const found = flat.filter((command) => command.path.includes(wanted));
  found.sort((a, b) => b.path.startsWith(wanted) - a.path.startsWith(wanted));
  return show(found.slice(0, 25).map((command) => ({
    label: `/${command.path}`, hint: command.options.map((o) => (o.required ? ` ${o.name}` : "")).join(""), detail: command.description, command,
  })), "Commands of Parlor");
}

// All that is needed is there: send, or add what is optional.
function offerArguments() {
  const left = current.options.filter((option) => !given.has(option.name) && option.name.includes(line.value.toLowerCase()));
  const more = left.map((option) => ({ label: option.name, detail: option.description, option }));
  show([...(line.value ? [] : [{ label: "Send", detail: "Enter", send: true }]), ...more], "Optional");
}

function offerValues() {
  const title = `${active.name} · ${TYPES[active.type] || ""} · ${active.description}`;
  const wanted = line.value.toLowerCase();
  const fitting = (list) => show(list.filter((one) => one.label.toLowerCase().includes(wanted)), title);
  if (active.choices) return fitting(active.choices.map((c) => ({ label: c.name, value: c.value })));
  if (active.type === 5) return fitting(BOOLEAN);
  if (active.type === 6) return fitting(wire.people());
  return active.autocomplete ? complete(title) : show([]);
}

// Ask the bot, once the person has paused; an answer to older typing is not shown.
function complete(title) {
  const mine = ++asked;
  setTimeout(async () => {
    if (mine !== asked) return;
    const options = { ...values(), [active.name]: line.value };
    const done = await wire.ask({ do: "autocomplete", path: current.path, options, focused: active.name });
    if (mine !== asked || !active) return;
    if (done.failed || done.error) show([{ label: "Loading options failed", detail: "keep typing to try again" }], title);
    else if (done.choices?.length) show(done.choices.map((c) => ({ label: c.name, value: c.value })), title);
    else show([{ label: "No options match your search" }], title);
  }, 120);
}

// -- filling in ------------------------------------------------------------------------------------------

const values = () => Object.fromEntries([...given].map(([name, { value }]) => [name, value]));

function take() {
  const item = items[marked];
  if (item.command) begin(item.command);
  else if (item.send) send();
  else if (item.option) activate(item.option);
  else if ("value" in item) give(item.value, item.label);
}

function begin(command) {
  current = command;
  given = new Map();
  next();
}

function give(value, label) {
  given.set(active.name, { value, label: label ?? String(value) });
  next();
}

function next() {
  const left = current.options.filter((option) => !given.has(option.name));
  if (!left.length) return send();
  const alone = left.length === 1 && current.options.length === 1;
  return activate(left.find((option) => option.required) || (alone ? left[0] : null));
}

function activate(option) {
  active = option;
  asked += 1;
  line.value = "";
  const pills = [...given].map(([name, { label }]) => el("span", { className: "given" }, `${name}: ${label}`));
  const now = option ? el("span", { className: "given now" }, `${option.name}:`) : null;
  const hint = option && !option.required ? el("span", {}, "optional, Enter sends without it") : null;
  filled.replaceChildren(...[el("b", {}, `/${current.path}`), ...pills, now, hint].filter(Boolean));
  filled.hidden = false;
  line.placeholder = option ? option.description : "Enter sends";
  show([]);
  offer();
  line.focus();
}

function stop() {
  current = active = null;
  asked += 1;
  filled.hidden = true;
  line.value = "";
  line.placeholder = HINT;
  show([]);
}

function send() {
  const missing = current.options.find((option) => option.required && !given.has(option.name));
  if (missing) return activate(missing);
  const wish = { do: "command", path: current.path, options: values() };
  stop();
  return wire.act(wish);
}

// -- keys ------------------------------------------------------------------------------------------------

function key(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && items.length) {
    event.preventDefault();
    marked = (marked + step + items.length) % items.length;
    mark();
  } else if (event.key === "Escape") {
    stop();
  } else if (event.key === "Backspace" && current && !line.value) {
    event.preventDefault();
    back();
  } else if (event.key === "Enter" || (event.key === "Tab" && (current || items.length))) {
    event.preventDefault();
    enter(event.key);
  }
}

// The last argument is open again, or the command is left.
function back() {
  const last = [...given.keys()].pop();
  if (!last) return stop();
  given.delete(last);
  return activate(current.options.find((option) => option.name === last));
}

function enter(which) {
  if (active && !active.required && !line.value && which === "Enter") return send();
  // a remark on the list is nothing to take: what was typed is sent as it stands
  if (items.some((item) => item.command || item.send || item.option || "value" in item)) return take();
  if (active && line.value) return give(active.type === 4 || active.type === 10 ? Number(line.value) : line.value);
  if (current && !active) return send();
  if (!current && line.value.trim()) {
    wire.act({ do: "say", content: line.value });
    line.value = "";
  }
  return undefined;
}
