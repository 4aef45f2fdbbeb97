"""Draws the goods, each with a shape of its own, so that colour is not needed to tell them apart."""

from functools import cache

from engine.games.eme.content import WILD
from render.canvas import Canvas, Pen, Sprite
from render.theme import rgb

COLOURS = (rgb("#2fa8c9"), rgb("#3a3d42"), rgb("#9a6233"), rgb("#76879a"), rgb("#ee7d1c"))
FILES = ("gem", "coal", "wood", "anvil", "carrot", "wild")
"""The files of render/assets/eme/goods, by the number of the good; the last one is WILD."""


def draw_good(pen: Pen, good: int) -> None:
    """Draw the sign of the good with this number, in a box of 100 × 100; WILD = the sign of a wild card."""
    pen.sign(f"eme/goods/{FILES[good]}")


@cache
def good_sprite(good: int, size: int) -> Sprite:
    canvas = Canvas(size, size, 1)
    draw_good(canvas.pen().at(size * 0.04, size * 0.04, size * 0.0092), good)
    return canvas.sprite()


@cache
def wild_mark(size: int) -> Sprite:
    """Draw the small mark of a number in which wild cards are included."""
    canvas = Canvas(size, size, 1)
    draw_good(canvas.pen().at(0, 0, size / 100), WILD)
    return canvas.sprite()
