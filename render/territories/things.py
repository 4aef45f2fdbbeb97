"""Draws small things in a box of 100 × 100, which show what a card is, such as wheat, a scroll or a shield."""

from collections.abc import Callable

from render.canvas import Pen, regular
from render.icons import coin, crown, points_star
from render.picture import Point
from render.territories.paints import DOOR, PLANK, TINTS, WOOD, dark, light
from render.theme import GOLD, GOLD_DARK, INK, PAPER, WHITE, Colour, rgb

LINE = 6
BLOOD = rgb("#cf3f4c")
STEEL, LEATHER, FLAME, PARCHMENT = rgb("#b9c4cc"), rgb("#a8683a"), rgb("#e2672c"), rgb("#f7e9c4")

Sign = Callable[[Pen], None]


def wheat(pen: Pen) -> None:
    """Draw a sheaf of wheat."""
    for x, lean in ((28, -16), (50, 0), (72, 16)):
        pen.line([(50 + lean * 0.3, 92), (x, 44)], GOLD_DARK, 7)
        for step in range(3):
            pen.circle(x + lean * 0.3 * step - 8, 40 - 15 * step, 8, GOLD, GOLD_DARK, 4)
            pen.circle(x + lean * 0.3 * step + 8, 40 - 15 * step, 8, GOLD, GOLD_DARK, 4)
    pen.line([(36, 72), (64, 72)], TINTS["red"], 12)


def sprout(pen: Pen) -> None:
    pen.line([(50, 94), (50, 46)], TINTS["green"], 10)
    for side in (-1, 1):
        leaf: list[Point] = [(50, 58), (50 + side * 16, 24), (50 + side * 46, 20), (50 + side * 38, 48)]
        pen.polygon(leaf, light(TINTS["green"], 0.15), dark(TINTS["green"], 0.5), LINE)


def fish(pen: Pen) -> None:
    body: list[Point] = [
        (6, 50),
        (22, 30),
        (46, 24),
        (70, 42),
        (94, 22),
        (90, 50),
        (94, 78),
        (70, 58),
        (46, 76),
        (22, 70),
    ]
    pen.polygon(body, rgb("#7fb2c9"), INK, LINE)
    pen.circle(26, 44, 6, WHITE, INK, 4)


def honey(pen: Pen) -> None:
    """Draw a honeycomb."""
    for x, y in ((32, 34), (68, 34), (50, 66)):
        pen.at(x - 50, y - 50).polygon(regular(6, 23), GOLD, GOLD_DARK, 6)


def pick(pen: Pen) -> None:
    pen.line([(24, 92), (66, 30)], INK, 16)
    pen.line([(24, 92), (66, 30)], PLANK, 8)
    head: list[Point] = [(24, 18), (52, 10), (82, 30), (94, 60), (74, 42), (50, 28)]
    pen.polygon(head, STEEL, INK, LINE)


def anvil(pen: Pen) -> None:
    shape: list[Point] = [
        (4, 30),
        (30, 26),
        (96, 26),
        (96, 46),
        (66, 52),
        (62, 68),
        (80, 76),
        (80, 90),
        (22, 90),
        (22, 76),
    ]
    pen.polygon([*shape, (40, 68), (36, 52)], STEEL, INK, LINE)


def sack(pen: Pen) -> None:
    body: list[Point] = [(38, 34), (62, 34), (86, 62), (80, 92), (20, 92), (14, 62)]
    pen.polygon(body, rgb("#d9bd86"), INK, LINE)
    pen.polygon([(34, 12), (66, 12), (60, 34), (40, 34)], rgb("#d9bd86"), INK, LINE)
    pen.line([(36, 34), (64, 34)], TINTS["red"], 9)


def bell(pen: Pen) -> None:
    pen.circle(50, 84, 11, GOLD, GOLD_DARK, 5)
    pen.polygon([(50, 6), (70, 18), (78, 56), (92, 78), (8, 78), (22, 56), (30, 18)], GOLD, GOLD_DARK, LINE)


def book(pen: Pen) -> None:
    for side in (-1, 1):
        pen.polygon([(50, 26), (50 + side * 44, 16), (50 + side * 44, 78), (50, 88)], WHITE, INK, LINE)
        for y in (38, 54):
            pen.line([(50 + side * 12, y), (50 + side * 34, y - 5)], TINTS["slate"], 5)


