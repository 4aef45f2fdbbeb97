"""Background jobs: computers' turns, ends of turns, timeouts, reminders.

A job is kept in the store until it is done, so a worker that dies leaves it to the next one. This file only decides
when a job runs; what it does is written in the modules that it calls.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace

import structlog
from structlog.contextvars import bound_contextvars

from bot.app.base import background
from bot.app.base.failpoints import failpoint
from bot.app.base.ports import Due, StoreFailed, Task
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.chats.ratings.ratings import Ratings
from bot.app.chats.results import Results
from bot.app.jobs.computer_turns import ComputerTurns
from bot.app.jobs.deadlines import Deadlines
from bot.app.jobs.request_answers import RequestAnswers
from bot.app.people.response_times import ResponseTimes
from bot.app.tables import join_requests, lobby, play, polls, table_clocks
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.unopened import UnopenedTables
from bot.app.tables.unreadable import Unreadable
from engine.ai.player import Player

LEASE_MS = 1_500
"""Milliseconds after which another worker may take over the job of a worker that has died."""
RENEW_SECONDS = 0.5
SOON_MS = 60_000
"""Milliseconds. Jobs that are due later get no timer: the sweep finds them anyway."""
COMPUTER = "computer"
"""Key of the job of a computer's turn."""
MOST_COMPUTERS = 32
"""Most turns of computers that this process has in hand; others are left to other processes, or for later."""
AT_ONCE = 32
"""Most jobs that this process does at the same time, without the time in which computers think."""
UNOPENED_MS = 10_000
"""Milliseconds by which a job is put off if this process cannot open its table: another process may be able to, with
newer code or other files."""
SWEEP_SECONDS = 1.0
"""Seconds between two sweeps of all partitions for jobs that a dead worker left."""

_BY_TIME: Mapping[str, Callable[[Table, int], None]] = {
    "grace": play.end_grace,
    "silence": lobby.close_silent,
    polls.CLOSING: polls.close,
}

log = structlog.get_logger(__name__)


