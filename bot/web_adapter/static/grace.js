// A turn that ends by itself says how long it can still be taken back.

import { el } from "/static/dom.js";
import { state, turnOf, word } from "/static/state.js";

const TICK = 200;
let ticking = 0;

const seconds = (table) => Math.max(0, Math.ceil(left(table) / 1000));
const left = (table) => (turnOf(table)?.ends ?? 0) - (Date.now() + state.ahead);

// On the button that ends the turn, else behind the sentence that says so.
export function count(made, item, own) {
  made.querySelector(".countdown")?.remove();
  made.querySelector(".ending")?.classList.remove("ending");
  const held = Boolean(turnOf(item.table)?.ends);
  made.classList.toggle("held", held && own);
  if (!held) return;
  const button = own ? made.querySelector(".choice.commit:not([hidden])") : null;
  const place = button ?? made.querySelector(".open");
  if (!place) return;
  const shown = el("span", { className: "countdown", "aria-hidden": "true" });
  shown.dataset.table = item.table;
  place.append(shown);
  if (button) button.classList.add("ending");
  if (button) button.style.setProperty("--left", `${Math.max(0, left(item.table))}ms`);
  tick();
}

function tick() {
  clearTimeout(ticking);
  const counting = document.querySelectorAll(".countdown");
  for (const one of counting) one.textContent = ` · ${word("seconds", { seconds: seconds(one.dataset.table) })}`;
  if (counting.length) ticking = setTimeout(tick, TICK);
}
