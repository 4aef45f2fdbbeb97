// A private sheet: what only the one who asked may see.

import { el, fill, icon } from "/static/dom.js";
import { blocks, buttons, picture } from "/static/screen.js";
import { word } from "/static/state.js";

const TO_BOARD = ".v";
let sheet = null;

export function openSheet(panel, press) {
  sheet ??= made();
  const screen = panel.screen;
  const pressed = async (facts, button) => {
    if (facts.press.endsWith(TO_BOARD)) {
      sheet.close();
      return;
    }
    const answer = await press(0, facts, button, panel.table);
    if (answer && !answer.panel) sheet.close();
  };
  fill(sheet.querySelector(".sheet-body"), picture(panel.table, panel.version, screen.board), ...blocks(screen), record(panel.record), buttons(screen, pressed));
  if (!sheet.open) sheet.showModal();
  sheet.querySelector(".sheet-body").scrollTop = 0;
}

function record(source) {
  return source ? el("p", {}, el("a", { href: source, download: "" }, word("record"))) : null;
}

function made() {
  const dialog = el("dialog", { className: "sheet", "aria-label": word("only-you") });
  dialog.append(head(dialog, word("only-you")), el("div", { className: "sheet-body" }));
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  return dialog;
}

export function head(dialog, title) {
  const close = el("button", { type: "button", className: "icon-button", "aria-label": word("close") }, icon("close"));
  close.addEventListener("click", () => dialog.close());
  return el("div", { className: "sheet-head" }, el("p", {}, title), close);
}
