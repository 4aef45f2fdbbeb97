"""Decisions: the smallest thing an actor decides, and the codes that write it down, alone or in a run."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from engine.kernel.errors import UnreadableDecision
from engine.kernel.event import Event

MOST_DECISIONS = 64
"""The most decisions in one run (one press of a button): more than any turn of any game needs."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Base class of every game's decisions. Built once per content and reused, so that comparing is mostly `is`."""

    code: str
    """Short ASCII text such as `place A12`; `Game.parse(code)` gives this decision back, or an equal one.

    It says all that its presser relied on: where several act at once a button waits while others press, so what may
    change meanwhile (a price, a place) stands in the code. `buy 4 2`: card 4 for 2 coins, and for no other price.
    """

    closes: ClassVar[bool] = False
    """True: it ends the turn, cannot be taken back, and is not played by force while the table grants a grace."""
    sealed: ClassVar[bool] = False
    """True: no other seat may know this decision yet."""
    shows: ClassVar[tuple[type[Event], ...]] = ()
    """Kinds of events by which the decision shows something hidden to their audience; then it cannot be taken back."""
    learns: ClassVar[bool] = False
    """True: the deciding seat learns something by it; it cannot be taken back, and nobody plans beyond it."""

    aside: ClassVar[bool] = False
    """True: a draw for one seat while others go on. It changes nobody's question, so their buttons keep their meaning.
    """

    final: ClassVar[bool] = False
    """True: it cannot be taken back; follows from `closes`, `sealed`, `learns` and `shows`."""

    def __init_subclass__(cls) -> None:
        cls.final = bool(cls.closes or cls.sealed or cls.learns or cls.shows)

    def __str__(self) -> str:
        return self.code


def read_run(parse: Callable[[str], Decision], run: str | Sequence[str]) -> list[Decision]:
    """Return the decisions of a run, written with commas or as a list; never empty.

    `*3` behind a code repeats it. UnreadableDecision for no decision, more than MOST_DECISIONS or an unknown code.
    """
    parts = run.split(",") if isinstance(run, str) else list(run)
    if len(parts) > MOST_DECISIONS:
        raise UnreadableDecision(", ".join(parts[:MOST_DECISIONS]))
    decisions = [decision for part in parts for decision in _repeated(parse, part.strip())]
    if not 0 < len(decisions) <= MOST_DECISIONS:
        raise UnreadableDecision(", ".join(parts))
    return decisions


def write_run(codes: Sequence[str]) -> str:
    """Return the shortest text for these codes in this order, repeated ones as `code*3`."""
    counted = [(code, len(list(same))) for code, same in groupby(codes)]
    return ", ".join(code if count == 1 else f"{code}*{count}" for code, count in counted)


def _repeated(parse: Callable[[str], Decision], part: str) -> list[Decision]:
    code, star, times = part.rpartition("*")
    if not star:
        return [parse(part)]
    if not (times.isascii() and times.isdigit() and len(times) <= 2 and 0 < int(times) <= MOST_DECISIONS):
        raise UnreadableDecision(part)
    return [parse(code)] * int(times)
