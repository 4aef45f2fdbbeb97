"""Windows converge to the truth: compare what a window shows with what it should show, then send or edit (DESIGN 5.4).

There is no queue of messages. Collapsing, order and repair after a fault need nothing else.
"""

import asyncio
import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Protocol

import structlog

from bot.app import background
from bot.app.desk import Desk
from bot.app.history import events_since
from bot.app.ports import PARTITIONS, StoreFailed, TableId, Task, WindowId
from bot.app.refusal import Refusal
from bot.app.table import Table
from bot.app.views import screen_of, view_of
from bot.presenter.screen import Screen
from bot.presenter.view import TableView
from engine.kernel.actors import PUBLIC

LEASE_MS = 30_000
SWEEP_SECONDS = 5.0

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Post:
    """What a window shows of a table."""

    table: str
    version: int
    view: TableView
    screen: Screen


class Platform(Protocol):
    """How one platform shows posts. Every call may be repeated after a crash."""

    async def send(self, window: str, post: Post) -> str:
        """A new post below all others; its id."""
        ...

    async def edit(self, window: str, id: str, post: Post) -> bool:
        """Change a post. False if it is gone."""
        ...

    async def retire(self, window: str, id: str) -> None:
        """Take the buttons from a post that is not the current one any more."""
        ...


@dataclass(frozen=True, slots=True)
class Shown:
    """What the sender remembers of a window, as JSON in the store."""

    post: str
    version: int
    sent_at: int
    """The table's version when the post was new."""
    tells_from: int
    """The post tells what happened since this version."""
    question: str
    """What is asked, and since when; another question means another post."""
    retire: tuple[str, ...] = ()
    """Older posts that may still have buttons."""


class Windows:
    def __init__(self, desk: Desk, platforms: Mapping[str, Platform]) -> None:
        self._desk = desk
        self._platforms = platforms
        self._waiting: set[asyncio.Task[None]] = set()
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

    async def _sweep(self, partition: int) -> None:
        """A window that fails is tried again at the next sweep and holds up no other."""
        try:
            for mark in await self._desk.store.marked(partition):
                await self._attempt(mark.table, mark.window)
        except StoreFailed as error:
            log.warning("windows not swept", partition=partition, error=str(error))

    async def _attempt(self, table: TableId, window: WindowId) -> None:
        try:
            await self.converge(table, window)
        except Refusal as refusal:
            log.info("window without a table", table=table, window=window, why=refusal.key)
        except Exception:
            log.exception("window not shown", table=table, window=window)

    async def _lead(self, table: TableId, window: WindowId) -> bool:
        """Catch up as the only sender to this window; False if somebody else is at it."""
        holder, store = secrets.token_hex(8), self._desk.store
        if not await store.lease(table, window, holder, LEASE_MS):
            return False
        try:
            await self._catch_up(table, window)
            return True
        finally:
            await store.release(table, window, holder)

    async def _wanted(self, table: TableId, window: WindowId) -> bool:
        """Did somebody ask for more after the last look, while we still held the lease?"""
        marks = await self._desk.store.marked(int(table[:2]))
        return any(mark.table == table and mark.window == window for mark in marks)

    async def _catch_up(self, table_id: TableId, window: WindowId) -> None:
        """Until nothing newer is there: the table may move on while a post is being sent."""
        store = self._desk.store
        platform = self._platforms.get(window.partition(":")[0])
        if platform is None:
            raise Refusal("no-platform")
        shown = _read(await store.shown(table_id, window))
        while True:
            table = await self._desk.load(table_id)
            if shown is None or shown.version < table.doc.version:
                shown = await self._show(platform, table, window, shown)
            # What is sent is remembered before anything else can fail: else it would be sent again and again.
            await store.settle(table_id, window, shown.version, _written(shown))
            if shown.retire:
                shown = await _retired(platform, window, shown)
                await store.settle(table_id, window, shown.version, _written(shown))
            if shown.version >= (await self._desk.load(table_id)).doc.version:
                return

    async def _show(self, platform: Platform, table: Table, window: str, shown: Shown | None) -> Shown:
        question, version = _question(table, shown), table.doc.version
        if shown is not None and shown.question == question:
            post = await self._post(table, shown.tells_from)
            if await platform.edit(window, shown.post, post):
                return replace(shown, version=version)
        tells_from = shown.sent_at if shown else 0
        sent = await platform.send(window, await self._post(table, tells_from))
        old = (*shown.retire, shown.post) if shown else ()
        return Shown(sent, version, version, tells_from, question, tuple(one for one in old if one != sent))

    async def _post(self, table: Table, tells_from: int) -> Post:
        events = events_since(table, await self._desk.log(table), tells_from)
        return Post(table.doc.id, table.doc.version, view_of(table), screen_of(table, PUBLIC, events))

    def _heard(self, table: Table, _: Sequence[Task]) -> None:
        for window in table.doc.windows:
            task = asyncio.create_task(self._attempt(TableId(table.doc.id), WindowId(window)))
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)


async def _retired(platform: Platform, window: str, shown: Shown) -> Shown:
    """Take the buttons from older posts; what fails is tried again the next time."""
    left = []
    for post in shown.retire:
        try:
            await platform.retire(window, post)
        except Exception:
            log.exception("post not retired", window=window, post=post)
            left.append(post)
    return replace(shown, retire=tuple(left))


def _question(table: Table, shown: Shown | None) -> str:
    """Who is asked since when. While only computers are, the post stays: their turns fold into the next one."""
    match = table.match
    if match is None or match.over:
        return table.doc.phase
    asked = [seat for seat in match.game.actors(match.state) if table.doc.seats[seat].computer is None]
    if not asked and shown is not None:
        return shown.question
    return f"running {[(seat, match.changed_at[seat]) for seat in asked]}"


def _read(raw: bytes | None) -> Shown | None:
    if raw is None:
        return None
    fields = json.loads(raw)
    return Shown(**fields | {"retire": tuple(fields["retire"])})


def _written(shown: Shown) -> bytes:
    return json.dumps(asdict(shown)).encode()
