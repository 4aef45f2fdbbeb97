"""How well the computer players play the games that can be counted, and in the nightly run what a turn costs."""

import random
import time
from typing import Any

import pytest

from engine.ai.arena import Tournament, tournament
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


def against_random(name: str, hero: Player, seats: int, matches: int) -> Tournament:
    """The player among random ones, on every seat in turn."""
    players = [hero, *[player("random")] * (seats - 1)]
    return tournament(game(name), players, {}, matches, random.Random(2026 + seats))


@pytest.mark.parametrize(("name", "matches"), BY_DAY)
def test_it_beats_a_random_player(name: str, matches: int) -> None:
    """Even with a narrow search, which is quick.

    Of forty 34: who wins 97 % of all has less in one series of six thousand, who wins 70 % has it in one of fifty.
    """
    assert against_random(name, GreedyPlayer(width=10), 2, matches).scores[0].wins >= 0.85 * matches


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "matches"), BY_DAY)
def test_the_novice_beats_a_random_player(name: str, matches: int) -> None:
    novice = NovicePlayer(thinker=GreedyPlayer(10, min))
    below = tournament(game(name), [novice, player("random")], {}, matches * 3 // 10, random.Random(8))
    assert below.scores[0].wins >= 0.83 * below.matches


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["eme", "legends"])
def test_the_novice_plays_worse_than_the_greedy_player(name: str) -> None:
    """With narrow searches. As good as the greedy player it would win half of the matches, at random none."""
    novice = NovicePlayer(thinker=GreedyPlayer(10, min))
    above = tournament(game(name), [GreedyPlayer(width=20), novice], {}, 16, random.Random(7))
    assert 9 <= above.scores[0].wins <= 15.5


@pytest.mark.nightly
def test_it_beats_a_random_player_in_a_long_game() -> None:
    """Who wins 97 % of all matches has less than 7 of 8 in one series of 45, who wins half has so many in one of 28."""
    assert against_random("territories", GreedyPlayer(width=5), 2, 8).scores[0].wins >= 7


@pytest.mark.nightly
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", BUDGET_MS)
def test_it_beats_the_novice_in_four_matches_of_five_or_so(name: str) -> None:
    """75 to 90 % is wanted; two standard errors of 400 matches are allowed beside."""
    result = tournament(game(name), [player("greedy"), player("novice")], {}, 400, random.Random(2029))
    print(f"\n{name}: greedy against novice, 400 matches of two: {100 * result.win_rate(0):.1f} %")
    assert 0.71 <= result.win_rate(0) <= 0.93


@pytest.mark.nightly
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", BUDGET_MS)
def test_the_novice_wins_nine_of_ten_matches_against_random(name: str) -> None:
    result = against_random(name, player("novice"), 2, 400)
    print(f"\n{name}: novice against random, 400 matches of two: {100 * result.win_rate(0):.1f} %")
    assert result.win_rate(0) >= 0.9


@pytest.mark.nightly
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", BUDGET_MS)
def test_it_wins_nine_of_ten_matches_of_two(name: str) -> None:
    result = against_random(name, player("greedy"), 2, 400)
    print(f"\n{name}: greedy against random, 400 matches of two: {100 * result.win_rate(0):.1f} %")
    assert result.win_rate(0) >= 0.9


@pytest.mark.nightly
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name, seats in SEATS if seats > 2])
def test_it_wins_against_several_random_players(name: str, seats: int) -> None:
    result = against_random(name, player("greedy"), seats, 60)
    print(f"\n{name}: greedy against {seats - 1} random players, 60 matches: {100 * result.win_rate(0):.1f} %")
    assert result.win_rate(0) >= 0.9


@pytest.mark.nightly
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_a_whole_turn_is_cheap(name: str, seats: int) -> None:
    TURNS.clear()
    tournament(game(name), [Timed()] * seats, {}, 20, random.Random(seats))
    times = sorted(spent for _, spent in TURNS)
    p50, p95 = times[len(times) // 2], times[len(times) * 95 // 100]
    print(
        f"\n{name}, {seats} seats, {len(times)} turns: CPU p50 {p50:.1f} ms, p95 {p95:.1f} ms, most {times[-1]:.1f} ms"
    )
    assert p95 <= BUDGET_MS[name]
