// The board in words, in the place of the picture, for those who want no pictures: what the question is about first.

import { act } from "/static/api.js";
import { el } from "/static/dom.js";
import { markOwn } from "/static/said.js";
import { blocks, spotsOf } from "/static/screen.js";
import { isMyTurn, ownSeat, state, turnOf, word } from "/static/state.js";

const told = new Map();
const twice = new Map();
const KEPT = 8;
const MOMENT = 250;
const GAP = 6;

// `old`: the post whose board this one is from now on, if it has one.
export function inWords(item, old = null) {
  const facts = item.screen.rows.flat().find((button) => button.shows === "text");
  if (state.pictures || !item.live || !facts) return null;
  const standing = old?.querySelector(":scope > figure.words");
  const made = standing ?? el("figure", { className: "words", tabIndex: 0, "aria-label": word("board-words") });
  if (made.dataset.wanted === facts.press) return made;
  made.dataset.wanted = facts.press;
  const top = made.scrollTop;
  // Where it stands in another post from now on, it stays scrolled as it was.
  queueMicrotask(() => { made.scrollTop = top; });
  soon(item.table, made, facts.press, () => tell(made, facts.press, item));
  return made;
}

// Does the board in words tell all that the rows of the post tell? Then they are not said twice.
export const saysAll = (item) => !state.pictures && Boolean(twice.get(item.table));

// While others move, boards follow each other quickly: only one that stays for a moment is asked for.
function soon(table, made, press, done) {
  if (isMyTurn(turnOf(table))) done();
  else setTimeout(() => made.isConnected && made.dataset.wanted === press && done(), MOMENT);
}

async function tell(made, press, item) {
  const said = await textOf(press);
  if (!said || made.dataset.wanted !== press) return;
  const own = item.screen.blocks.map((block) => JSON.stringify(block.text));
  const fresh = said.filter((block) => block.kind !== "title" && !block.ask && !own.includes(JSON.stringify(block.text)));
  const spots = aim(item);
  const about = kind(spots[0] ?? "");
  made.replaceChildren(...parts(fresh, about).flatMap((part) => blocks({ blocks: part.blocks })));
  if (made.dataset.about !== about) comeTo(made, spots);
  made.dataset.about = about;
  markOwn(made, ownSeat(item.table));
  compare(made, item.table);
}

async function textOf(press) {
  const key = `${state.player} ${press}`;
  if (!told.has(key)) {
    const answer = await act("press", { post: 0, press }).catch(() => null);
    if (!answer?.panel) return null;
    told.set(key, answer.panel.screen.blocks);
    if (told.size > KEPT) told.delete(told.keys().next().value);
  }
  return told.get(key);
}

// The places among which one has to choose now; none if one is not asked.
function aim(item) {
  if (!isMyTurn(turnOf(item.table))) return [];
  return item.screen.rows.flat().flatMap((button) => button.spots.slice(0, 1));
}

const kind = (spot) => spot.split(" ")[0];

// Scrolled to the first heading below which one of these places stands; to the beginning if that is in sight there.
function comeTo(made, spots) {
  const row = [...made.querySelectorAll("li")].find((one) => spotsOf(one).some((spot) => spots.includes(spot)));
  const place = row?.parentElement.previousElementSibling ?? row;
  const hidden = row && row.offsetTop + row.offsetHeight > made.clientHeight;
  made.scrollTop = hidden ? place.offsetTop - GAP : 0;
}

// The parts of the board, what the question is about first. What stands before the first heading is about the seats.
function parts(said, about) {
  const found = [{ about: "seat", blocks: [] }];
  for (const block of said) {
    if (block.about) found.push({ about: block.about, blocks: [] });
    found.at(-1).blocks.push(block);
  }
  const rank = (part) => (part.about === about ? 0 : part.about === "seat" ? 2 : 1);
  return found.sort((one, other) => rank(one) - rank(other));
}

function compare(made, table) {
  const post = made.closest(".post");
  const rows = [...(post?.querySelectorAll(".text > ul.row > li") ?? [])];
  const whole = [...made.querySelectorAll("li")].map((row) => row.textContent);
  const known = (row) => whole.some((one) => facts(row).every((fact) => one.includes(fact)));
  twice.set(table, rows.length > 0 && rows.every(known));
  post?.classList.toggle("says-all", saysAll({ table }));
}

// `● Аня: 3 очка, 7 монет`: the name, and each of the facts.
const facts = (row) => [row.querySelector(".who")?.textContent ?? "", ...row.textContent.split(": ").at(-1).split(", ")];
