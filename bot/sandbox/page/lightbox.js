// A picture by itself: first as large as the window, then in full.
import { el, icon } from "./dom.js";

const box = document.getElementById("lightbox");
let before = null;

export function zoom(item) {
  before = document.activeElement;
  const image = el("img", { src: item.media.url, alt: item.description || "" });
  image.addEventListener("click", (event) => {
    event.stopPropagation();
    box.classList.toggle("full");
    if (box.classList.contains("full")) center(image, event);
  });
  const close = el("button", { type: "button", className: "close", ariaLabel: "Close", onclick: hide }, icon("close"));
  box.replaceChildren(el("div", { className: "stage" }, image), close);
  box.className = "";
  box.hidden = false;
  close.focus();
}

// What was clicked stays under the pointer when the picture grows.
function center(image, event) {
  const share = (at, length) => at / length;
  const [x, y] = [share(event.clientX, innerWidth), share(event.clientY, innerHeight)];
  const stage = box.firstElementChild;
  stage.scrollTo((image.offsetWidth - innerWidth) * x, (image.offsetHeight - innerHeight) * y);
}

function hide() {
  box.hidden = true;
  before?.focus?.();
}

box.addEventListener("click", hide);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !box.hidden) hide();
});
