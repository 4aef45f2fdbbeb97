"""Work at the start of a process: store today's game data, log unreadable tables, make the garbage collector rare."""

import asyncio
import gc
from collections.abc import Collection, Iterator
from contextlib import contextmanager

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


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """Make Python's garbage collector run less often while the context lasts; enter it after everything is loaded.

    Objects that exist at the start are excluded from the search, since they live as long as the process. By default
    Python searches them again and again, which takes a twelfth of a busy bot's time, up to 0.1 s at once. New objects
    are still searched often: each call that Telegram refuses leaves a reference cycle that holds its picture.
    """
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 10, 10)
    gc.enable()  # `bot.cli.run` has turned it off.
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
