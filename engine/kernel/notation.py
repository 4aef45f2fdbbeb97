"""A run of decisions as one text: `place A12*3, end`."""

from collections.abc import Callable, Sequence
from itertools import groupby

from engine.kernel.decision import Decision
from engine.kernel.errors import UnreadableDecision

MOST_DECISIONS = 64
"""Longest run in one press: more than any turn of any game needs."""


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
