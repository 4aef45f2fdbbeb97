// The board of a post as a picture, with the places to tap. It stays until the next one is there: it never goes away
// while one looks at it.

import { cover, drop, mention, uncover } from "/static/areas.js";
import { el } from "/static/dom.js";
import { enlarge } from "/static/large.js";
import { bring, upToDate, wanted } from "/static/loading.js";
import { isMyTurn, state, turnOf, word } from "/static/state.js";

const shapes = new Map();
const wishes = new WeakMap();
const MOMENT = 250;
const USUAL = "1 / 1";
const SHAPES = { lobby: "5 / 4", score: "5 / 4" };

// `old`: the post whose board this one is from now on, if it has one; `player`: the one of us who alone may see it.
export function picture(table, version, board, old = null, player = "") {
  if (!board || !state.pictures) return null;
  if (!table) return portrait(board, player);
  const path = pathOf(table, version, board.focus, player);
  const taken = old?.querySelector(":scope > figure:has(.board)");
  const figure = taken ?? frame();
  if (wishes.get(figure)?.path === path) return figure;
  wish(figure, path, table, { ...board, player });
  if (taken) soon(table, path, figure);
  else load(figure);
  return figure;
}

// Asks ahead for the picture of the board that stands here at this version: `drawn` says when that is there, `cancel`
// that nobody will look at it any more.
export function preload(post, version) {
  const { focus, player } = standing(post);
  const image = el("img", { src: `/picture/${pathOf(post.dataset.table, version, focus, player)}` });
  return { drawn: image.decode().catch(() => {}), cancel: () => image.complete || image.removeAttribute("src") };
}

// The board as it was at this version, to be looked at alone.
export function glimpse(post, version, alt) {
  const [figure, { focus, player }] = [post.querySelector(":scope > figure"), standing(post)];
  still(post);
  wish(figure, pathOf(post.dataset.table, version, focus, player), post.dataset.table, { focus, alt, player });
  load(figure);
}

const standing = (post) => wishes.get(post.querySelector(":scope > figure"));

function wish(figure, path, table, { focus, alt, player = "" }) {
  const kind = `${table} ${focus} ${player}`;
  wishes.set(figure, wanted({ path, alt, focus, player, kind, usual: SHAPES[focus] ?? USUAL }));
  const board = figure.querySelector(".board");
  board.dataset.wanted = path;
  figure.querySelector(".enlarge").setAttribute("aria-label", `${word("picture-large")}: ${alt}`);
  upToDate(figure, board.dataset.shown === path);
}

function pathOf(table, version, focus, player = "") {
  const looks = new URLSearchParams({ ...(player && { player }), language: state.language, room: state.room.id });
  return `${table}/${version}/${encodeURIComponent(focus)}?${looks}`;
}

// A picture that belongs to no table: the profile of a player.
function portrait({ focus, alt }, player) {
  const looks = new URLSearchParams({ player, language: state.language, room: state.room.id });
  const image = el("img", { src: `/${focus}?${looks}`, alt });
  const label = `${word("picture-large")}: ${alt}`;
  const large = el("button", { type: "button", className: "enlarge", "aria-label": label }, image);
  large.addEventListener("click", () => show(image));
  return el("figure", { className: "portrait" }, large);
}

function frame() {
  const large = el("button", { type: "button", className: "enlarge" });
  const coming = el("p", { className: "picture-coming" }, word("picture-coming"));
  const board = el("div", { className: "board" }, large, coming);
  large.addEventListener("click", () => drop(board) || show(large.querySelector("img")));
  return el("figure", {}, board, el("p", { className: "picture-failed", hidden: true }, word("picture-failed")));
}

const show = (image) => image && enlarge(image.src, image.alt);

// While others move, boards follow each other quickly: only one that stays for a moment is asked for.
function soon(table, path, figure) {
  if (isMyTurn(turnOf(table))) load(figure);
  else setTimeout(() => wishes.get(figure).path === path && figure.isConnected && load(figure), MOMENT);
}

// The first picture takes its room at once, every other one takes the place of the one before when it is there.
function load(figure) {
  const wish = wishes.get(figure);
  const large = figure.querySelector(".enlarge");
  const image = bring(figure, wish, shapes.get(wish.kind) ?? wish.usual, {
    shows: (loaded, of) => put(figure, loaded, of),
    fails: ({ path }) => wishes.get(figure).path === path && tell(figure, true),
  });
  if (!large.firstChild) large.append(image);
}

function put(figure, image, { path, kind }) {
  const board = figure.querySelector(".board");
  shapes.set(kind, `${image.naturalWidth} / ${image.naturalHeight}`);
  image.style.setProperty("--shape", shapes.get(kind));
  figure.querySelector(".enlarge").replaceChildren(image);
  board.dataset.shown = path;
  upToDate(figure, path === board.dataset.wanted);
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
    else {
      uncover(board);
      // Where the picture does not stand yet, what a beginner is told does not wait for it.
      mention(board, does.lesson);
    }
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
