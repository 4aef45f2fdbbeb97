// Pictures and language: what belongs to this browser alone.

import { allowed, sound, wants } from "/static/calling.js";
import { byId, el, fill, icon } from "/static/dom.js";
import { box } from "/static/sheet.js";
import { save, state, tell, word } from "/static/state.js";
import { toast } from "/static/toast.js";

export function setUpPreferences() {
  byId("settings").addEventListener("click", openPreferences);
}

export function wordPreferences() {
  fill(byId("settings"), icon("settings"));
  byId("settings").setAttribute("aria-label", word("settings"));
}

function openPreferences() {
  const pictures = el("input", { type: "checkbox", role: "switch", checked: state.pictures });
  pictures.addEventListener("change", () => {
    state.pictures = pictures.checked;
    save("pictures", pictures.checked ? "on" : "off");
    tell("pictures");
  });
  const notify = toggle("notify", async (wanted) => wanted && !(await allowed()) && word("notify-not"));
  const loud = toggle("sound", (wanted) => wanted && sound());
  const language = el("select", { className: "field" });
  for (const code of state.languages) {
    language.append(el("option", { value: code, selected: code === state.language }, word(`language-${code}`)));
  }
  language.addEventListener("change", () => {
    save("language", language.value);
    location.reload();
  });
  box(word("settings"), [
    el("label", { className: "option" }, el("span", {}, word("pictures"), el("small", {}, word("pictures-about"))), pictures),
    el("label", { className: "option" }, el("span", {}, word("notify"), el("small", {}, word("notify-about"))), notify),
    el("label", { className: "option" }, el("span", {}, word("sound"), el("small", {}, word("sound-about"))), loud),
    el("label", { className: "option" }, el("span", {}, word("language")), language),
  ]);
}

// Off until it is asked for. What `turned` says is why it stays off.
function toggle(way, turned) {
  const made = el("input", { type: "checkbox", role: "switch", checked: wants(way) });
  made.addEventListener("change", async () => {
    const refusal = await turned(made.checked);
    if (refusal) {
      made.checked = false;
      toast(refusal);
    }
    save(way, made.checked ? "on" : "off");
  });
  return made;
}
