// A button was pressed: ask the server, and show the answer to the one who pressed.

import { act, send } from "/static/api.js";
import { el } from "/static/dom.js";
import { said } from "/static/said.js";
import { openSheet } from "/static/sheet.js";
import { state, tell } from "/static/state.js";
import { toast } from "/static/toast.js";

export async function press(post, facts, button, table) {
  if (button.getAttribute("aria-busy") === "true") return null;
  button.setAttribute("aria-busy", "true");
  state.table = table || state.table;
  const player = state.player;
  const sheet = button.closest("dialog");
  try {
    const answer = await act("press", { post, press: facts.press, player });
    if (table && (answer.changed || !answer.panel)) tell("acted", answer.table || table);
    // A sheet that he has closed meanwhile does not come again.
    show(sheet && !sheet.open ? { ...answer, panel: null } : answer, player);
    return answer;
  } catch (error) {
    refused(error);
    if (error.panel && sheet?.open && player === state.player) openSheet(error.panel, press);
    return null;
  } finally {
    button.removeAttribute("aria-busy");
  }
}

// Why nothing can be done at these places of the picture; was there anything to say?
export async function why(table, spots, place) {
  if (place.getAttribute("aria-busy") === "true") return true;
  place.setAttribute("aria-busy", "true");
  try {
    const answer = await send("why", { table, spots, player: state.player, room: state.room.id });
    if (answer.toast) toast(said(answer.toast));
    return Boolean(answer.toast);
  } catch (error) {
    refused(error);
    return true;
  } finally {
    place.removeAttribute("aria-busy");
  }
}

// What one player was shown is not for the next one at this screen, who may be acting by now.
export function show(answer, player) {
  if (answer.toast) toast(said(answer.toast));
  if (answer.file) keep(answer.file);
  if (answer.panel && player === state.player) openSheet(answer.panel, press);
  if (answer.table) state.table = answer.table;
}

// A file of one's own, to be kept where one keeps files.
function keep({ name, text }) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export function refused(error) {
  if (error.key === "page-who-are-you" || error.key === "page-need-key") tell("nameless");
  else toast(error.message, "refused");
}
