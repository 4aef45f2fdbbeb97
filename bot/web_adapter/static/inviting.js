// How friends come here: the address to send, and as a picture for their cameras.

import { el } from "/static/dom.js";
import { box } from "/static/sheet.js";
import { state, word } from "/static/state.js";
import { toast } from "/static/toast.js";

export function inviting() {
  const button = el("button", { type: "button", className: "choice" }, word("invite"));
  button.addEventListener("click", open);
  return el("div", { className: "inviting row" }, button);
}

const open = () => box(word("invite"), [el("p", {}, word("invite-about")), ...invitation()]);

// The address of this room, to copy and for a camera.
export function invitation() {
  const address = el("input", { type: "text", className: "field", readOnly: true, value: state.invite, "aria-label": word("address") });
  const copy = el("button", { type: "button", className: "wide-button commit" }, word("copy"));
  copy.addEventListener("click", async () => toast((await copied(address)) ? word("copied") : word("copy-by-hand")));
  const camera = el("img", { className: "qr", src: `/qr?room=${encodeURIComponent(state.room.id)}`, alt: word("qr") });
  return [el("div", { className: "labelled" }, address), copy, camera];
}

// Without a secure address a browser has no clipboard: then the address stands selected.
async function copied(address) {
  address.select();
  try {
    await navigator.clipboard.writeText(address.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}
