"""The picture of a match that is over: its winner stands above the board, and nothing there can be pressed any more."""

from collections.abc import Mapping
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from engine.games.registry import game
from engine.kernel.standing import rank
from render.picture import Picture, PictureRequest, Player
from render.registry import draw
from render.theme import CAPTION, GOLD, SEATS
from tests.render import boards, founders_boards, legends_boards, territories_boards

OVER: Mapping[str, Any] = {
    "eme": boards.over(),
    "legends": legends_boards.seen(legends_boards.over()),
    "founders": founders_boards.over(),
    "territories": territories_boards.seen(territories_boards.over()),
}


def won_by(seen: Any, *winners: int) -> Any:
    points = [9 if seat in winners else seat for seat in range(seen.seats)]
    return replace(seen, standing=rank([{"all": total} for total in points], [], over=True))


BANDS = {"eme": 130, "legends": 160, "founders": 300, "territories": 76}
"""Pixels that the winners have above each board."""


def shown(name: str, seen: Any, **more: Any) -> Picture:
    players = tuple(Player("Ада", seat) for seat in range(seen.seats))
    return draw(name, game(name).content, seen, PictureRequest(players, **more))


def above(picture: Picture, height: int = 76) -> Image.Image:
    """What lies between the caption and the board."""
    whole = Image.open(BytesIO(picture.content)).convert("RGB")
    return whole.crop((0, CAPTION + 10, picture.width, CAPTION + 10 + height))


def share(image: Image.Image, colour: tuple[int, int, int]) -> float:
    """Of the pixels that are about of this colour."""
    counts = image.getcolors(1 << 20)
    assert counts is not None
    near = sum(count for count, one in counts if alike(one, colour))
    return near / (image.width * image.height)


def alike(one: float | tuple[int, ...], other: tuple[int, int, int]) -> bool:
    assert isinstance(one, tuple)
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 40


@pytest.mark.parametrize("name", OVER)
@pytest.mark.parametrize("winner", [0, pytest.param(1, marks=pytest.mark.nightly)])
def test_the_winner_stands_above_the_board_in_his_colour(name: str, winner: int) -> None:
    band = above(shown(name, won_by(OVER[name], winner)))
    assert share(band, SEATS[winner].colour) > 0.4
    assert share(band, SEATS[1 - winner].colour) < 0.02
    assert share(band, GOLD) > 0.005, "a crown, and an edge"


@pytest.mark.parametrize("name", OVER)
@pytest.mark.parametrize("winners", [(0, 1), pytest.param((0, 1, 2), marks=pytest.mark.nightly), (0, 1, 2, 3)], ids=len)
def test_several_winners_stand_there_each_in_his_colour(name: str, winners: tuple[int, ...]) -> None:
    """Side by side, or below each other where their names would have no room."""
    seen = won_by(OVER[name], *(seat for seat in winners if seat < OVER[name].seats))
    band = above(shown(name, seen), BANDS[name])
    assert min(share(band, SEATS[seat].colour) for seat in seen.standing.winners) > 0.06


@pytest.mark.parametrize("name", OVER)
def test_one_match_of_a_series_crowns_nobody(name: str) -> None:
    """Its winner may not be that of the series."""
    seen = won_by(OVER[name], 1)
    assert share(above(shown(name, seen, in_series=True)), SEATS[1].colour) < 0.1


@pytest.mark.parametrize("name", OVER)
def test_every_place_to_tap_lies_on_the_board_below(name: str) -> None:
    areas = shown(name, OVER[name]).hot_areas
    assert not [area for area in areas if area.startswith(("card ", "stack ")) and name != "territories"]
    assert all(y >= CAPTION + 80 for area in areas.values() for _, y in area)
