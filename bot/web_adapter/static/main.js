// The page begins here.

import { start } from "/static/api.js";
import { setUpComposer, wordComposer } from "/static/composer.js";
import { setUpCalling } from "/static/calling.js";
import { byId, el, fill, icon } from "/static/dom.js";
import { setUpFeed } from "/static/feed.js";
import { listen } from "/static/live.js";
import { setUpNews } from "/static/news.js";
import { greet, setUpOpening } from "/static/opening.js";
import { askKey, askName, setUpPeople } from "/static/people.js";
import { setUpPreferences, wordPreferences } from "/static/preferences.js";
import { setUpRooms, wordRooms } from "/static/rooms.js";
import { on, setPlayers, state, tell, word } from "/static/state.js";
import { toast } from "/static/toast.js";

const PATIENCE = 700;

async function begin() {
  const facts = await start();
  Object.assign(state, { language: facts.language, languages: facts.languages, words: facts.words });
  Object.assign(state, { games: facts.games, levels: facts.levels, level: facts.level, room: facts.room, invite: facts.invite });
  document.documentElement.lang = facts.language;
  words();
  if (facts.key) {
    askKey();
    return;
  }
  if (!facts.players.length) {
    byId("greeting").hidden = false;
    askName(true);
    return;
  }
  setPlayers(facts.players);
  tell("entered");
}

function words() {
  fill(byId("new-game"), icon("plus"), el("span", {}, word("new-game")));
  byId("new-game").setAttribute("aria-label", word("new-game"));
  fill(byId("older"), word("older"));
  fill(byId("skip"), word("skip"));
  fill(byId("connection"), word("connecting"));
  wordRooms();
  wordComposer();
  wordPreferences();
  greet();
}

function enter() {
  for (const name of ["skip", "new-game", "settings", "composer"]) byId(name).hidden = false;
  byId("rooms").disabled = false;
  listen();
}

let trouble = 0;

function connected(yes) {
  clearTimeout(trouble);
  if (yes && !byId("connection").hidden) toast(word("connected"));
  if (yes) byId("connection").hidden = true;
  else trouble = setTimeout(() => { byId("connection").hidden = false; }, PATIENCE);
}

// A line that is refused again and again: perhaps the server does not know this browser any more.
async function doubt() {
  const facts = await start().catch(() => null);
  if (facts && (facts.key || !facts.players.length)) location.reload();
}

function again() {
  begin().catch((error) => {
    fill(byId("connection"), error.message);
    byId("connection").hidden = false;
    setTimeout(again, 3000);
  });
}

setUpFeed();
setUpNews();
setUpCalling();
setUpPeople();
setUpOpening();
setUpComposer();
setUpPreferences();
setUpRooms();
on("entered", enter);
on("admitted", again);
on("doubt", doubt);
on("nameless", () => location.reload());
on("connected", connected);
again();
