"""Try out decisions of one seat in a world that it cannot tell from the real one."""

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
    """A position, and the decisions by which a seat has come there. Never changed: each step makes another.

    It is closed where nothing more can be foreseen: behind a draw, another's turn, a sealed choice, a reveal.
    """

    game: Game[Any]
    seat: Seat
    world: Any
    """An imagined state; only the game looks into it."""
    run: tuple[str, ...] = ()
    closed: bool = False

    @classmethod
    def of(cls, game: Game[Any], seen: Observation, rng: Rng) -> "Rehearsal":
        """Return the start of a rehearsal: the position as this viewer sees it."""
        return cls(game, seen.viewer, game.imagine(seen, rng))

    @cached_property
    def seen(self) -> Observation:
        """Return what the seat would know at this point."""
        return self.game.observe(self.world, self.seat)

    @cached_property
    def legal(self) -> tuple[str, ...]:
        return () if self.closed else tuple(one.code for one in self.game.legal(self.world, self.seat))

    @cached_property
    def question(self) -> str:
        """Return what the seat is asked here; empty if nothing."""
        asks = () if self.closed else self.game.asks(self.world, self.seat)
        return next((ask.question for ask in asks if ask.seat == self.seat), "")

    def after(self, code: str) -> "Rehearsal":
        """Return the rehearsal after one more decision; UnreadableDecision if it is not legal here."""
        if code not in self.legal:
            raise UnreadableDecision(code)
        decision, world = self.game.parse(code), self.game.clone(self.world)
        self.game.apply(world, self.seat, decision)
        return Rehearsal(self.game, self.seat, world, (*self.run, code), closed=decision.final)
