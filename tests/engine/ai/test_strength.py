"""How well the computer players play the games that can be counted, and in the nightly run what a turn costs."""

import random
import time
from collections.abc import Sequence
from typing import Any

import pytest

from engine.ai.comparison import Sums, verdict
from engine.ai.contest import Contest
from engine.ai.greedy_player import GreedyPlayer
from engine.ai.novice_player import NovicePlayer
from engine.ai.player import Player
from engine.ai.registry import player
from engine.games.registry import game
from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.observation import Observation

BUDGET_MS = {"eme": 100, "legends": 150, "founders": 200, "territories": 200}
MATCHES = {"eme": 40, "legends": 40, "founders": 10}
"""One of Founders takes as long as some of the others, and one of «Территории» has a row of its own."""
BY_DAY = [
    pytest.param(name, number, marks=[] if name == "eme" else [pytest.mark.nightly], id=name)
    for name, number in MATCHES.items()
]
SEATS = [(name, seats) for name in BUDGET_MS for seats in game(name).info.seats]


class Timed(GreedyPlayer):
    """The greedy player with the CPU time of each of its turns: of all runs until another seat is asked."""

    def decide(self, game: Any, observation: Observation, seat: Seat, rng: Any) -> tuple[Decision, ...]:
        began = time.process_time()
        run = super().decide(game, observation, seat, rng)
        spent = 1000 * (time.process_time() - began)
        before = TURNS.pop()[1] if TURNS and TURNS[-1][0] == seat else 0.0
        TURNS.append((seat, before + spent))
        return run


TURNS: list[tuple[Seat, float]] = []


def wins(name: str, players: Sequence[Player], rounds: int, seed: str = "2026") -> float:
    """Return the share of the matches that the first player has won."""
    contest = Contest(game(name), players, seed=seed, generator=random.Random)
    return sum(contest.round(number)[0].wins for number in range(rounds)) / rounds


@pytest.mark.parametrize(("name", "matches"), BY_DAY)
def test_it_beats_a_random_player(name: str, matches: int) -> None:
    """Even with a narrow search, which is quick.

    Of forty 34: who wins 97 % of all has less in one series of six thousand, who wins 70 % has it in one of fifty.
    """
    assert wins(name, [GreedyPlayer(width=10), player("random")], matches // 2) >= 0.85


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "matches"), BY_DAY)
def test_the_novice_beats_a_random_player(name: str, matches: int) -> None:
    novice = NovicePlayer(thinker=GreedyPlayer(10, min))
    assert wins(name, [novice, player("random")], matches * 3 // 20) >= 0.83


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["eme", "legends"])
def test_the_novice_plays_worse_than_the_greedy_player(name: str) -> None:
    """With narrow searches. As good as the greedy player it would win half of the matches, at random none."""
    novice = NovicePlayer(thinker=GreedyPlayer(10, min))
    assert 9 / 16 <= wins(name, [GreedyPlayer(width=20), novice], 8) <= 15.5 / 16


@pytest.mark.nightly
def test_it_beats_a_random_player_in_a_long_game() -> None:
    """Who wins 97 % of all matches has less than 7 of 8 in one series of 45, who wins half has so many in one of 28."""
    assert wins("territories", [GreedyPlayer(width=5), player("random")], 4) >= 7 / 8


@pytest.mark.nightly
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", BUDGET_MS)
def test_the_master_beats_the_regular_player(name: str) -> None:
    """A sequential test of 65 % against 50 %, errors of 5 %; docs/strength.md has the exact shares."""
    contest = Contest(game(name), [player("master"), player("greedy")], seed="night", generator=random.Random)
    sums = Sums()
    for number in range(100):
        sums += Sums.of([contest.round(number)[0].wins])
        if verdict(sums, 0.5, 0.65) != "open":
            break
    print(f"\n{name}: master against greedy, {2 * sums.rounds} matches of two: {100 * sums.mean:.1f} %")
    assert verdict(sums, 0.5, 0.65) == "high"


@pytest.mark.nightly
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_a_whole_turn_is_cheap(name: str, seats: int) -> None:
    TURNS.clear()
    contest = Contest(game(name), [Timed()] * seats, seed=str(seats), generator=random.Random)
    for number in range(-(-20 // seats)):
        contest.round(number)
    times = sorted(spent for _, spent in TURNS)
    p50, p95 = times[len(times) // 2], times[len(times) * 95 // 100]
    print(
        f"\n{name}, {seats} seats, {len(times)} turns: CPU p50 {p50:.1f} ms, p95 {p95:.1f} ms, most {times[-1]:.1f} ms"
    )
    assert p95 <= BUDGET_MS[name]
