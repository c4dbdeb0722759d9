// The page: one window is one person, connected by a socket that carries what he sees and does.
import { el, face, icon } from "./dom.js";
import { draw as drawMessage } from "./messages.js";
import { show as showForm } from "./forms.js";
import { zoom } from "./lightbox.js";
import * as client from "./client.js";
import * as palette from "./commands.js";

const $ = (id) => document.getElementById(id);
const [TEXT, DIRECT, THREAD] = [0, 1, 11];
const query = new URLSearchParams(location.search);
let who = query.get("as") || localStorage.getItem("who") || "Ada";
let world, socket, open = null, counter = 0, typing = 0;
const waiting = new Map();

const names = {
  user: (id) => (id === world.bot.id ? world.bot.username : world.users.find((user) => user.id === id)?.global_name || "unknown"),
  channel: (id) => world.channels.find((channel) => channel.id === id)?.name || "direct message",
};
const people = () => world.users.map((user) => ({ label: user.global_name, value: user.id }));
const older = (a, b) => (a.id.length - b.id.length) || (a.id < b.id ? -1 : 1);
const inChannel = (id) => world.messages.filter((message) => message.channel_id === id).sort(older);

// -- the socket ------------------------------------------------------------------------------------------

function connect() {
  socket = new WebSocket(`ws://${location.host}/people?as=${encodeURIComponent(who)}`);
  socket.onopen = () => ($("offline").hidden = true);
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = () => {
    $("offline").hidden = false;
    waiting.forEach((resolve) => resolve({ failed: true }));
    waiting.clear();
    setTimeout(connect, 1000);
  };
}

function ask(wish) {
  counter += 1;
  const re = String(counter);
  socket.send(JSON.stringify({ channel: open, ...wish, re }));
  return new Promise((resolve) => waiting.set(re, resolve));
}

// Do something; gives null, or what went wrong, which is also written where it was done.
async function act(wish, control) {
  control?.classList.add("busy");
  const done = await ask(wish);
  control?.classList.remove("busy");
  const wrong = done.error || (done.failed ? "This application did not respond" : null);
  if (wrong && wish.do !== "submit") complain(control, wrong);
  if (done.modal) showForm(done.modal, { names, people }, (values) => act({ do: "submit", form: done.interaction, values, channel: wish.channel ?? open }));
  return wrong;
}

function complain(control, said) {
  const place = control?.isConnected ? control.closest(".body") : $("messages");
  place.querySelectorAll(":scope > .failed").forEach((old) => old.remove());
  place.append(el("div", { className: "failed", role: "alert" }, said));
  if (place === $("messages")) place.scrollTop = place.scrollHeight;
}

function receive(told) {
  TOLD[told.kind]?.(told);
}

const TOLD = {
  hello(told) {
    world = told;
    open = world.channels.some((channel) => channel.id === open) ? open : world.channels[0].id;
    client.show(world);
    palette.know(world.commands, world.locale);
    drawAll();
  },
  done(told) {
    waiting.get(told.re)?.(told);
    waiting.delete(told.re);
  },
  commands: (told) => palette.know(told.commands, world.locale),
  locale(told) {
    world.locale = told.locale;
    client.show(world);
    palette.know(world.commands, world.locale);
  },
  channel(told) {
    world.channels = world.channels.filter((channel) => channel.id !== told.id || !told.deleted);
    const old = world.channels.find((channel) => channel.id === told.id);
    if (old) Object.assign(old, told);
    else if (!told.deleted) world.channels.push(told);
    if (told.deleted && open === told.id) go(world.channels[0].id);
    else drawSide();
  },
  typing(told) {
    if (told.channel_id !== open) return;
    clearTimeout(typing);
    $("typing").textContent = `${world.bot.username} is typing…`;
    typing = setTimeout(() => ($("typing").textContent = ""), 8000);
  },
  message(told) {
    world.messages = world.messages.filter((message) => message.id !== told.id);
    if (!told.deleted) world.messages.push(told);
    if (told.channel_id !== open) return drawSide();
    $("typing").textContent = "";
    return change(told);
  },
};

// -- what was read ---------------------------------------------------------------------------------------

const place = () => `read ${world.guild} ${world.me}`;
const marks = () => JSON.parse(localStorage.getItem(place()) || "{}");

function read(id) {
  const last = inChannel(id).at(-1);
  if (last) localStorage.setItem(place(), JSON.stringify({ ...marks(), [id]: last.id }));
}

function unread(id) {
  const mark = { id: marks()[id] || "" };
  return inChannel(id).filter((message) => older(mark, message) < 0 && message.author.id !== world.me).length;
}

// -- the side --------------------------------------------------------------------------------------------

function entry(channel) {
  const count = channel.id === open ? 0 : unread(channel.id);
  const kind = { [DIRECT]: "mail", [THREAD]: "thread" }[channel.type] || "hash";
  const classes = ["channel", channel.id === open && "open", channel.type === THREAD && "thread", count && "unread"];
  return el("button", {
    type: "button", className: classes.filter(Boolean).join(" "), onclick: () => go(channel.id),
    "aria-current": channel.id === open ? "true" : undefined,
  }, icon(kind), el("span", {}, channel.type === DIRECT ? world.bot.username : channel.name),
  count ? el("span", { className: channel.type === DIRECT ? "count" : "dot", ariaLabel: `${count} unread` }, channel.type === DIRECT ? String(count) : "") : null);
}

