// From buttons to places: what can be tapped on the picture now, and what a tap there means.
// A way is the list of places tapped so far: [] at first, ["region A1"] once a step has its origin.

const begins = (spots, way) => way.every((spot, at) => spots[at] === spot);

// Place → the choices that a tap there leads to.
export function places(choices, way) {
  const found = new Map();
  for (const choice of choices) {
    if (choice.spots.length <= way.length || !begins(choice.spots, way)) continue;
    const spot = choice.spots[way.length];
    found.set(spot, [...(found.get(spot) ?? []), choice]);
  }
  return found;
}

// What a tap does: press one choice, offer several, or go on along a way (an empty one drops what was begun).
export function tap(choices, way, spot) {
  const meant = places(choices, way).get(spot);
  if (meant) return follow(meant, [...way, spot]);
  if (way.at(-1) === spot) return { way: way.slice(0, -1) };
  return way.length ? tap(choices, [], spot) : { way: [] };
}

function follow(meant, way) {
  const whole = meant.filter((choice) => choice.spots.length === way.length);
  if (whole.length === 1 && meant.length === 1) return { press: whole[0], way: [] };
  return { offer: whole.length ? whole : null, way: whole.length < meant.length ? way : way.slice(0, -1) };
}
