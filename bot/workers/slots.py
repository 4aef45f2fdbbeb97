"""A slot computes one task at a time: `ProcessSlot` in a process of its own, `ThreadSlot` in a thread of this one."""

import asyncio
import multiprocessing
import pickle
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from ctypes import c_ulong
from multiprocessing.context import BaseContext
from typing import Any, Protocol

import structlog

from bot.workers import worker
from bot.workers.capacity import memory_of, most_memory
from bot.workers.metrics import RESTARTS
from bot.workers.task import Kind, Task, TooLong, WorkerDied

NICE = 10
"""Steps by which a worker process gives way to the event loop."""
LONGEST_SECONDS = 60.0
"""Seconds after which a process is killed that is still at the same task."""
STARTS = 2
"""Processes to which a task is given if the one before died without beginning it."""
THREADS = 6
"""Tasks that are computed at once where there are no processes."""

_THINKING = ThreadPoolExecutor(THREADS, "thinking")
"""Threads that think. The event loop has others, in which it looks up names and reads files."""
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
        thread = _DRAWING if task.kind in (Kind.BOARD, Kind.FILM) else _THINKING
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
        """The executor of the process; None until the process is ready for tasks."""
        self._pid = 0
        self._begun = c_ulong()
        """The number of the task that the process has begun last, as it tells itself."""
        self._number = 0
        """The number of the task that was given last."""
        self._refused = False
        """Whether the last start of the process has failed."""
        self._most_memory = most_memory()
        self._starting = asyncio.Lock()
        self._beginning: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        async with self._starting:
            if self._process is None:
                self._refused = False
                try:
                    await self._start()
                except Exception as error:  # noqa: BLE001  (whatever the system refuses: memory, sockets, semaphores)
                    log.warning("no worker process", error=type(error).__name__)
                    self._refused = True

    async def _start(self) -> None:
        context = self._context()
        self._begun = context.RawValue(c_ulong)
        made = ProcessPoolExecutor(1, context, worker.begin, (self._secrets, self._nice, self._begun))
        try:
            # In a thread, since Python waits for the new process where it submits the first task.
            self._pid = await asyncio.to_thread(lambda: made.submit(worker.ready).result())
        except BaseException:
            made.shutdown(wait=False)
            raise
        self._process = made

    async def run(self, task: Task[Any], log_values: Mapping[str, Any]) -> Any:
        packed = pickle.dumps(task)
        for _ in range(STARTS):
            submitted = await self._submitted(packed, log_values)
            if submitted is None:
                continue
            process, begun, number = self._process, self._begun, self._number
            try:
                made = await self._watched(submitted, task)
                self._retire_if_large()
                return made
            except BrokenProcessPool:
                self._died(process)
                if begun.value == number:
                    raise WorkerDied("the process died at the task") from None
        if self._refused:
            # No process can be started. Slow answers are better than none.
            return await ThreadSlot().run(task, log_values)
        raise WorkerDied("the process died before the task")

    async def _submitted(self, packed: bytes, log_values: Mapping[str, Any]) -> Future[Any] | None:
        """Give a pickled task to the process; None if there is none, or if it has died while it had nothing to do."""
        await self.begin()
        if self._process is None:
            return None
        try:
            self._number += 1
            return self._process.submit(worker.work_packed, packed, log_values, self._number)
        except BrokenProcessPool:
            self._died(self._process)
            return None

    async def _watched(self, submitted: Future[Any], task: Task[Any]) -> Any:
        """Return the result of the task; kill the process and raise TooLong if it takes too long."""
        working = asyncio.wrap_future(submitted)
        try:
            done, _ = await asyncio.wait([working], timeout=LONGEST_SECONDS)
        except asyncio.CancelledError:
            working.cancel()
            raise
        if done:
            return working.result()
        log.warning("worker killed", kind=task.kind.name.lower(), after=LONGEST_SECONDS)
        working.add_done_callback(_taken_note_of)
        self._kill()
        self._died(self._process)
        raise TooLong("the task took too long")

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

    def _died(self, process: Executor | None) -> None:
        """Forget a process that has died, unless another one has taken its place already."""
        if process is not None and self._process is process:
            RESTARTS.inc()
            process.shutdown(wait=False, cancel_futures=True)
            self._process, self._pid = None, 0

    def _kill(self) -> None:
        # `os.kill` could hit another program: the number of a process that has ended is given again.
        for child in multiprocessing.active_children():
            if child.pid == self._pid:
                child.kill()

    def _context(self) -> BaseContext:
        """Return how processes are started: from a small one that has loaded the code once, where that is possible."""
        if "forkserver" not in multiprocessing.get_all_start_methods():
            return multiprocessing.get_context("spawn")
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(list(self._preload))
        return context


def _taken_note_of(working: "asyncio.Future[Any]") -> None:
    """Look at the end of a task that nobody waits for: else Python complains of an exception that nobody has seen."""
    if not working.cancelled():
        working.exception()
