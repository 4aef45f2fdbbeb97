"""The page with everything behind it, on fakeredis: eme and the toy game; and what tests often do there."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from fakeredis import FakeServer
from starlette.applications import Starlette

from bot.app.base.service_clock import Clock
from bot.app.chats.chats import Chats
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.chats.service import TableService
from bot.app.jobs.jobs import Jobs
from bot.app.people.clock_pauses import ClockPauses
from bot.app.posts.post_sync import PostSync
from bot.app.tables.repository import TableRepository
from bot.bootstrap import SystemEntropy
from bot.storage.envelope import EnvelopeCodec
from bot.storage.redis_store import RedisStore
from bot.web_adapter.access.origin_guard import LOOPBACK
from bot.web_adapter.app import create_app
from bot.web_adapter.personal import PageRecords
from bot.web_adapter.platform import WebPlatform
from bot.web_adapter.rooms import Rooms
from engine.ai import registry as players
from engine.games import registry
from tests.bot.web_adapter.browser import Browser, text_of
from tests.support.harness import WallClock
from tests.support.store import fake_store
from tests.support.tables import GAMES


@dataclass
class Page:
    """The running page, and what a test may look at behind it."""

    app: Starlette
    store: RedisStore
    repository: TableRepository
    platform: WebPlatform
    jobs: Jobs
    post_sync: PostSync
    service: TableService
    chat_commands: ChatCommands

    def browser(self, room: str = "table", language: str = "ru") -> Browser:
        return Browser(self.app, room, language)

    async def settled(self) -> None:
        """Nothing is going on any more: computers have moved, posts are sent."""
        while waiting := [*self.jobs._waiting, *self.post_sync.at_work]:
            await asyncio.wait(waiting)

    async def close(self) -> None:
        await self.settled()
        await self.store.close()


def page_on(
    server: FakeServer | None = None,
    grace_ms: int = 0,
    key: str | None = None,
    hosts: Sequence[str] = LOOPBACK,
    store: RedisStore | None = None,
    clock: Clock | None = None,
) -> Page:
    """Without the sweeps of a running house: what a commit starts is enough here, and a test ends when it ends."""
    store = store or fake_store(server)
    repository = TableRepository(
        store, EnvelopeCodec(), clock or WallClock(), GAMES.__getitem__, registry.playable, ClockPauses(store), grace_ms
    )
    platform = WebPlatform(store)
    jobs = Jobs(repository, {name: players.player(name) for name in players.at_tables()})
    post_sync = PostSync(repository, {"web": platform})
    service = TableService(repository, SystemEntropy(), players.at_tables())
    chats = Chats(store)
    chat_commands = ChatCommands(
        service, post_sync, chats, tuple(GAMES), "ru", keepers=[PageRecords(platform.browsers, Rooms(store, chats))]
    )
    app = create_app(chat_commands, platform, store, "ru", games=tuple(GAMES), hosts=hosts, key=key)
    return Page(app, store, repository, platform, jobs, post_sync, service, chat_commands)


async def entered(page: Page, *names: str, room: str = "table", language: str = "ru") -> Browser:
    """A browser with these players; the last one acts."""
    browser = page.browser(room, language)
    for name in names:
        await browser.enter(name)
    return browser


def standing(browser: Browser) -> str:
    return text_of(browser.post_of()["screen"])


def awaited(browser: Browser) -> list[str]:
    """Players of this browser whom its newest table waits for."""
    return [
        seat["player"] for turn in browser.turns[-1:] for seat in turn["seats"] if seat["awaited"] and seat["player"]
    ]


async def begun(page: Page, anna: Browser, boris: Browser, game: str = "toy") -> str:
    """A match of the two and a computer, Anna in the first seat; both browsers must be looking."""
    table = await anna.open(game, places=3)
    await boris.until(lambda: boris.items)
    assert (await boris.click("Сесть за стол")).status_code == 200
    await anna.reads("Боря")
    assert (await anna.click("Посадить компьютер")).status_code == 200
    await anna.reads("Ада")
    assert (await anna.click("Начать")).status_code == 200
    for browser in (anna, boris):
        await browser.reads("торги" if game == "eme" else "идёт партия")
    await caught_up(page, table, anna, boris)
    return table


async def caught_up(page: Page, table: str, *browsers: Browser) -> None:
    """Computers have moved and these browsers show the newest version of the table."""
    await page.settled()
    version = await version_of(page, table)
    for browser in browsers:
        await browser.until_version(table, version)


async def version_of(page: Page, table: str) -> int:
    return (await page.repository.load(table)).doc.version
