"""Draws the resources in a box of 100 × 100; each has its own outline, so colour is not needed to tell them apart."""

from collections.abc import Callable
from functools import cache

from render.canvas import Canvas, Pen, Sprite
from render.icons import coin
from render.picture import Point
from render.theme import GOLD, GOLD_DARK, INK, WHITE, Colour, mix, rgb

EDGE = 6.5
"""Width of every outline: thick, because the signs are shown small."""
WOOD, STONE, LEAF, WATER = rgb("#a8693a"), rgb("#a9adad"), rgb("#4fa044"), rgb("#3f8fd2")
IRON, ROBE, VINTAGE, HIDE, SCALES = rgb("#5d6b78"), rgb("#b86bb0"), rgb("#8e2a45"), rgb("#8a5330"), rgb("#3ea39b")
SHIELD, STEEL = rgb("#c63a2c"), rgb("#dfe5e8")


def log(pen: Pen) -> None:
    pen.line([(24, 52), (70, 52)], INK, 53)
    pen.line([(24, 52), (70, 52)], WOOD, 40)
    for left, right, y in ((14, 44, 44), (30, 52, 61)):
        pen.line([(left, y), (right, y)], mix(WOOD, INK, 0.4), 4)
    pen.circle(72, 52, 26, rgb("#edcb96"), INK, EDGE)
    pen.circle(72, 52, 12, None, mix(WOOD, INK, 0.2), 4)
    pen.circle(72, 52, 8, rgb("#edcb96"))


def rock(pen: Pen) -> None:
    pen.polygon([(8, 82), (4, 56), (22, 24), (54, 12), (84, 30), (97, 64), (88, 84)], STONE, INK, EDGE)
    pen.polygon([(22, 28), (54, 16), (46, 44), (14, 56)], mix(STONE, WHITE, 0.6))
    pen.polygon([(46, 44), (84, 34), (93, 64), (64, 78)], mix(STONE, INK, 0.22))


def sprout(pen: Pen) -> None:
    pen.line([(50, 94), (50, 44)], INK, 17)
    left: list[Point] = [(50, 68), (22, 66), (6, 46), (4, 24), (30, 30), (46, 48)]
    for leaf in (left, [(100 - x, y) for x, y in left], [(50, 56), (36, 30), (50, 3), (64, 30)]):
        pen.polygon(leaf, LEAF, INK, EDGE)
    pen.line([(50, 94), (50, 52)], mix(LEAF, INK, 0.25), 7)


def drop(pen: Pen) -> None:
    pen.polygon([(50, 3), (74, 38), (84, 62), (76, 84), (50, 96), (24, 84), (16, 62), (26, 38)], WATER, INK, EDGE)
    pen.line([(31, 62), (36, 76), (46, 83)], mix(WATER, WHITE, 0.75), 8)


def anvil(pen: Pen) -> None:
    top: list[Point] = [(2, 26), (28, 18), (97, 18), (97, 36), (74, 46), (66, 60), (84, 74), (84, 90)]
    pen.polygon([*top, (20, 90), (20, 74), (38, 60), (36, 48), (14, 40)], IRON, INK, EDGE)
    pen.line([(32, 27), (88, 27)], mix(IRON, WHITE, 0.5), 6)


def ingots(pen: Pen) -> None:
    for x, y in ((-1, 51), (50, 51), (24, 13)):
        pen.polygon([(x + 12, y), (x + 40, y), (x + 51, y + 37), (x + 1, y + 37)], GOLD, INK, EDGE)
        pen.line([(x + 17, y + 9), (x + 35, y + 9)], mix(GOLD, WHITE, 0.7), 6)


def tunic(pen: Pen) -> None:
    half: list[Point] = [(50, 22), (60, 9), (72, 9), (98, 34), (84, 55), (74, 47), (76, 94)]
    pen.polygon([*half, *[(100 - x, y) for x, y in reversed(half[1:])]], ROBE, INK, EDGE)
    for x in (39, 61):
        pen.line([(x, 24), (x, 88)], mix(ROBE, WHITE, 0.72), 7)


def amphora(pen: Pen) -> None:
    for side in (1, -1):
        pen.line([(50 + side * 10, 14), (50 + side * 30, 18), (50 + side * 27, 40)], INK, 10)
    half: list[Point] = [(60, 5), (58, 28), (79, 48), (75, 68), (58, 95)]
    pen.polygon([*half, *[(100 - x, y) for x, y in reversed(half)]], VINTAGE, INK, EDGE)
    pen.line([(28, 51), (72, 51)], rgb("#f0c58c"), 8)
    pen.line([(38, 6), (62, 6)], INK, 11)


