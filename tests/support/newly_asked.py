"""Finds who is newly asked by a decision, from what the rules say before and after it, without the bot."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.app.tables.table import Table
from engine.kernel.decision import Decision
from engine.kernel.match import Match
from engine.kernel.observation import Ask

TRADES = ("post", "offer", "bid", "sell")
"""Verbs of trades on a market day, the most wanted first: those that ask others, then those that lead there."""


@dataclass(frozen=True)
class Sample:
    """A moment of a match: the seats that are awaited, the seats that may act, and the questions."""

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
    """Return the seats that are newly asked by a decision of `seat`.

    Other seats are newly asked if they are awaited now and were not before. `seat` itself is newly asked if it is still
    awaited, although its decision has ended its part (`closes`) or a phase of several people. A seat that has only
    undone its own decision is not newly asked. `closes`: the decision ends a turn or is a sealed answer.
    """
    others = now.awaited - before.awaited - {seat}
    is_new_phase = len(before.actors) > 1 and before.kinds != now.kinds
    again = {seat} if seat in now.awaited and (closes or is_new_phase) else set()
    return others | again


@dataclass
class Deciders:
    """Players who decide at random, and now and then take back the end of their part."""

    rng: random.Random = field(default_factory=lambda: random.Random(4))
    ends: float = 0.3
    """Chance from 0 to 1 that a player ends the turn or phase instead of going on."""
    trades: float = 0.5
    """Chance from 0 to 1 that a player trades, where a trade is possible."""

    def decides(self, table: Table) -> tuple[int, str, bool]:
        """Choose a random decision; return its seat, its code, and whether it ends that seat's part."""
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
