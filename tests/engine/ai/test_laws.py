"""What holds for every computer player in every game: here Eight-Minute Empire and the tiny game of this folder."""

import random
from typing import Any

import pytest

from engine.ai.greedy_player import GreedyPlayer
from engine.ai.novice_player import NovicePlayer
from engine.ai.player import Player, RandomPlayer
from engine.ai.registry import at_tables, levels, names, player
from engine.ai.search.master_player import MasterPlayer
from engine.games.registry import game
from engine.kernel.actors import CHANCE
from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.options import Choice, settle
from engine.kernel.rng import RandomDraws
from tests.engine.ai.orchard import OrchardGame

EME, ORCHARD = game("eme"), OrchardGame()
QUICK = GreedyPlayer(width=20)
"""The same player with a narrow search: laws do not depend on how well it plays."""
SMALL = MasterPlayer(simulations=6, lines=3, policy=2, width=20)
TABLES: list[tuple[Any, int, dict[str, Choice]]] = [
    (EME, 2, {"ties": "youngest"}),
    (EME, 3, {"side": "B", "tokens": True}),
    (EME, 4, {"refill": "at_once", "card24": "symbols"}),
    (EME, 5, {"winner": "starts"}),
    (ORCHARD, 2, {"tree": 5}),
    (ORCHARD, 3, {}),
]
PLAYERS: list[Player] = [RandomPlayer(), NovicePlayer(thinker=QUICK), QUICK, SMALL]

tables = pytest.mark.parametrize(("game", "seats", "options"), TABLES)
players = pytest.mark.parametrize("player", PLAYERS, ids=lambda one: one.name)


def begin(game: Any, seats: int, options: dict[str, Choice], seed: int) -> Match[Any]:
    settled = settle(game.info.options, game.info.seats, seats, options)
    match = Match(game, game.new(seats, settled), RandomDraws(random.Random(seed)))
    match.begin(seats)
    return match


def decide(player: Player, match: Match[Any], seat: int, seed: int) -> list[str]:
    observation = match.game.observe(match.state, seat)
    return [one.code for one in player.decide(match.game, observation, seat, random.Random(seed))]


def asked(game: Game[Any], state: Any, seat: int) -> str:
    return next(ask.question for ask in game.asks(state, seat) if ask.seat == seat)


@players
@tables
def test_every_run_is_legal_to_its_last_decision_and_leads_to_the_end(
    game: Any, seats: int, options: dict[str, Choice], player: Player
) -> None:
    match = begin(game, seats, options, seed=1)
    while not match.over:
        seat = game.awaited(match.state)[0]
        match.play(seat, decide(player, match, seat, match.version))
    assert game.standing(match.state).over


@players
@tables
def test_no_run_reaches_beyond_a_draw_a_reveal_or_another_seat(
    game: Any, seats: int, options: dict[str, Choice], player: Player
) -> None:
    match = begin(game, seats, options, seed=2)
    for _ in range(12):
        seat = game.awaited(match.state)[0]
        run = decide(player, match, seat, match.version)
        world = game.clone(match.state)
        for code in run[:-1]:
            question = asked(game, world, seat)
            game.apply(world, seat, game.parse(code))
            assert tuple(game.actors(world)) == (seat,) or asked(game, world, seat) == question
            assert seat in game.awaited(world)
            assert not game.parse(code).learns
        match.play(seat, run)
        if match.over:
            break


@players
@tables
def test_the_same_generator_gives_the_same_run(
    game: Any, seats: int, options: dict[str, Choice], player: Player
) -> None:
    match = begin(game, seats, options, seed=3)
    for _ in range(4):
        seat = game.awaited(match.state)[0]
        run = decide(player, match, seat, 7)
        assert decide(player, match, seat, 7) == run
        match.play(seat, run)


@players
@pytest.mark.parametrize("game", [EME, ORCHARD], ids=["eme", "orchard"])
def test_what_a_seat_cannot_know_does_not_change_its_run(game: Any, player: Player) -> None:
    match = begin(game, 3, {}, seed=4)
    match.play(0, "bid 2")
    match.play(1, "bid 1")
    observation = game.observe(match.state, 2)
    worlds = [game.imagine(observation, random.Random(seed)) for seed in range(6)]
    assert any(world != worlds[0] for world in worlds), "the control: these worlds do differ"
    runs = [player.decide(game, game.observe(world, 2), 2, random.Random(5)) for world in worlds]
    assert runs == [runs[0]] * len(runs)


@players
def test_a_hidden_token_does_not_change_the_run(player: Player) -> None:
    match = begin(ORCHARD, 2, {}, seed=5)
    match.play(0, "bid 2")
    match.play(1, "bid 0")
    other = ORCHARD.clone(match.state)
    other.tokens = [6, 1]
    assert other != match.state
    states = (match.state, other)
    runs = [player.decide(ORCHARD, ORCHARD.observe(one, 0), 0, random.Random(6)) for one in states]
    assert runs[0] == runs[1]


def test_nobody_but_an_asked_seat_decides() -> None:
    match = begin(ORCHARD, 2, {}, seed=8)
    match.play(0, "bid 2")
    match.play(1, "bid 0")
    with pytest.raises(ValueError, match="seat 1 is not asked"):
        decide(RandomPlayer(), match, 1, 0)


def test_the_registry_names_its_players() -> None:
    assert names() == ("random", "novice", "greedy", "master", "greedy_2026_11")
    assert [player(name).name for name in names()] == list(names())


def test_a_dated_player_comes_to_no_table() -> None:
    assert at_tables() == ("random", "novice", "greedy", "master")


def test_who_plays_at_random_is_offered_to_nobody() -> None:
    assert levels() == ("novice", "greedy", "master")


def test_chance_is_nobody_a_player_plays_for() -> None:
    match = begin(ORCHARD, 2, {"tree": 5}, seed=9)
    match.play(0, "bid 2")
    match.play(1, "bid 0")
    run = decide(QUICK, match, 0, 0)
    world = ORCHARD.clone(match.state)
    for code in run:
        ORCHARD.apply(world, 0, ORCHARD.parse(code))
    assert (run[-1], ORCHARD.actors(world)) == ("shake", (CHANCE,))
