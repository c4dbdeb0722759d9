// One message: who, when, what, and what can be done with it.
import { clock, el, face, icon } from "./dom.js";
import { file, picture, render } from "./components.js";
import { markdown } from "./markdown.js";

const SOON = 7 * 60 * 1000;
const V2 = 1 << 15;

// Whether a message goes on where the one before ended.
export function continues(message, before) {
  return !!before && before.author.id === message.author.id && !message.interaction
    && !!before.visible_to === !!message.visible_to
    && new Date(message.timestamp) - new Date(before.timestamp) < SOON;
}

// `where` is what components want, and `dismiss`.
export function draw(message, before, where) {
  const goesOn = continues(message, before);
  const body = el("div", { className: "body" }, goesOn ? null : head(message), content(message, where));
  if (goesOn && message.edited_timestamp) body.append(el("span", { className: "edited" }, "(edited)"));
  if (message.visible_to) body.append(only(message, where));
  const classes = ["message", message.visible_to && "private", goesOn && "goes-on", message.content.includes(`<@${where.me}>`) && "rings"];
  const side = goesOn ? el("span", { className: "face-gap" }, clock(message.timestamp)) : face(message.author);
  return el("article", { id: `m${message.id}`, className: classes.filter(Boolean).join(" ") }, used(message), side, body);
}

function head(message) {
  return el("div", { className: "head" },
    el("span", { className: "name" }, message.author.global_name || message.author.username),
    message.author.bot ? el("span", { className: "app" }, "APP") : null,
    el("span", { className: "time" }, clock(message.timestamp)),
    message.edited_timestamp ? el("span", { className: "edited" }, "(edited)") : null);
}

// "Ada used /play"
function used(message) {
  if (!message.interaction) return null;
  const { user, name } = message.interaction;
  return el("div", { className: "used" }, icon("reply"), face(user), el("b", {}, user.global_name), " used ", el("span", { className: "mention" }, `/${name}`));
}

function content(message, where) {
  if (message.loading) return el("div", { className: "thinking" }, el("i"), el("i"), el("i"), ` ${message.author.username} is thinking…`);
  const parts = [];
  if (message.content) parts.push(markdown(message.content, where.names));
  for (const embed of message.embeds || []) parts.push(embedded(embed, where));
  if (!(message.flags & V2)) parts.push(...message.attachments.map((one) => attachment(one, where)));
  for (const component of message.components || []) parts.push(render(component, where));
  return parts;
}

function attachment(one, where) {
  const item = { media: one, description: one.description };
  if (one.content_type.startsWith("image/")) return el("div", { className: "gallery of1" }, picture(item, where));
  return file({ name: one.filename, url: one.url, size: one.size });
}

function embedded(embed, where) {
  const made = el("div", { className: "container" },
    embed.title ? el("b", {}, embed.title) : null,
    embed.description ? markdown(embed.description, where.names) : null,
    (embed.fields || []).map((field) => el("div", {}, el("b", {}, field.name), markdown(field.value, where.names))),
    embed.footer ? el("small", {}, embed.footer.text) : null);
  if (embed.color) made.style.setProperty("--accent", `#${embed.color.toString(16).padStart(6, "0")}`);
  return made;
}

function only(message, where) {
  return el("div", { className: "only" }, icon("eye"), "Only you can see this · ",
    el("button", { type: "button", onclick: () => where.dismiss(message) }, "Dismiss message"));
}
