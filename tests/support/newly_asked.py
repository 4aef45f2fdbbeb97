"""Who is newly asked by a step: from what the game alone says before it and after it, without the bot."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.app.tables.table import Table
from engine.kernel.decision import Decision
from engine.kernel.match import Match
from engine.kernel.observation import Ask

TRADES = ("post", "offer", "bid", "sell")
"""What wakes others on a market day, and what leads there."""


@dataclass(frozen=True)
class Sample:
    """A moment of a match."""

    awaited: frozenset[int]
    actors: frozenset[int]
    asks: tuple[Ask, ...]

    @classmethod
    def of(cls, match: Match[Any]) -> "Sample":
        game, state = match.game, match.state
        return cls(
            frozenset(seat for seat in game.awaited(state) if seat >= 0),
            frozenset(seat for seat in game.actors(state) if seat >= 0),
            tuple(game.observe(state, 0).asks),
        )

    @property
    def kinds(self) -> frozenset[str]:
        return frozenset(ask.question for ask in self.asks)


def newly_asked(before: Sample, now: Sample, seat: int, *, closes: bool) -> frozenset[int]:
    """Whoever is waited for now and was not just before, unless he has only taken back what he did himself.

    The one who has decided is asked anew where his decision ended his part, or the phase that all had together.
    `closes`: it ends his turn, or is a sealed answer. If he is asked again after one, it is the next round.
    """
    others = now.awaited - before.awaited - {seat}
    is_new_phase = len(before.actors) > 1 and before.kinds != now.kinds
    again = {seat} if seat in now.awaited and (closes or is_new_phase) else set()
    return others | again


@dataclass
class Deciders:
    """People who decide at random, and now and then take their end back."""

    rng: random.Random = field(default_factory=lambda: random.Random(4))
    ends: float = 0.3
    """How often one ends his part instead of going on."""
    trades: float = 0.5
    """And how often he trades where he can."""

    def decides(self, table: Table) -> tuple[int, str, bool]:
        """A seat, what it plays, and whether that ends its part."""
        match = table.running()
        game, state = match.game, match.state
        seat = self._seat(Sample.of(match))
        legal = game.legal(state, seat)
        ends = [one for one in legal if one.closes]
        trades = sorted((one for one in legal if one.code.split()[0] in TRADES), key=_by_worth)[:1]
        ways = [(ends, self.ends), (trades, self.trades), (list(legal), 1)]
        chosen = self.rng.choice(next(found for found, often in ways if found and self.rng.random() < often))
        return seat, chosen.code, chosen.closes or chosen.sealed

    def _seat(self, now: Sample) -> int:
        done: Sequence[int] = sorted(now.actors - now.awaited)
        return self.rng.choice(done if done and self.rng.random() < 0.2 else sorted(now.awaited))


def _by_worth(decision: Decision) -> int:
    return TRADES.index(decision.code.split()[0])
