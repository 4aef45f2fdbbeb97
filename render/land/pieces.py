"""Draws sprites of what stands on a map: armies, cities, badges of change, flags, and the numbers of regions."""

from functools import cache, lru_cache
from math import ceil

from render.canvas import Canvas, Pen, Sprite, regular
from render.icons import cross, flag, silhouette, tower
from render.land.terrain import LAND
from render.theme import (
    BAD_SIGN,
    GOLD,
    GOLD_DARK,
    GOOD_SIGN,
    INK,
    MIDDLE,
    NARROW,
    NEUTRAL,
    NIGHT,
    PAPER,
    SEATS,
    SMALL,
    WHITE,
    SeatStyle,
    font,
    mix,
    rgb,
    seat_style,
)

CELL_WIDTH, CELL_HEIGHT = 50, 48
"""Pixels that one piece takes on the map at size 1."""
SIZES = (1.2, 1.1, 1.0, 0.9, 0.8, 0.72, 0.64, 0.56, 0.48)
SMALL_BELOW = 0.95
"""Size of a piece below which its digits are small. Digits never shrink further, because players read them."""

HALO = 62
"""Radius in pixels of the halo round a piece of size 1."""
HALO_RIM, HALO_HEART = rgb("#ffe98f"), rgb("#fff6c9")
NUMBER = 40
"""Height in pixels of the plate with the number of a region."""

LIGHT = rgb("#ffe14d")
"""Colour behind what has just changed, and round what may be chosen now."""
MINUS = "\u2212"

NEUTRAL_COLOUR = len(SEATS)
"""The index of the colour of neutral armies, behind the indices of the players' colours."""


def style_of(colour: int) -> SeatStyle:
    return NEUTRAL if colour == NEUTRAL_COLOUR else seat_style(colour)


@lru_cache(maxsize=512)
def army(colour: int, count: int, size: float, lit: bool = False) -> Sprite:
    """Draw `count` armies of one owner as one piece; `lit`: with a light behind it, as some armies are new."""
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
    _digits(pen, 50, 50 + lift, count, 0.48 * size, style)
    return canvas.sprite()


@lru_cache(maxsize=512)
def city(colour: int, count: int, size: float, lit: bool = False) -> Sprite:
    """Draw a city with its owner's sign on the walls; several cities of an owner are one tower with their number."""
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
        _digits(pen, 50, 64, count, 0.5 * size, style)
    return canvas.sprite()


@lru_cache(maxsize=32)
def glow(size: float, rays: bool) -> Sprite:
    """Draw the halo under a piece that came in the last turn; `rays`: with rays, for a city that was built."""
    reach = round(HALO * size)
    canvas = Canvas(reach * 2, reach * 2, 2)
    pen, zoom = canvas.pen(), reach / 50
    if rays:
        pen.at(0, 0, zoom).polygon(regular(16, 49, inner=33), HALO_RIM)
    else:
        pen.circle(reach, reach, reach * 0.92, HALO_RIM)
    pen.circle(reach, reach, reach * 0.7, HALO_HEART)
    sprite = canvas.sprite()
    return Sprite(sprite.colours, sprite.mask.point([round(level * 0.8) for level in range(256)]))


def _digits(pen: Pen, x: float, y: float, count: int, zoom: float, style: SeatStyle) -> None:
    """Write a number in one of two sizes, so that it can be read on the smallest piece too."""
    size = (SMALL if zoom < SMALL_BELOW / 2 else MIDDLE) / zoom
    width = NARROW if count > 9 else 100
    pen.text(x, y, str(count), size, style.ink, width=width, halo=style.halo, halo_width=3 / zoom, weight=800)


