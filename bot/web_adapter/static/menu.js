// Several choices at one place of the picture: which of them is meant?

import { el } from "/static/dom.js";
import { word } from "/static/state.js";

const EDGE = 8;

export function menu(place, choices, pick) {
  document.querySelector(".menu")?.remove();
  const made = el("div", { className: "menu", popover: "auto", role: "group", "aria-label": word("which") });
  for (const choice of choices) {
    const button = el("button", { type: "button", className: `choice ${choice.style}` }, choice.label);
    button.addEventListener("click", () => {
      made.hidePopover();
      pick(choice);
    });
    made.append(button);
  }
  made.addEventListener("toggle", (event) => event.newState === "closed" && closed(made, place));
  document.body.append(made);
  made.showPopover();
  stand(made, place.getBoundingClientRect());
  made.querySelector("button").focus({ preventScroll: true });
}

function closed(made, place) {
  if (made.contains(document.activeElement) || document.activeElement === document.body) place.focus({ preventScroll: true });
  made.remove();
}

// In the middle of the place, and whole on the screen.
function stand(made, place) {
  const most = { x: innerWidth - made.offsetWidth - EDGE, y: innerHeight - made.offsetHeight - EDGE };
  const wanted = { x: (place.left + place.right - made.offsetWidth) / 2, y: (place.top + place.bottom - made.offsetHeight) / 2 };
  made.style.left = `${Math.max(EDGE, Math.min(most.x, wanted.x))}px`;
  made.style.top = `${Math.max(EDGE, Math.min(most.y, wanted.y))}px`;
}
