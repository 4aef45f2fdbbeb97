"""Armies, cities, flags and tokens as sprites."""

from functools import cache, lru_cache

from render.canvas import Canvas, Pen, Sprite, regular
from render.eme.goods import draw_good
from render.icons import cross, flag, silhouette, tower
from render.picture import Point
from render.theme import (
    BAD_SIGN,
    FADED,
    GOLD,
    GOLD_DARK,
    GOOD_SIGN,
    INK,
    NEUTRAL,
    NIGHT,
    PAPER,
    SEATS,
    WHITE,
    SeatStyle,
    mix,
    rgb,
    seat_style,
)

CELL_WIDTH, CELL_HEIGHT = 50, 48
"""Room that one piece takes on the map at size 1."""
SIZES = (1.2, 1.1, 1.0, 0.9, 0.8, 0.72, 0.64, 0.56, 0.48)

LIGHT = rgb("#ffe14d")
"""Behind what has just changed, and round what may be pressed."""
MINUS = "\u2212"

NEUTRAL_COLOUR = len(SEATS)
"""Stands for the neutral armies where a player's colour is asked."""


def style_of(colour: int) -> SeatStyle:
    return NEUTRAL if colour == NEUTRAL_COLOUR else seat_style(colour)


@lru_cache(maxsize=512)
def army(colour: int, count: int, size: float, lit: bool = False) -> Sprite:
    """`count` armies of one owner; with a light behind them if some have just come."""
    style = style_of(colour)
    width, height = round(74 * size), round(72 * size)
    canvas = Canvas(width, height)
    pen = canvas.pen().at(width / 2 - 24 * size, height / 2 - 25 * size, 0.48 * size)
    if lit:
        silhouette(pen.at(0, 4), style.shape, NIGHT, NIGHT, 46)
        silhouette(pen.at(0, 4), style.shape, LIGHT, LIGHT, 38)
    silhouette(pen.at(0, 8), style.shape, style.dark, style.dark, 8)
    silhouette(pen, style.shape, style.colour, style.dark, 7)
    silhouette(pen.at(12, 11, 0.76), style.shape, mix(style.colour, WHITE, 0.13))
    lift = 10 if style.shape == "triangle" else 4 if style.shape == "star" else 0
    digits = 70 if count < 10 else 60
    pen.text(50, 50 + lift, str(count), digits, style.ink, halo=style.halo, halo_width=6, weight=800)
    return canvas.sprite()


@lru_cache(maxsize=512)
def city(colour: int, count: int, size: float, lit: bool = False) -> Sprite:
    """A city with the sign of its owner on the walls; several of one owner are one tower with their number."""
    style = style_of(colour)
    width, height = round(68 * size), round(74 * size)
    canvas = Canvas(width, height)
    pen = canvas.pen().at(width / 2 - 25 * size, height / 2 - 26 * size, 0.5 * size)
    if lit:
        tower(pen.at(0, 3), NIGHT, NIGHT, 40)
        tower(pen.at(0, 3), LIGHT, LIGHT, 32)
    tower(pen.at(0, 6), style.dark, style.dark, 8)
    tower(pen, style.colour, style.dark, 7)
    if count == 1:
        silhouette(pen.at(31, 42, 0.38), style.shape, style.ink)
    else:
        silhouette(pen.at(38, 26, 0.24), style.shape, style.ink)
        pen.text(50, 68, str(count), 54, style.ink, halo=style.halo, halo_width=6, weight=800)
    return canvas.sprite()


@lru_cache(maxsize=128)
def fallen(colour: int, count: int, size: float) -> Sprite:
    """Where the last armies of an owner were destroyed: what is left of them, crossed out."""
    style = style_of(colour)
    canvas = Canvas(round(64 * size), round(62 * size))
    pen = canvas.pen().at(8 * size, 6 * size, 0.48 * size)
    silhouette(pen, style.shape, mix(style.colour, PAPER, 0.62), mix(style.dark, PAPER, 0.35), 6)
    cross(pen.at(8, 8, 0.84), PAPER, 30)
    cross(pen.at(8, 8, 0.84), BAD_SIGN, 17)
    if count > 1:
        pen.text(82, 82, str(count), 62, INK, halo=PAPER, halo_width=8, weight=800)
    return canvas.sprite()


