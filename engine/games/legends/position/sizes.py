"""Rows of a position as far as they were read."""

from collections.abc import Iterator, Sequence

from engine.games.legends.state import State
from engine.kernel.errors import Problem
from engine.kernel.unread import UNREAD


def size(path: str, row: Sequence[object], wanted: int, things: str) -> Iterator[Problem]:
    if len(row) != wanted:
        yield Problem(path, f"must have {wanted} {things}, has {len(row)}")


def given_rows(state: State, name: str) -> list[tuple[str, int, list[int]]]:
    """(path, number, row) for each row of this field, as far as there are any."""
    rows = getattr(state, name)
    return [] if rows is UNREAD else [(f"{name}.{number}", number, row) for number, row in enumerate(rows)]
