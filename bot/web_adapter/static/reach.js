// A finger is wider than many a place of a picture: round each small one there is room that belongs to it, as far as its
// neighbours leave it.

// As wide and high as a tap needs, in pixels of the screen.
const FINGER = 44;

// The room of each small place as a polygon, by name. `areas`: name and corners of every place that can be tapped;
// `finger`: how much of the picture a finger is, in its units.
export function rooms(areas, finger, { width, height }) {
  const small = areas.map(([name, points]) => ({ name, ...boxOf(points) })).filter((one) => one.wide < finger || one.high < finger);
  return small.map((one) => {
    const [wide, high] = [Math.max(finger, one.wide) / 2, Math.max(finger, one.high) / 2];
    const [left, right] = [Math.max(0, one.x - wide), Math.min(width, one.x + wide)];
    const [top, bottom] = [Math.max(0, one.y - high), Math.min(height, one.y + high)];
    const whole = [[left, top], [right, top], [right, bottom], [left, bottom]];
    return [one.name, small.filter((other) => other !== one).reduce((left, other) => nearer(left, one, other), whole)];
  });
}

export const fingerOf = (scale) => FINGER / scale;

function boxOf(points) {
  const [xs, ys] = [0, 1].map((at) => points.map((point) => point[at]));
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, wide: right - left, high: bottom - top };
}

// The part of a polygon that is nearer to the middle of `one` than to that of `other`.
function nearer(polygon, one, other) {
  const far = ([x, y]) => (x - one.x) ** 2 + (y - one.y) ** 2 - (x - other.x) ** 2 - (y - other.y) ** 2;
  return polygon.flatMap((point, at) => {
    const next = polygon[(at + 1) % polygon.length];
    const [here, there] = [far(point), far(next)];
    const kept = here <= 0 ? [point] : [];
    if (here <= 0 === there <= 0) return kept;
    const share = here / (here - there);
    return [...kept, [point[0] + share * (next[0] - point[0]), point[1] + share * (next[1] - point[1])]];
  });
}
