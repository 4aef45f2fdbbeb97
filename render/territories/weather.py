"""Draws the signs of events, such as fairs, hail and robbers, in a box of 100 × 100."""

from render.canvas import Pen, regular
from render.icons import waves
from render.picture import Point
from render.territories.paints import PLANK, TINTS, WOOD, dark, light
from render.territories.things import LINE, Sign
from render.theme import GOLD, GOLD_DARK, INK, WHITE, mix, rgb

CLOUD = rgb("#8796a3")


def tent(pen: Pen) -> None:
    """Draw a tent, the sign of a fair."""
    roof: list[Point] = [(50, 14), (94, 52), (6, 52)]
    pen.polygon([(14, 50), (86, 50), (92, 92), (8, 92)], WHITE, INK, LINE)
    for x in (22, 62):
        pen.polygon([(x, 52), (x + 16, 52), (x + 16, 90), (x, 90)], TINTS["red"])
    pen.polygon(roof, TINTS["red"], INK, LINE)
    pen.polygon([(50, 16), (64, 50), (36, 50)], WHITE)
    pen.line([(50, 2), (50, 14)], INK, 6)
    pen.polygon([(50, 0), (76, 6), (50, 12)], GOLD, INK, 3)


def wagon(pen: Pen) -> None:
    """Draw a covered wagon, the sign of a caravan."""
    pen.polygon([(14, 56), (14, 30), (30, 14), (70, 14), (86, 30), (86, 56)], WHITE, INK, LINE)
    for x in (36, 64):
        pen.line([(x, 18), (x, 54)], TINTS["slate"], 5)
    pen.polygon([(6, 54), (94, 54), (88, 74), (12, 74)], PLANK, INK, LINE)
    for x in (28, 72):
        pen.circle(x, 78, 17, WOOD, INK, 6)
        pen.circle(x, 78, 6, GOLD)


def cloud(pen: Pen) -> None:
    for x, y, size in ((26, 44, 20), (50, 32, 25), (74, 44, 20)):
        pen.circle(x, y, size, INK)
    pen.box(12, 38, 88, 64, 13, INK)
    for x, y, size in ((26, 44, 15), (50, 32, 20), (74, 44, 15)):
        pen.circle(x, y, size, CLOUD)
    pen.box(17, 40, 83, 59, 9, CLOUD)


def hail(pen: Pen) -> None:
    cloud(pen)
    for x, y in ((22, 76), (46, 82), (70, 74), (34, 94), (60, 96), (84, 90)):
        pen.circle(x, y, 7, WHITE, INK, 4)


def sun(pen: Pen) -> None:
    """Draw a scorching sun, the sign of a drought."""
    pen.polygon(regular(12, 49, inner=31), rgb("#e98a2b"), INK, 4)
    pen.circle(50, 50, 27, GOLD, INK, LINE)
    pen.line([(38, 46), (44, 46)], INK, 6)
    pen.line([(56, 46), (62, 46)], INK, 6)
    pen.line([(40, 62), (50, 58), (60, 62)], INK, 5)


def skull(pen: Pen) -> None:
    """Draw a skull, the sign of a plague."""
    pen.polygon([(30, 58), (70, 58), (68, 94), (32, 94)], WHITE, INK, LINE)
    pen.circle(50, 42, 36, WHITE, INK, LINE)
    pen.box(34, 56, 66, 90, 4, WHITE)
    for x in (35, 65):
        pen.circle(x, 44, 11, INK)
    pen.polygon([(50, 54), (56, 66), (44, 66)], INK)
    for x in (42, 50, 58):
        pen.line([(x, 78), (x, 92)], INK, 4)


def robber(pen: Pen) -> None:
    """Draw a face under a hood, the sign of robbers."""
    pen.polygon([(50, 4), (80, 30), (84, 70), (70, 92), (30, 92), (16, 70), (20, 30)], TINTS["coal"], INK, LINE)
    pen.circle(50, 56, 23, rgb("#f0c79d"))
    pen.polygon([(26, 46), (74, 46), (72, 62), (50, 58), (28, 62)], INK)
    for x in (40, 60):
        pen.circle(x, 53, 4, WHITE)


