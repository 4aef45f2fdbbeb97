// The line on which the room tells what is new. It comes back by itself when it was lost.

import { take } from "/static/passing.js";
import { state, tell } from "/static/state.js";

const FIRST_PAUSE = 300;
const USUAL_PAUSE = 1000;
const LONG_PAUSE = 5000;
const PATIENT_TRIES = 30;
const DOUBTFUL_TRIES = 5;

let socket = null;
let tries = 0;
let waiting = 0;

export function listen() {
  clearTimeout(waiting);
  const old = socket;
  socket = null;
  old?.close();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = `room=${encodeURIComponent(state.room.id)}&language=${state.language}`;
  const line = new WebSocket(`${scheme}://${location.host}/live?${query}`);
  socket = line;
  line.addEventListener("message", (message) => line === socket && heard(JSON.parse(message.data)));
  line.addEventListener("close", () => line === socket && lost());
}

function heard(news) {
  if (news.first) {
    tries = 0;
    tell("connected", true);
  }
  if (news.now) state.ahead = news.now - Date.now();
  take(news);
}

function lost() {
  socket = null;
  tell("connected", false);
  tries += 1;
  const pause = tries > PATIENT_TRIES ? LONG_PAUSE : Math.min(FIRST_PAUSE * tries, USUAL_PAUSE);
  waiting = setTimeout(listen, pause);
  if (tries % DOUBTFUL_TRIES === 0) tell("doubt");
}

// Who looks again wants to see the truth at once.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && !socket && waiting) listen();
});
