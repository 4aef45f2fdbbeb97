"""Counts the round trips (trips) to the store of one press, until all screens have changed, on a real server.

The whole bot runs on the strict servers of `tests.platforms`, or on the page with open browsers. A trip is one reading
of the server from a socket: requests that are sent at the same moment are one trip.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest
import redis
from fakeredis import FakeServer

from bot.app.base import named_lease, service_clock
from bot.app.jobs import jobs, plan_finder
from bot.app.people.costly_moves import CostlyMoves
from bot.app.posts import post_sync
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.discord_adapter import sharding
from bot.presenter import payload
from bot.presenter.acts.table import Join, Start
from bot.presenter.screen import Do, Use
from bot.storage.redis_store import RedisStore
from bot.telegram_adapter import inbox, pointers
from bot.telegram_adapter.panels.ephemeral_panels import EphemeralUse
from engine.kernel.actors import PUBLIC
from tests.bot.discord_adapter.harness import Bot as DiscordBot
from tests.bot.discord_adapter.harness import running as in_discord
from tests.bot.discord_adapter.play import Group, press_of
from tests.bot.telegram_adapter import harness as telegram_harness
from tests.bot.telegram_adapter.harness import Bot as TelegramBot
from tests.bot.telegram_adapter.harness import bot_on
from tests.bot.telegram_adapter.harness import running as in_telegram
from tests.bot.telegram_adapter.tables import Friends
from tests.bot.web_adapter.browser import Browser
from tests.bot.web_adapter.browser import buttons as buttons_of
from tests.bot.web_adapter.harness import Page, entered, page_on
from tests.platforms.discord_server import GENEROUS, DiscordServer
from tests.platforms.telegram.telegram import Telegram
from tests.support.harness import nobody_asks
from tests.support.press_path import PressPath
from tests.support.store import real_store, running_valkey

NEVER_MS = 600_000
"""A grace in milliseconds that never ends, so that what the table does by itself is not counted with the press."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """The trips of one press that plays a move."""

    before: int
    """Trips until the answer went out."""
    whole: int
    """Trips until every chat was up to date."""
    passes: bool
    """Whether somebody else was asked after the press."""


class Server:
    """Counts the trips at a real server. It blocks the event loop, so that the bot cannot go on meanwhile."""

    def __init__(self, url: str) -> None:
        self._client = redis.Redis.from_url(url)
        self._asked = 0

    def trips(self) -> int:
        """Return the number of trips so far, without those of this counter."""
        self._asked += 1
        found: Any = self._client.info("stats")
        return int(found["total_reads_processed"]) - self._asked

    def close(self) -> None:
        self._client.close()


@asynccontextmanager
async def counted() -> AsyncIterator[tuple[Server, RedisStore]]:
    with running_valkey() as url, pytest.MonkeyPatch.context() as patch:
        # What the bot looks through from time to time is no part of a press.
        for sweeping in (jobs, post_sync, telegram_harness, pointers):
            patch.setattr(sweeping, "SWEEP_SECONDS", NEVER_MS)
        # The beat of the service clock is not either; here the clock runs without it.
        patch.setattr(service_clock, "BEAT_SECONDS", NEVER_MS)
        patch.setattr(service_clock, "LONGEST_MS", NEVER_MS)
        # Nor are the signs of life of a process.
        for renewing in (inbox, named_lease, sharding):
            patch.setattr(renewing, "RENEW_SECONDS", NEVER_MS)
        # Random presses need no confirmation: the same press would be made and asked about for ever.
        patch.setattr(CostlyMoves, "need_sure", nobody_asks)
        patch.setattr(plan_finder, "MOST", 0)
        server, store = Server(url), real_store(url)
        try:
            yield server, store
        finally:
            server.close()
            await store.close()


async def telegram_presses(
    most: int, mode: str, game: str = "eme", path: PressPath | None = None, *, ephemeral: EphemeralUse = "off"
) -> list[Pressed]:
    """Press `most` random moves in a Telegram group of three; return their trips, without the first two presses.

    `mode`: the setting of the chat. `path` gets the functions of the last press until its answer.
    """
    async with counted() as (server, store), Telegram() as telegram:
        bot = bot_on(telegram, FakeServer(), grace_ms=NEVER_MS, store=store, ephemeral=ephemeral)
        async with in_telegram(bot):
            people = [await telegram.person(name) for name in ("Анна", "Борис", "Вера")]
            friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
            await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "mode", mode))
            table = await friends.begins(f"/new {game} 3")
            answers = bot.telegram._answers
            marked = _marked(server, answers, "press", path=path)

            async def press() -> bool:
                now, board = await bot.table(table), await friends.board(table)
                person = friends.asked(now)
                data = random.Random(now.doc.version).choice(friends.fitting(now, board, person))
                before = server.trips()
                if path:
                    path.begin()
                await person.presses(board, data=data)
                await idle()
                return marked.since(before, bot.repository.known(table) or now)

            def idle() -> Awaitable[None]:
                return _idle(lambda: bool(_telegram_work(bot)))

            return await _sampled(bot.repository, table, press, idle, most, marked)


async def telegram_joins(*, known: bool) -> list[int]:
    """Return the trips until the answer to «Сесть за стол» in a Telegram group, one number for each person.

    `known`: the person has pressed another button there before.
    """
    async with counted() as (server, store), Telegram() as telegram:
        bot = bot_on(telegram, FakeServer(), grace_ms=NEVER_MS, store=store)
        async with in_telegram(bot):
            people = [await telegram.person(name) for name in ("Анна", "Борис", "Вера", "Глеб", "Дина")]
            friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
            table = await friends.opens("/new eme 5")
            marked, trips = _marked(server, bot.telegram._answers, "press"), []
            for person in people[1:]:
                if known:
                    await friends.presses(person, table, "Правила")
                board = await friends.board(table)
                await _idle(lambda: bool(_telegram_work(bot)))
                before = server.trips()
                await person.presses(board, "Сесть за стол")
                await _idle(lambda: bool(_telegram_work(bot)))
                await friends.settled(table)
                trips.append(marked.answered_at - before)
            return trips[1:]  # The first person finds empty caches.


async def discord_presses(most: int, mode: str, game: str = "eme", path: PressPath | None = None) -> list[Pressed]:
    """As `telegram_presses`, in a Discord channel with three people at one table."""
    async with counted() as (server, store), DiscordServer(limits=GENEROUS) as discord:
        people = [discord.person(name) for name in ("Анна", "Борис", "Вера")]
        guild = discord.guild("Друзья", people)
        async with in_discord(discord, grace=NEVER_MS / 1000, store=store, sweeps=NEVER_MS) as bot:
            group = Group(bot, guild.channel("игры"), people)
            await group.opened(game)
            await bot.harness.chat_commands.chats.change(group.chat_id, lambda doc: setattr(doc, "mode", mode))
            assert bot.adapter._interactions is not None
            marked = _marked(server, bot.adapter._interactions._acting, "done", after=True, path=path)

            async def press() -> bool:
                now, board, person = await group.table(), await group.board(), await group.asked()
                moves = [one for one in board.buttons if isinstance(press_of(one.custom_id), Do)]
                before = server.trips()
                if path:
                    path.begin()
                await person.presses(board, custom_id=random.Random(now.doc.version).choice(moves).custom_id)
                await idle()
                return marked.since(before, repository.known(group.id) or now)

            def idle() -> Awaitable[None]:
                return _idle(lambda: bool(_discord_work(bot)))

            repository = bot.harness.service.repository
            return await _sampled(repository, group.id, press, idle, most, marked)


async def page_presses(most: int, browsers: int) -> list[Pressed]:
    """As `telegram_presses`, in a room of the page: one browser has three players, and the other browsers look on."""
    async with counted() as (server, store):
        page = page_on(FakeServer(), grace_ms=NEVER_MS, store=store)
        anna = await entered(page, "Анна")
        table = await anna.open(places=3)
        for name in ("Борис", "Вера"):
            await anna.enter(name)
            await anna.press(payload.write(table, 1, Use(Join())))
        await anna.press(payload.write(table, 1, Use(Start())))
        await page.settled()
        others = [await entered(page, f"Гость {number}") for number in range(browsers - 1)]
        async with _looking([anna, *others]):
            marked = _marked(server, page.chat_commands.pressing, "pressed", after=True)

            async def press() -> bool:
                now = await page.repository.load(table)
                before = server.trips()
                await _presses(anna, page, table)
                await page.settled()
                await asyncio.sleep(0.05)  # The browsers hear of it.
                return marked.since(before, page.repository.known(table) or now)

            return await _sampled(page.repository, table, press, page.settled, most, marked)


class _Marked:
    """Notes the number of trips at the moment of an answer, and collects a sample for each press."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.answered_at = 0
        self.samples: list[Pressed] = []
        self._asked: object = None

    def since(self, before: int, table: Any) -> bool:
        """Add the sample of a press that began at `before` trips; return False if its turn is held at its end."""
        whole = self._server.trips() - before
        match = table.match
        asked = [(seat, match.changed_at[seat]) for seat in match.game.awaited(match.state)]
        passes, self._asked = asked != self._asked, asked
        self.samples.append(Pressed(self.answered_at - before, whole, passes))
        return match.held is None


