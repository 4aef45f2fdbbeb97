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
from bot.app.platform import Away, Moved, Platform
from bot.app.ports import PARTITIONS, Mark, StoreFailed, TableId, Task, WindowId
from bot.app.refusal import Refusal
from bot.app.showing import Held, Showing, question_of
from bot.app.shown import read_shown
from bot.app.table import Table, move_window
from bot.app.timers import Place, Timers

LEASE_MS = 30_000
SWEEP_SECONDS = 5.0
FAREWELL = 5.0
"""Seconds for which a stop waits for what is being sent."""

log = structlog.get_logger(__name__)


class Windows:
    def __init__(
        self, desk: Desk, platforms: Mapping[str, Platform], chats: Chats | None = None, language: str = "ru"
    ) -> None:
        self._desk = desk
        self._platforms = platforms
        self._chats = chats or Chats(desk.store)
        self._language = language
        self._looks: set[asyncio.Task[None]] = set()
        self._timers = Timers(self._wait)
        self._led: set[Place] = set()
        """Windows to which this process sends just now."""
        self._missed: set[Place] = set()
        """Those of them that somebody else wanted to look at meanwhile."""
        self._stopped = False
        desk.listeners.append(self._heard)

    async def run(self) -> None:
        """Bring every window that wants something up to date, again and again; ends when cancelled."""
        while True:
            for partition in range(PARTITIONS):
                await self._sweep(partition)
            await asyncio.sleep(SWEEP_SECONDS)

    async def stop(self) -> None:
        """What is being sent may arrive: else the next start would send it again. Everything else is left to that."""
        self._stopped = True
        await self._timers.stop()
        if self._looks:
            await asyncio.wait(self._looks, timeout=FAREWELL)
        await background.end(self._looks)

    @property
    def at_work(self) -> list["asyncio.Task[None]"]:
        """What is being sent, and what waits for its time."""
        return [*self._looks, *self._timers.tasks]

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
        self._look_now((table, window))

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
            await self._move_table(TableId(table), old, new)

    async def _move_table(self, table: TableId, old: WindowId, new: WindowId) -> None:
        """Nothing is wanted in the old window any more, whatever becomes of the table."""
        try:
            moved = await self._desk.change(table, f"move:{old}:{new}", lambda one: move_window(one, old, new))
        except Refusal as refusal:
            log.info("table not moved", table=table, window=old, why=refusal.key)
        else:
            await self._desk.store.settle(table, old, moved.version, b"null")

    async def _sweep(self, partition: int) -> None:
        """A window that fails is tried again at the next sweep and holds up no other."""
        try:
            for mark in await self._desk.store.marked(partition):
                if (mark.table, mark.window) not in self._timers:
                    await self._attempt(mark.table, mark.window)
        except StoreFailed as error:
            log.warning("windows not swept", partition=partition, error=str(error))

    async def _attempt(self, table: TableId, window: WindowId) -> None:
        """Does not raise: one window more or less must not end the work for all others."""
        place = table, window
        try:
            await self._shown_or_told_why(table, window)
            self._timers.well(place)
        except Held as held:
            if place in self._missed:
                self._look_now(place)  # Another question may have come up meanwhile, and it must not wait.
            else:
                self._timers.set(place, held.seconds, held.question)
        except Refusal as refusal:
            log.info("window without a table", table=table, window=window, why=refusal.key)
        except StoreFailed as error:
            log.warning("window not shown", table=table, window=window, error=str(error))
        except Exception:
            seconds = self._timers.back_off(place)
            log.exception("window not shown", table=table, window=window, again_in=seconds)

    async def _shown_or_told_why(self, table: TableId, window: WindowId) -> None:
        try:
            await self.converge(table, window)
        except Moved as moved:
            new = WindowId(moved.window)
            await self.move(window, new)
            await self._move_table(table, window, new)
        except Away as away:
            log.info("window away", table=table, window=window, why=str(away))
            await self._chats.leave(window)

    async def _lead(self, table: TableId, window: WindowId) -> bool:
        """Catch up as the only sender to this window; False if somebody else is at it."""
        async with self._showing(table, window) as showing:
            if showing is not None:
                await showing.catch_up()
            return showing is not None

    @asynccontextmanager
    async def _showing(self, table: TableId, window: WindowId) -> AsyncIterator[Showing | None]:
        """The window while it is ours alone; None if somebody else is at it."""
        platform = self._platforms.get(window.partition(":")[0])
        if platform is None:
            raise Refusal("no-platform")
        async with self._alone(table, window) as alone:
            if not alone:
                yield None
                return
            shown = read_shown(await self._desk.store.shown(table, window))
            yield Showing(self._desk, platform, await self._chats.get(window), table, window, shown, self._language)

    @asynccontextmanager
    async def _alone(self, table: TableId, window: WindowId) -> AsyncIterator[bool]:
        """A lease that lasts as long as we need it, however slow the line is; another process gets it if we die."""
        place = table, window
        if place in self._led:
            self._missed.add(place)
            yield False
            return
        self._led.add(place)
        self._missed.discard(place)
        try:
            async with self._leased(table, window) as leased:
                yield leased
        finally:
            self._led.discard(place)

    @asynccontextmanager
    async def _leased(self, table: TableId, window: WindowId) -> AsyncIterator[bool]:
        holder, store = secrets.token_hex(8), self._desk.store
        if not await store.lease(table, window, holder, LEASE_MS):
            yield False
            return
        renewing = asyncio.create_task(self._renew(table, window, holder))
        try:
            yield True
        finally:
            renewing.cancel()
            await store.release(table, window, holder)

    async def _renew(self, table: TableId, window: WindowId, holder: str) -> None:
        while True:
            await asyncio.sleep(LEASE_MS / 3000)
            try:
                await self._desk.store.lease(table, window, holder, LEASE_MS)
            except StoreFailed as error:
                log.warning("lease not renewed", table=table, window=window, error=str(error))

    async def _wanted(self, table: TableId, window: WindowId) -> bool:
        """Did somebody ask for more after the last look, while we still held the lease?"""
        marks = await self._desk.store.marked(int(table[:2]))
        return any(mark.table == table and mark.window == window for mark in marks)

    def _heard(self, table: Table, _: Sequence[Task]) -> None:
        """What waits for its time goes on waiting while the same question stands; a new one must not wait for it."""
        for window in table.doc.windows:
            place = TableId(table.doc.id), WindowId(window)
            standing = self._timers.question(place)
            platform = self._platforms.get(window.partition(":")[0])
            owner = platform.owner(window) if platform else None
            if standing is None or question_of(table, owner, standing)[0] != standing:
                self._look_now(place)

    def _look_now(self, place: Place) -> None:
        self._timers.drop(place)
        if not self._stopped:
            look = asyncio.create_task(self._attempt(*place))
            self._looks.add(look)
            look.add_done_callback(self._looks.discard)

    async def _wait(self, place: Place, seconds: float) -> None:
        await self._sleep(seconds)
        self._look_now(place)

    async def _sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
