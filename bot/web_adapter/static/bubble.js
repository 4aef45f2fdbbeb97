// What a beginner is told, in a bubble on the picture beside the places that are meant: nothing has to move for it.

import { el } from "/static/dom.js";

// In per cent of the picture: how wide a bubble is, how much room it needs, and how far it stays from what is meant.
const WIDE = 76;
const HIGH = 24;
const GAP = 2;
const FOOT = 20;

export function speak(board, facts, lesson) {
  silence(board);
  if (!lesson) return;
  const bubble = el("div", { className: "bubble", role: "note" }, lesson.says);
  Object.assign(bubble.style, place(around(facts, lesson.spots)));
  board.append(bubble);
}

export const silence = (board) => board.querySelector(".bubble")?.remove();

// The box around these areas in per cent; null where nothing is meant.
function around(facts, spots) {
  const points = spots.flatMap((spot) => facts.areas[spot] ?? []);
  if (!points.length) return null;
  const [xs, ys] = [0, 1].map((at) => points.map((point) => (100 * point[at]) / (at ? facts.height : facts.width)));
  return { middle: (Math.min(...xs) + Math.max(...xs)) / 2, top: Math.min(...ys), bottom: Math.max(...ys) };
}

// Below what is meant, or above it; where there is no room, at the foot of the map.
function place(box) {
  const left = Math.min(98 - WIDE, Math.max(2, (box?.middle ?? 50) - WIDE / 2));
  const sides = { left: `${left}%`, width: `${WIDE}%` };
  if (box && box.bottom + HIGH < 100) return { ...sides, top: `${box.bottom + GAP}%` };
  if (box && box.top > HIGH) return { ...sides, bottom: `${100 - box.top + GAP}%` };
  return { ...sides, bottom: `${FOOT}%` };
}
