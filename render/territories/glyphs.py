"""Draws the signs of the rules in a box of 100 × 100, such as coins, houses, unions and opponents."""

from functools import cache

from render.canvas import Canvas, Pen, Sprite
from render.icons import coin
from render.territories.paints import dark
from render.theme import GOLD, GOOD_SIGN, INK, WHITE, mix

FOLDER = "territories/signs"


def draw_glyph(pen: Pen, name: str) -> None:
    """Draw the sign of render/assets/territories/signs/<name>.svg."""
    pen.sign(f"{FOLDER}/{name}")


def need_ring(pen: Pen, text: str = "", fed: float = 0.0) -> None:
    """Draw the place for the coins that a card needs, with their number; gold if `fed` is 1, else pale.

    `fed`: share of the coins that lie there already.
    """
    if fed >= 1:
        coin(pen, text, digits=70)
        return
    draw_glyph(pen, "need_partly" if fed > 0 else "need")
    if text:
        pen.text(50, 50, text, 66, INK, weight=800)


def brings(pen: Pen, coins: int) -> None:
    """Draw the coins that a building brings."""
    coin(pen)
    pen.text(50, 50, f"+{coins}", 52, dark(GOOD_SIGN, 0.45), halo=mix(GOLD, WHITE, 0.5), halo_width=5, weight=800)


@cache
def glyph(name: str, size: int) -> Sprite:
    canvas = Canvas(size, size, 1)
    draw_glyph(canvas.pen().at(size * 0.03, size * 0.03, size * 0.0094), name)
    return canvas.sprite()
