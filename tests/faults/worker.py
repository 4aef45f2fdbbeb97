"""The bot as the fault tests start and kill it: the real use cases, jobs, posts and store in a process of its own.

It listens to a pipe instead of a messenger and shows its posts in a file, which outlives it as a chat does.
"""

import asyncio
import hashlib
import json
import logging
import os
import resource
import secrets
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import structlog

from bot.app.base import background, failpoints
from bot.app.base.ask import Pressed, Typed
from bot.app.base.person import Person
from bot.app.base.platform import Post
from bot.app.base.ports import ChatId, Commit, Due, Mark, RateLimit, StoreFailed, TableId, Task
from bot.app.base.refusal import Refusal
from bot.app.base.service_clock import Clock, ServiceClock
from bot.app.base.sharing_ports import Lane
from bot.app.chats.chats import Chats
from bot.app.chats.service import TableService
from bot.app.jobs import jobs
from bot.app.jobs.jobs import Jobs
from bot.app.people import costly_moves
from bot.app.people.clock_pauses import ClockPauses
from bot.app.posts import post_sync
from bot.app.posts.post_sync import PostSync
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.views import screen_of
from bot.bootstrap import SystemEntropy
from bot.presenter.acts.codec import act_of
from bot.presenter.catalogue import catalogues
from bot.presenter.screen import Do, Screen, Slot, Text, Use
from bot.presenter.view import TableView
from bot.storage import calls, embedded, keys
from bot.storage.envelope import Envelope, EnvelopeCodec
from bot.storage.redis_store import RedisStore
from bot.web_adapter.platform import WebPlatform
from engine.ai import registry as players
from engine.games import registry
from engine.kernel.actors import PUBLIC
from engine.kernel.game import Game
from tests.faults.ledger import Ledger
from tests.faults.market_days import MarketDays, by_verb
from tests.support.harness import WallClock

GAMES: dict[str, Game[Any]] = {
    **{name: registry.game(name) for name in registry.names()},
    "ledger": Ledger(),
    "market": MarketDays.from_files(),
}
CHAT = "chat:1"
QUIET = "chat:quiet"
"""One living post, and short calls that come and go."""
ROOM = "web:room"
WINDOWS = (CHAT, QUIET, ROOM)
FAITHFUL = 1.0
HASTY = 0.01
"""A house in which sweeps, a player's grace and his tap are a hundred times shorter. Leases are those of real life."""
GRACE_MS = 2_000

# A life is forked from a process that has read everything already.
catalogues()
embedded.binary()


@dataclass(frozen=True)
class Life:
    """How one process of the bot lives, and where it has to die."""

    store: str
    """A directory for the embedded store, or the URL of a server."""
    chat: Path
    crash: str = ""
    """As IMPERIA_CRASH_AT."""
    scripts: Path | None = None
    """Other scripts than ours, for a control."""
    promises: bool = False
    """Says `done` before it is done, for a control."""
    pace: float = HASTY
    longest_file: int = 0
    """Bytes that a file of the server's may have until `unlimit` is asked: as on a full disk, without one."""

    @property
    def where(self) -> tuple[str | None, Path]:
        """For `open_store`."""
        return (self.store, Path()) if "://" in self.store else (None, Path(self.store))

    @classmethod
    def at(cls, directory: Path, **more: Any) -> "Life":
        """A life with everything it needs in one directory."""
        return cls(str(directory / "var"), directory / "chat", **more)


