// The list of posts and lines: put in order by their numbers, changed in place, kept at the end while one looks there.

import { ask } from "/static/api.js";
import { byId, el, fill, icon } from "/static/dom.js";
import { blocks, buttons, picture } from "/static/screen.js";
import { press } from "/static/press.js";
import { clock, who } from "/static/said.js";
import { choosePlayer, on, playerOf, state, turnOf, word } from "/static/state.js";

const NEAR = 140;
const FOLLOWED = 20000;
const items = new Map();
const shown = new Map();

export function setUpFeed() {
  byId("older").addEventListener("click", older);
  byId("jump").addEventListener("click", toBoard);
  byId("scroller").addEventListener("scroll", scrolled, { passive: true });
  new ResizeObserver(keepEnd).observe(byId("feed"));
  new ResizeObserver(keepEnd).observe(byId("scroller"));
  on("news", heard);
  on("player", dressAll);
  on("players", dressAll);
  on("pictures", redraw);
  on("acted", (table) => { followed = { table, until: Date.now() + FOLLOWED }; });
}

let atEnd = true;
let height = 0;
let followed = { table: "", until: 0 };

function heard(news) {
  if (news.first && items.size && lastOf(news.items) < lastOf([...items.values()])) clear();
  if (news.first) byId("older").hidden = !news.more;
  put(news.items ?? []);
  dressAll();
  byId("greeting").hidden = items.size > 0;
}

function put(news) {
  for (const item of news) {
    if (!items.has(item.number) && answersMe(item)) atEnd = true;
    const before = [...items.values()].filter((old) => replaces(item, old));
    const focused = before.some((old) => shown.get(old.number)?.contains(document.activeElement));
    before.forEach(retire);
    items.set(item.number, item);
    draw(item);
    if (focused) shown.get(item.number).querySelector(".choice")?.focus({ preventScroll: true });
  }
  keepEnd();
}

// A table has one current post. The server takes the buttons from the one before, a moment later.
const replaces = (item, old) => item.live && old.live && item.table === old.table && item.number > old.number;

function retire(old) {
  const item = { ...old, live: false, screen: { ...old.screen, rows: [] } };
  items.set(item.number, item);
  draw(item);
}

// Who has just moved wants to see what came of it; a post that only changed stays where it is.
const answersMe = (item) => item.live && item.table === followed.table && Date.now() < followed.until;

const lastOf = (some) => Math.max(0, ...some.map((item) => item.number));

function clear() {
  items.clear();
  shown.clear();
  fill(byId("feed"));
}

function draw(item) {
  const old = shown.get(item.number);
  const focused = old?.contains(document.activeElement) ? focusOf(old) : null;
  const made = item.kind === "post" ? post(item, old) : line(item);
  shown.set(item.number, made);
  made.dataset.number = item.number;
  if (old) old.replaceWith(made);
  else insert(made, item.number);
  if (focused) refocus(made, focused);
}

function insert(made, number) {
  const feed = byId("feed");
  made.dataset.number = number;
  const next = [...feed.children].find((other) => Number(other.dataset.number) > number);
  feed.insertBefore(made, next ?? null);
}

function post(item, old) {
  const screen = item.screen;
  const made = el("article", { className: `post ${item.phase}${item.live ? " live" : ""}` });
  made.dataset.table = item.table;
  made.dataset.version = item.version;
  const shownPicture = picture(item.table, item.version, screen.board, old);
  if (shownPicture) made.classList.add("with-board");
  const pressed = (facts, button) => press(item.number, facts, button, item.table);
  const text = el("div", { className: "text" }, blocks(screen));
  const foot = el("footer", {}, el("span", { className: "turn-mark" }), el("time", {}, clock(item.at)));
  const body = el("div", { className: "body" }, text, screen.rows.length ? buttons(screen, pressed) : null, foot);
  made.append(...[shownPicture, body].filter(Boolean));
  return made;
}

