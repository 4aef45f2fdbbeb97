"""Draws the lower edge of a lobby picture, the same for each game: one place for every seat of the table."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from render.canvas import Canvas, Sprite
from render.icons import pawn, silhouette
from render.picture import Player
from render.text.names import name_sprite
from render.theme import MIDDLE, NIGHT, PAPER, SMALL, mix, seat_style

WIDTH, HEIGHT = 1280, 1024
"""Size of the picture of a lobby, in pixels."""
GAP = 12
PLACE = 86
"""Height of a player's place in pixels; above the places lies the map."""
TOP = HEIGHT - PLACE - GAP
NAME_LEFT = 66
ROOMY = 300
"""Width in pixels above which a place has larger letters."""


def draw_places(frame: Image.Image, places: int, players: Sequence[Player]) -> None:
    """Draw `places` places side by side: first those of the players, then empty places."""
    width = (WIDTH - (places + 1) * GAP) // places
    for seat in range(places):
        left = GAP + seat * (width + GAP)
        if seat < len(players):
            _taken(frame, players[seat], left, TOP, width)
        else:
            _free(width).put_corner(frame, left, TOP)


def _taken(frame: Image.Image, player: Player, left: int, top: int, width: int) -> None:
    _ground(player.colour, width).put_corner(frame, left, top)
    size = MIDDLE if width > ROOMY else SMALL
    name = name_sprite(player.name, width - NAME_LEFT - 10, size, seat_style(player.colour).ink)
    name.put_corner(frame, left + NAME_LEFT, top + (PLACE - name.height) // 2)


@lru_cache(maxsize=24)
def _ground(colour: int, width: int) -> Sprite:
    """Draw a taken place without its name: in the player's colour, with the shape of that seat's pieces."""
    style = seat_style(colour)
    canvas = Canvas(width, PLACE)
    pen = canvas.pen()
    pen.box(0, 0, width, PLACE, 16, style.dark)
    pen.box(3, 3, width - 3, PLACE - 3, 13, style.colour)
    silhouette(pen.at(14, PLACE / 2 - 21, 0.42), style.shape, style.ink)
    return canvas.sprite()


@lru_cache(maxsize=8)
def _free(width: int) -> Sprite:
    """Draw an empty place of the lobby: dark, with the outline of a pawn."""
    canvas = Canvas(width, PLACE)
    pen = canvas.pen()
    edge, ground = mix(NIGHT, PAPER, 0.35), mix(NIGHT, PAPER, 0.06)
    pen.box(0, 0, width, PLACE, 16, edge)
    pen.box(3, 3, width - 3, PLACE - 3, 13, ground)
    pawn(pen.at(width / 2 - 34, PLACE / 2 - 34, 0.68), ground, edge, 7)
    return canvas.sprite()
