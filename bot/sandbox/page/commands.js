// The slash-command palette: commands, arguments, choices from the bot.
import { el } from "./dom.js";

const line = document.getElementById("line");
const suggest = document.getElementById("suggest");
const filled = document.getElementById("filled");
let wire, flat = [], current = null, values = {}, at = 0, items = [], marked = 0, asked = 0;

export function setUp(connection) {
  wire = connection;
  line.addEventListener("input", typed);
  line.addEventListener("keydown", key);
  document.getElementById("compose").addEventListener("submit", (event) => event.preventDefault());
}

export function know(commands) {
  flat = [];
  const walk = (command, path) => {
    const inner = (command.options || []).filter((option) => option.type <= 2);
    if (inner.length) inner.forEach((option) => walk(option, `${path} ${option.name}`));
    else flat.push({ path, description: command.description, options: command.options || [] });
  };
  commands.filter((command) => (command.type ?? 1) === 1).forEach((command) => walk(command, command.name));
}

function show(list) {
  items = list;
  marked = 0;
  suggest.replaceChildren(...list.map((item, index) => el("div", { role: "option", onmousedown: (event) => { event.preventDefault(); marked = index; take(); } },
    item.label, item.detail ? el("small", {}, item.detail) : null)));
  suggest.hidden = !list.length;
  suggest.classList.toggle("tall", !!current);
  mark();
}

function mark() {
  [...suggest.children].forEach((child, index) => {
    child.setAttribute("aria-selected", index === marked);
    if (index === marked) child.scrollIntoView({ block: "nearest" });
  });
}

function typed() {
  if (current) return offer();
  if (!line.value.startsWith("/")) return show([]);
  const wanted = line.value.slice(1).toLowerCase();
  return show(flat.filter((command) => command.path.startsWith(wanted) || command.path.includes(wanted)).slice(0, 25)
    .map((command) => ({ label: `/${command.path}`, detail: command.description, command })));
}

function offer() {
  const option = current.options[at];
  if (!option) return show([]);
  const wanted = line.value.toLowerCase();
  if (option.choices) return show(option.choices.filter((c) => c.name.toLowerCase().includes(wanted)).map((c) => ({ label: c.name, value: c.value })));
  if (option.type === 5) return show([{ label: "True", value: true }, { label: "False", value: false }]);
  if (option.type === 6) return show(wire.people().map((p) => ({ label: p.label, value: p.value })).filter((p) => p.label.toLowerCase().includes(wanted)));
  if (!option.autocomplete) return show([]);
  const mine = ++asked;
  return setTimeout(async () => {
    if (mine !== asked) return;
    const done = await wire.ask({ do: "autocomplete", path: current.path, options: { ...values, [option.name]: line.value }, focused: option.name });
    if (mine === asked && current) show((done.choices || []).map((c) => ({ label: c.name, value: c.value })));
  }, 120);
}

function take() {
  const item = items[marked];
  if (!item) return false;
  if (item.command) begin(item.command);
  else give(item.value, item.label);
  return true;
}

function begin(command) {
  current = command;
  values = {};
  at = 0;
  next();
}

function give(value, label) {
  values[current.options[at].name] = value;
  current.options[at].shown = label ?? String(value);
  at += 1;
  next();
}

function next() {
  line.value = "";
  asked += 1;
  if (at >= current.options.length) return send();
  const option = current.options[at];
  filled.replaceChildren(el("b", {}, `/${current.path}`),
    ...current.options.slice(0, at).map((o) => el("span", { className: "given" }, `${o.name}: ${o.shown}`)),
    el("span", {}, `${option.name}${option.required ? "" : " (optional, Enter sends)"} – ${option.description}`));
  filled.hidden = false;
  line.placeholder = option.name;
  show([]);
  offer();
  return line.focus();
}

function stop() {
  current = null;
  filled.hidden = true;
  line.value = "";
  line.placeholder = "Message, or / for commands";
  show([]);
}

function send() {
  const wish = { do: "command", path: current.path, options: values };
  stop();
  wire.act(wish);
}

function key(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && items.length) {
    event.preventDefault();
    marked = (marked + step + items.length) % items.length;
    mark();
  } else if (event.key === "Escape" || (event.key === "Backspace" && current && !line.value)) {
    stop();
  } else if (event.key === "Enter" || event.key === "Tab") {
    if (!current && !line.value.startsWith("/") && event.key === "Tab") return;
    event.preventDefault();
    enter(event.key);
  }
}

function enter(which) {
  const option = current?.options[at];
  if (current && !line.value && which === "Enter" && !option.required) return send();
  if (items.length) return take();
  if (current && line.value) return give(option.type === 4 ? Number(line.value) : line.value);
  if (!current && line.value.trim() && !line.value.startsWith("/")) {
    wire.act({ do: "say", content: line.value });
    line.value = "";
  }
  return undefined;
}
