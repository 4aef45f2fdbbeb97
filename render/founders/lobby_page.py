"""Draws a table before its match: tiles of all kinds, and a place for each player."""

from collections.abc import Iterator
from itertools import cycle, islice
from math import hypot

from PIL import Image

from engine.games.founders.content import Content
from engine.games.founders.observation import FoundersObservation
from render.encode import encode
from render.founders.tiles import tile_sprite
from render.lobby import HEIGHT, TOP, WIDTH, draw_places
from render.picture import Picture, PictureRequest
from render.theme import NIGHT

ACROSS, DOWN, SIZE = 8, 6, 146
KINDS = {"nature": 12, "village": 12, "city": 12, "prize": 12}
"""How many tiles of each kind are shown, from the middle outwards."""


def lobby_page(content: Content, seen: FoundersObservation, request: PictureRequest) -> Picture:
    """Draw the lobby; the players of the request sit there, all other places are free."""
    frame = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
    step = SIZE + 4
    left, top = (WIDTH - ACROSS * step) / 2, (TOP - DOWN * step) / 2
    for (column, row), tile in zip(_places(), _tiles(content), strict=True):
        tile_sprite(content, tile, SIZE).put(frame, left + (column + 0.5) * step, top + (row + 0.5) * step)
    draw_places(frame, seen.seats, request.players)
    return encode(frame, request.form)


def _places() -> list[tuple[int, int]]:
    """Return column and row of all places, those in the middle first."""
    middle = (ACROSS - 1) / 2, (DOWN - 1) / 2
    every = [(column, row) for row in range(DOWN) for column in range(ACROSS)]
    return sorted(every, key=lambda place: hypot(place[0] - middle[0], (place[1] - middle[1]) * 1.2))


def _tiles(content: Content) -> Iterator[str]:
    for kind, count in KINDS.items():
        yield from islice(cycle(tile.id for tile in reversed(list(content.tiles.values())) if tile.kind == kind), count)
