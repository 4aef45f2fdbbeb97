"""Draws the goods, each with a shape of its own, so that colour is not needed to tell them apart."""

import math
from functools import cache

from engine.games.eme.content import WILD
from render.canvas import Canvas, Pen, Sprite, regular
from render.icons import silhouette
from render.picture import Point
from render.theme import INK, WHITE, Colour, mix, rgb

GEM, COAL, WOOD, STEEL, CARROT = rgb("#2fa8c9"), rgb("#3a3d42"), rgb("#9a6233"), rgb("#76879a"), rgb("#ee7d1c")
COLOURS = (GEM, COAL, WOOD, STEEL, CARROT)


def draw_good(pen: Pen, good: int) -> None:
    """Draw the sign of the good with this number, in a box of 100 × 100; WILD = the sign of a wild card."""
    (_gem, _coal, _wood, _anvil, _carrot, _wild)[good](pen)


@cache
def good_sprite(good: int, size: int) -> Sprite:
    canvas = Canvas(size, size)
    draw_good(canvas.pen().at(size * 0.04, size * 0.04, size * 0.0092), good)
    return canvas.sprite()


@cache
def wild_mark(size: int) -> Sprite:
    """Draw the small mark of a number in which wild cards are included."""
    canvas = Canvas(size, size)
    draw_good(canvas.pen().at(0, 0, size / 100), WILD)
    return canvas.sprite()


def _gem(pen: Pen) -> None:
    light, dark = mix(GEM, WHITE, 0.55), mix(GEM, INK, 0.3)
    outline: list[Point] = [(24, 12), (76, 12), (97, 40), (50, 96), (3, 40)]
    pen.polygon(outline, GEM)
    pen.polygon([(24, 12), (76, 12), (68, 40), (32, 40)], light)
    pen.polygon([(24, 12), (32, 40), (3, 40)], mix(GEM, WHITE, 0.3))
    pen.polygon([(97, 40), (68, 40), (50, 96)], dark)
    pen.polygon([(3, 40), (32, 40), (50, 96)], mix(GEM, WHITE, 0.15))
    pen.polygon(outline, None, INK, 7)


def _coal(pen: Pen) -> None:
    lumps: list[tuple[list[Point], Colour]] = [
        ([(30, 48), (34, 20), (56, 8), (78, 18), (84, 44), (60, 58)], mix(COAL, WHITE, 0.14)),
        ([(3, 74), (10, 50), (34, 42), (54, 56), (52, 86), (26, 95)], COAL),
        ([(48, 70), (62, 46), (86, 44), (98, 66), (90, 90), (60, 95)], mix(COAL, INK, 0.35)),
    ]
    for points, colour in lumps:
        pen.polygon(points, colour, INK, 6)
    for glint in ([(42, 28), (56, 18), (62, 28)], [(16, 62), (30, 52), (34, 64)], [(66, 64), (80, 54), (84, 66)]):
        pen.polygon(glint, mix(COAL, WHITE, 0.6))


def _wood(pen: Pen) -> None:
    bark, core = mix(WOOD, INK, 0.15), rgb("#e3b679")
    for left, top in ((26, 8), (4, 50), (48, 50)):
        pen.circle(left + 24, top + 21, 21.5, bark, INK, 6)
        pen.circle(left + 24, top + 21, 15, core)
        pen.circle(left + 24, top + 21, 8.5, None, mix(core, WOOD, 0.75), 3.5)
        pen.circle(left + 24, top + 21, 2.4, WOOD)


def _anvil(pen: Pen) -> None:
    body: list[Point] = [(30, 18), (97, 18), (97, 32), (80, 46), (66, 52), (66, 68), (84, 80), (84, 94)]
    foot: list[Point] = [(22, 94), (22, 80), (40, 68), (40, 52), (20, 46), (3, 28), (30, 28)]
    pen.polygon([*body, *foot], STEEL, INK, 7)
    pen.polygon([(33, 22), (94, 22), (94, 29), (33, 29)], mix(STEEL, WHITE, 0.5))


def _carrot(pen: Pen) -> None:
    for leaf in ([(60, 40), (62, 6), (78, 26)], [(60, 40), (96, 40), (78, 22)], [(58, 42), (92, 8), (78, 34)]):
        pen.polygon(leaf, rgb("#3f9b3a"), rgb("#174a17"), 6)
    root: list[Point] = [(48, 30), (60, 32), (70, 44), (72, 54), (58, 70), (8, 96), (4, 90), (30, 42)]
    pen.polygon(root, CARROT, INK, 7)
    for notch in ([(36, 46), (48, 56)], [(28, 66), (36, 74)], [(50, 66), (58, 60)]):
        pen.line(notch, mix(CARROT, INK, 0.45), 4)


def _wild(pen: Pen) -> None:
    """Draw the sign of a wild card: the colours of all five goods."""
    pen.circle(50, 50, 47, WHITE, INK, 6)
    arc = regular(60, 45)
    for good in range(WILD):
        pen.polygon([(50, 50), *[arc[(good * 12 + step - 6) % 60] for step in range(13)]], COLOURS[good])
    for edge in regular(5, 44, turn=math.pi / 5):
        pen.line([(50, 50), edge], INK, 3)
    silhouette(pen.at(25, 25, 0.5), "star", WHITE, INK, 9)
