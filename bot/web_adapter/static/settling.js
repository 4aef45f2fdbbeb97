// A question that has just come takes no press for a moment: a second tap, or one that was on its way, was meant for
// the buttons before. How long the moment is, the style sheet says.

import { factsOf } from "/static/screen.js";
import { state } from "/static/state.js";

const seen = new Map();
const ends = new Map();
const TICK = 20;

export const isSettling = (table) => (ends.get(table) ?? 0) > performance.now();

// The current post as its reader has it before him now. Buttons that only stay where they were go on at once.
export function settle(post, item) {
  const now = looks(post, item);
  if (seen.get(item.table) !== now) {
    seen.set(item.table, now);
    ends.set(item.table, performance.now() + moment());
    setTimeout(show, moment());
  }
  post.classList.toggle("settling", isSettling(item.table));
}

// A timer may come a little early: then it is looked once more.
function show() {
  for (const post of document.querySelectorAll(".post.settling")) {
    post.classList.toggle("settling", isSettling(post.dataset.table));
  }
  if (document.querySelector(".post.settling")) setTimeout(show, TICK);
}

// How long a new question rests.
export const moment = () => parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--settling"));

// Buttons that play are others in each question, even if they are called alike.
function looks(post, item) {
  const buttons = [...post.querySelectorAll(".buttons .choice:not([hidden])")].map(factsOf);
  const plays = buttons.some((facts) => facts.whom === "asked");
  const question = plays ? [item.number, state.player, post.querySelector(".text .ask .own")?.textContent] : [];
  return JSON.stringify([question, buttons.map((facts) => [facts.label, facts.style])]);
}

// On the way down to a button or a place of the picture.
export function holdBack(event) {
  if (!isSettling(event.currentTarget.dataset.table) || !event.target.closest(".buttons, .board svg")) return;
  if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
  event.stopImmediatePropagation();
  event.preventDefault();
}
