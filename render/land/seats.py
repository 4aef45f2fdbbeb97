"""The upper part of a player's strip: who he is, what he has, and whether the table waits for him."""

from PIL import Image

from render.land import signs
from render.land.strip import Strip
from render.names import name_sprite
from render.theme import MIDDLE, SMALL, seat_style

HEADER = 44
STATS = 19
"""From the header to the middle of the line of numbers."""
BADGE = 56
"""From the left edge to the middle of what stands above: on the right lies what was bought."""
ROOMY = 300
"""How wide a strip is with room for larger numbers."""


def draw_head(frame: Image.Image, strip: Strip, left: int, top: int, width: int, height: int) -> None:
    """A strip of that height with its corner at left, top; below the line of numbers it is empty."""
    ground = signs.strip_ground(strip.player.colour, width, height, HEADER, strip.awaited or strip.winner)
    ground.put(frame, left + width / 2, top + height / 2)
    if strip.badge is not None:
        signs.badge(strip.badge).put(frame, left + BADGE, top - 14)
    elif strip.place is not None:
        signs.medal(strip.place).put(frame, left + BADGE, top - 12)
    _header(frame, strip, left, top, width)
    _stats(frame, strip, left, top + HEADER + STATS, width)


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
    """Coins, armies and cities to place, cards; spread over the width."""
    colour, digits = strip.player.colour, MIDDLE if width > ROOMY else SMALL
    items = (
        (signs.icon("coin", digits - 4), str(strip.coins)),
        (signs.supply("army", colour, digits - 4), str(strip.supply)),
        (signs.supply("city", colour, digits - 4), str(strip.cities)),
        (signs.icon("card", digits - 4), f"{strip.taken}/{strip.cards_to_end}"),
    )
    drawn = [(sign, signs.number(text, digits)) for sign, text in items]
    gap = (width - 8 - sum(sign.width + text.width for sign, text in drawn)) / len(drawn)
    x = left + 4 + gap / 2
    for sign, text in drawn:
        sign.put_corner(frame, round(x), middle - sign.height // 2)
        text.put_corner(frame, round(x + sign.width), middle - text.height // 2)
        x += sign.width + text.width + gap
