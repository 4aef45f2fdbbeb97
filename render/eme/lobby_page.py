"""Draws a table before its match: the map as the match would begin, and a place for every seat."""

from dataclasses import replace

from PIL import Image

from engine.games.eme.content import Content
from engine.games.eme.observation import EmeObservation
from render.eme.atlas import MAP_TOP, SideAtlas, atlas
from render.eme.geometry import HEIGHT as MAP_HEIGHT
from render.eme.map import MapArtist
from render.eme.marks import marks_of
from render.encode import encode
from render.land.pieces import NEUTRAL_COLOUR
from render.lobby import HEIGHT, WIDTH, draw_places
from render.picture import Picture, PictureRequest
from render.theme import NIGHT


def lobby_page(content: Content, seen: EmeObservation, request: PictureRequest) -> Picture:
    """Draw the match as it would begin; the players of the request sit there, all other places are free."""
    side = atlas(content).side(seen.choices.side)
    frame = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
    _map(frame, side, _without_absent(seen, len(request.players)), request)
    draw_places(frame, seen.seats, request.players)
    return encode(frame, request.form)


def _map(frame: Image.Image, side: SideAtlas, seen: EmeObservation, request: PictureRequest) -> None:
    frame.paste(side.table.crop((0, MAP_TOP, WIDTH, MAP_TOP + MAP_HEIGHT)), (0, 0))
    colours = [player.colour for player in request.players[: seen.seats]]
    rows = (*colours, *[NEUTRAL_COLOUR] * (len(seen.armies) - len(colours)))
    MapArtist(frame, 0, side, seen, rows, marks_of(side.rules, ()), request.places).draw()


def _without_absent(seen: EmeObservation, seated: int) -> EmeObservation:
    """Return the observation without the armies of free seats, which have no colour before a player sits down."""
    nobody = (0,) * len(seen.region_owner)
    return replace(seen, armies=(*seen.armies[:seated], *[nobody] * (len(seen.armies) - seated)))
