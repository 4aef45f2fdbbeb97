// Sentences in pieces become text: players stand out in their colour, moments are told in the reader's own zone.

import { el } from "/static/dom.js";
import { state } from "/static/state.js";

export const said = (pieces) => pieces.map(piece);

export const plain = (pieces) => pieces.map((one) => one.who ?? one.at ?? one).join("");

function piece(one) {
  if (typeof one === "string") return one;
  if ("who" in one) return who(one.who, one.colour, one.called);
  return el("time", { dateTime: new Date(one.at).toISOString() }, moment(one.at));
}

export function who(name, colour, called = false) {
  const kinds = ["who", colour === null || colour === undefined ? "" : `colour-${colour}`, called ? "called" : ""];
  return el("bdi", { className: kinds.filter(Boolean).join(" ") }, name);
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
