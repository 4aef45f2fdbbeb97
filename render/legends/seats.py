"""Draws the strip of a player: name, possessions, gifts, words, and whether the table waits for the seat."""

from collections.abc import Iterator

from PIL import Image

from render.canvas import Sprite
from render.land import signs
from render.land.seats import HEADER, draw_head, draw_reserve
from render.legends.gifts import gift, pale_gift
from render.legends.leaders import leader_sprite
from render.legends.strip import LegendsStrip
from render.legends.tokens import token_sign
from render.legends.words import emblem_sprite
from render.theme import SMALL

HEIGHT = 242
GIFTS, WORDS = 46, 119
"""Pixels from the header to the line of gifts, and to the line of words."""
SIGN = 38
MOST = 7
"""Most signs (words, tokens, leader) that stand at the usual distance; more signs stand closer together."""
COUNTED = {"movement", "armies"}
"""Gifts that are added to something, so they are written with a plus."""


def draw_strip(frame: Image.Image, strip: LegendsStrip, left: int, top: int, width: int) -> None:
    """Draw the strip with its corner at left, top; it is HEIGHT high."""
    draw_head(frame, strip, left, top, width, HEIGHT)
    _gifts(frame, strip, left, top + HEADER + GIFTS, width)
    _words(frame, strip, left, top + HEADER + WORDS, width)


def _gifts(frame: Image.Image, strip: LegendsStrip, left: int, top: int, width: int) -> None:
    """Draw each kind of gift with the number that the seat has; gifts that it does not have are pale."""
    step = (width - 8) / len(strip.gifts)
    for number, (kind, count) in enumerate(strip.gifts):
        x = left + 4 + step * (number + 0.5)
        if not count:
            pale_gift(kind, SIGN).put(frame, x, top + 20)
            continue
        gift(kind, SIGN).put(frame, x, top + 20)
        if kind != "immune":
            text = f"+{count}" if kind in COUNTED else str(count)
            signs.number(text, SMALL).put(frame, x, top + 56)


def _words(frame: Image.Image, strip: LegendsStrip, left: int, top: int, width: int) -> None:
    """Draw the seat's leader, the words of its cards, and its tokens that bring points."""
    cells = list(_cells(strip))
    if not cells and not any(count for _, count in strip.gifts):
        draw_reserve(frame, strip, left, top + 20, width)
        return
    step = (width - 8) / max(MOST, len(cells))
    for number, (sign, text) in enumerate(cells):
        x = left + 4 + step * (number + 0.5)
        sign.put(frame, x, top + 20)
        if text:
            signs.number(text, SMALL).put(frame, x, top + 56)


def _cells(strip: LegendsStrip) -> Iterator[tuple[Sprite, str]]:
    if strip.leader is not None:
        yield leader_sprite(strip.leader, SIGN + 4), str(strip.captives) if strip.leader == "red_sorceress" else ""
    for word, count in strip.words:
        yield emblem_sprite(word, SIGN - 2), str(count)
    for name, count in strip.tokens:
        yield token_sign(name, SIGN), str(count) if count > 1 else ""
