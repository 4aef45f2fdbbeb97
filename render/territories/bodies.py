"""Draws buildings in a box of 100 × 100, in the colour of their roof; they stand on the lower edge of the box."""

from collections.abc import Callable

from render.canvas import Pen
from render.picture import Point
from render.territories.paints import DOOR, LOG, PLANK, PLASTER, TINTS, WOOD, dark, light
from render.theme import GOLD, GOLD_DARK, INK, WHITE, Colour, mix, rgb

LINE = 5
GLASS, SOIL = rgb("#4f6f86"), rgb("#8a6239")

Body = Callable[[Pen, Colour], None]


def _door(pen: Pen, x: float, bottom: float, width: float = 16, height: float = 28) -> None:
    left, right, top = x - width / 2, x + width / 2, bottom - height
    pen.polygon([(left, bottom), (left, top + 6), (x, top), (right, top + 6), (right, bottom)], DOOR)


def _window(pen: Pen, x: float, y: float, size: float = 12) -> None:
    half = size / 2
    pen.polygon([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)], GLASS, INK, 3)


def _onion(pen: Pen, x: float, bottom: float, size: float, fill: Colour) -> None:
    """Draw an onion dome, `size` wide, with a golden spike."""
    half = size / 2
    shape: list[Point] = [
        (x - half * 0.7, bottom),
        (x - half, bottom - size * 0.34),
        (x - half * 0.7, bottom - size * 0.7),
    ]
    shape += [(x, bottom - size * 1.15)]
    pen.line([(x, bottom - size * 1.45), (x, bottom - size)], GOLD_DARK, 4)
    pen.polygon([*shape, *((2 * x - a, b) for a, b in reversed(shape[:-1]))], fill, INK, 4)
    pen.circle(x, bottom - size * 1.45, 4, GOLD, GOLD_DARK, 3)


def _crenels(pen: Pen, left: float, right: float, top: float, bottom: float, teeth: int, fill: Colour) -> None:
    """Draw a wall with that many battlements."""
    step = (right - left) / (2 * teeth - 1)
    line: list[Point] = [(left, bottom)]
    for number in range(teeth):
        x = left + 2 * step * number
        line += [(x, top + 10), (x, top), (x + step, top), (x + step, top + 10)]
    pen.polygon([*line, (right, bottom)], fill, INK, LINE)


def cottage(pen: Pen, roof: Colour) -> None:
    pen.polygon([(18, 50), (82, 50), (82, 95), (18, 95)], PLASTER, INK, LINE)
    pen.polygon([(50, 10), (95, 54), (5, 54)], roof, INK, LINE)
    _door(pen, 38, 94)
    _window(pen, 65, 70, 15)


def hut(pen: Pen, roof: Colour) -> None:
    """Draw a hut of logs."""
    pen.polygon([(16, 46), (84, 46), (84, 95), (16, 95)], LOG, INK, LINE)
    for y in (58, 70, 82):
        pen.line([(18, y), (82, y)], dark(LOG), 4)
    pen.polygon([(50, 16), (96, 50), (4, 50)], roof, INK, LINE)
    _door(pen, 50, 94, 18, 34)


def hall(pen: Pen, roof: Colour) -> None:
    pen.polygon([(8, 50), (92, 50), (92, 95), (8, 95)], PLASTER, INK, LINE)
    pen.polygon([(24, 20), (76, 20), (98, 52), (2, 52)], roof, INK, LINE)
    _door(pen, 50, 94, 18, 32)
    for x in (22, 78):
        _window(pen, x, 70, 14)


def barn(pen: Pen, roof: Colour) -> None:
    pen.polygon([(50, 12), (82, 30), (94, 58), (94, 95), (6, 95), (6, 58), (18, 30)], light(roof, 0.15), INK, LINE)
    pen.line([(4, 60), (18, 29), (50, 11), (82, 29), (96, 60)], dark(roof, 0.45), 9)
    pen.polygon([(28, 56), (72, 56), (72, 94), (28, 94)], PLANK, INK, 4)
    pen.line([(30, 58), (70, 92)], DOOR, 5)
    pen.line([(70, 58), (30, 92)], DOOR, 5)


