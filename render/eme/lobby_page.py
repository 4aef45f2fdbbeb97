"""The table before its match: the map at rest, and a place for everybody who can sit down."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from PIL import Image

from engine.games.eme.content import Content
from engine.games.eme.observation import EmeObservation
from render.canvas import Canvas, Sprite
from render.eme.atlas import MAP_TOP, WIDTH, SideAtlas, atlas
from render.eme.geometry import HEIGHT as MAP_HEIGHT
from render.eme.map import MapArtist
from render.eme.marks import marks_of
from render.eme.pieces import NEUTRAL_COLOUR
from render.eme.seats import ROOMY
from render.encode import encode
from render.icons import pawn, silhouette
from render.names import name_sprite
from render.picture import Picture, PictureRequest, Player
from render.theme import MIDDLE, NIGHT, PAPER, SMALL, mix, seat_style

HEIGHT = WIDTH * 4 // 5
GAP = 12
PLACE = HEIGHT - MAP_HEIGHT - 2 * GAP
"""How high the place of a player is."""
NAME_LEFT = 66


def lobby_page(content: Content, seen: EmeObservation, request: PictureRequest) -> Picture:
    """The match as it would begin; those who sit there are the players of the request, all other places are free."""
    side = atlas(content).side(seen.choices.side)
    frame = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
    _map(frame, side, _without_absent(seen, len(request.players)), request)
    for seat, left, width in _places(seen.seats):
        top = MAP_HEIGHT + GAP
        if seat < len(request.players):
            _taken(frame, request.players[seat], left, top, width)
        else:
            _free(width).put_corner(frame, left, top)
    return encode(frame, request.form)


def _map(frame: Image.Image, side: SideAtlas, seen: EmeObservation, request: PictureRequest) -> None:
    frame.paste(side.table.crop((0, MAP_TOP, WIDTH, MAP_TOP + MAP_HEIGHT)), (0, 0))
    colours = [player.colour for player in request.players[: seen.seats]]
    rows = (*colours, *[NEUTRAL_COLOUR] * (len(seen.armies) - len(colours)))
    MapArtist(frame, 0, side, seen, rows, marks_of(side.rules, ()), request.places).draw()


def _without_absent(seen: EmeObservation, seated: int) -> EmeObservation:
    """An army has no colour before its player has."""
    nobody = (0,) * len(seen.region_owner)
    return replace(seen, armies=(*seen.armies[:seated], *[nobody] * (len(seen.armies) - seated)))


def _places(places: int) -> Iterator[tuple[int, int, int]]:
    """Seat, left edge and width of every place."""
    width = (WIDTH - (places + 1) * GAP) // places
    for seat in range(places):
        yield seat, GAP + seat * (width + GAP), width


def _taken(frame: Image.Image, player: Player, left: int, top: int, width: int) -> None:
    _ground(player.colour, width).put_corner(frame, left, top)
    size = MIDDLE if width > ROOMY else SMALL
    name = name_sprite(player.name, width - NAME_LEFT - 10, size, seat_style(player.colour).ink)
    name.put_corner(frame, left + NAME_LEFT, top + (PLACE - name.height) // 2)


@lru_cache(maxsize=24)
def _ground(colour: int, width: int) -> Sprite:
    """In the player's colour, with the shape of his pieces."""
    style = seat_style(colour)
    canvas = Canvas(width, PLACE)
    pen = canvas.pen()
    pen.box(0, 0, width, PLACE, 16, style.dark)
    pen.box(3, 3, width - 3, PLACE - 3, 13, style.colour)
    silhouette(pen.at(14, PLACE / 2 - 21, 0.42), style.shape, style.ink)
    return canvas.sprite()


@lru_cache(maxsize=8)
def _free(width: int) -> Sprite:
    """Dark, with a bare piece that waits for somebody."""
    canvas = Canvas(width, PLACE)
    pen = canvas.pen()
    edge, ground = mix(NIGHT, PAPER, 0.35), mix(NIGHT, PAPER, 0.06)
    pen.box(0, 0, width, PLACE, 16, edge)
    pen.box(3, 3, width - 3, PLACE - 3, 13, ground)
    pawn(pen.at(width / 2 - 34, PLACE / 2 - 34, 0.68), ground, edge, 7)
    return canvas.sprite()
