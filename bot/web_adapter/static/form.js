// A question with a line to fill in and one button. It stays as long as it is answered no.

import { el } from "/static/dom.js";
import { refused } from "/static/press.js";
import { box } from "/static/sheet.js";

export const field = (value, name) => el("input", { type: "text", className: "field", value, name, maxLength: 64, autocomplete: "off" });

export const labelled = (title, input, about = "") =>
  el("label", { className: "labelled" }, el("span", {}, title), input, about ? el("small", {}, about) : null);

export function form(title, button, content, done, must = false) {
  const go = el("button", { type: "submit", className: "wide-button commit" }, button);
  const made = el("form", {}, content, go);
  const dialog = box(title, [made]);
  if (must) {
    dialog.classList.add("must");
    dialog.addEventListener("cancel", (event) => event.preventDefault());
  }
  made.addEventListener("submit", async (event) => {
    event.preventDefault();
    go.disabled = true;
    try {
      await done();
      dialog.close();
    } catch (error) {
      refused(error);
    } finally {
      go.disabled = false;
    }
  });
  return dialog;
}
