"""Compare computer players: rounds of matches with the same draws, in which every player has every seat once."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.ai.arena import play_match, win_share
from engine.ai.player import Player
from engine.kernel.game import Game
from engine.kernel.options import Choice
from engine.kernel.rng import Rng
from engine.kernel.standing import Standing


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one player in a round: means over the matches of the round."""

    wins: float
    """Share of the matches won, 0 to 1; a shared first place counts as a fraction."""
    margin: float
    """Points ahead of the best other player; below 0 if behind."""
    points: float


@dataclass(frozen=True, slots=True)
class Contest:
    """A comparison of players in one game; one player per seat. The same seed gives the same matches."""

    game: Game[Any]
    players: Sequence[Player]
    options: Mapping[str, Choice] = field(default_factory=dict)
    seed: str = "0"
    generator: Callable[[str], Rng] = field(kw_only=True)
    """Function that makes a random generator of a text, such as `random.Random`."""

    def round(self, number: int) -> tuple[Result, ...]:
        """Play one match per seat, with the same draws, and return a result per player, in the order of `players`.

        After each match every player moves one seat on. So neither the seats nor good draws favour anybody.
        """
        seats = len(self.players)
        matches = [self._match(number, shift) for shift in range(seats)]
        return tuple(
            _mean([_result(standing, (one + shift) % seats) for shift, standing in enumerate(matches)])
            for one in range(seats)
        )

    def _match(self, number: int, shift: int) -> Standing:
        """Play match `shift` of the round: player 0 has seat `shift`, player 1 the next seat, and so on."""
        seats = len(self.players)
        order = [self.players[(seat - shift) % seats] for seat in range(seats)]
        draws = self.generator(f"{self.seed}/{number}/draws")
        thoughts = self.generator(f"{self.seed}/{number}/{shift}")
        return play_match(self.game, order, seats, self.options, thoughts, draws=draws)


def _result(standing: Standing, seat: int) -> Result:
    own = standing.seats[seat].total
    best = max(one.total for other, one in enumerate(standing.seats) if other != seat)
    return Result(win_share(standing, seat), own - best, own)


def _mean(results: Sequence[Result]) -> Result:
    number = len(results)
    return Result(
        sum(one.wins for one in results) / number,
        sum(one.margin for one in results) / number,
        sum(one.points for one in results) / number,
    )
