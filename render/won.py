"""Draws the panel above the board of a finished match: the winners large, and others' places if there is room."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin

from engine.kernel.observation import Observation
from engine.kernel.standing import Standing
from render.canvas import Canvas, Pen, Sprite, Surface
from render.icons import crown, points_star, silhouette
from render.land.signs import medal
from render.picture import PictureRequest, Player, Point
from render.text.names import fits, name_sprite
from render.theme import GOLD, NIGHT, SMALL, WHITE, Colour, mix, seat_style

MARGIN, GAP = 10, 10
ROOM_FOR_PLACES = 300
"""Least height in pixels of a panel that shows the other places too."""
PLACE = 92
"""Height in pixels of the line that shows the other places."""
NAME_ROOM = 100
"""Least width in pixels of the space for a name."""
SIZES = (110, 96, 84, 72, 60, 50, SMALL)
"""Sizes for the winner's name: the largest in which the whole name fits is taken."""
RAYS = 22


def shows_winner(seen: Observation, request: PictureRequest) -> bool:
    """Tell whether the winner is shown above the board, where the cards or tiles on offer lay during the match."""
    return seen.standing.over and not request.in_series


def draw_won(frame: Surface, height: int, standing: Standing, players: Sequence[Player]) -> None:
    """Draw a band for each winner, and the other places if there is room, on the upper `height` pixels of the frame."""
    others = sorted((one.place, seat) for seat, one in enumerate(standing.seats) if one.place > 1)
    tells_places = height >= ROOM_FOR_PLACES and bool(others)
    band = height - 2 * MARGIN - (PLACE + GAP) * tells_places
    winners = standing.winners
    most = max(standing.seats[seat].total for seat in winners)
    for (left, top, width, deep), seat in zip(_bands(frame.width, band, len(winners), most), winners, strict=True):
        _winner(frame, left, top, width, deep, players[seat], standing.seats[seat].total)
    if tells_places:
        top = MARGIN + band + GAP
        for left, width, (place, seat) in zip(*_columns(frame.width, len(others)), others, strict=True):
            _other(frame, left, top, width, players[seat], place, standing.seats[seat].total)


def _columns(whole: int, count: int) -> tuple[list[int], list[int]]:
    """Return the left edges and the widths of `count` boxes side by side across `whole` pixels."""
    width = (whole - 2 * MARGIN - (count - 1) * GAP) // count
    return [MARGIN + number * (width + GAP) for number in range(count)], [width] * count


