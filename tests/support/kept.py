"""Whether the log of a table can have come of what people tried there and were told."""

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import groupby

from engine.kernel.log_entry import Decided, Entry

Codes = tuple[str, ...]
ANYTHING: Codes = ("?",)
"""Of a button whose meaning only the server knows."""
HELD: tuple[Codes, ...] = (("end",), ("leave",))
"""An end that gives something up is held for a while: whoever goes on takes it back, twice said it is one end."""


class Told(Enum):
    YES = "confirmed"
    NO = "refused"
    NOTHING = "not told"


def fits(tried: Iterable[tuple[Codes, Told]], logged: Sequence[Codes]) -> bool:
    """Can the log have come of these attempts, in their order?"""
    reached = {0}
    """How many runs of the log the attempts so far can have made."""
    attempts = list(tried)
    for number, (codes, told) in enumerate(attempts, start=1):
        made = {at + 1 for at in reached if at < len(logged) and codes in (logged[at], ANYTHING)}
        sure = told is Told.YES and (codes not in HELD or number == len(attempts))
        reached = made if sure else reached if told is Told.NO else reached | made
    return len(logged) in reached


def runs_of(log: Sequence[Entry], seat: int) -> list[Codes]:
    """What was decided at this seat, press by press."""
    own = [one for one in log if isinstance(one, Decided) and one.actor == seat and not one.forced]
    number = 0
    numbered = [(number := number + one.starts, one.code) for one in own]
    return [tuple(code for _, code in run) for _, run in groupby(numbered, key=lambda one: one[0])]
