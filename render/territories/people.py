"""Draws people in a box of 100 × 100: a bust with a hat, a beard and a coat of some colour."""

from collections.abc import Callable

from render.canvas import Pen
from render.picture import Point
from render.territories.paints import SKIN, TINTS, dark, light
from render.theme import GOLD, GOLD_DARK, INK, WHITE, Colour, rgb

LINE = 5
FUR, STEEL, CLOTH = rgb("#7a4a2a"), rgb("#b9c4cc"), rgb("#3b3640")
BEARDS: dict[str, Colour] = {
    "brown": rgb("#7a4c28"),
    "grey": rgb("#b7b2a8"),
    "white": rgb("#f7f3ea"),
    "black": rgb("#2f2a2a"),
}

Hat = Callable[[Pen, Colour], None]


def bust(pen: Pen, hat: str, beard: str, coat: Colour) -> None:
    """Draw a person; an empty `beard` means none."""
    if hat in BEHIND:
        BEHIND[hat](pen, coat)
    shoulders: list[Point] = [(8, 98), (14, 76), (34, 66), (66, 66), (86, 76), (92, 98)]
    pen.polygon(shoulders, coat, INK, LINE)
    pen.polygon([(38, 66), (62, 66), (50, 86)], light(coat, 0.6), INK, 3)
    pen.circle(50, 44, 23, SKIN, INK, LINE)
    if beard:
        pen.polygon([(28, 46), (36, 54), (64, 54), (72, 46), (70, 66), (50, 86), (30, 66)], BEARDS[beard], INK, 4)
        pen.line([(43, 60), (57, 60)], INK, 4)
    else:
        pen.line([(44, 57), (50, 59), (56, 57)], INK, 4)
    for x in (42, 58):
        pen.circle(x, 43, 3.4, INK)
    HATS[hat](pen, coat)


def _bare(pen: Pen, coat: Colour) -> None:
    """Draw hair, held by a band."""
    pen.polygon([(26, 42), (28, 24), (50, 16), (72, 24), (74, 42), (62, 30), (38, 30)], BEARDS["grey"], INK, 4)
    pen.line([(29, 33), (71, 33)], coat, 6)


def _fur(pen: Pen, coat: Colour) -> None:
    pen.polygon([(30, 30), (36, 6), (64, 6), (70, 30)], coat, INK, LINE)
    pen.box(20, 23, 80, 39, 8, INK)
    pen.box(24, 27, 76, 36, 6, FUR)


def _tall(pen: Pen, coat: Colour) -> None:
    """Draw the tall hat of a noble."""
    pen.polygon([(28, 32), (22, 2), (78, 2), (72, 32)], FUR, INK, LINE)
    pen.line([(30, 28), (70, 28)], GOLD, 6)


def _hood(pen: Pen, coat: Colour) -> None:
    hood: list[Point] = [
        (50, 6),
        (76, 22),
        (82, 56),
        (74, 70),
        (70, 42),
        (58, 26),
        (42, 26),
        (30, 42),
        (26, 70),
        (18, 56),
        (24, 22),
    ]
    pen.polygon(hood, dark(coat, 0.2), INK, LINE)


def _masked(pen: Pen, coat: Colour) -> None:
    _hood(pen, coat)
    pen.polygon([(29, 38), (71, 38), (69, 50), (50, 46), (31, 50)], INK)
    for x in (42, 58):
        pen.circle(x, 43, 3.4, WHITE)


def _helmet(pen: Pen, coat: Colour) -> None:
    pen.polygon([(50, 2), (56, 12), (74, 24), (76, 38), (24, 38), (26, 24), (44, 10)], STEEL, INK, LINE)
    pen.line([(50, 36), (50, 50)], INK, 7)
    pen.line([(26, 37), (74, 37)], GOLD, 5)


def _kokoshnik(pen: Pen, coat: Colour) -> None:
    arch: list[Point] = [(22, 38), (20, 18), (34, 6), (50, 2), (66, 6), (80, 18), (78, 38), (64, 30), (36, 30)]
    pen.polygon(arch, coat, INK, LINE)
    for x, y in ((33, 18), (50, 12), (67, 18)):
        pen.circle(x, y, 5, GOLD, GOLD_DARK, 2)


def _beret(pen: Pen, coat: Colour) -> None:
    pen.polygon([(26, 32), (20, 20), (40, 8), (76, 10), (84, 24), (74, 32)], coat, INK, LINE)
    pen.line([(30, 32), (72, 32)], dark(coat, 0.5), 6)


def _skullcap(pen: Pen, coat: Colour) -> None:
    pen.polygon([(28, 34), (32, 20), (50, 12), (68, 20), (72, 34)], coat, INK, LINE)
    pen.circle(50, 12, 5, GOLD, INK, 3)


def _kerchief(pen: Pen, coat: Colour) -> None:
    cloth: list[Point] = [
        (50, 12),
        (74, 24),
        (78, 50),
        (66, 70),
        (70, 42),
        (60, 28),
        (40, 28),
        (30, 42),
        (34, 70),
        (22, 50),
        (26, 24),
    ]
    pen.polygon(cloth, WHITE, INK, LINE)
    for x, y in ((34, 24), (50, 18), (66, 24)):
        pen.circle(x, y, 3, TINTS["red"])


def _brim(pen: Pen, coat: Colour) -> None:
    """Draw a wide hat that hides the eyes."""
    pen.polygon([(30, 30), (36, 8), (64, 8), (70, 30)], dark(coat, 0.3), INK, LINE)
    pen.polygon([(6, 36), (30, 26), (70, 26), (94, 36), (70, 42), (30, 42)], dark(coat, 0.3), INK, LINE)


def _feather(pen: Pen, coat: Colour) -> None:
    _fur(pen, coat)
    pen.polygon([(62, 30), (70, 6), (84, 2), (80, 18), (68, 32)], WHITE, INK, 4)


def _bandana(pen: Pen, coat: Colour) -> None:
    pen.polygon([(26, 36), (30, 20), (50, 12), (70, 20), (74, 36)], TINTS["red"], INK, LINE)
    pen.polygon([(72, 34), (92, 28), (86, 44)], TINTS["red"], INK, 4)
    for x, y in ((38, 26), (52, 22), (62, 30)):
        pen.circle(x, y, 3, WHITE)


def _klobuk(pen: Pen, coat: Colour) -> None:
    """Draw the klobuk of a monk, a hat without a brim."""
    pen.polygon([(28, 34), (26, 4), (74, 4), (72, 34)], CLOTH, INK, LINE)


def _cap(pen: Pen, coat: Colour) -> None:
    pen.polygon([(28, 32), (30, 16), (70, 16), (72, 32)], coat, INK, LINE)
    pen.polygon([(26, 32), (74, 32), (84, 40), (50, 38), (16, 40)], dark(coat, 0.4), INK, 4)


def _veil(pen: Pen, coat: Colour) -> None:
    pen.polygon([(26, 8), (74, 8), (84, 78), (16, 78)], CLOTH, INK, LINE)


HATS: dict[str, Hat] = {
    "bare": _bare,
    "fur": _fur,
    "tall": _tall,
    "hood": _hood,
    "masked": _masked,
    "helmet": _helmet,
    "kokoshnik": _kokoshnik,
    "beret": _beret,
    "skullcap": _skullcap,
    "kerchief": _kerchief,
    "brim": _brim,
    "feather": _feather,
    "bandana": _bandana,
    "klobuk": _klobuk,
    "cap": _cap,
}
BEHIND: dict[str, Hat] = {"klobuk": _veil}
"""Hat → function that draws what hangs behind the shoulders."""