def _bands(whole: int, height: int, count: int, total: int) -> list[tuple[int, int, int, int]]:
    """Return left, top, width and height of each winner's band, in the fewest rows in which the names have room."""
    for rows in range(1, count + 1):
        lefts, widths = _columns(whole, -(-count // rows))
        deep = (height - (rows - 1) * GAP) // rows
        if _name_room(widths[0], deep, total)[1] >= NAME_ROOM:
            break
    places = [(left, MARGIN + row * (deep + GAP)) for row in range(rows) for left in lefts]
    return [(left, top, widths[0], deep) for left, top in places[:count]]


def _winner(frame: Surface, left: int, top: int, width: int, height: int, player: Player, total: int) -> None:
    _band(player.colour, width, height, total).put_corner(frame, left, top)
    start, room = _name_room(width, height, total)
    size = next((size for size in SIZES if size < height * 0.75 and fits(player.name, room, size)), SMALL)
    name = name_sprite(player.name, room, size, seat_style(player.colour).ink)
    name.put_corner(frame, left + start, top + (height - name.height) // 2)


def _name_room(width: int, height: int, total: int) -> tuple[int, int]:
    """Return two numbers of pixels: where in a winner's band the name begins, and how wide the name may be."""
    start = round(height * 1.2) + 24
    return start, width - start - _total_width(height, total) - 30


def _total_width(height: int, total: int) -> int:
    return round(height * (0.62 + 0.36 * len(str(total))))


@lru_cache(maxsize=16)
def _band(colour: int, width: int, height: int, total: int) -> Sprite:
    """Draw a winner's band without the name: rays in the seat's colour, a golden edge, the crowned shape, points."""
    style = seat_style(colour)
    canvas = Canvas(width, height, 2)
    pen = canvas.pen()
    edge = 7
    pen.box(0, 0, width, height, 24, GOLD)
    pen.box(edge, edge, width - edge, height - edge, 18, style.colour)
    _rays(pen, (height * 0.62, height / 2), width, height, edge, mix(style.colour, WHITE, 0.13))
    shape = height * 0.44
    pen.circle(height * 0.62, height * 0.56, height * 0.38, mix(style.dark, NIGHT, 0.3))
    left = height * 0.62 - shape / 2
    silhouette(pen.at(left, left, shape / 100), style.shape, style.colour, WHITE, 9)
    crown(pen.at(height * 0.62 - height * 0.29, -height * 0.05, height * 0.0058))
    right, middle, wide = width - 22, height / 2, _total_width(height, total)
    pen.box(right - wide, height * 0.18, right, height * 0.82, height * 0.3, mix(style.dark, NIGHT, 0.35))
    points_star(pen.at(right - wide + height * 0.08, height * 0.24, height * 0.005))
    pen.text(right - height * 0.14, middle, str(total), height * 0.52, WHITE, anchor="rm", weight=800)
    return canvas.sprite()


def _rays(pen: Pen, centre: Point, width: int, height: int, edge: int, colour: Colour) -> None:
    """Draw rays from behind the winner's shape to the edge of the band."""
    x, y = centre
    for number in range(RAYS):
        start, end = (2 * pi * (number + part) / RAYS for part in (0.0, 0.5))
        tips = [_to_edge(x, y, angle, edge, width - edge, height - edge) for angle in (start, end)]
        pen.polygon([(x, y), *tips], colour)


def _to_edge(x: float, y: float, angle: float, least: float, right: float, bottom: float) -> Point:
    """Return the point where a ray from x, y meets the edge of the band.

    `angle` is in radians, clockwise from right; `least` is both the left and the upper edge.
    """
    across, down = cos(angle), sin(angle)
    reach = [
        ((right if across > 0 else least) - x) / across if abs(across) > 1e-9 else float("inf"),
        ((bottom if down > 0 else least) - y) / down if abs(down) > 1e-9 else float("inf"),
    ]
    return x + across * min(reach), y + down * min(reach)


def _other(frame: Surface, left: int, top: int, width: int, player: Player, place: int, total: int) -> None:
    """Draw the place of a player who has not won: the medal, the name and the points."""
    style = seat_style(player.colour)
    _place_ground(player.colour, width, total).put_corner(frame, left, top)
    medal(place).put(frame, left + 38, top + PLACE / 2)
    start = 124
    room = width - start - 74 - 26 * len(str(total))
    name = name_sprite(player.name, room, SMALL, style.ink)
    name.put_corner(frame, left + start, top + (PLACE - name.height) // 2)


@lru_cache(maxsize=24)
def _place_ground(colour: int, width: int, total: int) -> Sprite:
    style = seat_style(colour)
    canvas = Canvas(width, PLACE, 2)
    pen = canvas.pen()
    pen.box(0, 0, width, PLACE, 18, style.dark)
    pen.box(3, 3, width - 3, PLACE - 3, 15, style.colour)
    silhouette(pen.at(72, PLACE / 2 - 20, 0.4), style.shape, style.ink)
    wide = 54 + 24 * len(str(total))
    pen.box(width - wide - 10, 18, width - 10, PLACE - 18, 26, mix(style.dark, NIGHT, 0.35))
    points_star(pen.at(width - wide - 4, PLACE / 2 - 18, 0.34))
    pen.text(width - 20, PLACE / 2, str(total), SMALL, WHITE, anchor="rm", weight=800)
    return canvas.sprite()
