"""Draws the upper part of a player's strip: name, possessions, and whether the table waits for the player."""

from collections.abc import Sequence
from typing import Literal

from PIL import Image

from render.canvas import Sprite
from render.land import signs
from render.land.strip import Strip
from render.text.names import name_sprite
from render.theme import SMALL, seat_style

HEADER = 46
STATS = 22
"""Pixels from the header to the middle of the line of numbers."""
BADGE = 56
"""Pixels from the left edge to the middle of the badge above the strip; the right side is for what was bought."""
Kind = Literal["army", "city"]
FIGURE, PARADE = 42, 40
"""Size of an army or city in reserve, and the most pixels between two of them."""
FORMS = ((38, True), (32, True), (28, True), (30, False), (26, False))
"""Pixels of the signs before the numbers, and whether the number of cards is written as `3/7`; used is the first
form that fits.
"""


def draw_head(frame: Image.Image, strip: Strip, left: int, top: int, width: int, height: int) -> None:
    """Draw a strip of this height with its corner at left, top; below the line of numbers the strip is empty."""
    ground = signs.strip_ground(strip.player.colour, width, height, HEADER, strip.awaited or strip.winner)
    ground.put(frame, left + width / 2, top + height / 2)
    if strip.badge is not None:
        signs.badge(strip.badge).put(frame, left + BADGE, top - 14)
    elif strip.place is not None:
        signs.medal(strip.place).put(frame, left + BADGE, top - 12)
    _header(frame, strip, left, top, width)
    _stats(frame, strip, left, top + HEADER + STATS, width)


def draw_reserve(frame: Image.Image, strip: Strip, left: int, middle: int, width: int) -> None:
    """Draw all armies in reserve, and the cities below them, around the height `middle`.

    The strip of a player without cards would be empty otherwise.
    """
    _parade(frame, strip, "army", strip.supply, left, middle - 22, width)
    _parade(frame, strip, "city", strip.cities, left, middle + 22, width)


def _parade(frame: Image.Image, strip: Strip, kind: Kind, count: int, left: int, middle: int, width: int) -> None:
    """Draw `count` armies or cities side by side; many of them stand closer together."""
    step = min(PARADE, (width - 24) / max(1, count))
    size = round(min(FIGURE, step * 1.7))
    for number in range(count):
        x = left + width / 2 + (number - (count - 1) / 2) * step
        signs.supply(kind, strip.player.colour, size).put(frame, x, middle)


def _header(frame: Image.Image, strip: Strip, left: int, top: int, width: int) -> None:
    middle, colour = top + HEADER // 2 + 1, strip.player.colour
    total = signs.total(strip.points, colour)
    right = left + width - 4 - total.width
    total.put_corner(frame, right, middle - total.height // 2)
    room = right - (left + 48) - 3
    if room > SMALL:
        name = name_sprite(strip.player.name, room, SMALL, seat_style(colour).ink)
        name.put_corner(frame, left + 48, middle - name.height // 2 - 1)


def _stats(frame: Image.Image, strip: Strip, left: int, middle: int, width: int) -> None:
    """Draw the numbers of coins, armies and cities in reserve, and cards, spread over the width."""
    drawn = next(
        (found for icons, whole in FORMS if _wide(found := _items(strip, icons, whole)) <= width - 8),
        _items(strip, *FORMS[-1]),
    )
    gap = (width - 8 - _wide(drawn)) / len(drawn)
    x = left + 4 + gap / 2
    for sign, text in drawn:
        sign.put_corner(frame, round(x), middle - sign.height // 2)
        text.put_corner(frame, round(x + sign.width), middle - text.height // 2)
        x += sign.width + text.width + gap


def _items(strip: Strip, icons: int, whole: bool) -> list[tuple[Sprite, Sprite]]:
    """Return pairs of a sign, `icons` pixels large, and its number: coins, armies and cities in reserve, cards.

    `whole`: cards as `3/7`, how many the player has of how many end the match.
    """
    colour = strip.player.colour
    cards = f"{strip.taken}/{strip.cards_to_end}" if whole else str(strip.taken)
    return [
        (signs.icon("coin", icons), signs.number(str(strip.coins), SMALL)),
        (signs.supply("army", colour, icons), signs.number(str(strip.supply), SMALL)),
        (signs.supply("city", colour, icons), signs.number(str(strip.cities), SMALL)),
        (signs.icon("card", icons), signs.number(cards, SMALL)),
    ]


def _wide(items: Sequence[tuple[Sprite, Sprite]]) -> int:
    return sum(sign.width + text.width for sign, text in items)
