"""The queue of tasks before the workers.

Short tasks come before long ones and, of one kind, those that have waited longest. Long ones leave the first worker
free, so that a board or a hint never waits for a computer to finish thinking; the last worker takes long ones first.
"""

import asyncio
import heapq
import time
from collections.abc import Sequence
from contextvars import Context, copy_context
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeVar

import structlog
from structlog.contextvars import get_contextvars

from bot.workers.metrics import WAITED, WAITING, WORKED
from bot.workers.slots import NICE, THREADS, ProcessSlot, Slot, ThreadSlot
from bot.workers.task import Kind, NoWorker, Task, TaskFailed, WorkerDied
from bot.workers.worker import Failed

TRIES = 2
"""Times that a task is begun before its worker's death is its result: the first may have had another reason."""
FILM_WAITS = 20.0
"""Seconds by which a replay is younger than a turn that is asked for at the same moment."""

Made = TypeVar("Made")

log = structlog.get_logger(__name__)


@dataclass(order=True, slots=True)
class _Waiting:
    """A task that waits; the one that compares as the smallest is begun first."""

    order: tuple[int, float, int]
    """Kind; since when it is owed; number of the task."""
    task: Task[Any] = field(compare=False)
    result: "asyncio.Future[Any]" = field(compare=False)
    asked_at: float = field(compare=False)
    context: Context = field(compare=False)
    """The context of its caller: log lines of the task have the id of the press that asked for it."""
    begun: int = field(default=0, compare=False)
    """Times that it was begun."""

    @property
    def kind(self) -> str:
        return self.task.kind.name.lower()


class Workers:
    """Computes tasks beside the event loop. The queue belongs to the loop in which `run` is called."""

    def __init__(self, slots: Sequence[Slot] = ()) -> None:
        """`slots`: workers, of which the first never gets a long task if there are several; default: threads."""
        slots = slots or [ThreadSlot() for _ in range(THREADS)]
        self._slots = slots
        self._free = list(slots)
        self._short: list[_Waiting] = []
        self._long: list[_Waiting] = []
        self._numbers = count()
        self._working: set[asyncio.Task[None]] = set()
        self._begun: dict[Slot, _Waiting] = {}
        """Tasks that have begun and not ended, by worker."""

    @classmethod
    def in_processes(cls, processes: int, preload: Sequence[str], secrets: Sequence[str] = ()) -> "Workers":
        """Return workers in this many processes, in threads of this process if it is 0."""
        # The first, which never thinks for long, gives way less than the others: a picture comes before a thought.
        steps = [NICE // 2] + [NICE] * (processes - 1)
        return cls([ProcessSlot(preload, secrets, nice) for nice in steps[:processes]])

    async def begin(self) -> None:
        """Start all workers now, so that the first task does not wait for them."""
        await asyncio.gather(*(slot.begin() for slot in self._slots))

    async def run(self, task: Task[Made], since: float | None = None, patience: float | None = None) -> Made:
        """Return the result of the task; TaskFailed if there is none.

        `since`: time.monotonic() from which it is owed; None: now. `patience`: seconds after which NoWorker is raised
        if the task has not begun. A task whose caller is cancelled is not begun; once begun it is worked to its end.
        """
        asked_at = time.monotonic()
        owed_since = asked_at if since is None else since
        if task.kind is Kind.FILM:
            order = (Kind.TURN, owed_since + FILM_WAITS, next(self._numbers))
        else:
            order = (task.kind, owed_since, next(self._numbers))
        result = asyncio.get_running_loop().create_future()
        waiting = _Waiting(order, task, result, asked_at, copy_context())
        self._put(waiting)
        if patience is not None:
            asyncio.get_running_loop().call_later(patience, _give_up, waiting)
        made = await waiting.result
        if isinstance(made, Failed):
            raise TaskFailed(made.error)
        return made  # type: ignore[no-any-return]  # A future in a heap of all kinds of tasks has no type.

    async def stop(self) -> None:
        """End the workers. What waits or is at work fails: whoever owes it has stored that."""
        for waiting in [*self._short, *self._long, *self._begun.values()]:
            waiting.result.cancel()
        self._short.clear()
        self._long.clear()
        for working in list(self._working):
            working.cancel()
        await asyncio.gather(*self._working, return_exceptions=True)
        # The processes last: a task whose worker dies under it would be tried once more.
        for slot in self._slots:
            slot.stop()

    def _put(self, waiting: _Waiting) -> None:
        heapq.heappush(self._long if waiting.task.kind.is_long else self._short, waiting)
        self._begin_next()

    def _begin_next(self) -> None:
        for slot in [one for one in self._slots if one in self._free]:
            waiting = self._next(slot)
            if waiting is not None:
                self._free.remove(slot)
                self._begun[slot] = waiting
                working = asyncio.create_task(self._work(slot, waiting), context=waiting.context)
                self._working.add(working)
                working.add_done_callback(self._working.discard)
        WAITING.set(len(self._short) + len(self._long))

    def _next(self, slot: Slot) -> _Waiting | None:
        """Return the next task for this worker, taken from the queue; None if there is none that it may do."""
        for queue in (self._short, self._long):
            while queue and queue[0].result.done():
                heapq.heappop(queue)
        queues = [queue for queue in self._queues(slot) if queue]
        return heapq.heappop(min(queues)) if queues else None

    def _queues(self, slot: Slot) -> Sequence[list[_Waiting]]:
        """Return the queues from which this worker may take its next task."""
        if len(self._slots) > 1 and slot is self._slots[0]:
            return [self._short]
        if len(self._slots) > 1 and slot is self._slots[-1] and self._long:
            # Long tasks first: else whoever asks for boards again and again stops the computers.
            return [self._long]
        return [self._short, self._long]

    async def _work(self, slot: Slot, waiting: _Waiting) -> None:
        begun_at = time.monotonic()
        waiting.begun += 1
        WAITED.labels(waiting.kind).observe(begun_at - waiting.asked_at)
        try:
            made = await slot.run(waiting.task, get_contextvars())
            if not waiting.result.done():
                waiting.result.set_result(made)
        except WorkerDied as died:
            self._again(waiting, died)
        except Exception as error:
            log.exception("task not given to a worker", kind=waiting.kind)
            if not waiting.result.done():
                waiting.result.set_exception(TaskFailed(type(error).__name__))
        finally:
            WORKED.labels(waiting.kind).observe(time.monotonic() - begun_at)
            del self._begun[slot]
            self._free.append(slot)
            self._begin_next()

    def _again(self, waiting: _Waiting, died: WorkerDied) -> None:
        log.warning("worker died", kind=waiting.kind, tries=waiting.begun)
        if waiting.result.done():
            return
        if waiting.begun < TRIES:
            self._put(waiting)
        else:
            waiting.result.set_exception(died)


def _give_up(waiting: _Waiting) -> None:
    if not waiting.begun and not waiting.result.done():
        waiting.result.set_exception(NoWorker("all workers are busy"))
