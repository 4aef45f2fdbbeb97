"""Draws what distinguishes continents: a tint along the coast, and a faint pattern for people who see no hues."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from render.canvas import Pen
from render.picture import Point
from render.theme import Colour, mix, rgb

LAND = rgb("#f3e8cc")
STEP_X, STEP_Y = 86, 70
"""Pixels between the marks of a pattern, on a loose grid."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """The look of one continent: its tint, and a function that draws one mark of its pattern."""

    tint: Colour
    mark: Callable[[Pen, Colour], None]

    @property
    def fill(self) -> Colour:
        """Return the colour of the land: pale, nearly the same for all, because bright hues belong to the players."""
        return mix(LAND, self.tint, 0.1)

    @property
    def ink(self) -> Colour:
        return mix(self.fill, self.tint, 0.5)


def marks(terrain: Terrain, pen: Pen, box: tuple[int, int, int, int]) -> None:
    """Scatter the marks of a terrain's pattern over the box; the same box always gets the same marks."""
    chance = random.Random(repr(box))
    for x, y in _grid(box, chance):
        terrain.mark(pen.at(x, y, 0.9 + chance.random() * 0.25), terrain.ink)


def _grid(box: tuple[int, int, int, int], chance: random.Random) -> Iterator[Point]:
    left, top, right, bottom = box
    for row, y in enumerate(range(top, bottom, STEP_Y)):
        for x in range(left + (row % 2) * STEP_X // 2, right, STEP_X):
            yield x + chance.uniform(-7, 7), y + chance.uniform(-6, 6)


def dunes(pen: Pen, ink: Colour) -> None:
    pen.line([(-11, 2), (-6, -2), (0, -3), (6, -1), (11, 3)], ink, 1.8)
    pen.line([(-3, 7), (2, 5), (7, 8)], ink, 1.8)


def firs(pen: Pen, ink: Colour) -> None:
    for x, y, size in ((-5, 0, 1.0), (6, 4, 0.75)):
        tree = pen.at(x, y, size)
        tree.polygon([(0, -10), (6, 4), (-6, 4)], None, ink, 1.8)
        tree.line([(0, 4), (0, 8)], ink, 1.8)


def hills(pen: Pen, ink: Colour) -> None:
    pen.line([(-11, 5), (-8, -2), (-3, -5), (2, -2), (5, 5)], ink, 1.8)
    pen.line([(4, 0), (8, -2), (12, 1), (14, 5)], ink, 1.8)


def grass(pen: Pen, ink: Colour) -> None:
    for x, lean in ((-5, -3), (0, 0), (5, 3)):
        pen.line([(x, 5), (x + lean, -5)], ink, 1.8)


def peaks(pen: Pen, ink: Colour) -> None:
    pen.line([(-11, 6), (-2, -8), (7, 6)], ink, 1.8)
    pen.line([(-2, -8), (0, -1), (-2, 4)], ink, 1.6)
    pen.line([(5, 2), (9, -2), (14, 6)], ink, 1.8)


TERRAINS = (
    Terrain(rgb("#b98f48"), dunes),
    Terrain(rgb("#b27a66"), peaks),
    Terrain(rgb("#8d9160"), firs),
    Terrain(rgb("#8c7c92"), hills),
    Terrain(rgb("#7d8f96"), grass),
)


def terrain(continent: int) -> Terrain:
    """Return the look of a continent, given its number on its side of the board."""
    return TERRAINS[continent % len(TERRAINS)]
