"""What the one who is asked has missed: held against positions that are written down by hand."""

from dataclasses import replace

import pytest

from bot.presenter.present import present
from bot.presenter.scene import Absence, Past
from bot.presenter.words import say
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.positions import POSITIONS

TABLE = POSITIONS["taking_card"]()


def told(viewer: int, left: dict[str, object], back: dict[str, object]) -> list[str]:
    """The lines about it on the board of seat 0's turn, or of the group."""
    seen = TABLE.seen(viewer)
    absence = Absence(0, replace(seen, **left), replace(seen, **back))  # type: ignore[arg-type]
    screen = present(TABLE.view, seen, (), viewer, past=Past(absence))
    lines = [say("ru", block.text, TABLE.names) for block in screen.blocks if block.text.key == "land-missed"]
    return ["".join(sign for sign in line if sign not in "\u2068\u2069") for line in lines]


def standing(*points: int) -> dict[str, object]:
    """Of the first three; the fourth never has any."""
    now = TABLE.seen(PUBLIC).standing
    seats = (replace(one, total=total) for one, total in zip(now.seats, (*points, 0), strict=True))
    return {"standing": replace(now, seats=tuple(seats))}


def owners(**of: int) -> dict[str, object]:
    """By the number of a region: whose it is; all others are nobody's."""
    regions = TABLE.game.content.sides["A"].regions
    return {"region_owner": tuple(of.get(f"r{region[1:]}", -3) for region in regions)}


def test_points_of_the_others_and_lost_regions_in_one_line() -> None:
    left, back = standing(5, 2, 4) | owners(r13=0, r12=0, r4=1), standing(3, 5, 3) | owners(r13=1, r12=0, r4=1)
    assert told(0, left, back) == ["Пока ходили другие: Борис +3, Вера \N{MINUS SIGN}1, у тебя забрали 13."]


def test_before_all_nobody_is_called_you() -> None:
    left, back = standing(5, 2, 4) | owners(r13=0), standing(3, 5, 4) | owners()
    assert told(PUBLIC, left, back) == ["Пока ходили другие: Борис +3, потеряно: 13."]


@pytest.mark.parametrize("gained", [{"r5": 0}, {"r5": 1}])
def test_where_nothing_was_lost_and_nobody_has_scored_nothing_is_said(gained: dict[str, int]) -> None:
    """A region that nobody had, and points of one's own, are no news of others."""
    assert told(0, standing(5, 2, 4) | owners(), standing(6, 2, 4) | owners(**gained)) == []
