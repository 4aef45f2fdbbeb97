"""Work at the start of a process: store today's game data, log tables that cannot be opened."""

import asyncio
from collections.abc import Collection

import structlog

from bot.app.base.metrics import UNOPENED
from bot.app.base.ports import StoreFailed, TableId
from bot.app.tables.repository import TableRepository
from bot.app.tables.unreadable import Unreadable

PAUSE = 0.005
"""Seconds to wait between two tables, so that presses of people are handled first."""

log = structlog.get_logger(__name__)


async def look(repository: TableRepository, games: Collection[str]) -> None:
    """Store today's game data, and count and log the tables that cannot be opened.

    If the store fails, that is only logged: the same is done again when a table is needed.
    """
    try:
        for game in games:
            # Also for matches that an older program began without storing their data: the files may change later.
            await repository.contents.keep(repository.single(game))
        unopened = [name for name, _ in await repository.store.planned("fold") if await _is_unopened(repository, name)]
    except StoreFailed as error:
        log.warning("tables not looked through", error=str(error))
        return
    UNOPENED.set(len(unopened))
    if unopened:
        log.warning("some tables cannot be opened; `imperia doctor` says what helps", tables=len(unopened))


async def _is_unopened(repository: TableRepository, name: TableId) -> bool:
    """Tell whether this table cannot be opened; False if the only reason is that a newer program wrote it.

    The error is logged by the reader; the table is not kept in memory.
    """
    await asyncio.sleep(PAUSE)
    try:
        found = await repository.stored(name)
        if found is not None:
            await repository.reader.opened(found.envelope, name)
    except Unreadable as unreadable:
        return unreadable.about.why != "newer"
    return False
