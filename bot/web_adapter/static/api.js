// Questions to the server. Each thing asked has a name of its own, so that asking again does nothing twice.

import { saved, state, word } from "/static/state.js";

const PAUSES = [400, 1200, 2500, 4000];

export class No extends Error {
  // `panel`: what the sheet shows now on which something old was pressed.
  constructor(key, why, panel = null) {
    super(why);
    this.key = key;
    this.panel = panel;
  }
}

export function delivery() {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

export const ask = (path) => answered(fetch(path, { headers: headers(), credentials: "same-origin" }));

export async function start() {
  return ask(`/api/start?room=${encodeURIComponent(state.room.id)}`);
}

export const send = (path, body) =>
  answered(fetch(`/api/${path}`, { method: "POST", headers: headers(), body: JSON.stringify(body) }));

export async function act(path, facts) {
  const body = { delivery: delivery(), player: state.player, room: state.room.id, ...facts };
  for (const pause of PAUSES) {
    try {
      return await send(path, body);
    } catch (error) {
      if (error.key !== "network") throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return send(path, body);
}

async function answered(asking) {
  let answer;
  try {
    const response = await asking;
    answer = await response.json();
  } catch {
    throw new No("network", word("network-failed"));
  }
  if (!answer.ok) throw new No(answer.key, answer.why, answer.panel);
  return answer;
}

function headers() {
  const language = state.language || saved("language");
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    "Content-Type": "application/json",
    ...(language ? { "Accept-Language": language } : {}),
    ...(zone ? { "X-Zone": zone } : {}),
  };
}
