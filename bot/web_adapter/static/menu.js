// Several choices at one place of the picture: which of them is meant? A second tap there means the first of them.

import { el } from "/static/dom.js";
import { moment } from "/static/settling.js";
import { word } from "/static/state.js";

const EDGE = 8;
const FINGER = 28;
let open = null;

// `at`: where the finger is. A second tap that was on its way answers nothing.
export function menu(place, choices, pick, at) {
  document.querySelector(".menu")?.remove();
  const made = el("div", { className: "menu", popover: "auto", role: "group", "aria-label": word("which") });
  const name = place.dataset.area;
  const opened = open?.name === name ? open.opened : performance.now();
  for (const choice of choices) {
    const button = el("button", { type: "button", className: `choice ${choice.style}` }, choice.label);
    button.addEventListener("click", (event) => {
      if (event.detail && isFresh(opened)) return;
      open = null;
      made.hidePopover();
      pick(choice);
    });
    made.append(button);
  }
  made.addEventListener("toggle", (event) => event.newState === "closed" && closed(made, place));
  document.body.append(made);
  made.showPopover();
  stand(made, place.getBoundingClientRect(), at);
  made.querySelector("button").focus({ preventScroll: true });
  open = { name, opened };
}

const isFresh = (opened) => performance.now() - opened < moment();

// Is this a second tap at the place whose menu has stood long enough to be read? Then it has been the last one there.
export function isSecondTap(place) {
  const second = open?.name === place.dataset.area && !isFresh(open.opened);
  if (second) open = null;
  return second;
}

// A press that is neither at the place of the menu nor in it ends it before anybody else hears of it; so does Escape.
document.addEventListener("keydown", (event) => { if (event.key === "Escape") open = null; }, true);
document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest?.(`.menu, [data-area="${CSS.escape(open?.name ?? "")}"]`)) open = null;
}, true);

function closed(made, place) {
  if (made.contains(document.activeElement) || document.activeElement === document.body) place.focus({ preventScroll: true });
  made.remove();
}

// Beside the finger, and whole on the screen; for a keyboard beside the place.
function stand(made, place, at) {
  const finger = at ?? { x: place.right - FINGER, y: (place.top + place.bottom) / 2 };
  const right = finger.x + FINGER;
  const x = right + made.offsetWidth + EDGE <= innerWidth ? right : finger.x - FINGER - made.offsetWidth;
  const y = finger.y - made.offsetHeight / 2;
  made.style.left = `${Math.max(EDGE, Math.min(innerWidth - made.offsetWidth - EDGE, x))}px`;
  made.style.top = `${Math.max(EDGE, Math.min(innerHeight - made.offsetHeight - EDGE, y))}px`;
}
