"""Draws emblems for the words on cards, in a box of 100 × 100; some cards bring points for a word."""

from functools import cache

from render.canvas import Canvas, Pen, Sprite
from render.theme import Colour, rgb

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
    pen.sign(f"legends/words/{word}")


@cache
def emblem_sprite(word: str, size: int) -> Sprite:
    canvas = Canvas(size, size, 1)
    emblem(canvas.pen().at(0, 0, size / 100), word)
    return canvas.sprite()
