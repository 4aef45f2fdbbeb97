"""Counts an evening of a group: presses, refusals, mentions, and the posts that are left in the chat at its end."""

import random
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from bot.app.tables.table import Table
from engine.kernel.options import Choice
from tests.support.newly_asked import Sample


@dataclass(frozen=True)
class Plan:
    """A match to be played for an evening: game, number of seats and options."""

    game: str
    seats: int
    options: dict[str, Choice] = field(default_factory=dict)
    ends: float = 0.0
    """Chance from 0 to 1 that a player presses a button which ends a phase, if there is such a button."""


PLANS = {
    "eme": Plan("eme", 5),
    "legends": Plan("legends", 4),
    "founders": Plan("founders", 4),
    "territories": Plan("territories", 5, {"goal": 6}, ends=0.35),
}
NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дина")
THOUGHT = (0.4, 1.6)
"""Shortest and longest time, in seconds, between two presses of quick people."""


@dataclass
class Tally:
    """The counts of one evening: presses, refusals, mentions and posts."""

    presses: int = 0
    unanswered: int = 0
    on_panels: int = 0
    """Presses on private panels."""
    refused_on_panels: int = 0
    """Presses on private panels that were refused."""
    stale: list[str] = field(default_factory=list)
    """Private panels that were pressed, and some seconds later still offered what their owner may not do."""
    calls: Counter[int] = field(default_factory=Counter)
    """By seat: how often its person was mentioned while the match ran."""
    newly_asked: Counter[int] = field(default_factory=Counter)
    """By seat: how often the table began to wait for it."""
    finished: int = 0
    """How often the table ceased to wait for a seat, since it had acted."""
    left: int = 0
    """Posts of the bot that are left in the group at the end of the evening."""
    left_with_buttons: int = 0

    ended: bool = False
    """Whether the match has ended: its result mentions everybody once more."""

    @property
    def allowed_calls(self) -> Counter[int]:
        """By seat: how many mentions are allowed, one each time its person is newly asked, and one for the result."""
        return self.newly_asked + Counter(self.calls.keys() if self.ended else ())

    def said(self, plan: Plan) -> str:
        """Return the counts as one line for the terminal."""
        return (
            f"{plan.game}, {plan.seats}: {self.presses} presses, {self.unanswered} unanswered; on private panels "
            f"{self.on_panels}, refused {self.refused_on_panels}, stale afterwards {len(self.stale)}; mentions "
            f"{self.calls.total()} for {self.newly_asked.total()} newly asked; posts left {self.left}, "
            f"with buttons {self.left_with_buttons}"
        )


class Asked:
    """Watches a table from outside, and counts in a `Tally` which seats are newly asked by each change.

    A seat is newly asked if the table waits for it now and did not before. When another phase follows a phase of
    several people, all seats that are then awaited are newly asked.
    """

    def __init__(self, tally: Tally, begins: Table) -> None:
        """`begins`: the table at the start, when the awaited seats have been mentioned already."""
        self._tally = tally
        self._before = _sample(begins)

    def look(self, table: Table) -> frozenset[int]:
        """Count what has changed since the last look; return the seats that are newly asked."""
        before, now = self._before, _sample(table)
        is_new_phase = len(before.actors) > 1 and before.kinds != now.kinds
        newly = now.awaited if is_new_phase else now.awaited - before.awaited
        self._tally.newly_asked.update(newly)
        self._tally.finished += len(before.awaited if is_new_phase else before.awaited - now.awaited)
        self._before = now
        return newly


def _sample(table: Table) -> Sample:
    match = table.match
    if match is None or match.over or not table.live:
        return Sample(frozenset(), frozenset(), ())
    return Sample.of(match)


def legal(table: Table, seat: int) -> Collection[str]:
    """Return the codes of all decisions that the rules allow this seat now; empty if no match runs."""
    match = table.match
    if match is None or match.over or seat not in match.game.actors(match.state):
        return ()
    return {one.code for one in match.game.legal(match.state, seat)}


def picked(labels: Sequence[str], rng: random.Random, ends: float) -> int:
    """Return the index of the label to press: with chance `ends` one that ends a phase, if there is any."""
    endings = [at for at, label in enumerate(labels) if label.startswith(("Готово", "Закончить", "Пусть кормит"))]
    return rng.choice(endings) if endings and rng.random() < ends else rng.randrange(len(labels))
