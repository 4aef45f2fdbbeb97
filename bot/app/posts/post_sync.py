"""Keep posts in sync: compare what a chat shows of a table with what it should show, then send or edit.

There is no queue of messages: collapsing, order and repair after a fault need nothing else. This file is the schedule,
which decides when each chat is brought up to date and by which sender; `post_sender` does it, and `post_plan` says what
comes next.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

import structlog

from bot.app.base import background
from bot.app.base.lease import Lease
from bot.app.base.person import Person
from bot.app.base.platform import Away, Later, Moved, Platform, Platforms
from bot.app.base.ports import ChatId, Mark, StoreFailed, TableId, TableInChat, Task
from bot.app.base.refusal import Refusal
from bot.app.chats.chat_moves import ChatMoves
from bot.app.chats.chats import Chats
from bot.app.posts.chat_post import ChatPost, Held
from bot.app.posts.drawings import Drawings
from bot.app.posts.post_content import question_of
from bot.app.posts.post_plan import read_shown
from bot.app.posts.post_sender import PostSender
from bot.app.posts.retry_timers import RetryTimers
from bot.app.posts.sweep import Sweep
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.unreadable import Unreadable

SWEEP_SECONDS = 1.0
SOON_SECONDS = 1.0
"""Seconds until the next try to get the lease of a chat that another process is sending to."""
UNOPENED_SECONDS = 30.0
"""Seconds until the next try to open a table that cannot be opened. The log has named it, and not every sweep must try
it again."""
FAREWELL = 5.0
"""Seconds for which `stop` waits for what is being sent."""
REMEMBERED = 4096
"""Chats of which this process keeps a `Memory`."""

FIRST_VERSION = 1
"""Version of a table that is always reached: a chat that wants it wants whatever there is."""

LOOK_AGAIN_MS = 10_000
"""Milliseconds for which a board is believed to exist after it was seen."""

T = TypeVar("T")

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class Memory:
    """What this process knows of one chat of one table."""

    led: bool = False
    """Whether this process is sending to the chat now."""
    missed: bool = False
    """Whether another task of this process wanted to send to it meanwhile."""
    current: str = ""
    """Id of the post that shows the table, as last seen: a press on it is no news."""
    pressed: set[str] = field(default_factory=set)
    """Other posts on which somebody has pressed, to be looked at by the next sender."""
    asked_for: bool = False
    """Whether somebody wants the board anew, below all other messages."""
    picture: bool = False
    """Whether somebody wants the picture of the position of now."""
    missed_post: bool = False
    """Whether somebody looks at the table elsewhere than on its board, which may have been deleted."""
    stood_ms: int = -LOOK_AGAIN_MS
    """When the board was last seen, or the platform last asked for it, in milliseconds of service time."""

    @property
    def wishes(self) -> bool:
        return self.asked_for or self.picture or self.missed_post or bool(self.pressed)


class PostSync:
    def __init__(
        self,
        repository: TableRepository,
        platforms: Mapping[str, Platform],
        chats: Chats | None = None,
        language: str = "ru",
    ) -> None:
        self._repository = repository
        self.platforms = Platforms(platforms)
        self._chats = chats or Chats(repository.store)
        self.chat_moves = ChatMoves(repository, self._chats)
        self._language = language
        self._looks: set[asyncio.Task[None]] = set()
        self._retry_timers = RetryTimers(self._wait)
        self._drawings = Drawings()
        self._places: OrderedDict[TableInChat, Memory] = OrderedDict()
        self._held: set[TableInChat] = set()
        """Chats in which nothing is shown just now, see `holding`."""
        self._sweep = Sweep(repository.store, self._attempt, self._may_be_tried)
        self._stopped = False
        repository.listeners.append(self._heard)

    async def run(self) -> None:
        """Bring every chat that wants something up to date, sweep after sweep until cancelled."""
        while True:
            # Not waited for: a slow line holds up its own chat, and no later sweep.
            self.beside(self._sweep.once())
            await asyncio.sleep(SWEEP_SECONDS)

    async def stop(self) -> None:
        """Stop, after waiting a little for what is being sent: else the next start would send it again.

        Everything else is left to the next start.
        """
        self._stopped = True
        await self._retry_timers.stop()
        self._drawings.stop()
        if self._looks:
            await asyncio.wait(self._looks, timeout=FAREWELL)
        await background.end(self._looks)

    @property
    def at_work(self) -> list["asyncio.Task[None]"]:
        """Tasks that are sending or waiting for their time."""
        return [*self._looks, *self._retry_timers.tasks]

    async def converge(self, table: TableId, chat_id: ChatId) -> None:
        """Make the chat show the table's newest version, unless another sender is doing that."""
        while await self._lead((table, chat_id)):
            pass

    def again(self, table: Table, chat_id: ChatId) -> None:
        """Show the table in a new post below everything else, because somebody asked for the board."""
        self._memory((TableId(table.doc.id), chat_id)).asked_for = True
        self.repair(table, chat_id)

    def illustrate(self, table: Table, chat_id: ChatId) -> None:
        """Make the board's picture show the position of now, also within a turn."""
        self._memory((TableId(table.doc.id), chat_id)).picture = True
        self.repair(table, chat_id)

    @contextmanager
    def holding(self, table: TableId, chat_id: ChatId) -> Iterator[None]:
        """Show nothing in this chat while the body runs, for the table may be about to leave it.

        What is still wanted afterwards is found by the next sweep, even if this process dies.
        """
        place = table, chat_id
        self._held.add(place)
        try:
            yield
        finally:
            self._held.discard(place)

    def repair(self, table: Table, chat_id: ChatId) -> None:
        """Bring this chat up to date although nothing new is known of it; if this process dies, another one does so."""
        self.beside(self._repaired(TableId(table.doc.id), chat_id, table.doc.version))

    def post_was_pressed(self, table: TableId, chat_id: ChatId, post: str) -> None:
        """Note a press on this post: it proves that the post has arrived, or that it is an old one with buttons."""
        memory = self._memory((table, chat_id))
        if memory.current != post:
            memory.pressed.add(post)
            self._look_now((table, chat_id))
        else:
            memory.stood_ms = self._repository.clock.now()

    def seen_elsewhere(self, table: TableId, chat_id: ChatId) -> None:
        """Check that the board still exists, because somebody looks at the table elsewhere; send it anew if not."""
        memory, now = self._memory((table, chat_id)), self._repository.clock.now()
        if now - memory.stood_ms >= LOOK_AGAIN_MS:
            memory.stood_ms, memory.missed_post = now, True
            self._look_now((table, chat_id))

    def leave(self, table: TableId, chat_id: ChatId) -> None:
        """Remove buttons and calls from a chat that the table has left, in the background.

        Repeated until it works, also after a restart; `abandon` does it at once.
        """
        self.beside(self._repaired(table, chat_id, FIRST_VERSION))

    async def abandon(self, table: TableId, chat_id: ChatId) -> None:
        """Remove buttons and calls from a chat that the table has left; may raise `Later`."""
        async with self._sender((table, chat_id)) as sender:
            if sender is not None:
                await sender.abandon()

    async def current(self, table: TableId, chat_id: ChatId) -> str:
        """Return the id of the post that shows the table in this chat; empty if none surely does."""
        shown = read_shown(await self._repository.store.shown(table, chat_id))
        return shown.post if shown else ""

    def _may_be_tried(self, place: TableInChat) -> bool:
        # A chat of a platform without a token stays marked: there may be a token again.
        return self.platforms.of(place[1]) is not None and place not in self._retry_timers

    async def _repaired(self, table: TableId, chat_id: ChatId, version: int) -> None:
        try:
            await self._repository.store.mark(Mark(table, chat_id, version))
        except StoreFailed as error:
            log.warning("chat not marked", table=table, chat_id=chat_id, error=str(error))
        await self._attempt(table, chat_id)

    async def _attempt(self, table: TableId, chat_id: ChatId) -> None:
        """Bring one chat up to date; set a timer if it has to wait. Never raises, so that other chats go on."""
        place = table, chat_id
        if place in self._held:
            return
        try:
            await self._shown_or_told_why(table, chat_id)
            self._retry_timers.well(place)
        except Held as held:
            if self._memory(place).missed:
                self._look_now(place)  # Another question may have come up meanwhile, and it must not wait.
            else:
                self._retry_timers.set(place, held.seconds, held.question)
        except Later as later:
            self._retry_timers.set(place, later.seconds)
        except Unreadable:
            self._retry_timers.set(place, UNOPENED_SECONDS)
        except Refusal as refusal:
            log.info("chat without a table", table=table, chat_id=chat_id, why=refusal.key)
        except StoreFailed as error:
            log.warning("chat not shown", table=table, chat_id=chat_id, error=str(error))
        except Exception:
            seconds = self._retry_timers.back_off(place)
            log.exception("chat not shown", table=table, chat_id=chat_id, again_in=seconds)

    async def _shown_or_told_why(self, table: TableId, chat_id: ChatId) -> None:
        try:
            await self.converge(table, chat_id)
        except Moved as moved:
            new = ChatId(moved.chat_id)
            await self.chat_moves.move(chat_id, new)
            await self.chat_moves.move_table(table, chat_id, new)
        except Refusal as refusal:
            if refusal.key == "no-table":
                await self._repository.store.unmark(table, chat_id)
            raise

    async def _lead(self, place: TableInChat) -> bool:
        """Bring this chat up to date, if no other sender has it; return whether the chat wants still more by now.

        `Later` if another process is sending and does not know what people asked for here.
        """
        memory = self._memory(place)
        async with self._sender(place) as sender:
            if sender is None:
                if memory.wishes and not memory.led:
                    raise Later(SOON_SECONDS)  # Another process is sending, and does not know these wishes.
                return False
            try:
                if not sender.shows_table:
                    # The chat was marked before the table left it.
                    await sender.abandon()
                    return False
                await _fulfil(memory, sender)
            except Away as away:
                # Noted before the lease ends: else the next sender would be refused once more.
                log.info("chat away", table=place[0], chat_id=place[1], why=str(away))
                await self._chats.leave(place[1])
                return False
        return sender.wants_more or memory.wishes

    @asynccontextmanager
    async def _sender(self, place: TableInChat) -> AsyncIterator[PostSender | None]:
        """Yield a sender to the chat while this process has its lease; None if somebody else is sending."""
        platform, memory = self.platforms.of(place[1]), self._memory(place)
        if platform is None:
            raise Refusal("no-platform")
        if memory.led:
            # The store's lease tells processes apart, not tasks of one process.
            memory.missed = True
            yield None
            return
        memory.led, memory.missed = True, False
        try:
            lease = Lease(self._repository.store, place)
            chat_post = await self._chat_post(lease, place)
            if chat_post is None:
                yield None
                return
            sender = PostSender(
                self._repository, platform, chat_post, self._language, self.platforms.owner, self._drawings
            )
            try:
                async with lease.renewed():
                    yield sender
            finally:
                await sender.leave(lease.holder)
                memory.current = sender.post
        finally:
            memory.led = False

    async def _chat_post(self, lease: Lease, place: TableInChat) -> ChatPost | None:
        """Return the chat and its table as stored now, in one round trip with the lease; None if another process has
        it."""
        try:
            led, chat, table = await asyncio.gather(
                lease.take(), self._chats.get(place[1]), self._repository.load(place[0]), return_exceptions=True
            )
            chat_post = ChatPost(place[1], _unless_failed(table), _unless_failed(chat))
            ours = _unless_failed(led)
        except BaseException:
            await lease.give_back()  # It may be ours although something else could not be read.
            raise
        if ours is None:
            return None
        chat_post.shown = read_shown(ours.shown)
        return chat_post

    def _memory(self, place: TableInChat) -> Memory:
        memory = self._places.setdefault(place, Memory())
        self._places.move_to_end(place)
        oldest = next(iter(self._places.values()))
        if len(self._places) > REMEMBERED and not (oldest.led or oldest.wishes):
            self._places.popitem(last=False)
        return memory

    def _heard(self, table: Table, _: Sequence[Task]) -> None:
        """After a commit: bring the table's chats up to date at once, unless they wait for their time.

        A waiting chat goes on waiting while the same question stands. A new question, or somebody who `hurries`, does
        not wait.
        """
        for chat_id in table.doc.chat_ids:
            place = TableId(table.doc.id), ChatId(chat_id)
            standing = self._retry_timers.question(place)
            platform = self.platforms.of(chat_id)
            owner = platform.owner(chat_id) if platform is not None else None
            viewer = table.viewer(Person(owner, "") if owner else None)
            hurries = platform is not None and platform.hurries(chat_id)
            # None: the chat does not wait. Another name: it waits for a question that is over.
            if hurries or standing is None or question_of(table, viewer, standing) != standing:
                self._look_now(place)

    def _look_now(self, place: TableInChat) -> None:
        self._retry_timers.drop(place)
        self.beside(self._attempt(*place))

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a small piece of work in the background; `stop` waits for it."""
        if self._stopped:
            # Else Python complains of a coroutine that nobody has awaited.
            work.close()
            return
        look = asyncio.create_task(work)
        self._looks.add(look)
        look.add_done_callback(self._looks.discard)

    async def _wait(self, place: TableInChat, seconds: float) -> None:
        await self._sleep(seconds)
        self._look_now(place)

    async def _sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


async def _fulfil(memory: Memory, sender: PostSender) -> None:
    """Do what people have asked for in this chat, then whatever the newest version wants."""
    for post in [memory.pressed.pop() for _ in range(len(memory.pressed))]:
        await sender.post_was_pressed(post)
    if memory.asked_for:
        memory.asked_for = False
        sender.forget_post()
    if memory.missed_post:
        memory.missed_post = False
        await sender.look_for_post()
    sender.wants_picture = memory.picture
    await sender.catch_up()
    if sender.wants_picture:
        # A wish that came while this sender was at work was not among its steps: then this is left as it is.
        memory.picture = False


def _unless_failed(found: T | BaseException) -> T:
    if isinstance(found, BaseException):
        raise found
    return found
