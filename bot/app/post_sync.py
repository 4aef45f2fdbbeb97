"""Keep posts in sync: compare what a chat shows of a table with what it should show, then send or edit.

There is no queue of messages. Collapsing, order and repair after a fault need nothing else. Here is the schedule: which
chat is looked at when, and by whom; `post_sender` does it, and `post_plan` says what comes next.
"""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

import structlog

from bot.app import background
from bot.app.blocklist import Blocklists
from bot.app.chat_post import ChatPost, Held
from bot.app.chats import Chats
from bot.app.drawings import Drawings
from bot.app.people import Person
from bot.app.platform import Away, Later, Moved, Platform
from bot.app.ports import PARTITIONS, ChatId, Led, Mark, PostStore, StoreFailed, TableId, Task
from bot.app.post_content import question_of
from bot.app.post_plan import read_shown
from bot.app.post_sender import PostSender
from bot.app.refusal import Refusal
from bot.app.repository import TableRepository
from bot.app.retry_timers import Place, RetryTimers
from bot.app.table import Table, move_chat
from bot.app.unopened import UnopenedTables
from bot.app.unreadable import Unreadable

LEASE_MS = 2_500
"""So long a chat waits for a sender that has died."""
RENEW_SECONDS = 0.8
SWEEP_SECONDS = 1.0
SOON_SECONDS = 1.0
"""After so long we try again to get a chat that another process is sending to."""
AT_ONCE = 50
"""Windows that a sweep looks at together: after a long night thousands may want something."""
UNOPENED_SECONDS = 30.0
"""After so long we look again whether a table can be opened: the log has named it, and a sweep must not ask at once."""
FAREWELL = 5.0
"""Seconds for which a stop waits for what is being sent."""
REMEMBERED = 4096
"""Windows of which this process knows the current post."""

FIRST_VERSION = 1
"""Of a table: a chat that wants it wants whatever there is."""

LOOK_AGAIN_MS = 10_000
"""So long a board is believed to be where it was seen."""

T = TypeVar("T")

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class Memory:
    """What this process knows of one chat of one table."""

    led: bool = False
    """We are sending to it just now."""
    missed: bool = False
    """Somebody else wanted to look at it meanwhile."""
    current: str = ""
    """The post that shows the table, as we saw it last: a press on it tells us nothing new."""
    pressed: set[str] = field(default_factory=set)
    """Other posts on which somebody has pressed, until the chat is looked at."""
    asked_for: bool = False
    """Somebody wants the board below everything else."""
    picture: bool = False
    """Somebody wants the picture of now."""
    missed_post: bool = False
    """Somebody looks at the table elsewhere than on its board, which may be gone."""
    stood_ms: int = -LOOK_AGAIN_MS
    """When it was asked last, or seen, that the board is there."""

    @property
    def wishes(self) -> bool:
        return self.asked_for or self.picture or self.missed_post or bool(self.pressed)


class Lease:
    """A chat is ours alone while this lasts, however slow the line is; another process gets it if we die."""

    def __init__(self, store: PostStore, place: Place) -> None:
        self.holder = secrets.token_hex(8)
        self._store = store
        self._place = place

    async def take(self) -> Led | None:
        return await self._store.lead(*self._place, self.holder, LEASE_MS)

    async def give_back(self) -> None:
        await self._store.release(*self._place, self.holder)

    @asynccontextmanager
    async def renewed(self) -> AsyncIterator[None]:
        renewing = asyncio.create_task(self._renew())
        try:
            yield
        finally:
            await background.end([renewing])

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                await self._store.renew(*self._place, self.holder, LEASE_MS)
            except StoreFailed as error:
                log.warning("lease not renewed", table=self._place[0], chat_id=self._place[1], error=str(error))


