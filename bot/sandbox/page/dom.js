// Small helpers: elements, icons, faces and times.
export function el(tag, props = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key in made && key !== "list") made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

// A character, or a picture of the bot's own.
export function emoji({ id, name }) {
  return id ? el("img", { className: "sign", src: `/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:`, draggable: false }) : name;
}

const PATHS = {
  hash: "M10 3 8 21M16 3l-2 18M4 8.5h17M3 15.5h17",
  thread: "M5 4v9a3 3 0 0 0 3 3h11M15 12l4 4-4 4",
  mail: "M3 6h18v12H3zM3 7l9 7 9-7",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  close: "M5 5l14 14M19 5 5 19",
  menu: "M3 6h18M3 12h18M3 18h18",
  down: "M5 9l7 7 7-7",
  file: "M6 2h8l5 5v15H6zM14 2v6h5",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  reply: "M4 20v-6a4 4 0 0 1 4-4h12",
  slash: "M4 4h16v16H4zM14 8l-4 8",
};

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

const TONES = ["#5865f2", "#2d8a57", "#c2702a", "#b0478a", "#8a6d1f"];

export function face(user) {
  const name = user.global_name || user.username;
  const tone = user.bot ? "#7a6238" : TONES[(name.charCodeAt(0) - 65) % TONES.length];
  const made = el("span", { className: "face", ariaHidden: "true" }, name[0].toUpperCase());
  made.style.background = tone;
  return made;
}

export function clock(stamp) {
  return new Date(stamp).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

// -- times that are written in texts -------------------------------------------------------------------

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(seconds) {
  const gap = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(gap) >= length) || UNITS.at(-1);
  return new Intl.RelativeTimeFormat(document.documentElement.lang || "en", { numeric: "auto" }).format(Math.round(gap / size), unit);
}

export function moment(seconds, style = "f") {
  const said = () => (style === "R" ? relative(seconds) : new Intl.DateTimeFormat([], STYLES[style]).format(seconds * 1000));
  const made = el("time", { className: "mark", title: new Date(seconds * 1000).toLocaleString() }, said());
  made.refresh = () => (made.textContent = said());
  if (style === "R") made.dataset.relative = "";
  return made;
}

setInterval(() => document.querySelectorAll("time[data-relative]").forEach((time) => time.refresh()), 1000);
