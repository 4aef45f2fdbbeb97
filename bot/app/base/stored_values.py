"""Parse values of the store: one error, DamagedValue, for everything that cannot be read."""

import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import structlog

from bot.app.base.ports import DamagedValue
from engine.kernel.errors import PositionError

log = structlog.get_logger(__name__)
R = TypeVar("R")
T = TypeVar("T")

UNREADABLE = (ValueError, KeyError, TypeError, AttributeError, zlib.error, PositionError)
"""Exceptions that JSON, UTF-8, pydantic, zlib and the log of a match raise for malformed data."""


def parsed(kind: str, parse: Callable[[R], T], raw: R) -> T:
    """Return `parse(raw)`; if the stored value cannot be parsed, raise DamagedValue with its `kind`."""
    try:
        return parse(raw)
    except UNREADABLE:
        # `from None`: the message of a parser quotes the value, which may be secret.
        raise DamagedValue(kind) from None


@contextmanager
def skipping_damaged(what: str, table: str) -> Iterator[None]:
    """End the body at a damaged value and log it: one record must not hinder what is done for the others.

    `what`: what is left undone, for the operator.
    """
    try:
        yield
    except DamagedValue as damaged:
        log.warning("a damaged value is skipped", kind=damaged.kind, what=what, table=table)
