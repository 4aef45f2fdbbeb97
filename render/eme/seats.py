"""The strip of a player: who he is, what he has, what it is worth, and whether the table waits for him."""

from PIL import Image

from engine.games.eme.content import WILD
from render.eme import signs
from render.eme.goods import good_sprite, wild_mark
from render.eme.strip import Strip
from render.names import name_sprite
from render.theme import MIDDLE, SMALL, seat_style

HEIGHT = 184
HEADER = 44
STATS = 19
"""From the header to the middle of the line of numbers."""
GOODS = 38
"""From the header to the goods."""
BADGE = 56
"""From the left edge to the middle of what stands above: on the right lies what was bought."""
ROOMY = 300
"""How wide a strip is with room for larger numbers."""


def draw_strip(frame: Image.Image, strip: Strip, left: int, top: int, width: int) -> None:
    """The strip with its corner at left, top; HEIGHT high."""
    ground = signs.strip_ground(strip.player.colour, width, HEIGHT, HEADER, strip.awaited or strip.winner)
    ground.put(frame, left + width / 2, top + HEIGHT / 2)
    if strip.badge is not None:
        signs.badge(strip.badge).put(frame, left + BADGE, top - 14)
    elif strip.place is not None:
        signs.medal(strip.place).put(frame, left + BADGE, top - 12)
    _header(frame, strip, left, top, width)
    _stats(frame, strip, left, top + HEADER + STATS, width)
    _goods(frame, strip, left, top + HEADER + GOODS, width)


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


def _goods(frame: Image.Image, strip: Strip, left: int, top: int, width: int) -> None:
    """Each good with its count, how many bring the next points, and what it is worth; goods not owned are pale."""
    cells = WILD + (strip.loose_wilds > 0)
    step = (width - 8) / cells
    for good in range(cells):
        x = left + 4 + step * (good + 0.5)
        if not strip.symbols(good):
            signs.pale_good(good, 36).put(frame, x, top + 22)
            continue
        good_sprite(good, 38).put(frame, x, top + 22)
        signs.progress(strip.symbols(good), strip.reaches(good)).put(frame, x, top + 54)
        if good < WILD:
            _marks(frame, strip, good, x, top)


def _marks(frame: Image.Image, strip: Strip, good: int, x: float, top: int) -> None:
    if strip.goods.wilds[good]:
        wild_mark(22).put(frame, x - 15, top + 12)
    if strip.goods.points[good]:
        signs.points(strip.goods.points[good]).put(frame, x, top + 81)
