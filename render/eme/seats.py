"""The strip of a player: who he is, what he has, what it is worth, and whether the table waits for him."""

from PIL import Image

from engine.games.eme.content import WILD
from render.eme import signs
from render.eme.goods import good_sprite, wild_mark
from render.eme.strip import Strip
from render.names import name_sprite
from render.theme import seat_style

HEIGHT = 184
HEADER = 46
STATS = 22
"""From the header to the middle of the line of numbers."""
GOODS = 44
"""From the header to the goods."""
NAME_SIZE = 26


def draw_strip(frame: Image.Image, strip: Strip, left: int, top: int, width: int) -> None:
    """The strip with its corner at left, top; HEIGHT high."""
    ground = signs.strip_ground(strip.player.colour, width, HEIGHT, HEADER, strip.awaited or strip.winner)
    ground.put(frame, left + width / 2, top + HEIGHT / 2)
    if strip.badge is not None:
        signs.badge(strip.badge).put(frame, left + width / 2, top - 14)
    elif strip.place is not None:
        signs.medal(strip.place).put(frame, left + width / 2, top - 12)
    _header(frame, strip, left, top, width)
    size = min(1.15, max(0.85, width / 300))
    _stats(frame, strip, left, top + HEADER + STATS, width, size)
    _goods(frame, strip, left, top + HEADER + GOODS, width, min(1.0, size))


def _header(frame: Image.Image, strip: Strip, left: int, top: int, width: int) -> None:
    middle, colour = top + HEADER // 2 + 1, strip.player.colour
    total = signs.total(strip.points, colour)
    right = left + width - 6 - total.width
    total.put_corner(frame, right, middle - total.height // 2)
    room = right - (left + 48) - 3
    if room > NAME_SIZE:
        name = name_sprite(strip.player.name, room, NAME_SIZE, seat_style(colour).ink)
        name.put_corner(frame, left + 48, top + 6)


def _stats(frame: Image.Image, strip: Strip, left: int, middle: int, width: int, size: float) -> None:
    """Coins, armies and cities to place, cards; spread over the width."""
    colour, large, digits = strip.player.colour, round(33 * size), round(31 * size)
    items = (
        (signs.icon("coin", large), str(strip.coins)),
        (signs.supply("army", colour, large), str(strip.supply)),
        (signs.supply("city", colour, large), str(strip.cities)),
        (signs.icon("card", large), f"{strip.taken}/{strip.cards_to_end}"),
    )
    drawn = [(sign, signs.number(text, digits)) for sign, text in items]
    gap = (width - 8 - sum(sign.width + text.width for sign, text in drawn)) / len(drawn)
    x = left + 4 + gap / 2
    for sign, text in drawn:
        sign.put_corner(frame, round(x), middle - sign.height // 2)
        text.put_corner(frame, round(x + sign.width), middle - text.height // 2)
        x += sign.width + text.width + gap


def _goods(frame: Image.Image, strip: Strip, left: int, top: int, width: int, size: float) -> None:
    """Each good with its count, how many bring the next points, and what it is worth; goods not owned are pale."""
    cells = WILD + (strip.loose_wilds > 0)
    step = (width - 8) / cells
    for good in range(cells):
        x = left + 4 + step * (good + 0.5)
        if not strip.symbols(good):
            signs.pale_good(good, round(40 * size)).put(frame, x, top + 34)
            continue
        good_sprite(good, round(42 * size)).put(frame, x, top + 20)
        signs.progress(strip.symbols(good), strip.reaches(good), round(32 * size)).put(frame, x, top + 52)
        if good < WILD:
            _marks(frame, strip, good, x, top, size)


def _marks(frame: Image.Image, strip: Strip, good: int, x: float, top: int, size: float) -> None:
    if strip.goods.wilds[good]:
        wild_mark(round(21 * size)).put(frame, x - 18 * size, top + 10)
    if strip.goods.points[good]:
        signs.points(strip.goods.points[good], round(27 * size)).put(frame, x, top + 79)
