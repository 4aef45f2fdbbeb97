"""The id of a press in log lines: it follows the press into background tasks and worker processes."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import Context

from structlog.contextvars import bind_contextvars, bound_contextvars, get_contextvars

from bot.app.base.metrics import ANSWERS

PRESS = "press"
"""Key of the id in a log line."""


@contextmanager
def answering(platform: str) -> Iterator[None]:
    """Measure the time to the answer of a press or line, and mark all log lines meanwhile with a new id."""
    with bound_contextvars(**{PRESS: secrets.token_hex(4)}), ANSWERS.labels(platform).time():
        yield


def press_context() -> Context:
    """Return a context that has the id of the present press and no other log value.

    For tasks that go on after the press: values bound for its commit would be wrong in their lines.
    """
    context, press = Context(), get_contextvars().get(PRESS)
    if press is not None:
        context.run(bind_contextvars, **{PRESS: press})
    return context
