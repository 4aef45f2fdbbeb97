"""Reading values of the store: one error for everything that cannot be read."""

import zlib
from collections.abc import Callable
from typing import TypeVar

from bot.app.base.ports import DamagedValue
from engine.kernel.errors import PositionError

R = TypeVar("R")
T = TypeVar("T")

UNREADABLE = (ValueError, KeyError, TypeError, AttributeError, zlib.error, PositionError)
"""What JSON, UTF-8, pydantic, zlib and a match's log raise for data that is not theirs."""


def parsed(kind: str, parse: Callable[[R], T], raw: R) -> T:
    """Return what `parse` makes of a stored value; DamagedValue of that kind if it cannot."""
    try:
        return parse(raw)
    except UNREADABLE:
        # Without its cause: the message of a parser quotes what it has read.
        raise DamagedValue(kind) from None
