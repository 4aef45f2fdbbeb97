"""Let computer players play one match against each other."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.ai.player import Player
from engine.kernel.game import Game
from engine.kernel.match import Match, Step
from engine.kernel.options import Choice, settle
from engine.kernel.rng import RandomDraws, Rng
from engine.kernel.standing import Standing

StepWatch = Callable[[Step], object]


def play_match(
    game: Game[Any],
    players: Sequence[Player],
    seats: int,
    options: Mapping[str, Choice],
    rng: Rng,
    watch: StepWatch = lambda step: None,
    draws: Rng | None = None,
) -> Standing:
    """Play one match and return its final standing.

    Player 0 sits on seat 0, player 1 on seat 1, and so on. If there are fewer players than seats, the list of players
    starts again. `rng` is for the players; `draws` is for the draws of the game, None = `rng` too.
    """
    match = _begin(game, seats, options, draws or rng, watch)
    while awaited := game.awaited(match.state):
        seat = awaited[0]
        run = players[seat % len(players)].decide(game, game.observe(match.state, seat), seat, rng)
        watch(match.play(seat, [decision.code for decision in run]))
    return game.standing(match.state)


def win_share(standing: Standing, seat: int) -> float:
    """Return the seat's share of the win: 1 for the only winner, 1/2 for each of two …, 0 for the others."""
    return (seat in standing.winners) / len(standing.winners)


def _begin(game: Game[Any], seats: int, options: Mapping[str, Choice], rng: Rng, watch: StepWatch) -> Match[Any]:
    settled = settle(game.info.options, game.info.seats, seats, options)
    match = Match(game, game.new(seats, settled), RandomDraws(rng))
    watch(match.begin(seats))
    return match
