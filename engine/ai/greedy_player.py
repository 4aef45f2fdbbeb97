"""A computer player that searches whole turns in imagined worlds and plays the turn with the best estimate.

A turn ends for the search where another seat is asked or chance draws.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from engine.ai.player import Candidate, Thinker
from engine.ai.sealed_answer import Outlook, mean, sealed_values
from engine.ai.turn_search import Line, TurnSearch, goes_on
from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.rng import Rng, choose

S = TypeVar("S")
WIDTH: Final = 120
"""Decisions tried at each level of the search. Measured: 400 and 1000 play no better Eight-Minute Empire."""
WORLDS: Final = 3
"""The most imagined worlds that are searched if something is hidden; the search width is divided among them."""
DRAWS: Final = 4
"""Number of different random numbers for the draws inside a turn."""
OPEN: Final = 9
"""Divisor of the search width where several seats act at once; a deep search is useless there.

Only one imagined world is searched, as the others' decisions change it anyway.
"""


@dataclass(frozen=True, slots=True)
class GreedyPlayer(Thinker):
    """A computer player that searches for the run after which `Game.estimate` is highest, in any game.

    Among equally good runs the random generator picks one.
    """

    width: int = WIDTH
    outlook: Outlook = mean
    """Function that makes one value of an answer's values in several worlds, where several seats answer at once."""
    foresees: bool = True
    """True: the search also looks at what the seat could do after a draw for itself alone."""
    name: str = "greedy"

    @property
    def budget(self) -> int:
        return self.width

    def with_budget(self, budget: int) -> "GreedyPlayer":
        return replace(self, width=budget)

    def decide(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> tuple[Decision, ...]:
        candidates = self.weigh(game, observation, seat, rng)
        most = max(candidate.value for candidate in candidates)
        return choose(rng, [candidate.run for candidate in candidates if candidate.value == most])

    def weigh(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> list[Candidate]:
        world = game.imagine(observation, rng)
        if len(game.actors(world)) == 1:
            worlds = different_worlds(game, observation, world, rng)
            return self._searched(game, worlds, seat, self.width // len(worlds), rng)
        if goes_on(game, world, seat):
            return self._searched(game, [world], seat, self.width // OPEN, rng)
        answers = sealed_values(game, observation, seat, rng, self.outlook)
        return [Candidate((answer,), value) for answer, value in answers]

    def _searched(self, game: Game[S], worlds: Sequence[S], seat: Seat, width: int, rng: Rng) -> list[Candidate]:
        luck = tuple(rng.random() for _ in range(DRAWS)) if self.foresees else ()
        found = [TurnSearch(game, seat, width, luck=luck).best_lines(world) for world in worlds]
        return [Candidate(line.run, _worth(line, found)) for line in found[0]]


def different_worlds(game: Game[S], observation: Observation, first: S, rng: Rng, tries: int = WORLDS) -> list[S]:
    """Return the different worlds that fit the observation among `first` and `tries - 1` imagined ones.

    Only `first` is returned if nothing is hidden from the seat.
    """
    worlds = [first]
    for _ in range(1, tries):
        world = game.imagine(observation, rng)
        if world not in worlds:
            worlds.append(world)
    return worlds


def _worth(line: Line[S], found: Sequence[Sequence[Line[S]]]) -> float:
    """Return the mean value of this line's first decision over all worlds in which the search has kept that decision.

    `found`: per world, the best line for each first decision.
    """
    return mean([other.value for lines in found for other in lines if other.opening == line.opening])
