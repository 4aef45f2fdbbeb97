"""The score page: at the end the winner stands above it in his colour, large, and below it how it came about."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from engine.games.eme.observation import EmeObservation
from render.theme import SEATS
from tests.render import boards

BAND = (0, 60, 1280, 228)


def page(seen: EmeObservation, *names: str, turns: int = 0) -> Image.Image:
    history = boards.history(seen.seats, turns) if turns else ()
    picture = boards.picture(seen, "score", names=(*names, *boards.NAMES[len(names) :]), history=history)
    return Image.open(BytesIO(picture.content)).convert("RGB")


def colour_at(picture: Image.Image, x: int, y: int) -> int | None:
    """Whose colour that is, roughly: a picture of 256 colours is near to what was drawn."""
    pixel = picture.getpixel((x, y))
    assert isinstance(pixel, tuple)
    near = [
        seat
        for seat, style in enumerate(SEATS)
        if all(abs(a - b) < 12 for a, b in zip(pixel, style.colour, strict=True))
    ]
    return near[0] if near else None


def with_winners(*winners: int) -> EmeObservation:
    seen = boards.over()
    seats = tuple(replace(one, place=1 if seat in winners else 3) for seat, one in enumerate(seen.standing.seats))
    return replace(seen, standing=replace(seen.standing, seats=seats))


@pytest.mark.parametrize("winner", range(4))
def test_the_winner_has_a_band_of_his_colour_above_everything(winner: int) -> None:
    picture = page(with_winners(winner))
    assert [colour_at(picture, x, 76) for x in (300, 600, 900)] == [winner] * 3


def test_who_share_the_win_share_the_band() -> None:
    picture = page(with_winners(1, 3))
    assert [colour_at(picture, x, 76) for x in (400, 600, 900, 1200)] == [1, 1, 3, 3]


def test_while_the_match_runs_nobody_is_crowned() -> None:
    seen = boards.over()
    running = replace(seen, standing=replace(seen.standing, over=False))
    assert page(seen).height - page(running).height == 240


def test_a_long_name_is_smaller_and_still_whole() -> None:
    """Its last letter is drawn: two names that differ in it give two bands."""
    one, other = (page(with_winners(0), f"Константин Константинопольски{end}").crop(BAND) for end in "йх")
    assert one.tobytes() != other.tobytes()


def test_below_stand_the_lines_of_the_match_where_they_are_known() -> None:
    short, long = page(boards.over()), page(boards.over(), turns=33)
    assert long.height - short.height == 264
    assert {colour_at(long, x, y) for x in range(60, 1220, 2) for y in range(short.height, long.height - 40, 4)} > {
        0,
        1,
        2,
        3,
    }
