"""The table before its match: who sits where, on the map of the side that was chosen."""

from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

from engine.games.eme.observation import EmeObservation
from engine.kernel.actors import PUBLIC
from engine.kernel.options import settle
from render.picture import PictureRequest, Player
from render.registry import draw
from render.theme import NEUTRAL, SEATS
from tests.render.boards import CONTENT, EME, NAMES

MAP_BOTTOM = 914


def begun(places: int, **options: Any) -> EmeObservation:
    """What everybody sees before the first draw."""
    return EME.observe(EME.new(places, settle(EME.info.options, EME.info.seats, places, options)), PUBLIC)


def lobby(places: int, seated: int, **options: Any) -> Image.Image:
    players = tuple(Player(NAMES[seat], seat) for seat in range(seated))
    request = PictureRequest(players, "lobby", form="exact")
    return Image.open(BytesIO(draw("eme", CONTENT, begun(places, **options), request).content)).convert("RGB")


def place(picture: Image.Image, seat: int, places: int) -> Image.Image:
    """The strip of equal shares below the map."""
    share = picture.width / places
    return picture.crop((round(seat * share), MAP_BOTTOM, round((seat + 1) * share), picture.height))


def share_of(picture: Image.Image, colour: tuple[int, int, int]) -> float:
    found = picture.getcolors(picture.width * picture.height)
    return sum(count for count, one in found or () if one == colour) / (picture.width * picture.height)


@pytest.mark.parametrize("places", [2, *(pytest.param(places, marks=pytest.mark.nightly) for places in (3, 4)), 5])
def test_a_place_that_is_taken_has_its_players_colour_and_a_free_one_nobodys(places: int) -> None:
    picture = lobby(places, places - 1)
    assert picture.width * 4 == picture.height * 5
    for seat in range(places):
        shares = [share_of(place(picture, seat, places), style.colour) for style in SEATS]
        expected = [number == seat and seat < places - 1 for number in range(len(SEATS))]
        assert [share > 0.4 for share in shares] == expected
        assert sum(shares) < 0.001 or seat < places - 1


@pytest.mark.parametrize("side", ["A", pytest.param("B", marks=pytest.mark.nightly)])
def test_who_sits_down_brings_his_armies_and_changes_nothing_else(side: str) -> None:
    before, after = lobby(4, 2, side=side), lobby(4, 3, side=side)
    board = (0, 0, before.width, MAP_BOTTOM)
    left, top, right, bottom = ImageChops.difference(before.crop(board), after.crop(board)).getbbox() or (0, 0, 0, 0)
    assert 0 < right - left < 200, "only what stands in the region where all begin"
    assert 0 < bottom - top < 200
    assert share_of(after.crop((left, top, right, bottom)), SEATS[2].colour) > 0
    assert share_of(before.crop((left, top, right, bottom)), NEUTRAL.colour) == 0
    for seat in (0, 1, 3):
        assert ImageChops.difference(place(before, seat, 4), place(after, seat, 4)).getbbox() is None


def test_an_option_that_is_seen_on_the_board_is_seen_before_it_begins() -> None:
    usual = lobby(3, 1)
    assert ImageChops.difference(usual, lobby(3, 1, side="B")).getbbox() is not None
    assert ImageChops.difference(usual, lobby(3, 1, tokens=True)).getbbox() is not None
    assert ImageChops.difference(usual, lobby(3, 1, first="lot")).getbbox() is None
