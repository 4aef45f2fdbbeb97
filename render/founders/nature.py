"""Draws nature tiles as little landscapes in a box of 100 × 62; what a tile gives is drawn over the
lower part later.
"""

from collections.abc import Callable

from render.canvas import Pen
from render.picture import Point
from render.theme import INK, WHITE, mix, rgb

PINE, LEAVES, TRUNK = rgb("#2f6d45"), rgb("#6d9a35"), rgb("#6b4423")
CRAG, BLUE, FOAM = rgb("#a39a8c"), rgb("#4b9bd4"), rgb("#d9f0fb")
EDGE = 3.5


def _pine(pen: Pen, x: float, y: float, size: float) -> None:
    """Draw a pine whose foot is at x, y."""
    pen.line([(x, y), (x, y - 8 * size)], TRUNK, 6 * size)
    for lift, half in ((7, 14), (18, 12), (29, 9)):
        crown: list[Point] = [(x - half * size, y - lift * size), (x + half * size, y - lift * size)]
        pen.polygon([*crown, (x, y - (lift + 19) * size)], PINE, mix(PINE, INK, 0.6), 2.6)


def _tree(pen: Pen, x: float, y: float, size: float) -> None:
    """Draw a round tree whose foot is at x, y."""
    pen.line([(x, y), (x, y - 12 * size)], TRUNK, 7 * size)
    dark = mix(LEAVES, INK, 0.55)
    crowns = ((-9, -20, 11), (9, -20, 11), (0, -31, 13))
    for dx, dy, radius in crowns:
        pen.circle(x + dx * size, y + dy * size, (radius + 1.5) * size, dark)
    for dx, dy, radius in crowns:
        pen.circle(x + dx * size, y + dy * size, (radius - 1) * size, LEAVES)
    pen.circle(x - 4 * size, y - 34 * size, 5 * size, mix(LEAVES, WHITE, 0.4))


def forest(pen: Pen) -> None:
    for x, y, size in ((20, 48, 0.86), (80, 48, 0.86), (50, 44, 0.8), (34, 62, 1.05), (68, 62, 1.05)):
        _pine(pen, x, y, size)


def cliff(pen: Pen) -> None:
    top: list[Point] = [(4, 62), (10, 34), (30, 30), (36, 10), (66, 6), (74, 22), (92, 26), (97, 62)]
    pen.polygon(top, CRAG, mix(CRAG, INK, 0.65), EDGE)
    pen.polygon([(36, 12), (65, 8), (60, 30), (44, 36), (33, 33)], mix(CRAG, WHITE, 0.5))
    pen.polygon([(60, 30), (74, 23), (91, 28), (94, 61), (66, 61)], mix(CRAG, INK, 0.2))
    for x, y in ((14, 33), (46, 9), (84, 25), (54, 8), (24, 31)):
        _tuft(pen, x, y)
    for x, y in ((22, 58), (52, 52), (80, 58)):
        _tuft(pen, x, y)


def _tuft(pen: Pen, x: float, y: float) -> None:
    for dx in (-5, 0, 5):
        pen.line([(x, y + 3), (x + dx, y - 7 + abs(dx) / 2)], PINE, 3.6)


def waterfall(pen: Pen) -> None:
    left: list[Point] = [(3, 62), (3, 20), (16, 6), (38, 8), (37, 40), (28, 62)]
    for side in (left, [(100 - x, y) for x, y in left]):
        pen.polygon(side, CRAG, mix(CRAG, INK, 0.65), EDGE)
    pen.polygon([(8, 22), (18, 10), (33, 12), (24, 30), (12, 38)], mix(CRAG, WHITE, 0.45))
    pen.polygon([(88, 24), (92, 56), (76, 58), (70, 30)], mix(CRAG, INK, 0.2))
    pen.polygon([(37, 5), (63, 5), (65, 48), (80, 56), (80, 62), (20, 62), (20, 56), (35, 48)], BLUE, None)
    for x in (42, 50, 58):
        pen.line([(x, 8), (x, 42)], FOAM, 3.4)
    for x, y, radius in ((33, 53, 6), (44, 50, 7), (56, 50, 7), (67, 53, 6)):
        pen.circle(x, y, radius, WHITE)


def lake(pen: Pen) -> None:
    shore: list[Point] = [(6, 42), (14, 26), (36, 18), (66, 20), (88, 28), (95, 44), (86, 60), (16, 60)]
    pen.polygon(shore, BLUE, mix(BLUE, INK, 0.45), EDGE)
    for x, y, length in ((24, 34, 22), (50, 44, 26), (28, 53, 18)):
        pen.line([(x, y), (x + length, y)], FOAM, 3.4)
    for x, top in ((76, 8), (84, 16), (69, 14), (12, 22)):
        pen.line([(x, 46), (x + 1, top)], PINE, 3.4)
        pen.line([(x + 1, top), (x + 1, top + 10)], TRUNK, 6.4)


def river(pen: Pen) -> None:
    near: list[Point] = [(58, 2), (70, 14), (62, 26), (40, 36), (44, 48), (66, 62)]
    far: list[Point] = [(14, 62), (10, 46), (18, 30), (40, 20), (46, 12), (38, 2)]
    pen.polygon([*near, *far], BLUE, mix(BLUE, INK, 0.45), EDGE)
    pen.line([(50, 8), (56, 16), (48, 26), (28, 36), (24, 46), (32, 58)], FOAM, 3.4)
    _tree(pen, 80, 50, 0.95)
    _pine(pen, 17, 28, 0.52)


def grove(pen: Pen) -> None:
    _tree(pen, 50, 42, 0.8)
    _tree(pen, 24, 56, 1.05)
    _tree(pen, 76, 56, 1.05)
    for x, y in ((46, 58), (56, 50), (50, 54), (8, 60), (93, 60)):
        pen.circle(x, y, 3.4, rgb("#f3d24b"), rgb("#b5791d"), 1.6)


SCENES: dict[str, Callable[[Pen], None]] = {
    "n_forest": forest,
    "n_cliff": cliff,
    "n_waterfall": waterfall,
    "n_lake": lake,
    "n_river": river,
    "n_grove": grove,
}
