"""Draws the golden signs of the gods on prize tiles, in a box of 100 × 100."""

from render.canvas import Pen
from render.icons import coin
from render.picture import Point
from render.theme import GOLD, INK, WHITE, Colour, mix, rgb

IVORY, EDGE = rgb("#fbefcf"), 6
SHADE: Colour = mix(GOLD, rgb("#8a5f10"), 0.55)


def bar(pen: Pen, points: list[Point], width: float = 10, colour: Colour = GOLD) -> None:
    """Draw a line with an outline."""
    pen.line(points, INK, width + 9)
    pen.line(points, colour, width)


def key(pen: Pen) -> None:
    """Draw a key, the sign of Portunus, who keeps the keys of the harbours."""
    bar(pen, [(40, 50), (94, 50), (94, 72)], 11)
    bar(pen, [(76, 52), (76, 68)], 11)
    pen.circle(26, 50, 24, GOLD, INK, EDGE)
    pen.circle(26, 50, 10, INK)


def fountain(pen: Pen) -> None:
    """Draw a fountain, the sign of Fons."""
    for side in (1, -1):
        pen.line([(50, 12), (50 + side * 22, 18), (50 + side * 32, 46)], IVORY, 8)
        pen.line([(50, 20), (50 + side * 12, 30), (50 + side * 15, 48)], IVORY, 6)
    bar(pen, [(50, 60), (50, 84)], 12)
    pen.polygon([(6, 50), (94, 50), (76, 70), (24, 70)], GOLD, INK, EDGE)
    pen.polygon([(28, 84), (72, 84), (78, 96), (22, 96)], GOLD, INK, EDGE)


def shell(pen: Pen) -> None:
    """Draw a shell, the sign of Salacia."""
    rim: list[Point] = [(38, 92), (6, 50), (10, 28), (26, 12), (50, 6), (74, 12), (90, 28), (94, 50), (62, 92)]
    pen.polygon(rim, GOLD, INK, EDGE)
    for x, y in ((12, 42), (30, 16), (50, 10), (70, 16), (88, 42)):
        pen.line([(50, 86), (x, y)], SHADE, 5)


def horseshoe(pen: Pen) -> None:
    """Draw a horseshoe, the sign of Epona."""
    outer: list[Point] = [(16, 94), (6, 54), (16, 22), (50, 5), (84, 22), (94, 54), (84, 94)]
    inner: list[Point] = [(62, 94), (70, 56), (64, 38), (50, 30), (36, 38), (30, 56), (38, 94)]
    pen.polygon([*outer, *inner], GOLD, INK, EDGE)
    for x, y in ((22, 74), (20, 46), (50, 17), (80, 46), (78, 74)):
        pen.circle(x, y, 5, INK)


def crook(pen: Pen) -> None:
    """Draw a shepherd's crook with a sheep, the sign of Pales."""
    bar(pen, [(22, 96), (22, 28), (30, 12), (44, 10), (52, 22), (46, 32)], 9)
    for x, y in ((56, 62), (72, 56), (84, 68), (64, 72), (78, 76)):
        pen.circle(x, y, 16, INK)
    for x, y in ((56, 62), (72, 56), (84, 68), (64, 72), (78, 76)):
        pen.circle(x, y, 12, IVORY)
    for x in (62, 80):
        pen.line([(x, 84), (x, 95)], INK, 7)
    pen.circle(45, 66, 9, INK)


def pipes(pen: Pen) -> None:
    """Draw pan pipes, the sign of Faunus."""
    for number, length in enumerate((82, 68, 56, 44, 34)):
        x = 12 + number * 18.5
        pen.box(x - 9, 10, x + 9, 14 + length, 4, INK)
        pen.box(x - 5, 14, x + 5, 10 + length, 2, GOLD)
    bar(pen, [(6, 34), (92, 34)], 7, IVORY)


def herm(pen: Pen) -> None:
    """Draw a boundary stone, the sign of Terminus."""
    pen.polygon([(30, 94), (34, 40), (66, 40), (70, 94)], IVORY, INK, EDGE)
    pen.circle(50, 25, 20, IVORY, INK, EDGE)
    pen.polygon([(16, 84), (84, 84), (90, 97), (10, 97)], GOLD, INK, EDGE)
    bar(pen, [(20, 50), (80, 50)], 7)
    for x in (43, 57):
        pen.circle(x, 23, 3.4, INK)


