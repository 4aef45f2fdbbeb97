"""Checks that the log of a table agrees with what its players pressed and what the bot answered."""

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import groupby

from engine.kernel.log_entry import Decided, Entry

Codes = tuple[str, ...]
ANYTHING: Codes = ("?",)
"""Stands for the codes of a button (slot) whose meaning only the server knows."""
HELD: tuple[Codes, ...] = (("end",), ("leave",))
"""Codes that end a turn and give something up; the server holds them for a while.

The player's next press takes such an end back; the same end pressed twice counts once.
"""


class Told(Enum):
    YES = "confirmed"
    NO = "refused"
    NOTHING = "not told"


def fits(tried: Iterable[tuple[Codes, Told]], logged: Sequence[Codes]) -> bool:
    """Tell whether these attempts, in their order, can have led to this log.

    `tried`: the codes of each press, and what its player was told. `logged`: the codes of each press in the log.
    """
    reached = {0}
    """All numbers of logged presses that the attempts so far can have made."""
    attempts = list(tried)
    for number, (codes, told) in enumerate(attempts, start=1):
        made = {at + 1 for at in reached if at < len(logged) and codes in (logged[at], ANYTHING)}
        sure = told is Told.YES and (codes not in HELD or number == len(attempts))
        reached = made if sure else reached if told is Told.NO else reached | made
    return len(logged) in reached


def runs_of(log: Sequence[Entry], seat: int) -> list[Codes]:
    """Return what this seat decided, one tuple of codes for each press; forced decisions are left out."""
    own = [one for one in log if isinstance(one, Decided) and one.actor == seat and not one.forced]
    number = 0
    numbered = [(number := number + one.starts, one.code) for one in own]
    return [tuple(code for _, code in run) for _, run in groupby(numbered, key=lambda one: one[0])]
