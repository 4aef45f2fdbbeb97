// The board large: fitted to the screen, and at a tap as big as it is.

import { el, icon } from "/static/dom.js";
import { word } from "/static/state.js";

export function enlarge(source, alt) {
  const image = el("img", { src: source, alt });
  const close = el("button", { type: "button", className: "icon-button", "aria-label": word("close") }, icon("close"));
  const dialog = el("dialog", { className: "large", "aria-label": word("picture-large") }, el("div", { className: "pane" }, image), close);
  close.addEventListener("click", () => dialog.close());
  image.addEventListener("click", (event) => zoom(dialog, image, event));
  dialog.addEventListener("click", (event) => event.target === image || dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function zoom(dialog, image, event) {
  const box = image.getBoundingClientRect();
  const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  dialog.classList.toggle("whole-size");
  const pane = dialog.querySelector(".pane");
  pane.scrollTo(x * image.clientWidth - pane.clientWidth / 2, y * image.clientHeight - pane.clientHeight / 2);
}