def drum(pen: Pen) -> None:
    """Draw a drum, the sign of a feast."""
    pen.polygon([(12, 42), (88, 42), (84, 84), (50, 94), (16, 84)], TINTS["red"], INK, LINE)
    pen.line([(14, 46), (32, 86), (50, 50), (68, 86), (86, 46)], GOLD, 6)
    pen.polygon([(12, 42), (30, 30), (70, 30), (88, 42), (70, 54), (30, 54)], WHITE, INK, LINE)
    pen.line([(60, 36), (88, 6)], INK, 10)
    pen.line([(40, 36), (12, 6)], INK, 10)
    for x in (12, 88):
        pen.circle(x, 7, 8, GOLD, INK, 4)


def quarrel(pen: Pen) -> None:
    """Draw a speech bubble, the sign of a scandal."""
    pen.polygon([(8, 10), (92, 10), (92, 66), (52, 66), (30, 94), (32, 66), (8, 66)], WHITE, INK, LINE)
    pen.polygon([(43, 18), (57, 18), (54, 44), (46, 44)], TINTS["red"])
    pen.circle(50, 55, 6, TINTS["red"])


def letter(pen: Pen) -> None:
    """Draw a letter, the sign of a messenger."""
    pen.polygon([(6, 22), (94, 22), (94, 82), (6, 82)], WHITE, INK, LINE)
    pen.line([(8, 24), (50, 58), (92, 24)], INK, 6)
    pen.circle(50, 58, 13, TINTS["red"], INK, 5)


def flood(pen: Pen) -> None:
    """Draw high water over a bridge."""
    bridge(pen.at(0, -14))
    blue = TINTS["blue"]
    pen.box(2, 62, 98, 94, 8, blue)
    for y, x in ((18, 4), (32, 12)):
        waves(pen.at(x, y), 84, light(blue, 0.7), 6)


def bridge(pen: Pen) -> None:
    arch: list[Point] = [
        (2, 44),
        (22, 30),
        (50, 24),
        (78, 30),
        (98, 44),
        (98, 82),
        (82, 82),
        (74, 62),
        (50, 52),
        (26, 62),
    ]
    pen.polygon([*arch, (18, 82), (2, 82)], PLANK, INK, LINE)
    for x, top in ((8, 22), (29, 10), (50, 5), (71, 10), (92, 22)):
        pen.line([(x, top), (x, top + 22)], INK, 7)
    pen.line([(8, 22), (29, 10), (50, 5), (71, 10), (92, 22)], WOOD, 8)


def stone_bridge(pen: Pen) -> None:
    stone = TINTS["stone"]
    arch: list[Point] = [(2, 30), (98, 30), (98, 88), (80, 88), (72, 66), (50, 54), (28, 66), (20, 88), (2, 88)]
    pen.polygon(arch, stone, INK, LINE)
    for x in (2, 24, 46, 68):
        pen.polygon([(x, 16), (x + 16, 16), (x + 16, 32), (x, 32)], light(stone), INK, 4)
    for x, y in ((16, 48), (84, 48), (50, 42)):
        pen.line([(x - 8, y), (x + 8, y)], dark(stone), 4)


def evil_eye(pen: Pen) -> None:
    """Draw an eye, the sign of a curse."""
    pen.circle(50, 50, 45, TINTS["coal"], INK, LINE)
    eye: list[Point] = [(10, 52), (30, 34), (50, 28), (70, 34), (90, 52), (70, 66), (50, 72), (30, 66)]
    pen.polygon(eye, mix(TINTS["green"], WHITE, 0.5), INK, 5)
    pen.polygon([(50, 30), (58, 50), (50, 70), (42, 50)], INK)


def gate(pen: Pen) -> None:
    """Draw an open gate, the sign of an open town."""
    stone = TINTS["stone"]
    left: list[Point] = [(6, 94), (6, 24), (24, 24), (24, 12), (40, 12), (40, 24)]
    pen.polygon([*left, *((100 - x, y) for x, y in reversed(left))], stone, INK, LINE)
    pen.polygon([(30, 94), (30, 60), (40, 44), (60, 44), (70, 60), (70, 94)], GOLD, INK, 5)
    pen.line([(50, 46), (50, 92)], GOLD_DARK, 4)


WEATHER: dict[str, Sign] = {
    "tent": tent,
    "wagon": wagon,
    "hail": hail,
    "sun": sun,
    "skull": skull,
    "robber": robber,
    "drum": drum,
    "quarrel": quarrel,
    "letter": letter,
    "flood": flood,
    "bridge": bridge,
    "stone_bridge": stone_bridge,
    "evil_eye": evil_eye,
    "gate": gate,
}
