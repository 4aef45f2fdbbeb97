"""Play on from a position by a fast policy: every seat plays the whole turns that a narrow beam finds."""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from engine.ai.turn_search import TurnSearch
from engine.kernel.abilities import is_settled, promising
from engine.kernel.actors import CHANCE, Seat
from engine.kernel.game import Game
from engine.kernel.rng import Rng, choose, choose_index

S = TypeVar("S")


@dataclass(slots=True)
class Work:
    """Counts the work of simulations in a way that is the same on every machine."""

    positions: int = 0
    """Positions that the searches of all seats have looked at."""


@dataclass(frozen=True, slots=True)
class Rollout(Generic[S]):
    """A policy for all seats, and how long it plays."""

    game: Game[S]
    turns: int
    """Least number of turns that are played; a turn is everything that a seat does until another seat is asked."""
    width: int
    """Number of decisions that the beam tries at each level (`TurnSearch.width`)."""
    work: Work = field(default_factory=Work)

    def play(self, state: S, seat: Seat, rng: Rng) -> None:
        """Play on in `state` after a turn of `seat`: the rest of that turn, then `turns` turns, or to the end.

        In a game of rounds play on until the round is over too (`abilities.is_settled`).
        """
        game, last, left = self.game, seat, self.turns
        while awaited := game.awaited(state):
            actor = awaited[0]
            if actor == CHANCE:
                self._draw(state, rng)
                continue
            if actor != last:
                if left <= 0 and is_settled(game, state):
                    return
                last, left = actor, left - 1
            self._decide(state, actor, rng)

    def _draw(self, state: S, rng: Rng) -> None:
        draws, weights = self.game.legal(state, CHANCE), self.game.weights(state)
        drawn = choose(rng, draws) if weights is None else draws[choose_index(rng, weights)]
        self.game.apply(state, CHANCE, drawn)

    def _decide(self, state: S, seat: Seat, rng: Rng) -> None:
        tries = promising(self.game, state, seat)
        if len(tries) == 1:
            self.game.apply(state, seat, tries[0])
        elif tries[0].sealed:
            # A beam cannot judge an answer that waits for the answers of others.
            self.game.apply(state, seat, choose(rng, tries))
        else:
            # A wide beam is wasted where other seats act at the same time: their decisions change its positions.
            width = self.width if len(self.game.actors(state)) == 1 else 1
            search = TurnSearch(self.game, seat, width)
            best = max(search.best_lines(state), key=lambda line: line.value)
            self.work.positions += search.positions
            for decision in best.run:
                self.game.apply(state, seat, decision)
