// A post of the bot, and what changes about it while it stands: whose turn it is, and who has a use for which button.

import { enliven, picture, still } from "/static/board.js";
import { el, fill, icon } from "/static/dom.js";
import { count } from "/static/grace.js";
import { inviting } from "/static/inviting.js";
import { goOn } from "/static/passing.js";
import { press, why } from "/static/press.js";
import { clock, markOwn, said } from "/static/said.js";
import { beside, blocks, buttons, factsOf } from "/static/screen.js";
import { holdBack, settle } from "/static/settling.js";
import { choosePlayer, eyesAt, playerOf, state, turnOf, word } from "/static/state.js";
import { inWords, saysAll } from "/static/words.js";

const known = new WeakMap();

// `like`: the post before it, whose board it takes over.
export function post(item, like) {
  const foot = el("footer", {}, el("span", { className: "others-turn" }), el("time", {}, clock(item.at)));
  const body = el("div", { className: "body" }, el("div", { className: "text" }), foot);
  const made = el("article", {}, body);
  for (const kind of ["click", "keydown"]) {
    for (const heard of [goOn, holdBack]) made.addEventListener(kind, heard, true);
  }
  return renew(made, item, like);
}

// The same post with what it says now. Buttons that stay are left alone: a finger may be on one.
export function renew(made, item, like = made) {
  const screen = item.screen;
  const board = inWords(item, like) ?? picture(item.table, item.version, screen.board, like, eyesOn(item));
  const kinds = [item.live && "live", board && "with-board", item.live && saysAll(item) && "says-all"];
  made.className = ["post", item.phase, ...kinds].filter(Boolean).join(" ");
  made.dataset.table = item.table;
  made.dataset.name = item.name;
  made.dataset.version = item.version;
  const standing = made.querySelector(":scope > figure");
  if (standing !== board) standing?.remove();
  if (board && standing !== board) made.prepend(board);
  if (!item.live) still(made);
  // What is over is looked at by who wants to; the keyboard does not stop at each of them.
  for (const large of made.querySelectorAll(".enlarge")) large.tabIndex = item.live ? 0 : -1;
  fill(made.querySelector(".text"), blocks(screen));
  const old = made.querySelector(".buttons");
  const pressed = (facts, button) => press(item.number, facts, button, item.table);
  advise(made, screen, pressed);
  const now = screen.rows.length ? buttons(screen, pressed, old) : null;
  if (now !== old) old?.remove();
  if (now && now !== old) made.querySelector(".text").after(now);
  return made;
}

// Where one's own picture of the board shows more than that of all, as one's hand, it is the one that one sees.
const eyesOn = (item) => (item.live && item.phase === "running" && item.screen.board?.own ? eyesAt(item.table) : "");

const advice = new WeakMap();

// Where a hint is to be had it stands at the question itself, for the one who is asked.
function advise(made, screen, pressed) {
  const hint = (screen.beside ?? []).find((facts) => facts.shows === "hint");
  if (!hint) return;
  advice.set(made, beside(hint, pressed, advice.get(made)));
  advice.get(made).classList.add("hint");
  made.querySelector(".text .ask .own")?.append(" ", advice.get(made));
}

// Whose turn it is changes without the post changing: all this is put on afterwards. While nobody knows for a moment,
// the buttons stay as they were.
export function dress(made, item) {
  const turn = turnOf(item.table) ?? known.get(made);
  const seats = turn?.seats ?? null;
  const me = seats?.find((seat) => seat.player === state.player) ?? null;
  if (turn) known.set(made, turn);
  if (seats) markOwn(made, seats.indexOf(me));
  for (const line of made.querySelectorAll("[data-own]")) line.hidden = Number(line.dataset.own) !== seats?.indexOf(me);
  if (!item.live) return;
  made.classList.toggle("mine", Boolean(me));
  made.classList.toggle("my-turn", Boolean(turnOf(item.table) && me?.awaited));
  for (const mark of made.querySelectorAll(".turn-mark")) fill(mark, word("your-turn"));
  const other = me?.awaited ? null : seats?.find((seat) => seat.awaited && seat.player && playerOf(seat.player));
  fill(made.querySelector(".others-turn"), other ? actAs(other) : null);
  comeBack(made, item, me?.back);
  coach(made, item, Boolean(me));
  invite(made, item, me);
  sort(made, seats, me);
  count(made, item, Boolean(me?.awaited));
  settle(made, item);
  if (item.phase !== "lobby") answer(made, item, seats?.indexOf(me));
}