def horse(pen: Pen) -> None:
    crest: list[Point] = [(36, 20), (40, 4), (52, 14), (70, 22), (86, 46), (90, 94)]
    pen.polygon([(30, 94), (34, 68), (46, 54), (40, 49), (20, 60), (7, 53), (10, 42), *crest], HIDE, INK, EDGE)
    pen.line([(58, 20), (74, 40), (80, 70), (81, 90)], mix(HIDE, INK, 0.6), 9)
    pen.circle(41, 32, 5, INK)


def fish(pen: Pen) -> None:
    tail: list[Point] = [(72, 42), (97, 22), (92, 50), (97, 78), (72, 58)]
    pen.polygon([(3, 50), (22, 28), (48, 22), *tail, (48, 78), (22, 72)], SCALES, INK, EDGE)
    pen.line([(38, 30), (44, 50), (38, 70)], INK, 4)
    pen.circle(23, 44, 6, WHITE, INK, 4)


def money(pen: Pen) -> None:
    coin(pen)
    pen.at(28, 28, 0.44).polygon([(50, 0), (100, 50), (50, 100), (0, 50)], GOLD_DARK)


def shield(pen: Pen) -> None:
    """Draw the shield of a legionary with two swords behind."""
    for side in (1, -1):
        pen.line([(50 - side * 44, 92), (50 + side * 44, 8)], INK, 15)
        pen.line([(50 - side * 44, 92), (50 + side * 44, 8)], STEEL, 7)
    pen.box(21, 8, 79, 94, 18, INK)
    pen.box(27, 14, 73, 88, 13, SHIELD)
    pen.line([(50, 18), (50, 84)], GOLD, 6)
    pen.line([(31, 51), (69, 51)], GOLD, 6)
    pen.circle(50, 51, 13, GOLD, INK, 5)


def wagon(pen: Pen) -> None:
    pen.line([(70, 46), (96, 30)], INK, 11)
    pen.polygon([(3, 20), (80, 20), (72, 58), (11, 58)], rgb("#c78a4a"), INK, EDGE)
    pen.line([(16, 39), (66, 39)], mix(WOOD, INK, 0.35), 5)
    pen.circle(42, 68, 27, rgb("#f2dcae"), INK, 8)
    for end in (((42, 44), (42, 92)), ((18, 68), (66, 68))):
        pen.line(end, INK, 5)
    pen.circle(42, 68, 7, INK)


def hammer(pen: Pen) -> None:
    pen.line([(18, 90), (62, 40)], INK, 19)
    pen.line([(18, 90), (62, 40)], rgb("#d19a58"), 8)
    pen.polygon([(32, 24), (50, 5), (97, 46), (80, 66)], mix(IRON, WHITE, 0.22), INK, EDGE)
    pen.line([(50, 17), (85, 48)], mix(IRON, WHITE, 0.75), 6)


def unknown(pen: Pen) -> None:
    """Draw a question mark, for a resource whose new name in a corrected content file is unknown here."""
    pen.circle(50, 50, 44, rgb("#d8cdb4"), INK, EDGE)
    pen.text(50, 50, "?", 74, INK, weight=800)


SIGNS: dict[str, Callable[[Pen], None]] = {
    "wood": log,
    "stone": rock,
    "plants": sprout,
    "water": drop,
    "iron": anvil,
    "gold": ingots,
    "cloth": tunic,
    "wine": amphora,
    "horses": horse,
    "fish": fish,
    "coins": money,
    "army": shield,
    "carts": wagon,
    "masters": hammer,
}


def sign(pen: Pen, resource: str) -> None:
    SIGNS.get(resource, unknown)(pen)


def signed(pen: Pen, resource: str, x: float, y: float, size: float) -> None:
    """Draw the sign of the resource with its middle at x, y, `size` units wide."""
    sign(pen.at(x - size / 2, y - size / 2, size / 100), resource)


@cache
def sign_sprite(resource: str, size: int, ground: Colour | None = None) -> Sprite:
    """Draw the sign of the resource; on a disc of the colour `ground` if one is given."""
    canvas = Canvas(size, size)
    pen = canvas.pen().at(0, 0, size / 100)
    if ground is not None:
        pen.circle(50, 50, 49, ground)
        pen = pen.at(17, 17, 0.66)
    sign(pen, resource)
    return canvas.sprite()
