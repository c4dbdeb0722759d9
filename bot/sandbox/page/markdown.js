// Discord's markdown as elements: nothing of a text is ever read as HTML.
import { el, emoji, moment } from "./dom.js";

const pill = (said) => el("span", { className: "mention" }, said);
const link = (href, ...inside) => el("a", { href, target: "_blank", rel: "noreferrer" }, ...inside);

function spoiler(...inside) {
  const made = el("span", { className: "spoiler", role: "button", tabIndex: 0, ariaLabel: "Spoiler" }, ...inside);
  const show = () => {
    made.classList.add("seen");
    made.removeAttribute("aria-label");
  };
  made.addEventListener("click", show);
  made.addEventListener("keydown", (event) => event.key === "Enter" && show());
  return made;
}

// Each rule: what it looks like at the place where we are, and what is made of it.
const RULES = [
  [/^\\([^\w\s])/, (m) => m[1]],
  [/^`([^`]+)`/, (m) => el("code", {}, m[1])],
  [/^\[([^\]]+)\]\((https?:\/\/[^)\s]+)\)/, (m, names) => link(m[2], ...inline(m[1], names))],
  [/^<@!?(\d+)>/, (m, names) => pill(`@${names.user(m[1])}`)],
  [/^<#(\d+)>/, (m, names) => pill(`#${names.channel(m[1])}`)],
  [/^<\/([^:>]+):\d+>/, (m) => pill(`/${m[1]}`)],
  [/^<a?:(\w+):(\d+)>/, (m) => emoji({ name: m[1], id: m[2] })],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => moment(Number(m[1]), m[2])],
  [/^https?:\/\/[^\s<>)\]]+/, (m) => link(m[0], m[0])],
  [/^@(?:everyone|here)\b/, (m) => pill(m[0])],
  [/^\*\*(?=\S)([\s\S]+?)\*\*(?!\*)/, (m, names) => el("b", {}, ...inline(m[1], names))],
  [/^__(?=\S)([\s\S]+?)__/, (m, names) => el("u", {}, ...inline(m[1], names))],
  [/^\*(?=[^\s*])((?:\*\*[^*]+\*\*|[^*])+?)\*/, (m, names) => el("i", {}, ...inline(m[1], names))],
  [/^~~(?=\S)([\s\S]+?)~~/, (m, names) => el("s", {}, ...inline(m[1], names))],
  [/^\|\|([\s\S]+?)\|\|/, (m, names) => spoiler(...inline(m[1], names))],
];
const SLANTED = /^_(?=\S)([^_]+)_(?!\w)/;
const PLAIN = /^[^\\`[<*_~|@h]+/;

function inline(text, names) {
  const out = [];
  let before = "";
  const push = (node, used) => {
    out.push(node);
    before = text[used - 1];
    text = text.slice(used);
  };
  while (text) {
    const plain = text.match(PLAIN);
    const slanted = !/\w/.test(before) && text.match(SLANTED);
    const rule = !plain && RULES.find(([pattern]) => pattern.test(text));
    if (plain) push(plain[0], plain[0].length);
    else if (slanted) push(el("i", {}, ...inline(slanted[1], names)), slanted[0].length);
    else if (rule) push(rule[1](text.match(rule[0]), names), text.match(rule[0])[0].length);
    else push(text[0], 1);
  }
  return out;
}

const ITEM = /^( *)([-*]|\d+\.) (.*)/;

function listing(lines, names) {
  const [, indent, mark] = lines[0].match(ITEM);
  const made = /\d/.test(mark) ? el("ol", { start: parseInt(mark, 10) }) : el("ul");
  for (let at = 0; at < lines.length;) {
    let end = at + 1;
    while (end < lines.length && lines[end].match(ITEM)[1].length > indent.length) end += 1;
    const inner = lines.slice(at + 1, end);
    made.append(el("li", {}, ...inline(lines[at].match(ITEM)[3], names), inner.length ? listing(inner, names) : null));
    at = end;
  }
  return made;
}

// Lines that belong together, from `at`: [how many, the element].
function block(lines, at, names) {
  const line = lines[at];
  const run = (pattern) => {
    let end = at;
    while (end < lines.length && pattern.test(lines[end])) end += 1;
    return lines.slice(at, end);
  };
  const heading = line.match(/^(#{1,3}) +(.*)/);
  if (heading) return [1, el(`h${heading[1].length + 2}`, { className: `h${heading[1].length}` }, ...inline(heading[2], names))];
  if (line.startsWith("-# ")) return [1, el("p", {}, el("small", {}, ...inline(line.slice(3), names)))];
  if (line.startsWith(">>> ")) {
    const rest = [line.slice(4), ...lines.slice(at + 1)];
    return [lines.length - at, el("blockquote", {}, ...blocks(rest, names))];
  }
  if (/^> /.test(line)) {
    const quoted = run(/^> /);
    return [quoted.length, el("blockquote", {}, ...blocks(quoted.map((one) => one.slice(2)), names))];
  }
  if (ITEM.test(line)) {
    const items = run(ITEM);
    return [items.length, listing(items, names)];
  }
  return [1, el("p", {}, ...(line ? inline(line, names) : [el("br")]))];
}

function blocks(lines, names) {
  const out = [];
  for (let at = 0; at < lines.length;) {
    const [used, made] = block(lines, at, names);
    out.push(made);
    at += used;
  }
  return out;
}

export function markdown(text, names) {
  const made = el("div", { className: "said" });
  text.split(/```(?:\w*\n)?([\s\S]+?)```\n?/).forEach((part, index) => {
    if (index % 2) made.append(el("pre", {}, el("code", {}, part.replace(/\n$/, ""))));
    else if (part) made.append(...blocks(part.replace(/\n$/, "").split("\n"), names));
  });
  return made;
}
