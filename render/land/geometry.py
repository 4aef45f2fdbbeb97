"""Computes coasts and borders with natural bends, and says where a region's signs and pieces stand."""

import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from render.picture import Point

CURVE_STEPS = 4
HALVINGS = 3
ROUGHNESS = 0.1
"""The largest bend of a part of an edge, as a share of its length; an edge has CURVE_STEPS parts."""

UNSEEN = 1.2
"""Pixels by which a hot area may differ from the drawn coast, too few to be seen."""

Edge = tuple[Point, Point]
Line = tuple[Point, ...]
Links = Mapping[tuple[int, int], Line]
"""Two regions → the line from the first to the second."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Where one region lies on the picture: its outline, and the places of its number, pieces and token."""

    outline: tuple[Point, ...]
    area: tuple[Point, ...]
    """The outline with fewer points, which looks the same and is short enough for hot areas."""
    number: Point
    room: tuple[float, float, float, float]
    token: Point | None

    @property
    def middle(self) -> Point:
        """Return the middle of the space for pieces."""
        left, top, right, bottom = self.room
        return (left + right) / 2, (top + bottom) / 2

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Return left, top, right and bottom of the outline in whole pixels."""
        xs, ys = [x for x, _ in self.outline], [y for _, y in self.outline]
        return int(min(xs)) - 1, int(min(ys)) - 1, int(max(xs)) + 2, int(max(ys)) + 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Land:
    """A whole map in pixels: regions, coasts, borders, and the lines that link regions over sea or bridges."""

    grounds: tuple[Ground, ...]
    coasts: tuple[Line, ...]
    borders: tuple[Line, ...]
    sea_links: Links
    bridges: Links = field(default_factory=dict)


def _edge(a: Point, b: Point) -> Edge:
    return (a, b) if a < b else (b, a)


def _edges(corners: Sequence[Point]) -> list[Edge]:
    return [_edge(a, b) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)]


class Net:
    """All edges of a map as bent lines. Each edge is bent once, so that both neighbours have the same border.

    A line has small random bends, and no corner where a coast or a border goes on.
    """

    def __init__(self, polygons: Sequence[Sequence[Point]]) -> None:
        owners = Counter(edge for corners in polygons for edge in _edges(corners))
        self.coasts = [edge for edge, times in owners.items() if times == 1]
        self.borders = [edge for edge, times in owners.items() if times > 1]
        self._bent = {edge: _rough(edge, *ends) for kind in (self.coasts, self.borders) for edge, ends in _ends(kind)}
        self._thinned = {edge: _thinned(line) for edge, line in self._bent.items()}

    def bent(self, edge: Edge) -> tuple[Point, ...]:
        return self._bent[edge]

    def outline(self, corners: Sequence[Point]) -> tuple[Point, ...]:
        """Return the whole outline of the region with these corners."""
        return _joined(corners, self._bent)

    def area(self, corners: Sequence[Point]) -> tuple[Point, ...]:
        """Return the region's outline with fewer points; two neighbours have the same points on their border."""
        return _joined(corners, self._thinned)


def _joined(corners: Sequence[Point], lines: Mapping[Edge, Sequence[Point]]) -> tuple[Point, ...]:
    """Return the outline of the polygon with these corners, each edge replaced by its bent line in `lines`.

    The first point is not repeated at the end.
    """
    points: list[Point] = []
    for edge, start in zip(_edges(corners), corners, strict=True):
        line = lines[edge]
        points += (line if line[0] == start else line[::-1])[:-1]
    return tuple(points)


def _thinned(line: Sequence[Point]) -> list[Point]:
    """Return the line with fewer points, both ends included (Douglas and Peucker).

    No point left out is further than UNSEEN pixels from the new line.
    """
    a, b = line[0], line[-1]
    far, place = max((_off(point, a, b), place) for place, point in enumerate(line))
    if far <= UNSEEN:
        return [a, b]
    return _thinned(line[: place + 1])[:-1] + _thinned(line[place:])


def _off(point: Point, a: Point, b: Point) -> float:
    """Return how far the point lies from the straight line through a and b."""
    cross = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
    return abs(cross) / math.dist(a, b)


def _ends(edges: Sequence[Edge]) -> Iterator[tuple[Edge, tuple[Point, Point]]]:
    """Yield each edge with two more points: one before its start and one after its end, on the same line.

    They say how the line goes on. Where the line stops or forks, the start or the end itself is given.
    """
    nearby: dict[Point, list[Point]] = defaultdict(list)
    for a, b in edges:
        nearby[a].append(b)
        nearby[b].append(a)
    for a, b in edges:
        before, after = ([p for p in nearby[near] if p != far] for near, far in ((a, b), (b, a)))
        yield (a, b), (before[0] if len(before) == 1 else a, after[0] if len(after) == 1 else b)


def _rough(edge: Edge, before: Point, after: Point) -> tuple[Point, ...]:
    """Return the edge as a curve with small bends; the edge itself is the seed, so that it always bends the same."""
    chance = random.Random(repr([[round(x, 2), round(y, 2)] for x, y in edge]))
    a, b = edge
    points = [*(_between(before, a, b, after, step / CURVE_STEPS) for step in range(CURVE_STEPS)), b]
    for _ in range(HALVINGS):
        bent = [points[0]]
        for start, end in pairwise(points):
            bent += [_bend(start, end, chance.uniform(-ROUGHNESS, ROUGHNESS)), end]
        points = bent
    return tuple(points)


def _bend(a: Point, b: Point, offset: float) -> Point:
    (x1, y1), (x2, y2) = a, b
    return (x1 + x2) / 2 - (y2 - y1) * offset, (y1 + y2) / 2 + (x2 - x1) * offset


def curve(points: Sequence[Point], steps: int = 12) -> tuple[Point, ...]:
    """Return a smooth line through the points, with `steps` points for each part between two of them."""
    padded = [points[0], *points, points[-1]]
    curve = []
    for before, a, b, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        curve += [_between(before, a, b, after, step / steps) for step in range(steps)]
    return (*curve, points[-1])


def _between(before: Point, a: Point, b: Point, after: Point, t: float) -> Point:
    """Return the point at `t` of the way from a to b on a Catmull-Rom curve."""
    if t == 0:
        return a
    weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2)
    around = (before, a, b, after)
    x = sum(weight * point[0] for weight, point in zip(weights, around, strict=True)) / 2
    y = sum(weight * point[1] for weight, point in zip(weights, around, strict=True)) / 2
    return x, y
