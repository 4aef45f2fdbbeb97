"""The judge of hints, in a game in which everybody can count."""

import random

import pytest

from benchmarks.hints import judge
from benchmarks.hints.command import summed_up
from benchmarks.hints.judge import Judged, best_other, difference
from engine.kernel.decision import Decision
from tests.engine.ai.orchard import Orchard, OrchardGame
from tests.engine.ai.test_greedy_player import turn

GAME = OrchardGame()
LEFT, RIGHT = (GAME.parse(code) for code in ("left", "right"))


def with_one_apple_left() -> Orchard:
    """Seat 0 has three apples left of one, and one to put; seat 1 will have six."""
    state = turn()
    state.left[0], state.right[0] = 3, 1
    return state


def test_the_best_other_turn_is_found() -> None:
    observation = GAME.observe(with_one_apple_left(), 0)
    for hint, other in ((LEFT, RIGHT), (RIGHT, LEFT)):
        assert best_other(GAME, observation, [hint], random.Random(1)) == (other,)


@pytest.mark.parametrize(("hint", "other", "points"), [(LEFT, RIGHT, 2), (RIGHT, LEFT, -2), (LEFT, LEFT, 0)])
def test_the_loss_is_what_the_other_turn_brings_more_in_the_end(hint: Decision, other: Decision, points: int) -> None:
    """Three times two are six, four times one are four, and nobody can change that."""
    observation = GAME.observe(with_one_apple_left(), 0)
    assert difference(GAME, observation, [hint], [other], "1") == points


def test_the_hints_are_summed_up() -> None:
    found = summed_up(
        [Judged(2.0, 0.1, 10, 1), Judged(1.5, 0.5, 30, 0), Judged(-0.5, 0.1, 20, 2), Judged(-1, 0.1, 40, 0)]
    )
    assert (found["positions"], found["loss"], found["much"], found["surely_much"]) == (4, 0.5, 0.5, 0.25)
    assert (found["p50_ms"], found["p95_ms"], found["with_reason"]) == (30, 40, 0.5)
    assert (found["unclear"], found["spread"], found["noise"], found["ends"]) == (1, 1.47, 0.26, [0, 0])
    low, high = found["much_between"]
    assert low < 0.25 < 0.75 < high


def test_more_ends_are_played_only_where_it_is_unclear(monkeypatch: pytest.MonkeyPatch) -> None:
    """Losses of 0 and 2 in turn never tell whether more than a point is lost; losses of 3 and 4 do at once."""
    for losses, ends in (((0.0, 2.0), 8), ((3.0, 4.0), 4)):
        played = iter(losses * 99)
        monkeypatch.setattr(judge, "difference", lambda *given, played=played: next(played))
        monkeypatch.setattr(judge, "best_other", lambda *given: ())
        assert judge.judged("eme", 2, 0, trials=4, most=10).ends == ends
