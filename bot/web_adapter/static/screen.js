// A screen as the messengers get it: picture, sentences, buttons.

import { el } from "/static/dom.js";
import { enlarge } from "/static/large.js";
import { said } from "/static/said.js";
import { state, word } from "/static/state.js";

const shapes = new Map();

export function blocks(screen) {
  const parts = [];
  for (const block of screen.blocks) {
    const last = parts.at(-1);
    if (block.kind === "title") parts.push(el("h2", {}, said(block.text)));
    else if (block.kind === "row" || block.kind === "log") {
      const item = el("li", {}, said(block.text));
      if (last?.dataset.kind === block.kind) last.append(item);
      else parts.push(list(block.kind, item));
    } else parts.push(el("p", { className: block.kind }, said(block.text)));
  }
  return parts;
}

function list(kind, item) {
  const made = el("ul", { className: kind }, item);
  made.dataset.kind = kind;
  return made;
}

export function buttons(screen, press) {
  return el("div", { className: "buttons" }, screen.rows.map((row) => el("div", { className: "row" }, row.map(made))));

  function made(facts) {
    const button = el("button", { type: "button", className: `choice ${facts.style}${facts.tool ? " tool" : ""}` }, facts.label);
    button.dataset.press = facts.press;
    button.addEventListener("click", () => press(facts, button));
    return button;
  }
}

export function picture(table, version, board, old = null) {
  if (!board || !state.pictures) return null;
  const source = `/picture/${table}/${version}/${encodeURIComponent(board.focus)}`;
  const kind = `${table} ${board.focus}`;
  const image = el("img", { alt: board.alt, decoding: "async" });
  const failed = el("p", { className: "picture-failed", hidden: true }, word("picture-failed"));
  const button = el("button", { type: "button", className: "board", "aria-label": word("picture-large") }, image);
  button.addEventListener("click", () => enlarge(image.src, board.alt));
  if (shapes.has(kind)) image.style.aspectRatio = shapes.get(kind);
  image.addEventListener("load", () => {
    shapes.set(kind, `${image.naturalWidth} / ${image.naturalHeight}`);
    button.hidden = false;
    failed.hidden = true;
  });
  image.addEventListener("error", () => {
    button.hidden = true;
    failed.hidden = false;
  });
  show(image, source, old);
  return el("figure", {}, button, failed);
}

// The last picture stays until the new one is there: no flicker between two moves.
function show(image, source, old) {
  const before = old?.querySelector("figure img");
  if (!before?.complete || !before.naturalWidth) {
    image.src = source;
    return;
  }
  image.src = before.src;
  const next = new Image();
  next.addEventListener("load", () => { image.src = source; });
  next.addEventListener("error", () => { image.src = source; });
  next.src = source;
}
