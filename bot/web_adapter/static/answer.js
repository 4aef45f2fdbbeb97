// The answer to a typed line, above the line itself: it stays until the next one, and moves nothing away.

import { byId, el, fill, icon } from "/static/dom.js";
import { word } from "/static/state.js";

// Until it is closed, what lies below it has room to be scrolled up.
new ResizeObserver(() => {
  document.documentElement.style.setProperty("--told", `${byId("answer").offsetHeight}px`);
}).observe(byId("answer"));

export function answer(content, secret = false) {
  const close = el("button", { type: "button", className: "icon-button", "aria-label": word("close") }, icon("close"));
  close.addEventListener("click", silence);
  const note = el("p", { className: "only-you" }, icon("lock"), word(secret ? "sealed" : "only-you"));
  fill(byId("answer"), el("div", {}, el("p", { className: "said" }, content), note), close);
  byId("answer").hidden = false;
  fill(byId("news"), byId("answer").querySelector(".said").textContent);
}

export function silence() {
  byId("answer").hidden = true;
  fill(byId("answer"));
}
