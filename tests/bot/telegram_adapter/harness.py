"""The bot on a Telegram of our own and a fakeredis, with every game and the toy game; and how it is run."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, fields
from typing import Any

from fakeredis import FakeServer

from bot.app.base import background
from bot.app.base.platform import Contacts
from bot.app.base.ports import PARTITIONS, ChatId, RateLimit, TableId
from bot.app.chats.chats import Chats
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.chats.opening import Entropy
from bot.app.chats.service import TableService
from bot.app.jobs.jobs import Jobs
from bot.app.jobs.request_answers import RequestAnswers
from bot.app.people.clock_pauses import ClockPauses
from bot.app.posts.post_plan import read_shown
from bot.app.posts.post_sync import SWEEP_SECONDS, PostSync
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.bootstrap import SystemEntropy
from bot.storage.envelope import EnvelopeCodec
from bot.storage.redis_store import RedisStore
from bot.telegram_adapter import start
from bot.telegram_adapter.bot_api.api import Access
from bot.telegram_adapter.bot_api.rate_limiter import RateLimits
from bot.telegram_adapter.panels.ephemeral_panels import EphemeralUse
from engine.ai import registry as players
from engine.games import registry
from tests.platforms.telegram.clock import Clock
from tests.platforms.telegram.telegram import Telegram
from tests.support.store import fake_store
from tests.support.tables import GAMES

_FREE = RateLimit(most=10_000, within_ms=1000)
UNHURRIED = RateLimits(*[_FREE] * len(fields(RateLimits)))
"""For tests of other things than the limits."""


@dataclass(frozen=True)
class TelegramsTime:
    """Service time as the clock of the server tells it."""

    clock: Clock

    def now(self) -> int:
        return int(self.clock.now() * 1000)


class PostSyncInTime(PostSync):
    """Timers run by the clock of the server."""

    clock: Clock

    async def run(self) -> None:
        """The sweeps of the house, in the time of the server."""
        while True:
            await self._sweep.once()
            await self.clock.sleep(SWEEP_SECONDS)

    async def _sleep(self, seconds: float) -> None:
        await self.clock.sleep(seconds)


class ChoresInTime(Jobs):
    """Sweeps by the clock of the server."""

    clock: Clock
    exact = False
    """Whether the timers of single jobs run by that clock too, and not in real time. A test that waits for them while
    the clock stands would wait for ever."""

    async def run(self) -> None:
        while True:
            await self._sweep(*range(PARTITIONS))
            await self.clock.sleep(SWEEP_SECONDS)

    async def _later(self, at: int, partition: int) -> None:
        if not self.exact:
            return await super()._later(at, partition)
        await self.clock.sleep(max(at - self._repository.clock.now(), 0) / 1000)
        return await self._sweep(partition)


@dataclass
class Bot:
    """One process of the bot."""

    store: RedisStore
    repository: TableRepository
    chats: Chats
    jobs: Jobs
    post_sync: PostSync
    chat_commands: ChatCommands
    telegram: start.Telegram
    work: list[asyncio.Task[None]] = field(default_factory=list)

    async def table(self, name: str) -> Table:
        return await self.repository.load(name)

    async def tables(self, chat_id: str) -> list[Table]:
        return await self.chat_commands.tables(ChatId(chat_id))

    async def shown(self, table: str, chat_id: str) -> Any:
        return read_shown(await self.store.shown(TableId(table), ChatId(chat_id)))


def bot_on(
    telegram: Telegram,
    server: FakeServer,
    *,
    paces: RateLimits = UNHURRIED,
    grace_ms: int = 0,
    webhook_url: str | None = None,
    games: Sequence[str] = tuple(GAMES),
    language: str = "ru",
    access: Access | None = None,
    store: RedisStore | None = None,
    ephemeral: EphemeralUse = "off",
    entropy: Entropy | None = None,
) -> Bot:
    """`store`: one that is there already, instead of a new one on `server`. `entropy`: instead of the system's."""
    store = store or fake_store(server)
    clock = TelegramsTime(telegram.clock)
    repository = TableRepository(
        store, EnvelopeCodec(), clock, GAMES.__getitem__, registry.playable, ClockPauses(store), grace_ms
    )
    access = access or Access(telegram.token, telegram.root)
    adapter = start.Telegram(
        access,
        repository,
        language,
        webhook_url=webhook_url,
        paces=paces,
        sleep=telegram.clock.sleep,
        ephemeral=ephemeral,
    )
    if paces is UNHURRIED:
        adapter.platform.tidy_ms = 0
    contacts: dict[str, Contacts] = {"telegram": adapter.platform}
    chats, service = Chats(store), TableService(repository, entropy or SystemEntropy(), players.at_tables(), contacts)
    post_sync = PostSyncInTime(repository, {"telegram": adapter.platform}, chats, language)
    post_sync.clock = telegram.clock
    chat_commands = ChatCommands(service, post_sync, chats, games, language)
    answers = RequestAnswers(repository, contacts, language)
    jobs = ChoresInTime(repository, {name: players.player(name) for name in players.at_tables()}, answers)
    jobs.clock = telegram.clock
    return Bot(store, repository, chats, jobs, post_sync, chat_commands, adapter)


@asynccontextmanager
async def running(bot: Bot) -> AsyncIterator[Bot]:
    """From the first update to a clean end, with all the work that goes on in the real house."""
    work = [background.begin("chores", bot.jobs.run()), background.begin("windows", bot.post_sync.run())]
    bot.telegram.start(bot.chat_commands, bot.post_sync)
    try:
        yield bot
    finally:
        await bot.telegram.stop()
        await background.end(work)
        await bot.jobs.stop()
        await bot.post_sync.stop()
        await bot.store.close()
