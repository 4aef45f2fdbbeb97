"""Draws the banner on top of a player's page: name, points and stock."""

from functools import lru_cache

from PIL import Image

from render.canvas import Canvas, Sprite, Surface
from render.icons import crown, points_star, silhouette
from render.land import signs
from render.land.strip import SeatStrip, Strip
from render.text.names import name_sprite
from render.theme import GOLD, NIGHT, PAPER, WHITE, mix, seat_style

BANNER_HEIGHT = 174
HEADER = 92
NAME_SIZE = 52
SIGN, DIGITS = 54, 50


def draw_banner(frame: Image.Image, strip: Strip, left: int, top: int, width: int) -> None:
    """Draw the banner, BANNER_HEIGHT pixels high, with its upper left corner at left, top."""
    draw_head(frame, strip, left, top, width, BANNER_HEIGHT)
    _stock(frame, strip, left, top + HEADER + (BANNER_HEIGHT - HEADER) // 2, width)


def draw_head(frame: Surface, strip: SeatStrip, left: int, top: int, width: int, height: int) -> None:
    """Draw a banner with name and points in its upper part, HEADER high, and empty paper below."""
    ground = _ground(strip.player.colour, width, height, strip.points, strip.winner, strip.awaited)
    ground.put_corner(frame, left, top)
    name = name_sprite(strip.player.name, width - 420, NAME_SIZE, seat_style(strip.player.colour).ink)
    name.put_corner(frame, left + 100, top + 12)


def _stock(frame: Image.Image, strip: Strip, left: int, middle: int, width: int) -> None:
    items = (
        (signs.icon("coin", SIGN), str(strip.coins)),
        (signs.supply("army", strip.player.colour, SIGN), str(strip.supply)),
        (signs.supply("city", strip.player.colour, SIGN), str(strip.cities)),
        (signs.icon("card", SIGN), f"{strip.taken}/{strip.cards_to_end}"),
    )
    step = width / len(items)
    for number, (sign, text) in enumerate(items):
        x = left + step * (number + 0.5)
        sign.put(frame, x - 34, middle)
        signs.number(text, DIGITS).put_corner(frame, round(x), middle - 27)


@lru_cache(maxsize=16)
def _ground(colour: int, width: int, height: int, points: int, winner: bool, awaited: bool) -> Sprite:
    style = seat_style(colour)
    canvas = Canvas(width, height, 2)
    pen = canvas.pen()
    pen.box(0, 0, width, height, 20, GOLD if winner or awaited else style.dark)
    pen.box(5, 5, width - 5, height - 5, 16, style.colour)
    pen.box(5, HEADER, width - 5, height - 5, 16, PAPER)
    pen.box(5, HEADER, width - 5, HEADER + 30, 0, PAPER)
    silhouette(pen.at(24, 19, 0.6), style.shape, style.ink)
    pen.box(width - 190, 15, width - 20, HEADER - 12, 32, mix(style.dark, NIGHT, 0.35))
    points_star(pen.at(width - 178, 22, 0.5))
    pen.text(width - 72, 47, str(points), 56, WHITE, weight=800)
    if winner:
        crown(pen.at(width - 300, 2, 0.9))
    return canvas.sprite()
