"""Try out decisions of one seat in an imagined world, before they are really played."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.kernel.actors import Seat
from engine.kernel.errors import UnreadableDecision
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.rng import Rng


@dataclass(frozen=True)
class Rehearsal:
    """A position in an imagined world, and the decisions by which the seat has reached it.

    A rehearsal never changes: `after` returns a new one. It is closed after a final decision (`Decision.final`), as
    nothing beyond it can be foreseen.
    """

    game: Game[Any]
    seat: Seat
    world: Any
    """An imagined state; only the game looks into it."""
    run: tuple[str, ...] = ()
    closed: bool = False

    @classmethod
    def of(cls, game: Game[Any], seen: Observation, rng: Rng) -> "Rehearsal":
        """Return a rehearsal without decisions, at a random position that fits the observation of its viewer."""
        return cls(game, seen.viewer, game.imagine(seen, rng))

    @cached_property
    def seen(self) -> Observation:
        """Return the seat's observation of this imagined position."""
        return self.game.observe(self.world, self.seat)

    @cached_property
    def legal(self) -> tuple[str, ...]:
        return () if self.closed else tuple(one.code for one in self.game.legal(self.world, self.seat))

    @cached_property
    def question(self) -> str:
        """Return the question that the seat is asked at this point; empty if none."""
        asks = () if self.closed else self.game.asks(self.world, self.seat)
        return next((ask.question for ask in asks if ask.seat == self.seat), "")

    def after(self, code: str) -> "Rehearsal":
        """Return the rehearsal after one more decision; UnreadableDecision if that is not legal at this point."""
        if code not in self.legal:
            raise UnreadableDecision(code)
        decision, world = self.game.parse(code), self.game.clone(self.world)
        self.game.apply(world, self.seat, decision)
        return Rehearsal(self.game, self.seat, world, (*self.run, code), closed=decision.final)
