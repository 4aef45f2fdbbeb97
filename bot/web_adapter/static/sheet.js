// A private sheet: what only the one who asked may see.

import { act } from "/static/api.js";
import { enliven, picture } from "/static/board.js";
import { el, fill, icon } from "/static/dom.js";
import { markOwn, said } from "/static/said.js";
import { blocks, buttons, spotsOf } from "/static/screen.js";
import { moment } from "/static/settling.js";
import { on, ownSeat, state, word } from "/static/state.js";

let sheet = null;
// What it shows, and what its buttons ask.
let shown = { panel: null, press: null };
// The version to which its table has come, as far as we have heard.
let newest = 0;
let asking = false;

export function openSheet(panel, press) {
  sheet ??= made();
  // A panel that comes again stays where the reader is, with its picture and the buttons that have not changed.
  const again = sheet.open && shown.panel?.name === panel.name && shown.panel.table === panel.table;
  if (panel.table !== shown.panel?.table) newest = panel.version;
  shown = { panel, press };
  const screen = panel.screen;
  const body = sheet.querySelector(".sheet-body");
  const at = again ? body.scrollTop : 0;
  const pressed = async (facts, button) => {
    if (facts.shows === "") {
      sheet.close();
      return;
    }
    const answer = await press(0, facts, button, panel.table);
    if (answer && !answer.panel) sheet.close();
    // What was refused belonged to an older table, as a rule.
    if (!answer) askAgain();
  };
  entitle(panel.subject);
  const before = sheet.open && panel.table === body.dataset.table ? body : null;
  const board = picture(panel.table, panel.version, screen.board, before, state.player);
  body.dataset.table = panel.table;
  const old = again ? body.querySelector(".buttons") : null;
  const now = buttons(screen, pressed, old);
  const [asked, rest] = aroundButtons(screen.blocks);
  const drawn = [...screen.rows.flat(), ...screen.more].filter((facts) => facts.pictured && facts.shows);
  fill(body, ...withBoard(board, asked, drawn.length > 0), record(panel.record), now, ...rest);
  lead(body, drawn, panel.name, pressed);
  markOwn(sheet, ownSeat(panel.table));
  if (!sheet.open) sheet.showModal();
  body.scrollTop = at;
  return now !== old;
}

// What is asked has its buttons right below it, and whatever else there is to read below them.
function aroundButtons(all) {
  const told = all.filter((block) => block.kind !== "title");
  const below = told.findLastIndex((block) => block.ask || ["ask", "purpose"].includes(block.kind)) + 1 || told.length;
  return [told.slice(0, below), told.slice(below)].map((part) => blocks({ blocks: part }));
}

// What is said first is read first, and lists come below the picture. A hand is played on its picture: that stands above.
function withBoard(board, told, played) {
  const list = told.findIndex((block) => !block.matches("p"));
  const first = played ? 0 : list < 0 ? told.length : list;
  return [...told.slice(0, first), board, ...told.slice(first)];
}

// What the picture shows leads on, as on a board: a card of the hand to all that can be done with it. What it has a
// button for (`drawn`) is not said twice.
function lead(body, drawn, name, pressed) {
  sheet.classList.toggle("played", drawn.length > 0);
  const places = drawn.flatMap((facts) => facts.spots);
  for (const row of body.querySelectorAll("li")) {
    row.classList.toggle("pictured", spotsOf(row).some((spot) => places.includes(spot)));
  }
  enliven(sheet, drawn, { press: pressed, look: (payload, place) => pressed({ press: payload }, place), at: name });
}

// The table has gone on while the sheet is open: it shows the table as it is, before the turns of others have passed on
// the board. Buttons that come so take no press for a moment.
function follow(items) {
  const now = items.filter((item) => item.live && item.table === shown.panel.table).map((item) => item.version);
  newest = Math.max(newest, ...now);
  if (shown.panel.version < newest) askAgain();
}

async function askAgain() {
  const { panel, press } = shown;
  if (asking || !sheet.open || !panel.again) return;
  asking = true;
  // Who asks in vain keeps what he has, and hears at his next press.
  const answer = await act("press", { post: 0, press: panel.again }).catch(() => null);
  asking = false;
  if (!answer?.panel || !sheet.open || answer.panel.version <= shown.panel.version) return;
  if (shown.panel === panel && openSheet(answer.panel, press)) settle();
  follow([]);
}

function settle() {
  sheet.classList.add("settling");
  setTimeout(() => sheet.classList.remove("settling"), moment());
}

// What the sheet is about stands above it; that nobody else sees it, small.
function entitle(subject) {
  const note = el("small", { className: "only-you" }, icon("lock"), word("only-you"));
  fill(sheet.querySelector(".sheet-head p"), el("span", { className: "subject" }, said(subject)), note);
  sheet.setAttribute("aria-label", sheet.querySelector(".subject").textContent);
}

function record(source) {
  return source ? el("p", {}, el("a", { href: source, download: "" }, word("record"))) : null;
}

function made() {
  const own = dialog("", []);
  on("player", () => own.close());
  on("told", follow);
  return own;
}

// A box that is gone once it is closed.
export function box(title, content) {
  const opened = dialog(title, content);
  opened.addEventListener("close", () => opened.remove());
  opened.showModal();
  return opened;
}

function dialog(title, content) {
  const made = el("dialog", { className: "sheet", "aria-label": title });
  made.append(head(made, title), el("div", { className: "sheet-body" }, content));
  made.addEventListener("click", (event) => event.target === made && made.close());
  document.body.append(made);
  return made;
}

function head(dialog, title) {
  const close = el("button", { type: "button", className: "icon-button", "aria-label": word("close") }, icon("close"));
  close.addEventListener("click", () => dialog.close());
  return el("div", { className: "sheet-head" }, el("p", {}, title), close);
}