def mill(pen: Pen, roof: Colour) -> None:
    pen.polygon([(36, 40), (64, 40), (74, 95), (26, 95)], PLASTER, INK, LINE)
    pen.polygon([(50, 16), (70, 42), (30, 42)], roof, INK, LINE)
    _door(pen, 50, 94, 14, 24)
    for x, y in ((16, 6), (90, 14), (84, 78), (10, 70)):
        pen.line([(50, 42), (x, y)], INK, 5)
        across = 0.16
        dx, dy = (y - 42) * across, (50 - x) * across
        sail: list[Point] = [(50 + (x - 50) * 0.3, 42 + (y - 42) * 0.3), (x, y), (x + dx, y + dy)]
        pen.polygon([*sail, (50 + (x - 50) * 0.3 + dx, 42 + (y - 42) * 0.3 + dy)], WHITE, INK, 3)
    pen.circle(50, 42, 5, GOLD, INK, 3)


def stall(pen: Pen, roof: Colour) -> None:
    for x in (14, 86):
        pen.line([(x, 40), (x, 94)], WOOD, 7)
    pen.polygon([(8, 64), (92, 64), (88, 95), (12, 95)], PLANK, INK, LINE)
    for x, fill in ((26, TINTS["red"]), (44, TINTS["green"]), (62, GOLD), (77, TINTS["red"])):
        pen.circle(x, 60, 10, fill, INK, 4)
    pen.polygon([(16, 14), (84, 14), (98, 46), (2, 46)], WHITE, INK, LINE)
    for left in (2, 40, 78):
        pen.polygon([(16 + left * 0.68, 16), (29 + left * 0.72, 16), (left + 19, 45), (left + 1, 45)], roof)
    pen.line([(2, 46), (98, 46)], INK, 5)


def arcade(pen: Pen, roof: Colour) -> None:
    pen.polygon([(4, 42), (96, 42), (96, 95), (4, 95)], PLASTER, INK, LINE)
    pen.polygon([(10, 22), (90, 22), (99, 44), (1, 44)], roof, INK, LINE)
    for x in (19, 50, 81):
        pen.circle(x, 66, 11, DOOR)
        pen.box(x - 11, 66, x + 11, 94, 0, DOOR)
    pen.polygon([(38, 22), (50, 6), (62, 22)], roof, INK, 4)


def tower(pen: Pen, roof: Colour) -> None:
    pen.polygon([(34, 46), (66, 46), (72, 95), (28, 95)], LOG, INK, LINE)
    for y in (60, 72, 84):
        pen.line([(32, y), (68, y)], dark(LOG), 4)
    pen.polygon([(22, 30), (78, 30), (72, 48), (28, 48)], PLANK, INK, LINE)
    pen.polygon([(50, 0), (82, 32), (18, 32)], roof, INK, LINE)
    _window(pen, 50, 66, 12)


def wall(pen: Pen, roof: Colour) -> None:
    _crenels(pen, 3, 97, 36, 95, 5, roof)
    shade = dark(roof, 0.28)
    for y, row in ((60, (24, 58, 90)), (74, (10, 42, 74)), (87, (26, 60, 90))):
        pen.line([(5, y), (95, y)], shade, 3)
        for x in row:
            pen.line([(x, y - 12), (x, y)], shade, 3)


def fort(pen: Pen, roof: Colour) -> None:
    stone = TINTS["stone"]
    _crenels(pen, 24, 76, 48, 95, 3, light(stone))
    for left in (3, 65):
        _crenels(pen, left, left + 32, 34, 95, 3, stone)
        pen.polygon([(left - 2, 36), (left + 16, 6), (left + 34, 36)], roof, INK, LINE)
        _window(pen, left + 16, 60, 10)
    _door(pen, 50, 94, 20, 30)


def chapel(pen: Pen, roof: Colour) -> None:
    pen.polygon([(26, 58), (74, 58), (74, 95), (26, 95)], WHITE, INK, LINE)
    pen.polygon([(50, 40), (82, 60), (18, 60)], dark(roof, 0.25), INK, LINE)
    _onion(pen, 50, 44, 28, roof)
    _door(pen, 50, 94, 16, 26)


def cathedral(pen: Pen, roof: Colour) -> None:
    pen.polygon([(6, 56), (94, 56), (94, 95), (6, 95)], WHITE, INK, LINE)
    for x, top in ((20, 46), (80, 46), (50, 42)):
        pen.polygon([(x - 10, top), (x + 10, top), (x + 10, 58), (x - 10, 58)], WHITE, INK, 4)
    for x, bottom, size in ((20, 46, 23), (80, 46, 23), (50, 42, 26)):
        _onion(pen, x, bottom, size, GOLD if x == 50 else roof)
    for x in (22, 50, 78):
        _door(pen, x, 94, 16, 27)


