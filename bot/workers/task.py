"""The interface of a task for a worker, its kinds, and how it can fail."""

from enum import IntEnum
from typing import Protocol, TypeVar

Made_co = TypeVar("Made_co", covariant=True)


class Kind(IntEnum):
    """Kinds of tasks; those with a smaller number are begun first."""

    HINT = 0
    BOARD = 1
    TURN = 2
    FILM = 3
    PLAN = 4

    @property
    def is_long(self) -> bool:
        """Tell whether such a task may take seconds: one worker is kept free of them."""
        return self is not Kind.BOARD


class Task(Protocol[Made_co]):
    """Plain data that can be pickled, and a function that computes the result from it alone."""

    @property
    def kind(self) -> Kind: ...

    def run(self) -> Made_co:
        """Return the result, plain data too. Called in a worker, so it must not change anything outside of it."""
        ...


class TaskFailed(Exception):
    """Raised for a task that gives no result, whatever the reason. The text names no content of the task."""


class WorkerDied(TaskFailed):
    """Raised if the worker of a task died."""


class TooLong(TaskFailed):
    """Raised for a task that took so long that its worker was killed. It would take as long again."""


class NoWorker(TaskFailed):
    """Raised if no worker was free for a task within the time that it was given."""
