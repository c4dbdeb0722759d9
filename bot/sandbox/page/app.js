// The page: one window is one person, connected by a socket that carries what he sees and does.
import { clock, el, face, markdown } from "./dom.js";
import { render } from "./components.js";
import * as palette from "./commands.js";

const $ = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);
let who = query.get("as") || localStorage.getItem("who") || "Ada";
let world, socket, open = null, counter = 0, unread = {};
const waiting = new Map();

const names = {
  user: (id) => (id === world.bot.id ? world.bot.username : world.users.find((u) => u.id === id)?.global_name || "unknown"),
  channel: (id) => world.channels.find((c) => c.id === id)?.name || "direct message",
};
const people = () => world.users.map((user) => ({ label: user.global_name, value: user.id }));

function connect() {
  socket = new WebSocket(`ws://${location.host}/people?as=${encodeURIComponent(who)}`);
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = () => setTimeout(connect, 1000);
}

function ask(wish) {
  counter += 1;
  const re = String(counter);
  socket.send(JSON.stringify({ channel: open, ...wish, re }));
  return new Promise((resolve) => waiting.set(re, resolve));
}

async function act(wish, control) {
  control?.classList.add("busy");
  const done = await ask(wish);
  control?.classList.remove("busy");
  if (done.failed || done.error) complain(control, done.error || "This application did not respond");
  if (done.modal) form(done);
}

function complain(control, said) {
  const place = control?.closest(".body") || $("messages");
  place.querySelector(":scope > .failed")?.remove();
  place.append(el("div", { className: "failed", role: "alert" }, said));
}

function receive(told) {
  if (told.kind === "hello") {
    world = told;
    open = world.channels.some((c) => c.id === open) ? open : world.channels[0].id;
    palette.know(world.commands);
    draw();
  } else if (told.kind === "done") {
    waiting.get(told.re)?.(told);
    waiting.delete(told.re);
  } else if (told.kind === "commands") {
    palette.know(told.commands);
  } else if (told.kind === "channel") {
    if (!world.channels.some((c) => c.id === told.id)) world.channels.push(told);
    side();
  } else if (told.kind === "message") {
    message(told);
  }
}

function message(told) {
  const old = world.messages.findIndex((m) => m.id === told.id);
  if (told.deleted) world.messages.splice(old, old < 0 ? 0 : 1);
  else if (old >= 0) world.messages[old] = told;
  else world.messages.push(told);
  if (told.channel_id === open) return list(told);
  if (!told.deleted) unread[told.channel_id] = (unread[told.channel_id] || 0) + (old < 0 || told.visible_to ? 1 : 0) || 1;
  return side();
}

function side() {
  const line = (c) => el("button", {
    className: `channel${c.id === open ? " open" : ""}${c.type === 11 ? " thread" : ""}${unread[c.id] ? " unread" : ""}`,
    onclick: () => go(c.id), role: "listitem",
  }, c.type === 1 ? "✉" : c.type === 11 ? "┗" : "#", " ", c.type === 1 ? "Parlor" : c.name,
  unread[c.id] ? el("span", { className: "count" }, String(unread[c.id])) : null);
  const texts = world.channels.filter((c) => c.type === 0);
  const threads = (id) => world.channels.filter((c) => c.type === 11 && c.parent_id === id);
  const direct = world.channels.filter((c) => c.type === 1);
  $("channels").replaceChildren(el("h3", {}, "Channels"), ...texts.flatMap((c) => [line(c), ...threads(c.id).map(line)]),
    ...(direct.length ? [el("h3", {}, "Direct messages"), ...direct.map(line)] : []));
  $("me").replaceChildren(...world.users.map((user) => el("button", {
    className: "who", ariaPressed: String(user.id === world.me), title: `Be ${user.global_name}`, onclick: () => become(user.global_name),
  }, face(user), user.global_name)));
}

function become(name) {
  who = name;
  localStorage.setItem("who", name);
  unread = {};
  socket.onclose = null;
  socket.close();
  connect();
}

