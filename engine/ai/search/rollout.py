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
class Turn(Generic[S]):
    """A turn of the policy from one position. The simulations of a question often meet the same position again."""

    state: S
    after: S
    """The position after the turn."""


@dataclass(frozen=True, slots=True)
class Rollout(Generic[S]):
    """A policy for all seats, and how long it plays."""

    game: Game[S]
    turns: int
    """Least number of turns that are played; a turn is everything that a seat does until another seat is asked."""
    width: int
    """Number of decisions that the beam tries at each level (`TurnSearch.width`)."""
    work: Work = field(default_factory=Work)
    found: dict[tuple[Seat, float], list[Turn[S]]] = field(default_factory=dict)
    """Seat and its estimate → the turns found in positions with it. Equal positions have equal estimates."""

    def play(self, state: S, seat: Seat, rng: Rng) -> S:
        """Play the rest of the turn of `seat`, then `turns` turns, or to the end; return the position after that.

        In a game of rounds play on until the round is over too (`abilities.is_settled`). `state` is used up.
        """
        game, last, left = self.game, seat, self.turns
        while awaited := game.awaited(state):
            actor = awaited[0]
            if actor == CHANCE:
                self._draw(state, rng)
                continue
            if actor != last:
                if left <= 0 and is_settled(game, state):
                    break
                last, left = actor, left - 1
            state = self._decide(state, actor, rng)
        return state

    def _draw(self, state: S, rng: Rng) -> None:
        draws, weights = self.game.legal(state, CHANCE), self.game.weights(state)
        drawn = choose(rng, draws) if weights is None else draws[choose_index(rng, weights)]
        self.game.apply(state, CHANCE, drawn)

    def _decide(self, state: S, seat: Seat, rng: Rng) -> S:
        """Return the position after the seat's turn, or after the only decision that it should try."""
        tries = promising(self.game, state, seat)
        if len(tries) > 1 and not tries[0].sealed:
            return self._after_turn(state, seat)
        # A beam cannot judge an answer that waits for the answers of others.
        self.game.apply(state, seat, tries[0] if len(tries) == 1 else choose(rng, tries))
        return state

    def _after_turn(self, state: S, seat: Seat) -> S:
        """Return the position after the best turn that the beam finds.

        It is searched for, and counted as work, once for equal positions. A wide beam is wasted where other seats act
        at the same time: their decisions change its positions. Such a position is hardly ever met again.
        """
        if len(self.game.actors(state)) > 1:
            return self._searched(state, seat, 1).after
        alike = self.found.setdefault((seat, self.game.estimate(state, seat)), [])
        known = next((turn for turn in alike if turn.state == state), None)
        if known is None:
            alike.append(known := self._searched(state, seat, self.width))
        return self.game.clone(known.after)

    def _searched(self, state: S, seat: Seat, width: int) -> Turn[S]:
        search = TurnSearch(self.game, seat, width)
        best = max(search.best_lines(state), key=lambda line: line.value)
        self.work.positions += search.positions
        return Turn(state, best.state)
