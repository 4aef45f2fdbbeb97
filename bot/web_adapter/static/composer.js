// The line at the bottom: moves in words, as one writes them in a chat.

import { answer, silence } from "/static/answer.js";
import { act } from "/static/api.js";
import { byId, el, fill, icon } from "/static/dom.js";
import { hurry } from "/static/passing.js";
import { refused, show } from "/static/press.js";
import { said } from "/static/said.js";
import { isSettling } from "/static/settling.js";
import { isMyTurn, on, sitsAt, state, tell, turnOf, word } from "/static/state.js";
import { toast } from "/static/toast.js";

const tables = new Map();

export function setUpComposer() {
  byId("composer").addEventListener("submit", submit);
  byId("which").addEventListener("change", () => { state.table = byId("which").value; });
  document.addEventListener("keydown", typing);
  on("news", heard);
  on("player", showTables);
  on("table", showTables);
  on("acted", silence);
}

export function wordComposer() {
  byId("line").setAttribute("aria-label", word("write-label"));
  byId("composer").setAttribute("aria-label", word("write-label"));
  fill(byId("at-table").querySelector("label"), word("which-table"));
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

// The own table one acted at last, else the newest that is mine and waits for me, that is mine, where I may sit down,
// that was mine; else the one acted at or the newest of all. Nobody's words go to a stranger's table by themselves.
function current() {
  const standing = [...tables.values()].sort((one, other) => other.number - one.number);
  const open = standing.filter(isOpen);
  const mine = open.filter((item) => sitsAt(item.table));
  const acted = standing.find((item) => item.table === state.table);
  const found =
    mine.find((item) => item === acted) ??
    mine.find((item) => isMyTurn(turnOf(item.table))) ??
    mine[0] ??
    open.find((item) => item === acted) ??
    open.find((item) => item.phase === "lobby") ??
    standing.find((item) => sitsAt(item.table)) ??
    open[0] ??
    standing[0];
  return found?.table;
}

const isOpen = (item) => item.phase !== "over";

// Who plays at several tables chooses among those.
function showTables() {
  const mine = [...tables.values()].filter((item) => isOpen(item) && sitsAt(item.table));
  const choice = byId("which");
  const now = current();
  fill(choice, mine.map((item) => el("option", { value: item.table, selected: item.table === now }, item.name)));
  byId("at-table").hidden = mine.length < 2;
  byId("line").placeholder = word(now ? "write" : "write-nowhere");
}

async function submit(event) {
  event.preventDefault();
  const input = byId("line");
  const text = input.value.trim();
  const table = current();
  if (!text) return;
  if (!table) {
    await nowhere(input, text);
    return;
  }
  // Written for the question before: it stays in the line, and one looks again.
  if (hurry(table) || isSettling(table)) {
    toast(word("just-changed"));
    return;
  }
  input.value = "";
  state.table = table;
  silence();
  const player = state.player;
  try {
    heed(await act("order", { table, text, player }), player, table, text);
  } catch (error) {
    if (error.key === "network" && !input.value) input.value = text;
    if (error.key === "network" || !error.key.startsWith("page-")) answer(error.message);
    else refused(error);
  }
}

// Where there is no table yet one can still say a code, or ask about oneself.
async function nowhere(input, text) {
  const player = state.player;
  try {
    const told = await act("own", { text, player });
    input.value = "";
    if (told.toast) answer(said(told.toast));
    show({ ...told, toast: null }, player);
  } catch (error) {
    if (error.key === "refusal-no-tables-here") answer(word("write-nowhere"));
    else if (error.key === "network" || !error.key.startsWith("page-")) answer(error.message);
    else refused(error);
  }
}

function heed(told, player, table, text) {
  if (told.opens) {
    tell("wanted");
    return;
  }
  tell("acted", told.table || table);
  if (told.toast) answer(said(told.toast), told.sealed);
  else if (!told.line) answer(text, told.sealed);
  show({ ...told, toast: null }, player);
}

// Who just types writes into the line, as in many chats: digits are orders too. A slash only brings the cursor there.
function typing(event) {
  if (event.key === "Escape") silence();
  if (event.key.length > 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName)) return;
  if (document.querySelector("dialog[open], .menu") || byId("composer").hidden) return;
  if (event.key === "/") event.preventDefault();
  byId("line").focus();
}
