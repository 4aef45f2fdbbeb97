// Calls whoever looks elsewhere when it is his turn, if he has asked for it: by a sound, by a message of the browser.

import { isMyTurn, on, saved, state, turnOf, word } from "/static/state.js";

const NOTES = [659, 880];
const NOTE = 0.16;
const waited = new Map();
let first = true;

export const wants = (way) => saved(way) === "on";

export function setUpCalling() {
  on("news", heard);
}

// A table that is silent for a moment has nothing new to say. What waits when one comes is seen anyway.
function heard() {
  const begun = state.turns.filter((turn) => isMyTurn(turn) && waited.get(turn.table) === false);
  for (const turn of state.turns) waited.set(turn.table, isMyTurn(turnOf(turn.table)));
  const calls = begun.length && !first && (document.hidden || !document.hasFocus());
  first = false;
  if (!calls) return;
  if (wants("sound")) sound();
  if (wants("notify") && window.Notification?.permission === "granted") notify();
}

function notify() {
  const called = new Notification(word("your-turn"), { body: state.room.title || word("brand"), tag: `imperia-${state.room.id}` });
  called.onclick = () => {
    window.focus();
    called.close();
  };
}

export function sound() {
  const player = new AudioContext();
  NOTES.forEach((tone, at) => {
    const [voice, volume] = [player.createOscillator(), player.createGain()];
    const begins = player.currentTime + at * NOTE;
    voice.frequency.value = tone;
    volume.gain.setValueAtTime(0.2, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + NOTE);
    voice.connect(volume).connect(player.destination);
    voice.start(begins);
    voice.stop(begins + NOTE);
  });
  setTimeout(() => player.close(), 1000 * NOTE * (NOTES.length + 1));
}

// The browser is asked only when somebody wants it, and what it says holds.
export async function allowed() {
  if (!window.Notification) return false;
  return (await Notification.requestPermission()) === "granted";
}
