"""Draws the empty map of a board: each side with its own look, the bridges, and the places still empty."""

import math
from collections.abc import Sequence
from itertools import pairwise

from PIL import Image

from engine.games.legends.board import Board
from render.canvas import Canvas, Pen
from render.land import ground
from render.land.geometry import Line
from render.land.ground import Country, Rose
from render.legends.cells import Cell
from render.legends.geometry import Geometry
from render.legends.terrains import SIDES
from render.picture import Point
from render.theme import mix, rgb

PLANK, DARK = rgb("#b98a55"), rgb("#4a3320")
BRIDGE, EVERY = 20, 9
"""Width of a bridge, and how far apart its planks lie; in pixels."""
AWAY = 26
"""Pixels between the edges of an empty place and the mist on it."""
LANDING = 14
"""Pixels by which a bridge reaches onto the coasts."""


def draw_ground(
    size: tuple[int, int], board: Board, places: Geometry, rose: Rose | None, ship: Point | None
) -> Image.Image:
    number = {region: place for place, region in enumerate(board.regions)}
    countries = [
        Country(SIDES[laid.side.id], [number[region] for region in laid.side.regions]) for laid in board.fragments
    ]
    found = ground.draw_ground(size, places, countries, rose, ship)
    for line in places.bridges.values():
        _bridge(found, line)
    ground.dotted(found, places.loose)
    for cell in places.cells[len(board.fragments) :]:
        _mist(found, cell)
    return found


def _mist(found: Image.Image, cell: Cell) -> None:
    """Draw mist, a pale box, on the place where a fragment will lie later."""
    left, top, right, bottom = (
        round(side) for side in (cell.left, cell.top, cell.left + cell.width, cell.top + cell.height)
    )
    canvas = Canvas(right - left, bottom - top, 2)
    pen = canvas.pen()
    for away, light in ((AWAY, 0.28), (AWAY + 4, 0.1)):
        colour = mix(ground.DEEP, ground.FOAM, light)
        pen.box(away, away, right - left - away, bottom - top - away, 84 - away, colour)
    canvas.sprite().put_corner(found, left, top)


def _bridge(found: Image.Image, line: Line) -> None:
    """Draw a bridge of planks between two ropes."""
    way = _landed(line)
    left, top = (round(min(point[axis] for point in way)) - BRIDGE for axis in (0, 1))
    right, bottom = (round(max(point[axis] for point in way)) + BRIDGE for axis in (0, 1))
    canvas = Canvas(right - left, bottom - top)
    pen = canvas.pen().at(-left, -top)
    pen.line(way, DARK, BRIDGE + 3)
    pen.line(way, PLANK, BRIDGE - 2)
    _planks(pen, way)
    canvas.sprite().put_corner(found, left, top)


def _planks(pen: Pen, way: Sequence[Point]) -> None:
    gone = 0.0
    for (x1, y1), (x2, y2) in pairwise(way):
        part = math.dist((x1, y1), (x2, y2))
        gone += part
        if gone >= EVERY:
            gone = 0.0
            dx, dy = (x2 - x1) / part * BRIDGE / 2, (y2 - y1) / part * BRIDGE / 2
            pen.line([(x2 - dy, y2 + dx), (x2 + dy, y2 - dx)], mix(PLANK, DARK, 0.7), 2)


def _landed(line: Line) -> list[Point]:
    """Return the line made longer at both ends, so that it begins and ends on land."""
    return [_beyond(line[1], line[0]), *line[1:-1], _beyond(line[-2], line[-1])]


def _beyond(before: Point, end: Point) -> Point:
    share = LANDING / (math.dist(before, end) or 1.0)
    return end[0] + (end[0] - before[0]) * share, end[1] + (end[1] - before[1]) * share
