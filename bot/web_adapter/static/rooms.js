// The room one is in, and the others that one knows: what they are called, where it is one's turn, and new ones.

import { act, ask, send } from "/static/api.js";
import { byId, el, fill, icon } from "/static/dom.js";
import { field, form, labelled } from "/static/form.js";
import { inviting } from "/static/inviting.js";
import { press, refused } from "/static/press.js";
import { box } from "/static/sheet.js";
import { isRoomOfAll, on, state, tell, word } from "/static/state.js";

const OFTEN = 20000;
// The button of the chat for all tables of whoever asks.
const OWN_GAMES = "1..0.vturn";
const MADE = /^[a-z2-7]{24}$/;

export function setUpRooms() {
  byId("rooms").addEventListener("click", openRooms);
  on("connected", (yes) => yes && look());
  on("rooms", wordRooms);
  document.addEventListener("visibilitychange", lookAgain);
  setInterval(lookAgain, OFTEN);
}

// Only who knows other rooms than this one asks again and again what goes on there.
function lookAgain() {
  if (!document.hidden && state.rooms.length > 1) look();
}

async function look() {
  const answer = await ask("/api/mine").catch(() => null);
  if (!answer) return;
  state.rooms = answer.rooms;
  state.room.title = answer.rooms.find(isHere)?.title ?? state.room.title;
  tell("rooms");
}

const isHere = (room) => room.id === state.room.id;
const elsewhere = () => state.rooms.filter((room) => !isHere(room));
const calls = (room) => room.tables.some((table) => table.turn);

export function wordRooms() {
  const called = elsewhere().some(calls);
  const title = state.room.title || word("brand");
  fill(byId("room"), title);
  fill(byId("brand"), state.room.title ? word("brand") : null);
  byId("rooms").classList.toggle("calls", called);
  byId("rooms").setAttribute("aria-label", [title, word("rooms"), called && word("calls-elsewhere")].filter(Boolean).join(", "));
  greetByRooms();
}

// Whoever comes by the plain address finds what is his: the other rooms, and here what runs in this one stands above.
function greetByRooms() {
  const place = byId("mine");
  if (!place) return;
  place.hidden = !elsewhere().length;
  fill(place, el("h2", {}, word("rooms-mine")), elsewhere().map(link));
}

function link(room) {
  const title = room.title || word("room-all");
  const tables = room.tables.map((table) => el("small", { className: table.turn ? "calls" : "" }, told(table)));
  return el("a", { className: "pick", href: addressOf(room.id) }, el("span", {}, el("bdi", {}, title), ...tables));
}

function told(table) {
  if (table.phase === "unopened") return table.name;
  const facts = { table: table.name };
  if (table.phase === "lobby") return word("table-lobby", facts);
  return table.turn ? word("table-mine", facts) : word("table-others", facts);
}

const addressOf = (id) => (isRoomOfAll(id) ? "/" : `/r/${id}`);

export const enterRoom = (id) => location.assign(addressOf(id));

export const makeRoom = async (name) => (await act("room", { name })).room;

export function proposedName() {
  const names = word("room-names").split(",").map((name) => name.trim());
  const free = names.filter((name) => state.rooms.every((room) => room.title !== name));
  return free[Math.floor(Math.random() * free.length)] ?? names[0];
}

// A short address of somebody's own choice can be guessed.
function about() {
  if (isRoomOfAll()) return word("room-all-about");
  return MADE.test(state.room.id) ? word("room-own-about") : word("room-plain-about");
}

function openRooms() {
  const other = el("button", { type: "button", className: "wide-button" }, word("room-new"));
  const all = elsewhere();
  const games = el("button", { type: "button", className: "wide-button" }, word("own-games"));
  const dialog = box(word("rooms"), [
    isRoomOfAll() ? null : naming(),
    el("p", { className: "about" }, about()),
    state.invite ? inviting() : null,
    games,
    all.length ? el("h2", {}, word("rooms-mine")) : null,
    ...all.map(link),
    other,
    isRoomOfAll() ? null : leaving(),
  ]);
  other.addEventListener("click", () => {
    dialog.close();
    askRoom();
  });
  games.addEventListener("click", async () => {
    // It stays until the answer is here: who closes it meanwhile wants none.
    await press(0, { press: OWN_GAMES }, games, "");
    dialog.close();
  });
}

// What is called so by people is renamed by people.
function naming() {
  const rename = el("button", { type: "button", className: "icon-button", title: word("rename"), "aria-label": word("rename") }, icon("edit"));
  rename.addEventListener("click", () => {
    rename.closest("dialog").close();
    askTitle();
  });
  return el("div", { className: "pick-line" }, el("h2", {}, el("bdi", {}, state.room.title)), rename);
}

function askTitle() {
  const input = field(state.room.title, "room");
  form(word("rename"), word("save"), [labelled(word("room-name"), input)], async () => {
    state.room.title = (await send("name", { room: state.room.id, name: input.value })).title;
    tell("rooms");
  });
  input.select();
}

export function askRoom() {
  const input = field(proposedName(), "room");
  form(word("room-new"), word("room-make"), [labelled(word("room-name"), input, word("room-new-about"))], async () => {
    enterRoom(await makeRoom(input.value));
  });
  input.select();
}

function leaving() {
  const forget = el("button", { type: "button", className: "link" }, word("room-forget"));
  forget.addEventListener("click", () => {
    send("forget", { room: state.room.id }).then(() => location.assign("/"), refused);
  });
  return el("p", {}, forget);
}