class FileChat:
    """A messenger that keeps every post in a file. What was written there has been seen by everybody."""

    pause_ms = tidy_ms = 0

    def __init__(self, path: Path) -> None:
        self._path = path

    async def send(self, chat_id: str, post: Post) -> str:
        name = secrets.token_hex(8)
        self._write(did="send", chat_id=chat_id, post=name, **shown(post))
        return name

    async def edit(self, chat_id: str, id: str, post: Post) -> bool:
        self._write(did="edit", chat_id=chat_id, post=id, **shown(post))
        return True

    def owner(self, chat_id: str) -> str | None:
        return None

    def hurries(self, chat_id: str) -> bool:
        return False

    def pictured(self, chat_id: str, id: str) -> bool:
        return True

    def crowded(self, chat_id: str) -> bool:
        return False

    def owes_picture(self, chat_id: str, id: str) -> float | None:
        return None

    def rationed(self, chat_id: str) -> float | None:
        return None

    def address(self, chat_id: str, post: str) -> str:
        return ""

    async def introduce(
        self, chat_id: str, view: TableView, language: str, result: Text | None, *, left: bool = False
    ) -> None:
        pass

    async def stands(self, chat_id: str, id: str) -> bool:
        return True

    async def serves(self, chat_id: str) -> bool:
        return True

    async def is_shut(self, chat_id: str) -> bool:
        return False

    async def retire(self, chat_id: str, id: str, living: str = "") -> None:
        self._write(did="retire", chat_id=chat_id, post=id)

    async def call(self, chat_id: str, id: str, post: Post) -> str:
        name = secrets.token_hex(8)
        self._write(did="call", chat_id=chat_id, post=name, table=post.table, key=post.key)
        return name

    async def amend(self, chat_id: str, id: str, post: Post) -> None:
        self._write(did="amend", chat_id=chat_id, post=id)

    async def remove(self, chat_id: str, id: str) -> None:
        self._write(did="remove", chat_id=chat_id, post=id)

    def _write(self, **line: Any) -> None:
        """One write of the system: there is no half of a post."""
        opened = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.write(opened, json.dumps(line).encode() + b"\n")
        os.close(opened)


def shown(post: Post) -> dict[str, Any]:
    return {"table": post.table, "version": post.version, "buttons": buttons(post.screen)}


def buttons(screen: Screen) -> str:
    """The same for the same choices, and short."""
    return hashlib.sha256(repr(screen.choices).encode()).hexdigest()[:12]


def truth(table: Table) -> str:
    """The buttons that a post of this very version has."""
    return buttons(screen_of(table, PUBLIC))


def desk_on(store: RedisStore, pace: float = HASTY, clock: Clock | None = None) -> TableRepository:
    grace_ms = int(GRACE_MS * pace)
    return TableRepository(
        store, EnvelopeCodec(), clock or WallClock(), GAMES.__getitem__, registry.playable, ClockPauses(store), grace_ms
    )


@asynccontextmanager
async def harness(store: RedisStore, life: Life) -> AsyncIterator["Bot"]:
    """As `bootstrap.housed`, with a chat that is a file."""
    clock = ServiceClock(store)
    await clock.begin()
    repository = desk_on(store, life.pace, clock)
    computers = Jobs(repository, {name: players.player(name) for name in players.at_tables()})
    sender = PostSync(repository, {"chat": FileChat(life.chat), "web": WebPlatform(store)})
    rounds = {"clock": clock.run(), "chores": computers.run(), "windows": sender.run()}
    work = [background.begin(name, each) for name, each in rounds.items()]
    try:
        yield Bot(store, repository, TableService(repository, SystemEntropy(), players.at_tables()))
    finally:
        await background.end(work)
        await computers.stop()
        await sender.stop()


