"""Draws the price of a card in the row as a coin."""

from functools import cache

from render.canvas import Canvas, Pen, Sprite
from render.icons import coin
from render.theme import BAD_SIGN, GOLD, GOLD_DARK, INK, LARGE, PAPER, mix, rgb

PRICE = 78
COIN = 0.74
"""Zoom of the coin inside the square of PRICE pixels."""
FREE = rgb("#dfe6ea")
DEAR = rgb("#b9b2a6")


@cache
def price(coins: int, zoom: float = 1.0) -> Sprite:
    """Draw the coin with the price of a card in the row; a price of 0 is a pale coin."""
    canvas = Canvas(round(PRICE * zoom), round(PRICE * zoom))
    fill, dark = (GOLD, GOLD_DARK) if coins else (FREE, rgb("#5c6b75"))
    coin(_coin_pen(canvas, zoom), str(coins), fill=fill, dark=dark, digits=LARGE / COIN)
    return canvas.sprite()


@cache
def dear_price(coins: int) -> Sprite:
    """Draw the coin of a card that the seat in turn cannot pay: grey and struck through."""
    canvas = Canvas(PRICE, PRICE)
    pen = _coin_pen(canvas, 1)
    coin(pen, fill=DEAR, dark=mix(DEAR, INK, 0.45))
    pen.line([(8, 92), (92, 8)], PAPER, 16)
    pen.line([(8, 92), (92, 8)], BAD_SIGN, 9)
    pen.text(50, 50, str(coins), LARGE / COIN, INK, halo=DEAR, halo_width=8, weight=800)
    return canvas.sprite()


def _coin_pen(canvas: Canvas, zoom: float) -> Pen:
    return canvas.pen().at(2 * zoom, 2 * zoom, COIN * zoom)