def monastery(pen: Pen, roof: Colour) -> None:
    pen.polygon([(36, 40), (64, 40), (64, 70), (36, 70)], WHITE, INK, 4)
    _onion(pen, 50, 44, 27, roof)
    _crenels(pen, 4, 96, 58, 95, 6, WHITE)
    for x in (12, 88):
        pen.polygon([(x - 10, 52), (x, 34), (x + 10, 52)], roof, INK, 4)
        pen.polygon([(x - 9, 52), (x + 9, 52), (x + 9, 95), (x - 9, 95)], PLASTER, INK, 4)
    _door(pen, 50, 94, 18, 24)


def obelisk(pen: Pen, roof: Colour) -> None:
    pen.polygon([(44, 14), (50, 3), (56, 14), (62, 72), (38, 72)], roof, INK, LINE)
    pen.polygon([(28, 70), (72, 70), (72, 82), (28, 82)], TINTS["stone"], INK, LINE)
    pen.polygon([(16, 82), (84, 82), (84, 95), (16, 95)], TINTS["stone"], INK, LINE)
    pen.line([(50, 24), (50, 60)], light(roof, 0.5), 4)


def palace(pen: Pen, roof: Colour) -> None:
    """Draw a terem, the palace of a Russian noble."""
    pen.polygon([(4, 58), (96, 58), (96, 95), (4, 95)], PLASTER, INK, LINE)
    for x, top, half in ((20, 36, 16), (80, 36, 16), (50, 46, 20)):
        pen.polygon([(x - half + 3, 44), (x + half - 3, 44), (x + half - 3, 62), (x - half + 3, 62)], PLASTER, INK, 4)
        pen.polygon([(x, top - 24 - (half > 16) * 14), (x + half + 1, 46), (x - half - 1, 46)], roof, INK, LINE)
        pen.circle(x, top - 25 - (half > 16) * 14, 5, GOLD, GOLD_DARK, 3)
        _window(pen, x, 55, 10)
    for x in (22, 78):
        _window(pen, x, 78, 14)
    _door(pen, 50, 94, 20, 26)


def theatre(pen: Pen, roof: Colour) -> None:
    pen.polygon([(8, 82), (92, 82), (96, 95), (4, 95)], TINTS["stone"], INK, LINE)
    pen.box(14, 44, 86, 84, 0, mix(roof, INK, 0.45))
    for x in (20, 40, 60, 80):
        pen.polygon([(x - 6, 44), (x + 6, 44), (x + 6, 83), (x - 6, 83)], WHITE, INK, 4)
    pen.polygon([(50, 10), (96, 44), (4, 44)], roof, INK, LINE)
    pen.circle(50, 32, 8, GOLD, INK, 4)


def beds(pen: Pen, roof: Colour) -> None:
    """Draw a garden: rows of plants behind a fence."""
    pen.polygon([(14, 28), (86, 28), (98, 92), (2, 92)], SOIL, INK, LINE)
    for row, y in enumerate((42, 60, 80)):
        size = 6 + row * 2.5
        for column in range(4):
            x = 50 + (column - 1.5) * (18 + row * 4)
            pen.circle(x, y, size, light(TINTS["green"], 0.2), dark(TINTS["green"], 0.5), 4)
            pen.circle(x, y + 1, size * 0.4, roof)


def hives(pen: Pen, roof: Colour) -> None:
    for x, y, size in ((30, 52, 1.0), (72, 62, 0.86)):
        for step, half in enumerate((14, 20, 23, 21)):
            top = y - 26 * size + step * 15 * size
            pen.box(x - half * size - 2, top - 2, x + half * size + 2, top + 19 * size, 9, INK)
            pen.box(x - half * size + 2, top + 2, x + half * size - 2, top + 15 * size, 7, mix(roof, GOLD, 0.15 * step))
        pen.circle(x, y + 26 * size, 6 * size, INK)
    for x, y in ((50, 16), (86, 24), (54, 40)):
        pen.circle(x - 5, y - 5, 5, WHITE, INK, 2)
        pen.circle(x, y, 5, GOLD, INK, 3)


def quarry(pen: Pen, roof: Colour) -> None:
    pen.polygon([(2, 94), (10, 52), (30, 46), (38, 20), (66, 12), (90, 36), (98, 94)], roof, INK, LINE)
    pen.polygon([(40, 94), (44, 66), (62, 62), (66, 94)], dark(roof, 0.4), INK, 4)
    for points in ([(44, 26), (64, 20), (78, 36), (54, 42)], [(16, 58), (32, 52), (38, 66), (20, 74)]):
        pen.polygon(points, light(roof, 0.45), dark(roof), 3)
    for x in (14, 80):
        pen.polygon([(x - 10, 94), (x - 8, 80), (x + 8, 80), (x + 10, 94)], light(roof, 0.3), INK, 4)