class Bot:
    """What can be asked of it over the pipe."""

    def __init__(self, store: RedisStore, repository: TableRepository, service: TableService) -> None:
        self.store = store
        self.repository = repository
        self.service = service
        self.passed: Counter[str] = Counter()

    async def answer(self, ask: Mapping[str, Any]) -> dict[str, Any]:
        """`done` only after everything the request wanted is in the store."""
        verbs: dict[str, Callable[..., Awaitable[Any]]] = {
            "open": self.open, "use": self.use, "press": self.press, "type": self.type, "slot": self.slot,
            "show": self.show, "turn": self.turn, "version": self.version, "lose": self.lose, "errand": self.premove,
            "passed": self.report, "game": self.game, "round": self.round, "unlimit": self.unlimit,
        }  # fmt: skip
        try:
            return {"done": True, "value": await verbs[ask["do"]](**ask["with"])}
        except Refusal as refusal:
            return {"done": False, "why": refusal.key}
        except StoreFailed as failure:
            return {"done": None, "why": str(failure)}

    async def open(self, delivery: str, person: str, game: str, places: int, chat_id: str = CHAT) -> str:
        await self._quiet(chat_id)
        changed = await self.service.opening.open(Person(person, person), chat_id, game, places, {}, delivery)
        return changed.table.doc.id

    async def _quiet(self, chat_id: str) -> None:
        if chat_id == QUIET:
            await Chats(self.store).change(ChatId(chat_id), lambda chat: setattr(chat, "mode", "quiet"))

    async def use(self, delivery: str, person: str, table: str, verb: str) -> None:
        seen = (await self.repository.load(table)).doc.version
        await self.service.press(Pressed(table, Person(person, person), delivery, delivery, seen, Use(act_of(verb))))

    async def press(self, delivery: str, person: str, table: str, codes: list[str], version: int) -> None:
        press = Do(tuple(codes))
        answer = await self.service.press(Pressed(table, Person(person, person), delivery, delivery, version, press))
        if not answer.changed:
            raise Refusal("doubt")

    async def slot(self, delivery: str, person: str, table: str, n: int, version: int) -> None:
        await self.service.press(Pressed(table, Person(person, person), delivery, delivery, version, Slot(n)))

    async def type(self, delivery: str, person: str, table: str, text: str) -> None:
        answer = await self.service.typed(Typed(table, Person(person, person), delivery, text))
        assert answer.changed, answer

    async def show(self, delivery: str, table: str, chat_id: str) -> None:
        """Show the table in one more chat."""

        def act(table: Table) -> None:
            if chat_id in table.doc.chat_ids:
                raise Refusal("already-seated")
            table.doc.chat_ids.append(chat_id)
            table.log("window")

        await self._quiet(chat_id)
        await self.repository.change(table, delivery, act)

    async def version(self, table: str) -> int:
        return (await self.repository.load(table)).doc.version

    async def round(self, table: str) -> int:
        match = (await self.repository.load(table)).match
        assert match is not None
        return int(match.state.round)

    async def game(self, table: str) -> str:
        return (await self.repository.load(table)).doc.game

    async def turn(self, table: str, seat: int) -> dict[str, Any] | None:
        """The version that the seat sees and something it may do; None if nobody waits for it just now."""
        now = await self.repository.load(table)
        assert now.match is not None
        if now.match.held is not None or seat not in now.match.game.awaited(now.match.state):
            return None
        legal = now.match.game.legal(now.match.state, seat)
        trades = now.doc.game == "market"
        return {
            "version": now.doc.version,
            "code": (by_verb(legal, secrets.choice) if trades else secrets.choice(legal)).code,
        }

    async def lose(self, delivery: str, table: str) -> None:
        """A table that is gone, but still has a chore to do: until somebody finds that out."""
        due = keys.of_partition(keys.partition_of(TableId(table)), "due")
        await self.store.client.zadd(due, {keys.member(TableId(table), "computer"): 0})
        while await self.store.client.zcard(due):  # noqa: ASYNC110 (another task does the chore)
            await asyncio.sleep(0.01)

    async def premove(self, number: int) -> None:
        """What the store is asked beside the presses: records, a journal, a mark, its own health."""
        await self.store.problems()
        await self.store.try_write()
        assert (await self.store.scan()).problems == []
        name, chat_id = f"{number}", ChatId("chat:errand")
        kept = await self.store.get("errand", name)
        if kept is None:
            assert await self.store.put("errand", name, 0, b"kept")
        await self.store.put("errand", "gone", 0, b"", keep=1_000_000)
        await self.store.prolong("errand", "gone", 2_000_000)
        await self.store.drop("errand", "gone")
        if not await self.store.items("errands"):
            await self.store.add("errands", b'"first"', 9)
        await self.store.replace("errands", 1, b'"said"')
        table = TableId("07errand")
        await self.store.extend(Due(table, Task("computer", 0), 1), until=2)
        await self.store.mark(Mark(table, chat_id, 1))
        assert await self.store.shown(table, chat_id) is None
        if await self.store.lead(table, chat_id, name, 60_000):
            await self.store.renew(table, chat_id, name, 60_000)
            await self.store.release(table, chat_id, name)
        await self.store.receive("chat:inbox", f"update:{number}", b'"raw"', self.repository.clock.now())
        await self.store.receive("chat:inbox", "other", b'"stays"', self.repository.clock.now())
        for one in await self.store.pending("chat:inbox"):
            if one.raw != b'"stays"':
                await self.store.handled("chat:inbox", one.number)
        await self.store.beat("chat", 15_000)
        await self.store.afford(chat_id, [RateLimit(20, 60_000)], self.repository.clock.now(), name.encode())
        await self.store.give_back(chat_id, name.encode())
        compacted = TableId("07folded")
        await self.store.commit(Commit(compacted, 0, "first", ("{}",), Envelope("toy", 1, "toy", 1, {}).encode()))
        await self.store.compact(compacted, 1)
        found = await self.store.load(compacted)
        assert found is not None
        assert await self.store.amend(compacted, found.known, found.envelope)
        assert await self.store.sittings("test:nobody") == []
        await self.store.planned("fold")
        assert await self.store.log(compacted) == ["{}"]
        await self.store.unmark(compacted, chat_id)
        await self._share_work(f"process-{number}")

    async def _share_work(self, process: str) -> None:
        """What processes ask the store to share the work of one token: lanes, a lease, shards, quiet."""
        store, now = self.store, self.repository.clock.now()
        lane = Lane("chat:lanes", "test:a", process)
        await store.attend(lane.inbox, process, 60_000)
        await store.present(lane.inbox)
        await store.receive_in_lane(lane, f"update:{process}", b'"raw"', now, 0, 60_000)
        for one in await store.take_lane(lane, (), 60_000) or ():
            await store.handled_in_lane(lane, one.number, one.number)
        await store.leave(lane.inbox, process)
        await store.hold("errand", process, 60_000)
        await store.let_go("errand", process)
        dealt = await store.share_out("errand", process, 60_000, 2)
        await store.hand_back("errand", process, dealt.shards)
        await store.leave_dealing("errand", process)
        await store.bar(ChatId("chat:errand"), now + 1, now)

    async def unlimit(self) -> None:
        limit(resource.RLIM_INFINITY)

    async def report(self) -> dict[str, int]:
        """Which crash points were passed how often."""
        return dict(self.passed)