def _marked(server: Server, thing: Any, name: str, *, after: bool = False, path: PressPath | None = None) -> _Marked:
    marked, honest = _Marked(server), getattr(thing, name)

    async def noted(*arguments: Any, **named: Any) -> Any:
        if not after:
            _answered(path)
            marked.answered_at = server.trips()
        result = await honest(*arguments, **named)
        if after:
            _answered(path)
            marked.answered_at = server.trips()
        return result

    setattr(thing, name, noted)
    return marked


def _answered(path: PressPath | None) -> None:
    if path:
        path.end()


async def _sampled(
    repository: TableRepository,
    table: str,
    press: Callable[[], Awaitable[bool]],
    idle: Callable[[], Awaitable[None]],
    most: int,
    marked: _Marked,
) -> list[Pressed]:
    for _ in range(most):
        if not await press():
            # The grace is over, and the table ends the turn: this is no press.
            await repository.change(table, f"grace {len(marked.samples)}", _closed)
            await idle()
    return marked.samples[2:]  # The first presses find empty caches.


def _closed(table: Table) -> None:
    table.take(table.running().close())


async def _idle(busy: Callable[[], bool]) -> None:
    quiet = 0
    async with asyncio.timeout(20):
        while quiet < 5:
            await asyncio.sleep(0.003)
            quiet = 0 if busy() else quiet + 1


