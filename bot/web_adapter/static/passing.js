// Turns of computers pass one by one: the picture of each and what is told of it stand for a moment, and all else that is
// new about the table waits for the end of it. How long the moment is, the style sheet says.

import { glimpse, preload } from "/static/board.js";
import { el } from "/static/dom.js";
import { said } from "/static/said.js";
import { state, tell } from "/static/state.js";

const plays = new Map();
// Table → the newest version that has been before this page's reader, or is about to be.
const seen = new Map();
// Table → the first of those turns that its reader does not want to wait for, whatever follows it.
const passedOver = new Map();
let turns = [];

// What the line has told. A page that has just come looks at what is, and not at what was before.
export function take(news) {
  if (news.first) forget();
  turns = news.turns ?? turns;
  const items = news.items ?? [];
  tell("told", items);
  for (const item of items) if (item.kind === "post" && item.live) expect(item);
  const waits = (item) => item.kind === "post" && plays.has(item.table);
  for (const item of items.filter(waits)) plays.get(item.table).items.set(item.number, item);
  deliver({ ...news, items: items.filter((item) => !waits(item)) });
}

function forget() {
  for (const play of plays.values()) play.over = true;
  plays.clear();
  seen.clear();
}

// Whose turn it is waits as well.
function deliver(news) {
  const known = (table) => state.turns.find((turn) => turn.table === table);
  state.turns = turns.map((turn) => (plays.has(turn.table) ? known(turn.table) : turn)).filter(Boolean);
  tell("news", news);
}

function expect(item) {
  const fresh = item.passed.filter((turn) => turn.version > (seen.get(item.table) ?? item.version));
  seen.set(item.table, Math.max(item.version, seen.get(item.table) ?? 0));
  const post = standing(item.table);
  if (!fresh.length || passedOver.get(item.table) === item.passed[0].version) return;
  if (!post || !item.screen.board || document.hidden || !moment()) return;
  const begun = plays.get(item.table);
  const play = begun ?? beginning(item);
  plays.set(item.table, play);
  const alt = item.screen.board.alt;
  for (const turn of fresh) play.turns.push({ ...turn, alt, ahead: preload(post, turn.version) });
  if (!begun) queueMicrotask(() => run(play));
}

const beginning = ({ table, passed: [first] }) =>
  ({ table, first: first.version, turns: [], items: new Map(), begun: performance.now(), over: false });

const standing = (table) => document.querySelector(`.post.live.running[data-table="${table}"]:has(.board)`);

const moment = () => parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--passing"));

const rest = (time) => new Promise((done) => setTimeout(done, Math.max(0, time)));

// All of it takes a moment for each turn and no longer. The first picture may be late for as long as its turn stands: the
// others are asked for meanwhile, and the last one stays anyway.
async function run(play) {
  const left = () => play.begun + moment() * play.turns.length - performance.now();
  for (let at = 0; at < play.turns.length && !play.over; at += 1) {
    show(play.table, play.turns[at]);
    const late = at === 0 && (await Promise.race([play.turns[at].ahead.drawn, rest(moment()).then(() => true)]));
    if (!late) await rest(Math.min(moment(), left()));
  }
  end(play);
}

function show(table, turn) {
  const post = standing(table);
  if (!post) return;
  post.classList.add("passing");
  glimpse(post, turn.version, turn.alt);
  const line = el("p", { className: "passed", "aria-hidden": "true" }, turn.news.map((one) => el("span", {}, said(one))));
  const old = post.querySelector(".text .passed");
  if (old) old.replaceWith(line);
  else post.querySelector(".text").prepend(line);
}

function end(play) {
  if (play.over) return;
  play.over = true;
  plays.delete(play.table);
  for (const { ahead } of play.turns) ahead.cancel();
  deliver({ items: [...play.items.values()] });
}

// To the end at once; true if something was passing there.
export function hurry(table) {
  const play = plays.get(table);
  if (!play) return false;
  passedOver.set(table, play.first);
  end(play);
  return true;
}

// A tap or a key on the post goes to the end and does nothing else. Who walks on by keyboard, or types, goes on.
export function goOn(event) {
  const post = event.currentTarget;
  if (!plays.has(post.dataset.table) || !post.matches(".live")) return;
  const presses = event.type === "click" || event.key === "Enter" || event.key === " ";
  if (!presses && WALKING.includes(event.key)) return;
  if (presses) {
    event.stopImmediatePropagation();
    event.preventDefault();
  }
  hurry(post.dataset.table);
}

const WALKING = ["Tab", "Shift", "Control", "Alt", "Meta"];

// Who looks elsewhere finds the end.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) [...plays.keys()].forEach(hurry);
});
