"""Let computer players play against each other: one match, or many matches in which they change seats."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.ai.player import Player
from engine.kernel.game import Game
from engine.kernel.match import Match, Step
from engine.kernel.options import Choice, settle
from engine.kernel.rng import RandomDraws, Rng
from engine.kernel.standing import Standing

StepWatch = Callable[[Step], object]
Progress = Callable[[int, int], object]
"""Called after every match with the number of matches played and the number wanted."""


@dataclass(frozen=True, slots=True)
class Score:
    """The result of one player in a tournament."""

    name: str
    wins: float
    """Matches won; a shared first place counts as a fraction."""
    points: float
    """Mean points per match."""


@dataclass(frozen=True, slots=True)
class Tournament:
    matches: int
    scores: tuple[Score, ...]
    """One score per player, in the order in which the players were named."""

    def win_rate(self, player: int) -> float:
        return self.scores[player].wins / self.matches


def play_match(
    game: Game[Any],
    players: Sequence[Player],
    seats: int,
    options: Mapping[str, Choice],
    rng: Rng,
    watch: StepWatch = lambda step: None,
) -> Standing:
    """Play one match and return its final standing.

    Player 0 sits on seat 0, player 1 on seat 1, and so on. If there are fewer players than seats, the list of players
    starts again.
    """
    match = _begin(game, seats, options, rng, watch)
    while awaited := game.awaited(match.state):
        seat = awaited[0]
        run = players[seat % len(players)].decide(game, game.observe(match.state, seat), seat, rng)
        watch(match.play(seat, [decision.code for decision in run]))
    return game.standing(match.state)


def tournament(
    game: Game[Any],
    players: Sequence[Player],
    options: Mapping[str, Choice],
    matches: int,
    rng: Rng,
    progress: Progress = lambda done, wanted: None,
) -> Tournament:
    """Play `matches` matches with one player per seat, and return each player's wins and mean points.

    After each match every player moves one seat on.
    """
    seats = len(players)
    wins, points = [0.0] * seats, [0.0] * seats
    for number in range(matches):
        order = [(seat + number) % seats for seat in range(seats)]
        standing = play_match(game, [players[one] for one in order], seats, options, rng)
        for seat, one in enumerate(order):
            wins[one] += win_share(standing, seat)
            points[one] += standing.seats[seat].total / matches
        progress(number + 1, matches)
    scores = [Score(*score) for score in zip([player.name for player in players], wins, points, strict=True)]
    return Tournament(matches, tuple(scores))


def win_share(standing: Standing, seat: int) -> float:
    """Return the seat's share of the win: 1 for the only winner, 1/2 for each of two …, 0 for the others."""
    return (seat in standing.winners) / len(standing.winners)


def _begin(game: Game[Any], seats: int, options: Mapping[str, Choice], rng: Rng, watch: StepWatch) -> Match[Any]:
    settled = settle(game.info.options, game.info.seats, seats, options)
    match = Match(game, game.new(seats, settled), RandomDraws(rng))
    watch(match.begin(seats))
    return match
