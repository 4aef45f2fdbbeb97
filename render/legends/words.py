"""Draws emblems for the words on cards, in a box of 100 × 100; some cards bring points for a word."""

from functools import cache

from render.canvas import Canvas, Pen, Sprite, regular
from render.picture import Point
from render.theme import INK, WHITE, Colour, mix, rgb

COLOURS: dict[str, Colour] = {
    "ancient": rgb("#b59a68"),
    "cursed": rgb("#7d8f55"),
    "dire": rgb("#b5483a"),
    "forest": rgb("#4f8f46"),
    "night": rgb("#41507f"),
    "noble": rgb("#d0a63a"),
    "arcane": rgb("#8a5bb0"),
    "mountain": rgb("#7f8b94"),
}
ORDER = tuple(COLOURS)
BARE: Colour = rgb("#d8cdb4")
"""Colour of the tinted part of cards without a word."""


def emblem(pen: Pen, word: str) -> None:
    """Draw a medal in the word's colour with the word's sign."""
    colour = COLOURS[word]
    pen.circle(50, 50, 48, mix(colour, INK, 0.6))
    pen.circle(50, 50, 43, mix(colour, WHITE, 0.08))
    _SIGNS[word](pen.at(15, 15, 0.7))


@cache
def emblem_sprite(word: str, size: int) -> Sprite:
    canvas = Canvas(size, size)
    emblem(canvas.pen().at(0, 0, size / 100), word)
    return canvas.sprite()


def _column(pen: Pen) -> None:
    """Draw the sign of the word Ancient: a column."""
    for box in ((12, 10, 88, 24), (22, 24, 78, 34), (22, 72, 78, 80), (10, 80, 90, 94)):
        pen.box(*box, 0, WHITE)
    for left in (28, 45, 62):
        pen.box(left, 34, left + 10, 72, 0, WHITE)


def _skull(pen: Pen) -> None:
    """Draw the sign of the word Cursed: a skull."""
    pen.circle(50, 42, 38, WHITE)
    pen.box(30, 62, 70, 94, 6, WHITE)
    for x in (34, 66):
        pen.circle(x, 44, 11, INK)
    pen.polygon([(50, 54), (57, 66), (43, 66)], INK)
    for x in (43, 57):
        pen.line([(x, 80), (x, 94)], INK, 4)


def _claws(pen: Pen) -> None:
    """Draw the sign of the word Dire: claws."""
    for x in (6, 34, 62):
        pen.polygon([(x + 16, 4), (x + 34, 14), (x + 24, 52), (x, 96), (x + 8, 50)], WHITE)


def _leaf(pen: Pen) -> None:
    """Draw the sign of the word Forest: a leaf."""
    blade: list[Point] = [(88, 8), (94, 40), (82, 68), (56, 80), (30, 72), (22, 50), (34, 26), (60, 12)]
    pen.polygon(blade, WHITE)
    pen.line([(6, 94), (30, 68), (74, 26)], COLOURS["forest"], 7)
    pen.line([(6, 94), (28, 71)], WHITE, 9)


def _moon(pen: Pen) -> None:
    """Draw the sign of the word Night: a moon."""
    pen.circle(46, 50, 44, WHITE)
    pen.circle(64, 40, 36, mix(COLOURS["night"], WHITE, 0.08))
    pen.at(52, 14, 0.4).polygon(regular(4, 48, inner=14), WHITE)


def _sword(pen: Pen) -> None:
    """Draw the sign of the word Noble: a sword."""
    pen.polygon([(50, 0), (60, 14), (58, 64), (42, 64), (40, 14)], WHITE)
    pen.box(20, 62, 80, 74, 5, WHITE)
    pen.box(44, 72, 56, 94, 3, WHITE)
    pen.circle(50, 94, 9, WHITE)


def _star(pen: Pen) -> None:
    """Draw the sign of the word Arcane: a star."""
    pen.polygon(regular(6, 54, inner=24), WHITE)
    pen.circle(50, 50, 14, COLOURS["arcane"])


def _peak(pen: Pen) -> None:
    """Draw the sign of the word Mountain: a peak."""
    pen.polygon([(2, 88), (40, 14), (60, 52), (70, 38), (98, 88)], WHITE)
    pen.polygon([(40, 14), (54, 42), (44, 38), (36, 48), (27, 40)], mix(COLOURS["mountain"], INK, 0.25))


_SIGNS = {
    "ancient": _column,
    "cursed": _skull,
    "dire": _claws,
    "forest": _leaf,
    "night": _moon,
    "noble": _sword,
    "arcane": _star,
    "mountain": _peak,
}