function line(item) {
  const made = el("div", { className: `wrote${item.mine ? " mine" : ""}` });
  if (!item.mine || state.players.length > 1) made.append(el("p", { className: "author" }, who(item.name, null)));
  made.append(el("p", {}, el("bdi", {}, item.text)), el("time", {}, clock(item.at)));
  return made;
}

// Lines that are in no journal: an answer for this screen alone, or a secret line of its own.
export function note(content, kind = "note", after = lastOf([...items.values()])) {
  const own = kind === "secret";
  const made = el("div", { className: own ? "wrote mine secret" : "wrote note" });
  made.append(el("p", {}, content), el("p", { className: "only-you" }, icon("lock"), word(own ? "sealed" : "only-you")));
  insert(made, after + 0.5);
  atEnd = true;
  keepEnd();
}

// Whose turn it is changes without the post changing: the mark is put on afterwards.
function dressAll() {
  for (const [number, item] of items) if (item.kind === "post" && item.live) dress(shown.get(number), item);
  const waited = byId("feed").querySelector(".my-turn") !== null;
  document.title = `${waited ? `● ${word("your-turn")} · ` : ""}${state.room.title} · ${word("brand")}`;
}

function dress(made, item) {
  const mine = (turnOf(item.table)?.seats ?? []).filter((seat) => seat.awaited && seat.player && playerOf(seat.player));
  const own = mine.some((seat) => seat.player === state.player);
  made.classList.toggle("my-turn", own);
  const mark = made.querySelector(".turn-mark");
  if (own) fill(mark, word("your-turn"));
  else if (mine.length) fill(mark, actAs(mine[0]));
  else fill(mark);
}

function actAs(seat) {
  const button = el("button", { type: "button", className: "quiet-button" }, word("act-as", { name: seat.name }));
  button.addEventListener("click", () => choosePlayer(seat.player));
  return button;
}

async function older() {
  const first = Math.min(...items.keys());
  const scroller = byId("scroller");
  const fromEnd = scroller.scrollHeight - scroller.scrollTop;
  const answer = await ask(`/api/older?room=${encodeURIComponent(state.room.id)}&before=${first}`).catch(() => null);
  if (!answer) return;
  byId("older").hidden = !answer.more;
  put(answer.items);
  scroller.scrollTop = scroller.scrollHeight - fromEnd;
}

function redraw() {
  for (const item of items.values()) draw(item);
  dressAll();
}

function keepEnd() {
  const scroller = byId("scroller");
  height = scroller.scrollHeight;
  if (atEnd) scroller.scrollTop = height;
  showJump();
}

// Only a reader leaves the end: when a picture has just made the list longer, we follow.
function scrolled() {
  if (byId("scroller").scrollHeight !== height) keepEnd();
  else atEnd = left() < NEAR;
  showJump();
}

function left() {
  const scroller = byId("scroller");
  return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
}

// The post where I am asked, else the newest current one.
function board() {
  const live = [...byId("feed").querySelectorAll(".post.live")];
  return live.filter((post) => post.classList.contains("my-turn")).at(-1) ?? live.at(-1);
}

function showJump() {
  const [post, window] = [board()?.getBoundingClientRect(), byId("scroller").getBoundingClientRect()];
  const inSight = !post || Math.min(post.bottom, window.bottom) - Math.max(post.top, window.top) > 80;
  byId("jump").hidden = inSight;
}

function toBoard() {
  const last = board() === byId("feed").lastElementChild;
  board()?.scrollIntoView({ block: last ? "end" : "center", behavior: "smooth" });
}

// The keyboard stays where it was when a post changes under it.
function focusOf(made) {
  const all = [...made.querySelectorAll("button")];
  return { press: document.activeElement.dataset.press, index: all.indexOf(document.activeElement) };
}

function refocus(made, { press: pressed, index }) {
  const all = [...made.querySelectorAll("button")];
  const same = all.find((button) => pressed && button.dataset.press === pressed);
  (same ?? all[Math.min(index, all.length - 1)])?.focus({ preventScroll: true });
}
