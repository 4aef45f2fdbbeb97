"""Finds plans beside the posting of a board, as soon as a person's turn has begun. No board waits for them."""

import asyncio
from collections.abc import Sequence

import structlog

from bot.app.base import background
from bot.app.base.ports import StoreFailed, Task
from bot.app.base.refusal import Refusal
from bot.app.tables.advice import plans
from bot.app.tables.advice.planning import find_beside
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.workers.metrics import DEGRADED
from engine.kernel.actors import Seat

MOST = 8
"""Most seats for which this process finds plans at the same time; for others they are found when they are asked for."""

log = structlog.get_logger(__name__)


class PlanFinder:
    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self._finding: set[asyncio.Task[None]] = set()
        self._seats: set[tuple[str, Seat]] = set()
        """Tables and seats for which plans are being found; once is enough, whatever is committed meanwhile."""
        repository.listeners.append(self._heard)

    async def stop(self) -> None:
        """Give up what is being found; it is found again when somebody asks for it."""
        await background.end(self._finding)

    async def settled(self) -> None:
        """Wait until nothing is being found."""
        while self._finding:
            await asyncio.wait(self._finding)

    def _heard(self, table: Table, tasks: Sequence[Task]) -> None:
        for seat in range(len(table.doc.seats)):
            if (table.doc.id, seat) in self._seats or not _begins(table, seat):
                continue
            if len(self._finding) >= MOST:
                DEGRADED.labels("plan", "busy").inc()
                return
            finding = asyncio.create_task(self._find(table, seat), context=background.press_context())
            self._finding.add(finding)
            finding.add_done_callback(self._finding.discard)

    async def _find(self, table: Table, seat: Seat) -> None:
        self._seats.add((table.doc.id, seat))
        try:
            await find_beside(self._repository, table, seat)
        except (Refusal, StoreFailed) as error:
            DEGRADED.labels("plan", "failed").inc()
            log.info("no plans", table=table.doc.id, seat=seat, why=type(error).__name__)
        except Exception:
            log.exception("no plans", table=table.doc.id, seat=seat)
        finally:
            self._seats.discard((table.doc.id, seat))


def _begins(table: Table, seat: Seat) -> bool:
    """Tell whether this person's turn begins here, or goes on after a draw or something learned.

    After a step that can be taken back the rest of the turn is planned only if its player asks.
    """
    if not plans.is_offered(table, seat) or table.running().can_undo(seat):
        return False
    return plans.kept(table, seat) is None
