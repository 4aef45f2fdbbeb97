"""Decisions of a game, and their codes: texts that write down one decision or a run of several."""

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
    """Base class of every game's decisions: the smallest thing that a seat or chance decides.

    A decision is built once per content and reused, so that most comparisons are done by identity.
    """

    code: str
    """Short ASCII text such as `place A12`; `Game.parse(code)` gives this decision back, or an equal one.

    The code holds everything that its presser relies on. Where several seats act at once, others may change a price or
    a place while a button waits. So the code names both. `buy 4 2`: card 4 for 2 coins, and for no other price.
    """

    closes: ClassVar[bool] = False
    """True: the decision ends the turn and cannot be taken back; during a grace the table never forces it."""
    sealed: ClassVar[bool] = False
    """True: no other seat may know this decision yet."""
    shows: ClassVar[tuple[type[Event], ...]] = ()
    """Kinds of events by which the decision shows something hidden; if there are any, it cannot be taken back."""
    shows_own: ClassVar[bool] = False
    """True: what it shows is known to its seat and hangs on nothing hidden, such as the price of an own offer."""
    learns: ClassVar[bool] = False
    """True: the deciding seat learns something by the decision, so it cannot be taken back or be planned beyond."""

    aside: ClassVar[bool] = False
    """True: a draw for one seat while other seats go on deciding. Their questions and buttons stay valid."""

    uncovers: ClassVar[bool] = False
    """True: it lays open something hidden of its own seat, such as a card of a hand. Another seat cannot take its own
    earlier step back any more, since it would play again knowing that; the seat itself can."""

    before_turn: ClassVar[bool] = False
    """True: the decision comes before the seat's turn, even if its turn follows at once; advice tells it alone."""

    reveals: ClassVar[bool] = False
    """True: it cannot be taken back even if all agree, since it keeps a secret, or somebody knows more by it; computed
    from `sealed`, `learns` and `shows`."""
    final: ClassVar[bool] = False
    """True: its seat alone cannot take the decision back; computed from `closes` and `reveals`."""

    def __init_subclass__(cls) -> None:
        cls.reveals = bool(cls.sealed or cls.learns or cls.shows)
        cls.final = cls.closes or cls.reveals

    def __str__(self) -> str:
        return self.code


def read_run(parse: Callable[[str], Decision], run: str | Sequence[str]) -> list[Decision]:
    """Return the decisions of a run, given as codes in a list or in a text with commas; never empty.

    `*3` after a code repeats that decision. UnreadableDecision for an empty run, more than MOST_DECISIONS decisions or
    an unknown code.
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