@lru_cache(maxsize=128)
def fallen(colour: int, count: int, size: float) -> Sprite:
    """Draw a faint, crossed-out piece for the last armies of an owner that were destroyed in a region."""
    style = style_of(colour)
    canvas = Canvas(round(64 * size), round(62 * size))
    pen = canvas.pen().at(8 * size, 6 * size, 0.48 * size)
    silhouette(pen, style.shape, mix(style.colour, PAPER, 0.62), mix(style.dark, PAPER, 0.35), 6)
    cross(pen.at(8, 8, 0.84), PAPER, 30)
    cross(pen.at(8, 8, 0.84), BAD_SIGN, 17)
    if count > 1:
        pen.text(82, 82, str(count), SMALL / (0.48 * size), INK, halo=PAPER, halo_width=8, weight=800)
    return canvas.sprite()


@cache
def change(count: int) -> Sprite:
    """Draw a badge for the corner of a piece: `+2` in green or `−1` in red."""
    text = f"{'+' if count > 0 else MINUS}{abs(count)}"
    width, height = 14 + 20 * len(text), 40
    canvas = Canvas(width, height)
    pen = canvas.pen()
    pen.box(0, 0, width, height, 19, PAPER)
    pen.box(3, 3, width - 3, height - 3, 16, mix(GOOD_SIGN, INK, 0.2) if count > 0 else BAD_SIGN)
    pen.text(width / 2, height / 2, text, SMALL, WHITE, weight=800, width=NARROW)
    return canvas.sprite()


def region_sign(pen: Pen, colour: int) -> None:
    flag(pen.at(0, 12, 0.6), style_of(colour))


def crest_sign(pen: Pen, colour: int) -> None:
    style = style_of(colour)
    pen = pen.at(6, 7, 0.5)
    pen.sign("common/crest", seat=style.colour, seat_dark=style.dark)
    silhouette(pen.at(23, 20, 0.54), style.shape, style.ink)


@cache
def region_number(text: str, owner: int | None, open_now: bool) -> Sprite:
    """Draw the text that players type for a region, on its owner's colour with the owner's sign.

    `owner`: a colour, None = nobody. `open_now`: it may be chosen, and has a bright edge; without an owner it is dark.
    """
    wide = 13 + max(20 * len(text), ceil(font(SMALL, 800, NARROW).getlength(text))) + (25 if owner is not None else 0)
    canvas = Canvas(wide + 10, NUMBER + 10)
    pen = canvas.pen().at(5, 5)
    if owner is None and not open_now:
        pen.text(wide / 2, NUMBER / 2, text, SMALL, INK, halo=LAND, halo_width=3.2, weight=800, width=NARROW)
        return canvas.sprite()
    style = NEUTRAL if owner is None else style_of(owner)
    ground, ink = (NIGHT, WHITE) if owner is None else (style.colour, style.ink)
    if open_now:
        pen.box(-5, -5, wide + 5, NUMBER + 5, 16, NIGHT)
        pen.box(-3, -3, wide + 3, NUMBER + 3, 14, LIGHT)
    pen.box(0, 0, wide, NUMBER, 11, NIGHT if open_now else style.dark)
    pen.box(2.5, 2.5, wide - 2.5, NUMBER - 2.5, 9, ground)
    if owner is not None:
        # Beside letters the ring of the neutrals would look like an O: it is filled there.
        hollow = style is NEUTRAL and text.isdecimal()
        silhouette(pen.at(6, NUMBER / 2 - 11, 0.22), style.shape, *((None, style.ink, 24) if hollow else (style.ink,)))
    pen.text(wide - 7, NUMBER / 2, text, SMALL, ink, anchor="rm", weight=800, width=NARROW)
    return canvas.sprite()


@cache
def start_mark(size: int = 76) -> Sprite:
    """Draw the mark under the number of the start region, where new armies may always come."""
    canvas = Canvas(size, size)
    pen = canvas.pen().at(2, 2, (size - 4) / 100)
    pen.polygon(regular(12, 49, inner=37), GOLD, GOLD_DARK, 5)
    pen.circle(50, 50, 32, mix(GOLD, PAPER, 0.55))
    return canvas.sprite()
