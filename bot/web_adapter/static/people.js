// Who sits at this screen: the first name, more players, and who acts now.

import { send } from "/static/api.js";
import { byId, el, fill, icon } from "/static/dom.js";
import { field, form, labelled } from "/static/form.js";
import { askCode, showCode } from "/static/moving.js";
import { box } from "/static/sheet.js";
import { choosePlayer, on, playerOf, setPlayers, state, tell, turnOf, word } from "/static/state.js";
import { toast } from "/static/toast.js";

export function setUpPeople() {
  byId("acting").addEventListener("click", openPlayers);
  on("player", showActing);
  on("players", showActing);
  on("news", () => {
    showActing();
    offer();
  });
}

// The first character as a reader counts: an emoji may be joined of several. Old browsers cannot tell.
const initial = (name) => (Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(name), (one) => one.segment) : [...name])[0] ?? "?";

function showActing() {
  const player = playerOf(state.player);
  if (!player) return;
  const colour = colourOf(player.id);
  const badge = el("span", { className: `badge ${colour === null ? "" : `seat-${colour}`}` }, initial(player.name));
  fill(byId("acting"), badge, el("bdi", {}, player.name));
  byId("acting").title = word("players");
  byId("acting").setAttribute("aria-label", `${word("players")}: ${player.name}`);
}

function colourOf(id) {
  const turns = [turnOf(state.table), ...state.turns].filter(Boolean);
  const seat = turns.flatMap((turn) => turn.seats).find((one) => one.player === id);
  return seat ? seat.colour : null;
}

// When a table waits for another player of this screen, he is the one who acts. Each wait is offered once, so that
// one may still choose somebody else by hand.
const offered = new Map();

function offer() {
  const waiting = (turn) => turn.seats.filter((seat) => seat.awaited && playerOf(seat.player)).map((seat) => seat.player);
  const busy = state.turns.some((turn) => waiting(turn).includes(state.player));
  const ordered = [turnOf(state.table), ...state.turns].filter(Boolean);
  for (const turn of ordered) {
    const ids = waiting(turn);
    const sign = ids.join(" ");
    const known = offered.get(turn.table) === sign;
    offered.set(turn.table, sign);
    if (known || busy || !ids.length) continue;
    const next = ids.find((id) => turn.seats.findIndex((seat) => seat.player === id) > seatOf(turn)) ?? ids[0];
    choosePlayer(next);
    toast(word("acts-now", { name: playerOf(next).name }), "players");
    return;
  }
}

const seatOf = (turn) => turn.seats.findIndex((seat) => seat.player === state.player);

export function askName(first) {
  const proposals = word("name-proposals").split(",").map((name) => name.trim());
  const taken = state.players.map((player) => player.name);
  const free = proposals.filter((name) => !taken.includes(name));
  const name = free[Math.floor(Math.random() * free.length)] ?? proposals[0];
  const input = field(name, "name");
  const dialog = form(first ? word("brand") : word("add-player"), first ? word("enter") : word("add"), [
    first ? el("p", {}, word("greeting")) : null,
    labelled(word("name-ask"), input, word(first ? "name-about" : "add-player-about")),
    first ? already(() => dialog.close()) : null,
  ], async () => {
    const answer = await send("enter", { name: input.value });
    setPlayers(answer.players, answer.player);
    tell("entered");
  }, first);
  input.select();
  return dialog;
}

// Who comes from another device needs no name.
function already(done) {
  const button = el("button", { type: "button", className: "link" }, word("already"));
  button.addEventListener("click", () => askCode(done));
  return el("p", {}, button);
}

// Before anything else, where the page has a key. It goes into the body of a request and is not kept here.
export function askKey() {
  const input = el("input", { type: "password", className: "field", name: "key", autocomplete: "current-password", required: true });
  form(word("brand"), word("enter"), [labelled(word("key-ask"), input, word("key-about"))], async () => {
    await send("key", { key: input.value });
    tell("admitted");
  }, true);
  input.focus();
}

function openPlayers() {
  const choices = state.players.map((player) => {
    const chosen = player.id === state.player;
    const badge = el("span", { className: `badge ${colourOf(player.id) === null ? "" : `seat-${colourOf(player.id)}`}` }, initial(player.name));
    const pick = el("button", { type: "button", className: "pick", "aria-pressed": String(chosen) }, badge, el("bdi", {}, player.name));
    pick.addEventListener("click", () => {
      choosePlayer(player.id);
      dialog.close();
    });
    const rename = el("button", { type: "button", className: "icon-button", title: word("rename"), "aria-label": `${word("rename")}: ${player.name}` }, icon("edit"));
    rename.addEventListener("click", () => {
      dialog.close();
      askRename(player);
    });
    return el("div", { className: "pick-line" }, pick, rename);
  });
  const way = (title, go) => {
    const button = el("button", { type: "button", className: "wide-button" }, title);
    button.addEventListener("click", () => {
      dialog.close();
      go();
    });
    return button;
  };
  const dialog = box(word("players"), [
    el("p", { className: "about" }, word("players-about")),
    ...choices,
    way(word("add-player"), () => askName(false)),
    way(word("move-on"), showCode),
    way(word("have-code"), () => askCode()),
  ]);
}

function askRename(player) {
  const input = field(player.name, "name");
  form(word("rename"), word("save"), [labelled(word("name-ask"), input)], async () => {
    const answer = await send("rename", { player: player.id, name: input.value });
    setPlayers(answer.players);
  });
  input.select();
}
