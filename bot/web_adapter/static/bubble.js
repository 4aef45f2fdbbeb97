// What a beginner is told, in a bubble on the picture beside the places that are meant: nothing has to move for it.

import { el } from "/static/dom.js";

// In per cent of the picture: how wide a bubble is, how high the head of a board, which tells the round, how far a
// bubble stays from the edges and from what is meant, and how closely its place is looked for.
const WIDE = 86;
const HEAD = 12;
const GAP = 2;
const STEP = 1;
// To hide what is meant, or what the reader has, is worse than to hide anything else.
const [MEANT, OWN] = [1000, 600];

export function speak(board, facts, lesson) {
  silence(board);
  if (!lesson) return;
  const bubble = el("div", { className: "bubble", role: "note" }, lesson.says);
  board.append(bubble);
  told.set(board, { bubble, facts, meant: around(facts, lesson.spots), own: around(facts, [lesson.own]) });
  stand(board);
  sizes.observe(board);
}

export function silence(board) {
  board.querySelector(".bubble")?.remove();
  told.delete(board);
  sizes.unobserve(board);
}

const told = new WeakMap();
// On a screen that has been turned the same words take another part of the picture.
const sizes = new ResizeObserver((all) => all.forEach(({ target }) => stand(target)));

function stand(board) {
  const { bubble, facts, meant, own } = told.get(board) ?? {};
  if (!bubble || !board.offsetHeight) return;
  const left = Math.min(100 - GAP - WIDE, Math.max(GAP, meant ? (meant.left + meant.right - WIDE) / 2 : 0));
  Object.assign(bubble.style, { left: `${left}%`, width: `${WIDE}%` });
  const high = (100 * bubble.offsetHeight) / board.offsetHeight;
  bubble.style.top = `${place(facts, { meant, own }, left, high)}%`;
}

// The box around these areas in per cent; null where nothing is meant.
function around(facts, spots) {
  const points = spots.flatMap((spot) => facts.areas[spot] ?? []);
  if (!points.length) return null;
  const [xs, ys] = [0, 1].map((at) => points.map((point) => (100 * point[at]) / (at ? facts.height : facts.width)));
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

// Where it hides the least of what can be looked at, what is meant least of all; close to that, or low.
function place(facts, { meant, own }, left, high) {
  const boxes = Object.keys(facts.areas).map((name) => around(facts, [name]));
  const hides = (top) => {
    const bubble = { left, right: left + WIDE, top: top - GAP, bottom: top + high + GAP };
    const hidden = boxes.reduce((sum, box) => sum + shared(box, bubble), 0);
    return hidden + (meant ? MEANT * shared(meant, bubble) : 0) + (own ? OWN * shared(own, bubble) : 0);
  };
  const apart = (top) => Math.abs(top + high / 2 - (meant ? (meant.top + meant.bottom) / 2 : 100));
  let best = null;
  for (let top = HEAD; top <= 100 - GAP - high; top += STEP) {
    const found = { top, cost: hides(top), apart: apart(top) };
    if (!best || found.cost < best.cost || (found.cost === best.cost && found.apart < best.apart)) best = found;
  }
  return best?.top ?? HEAD;
}

// How much two boxes have in common.
function shared(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