def jetty(pen: Pen, roof: Colour) -> None:
    """Draw a hut on piles in the water."""
    for x in (22, 50, 78):
        pen.line([(x, 66), (x, 90)], WOOD, 8)
    pen.polygon([(24, 42), (76, 42), (76, 70), (24, 70)], LOG, INK, LINE)
    pen.polygon([(50, 14), (88, 46), (12, 46)], roof, INK, LINE)
    _door(pen, 50, 69, 16, 22)
    pen.line([(8, 71), (92, 71)], WOOD, 9)
    pen.box(2, 80, 98, 96, 6, TINTS["blue"])
    pen.line([(10, 87), (26, 84), (42, 88), (58, 84), (74, 88), (90, 85)], light(TINTS["blue"], 0.7), 4)


def smithy(pen: Pen, roof: Colour) -> None:
    """Draw a smithy with a chimney and its fire."""
    pen.polygon([(66, 4), (84, 4), (84, 50), (66, 50)], TINTS["brick"], INK, LINE)
    pen.polygon([(10, 52), (90, 52), (90, 95), (10, 95)], TINTS["stone"], INK, LINE)
    pen.polygon([(26, 26), (74, 26), (97, 55), (3, 55)], roof, INK, LINE)
    pen.circle(36, 76, 15, INK)
    pen.box(21, 76, 51, 94, 0, INK)
    pen.polygon([(36, 66), (46, 80), (44, 93), (28, 93), (26, 80)], rgb("#f0852d"))
    _window(pen, 72, 74, 14)


def belfry(pen: Pen, roof: Colour) -> None:
    """Draw a building with a bell."""
    pen.polygon([(10, 56), (90, 56), (90, 95), (10, 95)], PLASTER, INK, LINE)
    pen.polygon([(38, 20), (62, 20), (62, 44), (38, 44)], WHITE, INK, 4)
    pen.polygon([(50, 2), (68, 22), (32, 22)], roof, INK, 4)
    pen.circle(50, 34, 8, GOLD, INK, 4)
    pen.polygon([(28, 36), (72, 36), (97, 58), (3, 58)], roof, INK, LINE)
    _door(pen, 50, 94, 18, 28)
    for x in (24, 76):
        _window(pen, x, 76, 14)


def clock_house(pen: Pen, roof: Colour) -> None:
    pen.polygon([(8, 56), (92, 56), (92, 95), (8, 95)], PLASTER, INK, LINE)
    pen.polygon([(4, 40), (96, 40), (98, 58), (2, 58)], roof, INK, LINE)
    pen.polygon([(34, 22), (66, 22), (66, 95), (34, 95)], WHITE, INK, LINE)
    pen.polygon([(50, 0), (72, 24), (28, 24)], roof, INK, LINE)
    pen.circle(50, 44, 12, WHITE, INK, 4)
    pen.line([(50, 36), (50, 44), (56, 48)], INK, 4)
    _door(pen, 50, 94, 16, 24)
    for x in (20, 80):
        _window(pen, x, 76, 12)


def columns(pen: Pen, roof: Colour) -> None:
    """Draw a building with a porch of columns."""
    pen.polygon([(8, 40), (92, 40), (92, 95), (8, 95)], light(roof, 0.55), INK, LINE)
    pen.polygon([(2, 28), (98, 28), (98, 42), (2, 42)], roof, INK, LINE)
    pen.polygon([(50, 10), (78, 29), (22, 29)], roof, INK, LINE)
    for x in (20, 40, 60, 80):
        pen.line([(x, 46), (x, 94)], WHITE, 8)
    _door(pen, 50, 94, 14, 30)


BODIES: dict[str, Body] = {
    "cottage": cottage,
    "hut": hut,
    "hall": hall,
    "barn": barn,
    "mill": mill,
    "stall": stall,
    "arcade": arcade,
    "tower": tower,
    "wall": wall,
    "fort": fort,
    "chapel": chapel,
    "cathedral": cathedral,
    "monastery": monastery,
    "obelisk": obelisk,
    "palace": palace,
    "theatre": theatre,
    "beds": beds,
    "hives": hives,
    "quarry": quarry,
    "jetty": jetty,
    "smithy": smithy,
    "belfry": belfry,
    "clock_house": clock_house,
    "columns": columns,
}
