"""Draws a table before its match: an empty sea, the chosen variants, and a place for each player."""

from collections.abc import Iterator

from PIL import Image

from engine.games.legends.content import LEADERS, Content
from engine.games.legends.observation import LegendsObservation
from render.canvas import Sprite
from render.encode import encode
from render.legends.atlas import atlas
from render.legends.leaders import leader_sprite
from render.legends.tokens import token_sign
from render.lobby import GAP, HEIGHT, TOP, WIDTH, draw_places
from render.picture import Picture, PictureRequest
from render.theme import NIGHT

MAP_HEIGHT = TOP - GAP
SIGN, ACROSS, DOWN = 132, 190, 190
"""Size of a sign in pixels, and how far apart signs stand, across and down."""
MOST = 6
"""The most signs in a row."""


def lobby_page(content: Content, seen: LegendsObservation, request: PictureRequest) -> Picture:
    """Draw the lobby; the players of the request sit there, all other places are free."""
    frame = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
    frame.paste(atlas(content).of(seen).ground().resize((WIDTH, MAP_HEIGHT)), (0, 0))
    signs = list(_signs(content, seen))
    rows = [signs[first : first + MOST] for first in range(0, len(signs), MOST)]
    for row, line in enumerate(rows):
        y = MAP_HEIGHT / 2 + (row - (len(rows) - 1) / 2) * DOWN
        for place, sign in enumerate(line):
            sign.put(frame, WIDTH / 2 + (place - (len(line) - 1) / 2) * ACROSS, y)
    draw_places(frame, seen.seats, request.players)
    return encode(frame, request.form)


def _signs(content: Content, seen: LegendsObservation) -> Iterator[Sprite]:
    """Return the signs of the variants that are chosen for the match."""
    choices = seen.choices
    if choices.leaders:
        yield from (leader_sprite(name, SIGN) for name in LEADERS)
    for name, there in (
        ("citadel", choices.citadels),
        ("dragon", choices.dragon),
        ("gate", choices.gates),
        ("thieves", choices.thieves),
    ):
        if there:
            yield token_sign(name, SIGN)
    if choices.exploration != "none":
        tokens = content.exploration(face_down=choices.exploration == "swamp")
        yield from (token_sign(content.tokens[token].id, SIGN) for token in tokens)
