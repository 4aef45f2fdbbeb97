// The list of posts and lines: put in order, changed in place. A current post stands below all that was said since.

import { ask } from "/static/api.js";
import { again } from "/static/board.js";
import { byId, el, fill } from "/static/dom.js";
import { announce } from "/static/news.js";
import { dress, post, renew } from "/static/post.js";
import { follow, keep, setUpResting } from "/static/resting.js";
import { clock, who } from "/static/said.js";
import { on, state, turnOf } from "/static/state.js";

const FOLLOWED = 20000;
const items = new Map();
const shown = new Map();
let followed = { table: "", until: 0 };
// From this number on everything is here; of what is older only posts that still wait.
let from = 0;

export function setUpFeed() {
  setUpResting();
  byId("older").addEventListener("click", older);
  on("news", heard);
  on("player", dressAll);
  on("players", dressAll);
  on("pictures", redraw);
  on("connected", (yes) => yes && again());
  on("acted", (table) => {
    // The news may have been faster than the answer.
    followed = { table, until: Date.now() + FOLLOWED };
    follow(table);
    keep();
  });
}

function heard(news) {
  if (news.first && items.size && lastOf(news.items) < lastOf([...items.values()])) clear();
  if (news.first) reaches(news);
  put(news.items ?? []);
  dressAll();
  announce(news.first ? [] : news.items ?? []);
}

function put(news) {
  // What is new comes first: it takes the board over before the post above it closes.
  for (const item of [...news].sort((one, other) => items.has(one.number) - items.has(other.number))) {
    if (!items.has(item.number) && answersMe(item)) follow(item.table);
    const before = [...items.values()].filter((old) => replaces(item, old));
    const focused = before.some((old) => shown.get(old.number)?.contains(document.activeElement));
    const last = before.map((old) => shown.get(old.number)).at(-1);
    items.set(item.number, item);
    draw(item, last);
    before.forEach(retire);
    if (focused) shown.get(item.number).querySelector(".buttons .choice:not([hidden])")?.focus({ preventScroll: true });
  }
}

// A table has one current post. The server closes the one before, a moment later.
const replaces = (item, old) => item.live && old.live && item.table === old.table && item.number > old.number;

function retire(old) {
  const open = old.screen.blocks.filter((block) => block.kind !== "ask" && block.kind !== "open");
  const item = { ...old, live: false, screen: { ...old.screen, rows: [], blocks: open } };
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

// `like`: the post whose board the new one takes over.
function draw(item, like = null) {
  const old = shown.get(item.number);
  const focused = old?.contains(document.activeElement) ? focusOf(old) : null;
  const made = item.kind === "line" ? line(item) : old ? renew(old, item) : post(item, like);
  shown.set(item.number, made);
  stand(made, old, place(item));
  if (item.kind === "post") dress(made, item);
  if (focused && !made.contains(document.activeElement)) refocus(made, focused);
}

const place = (item) => (item.kind === "post" && item.live && item.phase !== "over" ? 1e9 : 0) + item.number;

function stand(made, old, where) {
  const feed = byId("feed");
  if (made === old && made.dataset.place === String(where)) return;
  made.dataset.place = where;
  old?.remove();
  const next = [...feed.children].find((other) => Number(other.dataset.place) > Number(made.dataset.place));
  feed.insertBefore(made, next ?? null);
}

function line(item) {
  const made = el("div", { className: `wrote${item.mine ? " mine" : ""}` });
  if (!item.mine || state.players.length > 1) made.append(el("p", { className: "author" }, who(item.name, null)));
  made.append(el("p", {}, el("bdi", {}, item.text)), el("time", {}, clock(item.at)));
  return made;
}

function dressAll() {
  for (const [number, item] of items) if (item.kind === "post") dress(shown.get(number), item);
  byId("greeting").hidden = [...items.values()].some(isMine);
  byId("greeting").classList.toggle("below", items.size > 0);
  keep();
}

const isMine = (item) => item.kind === "post" && item.live && (turnOf(item.table)?.seats.some((seat) => seat.player) ?? true);

function reaches(news) {
  from = news.from;
  byId("older").hidden = !news.more;
}

async function older() {
  const scroller = byId("scroller");
  const fromEnd = scroller.scrollHeight - scroller.scrollTop;
  const answer = await ask(`/api/older?room=${encodeURIComponent(state.room.id)}&before=${from}`).catch(() => null);
  if (!answer) return;
  state.past.push(...answer.turns);
  reaches(answer);
  put(answer.items);
  dressAll();
  scroller.scrollTop = scroller.scrollHeight - fromEnd;
}

function redraw() {
  for (const item of items.values()) draw(item);
  dressAll();
}

// The keyboard stays where it was when a post changes under it.
function focusOf(made) {
  const active = document.activeElement;
  const all = choicesOf(made);
  return { press: active.dataset.press, area: active.dataset.area, index: all.indexOf(active) };
}

function refocus(made, { press: pressed, area, index }) {
  const all = choicesOf(made);
  const same = all.find((button) => pressed && button.dataset.press === pressed);
  const next = area ? all[0] : all[Math.min(Math.max(index, 0), all.length - 1)];
  (same ?? next)?.focus({ preventScroll: true });
}

// The hint at the question is no place to land on: it may stand in words that are not shown.
const choicesOf = (made) => [...made.querySelectorAll(".buttons .choice:not([hidden])")];
