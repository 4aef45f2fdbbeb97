"""A slot computes one task at a time: `ProcessSlot` in a process of its own, `ThreadSlot` in a thread of this one."""

import asyncio
import contextlib
import os
import signal
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.context import BaseContext
from typing import Any, Protocol

import structlog

from bot.workers import worker
from bot.workers.memory import memory_of, most_memory
from bot.workers.metrics import RESTARTS
from bot.workers.task import Kind, Task, WorkerDied

NICE = 10
"""Steps by which a worker process gives way to the event loop."""
LONGEST_SECONDS = 60.0
"""Seconds after which a process is killed that is still at the same task."""

_DRAWING = ThreadPoolExecutor(1, "drawing")
"""The one thread of this process that draws. Python would not draw several pictures faster at once."""

log = structlog.get_logger(__name__)


class Slot(Protocol):
    async def begin(self) -> None:
        """Start the worker, unless it runs."""
        ...

    async def run(self, task: Task[Any], log_values: Mapping[str, Any]) -> Any:
        """Return the result of the task, or `Failed`; raise WorkerDied if the worker dies meanwhile.

        `log_values` are added to each line that is logged meanwhile.
        """
        ...

    def stop(self) -> None:
        """End the worker and what it is at."""
        ...


class ThreadSlot(Slot):
    """Computes in a thread of this process: for tests and for machines without memory for more processes."""

    async def begin(self) -> None:
        pass

    async def run(self, task: Task[Any], log_values: Mapping[str, Any]) -> Any:
        thread = _DRAWING if task.kind in (Kind.BOARD, Kind.FILM) else None
        return await asyncio.get_running_loop().run_in_executor(thread, worker.work, task, log_values)

    def stop(self) -> None:
        pass


class ProcessSlot(Slot):
    """Computes in a process, which is started again after it died.

    Each slot has an executor of its own, because a process that dies makes its executor and all tasks in it unusable.
    """

    def __init__(self, preload: Sequence[str] = (), secrets: Sequence[str] = (), nice: int = NICE) -> None:
        """`preload`: modules that all worker processes share; `secrets`: texts that no log may show.

        `nice`: steps by which the process gives way to others.
        """
        self._preload = preload
        self._nice = nice
        self._secrets = tuple(secrets)
        self._process: Executor | None = None
        self._pid = 0
        self._most_memory = most_memory()
        self._starting = asyncio.Lock()
        self._beginning: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        async with self._starting:
            if self._process is None:
                try:
                    await self._start()
                except (OSError, NotImplementedError, ImportError, BrokenProcessPool) as error:
                    log.warning("no worker process", error=type(error).__name__)

    async def _start(self) -> None:
        made = ProcessPoolExecutor(1, self._context(), worker.begin, (self._secrets, self._nice))
        try:
            # In a thread, since Python waits for the new process where it submits the first task.
            self._pid = await asyncio.to_thread(lambda: made.submit(worker.ready).result())
        except BaseException:
            made.shutdown(wait=False)
            raise
        self._process = made

    async def run(self, task: Task[Any], log_values: Mapping[str, Any]) -> Any:
        await self.begin()
        if self._process is None:
            # No process can be started: no memory, no place for a socket. Slow answers are better than none.
            return await ThreadSlot().run(task, log_values)
        try:
            made = await self._watched(self._process.submit(worker.work, task, log_values), task)
            self._retire_if_large()
            return made
        except BrokenProcessPool:
            self._died()
            raise WorkerDied("the process died") from None

    async def _watched(self, submitted: Future[Any], task: Task[Any]) -> Any:
        """Return the result of the task; kill the process if it takes too long."""
        working = asyncio.wrap_future(submitted)
        try:
            done, _ = await asyncio.wait([working], timeout=LONGEST_SECONDS)
            if not done:
                log.warning("worker killed", kind=task.kind.name.lower(), after=LONGEST_SECONDS)
                self._kill()
            return await working
        except asyncio.CancelledError:
            working.cancel()
            raise

    def _retire_if_large(self) -> None:
        # The caches of pictures grow with the boards drawn, to 400 MB where all games are played.
        if memory_of(self._pid) > self._most_memory and self._process is not None:
            self._process.shutdown(wait=False)
            self._process, self._pid = None, 0
            self._beginning = asyncio.create_task(self.begin())

    def stop(self) -> None:
        if self._beginning is not None:
            self._beginning.cancel()
        self._kill()
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)
            self._process = None

    def _died(self) -> None:
        RESTARTS.inc()
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)
        self._process, self._pid = None, 0

    def _kill(self) -> None:
        if self._pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGKILL)

    def _context(self) -> BaseContext:
        """Return how processes are started: from a small one that has loaded the code once, where that is possible."""
        if "forkserver" not in get_all_start_methods():
            return get_context("spawn")
        context = get_context("forkserver")
        context.set_forkserver_preload(list(self._preload))
        return context
