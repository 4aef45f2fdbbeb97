"""Matches of computer players."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from engine.ai.arena import play_match, win_share
from engine.ai.player import RandomPlayer
from engine.kernel.errors import OptionError
from engine.kernel.log_entry import Decided
from engine.kernel.match import Step
from engine.kernel.standing import Standing, rank
from tests.engine.ai.orchard import OrchardGame

GAME = OrchardGame()


class First(RandomPlayer):
    """Always the first of its legal decisions: no coins, and all apples in one basket."""

    name = "first"

    def decide(self, game: Any, observation: Any, seat: int, rng: Any) -> tuple[Any, ...]:
        return (game.parse(observation.ask(seat).legal[0]),)


def standing(*points: int) -> Standing:
    return rank([{"apples": number} for number in points], [], over=True, reason="full")


def test_a_match_is_played_to_its_end() -> None:
    assert play_match(GAME, [RandomPlayer()], 3, {}, random.Random(1)).over


def test_the_same_generator_gives_the_same_match() -> None:
    one, same = (play_match(GAME, [RandomPlayer()], 2, {}, random.Random(2)) for _ in range(2))
    assert one == same


def test_a_watcher_sees_every_decision_of_the_match() -> None:
    steps: list[Step] = []
    play_match(GAME, [First()], 2, {}, random.Random(3), steps.append)
    played = [(entry.actor, entry.code) for step in steps for entry in step.entries if isinstance(entry, Decided)]
    assert played == [(0, "bid 0"), (1, "bid 0"), *[(0, "left")] * 5, *[(1, "left")] * 5]


def test_players_fewer_than_seats_take_turns() -> None:
    steps: list[Step] = []
    play_match(GAME, [First(), RandomPlayer()], 3, {}, random.Random(4), steps.append)
    runs = [step.entries[0] for step in steps if step.entries]
    lefts = [e.actor for e in runs if isinstance(e, Decided) and e.actor in (0, 2) and e.code not in ("left", "bid 0")]
    assert lefts == []


def test_options_that_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(OptionError, match="no such option"):
        play_match(GAME, [First()], 2, {"colour": "red"}, random.Random(5))


@pytest.mark.parametrize(
    ("points", "shares"), [((3, 1), (1.0, 0.0)), ((2, 2), (0.5, 0.5)), ((4, 4, 4), (1 / 3, 1 / 3, 1 / 3))]
)
def test_a_shared_win_counts_as_a_fraction(points: Sequence[int], shares: Sequence[float]) -> None:
    assert tuple(win_share(standing(*points), seat) for seat in range(len(points))) == tuple(shares)
