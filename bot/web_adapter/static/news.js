// What is new, where a reader of the post need not look: in the tab's title, and spoken to those who listen.

import { byId, fill } from "/static/dom.js";
import { plain } from "/static/said.js";
import { isMyTurn, on, state, turnOf, word } from "/static/state.js";

const told = new Map();

export function setUpNews() {
  on("news", title);
  on("player", title);
  on("players", title);
  on("rooms", title);
}

function title() {
  const waited = state.turns.some(isMyTurn);
  const place = state.room.title ? `${state.room.title} · ${word("brand")}` : word("brand");
  document.title = `${waited ? `● ${word("your-turn")} · ` : ""}${place}`;
}

// The latest line of news and the question: a whole post would be too long to listen to.
export function announce(items) {
  const live = items.filter((item) => item.kind === "post" && item.live).at(-1);
  if (!live) return;
  const log = live.screen.blocks.filter((block) => block.kind === "log").map((block) => plain(block.text));
  const ask = live.screen.blocks.filter((block) => block.kind === "ask").map((block) => plain(block.text));
  const fresh = log.filter((line) => !told.get(live.table)?.includes(line));
  told.set(live.table, log);
  const mine = isMyTurn(turnOf(live.table)) ? [`${word("your-turn")}.`] : [];
  fill(byId("news"), [...fresh, ...mine, ...ask].join(" "));
}
