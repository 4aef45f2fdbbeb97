"""Draws the signs of gifts, which cards and tokens give, in a box of 100 × 100; each sign has its own outline."""

from collections.abc import Callable
from functools import cache

from render.canvas import Canvas, Pen, Sprite
from render.icons import coin, pawn, plus, silhouette
from render.picture import Point
from render.theme import GOOD_SIGN, INK, PAPER, WHITE, mix, rgb

WING, GLASS, LEATHER, STEEL = rgb("#7fb4d9"), rgb("#d9509a"), rgb("#a4622c"), rgb("#9aa7b3")
ARMY = rgb("#4d3b2c")

Sign = Callable[[Pen], None]


def wing(pen: Pen) -> None:
    """Draw the sign of flying, a wing: moves over water cost less."""
    for number, (tip, thick) in enumerate((((98, 8), 30), ((96, 34), 26), ((86, 58), 22), ((70, 78), 20))):
        colour = mix(WING, WHITE, 0.16 * number)
        root = (8 + 4 * number, 30 + 9 * number)
        low = (root[0] + 12, root[1] + thick)
        pen.polygon([root, (tip[0] - 44, tip[1] + 2), tip, (tip[0] - 12, tip[1] + 15), low], colour, INK, 6)
    pen.polygon([(2, 40), (14, 18), (32, 26), (38, 56), (28, 86), (12, 70)], mix(WING, WHITE, 0.7), INK, 6)


def flask(pen: Pen) -> None:
    """Draw the sign of an elixir, a flask."""
    glass: list[Point] = [(40, 8), (60, 8), (60, 34), (86, 76), (80, 94), (20, 94), (14, 76), (40, 34)]
    pen.polygon(glass, mix(PAPER, WHITE, 0.6))
    pen.polygon([(29, 56), (71, 56), (83, 77), (78, 91), (22, 91), (17, 77)], GLASS)
    pen.polygon([(30, 62), (40, 62), (32, 80), (24, 80)], mix(GLASS, WHITE, 0.55))
    pen.polygon(glass, None, INK, 7)
    pen.line([(34, 8), (66, 8)], INK, 12)


def boot(pen: Pen) -> None:
    """Draw the sign of more movement, a boot."""
    shaft: list[Point] = [(26, 8), (62, 8), (62, 50), (88, 62), (94, 76), (94, 82), (24, 82), (26, 56)]
    pen.polygon(shaft, LEATHER, INK, 7)
    pen.polygon([(20, 82), (96, 82), (96, 94), (54, 94), (50, 88), (44, 94), (20, 94)], mix(LEATHER, INK, 0.65), INK, 4)
    pen.line([(28, 22), (60, 22)], mix(LEATHER, WHITE, 0.55), 7)
    for y in (40, 52):
        pen.line([(50, y), (62, y)], mix(LEATHER, WHITE, 0.55), 5)


def recruits(pen: Pen) -> None:
    """Draw the sign of more armies: two pawns with a plus."""
    pawn(pen.at(22, 6, 0.7), mix(ARMY, WHITE, 0.45), INK, 8)
    pawn(pen.at(-2, 16, 0.8), ARMY, INK, 8)
    silhouette(pen.at(56, 52, 0.46), "disc", GOOD_SIGN, PAPER, 10)
    plus(pen.at(67, 63, 0.24), WHITE, 26)


def shield(pen: Pen) -> None:
    """Draw the sign of immunity, a shield: nothing that its owner has can be destroyed."""
    shape: list[Point] = [(12, 10), (50, 18), (88, 10), (88, 48), (76, 76), (50, 96), (24, 76), (12, 48)]
    pen.polygon(shape, STEEL, INK, 8)
    pen.polygon([(50, 20), (86, 12), (86, 48), (75, 74), (50, 92)], mix(STEEL, INK, 0.3))
    pen.polygon(shape, None, INK, 8)
    pen.line([(50, 22), (50, 88)], WHITE, 6)
    pen.line([(18, 42), (82, 42)], WHITE, 6)


def coins(pen: Pen) -> None:
    """Draw the sign of coins that are paid at once."""
    coin(pen.at(24, 2, 0.74))
    coin(pen.at(2, 26, 0.74))


SIGNS: dict[str, Sign] = {
    "movement": boot,
    "armies": recruits,
    "flying": wing,
    "elixirs": flask,
    "immune": shield,
    "coins": coins,
}


@cache
def gift(kind: str, size: int) -> Sprite:
    canvas = Canvas(size, size)
    SIGNS[kind](canvas.pen().at(size * 0.03, size * 0.03, size * 0.0094))
    return canvas.sprite()


@cache
def pale_gift(kind: str, size: int) -> Sprite:
    """Draw the sign of a gift in pale colours, for players who do not have this gift."""
    strong = gift(kind, size)
    return Sprite(strong.colours, strong.mask.point([round(level * 0.16) for level in range(256)]))
