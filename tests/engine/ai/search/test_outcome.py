"""The value of a position for a search: the estimate while the match goes on, and at its end who has won."""

from typing import Any, cast

import pytest

from engine.ai.search.outcome import WIN, outcome
from engine.kernel.standing import Standing, rank


class Ended:
    """A game whose match is over, with these points and these tie-breaks."""

    def __init__(self, points: list[int], ties: list[list[int]], *, over: bool = True) -> None:
        self.points, self.ties, self.over = points, ties, over

    def actors(self, state: Any) -> tuple[int, ...]:
        return () if self.over else (0,)

    def estimate(self, state: Any, seat: int) -> float:
        return float(2 * self.points[seat] - sum(self.points))

    def standing(self, state: Any) -> Standing:
        headings = [(f"tie-{number}", values) for number, values in enumerate(self.ties)]
        return rank([{"points": one} for one in self.points], cast(Any, headings), over=self.over, reason="full")


def value(game: Ended, seat: int = 0) -> float:
    return outcome(cast(Any, game), None, seat)


def test_a_match_that_goes_on_is_worth_its_estimate() -> None:
    assert value(Ended([9, 5], [], over=False)) == 4


def test_a_win_is_worth_more_than_any_points() -> None:
    assert value(Ended([9, 8], [])) == 1 + WIN
    assert value(Ended([8, 9], [])) == -1


def test_a_shared_win_is_worth_half() -> None:
    assert value(Ended([9, 9], [])) == pytest.approx(WIN / 2)


def test_a_known_estimate_is_taken() -> None:
    assert outcome(cast(Any, Ended([9, 8], [], over=False)), None, 0, 7.5) == 7.5
