"""Draws village tiles in a box of 100 × 62: what people have built."""

from collections.abc import Callable

from render.canvas import Pen
from render.founders.nature import BLUE, EDGE, FOAM, TRUNK
from render.founders.resources import LEAF, ROBE, VINTAGE
from render.picture import Point
from render.theme import GOLD, INK, WHITE, Colour, mix, rgb

TIMBER, ROOF, WALL, NIGHTFALL = rgb("#9a6a3c"), rgb("#b4512f"), rgb("#f3e3c0"), rgb("#2a2320")
HILL, ORE = rgb("#8d8377"), rgb("#c9a76b")


def _adit(pen: Pen, x: float) -> None:
    """Draw the entrance of a mine with its timber, its middle at x."""
    pen.polygon([(x - 15, 62), (x - 12, 34), (x + 12, 34), (x + 15, 62)], NIGHTFALL)
    for line in (((x - 15, 61), (x - 12, 34)), ((x + 15, 61), (x + 12, 34)), ((x - 17, 33), (x + 17, 33))):
        pen.line(line, INK, 9)
        pen.line(line, TIMBER, 5)


def mine(pen: Pen) -> None:
    pen.polygon([(3, 62), (18, 28), (34, 22), (48, 6), (66, 16), (84, 34), (97, 62)], HILL, INK, EDGE)
    pen.polygon([(22, 30), (36, 24), (48, 9), (44, 28), (30, 42)], mix(HILL, WHITE, 0.4))
    _adit(pen, 52)
    pen.line([(80, 60), (88, 34)], TRUNK, 5)
    pen.line([(76, 36), (88, 31), (98, 38)], INK, 6)


def goldmine(pen: Pen) -> None:
    pen.polygon([(3, 62), (10, 36), (28, 14), (44, 24), (62, 8), (86, 30), (97, 62)], ORE, mix(ORE, INK, 0.7), EDGE)
    pen.polygon([(14, 36), (28, 17), (42, 27), (30, 40)], mix(ORE, WHITE, 0.45))
    _adit(pen, 34)
    for x, y, radius in ((70, 55, 8), (86, 55, 8), (78, 43, 8)):
        pen.circle(x, y, radius, GOLD, INK, 3)
        pen.circle(x - 2, y - 2, 2.4, mix(GOLD, WHITE, 0.8))
    for x, y in ((62, 22), (77, 29), (52, 30)):
        pen.circle(x, y, 3, GOLD, mix(ORE, INK, 0.6), 1.6)


def weaver(pen: Pen) -> None:
    """Draw a loom with half of its cloth done."""
    for x in (20, 80):
        pen.line([(x, 62), (x, 5)], INK, 11)
        pen.line([(x, 62), (x, 5)], TIMBER, 6.5)
    pen.polygon([(26, 36), (74, 36), (74, 58), (26, 58)], ROBE, INK, 3)
    for y in (43, 50):
        pen.line([(28, y), (72, y)], mix(ROBE, WHITE, 0.7), 3)
    for x in range(29, 74, 6):
        pen.line([(x, 13), (x, 34)], mix(INK, WHITE, 0.35), 1.6)
    pen.line([(12, 11), (88, 11)], INK, 12)
    pen.line([(12, 11), (88, 11)], TIMBER, 7)


def winery(pen: Pen) -> None:
    """Draw a barrel below a vine."""
    pen.box(30, 20, 92, 61, 17, INK)
    pen.box(33.5, 23.5, 88.5, 57.5, 14, rgb("#b9763c"))
    for x in (44, 78):
        pen.line([(x, 24), (x, 57)], mix(INK, WHITE, 0.25), 4.5)
    for y in (34, 46):
        pen.line([(36, y), (86, y)], mix(TIMBER, INK, 0.3), 1.8)
    grapes(pen.at(2, 4, 0.5))


def grapes(pen: Pen) -> None:
    """Draw grapes in a box of 100 × 100; they are also the sign of the god Liber."""
    pen.line([(50, 26), (58, 4)], TRUNK, 8)
    pen.polygon([(50, 24), (16, 26), (6, 8), (28, 2), (44, 8)], LEAF, INK, 5)
    for x, y in ((30, 40), (50, 38), (70, 40), (40, 56), (60, 56), (50, 74)):
        pen.circle(x, y, 12.5, VINTAGE, INK, 4)
        pen.circle(x - 3, y - 3, 3.4, mix(VINTAGE, WHITE, 0.6))


def stable(pen: Pen) -> None:
    pen.polygon([(14, 62), (14, 28), (44, 6), (74, 28), (74, 62)], rgb("#b9653f"), INK, EDGE)
    _roof(pen, [(8, 33), (44, 6), (80, 33)], mix(ROOF, INK, 0.25))
    pen.polygon([(30, 62), (30, 34), (58, 34), (58, 62)], NIGHTFALL, TIMBER, 4)
    pen.circle(44, 20, 5, WALL, INK, 2.4)
    pen.polygon([(36, 62), (40, 48), (50, 48), (54, 62)], rgb("#e8c25c"), None)
    for y in (44, 54):
        pen.line([(76, y), (97, y)], TRUNK, 4.4)
    for x in (83, 94):
        pen.line([(x, 37), (x, 61)], TRUNK, 5)


def _roof(pen: Pen, ridge: list[Point], colour: Colour) -> None:
    pen.line(ridge, INK, 11)
    pen.line(ridge, colour, 6.5)


def pier(pen: Pen) -> None:
    pen.polygon([(2, 34), (98, 34), (98, 62), (2, 62)], BLUE, None)
    for x, y in ((8, 42), (62, 57), (84, 40)):
        pen.line([(x, y), (x + 12, y)], FOAM, 3)
    pen.line([(72, 38), (72, 4)], TRUNK, 4.6)
    pen.polygon([(70, 7), (70, 34), (46, 34)], WALL, INK, 3)
    pen.polygon([(74, 12), (74, 34), (92, 34)], ROOF, INK, 3)
    pen.polygon([(44, 40), (97, 40), (88, 53), (54, 53)], rgb("#8a5330"), INK, 3)
    for x in (9, 26):
        pen.line([(x, 44), (x, 61)], TRUNK, 6)
    pen.polygon([(2, 40), (36, 40), (36, 48), (2, 48)], rgb("#c99a5f"), INK, 3)


SCENES: dict[str, Callable[[Pen], None]] = {
    "v_mine": mine,
    "v_goldmine": goldmine,
    "v_weaver": weaver,
    "v_winery": winery,
    "v_stable": stable,
    "v_pier": pier,
}
