"""A decision is the smallest thing an actor decides; its code is the one way to write it down, alone or in a run."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from engine.kernel.errors import UnreadableDecision
from engine.kernel.event import Event

MOST_DECISIONS = 64
"""Longest run in one press: more than any turn of any game needs."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Base of every game's decisions. Built once per content and reused: comparing is mostly `is`."""

    code: str
    """Short ASCII text, `place A12`; `Game.parse(code)` gives this object back, or an equal one.

    It says all that its presser relied on: where several act at once a button waits while others press, so what may
    change meanwhile (a price, a place) stands in the code. `buy 4 2`: card 4 for 2 coins, and for no other price.
    """

    closes: ClassVar[bool] = False
    """Ends the turn: cannot be taken back, and is not played by force while the table grants a grace."""
    sealed: ClassVar[bool] = False
    """Nobody else may know it yet."""
    shows: ClassVar[tuple[type[Event], ...]] = ()
    """Events by which it shows their audience what was hidden, and nothing but these does: cannot be taken back."""
    learns: ClassVar[bool] = False
    """The seat that decides learns something by it: cannot be taken back, and nobody plans beyond it."""

    aside: ClassVar[bool] = False
    """A draw for one seat while others go on: it asks nobody anything anew, so their buttons mean what they meant."""

    final: ClassVar[bool] = False
    """It cannot be taken back: follows from the marks above."""

    def __init_subclass__(cls) -> None:
        cls.final = bool(cls.closes or cls.sealed or cls.learns or cls.shows)

    def __str__(self) -> str:
        return self.code


def read_run(parse: Callable[[str], Decision], run: str | Sequence[str]) -> list[Decision]:
    """The decisions of a run, written with commas or as a list; `*3` behind a code repeats it. Never empty."""
    parts = run.split(",") if isinstance(run, str) else list(run)
    if len(parts) > MOST_DECISIONS:
        raise UnreadableDecision(", ".join(parts[:MOST_DECISIONS]))
    decisions = [decision for part in parts for decision in _repeated(parse, part.strip())]
    if not 0 < len(decisions) <= MOST_DECISIONS:
        raise UnreadableDecision(", ".join(parts))
    return decisions


def write_run(codes: Sequence[str]) -> str:
    """The shortest text for these codes in this order."""
    counted = [(code, len(list(same))) for code, same in groupby(codes)]
    return ", ".join(code if count == 1 else f"{code}*{count}" for code, count in counted)


def _repeated(parse: Callable[[str], Decision], part: str) -> list[Decision]:
    code, star, times = part.rpartition("*")
    if not star:
        return [parse(part)]
    if not (times.isascii() and times.isdigit() and len(times) <= 2 and 0 < int(times) <= MOST_DECISIONS):
        raise UnreadableDecision(part)
    return [parse(code)] * int(times)
