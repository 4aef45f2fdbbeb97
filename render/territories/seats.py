"""Draws the strips of the players below the country: name, way to the goal, and possessions."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from render.canvas import Canvas, Sprite, Surface
from render.land import signs
from render.sheet import Sheet, Veil
from render.territories.glyphs import draw_glyph, glyph
from render.territories.strip import TerritoriesStrip
from render.text.names import name_sprite
from render.theme import (
    FADED,
    GOLD,
    GOLD_DARK,
    INK,
    NARROW,
    NIGHT,
    PAPER,
    SMALL,
    font,
    mix,
    seat_style,
)

HEADER, HEIGHT = 44, 210
BADGE = 56
"""Pixels from the left edge to the middle of the badge above the strip."""
GONE = 0.6
"""How pale the strip of a player who has left is drawn, from 0 to 1."""
COURSE = 24
"""Height in pixels of the bar that shows the way to the goal."""
ROWS = (104, 145, 186)
"""Middles of the lines of numbers, in pixels from the top."""
DIGITS, WORDS = 42, 32
"""Sizes of numbers and of words; numbers are read first."""
WITH_SIGNS, TWO_COLUMNS = 230, 400
"""Least widths in pixels of a strip with signs before its words, and of a strip with two columns."""

Item = tuple[str, int]
"""A sign and its number; the word for the sign is `strip <sign>` in `PictureRequest.places`."""
HAS: Sequence[str] = ("coin", "hand_cards", "parcel")
LANDS: Sequence[str] = ("need", "profit", "scroll")
"""Needs and income of a player's lands, and the player's tasks: shown where there is space."""


def draw_strip(
    sheet: Sheet, strip: TerritoriesStrip, left: int, top: int, width: int, words: Mapping[str, str]
) -> None:
    """Draw a strip, HEIGHT pixels high, with its corner at left, top. `words`: `strip <sign>` → word for a sign."""
    ground = signs.strip_ground(strip.player.colour, width, HEIGHT, HEADER, strip.awaited or strip.winner)
    ground.put(sheet, left + width / 2, top + HEIGHT / 2)
    if strip.badge is not None:
        signs.badge(strip.badge).put(sheet, left + BADGE, top - 14)
    elif strip.place is not None:
        signs.medal(strip.place).put(sheet, left + BADGE, top - 12)
    if strip.leads:
        leader_sign().put(sheet, left + width - 34, top - 12)
    _header(sheet, strip, left, top, width)
    course(strip.points, strip.goal, strip.player.colour, width - 20, COURSE).put_corner(
        sheet, left + 10, top + HEADER + 4
    )
    groups = items_of(strip, width)
    for column, items in enumerate(groups):
        own = (width - 8) // len(groups)
        for row, item in zip(ROWS, items, strict=True):
            _count(sheet, item, left + 4 + column * own, top + row, own, words)
    if strip.out:
        _fade(sheet, left, top, width)


def _fade(sheet: Sheet, left: int, top: int, width: int) -> None:
    """Make a strip on the sheet pale, because its player has left."""
    sheet.put(Veil(width, HEIGHT, PAPER, GONE), left, top)


def _header(frame: Surface, strip: TerritoriesStrip, left: int, top: int, width: int) -> None:
    middle, colour = top + HEADER // 2 + 1, strip.player.colour
    total = signs.total(strip.points, colour)
    right = left + width - 4 - total.width
    total.put_corner(frame, right, middle - total.height // 2)
    room = right - (left + 48) - 3
    if room > SMALL:
        name = name_sprite(strip.player.name, room, SMALL, seat_style(colour).ink)
        name.put_corner(frame, left + 48, middle - name.height // 2 - 1)


def items_of(strip: TerritoriesStrip, width: int) -> tuple[tuple[Item, ...], ...]:
    """Return the columns of a strip: coins, cards and lands; if wide, also what lands need and bring, and tasks.

    Everything else is on the page of the seat.
    """
    counts = {
        "coin": strip.coins,
        "hand_cards": strip.hand,
        "parcel": strip.lands,
        "need": strip.need,
        "profit": strip.profit,
        "scroll": strip.tasks,
    }
    shown = (HAS, LANDS) if width >= TWO_COLUMNS else (HAS,)
    return tuple(tuple((sign, counts[sign]) for sign in group) for group in shown)


def _count(frame: Surface, item: Item, left: int, middle: int, width: int, words: Mapping[str, str]) -> None:
    """Draw an item: its sign and its word on the left of the column, its number on the right."""
    sign, count = item
    digits = signs.number(str(count), DIGITS)
    left, right = left + 8, left + width - 12 - digits.width
    digits.put_corner(frame, right, middle - digits.height // 2)
    for drawn in _told(sign, words.get(f"strip {sign}", ""), right - left - 8, width):
        drawn.put_corner(frame, left, middle - drawn.height // 2)
        left += drawn.width + 4


def _told(sign: str, word: str, room: int, width: int) -> Iterator[Sprite]:
    """Yield the sprites that name an item: its word if the word fits in `room` pixels, else its sign.

    In a strip that is at least WITH_SIGNS wide, the sign also stands before the word.
    """
    fits = bool(word) and word_sprite(word).width <= room
    if not fits or width >= WITH_SIGNS:
        yield glyph(sign, WORDS + 4)
    if fits:
        yield word_sprite(word)


@lru_cache(maxsize=64)
def word_sprite(word: str) -> Sprite:
    """Draw a word of a strip in narrow letters."""
    width = round(font(WORDS, 600, NARROW).getlength(word)) + 6
    canvas = Canvas(width, round(WORDS * 1.3))
    canvas.pen().text(2, WORDS * 0.62, word, WORDS, mix(INK, FADED, 0.4), anchor="lm", weight=600, width=NARROW)
    return canvas.sprite()


def spread(
    frame: Surface, items: Sequence[tuple[str, str]], left: float, middle: int, width: float, size: int, digits: int
) -> None:
    """Draw signs with their numbers, in columns of one width if they fit, else with equal gaps."""
    wide = [size + signs.number(text, digits).width for _, text in items]
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
    """Draw how far it is to the goal: a bar with a star at its end."""
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
    draw_glyph(pen.at(width - height, 0, height / 100), "star")
    return canvas.sprite()


@lru_cache(maxsize=2)
def leader_sign() -> Sprite:
    """Draw the sign of the seat that throws the dice in this round."""
    canvas = Canvas(48, 44)
    pen = canvas.pen()
    pen.circle(24, 22, 21, NIGHT)
    pen.circle(24, 22, 19, GOLD, GOLD_DARK, 3)
    draw_glyph(pen.at(12, 10, 0.24), f"die_{5}")
    return canvas.sprite()