class PostSync:
    def __init__(
        self,
        repository: TableRepository,
        platforms: Mapping[str, Platform],
        chats: Chats | None = None,
        language: str = "ru",
    ) -> None:
        self._repository = repository
        self._platforms = platforms
        self._chats = chats or Chats(repository.store)
        self._language = language
        self._looks: set[asyncio.Task[None]] = set()
        self._retry_timers = RetryTimers(self._wait)
        self._drawings = Drawings()
        self._places: OrderedDict[Place, Memory] = OrderedDict()
        self._reading = asyncio.Lock()
        self._held: set[Place] = set()
        """Windows in which nothing is shown just now."""
        self._in_line: set[Place] = set()
        """Windows that a sweep has found and that are not done with."""
        self._sweeping = asyncio.Semaphore(AT_ONCE)
        self._stopped = False
        repository.listeners.append(self._heard)

    async def run(self) -> None:
        """Bring every chat that wants something up to date, again and again; ends when cancelled."""
        while True:
            # Not waited for: a slow line holds up its own chat, and no later sweep.
            self._begin(self._sweep())
            await asyncio.sleep(SWEEP_SECONDS)

    async def stop(self) -> None:
        """What is being sent may arrive: else the next start would send it again. Everything else is left to that."""
        self._stopped = True
        await self._retry_timers.stop()
        self._drawings.stop()
        if self._looks:
            await asyncio.wait(self._looks, timeout=FAREWELL)
        await background.end(self._looks)

    @property
    def at_work(self) -> list["asyncio.Task[None]"]:
        """What is being sent, and what waits for its time."""
        return [*self._looks, *self._retry_timers.tasks]

    async def converge(self, table: TableId, chat_id: ChatId) -> None:
        """Make the chat show the table's newest version, unless another sender is doing that."""
        while await self._lead((table, chat_id)):
            pass

    def again(self, table: Table, chat_id: ChatId) -> None:
        """Show the table anew below everything else: somebody asked for the board."""
        self._memory((TableId(table.doc.id), chat_id)).asked_for = True
        self.repair(table, chat_id)

    def illustrate(self, table: Table, chat_id: ChatId) -> None:
        """The board's picture shows the position of now, also within a turn."""
        self._memory((TableId(table.doc.id), chat_id)).picture = True
        self.repair(table, chat_id)

    @contextmanager
    def holding(self, table: TableId, chat_id: ChatId) -> Iterator[None]:
        """Nothing is shown there meanwhile, for the table may be about to leave; what is wanted still then is found by
        the next sweep, even if we die."""
        place = table, chat_id
        self._held.add(place)
        try:
            yield
        finally:
            self._held.discard(place)

    def repair(self, table: Table, chat_id: ChatId) -> None:
        """Look again at a chat of which nothing new is known; if we die before, others do."""
        self._begin(self._repaired(TableId(table.doc.id), chat_id, table.doc.version))

    def post_was_pressed(self, table: TableId, chat_id: ChatId, post: str) -> None:
        """It has arrived, or it is an old one that should have no buttons."""
        memory = self._memory((table, chat_id))
        if memory.current != post:
            memory.pressed.add(post)
            self._look_now((table, chat_id))
        else:
            memory.stood_ms = self._repository.clock.now()

    def seen_elsewhere(self, table: TableId, chat_id: ChatId) -> None:
        """Somebody looks at the table, and not on its board: it comes back if it was deleted."""
        memory, now = self._memory((table, chat_id)), self._repository.clock.now()
        if now - memory.stood_ms >= LOOK_AGAIN_MS:
            memory.stood_ms, memory.missed_post = now, True
            self._look_now((table, chat_id))

    def leave(self, table: TableId, chat_id: ChatId) -> None:
        """The same as `abandon` beside everything else, as often as it takes, also after a restart."""
        self._begin(self._repaired(table, chat_id, FIRST_VERSION))

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Something small that nobody waits for, done before the process ends."""
        self._begin(work)

    async def abandon(self, table: TableId, chat_id: ChatId) -> None:
        """The table has left this chat; may raise `Later`."""
        async with self._sender((table, chat_id)) as sender:
            if sender is not None:
                await sender.abandon()

    async def current(self, table: TableId, chat_id: ChatId) -> str:
        """The post that shows the table there; empty if none surely does."""
        shown = read_shown(await self._repository.store.shown(table, chat_id))
        return shown.post if shown else ""

    def open_to(self, table: Table, person: Person, here: ChatId) -> list[ChatId]:
        """The chats of this platform in which this person, who is `here`, can look at the table.

        Another's own chat is none of his business.
        """
        name = here.partition(":")[0]
        platform = self._platforms.get(name)
        theirs = [ChatId(one) for one in table.doc.chat_ids if one.startswith(f"{name}:")]
        return [one for one in theirs if platform is not None and platform.owner(one) in (None, *person.ids)]

    async def is_shut(self, chat_id: ChatId) -> bool:
        """Can nobody be shown or press anything there, as far as its platform knows just now?"""
        platform = self._platform(chat_id)
        return platform is not None and await platform.is_shut(chat_id)

    def address(self, chat_id: ChatId, post: str) -> str:
        """Where the post, or its chat, can be opened from elsewhere; empty where nothing leads there."""
        platform = self._platform(chat_id)
        return platform.address(chat_id, post) if platform is not None else ""

    async def move(self, old: ChatId, new: ChatId) -> None:
        """All tables of a chat go with it. A crash in between is mended by the next who hears of the move."""
        await Blocklists(self._repository.store).move(old, new)
        for table in (await self._chats.move(old, new)).tables:
            await self._move_table(TableId(table), old, new)

    async def _move_table(self, table: TableId, old: ChatId, new: ChatId) -> None:
        """Nothing is wanted in the old chat any more, whatever becomes of the table."""
        try:
            moved = await self._repository.change(table, f"move:{old}:{new}", lambda one: move_chat(one, old, new))
        except Unreadable as unopened:
            await self._move_unopened(unopened, old, new)
        except Refusal as refusal:
            log.info("table not moved", table=table, chat_id=old, why=refusal.key)
        else:
            await self._repository.store.settle(table, old, moved.version, b"null")

    async def _move_unopened(self, unopened: Unreadable, old: ChatId, new: ChatId) -> None:
        """It is to be found in the new chat, when it can be opened again."""
        try:
            await UnopenedTables(self._repository).move(unopened, old, new)
            await self._repository.store.unmark(TableId(unopened.about.id), old)
        except Refusal as refusal:
            log.info("table not moved", table=unopened.about.id, chat_id=old, why=refusal.key)

    async def _sweep(self) -> None:
        """A chat that fails is tried again at the next sweep and holds up no other."""
        if self._reading.locked():
            return  # The store takes its time, and the sweep before this one asks it already.
        try:
            async with self._reading:
                found = await asyncio.gather(*map(self._repository.store.marked, range(PARTITIONS)))
        except StoreFailed as error:
            log.warning("chats not swept", error=str(error))
            return
        places = [(mark.table, mark.chat_id) for marks in found for mark in marks]
        # What wants something on a platform for which there is no token goes on wanting it: there may be one again.
        ours = [place for place in places if self._platform(place[1]) and place not in self._retry_timers]
        await asyncio.gather(*map(self._swept, ours))

    async def _swept(self, place: Place) -> None:
        if place in self._in_line:
            return
        self._in_line.add(place)
        try:
            async with self._sweeping:
                await self._attempt(*place)
        finally:
            self._in_line.discard(place)

    async def _repaired(self, table: TableId, chat_id: ChatId, version: int) -> None:
        try:
            await self._repository.store.mark(Mark(table, chat_id, version))
        except StoreFailed as error:
            log.warning("chat not marked", table=table, chat_id=chat_id, error=str(error))
        await self._attempt(table, chat_id)

    async def _attempt(self, table: TableId, chat_id: ChatId) -> None:
        """Does not raise: one chat more or less must not end the work for all others."""
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
            await self.move(chat_id, new)
            await self._move_table(table, chat_id, new)
        except Refusal as refusal:
            if refusal.key == "no-table":
                await self._repository.store.unmark(table, chat_id)
            raise

    async def _lead(self, place: Place) -> bool:
        """Catch up as the only sender to this chat; True if it wants more by now."""
        memory = self._memory(place)
        async with self._sender(place) as sender:
            if sender is None:
                if memory.wishes and not memory.led:
                    raise Later(SOON_SECONDS)  # Another process is at it, and does not know what we were asked for.
                return False
            try:
                if not sender.shows_table:
                    # The mark was read before the table left, and this look began after that.
                    await sender.abandon()
                    return False
                await _fulfil(memory, sender)
            except Away as away:
                # Put down before the chat is free: the next sender would be refused once more.
                log.info("chat away", table=place[0], chat_id=place[1], why=str(away))
                await self._chats.leave(place[1])
                return False
        return sender.wants_more or memory.wishes

    @asynccontextmanager
    async def _sender(self, place: Place) -> AsyncIterator[PostSender | None]:
        """A sender to the chat while it is ours alone; None if somebody else is at it."""
        platform, memory = self._platform(place[1]), self._memory(place)
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
            sender = PostSender(self._repository, platform, chat_post, self._language, self.owner, self._drawings)
            try:
                async with lease.renewed():
                    yield sender
            finally:
                await sender.leave(lease.holder)
                memory.current = sender.post
        finally:
            memory.led = False

    async def _chat_post(self, lease: Lease, place: Place) -> ChatPost | None:
        """The chat as it is now, in one trip with its lease; None if another process has that."""
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

    def _platform(self, chat_id: str) -> Platform | None:
        return self._platforms.get(chat_id.partition(":")[0])

    def owner(self, chat_id: str) -> str | None:
        """The person whose own chat it is, on any platform; None for a group's."""
        platform = self._platform(chat_id)
        return platform.owner(chat_id) if platform else None

    def _memory(self, place: Place) -> Memory:
        memory = self._places.setdefault(place, Memory())
        self._places.move_to_end(place)
        oldest = next(iter(self._places.values()))
        if len(self._places) > REMEMBERED and not (oldest.led or oldest.wishes):
            self._places.popitem(last=False)
        return memory

    def _heard(self, table: Table, _: Sequence[Task]) -> None:
        """What waits for its time goes on waiting while the same question stands; a new one must not wait for it, nor
        must somebody who hurries."""
        for chat_id in table.doc.chat_ids:
            place = TableId(table.doc.id), ChatId(chat_id)
            standing = self._retry_timers.question(place)
            platform, owner = self._platform(chat_id), self.owner(chat_id)
            viewer = table.viewer(Person(owner, "") if owner else None)
            hurries = platform is not None and platform.hurries(chat_id)
            # Nothing waits there (None), or what waits there waits for a question that is over.
            if hurries or standing is None or question_of(table, viewer, standing) != standing:
                self._look_now(place)

    def _look_now(self, place: Place) -> None:
        self._retry_timers.drop(place)
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


async def _fulfil(memory: Memory, sender: PostSender) -> None:
    """Do what this process knows to be wanted there, then whatever the newest version wants."""
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
        memory.picture = False  # Else somebody has asked for it meanwhile.


def _unless_failed(found: T | BaseException) -> T:
    if isinstance(found, BaseException):
        raise found
    return found
