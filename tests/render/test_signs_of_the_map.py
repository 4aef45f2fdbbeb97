"""What the map and the chart say by their signs."""

from collections.abc import Sequence

import pytest
from PIL import Image, ImageChops

from engine.games.eme.observation import EmeObservation
from render.chart_page import _spread
from render.eme.atlas import MAP_TOP, atlas
from render.eme.board import table_frame
from render.picture import PictureRequest
from render.theme import CAPTION
from tests.render import boards
from tests.render.boards import CONTENT, players, replaced


def drawn(seen: EmeObservation) -> Image.Image:
    return table_frame(CONTENT, seen, PictureRequest(players(seen.seats)))


@pytest.mark.parametrize("side", ["A", "B"])
def test_places_of_tokens_are_marked_only_where_tokens_are_played_with(side: str) -> None:
    """A triangle on the map looks like the third player's sign."""
    plain = boards.start(side)
    with_tokens = replaced(plain, choices=replaced(plain.choices, tokens=True))
    places = [ground.token for ground in atlas(CONTENT).side(side).places.grounds if ground.token is not None]
    differs = ImageChops.difference(drawn(plain), drawn(with_tokens)).convert("L")
    for x, y in places:
        assert differs.getpixel((round(x), round(y) + MAP_TOP + CAPTION)), "a triangle where there was none"
    for x, y in places:
        left, top = round(x) - 24, round(y) + MAP_TOP + CAPTION - 24
        differs.paste(0, (left, top, left + 48, top + 48))
    assert differs.getbbox() is None, "and nowhere else"


@pytest.mark.parametrize(
    ("middles", "order"), [([300, 304, 308], [2, 0, 1]), ([700, 700], [1, 0]), ([10, 400], [0, 1])]
)
def test_the_names_beside_the_chart_stand_in_the_order_of_places(middles: Sequence[float], order: list[int]) -> None:
    tops = _spread(middles, order)
    assert sorted(range(len(tops)), key=lambda number: tops[number]) == order
