"""Finds the way of an army on the map: across a common border, or along a dotted line or a bridge."""

import math
from collections.abc import Sequence
from itertools import pairwise

from render.land.box import Box
from render.land.geometry import Ground, Land, curve
from render.land.inside import contains
from render.picture import Point

REACH = 72
"""Pixels by which an arrow over land reaches to each side of the border."""
CLEAR = 80
"""Wanted distance in pixels between numbers or tokens and the point where a way crosses the border."""
INSIDE = 45
"""Wanted distance in pixels between the ends of a border and the point where a way crosses the border."""
LANDING = 16
"""Pixels by which an arrow over sea reaches onto the coasts."""
ASIDE = 20
"""Pixels by which ways in opposite directions are moved apart from their common line."""


def route(places: Land, origin: int, target: int) -> tuple[Point, ...]:
    """Return a smooth line from one region into its neighbour; raise ValueError if they are not neighbours."""
    for (a, b), line in (*places.sea_links.items(), *places.bridges.items()):
        if (origin, target) == (a, b):
            return _landed(line)
        if (origin, target) == (b, a):
            return _landed(line[::-1])
    return _over_land(places, origin, target)


def beside(line: Sequence[Point], by: float = ASIDE) -> tuple[Point, ...]:
    """Return the line moved `by` pixels to its right, so that the way there and the way back do not overlap."""
    (x1, y1), (x2, y2) = line[0], line[-1]
    length = math.dist(line[0], line[-1])
    dx, dy = -(y2 - y1) / length * by, (x2 - x1) / length * by
    return tuple((x + dx, y + dy) for x, y in line)


def arrow_outline(line: Sequence[Point], width: float, head: float) -> list[Point]:
    """Return the outline of an arrow along the line; its shaft is `width` wide, its head `head` wide and long."""
    tip, neck = line[-1], _shortened(line, head * 0.78)
    left, right = zip(*(_sides(before, here, after, width / 2) for before, here, after in _triples(neck)), strict=True)
    wing_left, wing_right = _sides(neck[-1], neck[-1], tip, head / 2)
    return [*left, wing_left, tip, wing_right, *reversed(right)]


def _shared(outline: Sequence[Point], other: Sequence[Point]) -> list[Point]:
    """Return the points that two outlines share, in their order along the common border."""
    there = set(other)
    start = next((number for number, point in enumerate(outline) if point not in there), 0)
    return [point for point in (*outline[start:], *outline[:start]) if point in there]


def trimmed(line: Sequence[Point], covered: Sequence[Box], shortest: float) -> tuple[Point, ...]:
    """Return the line without the points at both ends that lie in one of the boxes `covered`.

    A line that is only `shortest` pixels long, or less, is not cut further.
    """
    kept = list(line)
    for end in (-1, 0):
        while any(box.holds(kept[end]) for box in covered) and _length(kept) > shortest:
            kept.pop(end)
    return tuple(kept)


def middle(line: Sequence[Point], share: float = 0.5) -> Point:
    """Return the point at `share` of the way along the line: 0 = start, 1 = end."""
    left = _length(line) * share
    for a, b in pairwise(line):
        part = math.dist(a, b)
        if part >= left:
            return _towards(a, b, left)
        left -= part
    return line[-1]


def _over_land(places: Land, origin: int, target: int) -> tuple[Point, ...]:
    """Return a way across the common border: short between the pieces of both regions, and away from numbers."""
    here, there = places.grounds[origin], places.grounds[target]
    a, b = here.middle, there.middle
    border = _shared(here.outline, there.outline)
    if not border:
        raise ValueError(f"no border between {origin} and {target}")
    signs = [sign for ground in (here, there) for sign in (ground.number, ground.token) if sign is not None]

    def cost(point: Point) -> float:
        crowded = sum(max(0.0, CLEAR - math.dist(point, sign)) for sign in signs)
        at_an_end = sum(max(0.0, INSIDE - math.dist(point, end)) for end in (border[0], border[-1]))
        return math.dist(a, point) + math.dist(point, b) + 2 * crowded + 3 * at_an_end

    crossing = min(border, key=cost)
    return curve([_inland(here, crossing, border), crossing, _inland(there, crossing, border)], 8)


def _inland(ground: Ground, crossing: Point, border: Sequence[Point]) -> Point:
    """Return a point inside the region, up to REACH pixels from `crossing`, a point of `border`.

    The point lies towards the region's pieces. If that is outside, it lies at a right angle to the border.
    """
    start = _towards(crossing, ground.middle, min(REACH, math.dist(crossing, ground.middle)))
    if contains(ground.outline, start):
        return start
    place = border.index(crossing)
    before, after = border[max(0, place - 4)], border[min(len(border) - 1, place + 4)]
    sides = (side for share in (0.5, 0.25, 0.1) for side in _sides(before, crossing, after, REACH * share))
    return next((side for side in sides if contains(ground.outline, side)), start)


def _length(line: Sequence[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(line))


def _landed(line: Sequence[Point]) -> tuple[Point, ...]:
    """Return the line made longer at both ends, so that it begins and ends on land."""
    return (_towards(line[0], line[1], -LANDING), *line, _towards(line[-1], line[-2], -LANDING))


def _towards(a: Point, b: Point, length: float) -> Point:
    share = length / (math.dist(a, b) or 1.0)
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _shortened(line: Sequence[Point], by: float) -> list[Point]:
    """Return the line without its last `by` pixels."""
    kept = list(line)
    while len(kept) > 2 and math.dist(kept[-2], line[-1]) < by:
        kept.pop()
    reach = math.dist(kept[-2], line[-1])
    kept[-1] = _towards(kept[-2], line[-1], max(0.1, reach - by))
    return kept


def _triples(line: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    padded = [line[0], *line, line[-1]]
    return list(zip(padded, padded[1:], padded[2:], strict=False))


def _sides(before: Point, here: Point, after: Point, reach: float) -> tuple[Point, Point]:
    """Return the points to the left and right of `here` on the way from `before` to `after`, `reach` pixels away."""
    dx, dy = after[0] - before[0], after[1] - before[1]
    length = math.hypot(dx, dy) or 1.0
    nx, ny = dy / length * reach, -dx / length * reach
    return (here[0] + nx, here[1] + ny), (here[0] - nx, here[1] - ny)
