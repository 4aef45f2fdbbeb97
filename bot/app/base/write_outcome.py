"""Outcomes of a request that the store has failed: not written, written but not copied, or unknown."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, Literal

from bot.app.base.ports import StoreFailed

WriteOutcome = Literal["not-written", "not-copied", "unknown"]

REFUSALS: Final[dict[WriteOutcome, str]] = {
    "not-written": "refusal-not-written",
    "not-copied": "refusal-not-copied",
    "unknown": "refusal-maybe-written",
}
"""Outcome → key of the sentence that tells it."""


class NotWritten(StoreFailed):
    """Raised if it is certain that this call has written nothing."""


class NotConfirmed(StoreFailed):
    """Raised if a write is done, but too few replicas have it: it may be lost, so nobody must see it as done."""


class _Request:
    """One request of a person, in all its tasks."""

    def __init__(self) -> None:
        self.may_be_written = False


_request: ContextVar[_Request | None] = ContextVar("request", default=None)


@contextmanager
def following() -> Iterator[None]:
    """Follow what one request writes, so that `outcome_of` can tell what became of it."""
    token = _request.set(_Request())
    try:
        yield
    except StoreFailed as error:
        error.outcome = outcome_of(error)
        raise
    finally:
        _request.reset(token)


@contextmanager
def writing() -> Iterator[None]:
    """Note, for the request that is followed, that a write has succeeded or may have succeeded."""
    request = _request.get()
    try:
        yield
    except (NotConfirmed, NotWritten):
        raise
    except BaseException:
        if request is not None:
            request.may_be_written = True
        raise
    if request is not None:
        request.may_be_written = True


def outcome_of(error: StoreFailed) -> WriteOutcome:
    """Return what became of the request that this error has ended.

    Outside of `following` a failure that is not certain is "unknown". Inside, a failed reading before any write is "not
    written".
    """
    if error.outcome is not None:
        return error.outcome
    if isinstance(error, NotConfirmed):
        return "not-copied"
    request = _request.get()
    if request is None:
        return "not-written" if isinstance(error, NotWritten) else "unknown"
    return "unknown" if request.may_be_written else "not-written"