def mug(pen: Pen) -> None:
    pen.circle(76, 58, 18, None, INK, 9)
    pen.polygon([(16, 34), (70, 34), (66, 92), (20, 92)], GOLD, INK, LINE)
    for x in (24, 43, 62):
        pen.circle(x, 28, 15, WHITE, INK, 4)
    pen.box(20, 26, 66, 38, 0, WHITE)


def steam(pen: Pen) -> None:
    for x in (26, 50, 74):
        pen.line([(x, 88), (x - 10, 68), (x + 8, 46), (x - 6, 26), (x + 4, 10)], INK, 15)
        pen.line([(x, 88), (x - 10, 68), (x + 8, 46), (x - 6, 26), (x + 4, 10)], WHITE, 8)


def gear(pen: Pen) -> None:
    pen.polygon(regular(8, 48, inner=34), STEEL, INK, LINE)
    pen.circle(50, 50, 15, PAPER, INK, LINE)


def hammer(pen: Pen) -> None:
    pen.line([(22, 90), (58, 40)], INK, 18)
    pen.line([(22, 90), (58, 40)], PLANK, 10)
    pen.polygon([(36, 26), (54, 6), (94, 38), (78, 60)], STEEL, INK, LINE)


def clock(pen: Pen) -> None:
    pen.circle(50, 50, 42, WHITE, INK, 8)
    pen.line([(50, 50), (50, 22)], INK, 8)
    pen.line([(50, 50), (68, 60)], TINTS["red"], 8)


def mask(pen: Pen) -> None:
    """Draw a mask of the theatre."""
    pen.polygon([(14, 14), (50, 22), (86, 14), (86, 52), (70, 82), (50, 92), (30, 82), (14, 52)], WHITE, INK, LINE)
    for x in (33, 67):
        pen.line([(x - 9, 42), (x, 36), (x + 9, 42)], INK, 7)
    pen.polygon([(32, 60), (68, 60), (58, 74), (42, 74)], TINTS["red"], INK, 4)


def candle(pen: Pen) -> None:
    pen.box(36, 42, 64, 92, 4, INK)
    pen.box(41, 46, 59, 88, 2, WHITE)
    pen.polygon([(50, 2), (64, 24), (58, 38), (42, 38), (36, 24)], GOLD, FLAME, 6)


def flag(pen: Pen) -> None:
    pen.line([(20, 6), (20, 96)], INK, 10)
    pen.polygon([(22, 10), (92, 18), (74, 36), (92, 56), (22, 60)], TINTS["blue"], INK, LINE)


def white_flag(pen: Pen) -> None:
    pen.line([(20, 6), (20, 96)], INK, 12)
    pen.line([(20, 6), (20, 96)], PLANK, 6)
    pen.polygon([(22, 10), (56, 18), (92, 10), (92, 56), (56, 64), (22, 56)], WHITE, INK, LINE)


def scroll(pen: Pen) -> None:
    pen.polygon([(20, 14), (80, 14), (80, 86), (20, 86)], PARCHMENT, INK, LINE)
    for y in (14, 86):
        pen.line([(14, y), (86, y)], INK, 18)
        pen.line([(14, y), (86, y)], light(LEATHER, 0.45), 9)
    for y, right in ((36, 68), (50, 68), (64, 54)):
        pen.line([(32, y), (right, y)], DOOR, 6)


def charter(pen: Pen) -> None:
    """Draw a scroll with a seal."""
    scroll(pen)
    pen.circle(68, 66, 17, TINTS["red"], INK, 5)


def coins(pen: Pen) -> None:
    for y in (84, 70, 56):
        pen.box(8, y - 10, 56, y + 10, 10, GOLD_DARK)
        pen.box(12, y - 7, 52, y + 5, 7, GOLD)
    coin(pen.at(42, 36, 0.58))


def one_coin(pen: Pen) -> None:
    coin(pen)


def chest(pen: Pen) -> None:
    pen.polygon([(8, 44), (18, 18), (82, 18), (92, 44)], light(LEATHER, 0.2), INK, LINE)
    pen.polygon([(6, 44), (94, 44), (94, 90), (6, 90)], LEATHER, INK, LINE)
    pen.box(40, 38, 60, 64, 4, GOLD)


