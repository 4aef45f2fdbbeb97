"""The code inside a worker: run a task, with its log lines marked like those of the press that asked for it."""

import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Mapping, Sequence
from ctypes import c_ulong
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import Any

import structlog
from structlog.contextvars import bound_contextvars

from bot import logs
from bot.workers.task import Task

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Failed:
    """The result of a task that raised an exception. Only its type is passed on, as not every exception can be pickled
    and its text may hold secrets; the log has the whole of it."""

    error: str


class _Shared:
    """Memory shared between this process and its parent."""

    begun = c_ulong()
    """The number of the task that it has begun last."""


def begin(secrets: Sequence[str], nice: int, begun: c_ulong) -> None:
    """Prepare a new worker process: give way to the event loop, log as it does, and end when it ends.

    `nice`: steps by which it gives way. `begun`: shared memory for the number of the task that it begins.
    """
    _Shared.begun = begun
    # Ctrl-C goes to all processes of a terminal, SIGTERM to all of a service; the parent ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    logs.configure(secrets)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()


def ready() -> int:
    """Return the number of this process, once it can take tasks."""
    return os.getpid()


def work(task: Task[Any], log_values: Mapping[str, Any]) -> Any:
    """Return the result of the task, or `Failed`. `log_values` are bound to all log lines meanwhile."""
    with bound_contextvars(**log_values):
        try:
            return task.run()
        except Exception as error:
            log.exception("task failed", kind=task.kind.name.lower())
            return Failed(type(error).__name__)


def work_packed(packed: bytes, log_values: Mapping[str, Any], number: int) -> Any:
    """Return the result of a pickled task, or `Failed`, also if the task cannot be read."""
    _Shared.begun.value = number
    with bound_contextvars(**log_values):
        try:
            task = pickle.loads(packed)
        except Exception as error:
            log.exception("task not readable")
            return Failed(type(error).__name__)
    return work(task, log_values)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
