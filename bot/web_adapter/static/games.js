// Games to choose from, each with a picture of a match, one sentence, minutes and players, a first match at once.

import { act } from "/static/api.js";
import { el } from "/static/dom.js";
import { refused } from "/static/press.js";
import { state, tell, word } from "/static/state.js";

// `choose`: the game itself can be pressed too; `begun`: called when a first match has been opened.
export function gamesOffered({ chosen, choose, begun = () => {} } = {}) {
  const list = el("ul", { className: "games", "aria-label": word("game") });
  const redraw = () => list.replaceChildren(...state.games.map((game) => offered(game, press, chosen?.(), begun)));
  const press = choose && ((game) => {
    choose(game);
    redraw();
    list.querySelector("[aria-pressed=true]")?.focus();
  });
  redraw();
  return list;
}

function offered(game, choose, chosen, begun) {
  const picture = game.picture ? el("img", { src: game.picture, alt: "", width: 480, height: 320 }) : null;
  return el(
    "li",
    { className: `game-offer${game === chosen ? " chosen" : ""}${picture ? "" : " bare"}` },
    picture,
    el("h3", {}, choose ? pick(game, choose, chosen) : game.title),
    game.about ? el("p", {}, game.about) : null,
    el("small", {}, game.facts.map((fact) => el("span", {}, fact))),
    game.first ? first(game, begun) : null,
  );
}

function pick(game, choose, chosen) {
  const button = el("button", { type: "button", className: "game-pick", "aria-pressed": String(game === chosen) }, game.title);
  button.addEventListener("click", () => choose(game));
  return button;
}

function first(game, begun) {
  const label = word("first-time");
  const facts = { type: "button", className: "first-time commit", "aria-label": `${label}: ${game.title}` };
  const button = el("button", facts, label);
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      state.table = (await act("first", { game: game.id })).table;
      begun();
      tell("acted", state.table);
    } catch (error) {
      refused(error);
    } finally {
      button.disabled = false;
    }
  });
  return button;
}