def hearth(pen: Pen) -> None:
    """Draw a hearth with a flame, the sign of the Lares, gods of the home."""
    flame: list[Point] = [(50, 2), (64, 26), (74, 22), (80, 48), (66, 66), (34, 66), (20, 46), (32, 36), (36, 20)]
    pen.polygon(flame, GOLD, INK, EDGE)
    pen.polygon([(50, 30), (62, 50), (56, 64), (44, 64), (38, 50)], IVORY)
    pen.polygon([(14, 66), (86, 66), (74, 80), (26, 80)], IVORY, INK, EDGE)
    pen.polygon([(30, 80), (70, 80), (80, 97), (20, 97)], IVORY, INK, EDGE)


def cypress(pen: Pen) -> None:
    """Draw a cypress, the sign of Silvanus."""
    bar(pen, [(50, 94), (50, 74)], 9, IVORY)
    pen.polygon([(50, 3), (66, 30), (74, 60), (66, 80), (34, 80), (26, 60), (34, 30)], GOLD, INK, EDGE)
    for left, right, y in ((42, 52, 30), (50, 62, 46), (36, 50, 58), (52, 64, 68)):
        pen.line([(left, y + 5), (right, y)], SHADE, 5)


def coins(pen: Pen) -> None:
    """Draw coins, the sign of Moneta."""
    for x, y in ((28, 34), (0, 14), (46, 4)):
        coin(pen.at(x, y, 0.54 if x else 0.6))
    pen.polygon([(10, 82), (90, 82), (82, 97), (18, 97)], IVORY, INK, EDGE)


def mirror(pen: Pen) -> None:
    """Draw a mirror, the sign of Venus."""
    bar(pen, [(50, 62), (50, 94)], 11)
    bar(pen, [(36, 80), (64, 80)], 8)
    pen.circle(50, 34, 30, GOLD, INK, EDGE)
    pen.circle(50, 34, 19, IVORY, SHADE, 4)
    pen.line([(42, 38), (54, 24)], WHITE, 6)


def wheat(pen: Pen) -> None:
    """Draw ears of wheat, the sign of Ceres."""
    for side in (-1, 0, 1):
        bar(pen, [(50 + side * 4, 96), (50 + side * 26, 30)], 5, IVORY)
    for side in (-1, 1, 0):
        for step in range(3):
            x, y = 50 + side * (17 + step * 7), 46 - step * 17
            for lean in (-8, 8):
                pen.polygon([(x, y + 12), (x + lean - 5, y - 2), (x + lean, y - 13), (x + lean + 5, y)], GOLD, INK, 4)


def sword(pen: Pen) -> None:
    """Draw a sword, the sign of Bellona."""
    pen.polygon([(50, 0), (62, 16), (58, 66), (42, 66), (38, 16)], IVORY, INK, EDGE)
    pen.line([(50, 12), (50, 62)], SHADE, 4)
    bar(pen, [(24, 68), (76, 68)], 9)
    bar(pen, [(50, 72), (50, 90)], 9)
    pen.circle(50, 93, 7, GOLD, INK, 5)


def sack(pen: Pen) -> None:
    """Draw a sack, the sign of Consus, who keeps the grain."""
    pen.polygon([(34, 30), (66, 30), (90, 60), (86, 92), (14, 92), (10, 60)], GOLD, INK, EDGE)
    pen.polygon([(28, 8), (72, 8), (62, 30), (38, 30)], GOLD, INK, EDGE)
    bar(pen, [(34, 30), (66, 30)], 6, IVORY)
    for x, y in ((50, 52), (40, 66), (60, 66), (50, 78)):
        pen.polygon([(x, y - 8), (x + 5, y), (x, y + 8), (x - 5, y)], INK)


def trident(pen: Pen) -> None:
    """Draw a trident, the sign of Neptune."""
    bar(pen, [(50, 96), (50, 14)], 8)
    bar(pen, [(18, 16), (20, 44), (34, 54), (66, 54), (80, 44), (82, 16)], 8)
    for x in (18, 50, 82):
        pen.polygon([(x, 0), (x + 11, 20), (x - 11, 20)], GOLD, INK, 5)


def bow(pen: Pen) -> None:
    """Draw a bow with an arrow, the sign of Diana."""
    pen.line([(30, 6), (30, 94)], IVORY, 4)
    bar(pen, [(30, 6), (56, 14), (72, 32), (76, 50), (72, 68), (56, 86), (30, 94)], 8)
    bar(pen, [(6, 50), (84, 50)], 5, IVORY)
    pen.polygon([(98, 50), (80, 39), (80, 61)], GOLD, INK, 5)