def key(pen: Pen) -> None:
    pen.line([(40, 42), (86, 88)], INK, 18)
    pen.line([(70, 88), (84, 74)], INK, 16)
    pen.circle(30, 32, 24, GOLD, INK, LINE)
    pen.circle(30, 32, 9, PAPER, INK, 5)
    pen.line([(42, 44), (86, 88)], GOLD, 8)
    pen.line([(71, 87), (82, 76)], GOLD, 7)


def sword(pen: Pen) -> None:
    pen.polygon([(88, 4), (94, 12), (44, 66), (34, 56)], STEEL, INK, 5)
    pen.line([(22, 52), (48, 78)], INK, 16)
    pen.line([(22, 52), (48, 78)], GOLD, 8)
    pen.line([(36, 64), (14, 86)], INK, 14)
    pen.circle(12, 88, 9, GOLD, INK, 5)


def swords(pen: Pen) -> None:
    sword(pen)
    mirrored: list[Point] = [(12, 4), (6, 12), (56, 66), (66, 56)]
    pen.polygon(mirrored, STEEL, INK, 5)
    pen.line([(78, 52), (52, 78)], INK, 16)
    pen.line([(78, 52), (52, 78)], GOLD, 8)
    pen.line([(64, 64), (86, 86)], INK, 14)
    pen.circle(88, 88, 9, GOLD, INK, 5)


def lyre(pen: Pen) -> None:
    """Draw a gusli, a Russian string instrument."""
    pen.polygon([(6, 74), (30, 26), (84, 14), (96, 36), (86, 86)], PLANK, INK, LINE)
    for step in range(4):
        pen.line([(24 + 3 * step, 70 - 13 * step), (82, 74 - 12 * step)], WHITE, 4)


def dividers(pen: Pen) -> None:
    for side in (-1, 1):
        pen.line([(50, 20), (50 + side * 32, 90)], INK, 15)
        pen.line([(50, 20), (50 + side * 32, 90)], GOLD, 7)
    pen.line([(32, 60), (68, 60)], INK, 7)
    pen.circle(50, 16, 13, GOLD, INK, LINE)


def flask(pen: Pen) -> None:
    pen.polygon([(40, 10), (60, 10), (60, 38), (88, 84), (78, 94), (22, 94), (12, 84), (40, 38)], WHITE, INK, LINE)
    pen.polygon([(32, 60), (68, 60), (80, 86), (20, 86)], TINTS["green"])


def eye(pen: Pen) -> None:
    pen.polygon([(2, 50), (26, 26), (50, 18), (74, 26), (98, 50), (74, 74), (50, 82), (26, 74)], WHITE, INK, LINE)
    pen.circle(50, 50, 22, TINTS["teal"], INK, LINE)
    pen.circle(50, 50, 9, INK)


def flame(pen: Pen) -> None:
    pen.polygon(
        [(52, 2), (66, 26), (84, 42), (88, 68), (72, 94), (28, 94), (12, 70), (18, 44), (34, 52)], FLAME, INK, LINE
    )
    pen.polygon([(52, 44), (66, 66), (60, 88), (38, 88), (34, 70), (44, 66)], GOLD)


def torch(pen: Pen) -> None:
    pen.line([(28, 94), (50, 54)], INK, 18)
    pen.line([(28, 94), (50, 54)], PLANK, 9)
    flame(pen.at(30, -4, 0.62))


def staff(pen: Pen) -> None:
    pen.line([(50, 20), (50, 96)], INK, 15)
    pen.line([(50, 20), (50, 96)], PLANK, 7)
    pen.line([(20, 26), (80, 26)], INK, 18)
    pen.line([(20, 26), (80, 26)], GOLD, 9)
    pen.circle(50, 18, 13, GOLD, INK, 5)


def purse(pen: Pen) -> None:
    pen.circle(50, 62, 34, LEATHER, INK, LINE)
    pen.polygon([(30, 12), (70, 12), (60, 32), (40, 32)], LEATHER, INK, LINE)
    pen.line([(36, 33), (64, 33)], GOLD, 9)
    coin(pen.at(32, 44, 0.36))


def flower(pen: Pen) -> None:
    for x, y in ((50, 22), (76, 42), (66, 74), (34, 74), (24, 42)):
        pen.circle(x, y, 19, rgb("#e58aa0"), INK, 5)
    pen.circle(50, 52, 17, GOLD, INK, 5)


