// Going on at another device: here one gets a code, there one says it. It is typed, for an address or a camera's picture
// would be kept by whoever passes it on.

import { send } from "/static/api.js";
import { el } from "/static/dom.js";
import { field, form, labelled } from "/static/form.js";
import { invitation } from "/static/inviting.js";
import { refused } from "/static/press.js";
import { box } from "/static/sheet.js";
import { playerOf, setPlayers, state, tell, word } from "/static/state.js";
import { toast } from "/static/toast.js";

const HALF = 4;

export async function showCode() {
  try {
    const { code } = await send("code", {});
    const shown = el("output", { className: "code", "aria-label": word("move-code") }, `${code.slice(0, HALF)} ${code.slice(HALF)}`);
    const about = state.invite ? word("move-about") : word("move-about-here");
    box(word("move-on"), [el("p", {}, about), shown, el("p", { className: "about" }, word("move-once")), ...(state.invite ? invitation() : [])]);
  } catch (error) {
    refused(error);
  }
}

export function askCode(done = () => {}) {
  const input = field("", "code");
  input.setAttribute("autocapitalize", "characters");
  input.required = true;
  form(word("have-code"), word("code-go"), [labelled(word("code-ask"), input, word("code-about"))], async () => {
    const answer = await send("move", { code: input.value });
    setPlayers(answer.players, answer.player);
    toast(word("moved", { name: playerOf(answer.player).name }), "players");
    done();
    tell("entered");
  });
  input.focus();
}
