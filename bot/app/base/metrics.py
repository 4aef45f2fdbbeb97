"""Prometheus metrics, and the id of a press in log lines; no label and no id names a person or a table."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import Counter, Gauge, Histogram
from structlog.contextvars import bound_contextvars

from bot.app.base.write_outcome import following

COMMITS = Counter("imperia_commits", "Commits to the store", ["outcome"])
REFUSALS = Counter("imperia_refusals", "Changes to a table that were refused", ["why"])
SENDINGS = Counter("imperia_sendings", "Steps towards showing a window what it wants", ["platform", "step", "outcome"])
ANSWERS = Histogram(
    "imperia_answer_seconds",
    "From the arrival of a press or a line to its answer",
    ["platform"],
    buckets=(0.01, 0.03, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
PENDING = Gauge("imperia_pending_updates", "Updates that are received and not done", ["platform"])
MEMORY = Gauge("imperia_store_memory_used", "Share of the memory that the store may use; 0 where it has no limit")
REPLICAS = Gauge(
    "imperia_store_replicas",
    "Replicas of a master of the store: online, wanted before a write counts, missing since the start",
    ["master", "state"],
)
UNOPENED = Gauge("imperia_unreadable_tables", "Tables that could not be opened when this process began")
UP = Gauge("imperia_platform_up", "1 while the platform can be reached", ["platform"])


PRESS = "press"
"""Key of a log line that has the id of the press for which something is done."""


@contextmanager
def answering(platform: str) -> Iterator[None]:
    """Measure the time to the answer of a press or line, mark all log lines meanwhile with a new id, and follow what is
    written."""
    with bound_contextvars(**{PRESS: secrets.token_hex(4)}), ANSWERS.labels(platform).time(), following():
        yield


class Reach:
    """Whether a platform could be reached when its adapter last tried; also published as a metric."""

    def __init__(self, platform: str) -> None:
        self._gauge = UP.labels(platform)
        self.reached = False
        self.connections = 0
        """How often the platform was reached after it was not."""
        self.seen(False)

    def seen(self, reached: bool) -> None:
        self.connections += reached and not self.reached
        self.reached = reached
        self._gauge.set(reached)


@contextmanager
def counted(platform: str, step: str) -> Iterator[None]:
    """Count one sending step in the metrics, with its outcome: "done", or the name of the exception."""
    outcome = "done"
    try:
        yield
    except Exception as error:
        outcome = type(error).__name__.lower()
        raise
    finally:
        SENDINGS.labels(platform, step, outcome).inc()
