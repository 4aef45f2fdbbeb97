"""The server of the store hangs: it takes what it is sent and answers nothing. A player has his answer all the same."""

import asyncio
import contextlib
import signal
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from types import SimpleNamespace

import httpx
import pytest
from fakeredis import FakeServer
from redis.asyncio import Redis

from bot.app.base.ports import StoreFailed
from bot.bootstrap import _checks
from bot.storage.redis_store import RedisStore
from tests.bot.discord_adapter.harness import running as discord_running
from tests.bot.discord_adapter.play import Group
from tests.bot.telegram_adapter.harness import bot_on
from tests.bot.telegram_adapter.harness import running as telegram_running
from tests.bot.telegram_adapter.tables import Friends
from tests.bot.web_adapter.harness import entered, page_on
from tests.platforms.discord_server import GENEROUS, DiscordServer
from tests.platforms.telegram.telegram import Telegram
from tests.support.store import answers, bare_valkey, free_port, real_store, until

IN_TIME = 2.5
"""Seconds from the press to its answer."""
HANGS = 3
"""A busy machine may be late once or twice: one answer in time shows that no limit stands in the way."""


@dataclass
class Server:
    url: str
    process: subprocess.Popen[bytes]

    def store(self) -> RedisStore:
        return real_store(self.url)

    async def fastest(self, press: Callable[[], Awaitable[None]]) -> float:
        """Seconds until the answer to a press that is the first thing that meets a server that hangs."""
        clock, took = asyncio.get_running_loop().time, list[float]()
        while len(took) < HANGS and min(took, default=IN_TIME) >= IN_TIME:
            self.process.send_signal(signal.SIGSTOP)
            try:
                began = clock()
                await press()
                took.append(clock() - began)
            finally:
                self.process.send_signal(signal.SIGCONT)
            async with Redis.from_url(self.url) as redis:
                await until(lambda: answers(redis))
        return min(took)


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    port = free_port()
    with bare_valkey(port) as process:
        url = f"redis://127.0.0.1:{port}"
        async with Redis.from_url(url) as redis:
            await until(lambda: answers(redis))
        yield Server(url, process)


async def test_on_the_page(server: Server) -> None:
    page = page_on(FakeServer(), store=server.store())
    anna, refused = await entered(page, "Аня"), list[httpx.Response]()
    async with anna.looking():
        await anna.open(places=3)
        await anna.until(lambda: anna.items)

        async def press() -> None:
            refused.append(await anna.click("Посадить компьютер"))

        assert await server.fastest(press) < IN_TIME
    assert {(one.status_code, one.json()["key"]) for one in refused} == {(503, "refusal-not-written")}
    await page.close()


async def test_in_telegram(server: Server) -> None:
    async with Telegram() as telegram, telegram_running(bot_on(telegram, FakeServer(), store=server.store())) as bot:
        people = [await telegram.person("Анна"), await telegram.person("Борис")]
        friends = Friends(telegram, bot, telegram.group("Игра", people), people)
        board, told = await friends.board(await friends.opens()), list[str]()

        async def press() -> None:
            told.append((await people[1].presses(board, "Сесть за стол")).text)

        assert await server.fastest(press) < IN_TIME
    assert told[-1].startswith(("Ход пока не записан", "Пока неизвестно, записан ли ход"))


async def test_in_discord(server: Server) -> None:
    store = server.store()
    async with DiscordServer(limits=GENEROUS) as discord, discord_running(discord, store=store) as bot:
        people = [discord.person("Анна"), discord.person("Борис")]
        group = Group(bot, discord.guild("Друзья", people).channel("общий"), people)
        await group.lobby("eme")
        board, told = await group.board(), list[str]()

        async def press() -> None:
            attempt = await people[1].presses(board, "Сесть за стол")
            while not attempt.answers:  # noqa: ASYNC110 (acknowledged it is at once, what follows tells of the store)
                await asyncio.sleep(0.01)
            told.append(attempt.answer.text)

        assert await server.fastest(press) < IN_TIME
        assert "Ход не записан" in told[-1] or "неизвестно, записан ли ход" in told[-1]
    await store.close()


async def test_a_press_without_its_copy_is_told_as_written(server: Server) -> None:
    """The master answers, and its replica hangs: a third answer beside "not written" and "unknown"."""
    port = free_port()
    with bare_valkey(port, "--replicaof", server.url.removeprefix("redis://").replace(":", " ")) as replica:
        store = server.store()
        await until(lambda: _copied(store))
        page = page_on(FakeServer(), store=store)
        anna = await entered(page, "Аня")
        async with anna.looking():
            table = await anna.open(places=3)
            await anna.until(lambda: anna.items)
            before = anna.post_of(table)["version"]
            replica.send_signal(signal.SIGSTOP)
            refused = await anna.click("Посадить компьютер")
            replica.send_signal(signal.SIGCONT)
            assert (refused.status_code, refused.json()["key"]) == (503, "refusal-not-copied")
            assert refused.json()["why"].startswith("Ход записан, но запасной копии у него пока нет")
            # It is on the board all the same.
            await anna.until(lambda: anna.post_of(table)["version"] > before)
        checks = _checks(SimpleNamespace(store=store, messengers={}))  # type: ignore[arg-type]
        assert [*checks] == ["store", "replicas"]
        assert [await check() for check in checks.values()] == [True, True]
        replica.kill()
        await until(lambda: _missed(store))
        assert not await checks["replicas"](), "an operator hears of it"
        await page.close()


async def _copied(store: RedisStore) -> bool:
    with contextlib.suppress(StoreFailed):
        await store.try_write()
    return store._servers.nodes[0].copies.wanted == 1  # type: ignore[union-attr]


async def _missed(store: RedisStore) -> bool:
    with contextlib.suppress(StoreFailed):
        await store.try_write()
    return store.missing_replicas() == 1
