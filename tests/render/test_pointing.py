"""A line around the places that are pointed at, and nothing else of the picture changes."""

from functools import cache

from PIL import Image, ImageChops

from engine.games.area_control.stage import TakingCard
from render.eme.board import draw, table_frame
from render.picture import PictureRequest
from render.theme import POINTED
from tests.render.boards import CONTENT, board, players

SEEN = board(3, "A", stage=TakingCard(), armies={"A12": (3, 3, 3)})
REACH = 16
"""Pixels around a place within which its line lies."""


@cache
def frame(*points: str) -> Image.Image:
    return table_frame(CONTENT, SEEN, PictureRequest(players(3), points=points))


def changed(*points: str) -> tuple[int, int, int, int]:
    box = ImageChops.difference(frame(), frame(*points)).getbbox()
    assert box is not None
    return box


def pointed(*points: str) -> int:
    """Pixels of the line."""
    return sum(number for number, colour in frame(*points).getcolors(1 << 24) or () if colour == POINTED)


def box_of(*names: str) -> tuple[float, float, float, float]:
    areas = draw(CONTENT, SEEN, PictureRequest(players(3))).hot_areas
    xs = [x for name in names for x, _ in areas[name]]
    ys = [y for name in names for _, y in areas[name]]
    return min(xs), min(ys), max(xs), max(ys)


def near(found: tuple[float, ...], wanted: tuple[float, ...]) -> bool:
    return all(abs(one - other) <= REACH for one, other in zip(found, wanted, strict=True))


def test_the_line_goes_around_the_place_and_no_further() -> None:
    for name in ("region A9", "card 16", "seat 2"):
        assert near(changed(name), box_of(name)), name


def test_it_has_a_colour_that_nothing_else_has() -> None:
    assert pointed() == 0
    assert pointed("region A9") > 1000


def test_cards_side_by_side_have_one_line_together() -> None:
    row = [f"card {card}" for card in SEEN.row[:4]]
    assert near(changed(*row), box_of(*row))
    assert pointed(*row) < 0.7 * sum(map(pointed, row))


def test_what_is_not_on_the_picture_is_passed_over() -> None:
    assert ImageChops.difference(frame(), frame("card 99", "region Z1")).getbbox() is None
