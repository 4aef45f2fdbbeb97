"""PNGs of tables look like what was drawn; if they do not, `python -m benchmarks.palette GAME` finds other colours."""

from io import BytesIO
from itertools import islice
from typing import Any

from PIL import Image

from benchmarks.rows.render_rows import psnr
from engine.kernel.actors import PUBLIC
from render.encode import encode
from render.palettes import palette_of
from render.picture import PictureRequest
from render.registry import draw, table_frame
from tests.render import territories_boards
from tests.render.boards import players

LEAST = 42.0
"""Decibels; the limit of docs/bench.md is 37."""
WORSE = 0.5
"""Decibels by which colours made for a single picture may be nearer."""


def boards() -> list[tuple[Any, PictureRequest]]:
    asked = PictureRequest(players(4, territories_boards.NAMES), caption="Территории · ход 7", points=("land A1",))
    written = [
        territories_boards.four(),
        territories_boards.left(),
        territories_boards.market(),
        territories_boards.over(),
    ]
    there = [
        (territories_boards.seen(state), PictureRequest(players(6, territories_boards.NAMES), events=events))
        for state, events in islice(territories_boards.match(6, 3), 20, 260, 80)
    ]
    return [
        *there,
        *((territories_boards.seen(state, viewer), asked) for state in written for viewer in (PUBLIC, 0)),
    ]


def test_the_colours_of_a_game_are_as_near_as_those_of_a_single_picture() -> None:
    for seen, request in boards():
        frame = table_frame("territories", territories_boards.CONTENT, seen, request)
        sent, alone = (
            Image.open(BytesIO(one.content)).convert("RGB")
            for one in (draw("territories", territories_boards.CONTENT, seen, request), encode(frame, "png"))
        )
        assert psnr(sent, frame) >= max(LEAST, psnr(alone, frame) - WORSE)


def test_a_palette_has_no_colour_twice() -> None:
    colours = palette_of("territories").colours
    assert len({colours[place : place + 3] for place in range(0, len(colours), 3)}) * 3 == len(colours)