@cache
def change(count: int, size: float) -> Sprite:
    """`+2` in green or `−1` in red, for the corner of a piece."""
    text = f"{'+' if count > 0 else MINUS}{abs(count)}"
    width, height = 20 + 16 * len(text), 36
    canvas = Canvas(round(width * size), round(height * size))
    pen = canvas.pen().at(0, 0, size)
    pen.box(0, 0, width, height, 18, PAPER)
    pen.box(3, 3, width - 3, height - 3, 15, mix(GOOD_SIGN, INK, 0.2) if count > 0 else BAD_SIGN)
    pen.text(width / 2, height / 2, text, 29, WHITE, weight=800)
    return canvas.sprite()


@cache
def owner_flag(colour: int) -> Sprite:
    """Flies over a region that somebody controls."""
    canvas = Canvas(34, 36)
    flag(canvas.pen().at(1, 1, 0.33), style_of(colour))
    return canvas.sprite()


def region_sign(pen: Pen, colour: int) -> None:
    flag(pen.at(0, 12, 0.6), style_of(colour))


@cache
def crest(colour: int) -> Sprite:
    """The shield of whoever controls a continent."""
    canvas = Canvas(62, 72)
    crest_sign(canvas.pen(), colour)
    return canvas.sprite()


def crest_sign(pen: Pen, colour: int) -> None:
    style = style_of(colour)
    shield: list[Point] = [(4, 4), (96, 4), (96, 50), (88, 76), (72, 96), (50, 110), (28, 96), (12, 76), (4, 50)]
    pen = pen.at(6, 7, 0.5)
    pen.polygon(shield, GOLD, NIGHT, 12)
    pen.polygon(shield, GOLD)
    pen.at(9, 9, 0.82).polygon(shield, style.colour, style.dark, 4)
    silhouette(pen.at(23, 20, 0.54), style.shape, style.ink)


@cache
def region_number(text: str) -> Sprite:
    """The number that players type."""
    canvas = Canvas(58, 44)
    canvas.pen().text(29, 22, text, 33, INK, halo=mix(PAPER, WHITE, 0.4), halo_width=3.2, weight=800)
    return canvas.sprite()


@cache
def open_number(text: str) -> Sprite:
    """The same number where it may be pressed now: a button."""
    width = 30 + 17 * len(text)
    canvas = Canvas(width, 48)
    pen = canvas.pen()
    pen.box(0, 0, width, 48, 15, NIGHT)
    pen.box(2, 2, width - 2, 46, 13, LIGHT)
    pen.box(6, 6, width - 6, 42, 9, NIGHT)
    pen.text(width / 2, 24, text, 33, WHITE, weight=800)
    return canvas.sprite()


@cache
def start_mark() -> Sprite:
    """Lies under the number of the region where new armies may always come."""
    canvas = Canvas(76, 76)
    pen = canvas.pen().at(2, 2, 0.72)
    pen.polygon(regular(12, 49, inner=37), GOLD, GOLD_DARK, 5)
    pen.circle(50, 50, 32, mix(GOLD, PAPER, 0.55))
    return canvas.sprite()


@cache
def triangle() -> Sprite:
    """A place for a goods token."""
    canvas = Canvas(40, 38)
    canvas.pen().polygon([(20, 6), (35, 31), (5, 31)], mix(PAPER, WHITE, 0.3), FADED, 3)
    return canvas.sprite()


@cache
def token(good: int) -> Sprite:
    """A good that belongs to whoever controls the region."""
    canvas = Canvas(56, 56)
    pen = canvas.pen()
    pen.circle(28, 29.5, 25, INK)
    pen.circle(28, 27, 24.5, PAPER, INK, 2.5)
    draw_good(pen.at(11, 10, 0.34), good)
    return canvas.sprite()
