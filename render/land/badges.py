"""Places badges such as `+2` beside the pieces that changed, where they cover nothing that has to be read."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from render.canvas import Sprite
from render.land import pieces
from render.land.box import Box
from render.picture import Point

RINGS, RING, DIRECTIONS = 6, 14, 16
"""Circles round a piece on which its badge may lie: their number, pixels between them, and directions on each."""


@dataclass(frozen=True, slots=True)
class Change:
    """A piece that the last turn changed: its middle, its size, and by how many (`by`, negative for a loss)."""

    x: float
    y: float
    size: float
    by: int

    @property
    def badge(self) -> Sprite:
        return pieces.change(self.by)


def placed(changes: Sequence[Change], busy: Sequence[Box]) -> Iterator[tuple[Change, Point]]:
    """Yield each change with the middle of its badge, at the first place where the badge covers nothing.

    Badges must not cover `busy` boxes or other badges. If no place is free, a badge lies at its first place.
    """
    taken = list(busy)
    for change in changes:
        width, height = change.badge.width, change.badge.height
        places = list(_places(change, width, height))
        boxes = [Box.around(x, y, width, height) for x, y in places]
        free = next((number for number, box in enumerate(boxes) if not any(box.meets(one) for one in taken)), 0)
        taken.append(boxes[free])
        yield change, places[free]


def _places(change: Change, width: float, height: float) -> Iterator[Point]:
    """Yield places for a badge: at the corners of the piece, below and above the piece, then on growing circles."""
    x, y, size = change.x, change.y, change.size
    corner, away = 25 * size, 17 * size + height / 2
    for down in (1, -1):
        yield x + corner, y + down * corner
        yield x - corner, y + down * corner
        yield x, y + down * away
    yield from around(x, y, 15 * size, width, height)


def around(x: float, y: float, reach: float, width: float, height: float) -> Iterator[Point]:
    """Yield places for a badge on growing circles round a point; the first circle leaves `reach` pixels free."""
    for ring in range(RINGS):
        radius = reach + width / 2 + ring * RING
        for step in range(DIRECTIONS):
            angle = math.tau * step / DIRECTIONS
            yield x + radius * math.cos(angle), y + radius * math.sin(angle)
