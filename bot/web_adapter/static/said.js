// Sentences in pieces become text: players stand out in their colour, moments are told in the reader's own zone.

import { el } from "/static/dom.js";
import { state, word } from "/static/state.js";

// Of a bar of points, in the colour of whose points they are.
const BAR = /^\u2588+/u;

export function said(pieces) {
  const bar = typeof pieces[0] === "string" ? pieces[0].match(BAR)?.[0] : null;
  if (!bar) return pieces.map(piece);
  const whose = pieces.find((one) => typeof one === "object" && "who" in one);
  const [first, ...rest] = pieces;
  const drawn = el("span", { className: `bar colour-${whose?.colour}`, "aria-hidden": "true" }, bar);
  return [drawn, ...[first.slice(bar.length), ...rest].map(piece)];
}

export const plain = (pieces) => pieces.map(spoken).join("");

function spoken(one) {
  if (typeof one === "string") return one;
  return "who" in one ? one.who : moment(one.at);
}

function piece(one) {
  if (typeof one === "string") return one;
  if ("who" in one) return who(one.who, one.colour, one.called, one.seat);
  return el("time", { dateTime: new Date(one.at).toISOString() }, moment(one.at));
}

export function who(name, colour, called = false, seat = -1) {
  const kinds = ["who", colour === null || colour === undefined ? "" : `colour-${colour}`, called ? "called" : ""];
  const made = el("bdi", { className: kinds.filter(Boolean).join(" ") }, name);
  made.dataset.seat = seat ?? -1;
  return made;
}

// One's own name says so.
export function markOwn(place, seat) {
  for (const made of place.querySelectorAll(".who")) {
    if (seat >= 0 && Number(made.dataset.seat) === seat) made.dataset.you = word("you");
    else delete made.dataset.you;
  }
}

export function moment(at) {
  const facts = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  return new Intl.DateTimeFormat(state.language, facts).format(new Date(at));
}

export function clock(at) {
  const today = new Date(at).toDateString() === new Date().toDateString();
  if (!today) return moment(at);
  return new Intl.DateTimeFormat(state.language, { hour: "2-digit", minute: "2-digit" }).format(new Date(at));
}
