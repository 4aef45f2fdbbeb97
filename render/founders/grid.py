"""Computes where the places of a state lie on a picture. The owner sits below, so farther places lie higher up."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.games.founders.realm import Coordinates, Crossing
from render.picture import Point

MOST, STEP = 148, 2
"""Size of the largest tile in pixels; smaller sizes are multiples of STEP, so that fewer sprites are drawn."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Square places of `size` pixels; `left` and `top` are the corner of the farthest and leftmost one."""

    left: float
    top: float
    size: int
    west: int
    north: int
    """The coordinate y of the farthest places; `west` is the coordinate x of the leftmost places."""

    @classmethod
    def fitting(
        cls, places: Iterable[Coordinates], room: tuple[float, float, float, float], most: int = MOST
    ) -> "Grid":
        """Return a grid of all places, as large as possible, in the middle of `room` (left, top, width, height).

        A place is at most `most` pixels wide; without places there is room for one.
        """
        xs, ys = zip(*(list(places) or [(0, 0)]), strict=True)
        wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        left, top, width, height = room
        size = int(min(width / wide, height / high, most) / STEP) * STEP
        return cls(left + (width - wide * size) / 2, top + (height - high * size) / 2, size, min(xs), max(ys))

    def corner(self, place: Coordinates) -> Point:
        """Return the upper left corner of a place."""
        return self.left + (place[0] - self.west) * self.size, self.top + (self.north - place[1]) * self.size

    def middle(self, place: Coordinates) -> Point:
        x, y = self.corner(place)
        return x + self.size / 2, y + self.size / 2

    def meeting(self, crossing: Crossing) -> Point:
        """Return the point where the four tiles of a cart meet."""
        x, y = self.corner((crossing.x, crossing.y))
        return x + self.size, y

    def area(self, place: Coordinates) -> tuple[Point, ...]:
        """Return the four corners of a place."""
        x, y = self.corner(place)
        return (x, y), (x + self.size, y), (x + self.size, y + self.size), (x, y + self.size)

    def around(self, crossing: Crossing) -> tuple[Point, ...]:
        """Return the corners of a square about a crossing, large enough for a finger, without touching the next one."""
        (x, y), half = self.meeting(crossing), self.size * 0.42
        return (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)
