"""Sprites of goods tokens that lie on the map, and of their empty places."""

from functools import cache

from render.canvas import Canvas, Sprite
from render.eme.goods import draw_good
from render.theme import FADED, INK, PAPER, WHITE, mix


@cache
def triangle() -> Sprite:
    """Draw the empty place of a goods token."""
    canvas = Canvas(40, 38)
    canvas.pen().polygon([(20, 6), (35, 31), (5, 31)], mix(PAPER, WHITE, 0.3), FADED, 3)
    return canvas.sprite()


@cache
def token(good: int) -> Sprite:
    """Draw the token of a good, which belongs to the controller of the region."""
    canvas = Canvas(56, 56)
    pen = canvas.pen()
    pen.circle(28, 29.5, 25, INK)
    pen.circle(28, 27, 24.5, PAPER, INK, 2.5)
    draw_good(pen.at(11, 10, 0.34), good)
    return canvas.sprite()