function go(id) {
  open = id;
  delete unread[id];
  $("side").classList.remove("open");
  draw();
}

function draw() {
  side();
  const channel = world.channels.find((c) => c.id === open);
  $("title").textContent = channel.type === 1 ? "✉ Parlor" : `# ${channel.name}`;
  const box = $("messages");
  box.replaceChildren(el("div", { className: "welcome" }, el("b", {}, channel.type === 1 ? "Direct messages" : `Welcome to #${channel.name}`),
    channel.type === 1 ? "Your hands arrive here." : "Type /play to open a table. Switch between the four people at the bottom left, or open a second window."));
  world.messages.filter((m) => m.channel_id === open).sort(byId).forEach((m) => box.append(draw_message(m)));
  box.scrollTop = box.scrollHeight;
}

const byId = (a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

function list(told) {
  const box = $("messages");
  const low = box.scrollHeight - box.scrollTop - box.clientHeight < 160;
  const old = document.getElementById(`m${told.id}`);
  if (told.deleted) old?.remove();
  else if (old) old.replaceWith(draw_message(told));
  else box.append(draw_message(told));
  if (low) {
    box.scrollTop = box.scrollHeight;
    box.querySelectorAll("img").forEach((image) => image.addEventListener("load", () => (box.scrollTop = box.scrollHeight), { once: true }));
  }
}

function draw_message(m) {
  const where = {
    names, people, zoom,
    act: (control, custom_id, values) => act({ do: "click", message: m.id, custom_id, values, channel: m.channel_id }, control),
  };
  const head = el("div", {}, el("span", { className: "name" }, m.author.global_name || m.author.username),
    m.author.bot ? el("span", { className: "app" }, "APP") : null, el("span", { className: "time" }, clock(m.timestamp)));
  const body = el("div", { className: "body" }, head);
  if (m.loading) body.append(el("div", { className: "thinking" }, `${m.author.username} is thinking…`));
  if (m.content) body.append(markdown(m.content, names));
  for (const component of m.components || []) body.append(render(component, where) || "");
  if (m.edited_timestamp && !m.visible_to) head.append(el("span", { className: "edited" }, "(edited)"));
  if (m.visible_to) {
    body.append(el("div", { className: "only" }, "👁 Only you can see this · ",
      el("button", { type: "button", onclick: () => act({ do: "dismiss", message: m.id }) }, "Dismiss message")));
  }
  return el("article", { id: `m${m.id}`, className: `message${m.visible_to ? " private" : ""}` }, face(m.author), body);
}

function zoom(item) {
  const box = $("lightbox");
  box.querySelector("img").src = item.media.url;
  box.querySelector("img").alt = item.description || "";
  box.className = "";
  box.hidden = false;
}

function form(done) {
  const dialog = $("form");
  const inputs = done.modal.components.map((part) => ({ part, field: part.component || part.components?.[0] })).filter((p) => p.field);
  dialog.replaceChildren(el("h3", {}, done.modal.title), el("form", { method: "dialog", onsubmit: () => {
    const values = Object.fromEntries(inputs.map(({ field }) => [field.custom_id, dialog.querySelector(`[name="${field.custom_id}"]`).value]));
    act({ do: "submit", form: done.interaction, values });
  } }, ...inputs.flatMap(({ part, field }) => [el("label", {}, part.label || field.label || ""),
    el(field.style === 2 ? "textarea" : "input", { name: field.custom_id, value: field.value || "", placeholder: field.placeholder || "" })]),
  el("p", {}, el("button", { className: "control s1" }, "Submit"))));
  dialog.showModal();
}

$("lightbox").addEventListener("click", (event) => {
  if (event.target.tagName === "IMG" && !$("lightbox").classList.contains("full")) $("lightbox").classList.add("full");
  else $("lightbox").hidden = true;
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") $("lightbox").hidden = true;
});
$("menu").addEventListener("click", () => $("side").classList.toggle("open"));
palette.setUp({ ask, act, people });
connect();
