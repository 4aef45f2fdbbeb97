// What this page knows, and who wants to hear when it changes.

const ROOM_OF_ALL = "table";

export const state = {
  room: { id: roomOfAddress(), title: "" },
  // The rooms that one knows, that of all first.
  rooms: [],
  language: "",
  languages: [],
  // An address that brings others here, where there is one.
  invite: "",
  words: {},
  games: [],
  levels: [],
  level: "",
  players: [],
  player: saved("player"),
  turns: [],
  // Of matches that were over long before: they are told with their posts, once.
  past: [],
  ahead: 0,
  table: "",
  pictures: saved("pictures") !== "off",
};

const listeners = new Map();

export function on(event, heard) {
  listeners.set(event, [...(listeners.get(event) ?? []), heard]);
}

export function tell(event, fact) {
  for (const heard of listeners.get(event) ?? []) heard(fact);
}

export function word(key, facts = {}) {
  const text = state.words[`page-${key}`] ?? key;
  return text.replace(/\{(\w+)\}/g, (mark, name) => (name in facts ? `\u2068${facts[name]}\u2069` : mark));
}

export function saved(name) {
  try {
    return localStorage.getItem(`imperia-${name}`) ?? "";
  } catch {
    return "";
  }
}

export function save(name, value) {
  try {
    localStorage.setItem(`imperia-${name}`, value);
  } catch {
    // A browser that keeps nothing: the choice holds until the page is closed.
  }
}

export const playerOf = (id) => state.players.find((player) => player.id === id);
export const turnOf = (table) => [...state.turns, ...state.past].find((turn) => turn.table === table);
export const ownSeat = (table) => turnOf(table)?.seats.findIndex((seat) => seat.player === state.player) ?? -1;

// Who looks at the board here: the one of us who sits there, where nobody else at this browser does. Others see what all see.
export function eyesAt(table) {
  const here = (turnOf(table)?.seats ?? []).filter((seat) => playerOf(seat.player));
  return here.length === 1 && here[0].player === state.player ? state.player : "";
}

export const sitsAt = (table) => ownSeat(table) >= 0;

export const isMyTurn = (turn) => Boolean(turn?.seats.some((seat) => seat.awaited && seat.player === state.player));

export function choosePlayer(id) {
  if (!playerOf(id) || state.player === id) return;
  state.player = id;
  save("player", id);
  tell("player", playerOf(id));
}

export function setPlayers(players, chosen) {
  state.players = players;
  if (!playerOf(state.player)) state.player = "";
  if (chosen || !state.player) choosePlayer(chosen || players[0]?.id);
  tell("players");
}

export const isRoomOfAll = (id = state.room.id) => id === ROOM_OF_ALL;

function roomOfAddress() {
  const found = /^\/r\/([^/]+)$/.exec(location.pathname);
  return found ? found[1] : ROOM_OF_ALL;
}
