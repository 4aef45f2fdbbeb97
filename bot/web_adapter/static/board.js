// The board of a post as a picture, with the places to tap. It stays until the next one is there: it never goes away
// while one looks at it.

import { cover, drop, uncover } from "/static/areas.js";
import { el } from "/static/dom.js";
import { enlarge } from "/static/large.js";
import { isMyTurn, state, turnOf, word } from "/static/state.js";

const shapes = new Map();
const wishes = new WeakMap();
const MOMENT = 250;
const USUAL = "1 / 1";
const SHAPES = { lobby: "5 / 4", score: "5 / 4" };

// `old`: the post whose board this one is from now on, if it has one; `player`: the one of us who alone may see it.
export function picture(table, version, board, old = null, player = "") {
  if (!board || !state.pictures) return null;
  const path = pathOf(table, version, board.focus, player);
  const taken = old?.querySelector(":scope > figure:has(.board)");
  const figure = taken ?? frame();
  if (wishes.get(figure)?.path === path) return figure;
  wish(figure, path, table, board);
  if (taken) soon(table, path, figure);
  else load(figure);
  return figure;
}

// Asks ahead for the picture of the board that stands here at this version; it says when that is there.
export function preload(post, version) {
  const image = el("img", { src: `/picture/${pathOf(post.dataset.table, version, standing(post).focus)}` });
  return image.decode().catch(() => {});
}

// The board as it was at this version, to be looked at alone. What comes when another one is wanted is not shown.
export function glimpse(post, version, alt) {
  const [figure, focus] = [post.querySelector(":scope > figure"), standing(post).focus];
  still(post);
  wish(figure, pathOf(post.dataset.table, version, focus), post.dataset.table, { focus, alt });
  load(figure);
}

const standing = (post) => wishes.get(post.querySelector(":scope > figure"));

function wish(figure, path, table, { focus, alt }) {
  wishes.set(figure, { path, alt, focus, kind: `${table} ${focus}`, usual: SHAPES[focus] ?? USUAL });
  figure.querySelector(".board").dataset.wanted = path;
  figure.querySelector(".enlarge").setAttribute("aria-label", `${word("picture-large")}: ${alt}`);
}

function pathOf(table, version, focus, player = "") {
  const looks = new URLSearchParams({ ...(player && { player }), language: state.language, room: state.room.id });
  return `${table}/${version}/${encodeURIComponent(focus)}?${looks}`;
}

function frame() {
  const large = el("button", { type: "button", className: "enlarge" });
  const board = el("div", { className: "board" }, large);
  large.addEventListener("click", () => drop(board) || show(large.querySelector("img")));
  const coming = el("p", { className: "picture-coming" }, word("picture-coming"));
  return el("figure", {}, board, coming, el("p", { className: "picture-failed", hidden: true }, word("picture-failed")));
}

const show = (image) => image && enlarge(image.src, image.alt);

// While others move, boards follow each other quickly: only one that stays for a moment is asked for.
function soon(table, path, figure) {
  if (isMyTurn(turnOf(table))) load(figure);
  else setTimeout(() => wishes.get(figure).path === path && figure.isConnected && load(figure), MOMENT);
}

// The first picture takes its room at once, every other one takes the place of the one before when it is there.
function load(figure) {
  const { path, alt, kind, usual } = wishes.get(figure);
  const large = figure.querySelector(".enlarge");
  // Decoded before it is painted: else there would be a hole for a moment.
  const image = el("img", { alt, decoding: "sync" });
  image.style.setProperty("--shape", shapes.get(kind) ?? usual);
  image.addEventListener("load", () => wishes.get(figure).path === path && loaded(figure, image));
  image.addEventListener("error", () => wishes.get(figure).path === path && tell(figure, true));
  if (!large.firstChild) large.append(image);
  image.src = `/picture/${path}`;
}

function loaded(figure, image) {
  const { path, kind } = wishes.get(figure);
  const board = figure.querySelector(".board");
  shapes.set(kind, `${image.naturalWidth} / ${image.naturalHeight}`);
  image.style.setProperty("--shape", shapes.get(kind));
  figure.querySelector(".enlarge").replaceChildren(image);
  board.dataset.shown = path;
  tell(figure, false);
  board.whenShown?.();
}

function tell(figure, failed) {
  figure.querySelector(".board").hidden = failed;
  figure.querySelector(".picture-failed").hidden = !failed;
}

// After the connection was lost: what failed to load is tried again.
export function again() {
  for (const failed of document.querySelectorAll("figure .picture-failed:not([hidden])")) load(failed.parentElement);
}

// Makes the picture of a current post, or of a sheet, answer to taps, as far as its reader may press something.
export function enliven(post, choices, does) {
  const board = post.querySelector("figure .board");
  if (!board) return;
  board.whenShown = () => {
    if (board.dataset.shown === board.dataset.wanted) cover(board, `/areas/${board.dataset.wanted}`, choices, does);
    else uncover(board);
  };
  board.whenShown();
}

// An old post answers to nothing.
export function still(post) {
  const board = post.querySelector("figure .board");
  if (!board) return;
  board.whenShown = null;
  uncover(board);
}
