// A short answer that goes away by itself, or when the next one comes.

import { byId, el } from "/static/dom.js";

const SHORTEST = 2000;
const PER_LETTER = 45;
const LONGEST = 10000;

let timer = 0;

// Above an open dialog too: what is shown as a popover last lies on top.
function raise(places) {
  if (!places.showPopover) return;
  places.popover = "manual";
  if (places.matches(":popover-open")) places.hidePopover();
  places.showPopover();
}

export function toast(content, kind = "") {
  const shown = el("div", { className: `toast ${kind}` }, content);
  const places = byId("toasts");
  places.replaceChildren(shown);
  raise(places);
  clearTimeout(timer);
  const stays = Math.min(LONGEST, SHORTEST + PER_LETTER * shown.textContent.length);
  timer = setTimeout(() => shown.remove(), stays);
}
