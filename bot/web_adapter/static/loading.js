// Brings the pictures of a board. Whatever is newer than what stands there is shown, also when still another one is
// wanted by then; what is overtaken is asked for no more.

import { el } from "/static/dom.js";

// The oldest request goes on, for it will be there first; beside it only the newest is on its way.
const BESIDE_IT = 1;
// After so long a board that is not the one wanted says so.
const LATE = 1000;
const lines = new WeakMap();
let count = 0;

const lineOf = (figure) => {
  if (!lines.has(figure)) lines.set(figure, { coming: [], timer: 0 });
  return lines.get(figure);
};

// A picture that is wanted from now on: numbers grow with time. `kind`: pictures of another kind never take its place.
export const wanted = (facts) => ({ ...facts, number: (count += 1) });

// Asks for the picture. `shows(image, wish)` puts it up, `fails(wish)` hears that the one wanted last does not come.
export function bring(figure, wish, shape, { shows, fails }) {
  const line = lineOf(figure);
  for (const one of line.coming.filter((other) => other.wish.kind !== wish.kind)) cancel(line, one);
  line.coming.slice(BESIDE_IT).forEach((one) => cancel(line, one));
  // Decoded before it is painted: else there would be a hole for a moment.
  const image = el("img", { alt: wish.alt, decoding: "sync" });
  image.style.setProperty("--shape", shape);
  const one = { wish, image };
  line.coming.push(one);
  image.addEventListener("load", () => line.coming.includes(one) && arrived(line, one, shows));
  image.addEventListener("error", () => line.coming.includes(one) && failed(line, one, fails));
  image.src = `/picture/${wish.path}`;
  return image;
}

function arrived(line, one, shows) {
  line.coming.filter((other) => other.wish.number < one.wish.number).forEach((other) => cancel(line, other));
  drop(line, one);
  shows(one.image, one.wish);
}

function failed(line, one, fails) {
  drop(line, one);
  fails(one.wish);
}

const drop = (line, one) => line.coming.splice(line.coming.indexOf(one), 1);

function cancel(line, one) {
  drop(line, one);
  one.image.src = "";
}

// The board says that it is behind what is asked, as soon as that has been so for a second; `true` ends that.
export function upToDate(figure, yes) {
  const line = lineOf(figure);
  if (!yes) {
    line.timer ||= setTimeout(() => figure.classList.add("behind"), LATE);
    return;
  }
  clearTimeout(line.timer);
  line.timer = 0;
  figure.classList.remove("behind");
}
