// A new table: which game, how many seats, by which rules, against whom.

import { act } from "/static/api.js";
import { gamesOffered } from "/static/games.js";
import { byId, el, fill } from "/static/dom.js";
import { inviting } from "/static/inviting.js";
import { box } from "/static/sheet.js";
import { refused } from "/static/press.js";
import { askRoom, enterRoom, makeRoom, proposedName } from "/static/rooms.js";
import { isRoomOfAll, on, state, tell, word } from "/static/state.js";

const USUAL_PLACES = 3;

export function setUpOpening() {
  byId("new-game").addEventListener("click", () => openDialog());
  on("wanted", () => openDialog());
}

export function greet() {
  const other = el("button", { type: "button", className: "wide-button" }, word("open-table"));
  other.addEventListener("click", () => openDialog(true));
  const begin = state.invite ? word("greeting-begin") : word("greeting-begin-here");
  fill(
    byId("greeting"),
    isRoomOfAll() ? el("nav", { id: "mine", className: "my-rooms", hidden: true, "aria-label": word("rooms-mine") }) : null,
    el("h2", { className: "spoken" }, word("new-game")),
    gamesOffered(),
    other,
    el("ul", {}, [begin, word("greeting-move"), word("greeting-undo")].map((step) => el("li", {}, step))),
    others(),
  );
}

// With whom else one may play. In the room of all this line is all that somebody new reads of rooms.
function others() {
  if (!isRoomOfAll()) return state.invite ? inviting() : null;
  const line = el("button", { type: "button", className: "link" }, word("room-line"));
  line.addEventListener("click", askRoom);
  return el("p", {}, line);
}

const usual = (game) => (game.seats.find((seat) => seat.places === USUAL_PLACES) ?? game.seats[0]).places;

async function openHere(facts) {
  state.table = (await act("open", facts)).table;
  tell("acted", state.table);
}

// In a new room, where we go then.
async function openApart(facts) {
  const room = await makeRoom(proposedName());
  await act("open", { ...facts, room });
  enterRoom(room);
}

async function open(button, facts, apart = false) {
  button.disabled = true;
  try {
    await (apart ? openApart(facts) : openHere(facts));
    return true;
  } catch (error) {
    refused(error);
    return false;
  } finally {
    button.disabled = false;
  }
}

// `friends`: who has said already that he wants to wait for others is not asked again.
function openDialog(friends = false) {
  const chosen = { game: state.games[0], places: usual(state.games[0]), options: {}, level: state.level };
  const rest = el("div", { className: "opening" });
  const draw = () => fill(rest, places(chosen, draw), levels(chosen), options(chosen));
  const choose = (game) => {
    Object.assign(chosen, { game, places: usual(game), options: {} });
    draw();
  };
  const games = gamesOffered({ chosen: () => chosen.game, choose, begun: () => dialog.close() });
  const apart = el("input", { type: "checkbox", role: "switch" });
  const alone = el("label", { className: "option" }, el("span", {}, word("apart"), el("small", {}, word("apart-about"))), apart);
  const look = (first) => `wide-button${first ? " commit" : ""}`;
  const play = el("button", { type: "button", className: look(!friends) }, word("play-computer"));
  const wait = el("button", { type: "button", className: look(friends) }, word("open-table"));
  const dialog = box(word("new-game"), [
    games,
    rest,
    isRoomOfAll() ? alone : null,
    el("p", { className: "about" }, word("open-about")),
    el("div", { className: "actions" }, friends ? [wait, play] : [play, wait]),
  ]);
  for (const [button, computers] of [[play, true], [wait, false]]) {
    button.addEventListener("click", async () => {
      const facts = { game: chosen.game.id, places: chosen.places, options: chosen.options, computers, level: chosen.level };
      if (await open(button, facts, apart.checked)) dialog.close();
    });
  }
  draw();
}

function places(chosen, draw) {
  const sorts = chosen.game.seats.map((seat) => [String(seat.places), seat.places, seat.label]);
  return pills(word("how-many"), sorts, () => chosen.places, (number) => {
    chosen.places = number;
    draw();
  });
}

function levels(chosen) {
  const sorts = state.levels.map((level) => [level.title, level.id]);
  const strength = el("small", {});
  const tell = () => {
    strength.textContent = chosen.game.strengths[chosen.level] ?? "";
    strength.hidden = !strength.textContent;
  };
  const row = pills(word("level"), sorts, () => chosen.level, (level) => {
    chosen.level = level;
    tell();
  });
  row.append(strength);
  tell();
  return row;
}

function pills(title, sorts, now, choose) {
  const group = el("div", { className: "pills", role: "group", "aria-label": title });
  for (const [label, value, spoken] of sorts) {
    const pill = el("button", { type: "button", className: "pill", "aria-label": spoken ?? label }, label);
    const mark = () => pill.setAttribute("aria-pressed", String(now() === value));
    pill.addEventListener("click", () => {
      choose(value);
      for (const other of group.children) other.setAttribute("aria-pressed", String(other === pill));
    });
    mark();
    group.append(pill);
  }
  return el("div", { className: "labelled" }, el("span", {}, title), group);
}

const about = (option) => (option.about ? el("small", {}, option.about) : null);

// What was not touched is not sent: its default depends on how many play in the end.
function options(chosen) {
  const rows = chosen.game.options.map((option) => {
    const select = el("select", { className: "field" });
    option.choices.forEach((choice, index) => select.append(el("option", { value: String(index) }, choice.label)));
    const usual = option.defaults[chosen.places];
    const value = chosen.options[option.name] ?? usual;
    select.value = String(option.choices.findIndex((choice) => choice.value === value));
    const row = el("label", { className: "option" }, el("span", {}, option.title), select, about(option));
    const mark = (now) => row.classList.toggle("changed", now !== usual);
    mark(value);
    select.addEventListener("change", () => {
      chosen.options[option.name] = option.choices[Number(select.value)].value;
      mark(chosen.options[option.name]);
    });
    return row;
  });
  const more = el("details", { open: Object.keys(chosen.options).length > 0 }, el("summary", {}, word("settings")), rows);
  return rows.length ? more : null;
}
