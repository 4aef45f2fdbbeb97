"""Windows converge to the truth: compare what a window shows with what it should show, then send or edit (DESIGN 5.4).

There is no queue of messages. Collapsing, order and repair after a fault need nothing else.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager

import structlog

from bot.app import background
from bot.app.chats import Chats
from bot.app.desk import Desk
from bot.app.platform import Away, Later, Moved, Platform
from bot.app.ports import PARTITIONS, Mark, StoreFailed, TableId, Task, WindowId
from bot.app.refusal import Refusal
from bot.app.showing import Showing
from bot.app.shown import read_shown
from bot.app.table import Table, move_window

LEASE_MS = 30_000
SWEEP_SECONDS = 5.0

log = structlog.get_logger(__name__)

Place = tuple[TableId, WindowId]


class Windows:
    def __init__(
        self, desk: Desk, platforms: Mapping[str, Platform], chats: Chats | None = None, language: str = "ru"
    ) -> None:
        self._desk = desk
        self._platforms = platforms
        self._chats = chats or Chats(desk.store)
        self._language = language
        self._waiting: set[asyncio.Task[None]] = set()
        self._later: set[Place] = set()
        """Windows for which a timer of ours is set."""
        desk.listeners.append(self._heard)

    async def run(self) -> None:
        """Bring every window that wants something up to date, again and again; ends when cancelled."""
        while True:
            for partition in range(PARTITIONS):
                await self._sweep(partition)
            await asyncio.sleep(SWEEP_SECONDS)

    async def stop(self) -> None:
        await background.end(self._waiting)

    async def converge(self, table: TableId, window: WindowId) -> None:
        """Make the window show the table's newest version, unless another sender is doing that."""
        while await self._lead(table, window):
            if not await self._wanted(table, window):
                return

    async def again(self, table: TableId, window: WindowId) -> None:
        """Show the table anew below everything else: somebody asked for the board."""
        async with self._showing(table, window) as showing:
            if showing is not None:
                await showing.forget_post()
        await self.repair(table, window)

    async def repair(self, table: TableId, window: WindowId) -> None:
        """Look again at a window of which nothing new is known."""
        await self._desk.store.mark(Mark(table, window, (await self._desk.load(table)).doc.version))
        self._soon(table, window)

    async def pressed(self, table: TableId, window: WindowId, post: str) -> None:
        """Somebody pressed a button of this post: it has arrived, or it is an old one that should have none."""
        async with self._showing(table, window) as showing:
            if showing is not None:
                await showing.pressed(post)

    async def abandon(self, table: TableId, window: WindowId) -> None:
        """The table has left this window."""
        async with self._showing(table, window) as showing:
            if showing is not None:
                await showing.abandon()

    async def current(self, table: TableId, window: WindowId) -> str:
        """The post that shows the table there; empty if none surely does."""
        shown = read_shown(await self._desk.store.shown(table, window))
        return shown.post if shown else ""

    async def move(self, old: WindowId, new: WindowId) -> None:
        """All tables of a chat go with it. A crash in between is mended by the next who hears of the move."""
        for table in (await self._chats.move(old, new)).tables:
            try:
                await self._desk.change(table, f"move:{old}:{new}", lambda one: move_window(one, old, new))
            except Refusal as refusal:
                log.info("table not moved", table=table, window=old, why=refusal.key)

    async def _sweep(self, partition: int) -> None:
        """A window that fails is tried again at the next sweep and holds up no other."""
        try:
            for mark in await self._desk.store.marked(partition):
                if (mark.table, mark.window) not in self._later:
                    await self._attempt(mark.table, mark.window)
        except StoreFailed as error:
            log.warning("windows not swept", partition=partition, error=str(error))

    async def _attempt(self, table: TableId, window: WindowId) -> None:
        try:
            await self.converge(table, window)
        except Later as later:
            self._soon(table, window, later.seconds)
        except Moved as moved:
            await self.move(window, WindowId(moved.window))
        except Away as away:
            log.info("window away", table=table, window=window, why=str(away))
            await self._chats.leave(window)
        except Refusal as refusal:
            log.info("window without a table", table=table, window=window, why=refusal.key)
        except Exception:
            log.exception("window not shown", table=table, window=window)

    async def _lead(self, table: TableId, window: WindowId) -> bool:
        """Catch up as the only sender to this window; False if somebody else is at it."""
        async with self._showing(table, window) as showing:
            if showing is not None:
                await showing.catch_up()
            return showing is not None

    @asynccontextmanager
    async def _showing(self, table: TableId, window: WindowId) -> AsyncIterator[Showing | None]:
        """The window while it is ours alone; None if somebody else is at it."""
        holder, store = secrets.token_hex(8), self._desk.store
        platform = self._platforms.get(window.partition(":")[0])
        if platform is None:
            raise Refusal("no-platform")
        if not await store.lease(table, window, holder, LEASE_MS):
            yield None
            return
        try:
            shown = read_shown(await store.shown(table, window))
            yield Showing(self._desk, platform, await self._chats.get(window), table, window, shown, self._language)
        finally:
            await store.release(table, window, holder)

    async def _wanted(self, table: TableId, window: WindowId) -> bool:
        """Did somebody ask for more after the last look, while we still held the lease?"""
        marks = await self._desk.store.marked(int(table[:2]))
        return any(mark.table == table and mark.window == window for mark in marks)

    def _heard(self, table: Table, _: Sequence[Task]) -> None:
        for window in table.doc.windows:
            self._soon(TableId(table.doc.id), WindowId(window))

    def _soon(self, table: TableId, window: WindowId, seconds: float = 0) -> None:
        """Look at the window now or later. Of several looks at a later time one is enough."""
        if (table, window) in self._later:
            return
        if seconds:
            self._later.add((table, window))
        task = asyncio.create_task(self._look(table, window, seconds))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def _look(self, table: TableId, window: WindowId, seconds: float) -> None:
        if seconds:
            await asyncio.sleep(seconds)
            self._later.discard((table, window))
        await self._attempt(table, window)
