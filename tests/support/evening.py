"""An evening of a group, counted: what people press and hear, and what is left in the chat when they go home."""

import random
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from bot.app.tables.table import Table
from engine.kernel.options import Choice
from tests.support.newly_asked import Sample


@dataclass(frozen=True)
class Plan:
    """A match that is played for an evening."""

    game: str
    seats: int
    options: dict[str, Choice] = field(default_factory=dict)
    ends: float = 0.0
    """How often its players end their part of a phase instead of choosing anything, as in `Whole`."""


PLANS = {
    "eme": Plan("eme", 5),
    "legends": Plan("legends", 4),
    "founders": Plan("founders", 4),
    "territories": Plan("territories", 5, {"goal": 6}, ends=0.35),
}
NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дина")
THOUGHT = (0.4, 1.6)
"""Seconds between two presses of quick people, from and to."""


@dataclass
class Tally:
    """What is counted."""

    presses: int = 0
    unanswered: int = 0
    on_panels: int = 0
    """Presses on private panels."""
    refused_on_panels: int = 0
    """Of them, those that were told no."""
    stale: list[str] = field(default_factory=list)
    """Private panels that were pressed, and some seconds later still offered what their owner may not do."""
    calls: Counter[int] = field(default_factory=Counter)
    """By seat: how often its person was mentioned while the match ran."""
    newly_asked: Counter[int] = field(default_factory=Counter)
    """By seat: how often the table began to wait for it."""
    left: int = 0
    """Posts of the bot in the group when all have gone home."""
    left_with_buttons: int = 0

    ended: bool = False
    """The result calls everybody once more."""

    @property
    def allowed_calls(self) -> Counter[int]:
        """By seat: each time its person is newly asked, and for the result."""
        return self.newly_asked + Counter(self.calls.keys() if self.ended else ())

    def said(self, plan: Plan) -> str:
        """One line for whoever runs it."""
        return (
            f"{plan.game}, {plan.seats}: {self.presses} presses, {self.unanswered} unanswered; on private panels "
            f"{self.on_panels}, refused {self.refused_on_panels}, stale afterwards {len(self.stale)}; mentions "
            f"{self.calls.total()} for {self.newly_asked.total()} newly asked; posts left {self.left}, "
            f"with buttons {self.left_with_buttons}"
        )


class Asked:
    """Whom the table waits for, seen from outside after each change: who comes new to that list is newly asked, and all
    are where a phase of several people has given way to another one."""

    def __init__(self, tally: Tally, begins: Table) -> None:
        """`begins`: who is asked there has been called already."""
        self._tally = tally
        self._before = _sample(begins)

    def look(self, table: Table) -> None:
        before, now = self._before, _sample(table)
        is_new_phase = len(before.actors) > 1 and before.kinds != now.kinds
        self._tally.newly_asked.update(now.awaited if is_new_phase else now.awaited - before.awaited)
        self._before = now


def _sample(table: Table) -> Sample:
    match = table.match
    if match is None or match.over or not table.live:
        return Sample(frozenset(), frozenset(), ())
    return Sample.of(match)


def legal(table: Table, seat: int) -> Collection[str]:
    """Codes that the engine allows this seat now."""
    match = table.match
    if match is None or match.over or seat not in match.game.actors(match.state):
        return ()
    return {one.code for one in match.game.legal(match.state, seat)}


def picked(labels: Sequence[str], rng: random.Random, ends: float) -> int:
    """Which of these is pressed: an ending now and then, where there is one."""
    endings = [at for at, label in enumerate(labels) if label.startswith(("Готово", "Закончить", "Пусть кормит"))]
    return rng.choice(endings) if endings and rng.random() < ends else rng.randrange(len(labels))