def _telegram_work(bot: TelegramBot) -> list[object]:
    inbox = bot.telegram._inbox
    assert inbox is not None
    return [*bot.post_sync._looks, *bot.jobs._waiting, *bot.telegram._answers._going, *inbox._lanes._waiting]


def _discord_work(bot: DiscordBot) -> list[object]:
    assert bot.adapter._interactions is not None
    return [*bot.harness.post_sync._looks, *bot.adapter._interactions._running]


@asynccontextmanager
async def _looking(browsers: list[Browser]) -> AsyncIterator[None]:
    if not browsers:
        yield
        return
    async with browsers[0].looking(), _looking(browsers[1:]):
        yield


async def _presses(browser: Browser, page: Page, table: str) -> None:
    now = page.repository.known(table)
    assert now is not None
    assert now.match is not None
    seat = now.match.game.awaited(now.match.state)[0]
    browser.player = str(now.doc.seats[seat].person)
    items = dict(await page.platform.items(f"web:{browser.room}"))
    [(number, post)] = [(n, one) for n, one in items.items() if one["kind"] == "post" and one["live"]]
    legal = {ask for one in now.observe(PUBLIC).asks if one.seat == seat for ask in one.legal or ()}
    fitting = []
    for button in buttons_of(dict(post["said"]["ru"])):
        press = payload.read(button["press"]).press
        if isinstance(press, Do) and press.codes[0] in legal:
            fitting.append(button["press"])
    answer = await browser.press(random.Random(now.doc.version).choice(fitting), number)
    assert answer.status_code == 200, answer.text