function drawSide() {
  const texts = world.channels.filter((channel) => channel.type === TEXT);
  const below = (id) => world.channels.filter((channel) => channel.type === THREAD && channel.parent_id === id);
  const direct = world.channels.filter((channel) => channel.type === DIRECT);
  $("channels").replaceChildren(el("h2", {}, "Text channels"), ...texts.flatMap((channel) => [channel, ...below(channel.id)]).map(entry),
    ...(direct.length ? [el("h2", {}, "Direct messages"), ...direct.map(entry)] : []));
  $("me").replaceChildren(...world.users.map((user) => el("button", {
    type: "button", className: "who", ariaPressed: String(user.id === world.me), title: `Be ${user.global_name}`, onclick: () => become(user.global_name),
  }, face(user), user.global_name)));
  const news = world.channels.reduce((sum, channel) => sum + (channel.id === open ? 0 : unread(channel.id)), 0);
  document.title = `${news ? `(${news}) ` : ""}${who} · The Parlor`;
  $("menu").classList.toggle("news", news > 0);
}

function become(name) {
  who = name;
  localStorage.setItem("who", name);
  if (query.has("as")) history.replaceState(null, "", `?as=${name}`);
  socket.onclose = null;
  socket.close();
  connect();
}

function go(id) {
  open = id;
  $("side").classList.remove("open");
  drawAll();
  $("line").focus({ preventScroll: true });
}

// -- the messages ----------------------------------------------------------------------------------------

function where(message) {
  return {
    names, people, zoom, me: world.me,
    act: (control, custom_id, values) => act({ do: "click", message: message.id, custom_id, values, channel: message.channel_id }, control),
    dismiss: () => act({ do: "dismiss", message: message.id, channel: message.channel_id }),
  };
}

function welcome(channel) {
  const direct = channel.type === DIRECT;
  const [title, said] = direct
    ? [world.bot.username, "Your hands arrive here. Only you and the bot see this."]
    : channel.type === THREAD ? [channel.name, "A thread."] : [`Welcome to #${channel.name}!`, null];
  const hint = said ? [said] : ["Type ", el("kbd", {}, "/play"), " to open a table, or ", el("kbd", {}, "/learn"), " for a guided first game. Switch people at the bottom left, or open a second window as ", el("a", { href: "?as=Bo", target: "_blank" }, "Bo"), "."];
  return el("div", { className: "welcome" }, el("span", { className: "badge" }, icon(direct ? "mail" : channel.type === THREAD ? "thread" : "hash")), el("b", {}, title), el("p", {}, ...hint));
}

function drawAll() {
  const channel = world.channels.find((one) => one.id === open);
  const box = $("messages");
  read(open);
  drawSide();
  $("title").replaceChildren(icon({ [DIRECT]: "mail", [THREAD]: "thread" }[channel.type] || "hash"), channel.type === DIRECT ? world.bot.username : channel.name);
  box.replaceChildren(welcome(channel));
  inChannel(open).forEach((message, index, all) => box.append(drawMessage(message, all[index - 1], where(message))));
  down(box);
}

// One message is new, changed or gone; the one after it may have to show its head.
function change(told) {
  const box = $("messages");
  const low = box.scrollHeight - box.scrollTop - box.clientHeight < 160;
  const all = inChannel(open);
  const at = all.findIndex((message) => message.id === told.id);
  if (told.deleted) $(`m${told.id}`)?.remove();
  const after = told.deleted ? all.findIndex((message) => older(told, message) < 0) : at + 1;
  for (const index of new Set([at, after])) {
    if (all[index]) put(box, drawMessage(all[index], all[index - 1], where(all[index])), all[index], all[index + 1]);
  }
  if (document.visibilityState === "visible") read(open);
  if (low) down(box);
}

function put(box, drawn, message, next) {
  const old = $(`m${message.id}`);
  if (!old) return box.insertBefore(drawn, next ? $(`m${next.id}`) : null);
  keepPictures(old, drawn);
  return old.replaceWith(drawn);
}

// A picture that has not changed is moved over, so that it does not blink; a new one waits behind the old.
function keepPictures(old, drawn) {
  const known = new Map([...old.querySelectorAll(".picture img")].map((image) => [image.src, image]));
  for (const image of drawn.querySelectorAll(".picture img")) {
    if (known.has(image.src)) image.replaceWith(known.get(image.src));
  }
}

function down(box) {
  const fall = () => (box.scrollTop = box.scrollHeight);
  fall();
  box.querySelectorAll("img").forEach((image) => image.complete || image.addEventListener("load", fall, { once: true }));
}

$("menu").addEventListener("click", () => $("side").classList.toggle("open"));
$("shade").addEventListener("click", () => $("side").classList.remove("open"));
$("menu").append(icon("menu"));
palette.setUp({ ask, act, people });
client.setUp((locale) => act({ do: "locale", locale }));
connect();
