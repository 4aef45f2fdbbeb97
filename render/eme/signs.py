"""Small sprites of the players' strips: goods that a player does not have, and what was bought."""

from functools import cache

from render.canvas import Canvas, Sprite
from render.eme.goods import draw_good, good_sprite
from render.icons import coin
from render.land.pieces import LIGHT
from render.theme import NIGHT, PAPER, SMALL, WHITE


@cache
def pale_good(good: int, size: int) -> Sprite:
    strong = good_sprite(good, size)
    return Sprite(strong.colours, strong.mask.point([round(level * 0.15) for level in range(256)]))


@cache
def bought(good: int | None, coins: int) -> Sprite:
    """Draw the tag for the strip of the seat that moved last: the good it got (None = none), and the coins it paid."""
    width = 70 + (33 if good is not None else 0)
    canvas = Canvas(width, 44)
    pen = canvas.pen()
    pen.box(0, 0, width, 44, 14, LIGHT)
    pen.box(3, 3, width - 3, 41, 11, NIGHT)
    if good is not None:
        pen.circle(23, 22, 16.5, PAPER)
        draw_good(pen.at(11, 10, 0.24), good)
    coin(pen.at(width - 62, 8, 0.28))
    pen.text(width - 9, 22, str(coins), SMALL, WHITE, anchor="rm", weight=800)
    return canvas.sprite()
