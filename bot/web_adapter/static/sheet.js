// A private sheet: what only the one who asked may see.

import { enliven, picture } from "/static/board.js";
import { el, fill, icon } from "/static/dom.js";
import { markOwn, said } from "/static/said.js";
import { blocks, buttons } from "/static/screen.js";
import { on, ownSeat, state, word } from "/static/state.js";

let sheet = null;

export function openSheet(panel, press) {
  sheet ??= made();
  const screen = panel.screen;
  const at = sheet.querySelector(".sheet-body").scrollTop;
  const pressed = async (facts, button) => {
    if (facts.shows === "") {
      sheet.close();
      return;
    }
    const answer = await press(0, facts, button, panel.table);
    if (answer && !answer.panel) sheet.close();
  };
  entitle(panel.subject);
  fill(sheet.querySelector(".sheet-body"), picture(panel.table, panel.version, screen.board, null, state.player), ...blocks({ blocks: screen.blocks.filter((block) => block.kind !== "title") }), record(panel.record), buttons(screen, pressed));
  // What the picture shows leads on, as on a board: a card of the hand to all that can be done with it.
  enliven(sheet, [], { look: (payload, place) => pressed({ press: payload }, place) });
  markOwn(sheet, ownSeat(panel.table));
  // A panel that comes again after a press stays where the reader is.
  const again = sheet.open && sheet.dataset.panel === panel.name;
  const body = sheet.querySelector(".sheet-body");
  sheet.dataset.panel = panel.name;
  if (!sheet.open) sheet.showModal();
  if (again) body.scrollTop = at;
  else body.scrollTop = 0;
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