def live(life: Life, pipe: Connection) -> None:
    """One life, until the pipe is closed or somebody ends it."""
    if life.scripts is not None:
        calls.SCRIPTS = life.scripts
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR),
        processors=[structlog.processors.format_exc_info, structlog.processors.KeyValueRenderer()],
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )
    if life.longest_file:
        limit(life.longest_file)
    for room in (jobs, post_sync):
        room.SWEEP_SECONDS *= max(life.pace, 0.05)  # type: ignore[attr-defined]
    background.PATIENCE *= max(life.pace, 0.05)
    costly_moves.ONE_TAP_MS = int(costly_moves.ONE_TAP_MS * life.pace)
    asyncio.run(_live(life, pipe))


def limit(longest_file: int) -> None:
    """For servers that this process starts from now on; it can be lifted again."""
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (longest_file, hard))


async def _live(life: Life, pipe: Connection) -> None:
    bot_passed: Counter[str] = Counter()
    crash = failpoints.exit_at(life.crash) if life.crash else None

    def passed(when: str, step: str) -> None:
        bot_passed[f"{when} {step}"] += 1
        if crash is not None:
            crash(when, step)

    failpoints.armed = passed
    store = await embedded.open_store(*life.where)
    try:
        async with harness(store, life) as bot:
            bot.passed = bot_passed
            await _listen(bot, pipe, life.promises)
    finally:
        await store.close()


async def _listen(bot: Bot, pipe: Connection, promises: bool) -> None:
    """Every request is a task of its own: many people press at once."""
    loop, closed, tasks = asyncio.get_running_loop(), asyncio.Event(), set[asyncio.Task[None]]()

    async def respond(ask: dict[str, Any]) -> None:
        try:
            if promises and ask["do"] in ("type", "press"):
                pipe.send({"id": ask["id"], "done": True, "value": None})
                await bot.answer(ask)
            else:
                pipe.send({"id": ask["id"], **await bot.answer(ask)})
        except OSError:
            return  # nobody waits for the answer any more
        except Exception as fault:
            pipe.send({"id": ask["id"], "fault": repr(fault)})
            raise

    def readable() -> None:
        try:
            ask = pipe.recv()
        except (EOFError, OSError):  # The second one if answers were left unread.
            loop.remove_reader(pipe.fileno())
            closed.set()
            return
        task = asyncio.create_task(respond(ask))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    loop.add_reader(pipe.fileno(), readable)
    await closed.wait()
    await background.end(tasks)
