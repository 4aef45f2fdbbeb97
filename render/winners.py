"""Draws bands with the winners in large letters above the table of scores, the first picture after a match."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.kernel.standing import Standing
from render.canvas import Canvas, Sprite
from render.icons import crown, points_star, silhouette
from render.picture import Player
from render.text.names import fits, name_sprite
from render.theme import GOLD, NIGHT, WHITE, mix, seat_style

WIDTH, MARGIN, GAP = 1280, 24, 12
TOP, BAND = 60, 168
"""Upper edge and height of a winner's band, in pixels; the crown stands on its upper edge."""
HEIGHT = TOP + BAND + GAP
SIZES = (104, 84, 64, 48, 36)
"""Sizes for a winner's name: the largest in which the whole name fits is taken."""
SIDE = 34
SHAPE, STAR = 84, 96


def draw_winners(frame: Image.Image, standing: Standing, players: Sequence[Player]) -> None:
    """Draw a band for each winner, side by side at the top of the frame."""
    winners = standing.winners
    width = (WIDTH - 2 * MARGIN - (len(winners) - 1) * GAP) // len(winners)
    for number, seat in enumerate(winners):
        _winner(frame, MARGIN + number * (width + GAP), width, players[seat], standing.seats[seat].total)


def _winner(frame: Image.Image, left: int, width: int, player: Player, total: int) -> None:
    band, ink = _band(player.colour, width, total), seat_style(player.colour).ink
    band.put_corner(frame, left, 0)
    start = SIDE + SHAPE + 22 if width > WIDTH / 2 else SIDE
    room = width - start - _total_width(total) - SIDE
    size = next((size for size in SIZES if fits(player.name, room, size)), SIZES[-1])
    name = name_sprite(player.name, room, size, ink)
    name.put_corner(frame, left + start, TOP + (BAND - name.height) // 2)


def _total_width(total: int) -> int:
    return STAR + 56 * len(str(total)) + 48


@lru_cache(maxsize=16)
def _band(colour: int, width: int, total: int) -> Sprite:
    """Draw a winner's band without the name: the seat's colour, a golden edge, its crowned shape, its points."""
    style = seat_style(colour)
    canvas = Canvas(width, TOP + BAND, 2)
    pen = canvas.pen()
    pen.box(0, TOP, width, TOP + BAND, 30, GOLD)
    pen.box(9, TOP + 9, width - 9, TOP + BAND - 9, 22, style.colour)
    if width > WIDTH / 2:
        silhouette(pen.at(SIDE, TOP + (BAND - SHAPE) / 2 + 12, SHAPE / 100), style.shape, style.ink)
    right, middle = width - SIDE, TOP + BAND / 2
    left = right - _total_width(total)
    pen.box(left, middle - 58, right, middle + 58, 40, mix(style.dark, NIGHT, 0.35))
    points_star(pen.at(left + 14, middle - STAR / 2 - 2, STAR / 100))
    pen.text(right - 22, middle, str(total), 92, WHITE, anchor="rm", weight=800)
    crown(pen.at(SIDE + SHAPE / 2 - 57, -4, 1.14))
    return canvas.sprite()
