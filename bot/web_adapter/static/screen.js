// A screen as the messengers get it: sentences and buttons.

import { el, fill } from "/static/dom.js";
import { said } from "/static/said.js";

const places = new WeakMap();

// The places of the picture that a row tells about.
export const spotsOf = (row) => places.get(row) ?? [];

export function blocks(screen) {
  const parts = [];
  for (const block of screen.blocks) {
    const last = parts.at(-1);
    if (block.kind === "title") parts.push(el("h2", {}, said(block.text)));
    else if (block.kind === "heading") parts.push(el("h3", {}, said(block.text)));
    else if (block.kind === "ask") parts.push(asked(block));
    else if (block.kind === "lesson") parts.push(el("p", { className: "lesson" }, el("span", {}, said(block.text))));
    else if (block.kind === "grid") {
      if (last?.className === "grid") last.append("\n", ...said(block.text));
      else parts.push(el("pre", { className: "grid" }, said(block.text)));
    } else if (block.kind === "row" || block.kind === "log") {
      const item = el("li", {}, said(block.text));
      places.set(item, block.spots ?? []);
      if (last?.dataset.kind === block.kind) last.append(item);
      else parts.push(list(block.kind, item));
    } else parts.push(plain(block));
  }
  return parts;
}

// A sentence; the one that a single player reads about himself is shown to him when it is known who looks (post.js).
function plain(block) {
  const made = el("p", { className: block.kind }, said(block.text));
  if (block.own !== null && block.own !== undefined) {
    made.dataset.own = block.own;
    made.hidden = true;
  }
  return made;
}

function list(kind, item) {
  const made = el("ul", { className: kind }, item);
  made.dataset.kind = kind;
  return made;
}

// The question as everybody reads it; and as the one reads it who is asked.
function asked(block) {
  const own = el("span", { className: "own" }, el("span", { className: "turn-mark" }), block.ask ? said(block.ask) : null);
  return el("p", { className: "ask" }, el("span", { className: "whole" }, said(block.text)), own);
}

// The buttons of a screen; the same ones, pressing what they mean now, where nothing else about them has changed.
export function buttons(screen, press, old = null) {
  const signs = (facts) => [facts.label, facts.style, facts.tool, facts.way, facts.group];
  const looks = JSON.stringify([screen.rows.map((row) => row.map(signs)), screen.poll ?? []]);
  const same = old?.dataset.looks === looks;
  const place = same ? old : el("div", { className: "buttons" }, withVote(screen, lines(screen.rows)));
  place.dataset.looks = looks;
  const shown = place.querySelectorAll(".row");
  screen.rows.forEach((row, at) => row.forEach((facts, column) => {
    if (!same) shown[at].append(button(press));
    mean(shown[at].children[column], facts);
  }));
  return place;
}

// Ways out and back stand together, so that they can stay in sight.
function lines(rows) {
  const made = rows.map((row) => [el("div", { className: "row" }), row.some((facts) => facts.way)]);
  const first = made.findIndex(([, way]) => way);
  const last = made.findLastIndex(([, way]) => way);
  const all = made.map(([line]) => line);
  if (first < 0) return grouped(rows, all);
  return [...all.slice(0, first), el("div", { className: "ways" }, all.slice(first, last + 1)), ...all.slice(last + 1)];
}

// What all are asked together stands right above its answers.
function withVote(screen, made) {
  const rows = made.flatMap((one) => (one.className === "row" ? [one] : [...one.querySelectorAll(".row")]));
  const answers = rows.filter((one, at) => screen.rows[at].some((facts) => facts.seats));
  if (!screen.poll?.length || !answers.length) return made;
  const place = made.indexOf(answers[0]);
  const asked = screen.poll.map((sentence) => el("p", {}, said(sentence)));
  const rest = made.filter((one) => !answers.includes(one));
  return [...rest.slice(0, place), el("div", { className: "poll", role: "group" }, asked, answers), ...rest.slice(place)];
}

// Under a heading of their own where they have one.
function grouped(rows, all) {
  const names = rows.map(([one]) => one.group);
  return all.flatMap((line, at) => {
    if (!names[at]) return [line];
    if (names[at] === names[at - 1]) return [];
    const end = names.findIndex((name, next) => next > at && name !== names[at]);
    const own = all.slice(at, end < 0 ? all.length : end);
    return [el("div", { className: "group", role: "group", "aria-label": names[at] }, el("h3", { "aria-hidden": "true" }, names[at]), own)];
  });
}

const facts = new WeakMap();

export const factsOf = (made) => facts.get(made);

function button(press) {
  const made = el("button", { type: "button" });
  made.addEventListener("click", () => {
    const { href } = factsOf(made);
    if (href) location.assign(href);
    else press(factsOf(made), made);
  });
  return made;
}

// A button that stands in the text, beside what it is about; the one that is there already, if there is one.
export function beside(now, press, old = null) {
  const made = old ?? button(press);
  mean(made, now);
  return made;
}

function mean(made, now) {
  facts.set(made, now);
  if (made.firstChild?.data !== now.label) fill(made, now.label);
  const kinds = [now.tool && "tool", now.pictured && "pictured"].filter(Boolean);
  made.className = ["choice", now.style, ...kinds].join(" ");
  made.dataset.press = now.press;
}
