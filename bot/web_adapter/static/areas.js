// The places of a picture that can be tapped: drawn over it, for mouse, finger and keyboard alike.

import { places, tap } from "/static/aim.js";
import { ask } from "/static/api.js";
import { silence, speak } from "/static/bubble.js";
import { hold } from "/static/holding.js";
import { isSecondTap, menu } from "/static/menu.js";
import { fingerOf, rooms } from "/static/reach.js";
import { word } from "/static/state.js";

const SPACE = "http://www.w3.org/2000/svg";
const KEPT = 30;
const known = new Map();
const covers = new WeakMap();
const kind = (name) => name.split(" ")[0];

// Areas of a picture, asked for once. A picture without any is no error.
function areasOf(address) {
  if (!known.has(address)) {
    known.set(address, ask(address).catch(() => {
      known.delete(address);
      return { areas: {}, panels: {}, width: 1, height: 1 };
    }));
    if (known.size > KEPT) known.delete(known.keys().next().value);
  }
  return known.get(address);
}

// Puts the areas over a board that shows this very picture. What a tap does: `press(facts, element)` a choice,
// `look(payload, element)` a panel, `why(spots, element)` asks for the reason where nothing can be done. Without choices
// only the panels are left. `lesson`: what a beginner is told, and the areas that are meant. `at`: the place that is told
// about beside the picture.
export async function cover(board, address, choices, { press, look, why, lesson, at }) {
  const sign = [address, lesson ? "lesson" : "", at, ...choices.map((choice) => choice.press)].join(" ");
  const facts = await areasOf(address);
  // The same places again: what was begun there goes on.
  if (!board.isConnected || board.dataset.shown !== board.dataset.wanted || covers.get(board)?.sign === sign) return;
  const layer = document.createElementNS(SPACE, "svg");
  layer.setAttribute("viewBox", `0 0 ${facts.width} ${facts.height}`);
  layer.setAttribute("role", "group");
  layer.setAttribute("aria-label", word("areas"));
  const before = layerOf(board);
  const focused = before?.contains(document.activeElement) ? document.activeElement.dataset.area : "";
  if (before) before.replaceWith(layer);
  else board.append(layer);
  const state = { sign, facts, choices, press, look, why, at, points: lesson?.spots ?? [], layer, way: [] };
  covers.set(board, state);
  if (before) sizes.unobserve(before);
  layers.set(layer, state);
  sizes.observe(layer);
  speak(board, facts, lesson);
  draw(state);
  if (focused) focusOn(layer, focused);
}

// Not the first picture of any kind: a bubble on the board has one in its button.
const layerOf = (board) => board.querySelector(":scope > svg");

export function uncover(board) {
  const layer = layerOf(board);
  if (layer) sizes.unobserve(layer);
  layer?.remove();
  silence(board);
  covers.delete(board);
}

// What a beginner is told, on a board that has no places yet.
export const mention = (board, lesson) => speak(board, { areas: {}, width: 1, height: 1 }, lesson && { ...lesson, spots: [] });

function draw(state) {
  const { facts, choices, layer, way } = state;
  const open = places(choices, way);
  const first = way.length ? places(choices, []) : open;
  const kinds = new Set([...first.keys()].map(kind));
  const shapes = Object.entries(facts.areas).map(([name, points]) => {
    if (way.includes(name)) return button(state, name, points, "chosen", first.get(name) ?? []);
    if (open.has(name)) return button(state, name, points, way.length ? "target" : "can", open.get(name));
    if (first.has(name)) return button(state, name, points, "other", first.get(name));
    if (kinds.has(kind(name))) return shut(state, name, points);
    return facts.panels[name] ? panel(state, name, points) : null;
  });
  // What can be pressed lies on top: borders are shared.
  const order = ["shut", "look", "other", "can", "target", "chosen"];
  const rank = (one) => order.indexOf(one.classList[1]);
  layer.replaceChildren(...shapes.filter(Boolean).sort((one, next) => rank(one) - rank(next)));
  for (const one of layer.children) one.classList.toggle("pointed", !way.length && state.points.includes(one.dataset.area));
  widen(state);
}

const layers = new WeakMap();
// How much of a picture a finger is depends on how large it is shown.
const sizes = new ResizeObserver((all) => all.forEach(({ target }) => target.isConnected && widen(layers.get(target))));