function actAs(seat) {
  const button = el("button", { type: "button", className: "quiet-button" }, word("act-as", { name: seat.name }));
  button.addEventListener("click", () => choosePlayer(seat.player));
  return button;
}

// Where others can come to this page, whoever sits in a lobby can ask them to.
function invite(made, item, me) {
  const wanted = item.phase === "lobby" && Boolean(me && state.invite);
  const old = made.querySelector(".inviting");
  if (!wanted) old?.remove();
  else if (!old) made.querySelector(".text").after(inviting());
}

// For whom a computer plays, the way back is always in sight.
function comeBack(made, item, payload) {
  const old = made.querySelector(".come-back");
  if (!payload) old?.remove();
  if (!payload || old?.dataset.press === payload) return;
  const button = el("button", { type: "button", className: "choice commit" }, word("come-back"));
  const place = el("div", { className: "come-back" }, button);
  place.dataset.press = payload;
  button.addEventListener("click", () => press(item.number, { press: payload }, button, item.table));
  if (old) old.replaceWith(place);
  else made.querySelector(".text").after(place);
}

// What the coach says is for whoever plays here, who ends it for good where he reads it: in the text, or on the picture.
function coach(made, item, mine) {
  for (const purpose of made.querySelectorAll(".text .purpose")) purpose.hidden = !mine;
  const lesson = made.querySelector(".text .lesson");
  if (!lesson) return;
  lesson.hidden = !mine;
  if (!lesson.querySelector("button")) lesson.append(...ending(item));
}

function ending(item) {
  const end = (item.screen.beside ?? []).find((facts) => facts.whom === "coached");
  if (!end) return [];
  const button = el("button", { type: "button", className: "icon-button", "aria-label": end.label, title: end.label }, icon("close"));
  button.addEventListener("click", () => press(item.number, end, button, item.table));
  return [button];
}

// Everybody sees the buttons that are of use to him, and on them what he has answered himself.
function sort(made, seats, me) {
  const use = { asked: me?.asked, opener: me?.opener, seated: me, stranger: seats && !me, anyone: true };
  for (const button of made.querySelectorAll(".buttons .choice")) {
    const facts = factsOf(button);
    button.hidden = !use[facts.whom ?? "anyone"] || Boolean(facts.seats && !facts.seats.includes(seats?.indexOf(me)));
    if (me?.chosen.includes(facts.press)) button.setAttribute("aria-pressed", "true");
    else button.removeAttribute("aria-pressed");
  }
}

// The picture takes the taps of whoever has the buttons.
function answer(made, item, seat) {
  const buttons = [...made.querySelectorAll(".buttons .choice:not([hidden])")].map(factsOf);
  const choices = buttons.filter((one) => one.spots?.length);
  enliven(made, choices.length ? withMore(choices, item.screen.more ?? []) : [], {
    press: (one, place) => press(item.number, one, place, item.table),
    look: (payload, place) => press(0, { press: payload }, place, item.table),
    why: (spots, place) => why(item.table, spots, place),
    lesson: made.classList.contains("mine") ? onPicture(made, item, seat) : null,
  });
}

function onPicture(made, item, seat) {
  const block = item.screen.blocks.find((one) => one.kind === "lesson");
  const says = block ? [el("span", {}, said(block.text)), ...ending(item)] : null;
  return says && { says, spots: block.spots, own: `seat ${seat}` };
}

// What only the picture offers stands before the last choice at the same places, which is the largest.
function withMore(choices, more) {
  const all = [...choices];
  const alike = (one) => (other) => String(one.spots) === String(other.spots);
  for (const one of more) all.splice(all.findLastIndex(alike(one)), 0, { ...one, unlisted: true });
  return all;
}
