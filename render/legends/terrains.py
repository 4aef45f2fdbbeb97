"""The looks of the eight sides of fragments on the map: a tint and a pattern for each side."""

from render.canvas import Pen
from render.land.terrain import Terrain, dunes, firs, grass, hills, peaks
from render.theme import Colour, rgb


def _palms(pen: Pen, ink: Colour) -> None:
    pen.line([(0, 9), (1, 0), (3, -5)], ink, 1.8)
    for leaf in ([(3, -5), (9, -6), (12, -1)], [(3, -5), (-4, -7), (-8, -2)], [(3, -5), (6, -11)]):
        pen.line(leaf, ink, 1.8)


def _flakes(pen: Pen, ink: Colour) -> None:
    for x, y in ((0, 8), (7, 4), (7, -4)):
        pen.line([(-x, -y), (x, y)], ink, 1.8)


def _rocks(pen: Pen, ink: Colour) -> None:
    pen.line([(-11, 6), (-8, -3), (-2, -6), (3, 0), (4, 6)], ink, 1.8)
    pen.line([(4, 6), (7, 0), (12, 1), (14, 6)], ink, 1.8)


SIDES = {
    "meadows": Terrain(rgb("#86964c"), grass),
    "desert": Terrain(rgb("#c2923f"), dunes),
    "red_forest": Terrain(rgb("#a9583c"), firs),
    "three_islands": Terrain(rgb("#7f8f3f"), _palms),
    "volcano": Terrain(rgb("#8a5a4c"), peaks),
    "ice_islands": Terrain(rgb("#6f93a6"), _flakes),
    "citadel_rock": Terrain(rgb("#80788c"), _rocks),
    "horseshoe": Terrain(rgb("#8f7394"), hills),
}