def heart(pen: Pen, fill: Colour = BLOOD) -> None:
    left: list[Point] = [(50, 92), (12, 54), (8, 30), (24, 14), (42, 18), (50, 32)]
    pen.polygon([*left, *((100 - x, y) for x, y in reversed(left[1:-1]))], fill, INK, LINE)


def broken_heart(pen: Pen) -> None:
    heart(pen, TINTS["slate"])
    pen.line([(50, 30), (40, 48), (58, 60), (48, 88)], INK, 9)


def the_crown(pen: Pen) -> None:
    crown(pen)


def laurel(pen: Pen) -> None:
    """Draw a wreath with a star, the sign of prestige."""
    for side in (-1, 1):
        for x, y in ((40, 18), (46, 40), (42, 62), (28, 82)):
            tip: list[Point] = [
                (50 + side * (x - 14), y + 12),
                (50 + side * (x + 4), y - 10),
                (50 + side * (x + 4), y + 8),
            ]
            pen.polygon(tip, TINTS["green"], dark(TINTS["green"], 0.5), 4)
    points_star(pen.at(20, 20, 0.6))


def trumpet(pen: Pen) -> None:
    pen.polygon([(6, 62), (60, 40), (90, 12), (94, 80), (64, 60), (10, 74)], GOLD, INK, LINE)
    pen.line([(34, 66), (34, 88), (58, 82), (56, 60)], INK, 6)


def hand(pen: Pen) -> None:
    """Draw a hand that takes."""
    palm: list[Point] = [
        (8, 58),
        (26, 44),
        (30, 14),
        (42, 14),
        (44, 40),
        (50, 8),
        (62, 8),
        (62, 40),
        (72, 16),
        (84, 20),
    ]
    pen.polygon([*palm, (76, 62), (66, 90), (34, 90)], rgb("#f0c79d"), INK, LINE)


def broom(pen: Pen) -> None:
    pen.line([(84, 8), (46, 54)], INK, 14)
    pen.line([(84, 8), (46, 54)], PLANK, 6)
    pen.polygon([(34, 42), (58, 64), (34, 96), (4, 70)], GOLD, INK, LINE)


def logs(pen: Pen) -> None:
    for x, y in ((28, 72), (72, 72), (50, 40)):
        pen.circle(x, y, 21, PLANK, dark(WOOD, 0.4), 7)
        pen.circle(x, y, 9, light(PLANK, 0.5), WOOD, 4)


def stones(pen: Pen) -> None:
    for points in ([(6, 90), (12, 58), (44, 54), (50, 90)], [(48, 90), (54, 50), (88, 56), (96, 90)]):
        pen.polygon(points, TINTS["stone"], INK, LINE)
    pen.polygon([(28, 54), (36, 22), (68, 20), (76, 52)], light(TINTS["stone"], 0.3), INK, LINE)


def star(pen: Pen) -> None:
    points_star(pen)


def shield(pen: Pen) -> None:
    """Draw a shield with a mark of rank, the sign of significance."""
    pen.polygon([(10, 10), (90, 10), (88, 54), (50, 96), (12, 54)], TINTS["plum"], INK, LINE)
    for y in (40, 62):
        pen.line([(28, y + 10), (50, y - 8), (72, y + 10)], WHITE, 9)


THINGS: dict[str, Sign] = {
    "wheat": wheat,
    "sprout": sprout,
    "fish": fish,
    "honey": honey,
    "pick": pick,
    "anvil": anvil,
    "sack": sack,
    "bell": bell,
    "book": book,
    "mug": mug,
    "steam": steam,
    "gear": gear,
    "hammer": hammer,
    "clock": clock,
    "mask": mask,
    "candle": candle,
    "flag": flag,
    "white_flag": white_flag,
    "scroll": scroll,
    "charter": charter,
    "coins": coins,
    "coin": one_coin,
    "chest": chest,
    "key": key,
    "sword": sword,
    "swords": swords,
    "lyre": lyre,
    "dividers": dividers,
    "flask": flask,
    "eye": eye,
    "flame": flame,
    "torch": torch,
    "staff": staff,
    "purse": purse,
    "flower": flower,
    "heart": heart,
    "broken_heart": broken_heart,
    "crown": the_crown,
    "laurel": laurel,
    "trumpet": trumpet,
    "hand": hand,
    "broom": broom,
    "logs": logs,
    "stones": stones,
    "star": star,
    "shield": shield,
}
