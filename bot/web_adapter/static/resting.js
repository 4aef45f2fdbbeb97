// Where the chat rests: at the board that is played, with its question in sight. It stays there by itself while posts
// change and pictures arrive, and only a reader leaves it.

import { byId, fill, icon } from "/static/dom.js";
import { state, tell, word } from "/static/state.js";

const NEAR = 140;
const GAP = 6;
let resting = true;
let size = "";
// The running table at whose board the chat rests, and one that has ended there: nobody is taken away from a result.
let table = "";
let ended = "";
// The table at which something was done last: its reader stays there until he leaves, whatever waits for him elsewhere.
let acted = "";

export function setUpResting() {
  byId("jump").addEventListener("click", toBoard);
  byId("skip").addEventListener("click", skip);
  byId("scroller").addEventListener("scroll", scrolled, { passive: true });
  new ResizeObserver(keep).observe(byId("feed"));
  new ResizeObserver(keep).observe(byId("scroller"));
}

// From now on the board is followed, wherever the reader was; a result is left for what was done elsewhere.
export function follow(at) {
  resting = true;
  acted = at;
  if (at !== ended) ended = "";
}

export function keep() {
  const scroller = byId("scroller");
  size = sizeOf(scroller);
  if (resting) stay();
  keepClear(scroller);
  if (resting) scroller.scrollTop = place(scroller);
  if (resting) board()?.querySelector(".choice:not(.ways *):focus-visible")?.scrollIntoView({ block: "nearest" });
  showJump();
}

// A button that the keyboard comes to is not brought under what stays in sight: the board, and the ways out and back.
function keepClear(scroller) {
  const post = board();
  const ways = post?.querySelector(".ways");
  scroller.style.setProperty("--board", `${post && isAbove(post) ? post.querySelector("figure").offsetHeight : 0}px`);
  scroller.style.setProperty("--ways", `${ways?.offsetHeight ?? 0}px`);
}

// On a phone the board stands above what is asked, on a desk beside it.
function isAbove(post) {
  const figure = post.querySelector("figure");
  return figure && figure.offsetHeight && figure.offsetLeft === post.querySelector(".body").offsetLeft;
}

function stay() {
  if (document.querySelector(`.post.live.mine.over[data-table="${table}"]`)) ended = table;
  const post = board();
  table = post?.matches(".running") ? post.dataset.table : "";
}

const live = () => [...byId("feed").querySelectorAll(".post.live")];
const last = (like) => live().filter((post) => post.matches(like)).at(-1);

// The match that has just ended here, else where I acted last, else the post where I am asked, else my newest one, else
// the newest of all.
function board() {
  return last(`[data-table="${ended}"]`) ?? whereActed() ?? last(".my-turn") ?? last(".mine") ?? live().at(-1);
}

const whereActed = () => last(`:is(.lobby, .mine.running)[data-table="${acted}"]`);

// Another table than the one in sight waits for me.
const elsewhere = () => last(`.my-turn:not([data-table="${board()?.dataset.table}"])`);

// Whoever plays nowhere sees the games, unless there is a table at which he may sit down.
const isGreeted = (post) => !byId("greeting").hidden && !post?.matches(".lobby");

// With the foot of the post at the foot of the screen; but never so far that its question goes under its board, nor what was
// missed before it.
function place(scroller) {
  const post = board();
  const end = scroller.scrollHeight - scroller.clientHeight;
  const top = (element) => element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  if (isGreeted(post)) return Math.max(0, Math.min(end, top(byId("greeting")) - GAP));
  if (!post) return end;
  const foot = top(post) + post.offsetHeight + GAP - scroller.clientHeight;
  const asked = isAbove(post) && post.classList.contains("my-turn");
  const first = asked ? [...post.querySelectorAll(".text :is(.recap, .passed, .ask)")].find(isShown) : null;
  const head = first ? top(first) - post.querySelector("figure").offsetHeight : top(post);
  return Math.max(0, Math.min(foot, head - GAP, end));
}

// While others' turns pass the question is away, and what passes stands in its place.
const isShown = (element) => element.getClientRects().length > 0;

// A scroll that comes from a change of size is not the reader's.
function scrolled() {
  const scroller = byId("scroller");
  if (sizeOf(scroller) !== size) keep();
  else resting = Math.abs(scroller.scrollTop - place(scroller)) < NEAR;
  if (!resting) ended = "";
  showJump();
}

const sizeOf = (scroller) => `${scroller.scrollHeight} ${scroller.clientHeight} ${scroller.clientWidth}`;

function showJump() {
  // Another table that waits for me is a tap away from wherever the chat rests.
  const other = elsewhere();
  const [post, frame] = [(other ?? board())?.getBoundingClientRect(), byId("scroller").getBoundingClientRect()];
  const inSight = !post || Math.min(post.bottom, frame.bottom) - Math.max(post.top, frame.top) > 80;
  const up = Boolean(post) && post.bottom < frame.top + 80;
  const jump = byId("jump");
  jump.hidden = inSight || isGreeted(board());
  if (jump.hidden) return;
  const says = other ? word("waits-for-you", { table: other.dataset.name }) : word("to-board");
  if (jump.dataset.up !== String(up) || jump.dataset.says !== says) fill(jump, icon(up ? "up" : "down"), says);
  Object.assign(jump.dataset, { up, says });
}

function toBoard() {
  const scroller = byId("scroller");
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  resting = true;
  acted = elsewhere()?.dataset.table ?? "";
  ended = "";
  if (acted) turnTo(acted);
  scroller.scrollTo({ top: place(scroller), behavior: calm ? "instant" : "smooth" });
}

// What is typed goes to the table in sight.
function turnTo(at) {
  state.table = at;
  tell("table");
}

// By keyboard past everything that is over, to what can be pressed now.
function skip(event) {
  event.preventDefault();
  toBoard();
  const choice = board()?.querySelector(".buttons .choice:not([hidden])");
  const first = isGreeted(board()) ? byId("greeting").querySelector("button") : choice;
  (first ?? byId("scroller")).focus({ preventScroll: true });
}
