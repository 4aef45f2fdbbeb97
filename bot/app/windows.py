"""Windows converge to the truth: compare what a window shows with what it should show, then send or edit (DESIGN 5.4).

There is no queue of messages. Collapsing, order and repair after a fault need nothing else. Here is the schedule: which
window is looked at when, and by whom; `window_sender` does it, and `window_plan` says what comes next.
"""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import structlog

from bot.app import background
from bot.app.chats import Chats
from bot.app.desk import Desk
from bot.app.platform import Away, Later, Moved, Platform
from bot.app.ports import PARTITIONS, Mark, StoreFailed, TableId, Task, WindowId
from bot.app.refusal import Refusal
from bot.app.table import Table, move_window
from bot.app.timers import Place, Timers
from bot.app.window_plan import read_shown
from bot.app.window_sender import Held, Window, WindowSender, question_of

LEASE_MS = 30_000
SWEEP_SECONDS = 5.0
FAREWELL = 5.0
"""Seconds for which a stop waits for what is being sent."""
REMEMBERED = 4096
"""Windows of which this process knows the current post."""

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
        self._current: OrderedDict[Place, str] = OrderedDict()
        """The post that shows the table, as this process saw it last: a press on it tells us nothing new."""
        self._pressed: dict[Place, str] = {}
        """Other posts on which somebody has pressed, until the window is looked at."""
        self._stopped = False
        desk.listeners.append(self._heard)

    async def run(self) -> None:
        """Bring every window that wants something up to date, again and again; ends when cancelled."""
        while True:
            await self._sweep()
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
            pass

    async def again(self, table: Table, window: WindowId) -> None:
        """Show the table anew below everything else: somebody asked for the board."""
        async with self._sender(TableId(table.doc.id), window) as sender:
            if sender is not None:
                sender.forget_post()
        self.repair(table, window)

    def repair(self, table: Table, window: WindowId) -> None:
        """Look again at a window of which nothing new is known; if we die before, others do."""
        self._begin(self._repaired(TableId(table.doc.id), window, table.doc.version))

    def pressed(self, table: TableId, window: WindowId, post: str) -> None:
        """Somebody pressed a button of this post: it has arrived, or it is an old one that should have none."""
        place = table, window
        if self._current.get(place) != post:
            self._pressed[place] = post
            self._look_now(place)

    async def abandon(self, table: TableId, window: WindowId) -> None:
        """The table has left this window."""
        async with self._sender(table, window) as sender:
            if sender is not None:
                await sender.abandon()

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

    async def _sweep(self) -> None:
        """A window that fails is tried again at the next sweep and holds up no other."""
        try:
            found = await asyncio.gather(*map(self._desk.store.marked, range(PARTITIONS)))
        except StoreFailed as error:
            log.warning("windows not swept", error=str(error))
            return
        for mark in (mark for marks in found for mark in marks):
            if (mark.table, mark.window) not in self._timers:
                await self._attempt(mark.table, mark.window)

    async def _repaired(self, table: TableId, window: WindowId, version: int) -> None:
        try:
            await self._desk.store.mark(Mark(table, window, version))
        except StoreFailed as error:
            log.warning("window not marked", table=table, window=window, error=str(error))
        await self._attempt(table, window)

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
        except Later as later:
            self._timers.set(place, later.seconds)
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
        """Catch up as the only sender to this window; True if it wants more by now."""
        async with self._sender(table, window) as sender:
            if sender is None:
                return False
            if post := self._pressed.pop((table, window), ""):
                await sender.pressed(post)
            await sender.catch_up()
        # A press that came while we were sending was not looked at, and whoever brought it saw us lead.
        return sender.wants_more or (table, window) in self._pressed

    @asynccontextmanager
    async def _sender(self, table: TableId, window: WindowId) -> AsyncIterator[WindowSender | None]:
        """A sender to the window while it is ours alone; None if somebody else is at it."""
        platform = self._platforms.get(window.partition(":")[0])
        if platform is None:
            raise Refusal("no-platform")
        async with self._alone((table, window)) as alone:
            found = await self._found(table, window) if alone else None
            if found is None:
                yield None
                return
            sender = WindowSender(self._desk, platform, found[0], self._language)
            async with self._renewed(table, window, found[1]):
                try:
                    yield sender
                finally:
                    await sender.leave(found[1])
                    self._remember((table, window), sender.post)

    async def _found(self, table: TableId, window: WindowId) -> tuple[Window, str] | None:
        """The window with the name of our lease; None if another process has it. In one trip: lease first."""
        holder, store = secrets.token_hex(8), self._desk.store
        try:
            leased, shown, chat, known = await asyncio.gather(
                store.lease(table, window, holder, LEASE_MS),
                store.shown(table, window),
                self._chats.get(window),
                self._desk.load(table),
            )
        except Exception:
            # The lease may be ours although the table could not be read.
            await store.release(table, window, holder)
            raise
        return (Window(window, known, chat, read_shown(shown)), holder) if leased else None

    @asynccontextmanager
    async def _alone(self, place: Place) -> AsyncIterator[bool]:
        """Of this process only one task at a time: the store's lease tells processes apart, not tasks."""
        if place in self._led:
            # Whoever leads catches up by himself; only where he is held he has to know that somebody came.
            self._missed.add(place)
            yield False
            return
        self._led.add(place)
        self._missed.discard(place)
        try:
            yield True
        finally:
            self._led.discard(place)

    @asynccontextmanager
    async def _renewed(self, table: TableId, window: WindowId, holder: str) -> AsyncIterator[None]:
        """The lease lasts as long as we need it, however slow the line is; another process gets it if we die."""
        renewing = asyncio.create_task(self._renew(table, window, holder))
        try:
            yield
        finally:
            renewing.cancel()

    async def _renew(self, table: TableId, window: WindowId, holder: str) -> None:
        while True:
            await asyncio.sleep(LEASE_MS / 3000)
            try:
                await self._desk.store.lease(table, window, holder, LEASE_MS)
            except StoreFailed as error:
                log.warning("lease not renewed", table=table, window=window, error=str(error))

    def _remember(self, place: Place, post: str) -> None:
        self._current[place] = post
        self._current.move_to_end(place)
        if len(self._current) > REMEMBERED:
            self._current.popitem(last=False)

    def _heard(self, table: Table, _: Sequence[Task]) -> None:
        """What waits for its time goes on waiting while the same question stands; a new one must not wait for it."""
        for window in table.doc.windows:
            place = TableId(table.doc.id), WindowId(window)
            standing = self._timers.question(place)
            platform = self._platforms.get(window.partition(":")[0])
            owner = platform.owner(window) if platform else None
            # Nothing waits there (None), or what waits there waits for a question that is over.
            if standing is None or question_of(table, owner, standing)[0] != standing:
                self._look_now(place)

    def _look_now(self, place: Place) -> None:
        self._timers.drop(place)
        self._begin(self._attempt(*place))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        if self._stopped:
            # Else Python complains of a coroutine that nobody has awaited.
            work.close()
            return
        look = asyncio.create_task(work)
        self._looks.add(look)
        look.add_done_callback(self._looks.discard)

    async def _wait(self, place: Place, seconds: float) -> None:
        await self._sleep(seconds)
        self._look_now(place)

    async def _sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
