"""Refresh the deadlines that boards show: after an outage, or after a person has changed the own time settings.

A changed setting, such as days off, commits the person's tables anyway; an outage commits nothing. Without this module
the boards would go on showing deadlines that have passed, although nobody's time is over.
"""

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import structlog
from pydantic import BaseModel, ConfigDict

from bot.app.base.intervals import runs_until
from bot.app.base.ports import Snapshot, StoreFailed, TableId
from bot.app.base.refusal import Refusal
from bot.app.base.stored_values import parsed
from bot.app.tables import table_clocks
from bot.app.tables.document import ClockDoc
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.time_controls import MINUTE_MS, TIME_CONTROLS

KIND, NAME = "ahead", "people"
AT_ONCE = 20
"""Most tables that are loaded at the same time."""

log = structlog.get_logger(__name__)


class AheadDoc(BaseModel):
    """Difference of wall clock and service time with which the deadlines on all boards were last computed."""

    model_config = ConfigDict(extra="forbid")

    ahead: int
    """Milliseconds by which the wall clock is ahead of service time; more after every time in which the bot was
    down."""


class DeadlineRefresh:
    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self._ahead: int | None = None
        """The difference that this process has seen last. It differs between machines, as their clocks do."""

    async def look(self, *, is_back: bool) -> None:
        """Update boards that show wrong deadlines; `is_back`: a platform can be reached again after an outage.

        If the process dies meanwhile, the next call finishes the work, in this process or in another.
        """
        ahead = self._repository.ahead()
        has_jumped = self._ahead is None or abs(ahead - self._ahead) >= MINUTE_MS
        before = await self._repository.store.get(KIND, NAME) if has_jumped else None
        stood = before is not None and abs(ahead - _ahead_in(before)) >= MINUTE_MS
        if is_back or stood:
            await self._show_anew(all_of_them=stood)
        if has_jumped and (before is None or stood):
            doc = AheadDoc(ahead=ahead).model_dump_json().encode()
            await self._repository.store.put(KIND, NAME, before.version if before else 0, doc)
        self._ahead = ahead if has_jumped else self._ahead

    async def _show_anew(self, *, all_of_them: bool) -> None:
        places = await self._repository.store.planned(table_clocks.DEADLINE)
        free = asyncio.Semaphore(AT_ONCE)

        async def shown(name: TableId) -> None:
            async with free:
                await self._table_anew(name, always=all_of_them)

        await asyncio.gather(*(shown(name) for name, _ in places))

    async def _table_anew(self, name: TableId, *, always: bool) -> None:
        """Update the deadlines shown for one table if they have moved, or `always`; failures are logged, not raised."""
        try:
            table = await self._repository.load(name)
            async for seat, clock, end in self._ends(table):
                if always or abs(end - table_clocks.shown_end(table, seat)) >= MINUTE_MS:
                    delivery = f"put_off:{name}:{seat}:{clock.turn}:{end + self._repository.ahead()}"
                    await self._repository.change(
                        name, delivery, partial(table_clocks.show_anew, number=seat, turn=clock.turn)
                    )
                    return  # One commit computes the deadlines of all seats anew.
        except Refusal as refusal:
            log.info("deadline not shown anew", table=name, why=refusal.key)
        except StoreFailed as error:
            log.warning("deadline not shown anew", table=name, error=str(error))
        except Exception:
            log.exception("deadline not shown anew", table=name)

    async def _ends(self, table: Table) -> AsyncIterator[tuple[int, ClockDoc, int]]:
        """Yield (seat, clock, deadline) for each seat for which the table waits; the deadline in service time."""
        if not TIME_CONTROLS[table.doc.pace].ends:
            return
        now = self._repository.clock.now()
        for seat in table_clocks.running(table):
            doc = table.doc.seats[seat]
            clock_pauses = await self._repository.clock_pauses.of(doc.person, table.doc.chat_ids, now)
            yield seat, doc.clock, runs_until(doc.clock.since, doc.clock.left, clock_pauses)


def _ahead_in(snapshot: Snapshot) -> int:
    return parsed(KIND, AheadDoc.model_validate_json, snapshot.envelope).ahead
