"""The strips of the players below the country: who he is, his reputation on the way to the goal, and what he has."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from render.canvas import Canvas, Sprite
from render.land import signs
from render.names import name_sprite
from render.territories.glyphs import GLYPHS, die, glyph
from render.territories.strip import TerritoriesStrip
from render.theme import GOLD, GOLD_DARK, INK, MIDDLE, NIGHT, PAPER, SMALL, mix, seat_style

HEADER, HEIGHT = 44, 210
BADGE = 56
"""From the left edge to the middle of what stands above."""
COURSE = 24
"""Height of the way to the goal."""
ROWS = (104, 145, 186)
"""Middles of the lines of numbers, from the top."""
COLUMNS = 3
ROOMY = 300
"""How wide a strip is with room for larger numbers."""

Item = tuple[str, str]
"""A sign, and how many of it."""


def draw_strip(frame: Image.Image, strip: TerritoriesStrip, left: int, top: int, width: int) -> None:
    """The strip with its corner at left, top; HEIGHT high."""
    ground = signs.strip_ground(strip.player.colour, width, HEIGHT, HEADER, strip.awaited or strip.winner)
    ground.put(frame, left + width / 2, top + HEIGHT / 2)
    if strip.badge is not None:
        signs.badge(strip.badge).put(frame, left + BADGE, top - 14)
    elif strip.place is not None:
        signs.medal(strip.place).put(frame, left + BADGE, top - 12)
    if strip.leads:
        leader_sign().put(frame, left + width - 34, top - 12)
    _header(frame, strip, left, top, width)
    course(strip.points, strip.goal, strip.player.colour, width - 20, COURSE).put_corner(
        frame, left + 10, top + HEADER + 4
    )
    for row, items in enumerate(items_of(strip)):
        _numbers(frame, items, left, top + ROWS[row], width)


def _header(frame: Image.Image, strip: TerritoriesStrip, left: int, top: int, width: int) -> None:
    middle, colour = top + HEADER // 2 + 1, strip.player.colour
    total = signs.total(strip.points, colour)
    right = left + width - 4 - total.width
    total.put_corner(frame, right, middle - total.height // 2)
    room = right - (left + 48) - 3
    if room > SMALL:
        name = name_sprite(strip.player.name, room, SMALL, seat_style(colour).ink)
        name.put_corner(frame, left + 48, middle - name.height // 2 - 1)


def items_of(strip: TerritoriesStrip) -> tuple[tuple[Item, ...], ...]:
    """Coins, hand and what is left to do; lands, what they want and bring; tasks held, tasks done, developments."""
    left: tuple[Item, ...] = () if strip.left is None else (("hammer", str(strip.left)),)
    first = (("coin", str(strip.coins)), ("hand_cards", str(strip.hand)), *left)
    country = (("parcel", str(strip.lands)), ("need", str(strip.need)), ("profit", str(strip.profit)))
    return first, country, (("scroll", str(strip.tasks)), ("done", str(strip.done)), ("seal", str(strip.developments)))


def _numbers(frame: Image.Image, items: Sequence[Item], left: int, middle: int, width: int) -> None:
    """Below those of the other lines, as long as they fit."""
    digits = MIDDLE if width > ROOMY else SMALL
    if all(_wide(item, digits, digits) <= (width - 8) / COLUMNS for item in items):
        width = 8 + (width - 8) * len(items) // COLUMNS
    spread(frame, items, left + 4, middle, width - 8, digits, digits)


def _wide(item: Item, size: int, digits: int) -> int:
    return size + signs.number(item[1], digits).width


def spread(
    frame: Image.Image, items: Sequence[Item], left: float, middle: int, width: float, size: int, digits: int
) -> None:
    """Signs with their numbers, in columns of one width if they fit, else with gaps of one width."""
    wide = [_wide(item, size, digits) for item in items]
    gap, column = (width - sum(wide)) / len(wide), width / len(wide)
    even = max(wide) <= column
    for (sign, text), own in zip(items, wide, strict=True):
        room = column if even else own + gap
        x = left + (room - own) / 2
        icon, count = glyph(sign, size), signs.number(text, digits)
        icon.put_corner(frame, round(x), middle - icon.height // 2)
        count.put_corner(frame, round(x + icon.width), middle - count.height // 2)
        left += room


@lru_cache(maxsize=64)
def course(points: int, goal: int, colour: int, width: int, height: int) -> Sprite:
    """How far it is to the goal: a bar with a star at its end."""
    style = seat_style(colour)
    canvas = Canvas(width, height)
    pen = canvas.pen()
    top, bottom = height * 0.22, height * 0.78
    pen.box(0, top, width, bottom, height * 0.28, mix(PAPER, INK, 0.45))
    pen.box(2, top + 2, width - 2, bottom - 2, height * 0.25, mix(PAPER, INK, 0.12))
    share = min(1.0, max(0, points) / goal)
    if share:
        pen.box(2, top + 2, max(10.0, 2 + (width - 4) * share), bottom - 2, height * 0.25, style.colour)
    for step in range(1, goal):
        pen.line([(width * step / goal, top + 3), (width * step / goal, bottom - 3)], PAPER, 1.5)
    GLYPHS["star"](pen.at(width - height, 0, height / 100))
    return canvas.sprite()


@lru_cache(maxsize=2)
def leader_sign() -> Sprite:
    """Who throws the dice in this round."""
    canvas = Canvas(48, 44)
    pen = canvas.pen()
    pen.circle(24, 22, 21, NIGHT)
    pen.circle(24, 22, 19, GOLD, GOLD_DARK, 3)
    die(pen.at(12, 10, 0.24), 5)
    return canvas.sprite()