def spear(pen: Pen) -> None:
    """Draw a spear in a wreath, the sign of Quirinus."""
    for side in (1, -1):
        for angle, (x, y) in enumerate(((34, 80), (42, 62), (42, 42), (34, 25))):
            lean = (12, 6, -4, -12)[angle] * side
            tip: list[Point] = [(50 + side * x + lean, y - 13), (50 + side * x + 8, y), (50 + side * x, y + 12)]
            pen.polygon([*tip, (50 + side * x - 8, y)], GOLD, INK, 4)
    bar(pen, [(50, 97), (50, 28)], 7, IVORY)
    pen.polygon([(50, 0), (63, 22), (50, 40), (37, 22)], IVORY, INK, EDGE)


def plume(pen: Pen) -> None:
    """Draw a feather of a peacock, the sign of Juno."""
    pen.line([(40, 97), (50, 60)], INK, 12)
    pen.line([(40, 97), (50, 60)], IVORY, 5)
    pen.polygon([(52, 2), (78, 16), (86, 42), (72, 66), (50, 76), (30, 64), (22, 40), (30, 14)], GOLD, INK, EDGE)
    pen.circle(54, 38, 19, rgb("#2f8f8a"), INK, 5)
    pen.circle(54, 41, 9, rgb("#20356f"))


def staff(pen: Pen) -> None:
    """Draw a staff with wings and snakes, the sign of Mercury."""
    for side in (1, -1):
        wing: list[Point] = [(50, 30), (50 + side * 46, 4), (50 + side * 42, 22), (50 + side * 30, 32)]
        pen.polygon([*wing, (50, 38)], IVORY, INK, 5)
    bar(pen, [(50, 97), (50, 14)], 7)
    for side in (1, -1):
        coils: list[Point] = [(50, 90), (50 + side * 15, 80), (50, 70), (50 - side * 20, 58), (50 - side * 16, 44)]
        pen.line([*coils, (50, 40)], IVORY, 6)
    pen.circle(50, 12, 10, GOLD, INK, 5)


def lyre(pen: Pen) -> None:
    """Draw a lyre, the sign of Apollo."""
    for side in (1, -1):
        arm: list[Point] = [(50, 90), (50 + side * 28, 78), (50 + side * 34, 54), (50 + side * 22, 34)]
        bar(pen, [*arm, (50 + side * 36, 8)], 8)
    bar(pen, [(22, 28), (78, 28)], 6)
    for x in (40, 50, 60):
        pen.line([(x, 30), (x, 82)], IVORY, 4)
    pen.polygon([(30, 80), (70, 80), (62, 97), (38, 97)], GOLD, INK, EDGE)


def helmet(pen: Pen) -> None:
    """Draw a helmet, the sign of Mars."""
    crest: list[Point] = [(8, 46), (12, 24), (28, 7), (50, 1), (72, 7), (88, 24), (92, 46), (50, 40)]
    pen.polygon(crest, rgb("#c9402f"), INK, EDGE)
    pen.polygon([(20, 52), (27, 30), (50, 18), (73, 30), (80, 52)], GOLD, INK, EDGE)
    for side in (1, -1):
        guard: list[Point] = [(50 + side * 30, 52), (50 + side * 30, 74), (50 + side * 18, 95)]
        pen.polygon([*guard, (50 + side * 8, 90), (50 + side * 14, 66), (50 + side * 10, 52)], GOLD, INK, EDGE)
    bar(pen, [(16, 52), (84, 52)], 7, IVORY)
    pen.line([(50, 24), (50, 46)], SHADE, 6)


def bolt(pen: Pen) -> None:
    """Draw a bolt of lightning, the sign of Jupiter."""
    flash: list[Point] = [(60, 0), (18, 54), (44, 54), (30, 98), (84, 38), (56, 38), (78, 0)]
    pen.polygon(flash, GOLD, INK, 8)
    pen.polygon([(62, 8), (34, 46), (46, 46), (68, 8)], IVORY)


def owl(pen: Pen) -> None:
    """Draw an owl, the sign of Minerva."""
    half: list[Point] = [(64, 14), (82, 4), (88, 40), (84, 74), (66, 95)]
    pen.polygon([*half, *[(100 - x, y) for x, y in reversed(half)]], GOLD, INK, EDGE)
    pen.polygon([(34, 60), (66, 60), (62, 88), (38, 88)], IVORY)
    for x in (33, 67):
        pen.circle(x, 38, 16, WHITE, INK, 5)
        pen.circle(x, 38, 7, INK)
    pen.polygon([(50, 44), (58, 54), (50, 66), (42, 54)], SHADE, INK, 4)


def star(pen: Pen) -> None:
    """Draw a star, for a god without a sign of its own."""
    pen.circle(50, 50, 40, GOLD, INK, EDGE)
    pen.polygon([(50, 18), (60, 40), (82, 50), (60, 60), (50, 82), (40, 60), (18, 50), (40, 40)], IVORY, INK, 4)
