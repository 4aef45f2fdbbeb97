// The board of a post: its picture, with the places to tap; or the same in words, for those who want no pictures.

import { act } from "/static/api.js";
import { cover, drop, uncover } from "/static/areas.js";
import { el } from "/static/dom.js";
import { enlarge } from "/static/large.js";
import { markOwn } from "/static/said.js";
import { blocks } from "/static/screen.js";
import { isMyTurn, ownSeat, state, turnOf, word } from "/static/state.js";

const shapes = new Map();
const told = new Map();
const KEPT = 8;
const MOMENT = 250;

export function picture(table, version, board, old = null) {
  if (!board || !state.pictures) return null;
  const path = `${table}/${version}/${encodeURIComponent(board.focus)}`;
  const kind = `${table} ${board.focus}`;
  const image = el("img", { alt: board.alt, decoding: "async" });
  const failed = el("p", { className: "picture-failed", hidden: true }, word("picture-failed"));
  const large = el("button", { type: "button", className: "enlarge", "aria-label": `${word("picture-large")}: ${board.alt}` }, image);
  const made = el("div", { className: "board" }, large);
  made.dataset.wanted = path;
  large.addEventListener("click", () => drop(made) || enlarge(image.src, board.alt));
  image.style.aspectRatio = shapes.get(kind) ?? "1 / 1";
  image.addEventListener("load", () => {
    shapes.set(kind, `${image.naturalWidth} / ${image.naturalHeight}`);
    image.style.aspectRatio = shapes.get(kind);
    made.dataset.shown = image.getAttribute("src") === `/picture/${path}` ? path : "";
    made.hidden = false;
    failed.hidden = true;
    made.whenShown?.();
  });
  image.addEventListener("error", () => {
    made.hidden = true;
    failed.hidden = false;
  });
  show(image, `/picture/${path}`, old, table);
  return el("figure", {}, made, failed);
}

// While others move, boards follow each other quickly: only one that stays for a moment is asked for.
function soon(table, place, done) {
  if (isMyTurn(turnOf(table))) done();
  else setTimeout(() => place.isConnected && done(), MOMENT);
}

// The last picture stays until the new one is there: no flicker between two moves.
function show(image, source, old, table) {
  const before = old?.querySelector("figure img");
  if (!before?.complete || !before.naturalWidth) {
    image.src = source;
    return;
  }
  image.src = before.src;
  const next = new Image();
  next.addEventListener("load", () => { image.src = source; });
  next.addEventListener("error", () => { image.src = source; });
  soon(table, image, () => { next.src = source; });
}

// After the connection was lost: what failed to load is tried again.
export function again() {
  for (const failed of document.querySelectorAll("figure .picture-failed:not([hidden])")) {
    const image = failed.parentElement.querySelector("img");
    image.src = `/picture/${failed.parentElement.querySelector(".board").dataset.wanted}`;
  }
}

// Makes the picture of a current post answer to taps, as far as its reader may press something.
export function enliven(post, choices, press, look) {
  const board = post.querySelector("figure .board");
  if (!board) return;
  board.whenShown = () => {
    if (board.dataset.shown === board.dataset.wanted) cover(board, `/areas/${board.dataset.wanted}`, choices, press, look);
    else uncover(board);
  };
  board.whenShown();
}

// The board in words, in the place of the picture.
export function inWords(item, old = null) {
  const facts = item.screen.rows.flat().find((button) => button.shows === "text");
  if (state.pictures || !item.live || !facts) return null;
  const before = old?.querySelector("figure.words");
  const made = el("figure", { className: "words", tabIndex: 0, "aria-label": word("board-words") });
  const top = before?.scrollTop ?? 0;
  made.append(...(before?.children ?? []));
  soon(item.table, made, () => tell(made, facts.press, item.table).then(() => { made.scrollTop = top; }));
  return made;
}

async function tell(made, press, table) {
  const key = `${state.player} ${press}`;
  if (!told.has(key)) {
    const answer = await act("press", { post: 0, press }).catch(() => null);
    if (!answer?.panel) return;
    told.set(key, answer.panel.screen.blocks.filter((block) => block.kind !== "title"));
    if (told.size > KEPT) told.delete(told.keys().next().value);
  }
  made.replaceChildren(...blocks({ blocks: told.get(key) }));
  markOwn(made, ownSeat(table));
}
