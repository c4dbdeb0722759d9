// Small helpers: elements, faces, times, and Discord's markdown.
export function el(tag, props = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key in made && key !== "list") made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

const TONES = ["#5865f2", "#3ba55c", "#d9822b", "#c04b8f", "#b8860b"];

export function face(user) {
  const name = user.global_name || user.username;
  const tone = user.bot ? "#7a6238" : TONES[name.charCodeAt(0) % TONES.length];
  return el("span", { className: "face", style: `background:${tone}`, ariaHidden: "true" }, name[0].toUpperCase());
}

export function clock(stamp) {
  return new Date(stamp).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

function relative(seconds) {
  const gap = seconds - Date.now() / 1000;
  const [unit, size] = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]].find(([, s]) => Math.abs(gap) >= s) || ["second", 1];
  return new Intl.RelativeTimeFormat("en").format(Math.round(gap / size), unit);
}

function escape(text) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

function inline(text, names) {
  return escape(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/&lt;@(\d+)&gt;/g, (_, id) => `<span class="mention">@${escape(names.user(id))}</span>`)
    .replace(/&lt;#(\d+)&gt;/g, (_, id) => `<span class="mention">#${escape(names.channel(id))}</span>`)
    .replace(/&lt;t:(\d+):R&gt;/g, (_, at) => `<span class="mention">${relative(Number(at))}</span>`)
    .replace(/\|\|(.+?)\|\|/g, '<span class="spoiler" onclick="this.classList.add(\'seen\')">$1</span>')
    .replace(/\[([^\]]+)\]\((https?:[^)]+)\)/g, '<a href="$2" target="_blank" rel="noreferrer">$1</a>')
    .replace(/\*\*(.+?)\*\*/g, "<b>$1</b>").replace(/__(.+?)__/g, "<u>$1</u>")
    .replace(/\*(.+?)\*/g, "<i>$1</i>").replace(/~~(.+?)~~/g, "<s>$1</s>");
}

export function markdown(text, names) {
  const out = [];
  for (const line of text.split("\n")) {
    const heading = line.match(/^(#{1,3}) (.*)/);
    const item = line.match(/^\s*(?:[-*]|\d+\.) (.*)/);
    if (heading) out.push(`<h${heading[1].length}>${inline(heading[2], names)}</h${heading[1].length}>`);
    else if (line.startsWith("-# ")) out.push(`<p><small>${inline(line.slice(3), names)}</small></p>`);
    else if (line.startsWith("> ")) out.push(`<blockquote>${inline(line.slice(2), names)}</blockquote>`);
    else if (item) out.push(`<p>&nbsp;${/^\s*\d/.test(line) ? escape(line.match(/\d+\./)[0]) : "•"} ${inline(item[1], names)}</p>`);
    else out.push(`<p>${inline(line, names) || "&nbsp;"}</p>`);
  }
  return el("div", { className: "said", innerHTML: out.join("") });
}
