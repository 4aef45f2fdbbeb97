// Elements without markup: whatever a person wrote becomes text, never HTML.

export function el(tag, facts = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(facts)) set(made, name, value);
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

function set(made, name, value) {
  if (value === undefined || value === null || value === false) return;
  if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
  else if (name in made && !name.startsWith("aria")) made[name] = value;
  else made.setAttribute(name, value === true ? "" : value);
}

export const byId = (id) => document.getElementById(id);

export function fill(place, ...children) {
  place.replaceChildren(...children.flat().filter(Boolean));
}

const ICONS = {
  settings: "M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0M6 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0",
  send: "M4 12h14M12 5l7 7-7 7",
  close: "M6 6l12 12M18 6L6 18",
  down: "M12 5v14M5 12l7 7 7-7",
  up: "M12 19V5M5 12l7-7 7 7",
  plus: "M12 5v14M5 12h14",
  edit: "M5 19l1-4L16 5l3 3L9 18zM14 7l3 3",
  lock: "M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z",
};

export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("icon");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}
