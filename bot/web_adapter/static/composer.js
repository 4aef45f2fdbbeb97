// The line at the bottom: moves in words, as one writes them in a chat.

import { act } from "/static/api.js";
import { byId, el, fill, icon } from "/static/dom.js";
import { note } from "/static/feed.js";
import { refused, show } from "/static/press.js";
import { said } from "/static/said.js";
import { on, state, tell, word } from "/static/state.js";

const tables = new Map();

export function setUpComposer() {
  byId("composer").addEventListener("submit", submit);
  byId("which").addEventListener("change", () => { state.table = byId("which").value; });
  document.addEventListener("keydown", hotKey);
  on("news", heard);
}

export function wordComposer() {
  byId("line").setAttribute("aria-label", word("write-label"));
  byId("which").setAttribute("aria-label", word("which-table"));
  byId("send").setAttribute("aria-label", word("send"));
  fill(byId("send"), icon("send"));
  showTables();
}

function heard(news) {
  for (const item of news.items ?? []) {
    if (item.kind !== "post") continue;
    if (item.live) tables.set(item.table, item);
    else if (tables.get(item.table)?.number === item.number) tables.delete(item.table);
  }
  showTables();
}

// The table one acted at, if it still stands; else the newest where one is awaited, else the newest.
function current() {
  const standing = [...tables.values()].sort((one, other) => other.number - one.number);
  const open = standing.filter((item) => item.phase !== "over");
  if (tables.has(state.table) && (tables.get(state.table).phase !== "over" || !open.length)) return state.table;
  const mine = state.turns.filter((turn) => turn.seats.some((seat) => seat.awaited && seat.player === state.player));
  return open.find((item) => mine.some((turn) => turn.table === item.table))?.table ?? open[0]?.table ?? standing[0]?.table;
}

function showTables() {
  const open = [...tables.values()].filter((item) => item.phase !== "over");
  const choice = byId("which");
  const now = current();
  fill(choice, open.map((item) => el("option", { value: item.table, selected: item.table === now }, item.name)));
  choice.hidden = open.length < 2;
  byId("line").placeholder = word(now ? "write" : "write-nowhere");
}

async function submit(event) {
  event.preventDefault();
  const input = byId("line");
  const text = input.value.trim();
  const table = current();
  if (!text) return;
  if (!table) {
    note(word("write-nowhere"));
    return;
  }
  input.value = "";
  state.table = table;
  try {
    const answer = await act("order", { table, text });
    tell("acted", table);
    if (!answer.line) note(text, "secret");
    if (answer.toast) note(said(answer.toast), "note", answer.line ?? undefined);
    show({ ...answer, toast: null });
  } catch (error) {
    if (error.key === "network" && !input.value) input.value = text;
    if (error.key === "page-who-are-you") refused(error);
    else note(error.message);
  }
}

// A slash brings the cursor to the line, as in many chats.
function hotKey(event) {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName)) return;
  if (document.querySelector("dialog[open]")) return;
  event.preventDefault();
  byId("line").focus();
}
