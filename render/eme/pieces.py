"""Armies, cities, flags and tokens as sprites."""

from functools import cache, lru_cache

from render.canvas import Canvas, Pen, Sprite, regular
from render.eme.goods import draw_good
from render.icons import flag, silhouette, tower
from render.picture import Point
from render.theme import FADED, GOLD, GOLD_DARK, INK, NEUTRAL, NIGHT, PAPER, SEATS, WHITE, SeatStyle, mix, seat_style

CELL_WIDTH, CELL_HEIGHT = 50, 48
"""Room that one piece takes on the map at size 1."""
SIZES = (1.2, 1.1, 1.0, 0.9, 0.8, 0.72, 0.64, 0.56, 0.48)

NEUTRAL_COLOUR = len(SEATS)
"""Stands for the neutral armies where a player's colour is asked."""


def style_of(colour: int) -> SeatStyle:
    return NEUTRAL if colour == NEUTRAL_COLOUR else seat_style(colour)


@lru_cache(maxsize=512)
def army(colour: int, count: int, size: float) -> Sprite:
    """`count` armies of one owner."""
    style = style_of(colour)
    width, height = round(64 * size), round(62 * size)
    canvas = Canvas(width, height)
    pen = canvas.pen().at(width / 2 - 24 * size, height / 2 - 25 * size, 0.48 * size)
    silhouette(pen.at(0, 8), style.shape, style.dark, style.dark, 8)
    silhouette(pen, style.shape, style.colour, style.dark, 7)
    silhouette(pen.at(12, 11, 0.76), style.shape, mix(style.colour, WHITE, 0.13))
    lift = 10 if style.shape == "triangle" else 4 if style.shape == "star" else 0
    digits = 70 if count < 10 else 60
    pen.text(50, 50 + lift, str(count), digits, style.ink, halo=style.halo, halo_width=6, weight=800)
    return canvas.sprite()


@cache
def city(colour: int, count: int, size: float) -> Sprite:
    """A city with the sign of its owner on the walls; several of one owner are one tower with their number."""
    style = style_of(colour)
    width, height = round(52 * size), round(58 * size)
    canvas = Canvas(width, height)
    pen = canvas.pen().at(width / 2 - 25 * size, height / 2 - 26 * size, 0.5 * size)
    tower(pen.at(0, 6), style.dark, style.dark, 8)
    tower(pen, style.colour, style.dark, 7)
    if count == 1:
        silhouette(pen.at(31, 42, 0.38), style.shape, style.ink)
    else:
        silhouette(pen.at(38, 26, 0.24), style.shape, style.ink)
        pen.text(50, 68, str(count), 54, style.ink, halo=style.halo, halo_width=6, weight=800)
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