class Jobs:
    def __init__(
        self, repository: TableRepository, players: Mapping[str, Player], request_answers: RequestAnswers | None = None
    ) -> None:
        """`request_answers`: sends the answers to requests for a seat; None in a process without messengers."""
        self._repository = repository
        self._request_answers = request_answers
        self._computers = ComputerTurns(repository.workers, players)
        self._room = asyncio.Semaphore(AT_ONCE)
        chats = Chats(repository.store)
        self._deadlines = Deadlines(repository, chats)
        self._habits = ResponseTimes(repository, chats)
        self._unopened = UnopenedTables(repository)
        self._results = Results(repository.store, chats)
        self._ratings = Ratings(repository, chats)
        self._waiting: set[asyncio.Task[None]] = set()
        self._in_hand: dict[tuple[str, str], Due | None] = {}
        """Jobs that this process does or will do next, by table and task key. The value is None, or the same job if it
        was set anew meanwhile and has to be done once more."""
        repository.listeners.append(self._heard)

    async def run(self) -> None:
        """Do due jobs of all partitions every second until cancelled."""
        while True:
            try:
                # Only the search is awaited: while a computer thinks, the next search must find other tables' jobs.
                self._keep(asyncio.create_task(self._do_all(await self._take())))
            except StoreFailed as error:
                log.warning("chores not swept", error=str(error))
            await asyncio.sleep(SWEEP_SECONDS)

    async def do_due(self, *partitions: int) -> int:
        """Do all jobs that are due in these partitions, different tables' at once; return their number."""
        taken = await self._take(*partitions)
        await self._do_all(taken)
        return sum(map(len, taken))

    async def _do_all(self, taken: Collection[Sequence[Due]]) -> None:
        await asyncio.gather(*(self._one_after_the_other(dues) for dues in taken))

    async def _take(self, *partitions: int) -> Collection[Sequence[Due]]:
        """Lease the jobs that are due and return those that nobody here has in hand, by table.

        `partitions`: where to look; none = everywhere.
        """
        now, store = self._repository.clock.now(), self._repository.store
        if partitions:
            found = await asyncio.gather(*(store.due(partition, now, LEASE_MS) for partition in partitions))
            dues = [due for part in found for due in part]
        else:
            dues = await store.all_due(now, LEASE_MS)
        dues.sort(key=lambda due: due.task.at)
        fresh = self._without_excess([due for due in dues if _name(due) not in self._in_hand])
        self._in_hand |= {_name(due): due for due in dues if _name(due) in self._in_hand}
        self._in_hand |= {_name(due): None for due in fresh}
        by_table: dict[str, list[Due]] = {}
        for due in fresh:
            by_table.setdefault(due.table, []).append(due)
        return by_table.values()

    def _without_excess(self, dues: Sequence[Due]) -> list[Due]:
        """Leave out computers' turns beyond `MOST_COMPUTERS`: when their leases are over, somebody finds them again."""
        room = MOST_COMPUTERS - sum(key == COMPUTER for _, key in self._in_hand)
        computers = [due for due in dues if due.task.key == COMPUTER]
        excess = {_name(due) for due in computers[max(0, room) :]}
        return [due for due in dues if _name(due) not in excess]

    async def _one_after_the_other(self, dues: Sequence[Due]) -> None:
        """Do the jobs of one table."""
        left = deque(dues)
        try:
            while left:
                await self._until_done(left.popleft())
        finally:
            # Only the jobs not done: a job that was done may be due again, and another sweep may have it in hand.
            for due in left:
                del self._in_hand[_name(due)]

    async def _until_done(self, due: Due) -> None:
        """Do a job; if a commit sets the same job anew meanwhile, do it again.

        This process already has the lease of the job that was set anew, so no other process would do it in time.
        """
        now: Due | None = due
        try:
            while now is not None:
                async with self._renewed(now):
                    await self._do(now)
                now, self._in_hand[_name(due)] = self._in_hand[_name(due)], None
        finally:
            del self._in_hand[_name(due)]

    @asynccontextmanager
    async def _renewed(self, due: Due) -> AsyncIterator[None]:
        """Prolong the lease of this job while the body runs: a computer's turn may take long.

        The leases of jobs that wait behind it are not prolonged: another worker may take those jobs.
        """
        renewing = asyncio.create_task(self._renew(due))
        try:
            yield
        finally:
            await background.end([renewing])

    async def _renew(self, due: Due) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                until = self._repository.clock.now() + LEASE_MS
                if not await self._repository.store.extend(due, until):
                    return  # The job is done, or another worker has its lease.
                due = replace(due, lease=until)
            except StoreFailed as error:
                log.warning("chore not renewed", table=due.table, key=due.task.key, error=str(error))

    async def _sweep(self, *partitions: int) -> None:
        try:
            await self.do_due(*partitions)
        except StoreFailed as error:
            log.warning("chores not swept", partitions=len(partitions), error=str(error))

    async def stop(self) -> None:
        """Cancel the timers of this process; the store still has the jobs."""
        await background.end(self._waiting)

    def _heard(self, table: Table, tasks: Sequence[Task]) -> None:
        for task in tasks:
            if task.at - self._repository.clock.now() > SOON_MS:
                continue
            sweep = self._later(task.at, int(table.doc.id[:2]))
            self._keep(asyncio.create_task(sweep, context=background.press_context()))

    def _keep(self, waiting: "asyncio.Task[None]") -> None:
        self._waiting.add(waiting)
        waiting.add_done_callback(self._waiting.discard)

    async def _later(self, at: int, partition: int) -> None:
        while (left := at - self._repository.clock.now()) > 0:  # noqa: ASYNC110 (service time may stand still on the way)
            await asyncio.sleep(left / 1000)
        await self._sweep(partition)

    async def _do(self, due: Due) -> None:
        """Do a job and log what fails instead of raising it.

        A commit replaces or drops the job of its table, so only the job of a lost table is removed here. Any other
        failed job stays in the store and comes again when its lease is over.
        """
        with bound_contextvars(table=due.table):
            try:
                if due.task.key == COMPUTER:
                    await self._computer(due)
                else:
                    async with self._room:
                        await self._chore(due)
            except Unreadable as unopened:
                await self._put_off(due, unopened)
            except Refusal as refusal:
                log.info("chore refused", key=due.task.key, why=refusal.key)
                if refusal.key == "no-table":
                    await self._repository.store.done(due.table, due.task.key)
            except StoreFailed as error:
                log.warning("chore not done", key=due.task.key, error=str(error))
            except Exception:
                log.exception("chore failed", key=due.task.key)

    async def _put_off(self, due: Due, unopened: Unreadable) -> None:
        """Put off a job for ten seconds because its table cannot be opened here: another process may be able to.

        Only the job `fold`, which compacts a table, is done now. Else a match that nobody can play would be kept for
        ever.
        """
        if due.task.key == "fold" and unopened.version:
            await self._unopened.compact(unopened)
            await self._repository.store.done(due.table, due.task.key, due.lease)
        else:
            await self._repository.store.extend(due, self._repository.clock.now() + UNOPENED_MS)

    async def _chore(self, due: Due) -> None:
        match due.task.key:
            case "result":
                table = await self._repository.load(due.table)
                await self._results.count(table)
                await self._ratings.count(table)
                await self._repository.store.done(due.table, due.task.key, due.lease)
            case "fold":
                await self._repository.compact(await self._repository.load(due.table))
                await self._repository.store.done(due.table, due.task.key, due.lease)
            case table_clocks.ANSWERED:
                await self._habits.keep(await self._repository.load(due.table))
                await self._repository.store.done(due.table, due.task.key, due.lease)
            case table_clocks.DEADLINE:
                await self._deadlines.time_over(due)
            case table_clocks.REMINDER:
                await self._deadlines.remind(due)
            case polls.CALLING:
                await self._deadlines.call(due)
            case join_requests.TELLING:
                if self._request_answers is not None:
                    await self._request_answers.tell(due)
            case key:
                await self._by_time(due, _BY_TIME[key])

    async def _computer(self, due: Due) -> None:
        """Play one turn of one computer seat, if the table waits for one."""
        async with self._room:
            table = await self._repository.load(due.table)
        seat = table.computer_to_move()
        if seat is None:
            return
        version = table.doc.version
        failpoint("before", "turn")
        turn = await self._computers.turn(table, seat, self._repository.clock.now() - due.task.at)
        failpoint("after", "turn")

        def act(fresh: Table) -> None:
            if fresh.doc.version != version:
                raise Refusal("stale")
            turn.play(fresh)

        async with self._room:
            await self._repository.change(due.table, f"computer:{version}", act)

    async def _by_time(self, due: Due, act: Callable[[Table, int], None]) -> None:
        now, key = self._repository.clock.now(), due.task.key
        await self._repository.change(due.table, f"{key}:{due.table}:{due.task.at}", lambda table: act(table, now))


def _name(due: Due) -> tuple[str, str]:
    return due.table, due.task.key
