"""Rounds of matches with the same draws, in which every player has every seat once."""

import random
from typing import Any

import pytest

from engine.ai.contest import Contest
from engine.ai.player import RandomPlayer
from tests.engine.ai.orchard import OrchardGame
from tests.engine.ai.test_arena import First

GAME = OrchardGame()


class Noted(First):
    """A player that notes its name and seat at every question."""

    def __init__(self, name: str, noted: list[tuple[str, int]]) -> None:
        self.name = name
        self.noted = noted

    def decide(self, game: Any, observation: Any, seat: int, rng: Any) -> tuple[Any, ...]:
        self.noted.append((self.name, seat))
        return super().decide(game, observation, seat, rng)


class Shaker(First):
    """A player that shakes its tree, and then does what comes first."""

    def decide(self, game: Any, observation: Any, seat: int, rng: Any) -> tuple[Any, ...]:
        legal = observation.ask(seat).legal
        return (game.parse("shake" if "shake" in legal else legal[0]),)


class Watched(OrchardGame):
    """The tiny game, which notes all its draws."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[str] = []

    def apply(self, state: Any, actor: Any, decision: Any) -> Any:
        if actor < 0:
            self.drawn.append(decision.code)
        return super().apply(state, actor, decision)


def contest(game: Any, players: list[Any], seed: str = "0") -> Contest:
    return Contest(game, players, seed=seed, generator=random.Random)


def wins(rounds: int, players: list[Any], seed: str = "0") -> list[float]:
    rounds_of = contest(GAME, players, seed=seed)
    results = [rounds_of.round(number) for number in range(rounds)]
    return [sum(one[place].wins for one in results) / rounds for place in range(len(players))]


def test_every_player_sits_on_every_seat_once_a_round() -> None:
    sat: list[tuple[str, int]] = []
    contest(GAME, [Noted(name, sat) for name in "abc"]).round(0)
    assert set(sat) == {(name, seat) for name in "abc" for seat in range(3)}


def test_the_neighbours_of_a_player_stay_the_same() -> None:
    sat: list[tuple[str, int]] = []
    contest(GAME, [Noted(name, sat) for name in "abc"]).round(0)
    seats = {name: [seat for one, seat in sat if one == name] for name in "abc"}
    assert all((b - a) % 3 == 1 for a, b in zip(seats["a"], seats["b"], strict=True))


def test_all_matches_of_a_round_have_the_same_draws() -> None:
    game = Watched()
    contest(game, [Shaker(), Shaker()], seed="7").round(3)
    half = len(game.drawn) // 2
    assert half
    assert game.drawn[:half] == game.drawn[half:]


def test_another_round_has_other_draws() -> None:
    drawn = []
    for number in range(4):
        game = Watched()
        contest(game, [Shaker(), Shaker()]).round(number)
        drawn.append(tuple(game.drawn))
    assert len(set(drawn)) > 1


def test_the_wins_of_a_round_add_up_to_one() -> None:
    assert sum(wins(10, [RandomPlayer(), First(), RandomPlayer()])) == pytest.approx(1)


def test_wins_belong_to_the_player_and_not_to_the_seat() -> None:
    assert wins(30, [RandomPlayer(), First()])[0] > 0.8
    assert wins(30, [First(), RandomPlayer()])[1] > 0.8


def test_the_margin_is_against_the_best_of_the_others() -> None:
    result = contest(GAME, [RandomPlayer(), First(), First()]).round(1)
    assert result[0].margin == pytest.approx(result[0].points - result[1].points)
    assert result[0].margin > 0 > result[1].margin


def test_the_same_seed_gives_the_same_matches() -> None:
    one, same, other = (
        [contest(GAME, [RandomPlayer()] * 2, seed=seed).round(number) for number in range(5)] for seed in "aab"
    )
    assert one == same != other


def test_a_round_does_not_depend_on_the_rounds_before_it() -> None:
    rounds_of = contest(GAME, [RandomPlayer()] * 2)
    last = [rounds_of.round(number) for number in range(3)][-1]
    assert rounds_of.round(2) == last


def test_equal_players_share_all_rounds() -> None:
    assert wins(5, [First(), First()]) == [0.5, 0.5]
