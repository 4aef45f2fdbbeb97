"""Keep posts in sync: compare what a chat shows of a table with what it should show, then send or edit.

No queue of messages is needed: the comparison alone skips outdated steps, keeps the order and repairs faults. This file
decides when each chat is updated and by which sender. `post_sender` does the work, `post_plan` chooses the next step.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

import structlog

from bot.app.base import background
from bot.app.base.composing import Composing
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
"""Seconds until the next try to show a table that cannot be opened, because not every sweep need try it."""
FAREWELL = 5.0
"""Seconds for which `stop` waits until running sendings have ended."""
REMEMBERED = 4096
"""Most chats of which this process keeps a `Memory`."""

FIRST_VERSION = 1
"""A version that every table has reached: to want it means to be checked, whatever the table's version is."""

LOOK_AGAIN_MS = 10_000
"""Milliseconds for which a board that was seen is assumed to exist."""

T = TypeVar("T")

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class Memory:
    """State that this process keeps for one chat and one of its tables."""

    led: bool = False
    """Whether this process is sending to the chat now."""
    missed: bool = False
    """Whether another task of this process wanted to send to this chat meanwhile."""
    current: str = ""
    """Id of the post that shows the table, as last seen; a press on this post needs no check."""
    pressed: set[str] = field(default_factory=set)
    """Ids of other posts on which somebody has pressed; the next sender checks them."""
    asked_for: bool = False
    """Whether somebody has asked for the board as a new post below all other messages."""
    picture: bool = False
    """Whether somebody has asked for a picture of the present position."""
    missed_post: bool = False
    """Whether the board may have been deleted, because somebody looks at the table in another place."""
    stood_ms: int = -LOOK_AGAIN_MS
    """Service time at which the board was last seen or its existence last checked, in milliseconds."""

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
        self.composing = Composing(repository.clock)
        self.load_listeners: list[Callable[[Table], None]] = []
        """Called with each table that is read to update a chat: another process may have changed it."""
        self._places: OrderedDict[TableInChat, Memory] = OrderedDict()
        self._held: set[TableInChat] = set()
        """Chats in which nothing is shown just now, see `holding`."""
        self._sweep = Sweep(repository.store, self._attempt, self._may_be_tried)
        self._stopped = False
        repository.listeners.append(self._heard)

    async def run(self) -> None:
        """Update every chat that is marked in the store, sweep after sweep, until cancelled."""
        while True:
            # In the background: a chat with a slow connection must not delay the next sweep.
            self.beside(self._sweep.once())
            await asyncio.sleep(SWEEP_SECONDS)

    async def stop(self) -> None:
        """Stop, but first wait a few seconds for running sendings: else the next start would repeat them.

        All other work is left to the next start.
        """
        self._stopped = True
        await self._retry_timers.stop()
        self._drawings.stop()
        if self._looks:
            await asyncio.wait(self._looks, timeout=FAREWELL)
        await background.end(self._looks)

    @property
    def at_work(self) -> list["asyncio.Task[None]"]:
        """Tasks that are sending now, or waiting until they may send."""
        return [*self._looks, *self._retry_timers.tasks]

    async def converge(self, table: TableId, chat_id: ChatId) -> None:
        """Make the chat show the table's newest version, unless another sender is at work there."""
        while await self._lead((table, chat_id)):
            pass

    def again(self, table: Table, chat_id: ChatId) -> None:
        """Send the board as a new post below all other messages, because somebody has asked for it."""
        self._memory((TableId(table.doc.id), chat_id)).asked_for = True
        self.repair(table, chat_id)

    def illustrate(self, table: Table, chat_id: ChatId) -> None:
        """Renew the board's picture, even in the middle of a turn, so that it shows the present position."""
        self._memory((TableId(table.doc.id), chat_id)).picture = True
        self.repair(table, chat_id)

    @contextmanager
    def holding(self, table: TableId, chat_id: ChatId) -> Iterator[None]:
        """Show nothing in this chat while the body runs, because the table may be about to leave the chat.

        What is still wanted afterwards is found by the next sweep. A context manager.
        """
        place = table, chat_id
        self._held.add(place)
        try:
            yield
        finally:
            self._held.discard(place)

    def repair(self, table: Table, chat_id: ChatId) -> None:
        """Check this chat's post and correct it, even if the table has not changed.

        If this process dies meanwhile, another one does it.
        """
        self.beside(self._repaired(TableId(table.doc.id), chat_id, table.doc.version))

    def post_was_pressed(self, table: TableId, chat_id: ChatId, post: str) -> None:
        """Note a press on this post. It proves that a post has arrived, or that an old post has buttons."""
        memory = self._memory((table, chat_id))
        if memory.current != post:
            memory.pressed.add(post)
            self._look_now((table, chat_id))
        else:
            memory.stood_ms = self._repository.clock.now()

    def seen_elsewhere(self, table: TableId, chat_id: ChatId) -> None:
        """Check that the board still exists, and send it anew if it was deleted.

        Called when somebody looks at the table in another place.
        """
        memory, now = self._memory((table, chat_id)), self._repository.clock.now()
        if now - memory.stood_ms >= LOOK_AGAIN_MS:
            memory.stood_ms, memory.missed_post = now, True
            self._look_now((table, chat_id))

    def leave(self, table: TableId, chat_id: ChatId) -> None:
        """Remove buttons and calls, in the background, from a chat that does not show the table any more.

        Repeated until it succeeds, also after a restart. `abandon` does the same at once, but only once.
        """
        self.beside(self._repaired(table, chat_id, FIRST_VERSION))

    async def abandon(self, table: TableId, chat_id: ChatId) -> None:
        """Remove buttons and calls from a chat that does not show the table any more; may raise `Later`."""
        async with self._sender((table, chat_id)) as sender:
            if sender is not None:
                await sender.abandon()

    async def current(self, table: TableId, chat_id: ChatId) -> str:
        """Return the id of the post that shows the table in this chat; empty if no post surely does."""
        shown = read_shown(await self._repository.store.shown(table, chat_id))
        return shown.post if shown else ""

    def _may_be_tried(self, place: TableInChat) -> bool:
        # A chat whose platform has no token stays marked: the operator may set a token later.
        is_held = place in self._retry_timers and place not in self.composing.steps
        return self.platforms.of(place[1]) is not None and not is_held

    async def _repaired(self, table: TableId, chat_id: ChatId, version: int) -> None:
        try:
            await self._repository.store.mark(Mark(table, chat_id, version))
        except StoreFailed as error:
            log.warning("chat not marked", table=table, chat_id=chat_id, error=str(error))
        # Only now: an attempt that was at work may have set the timer meanwhile.
        self._retry_timers.drop((table, chat_id))
        await self._attempt(table, chat_id)

    async def _attempt(self, table: TableId, chat_id: ChatId) -> None:
        """Update one chat; set a timer if it has to wait. Never raises, so that the other chats are updated too."""
        place = table, chat_id
        if place in self._held:
            return
        if not await self.platforms.serves(chat_id):
            self._places.pop(place, None)  # A wish that nobody fulfils here would be kept for ever.
            return
        try:
            await self._shown_or_told_why(table, chat_id)
            self._retry_timers.well(place)
        except Held as held:
            if self._memory(place).missed:
                self._look_now(place)  # The table may ask another question by now, which must not wait.
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
        """Update this chat if no other sender is at work there; return whether the chat wants still more.

        Raises `Later` if another process is sending, which does not know what people asked this process for.
        """
        memory = self._memory(place)
        async with self._sender(place) as sender:
            if sender is None:
                if memory.wishes and not memory.led:
                    raise Later(SOON_SECONDS)  # The other process does not know these wishes.
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
        """Yield a sender for the chat while this process has the lease; None if another sender is at work there."""
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
            shared = self._drawings, self.composing
            sender = PostSender(self._repository, platform, chat_post, self._language, self.platforms.owner, *shared)
            try:
                async with lease.renewed():
                    yield sender
            finally:
                await sender.leave(lease.holder)
                memory.current = sender.post
        finally:
            memory.led = False

    async def _chat_post(self, lease: Lease, place: TableInChat) -> ChatPost | None:
        """Return the chat and its table as stored now; None if another process has the lease.

        The lease is taken in the same round trip.
        """
        try:
            led, chat, table = await asyncio.gather(
                lease.take(), self._chats.get(place[1]), self._repository.load(place[0]), return_exceptions=True
            )
            chat_post = ChatPost(place[1], _unless_failed(table), _unless_failed(chat))
            ours = _unless_failed(led)
        except BaseException:
            await lease.give_back()  # This process may have got the lease although another value could not be read.
            raise
        if ours is None:
            return None
        chat_post.shown = read_shown(ours.shown)
        for listener in self.load_listeners:
            listener(chat_post.table)
        return chat_post

    def _memory(self, place: TableInChat) -> Memory:
        memory = self._places.setdefault(place, Memory())
        self._places.move_to_end(place)
        oldest = next(iter(self._places.values()))
        if len(self._places) > REMEMBERED and not (oldest.led or oldest.wishes):
            self._places.popitem(last=False)
        return memory

    def _heard(self, table: Table, _: Sequence[Task]) -> None:
        """Update the table's chats after a commit, except those that go on waiting."""
        for chat_id in table.doc.chat_ids:
            place = TableId(table.doc.id), ChatId(chat_id)
            standing = self._retry_timers.question(place)
            if standing is None or not self._waits_on(table, chat_id, standing):
                self._look_now(place)

    def _waits_on(self, table: Table, chat_id: str, standing: str) -> bool:
        """Tell whether a chat goes on waiting: it does not hurry, and its question is still `standing`."""
        platform = self.platforms.of(chat_id)
        if platform is not None and platform.hurries(chat_id):
            return False
        owner = platform.owner(chat_id) if platform is not None else None
        return question_of(table, table.viewer(Person(owner, "") if owner else None), standing) == standing

    def _look_now(self, place: TableInChat) -> None:
        self._retry_timers.drop(place)
        self.beside(self._attempt(*place))

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background; `stop` waits for it."""
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
    """Do what people have asked for in this chat, then all other steps up to the newest version."""
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
        # A wish that came while this sender was at work stays for the next one.
        memory.picture = False


def _unless_failed(found: T | BaseException) -> T:
    if isinstance(found, BaseException):
        raise found
    return found