// Below the places themselves: what is drawn is tapped first.
function widen({ facts, layer }) {
  layer.querySelectorAll(".reach").forEach((old) => old.remove());
  const wide = layer.getBoundingClientRect().width;
  const shown = new Map([...layer.children].map((one) => [one.dataset.area, one]));
  if (!wide || !shown.size) return;
  const areas = [...shown.keys()].map((name) => [name, facts.areas[name]]);
  layer.prepend(...rooms(areas, fingerOf(wide / facts.width), facts).map(([name, points]) => reach(shown.get(name), points)));
}

// Whatever happens there happens to the place it belongs to.
function reach(place, points) {
  const made = document.createElementNS(SPACE, "polygon");
  made.setAttribute("points", points.map((point) => point.join(",")).join(" "));
  made.setAttribute("class", "reach");
  made.dataset.area = place.dataset.area;
  for (const kind of ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave", "contextmenu", "click"]) {
    made.addEventListener(kind, (event) => {
      const { button, detail, clientX, clientY } = event;
      const same = new PointerEvent(kind, { button, detail, clientX, clientY, cancelable: true });
      if (!place.dispatchEvent(same)) event.preventDefault();
    });
  }
  return made;
}

// The frame of a seat is open above: there lie the tags of what was bid and bought.
function shape(name, points, look) {
  const open = kind(name) === "seat";
  const made = document.createElementNS(SPACE, open ? "polyline" : "polygon");
  made.setAttribute("points", (open ? fromAbove(points) : points).map((point) => point.join(",")).join(" "));
  made.setAttribute("class", `area ${look}`);
  made.dataset.area = name;
  return made;
}

// A box from corner to corner, from above and back there.
function fromAbove(points) {
  const [xs, ys] = [0, 1].map((at) => points.map((point) => point[at]));
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [[left, top], [left, bottom], [right, bottom], [right, top]];
}

function button(state, name, points, look, choices) {
  const made = shape(name, points, look);
  made.setAttribute("role", "button");
  made.setAttribute("tabindex", "0");
  made.setAttribute("aria-label", choices.filter((choice) => !choice.unlisted).map((choice) => choice.label).join(", "));
  if (look === "chosen") made.setAttribute("aria-pressed", "true");
  if (name === state.at) {
    made.classList.add("at");
    made.setAttribute("aria-current", "true");
  }
  made.addEventListener("click", (event) => tapped(state, name, made, event));
  explained(state, name, made);
  made.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && state.way.length) go(state, [], name);
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    tapped(state, name, made);
  });
  return made;
}

// Of its kind some can be pressed, and this one cannot: a tap asks why, and where there is no answer what it is.
function shut(state, name, points) {
  const made = shape(name, points, "shut");
  const about = state.facts.panels[name];
  explained(state, name, made);
  made.addEventListener("click", async () => {
    const told = await state.why([...state.way, name], made);
    if (!told && about && !state.way.length) state.look(about, made);
  });
  return made;
}

function explained(state, name, made) {
  const about = state.facts.panels[name];
  if (about) hold(made, () => state.look(about, made));
}

// What only tells more is for mouse and finger: by keyboard it has its button or its word.
function panel(state, name, points) {
  const made = shape(name, points, "look");
  made.addEventListener("click", () => (state.way.length ? go(state, []) : state.look(state.facts.panels[name], made)));
  return made;
}

function tapped(state, name, made, event = null) {
  const done = tap(state.choices, state.way, name);
  if (done.press) {
    state.press(done.press, made);
    return;
  }
  if (done.offer && event?.detail && isSecondTap(made)) state.press(done.offer[0], made);
  else if (done.offer) menu(made, done.offer, (choice) => state.press(choice, made), event && { x: event.clientX, y: event.clientY });
  else go(state, done.way, name);
}

function go(state, way, name = "") {
  state.way = way;
  draw(state);
  if (name) focusOn(state.layer, name);
}

// A tap beside everything drops what was begun; true if there was something.
export function drop(board) {
  const state = covers.get(board);
  if (!state?.way.length) return false;
  go(state, []);
  return true;
}

const focusOn = (layer, name) => layer.querySelector(`.area[data-area="${CSS.escape(name)}"]`)?.focus({ preventScroll: true });
