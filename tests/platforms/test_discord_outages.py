"""Discord away, at the start and in the middle: back within five seconds of its end, and looks cost no session."""

import asyncio
import itertools
from collections.abc import Callable
from typing import Any

import pytest
from fakeredis import FakeServer

from bot.app.base import reconnect
from bot.bootstrap import running_services
from bot.discord_adapter import client
from bot.discord_adapter.start import DiscordAdapter
from bot.settings import Settings
from tests.bot.discord_adapter.harness import running
from tests.platforms.discord_server import GENEROUS, DiscordServer
from tests.platforms.discord_server.client_side import discord_py_at
from tests.platforms.discord_server.gateway import gateway
from tests.platforms.discord_server.gateway.wire import Closed
from tests.platforms.discord_server.rest.front import Darkness
from tests.support.store import fake_store
from tests.support.tables import GAMES

AWAY, WITHIN = 17, 5.0
"""Seconds by the clock of the server, which is the bot's too."""
WAYS: list[Any] = ["cut", "silence", *(pytest.param(one, marks=pytest.mark.nightly) for one in ("502", "nonsense"))]


async def lasts(server: DiscordServer, seconds: int = AWAY) -> None:
    for _ in range(seconds):
        server.clock.advance(1)
        await asyncio.sleep(0.03)


async def comes_within(server: DiscordServer, seconds: float, true: Callable[[], bool]) -> bool:
    """What is begun on the way takes real time too: as much as that is waited for at each half of a second."""
    for _ in range(int(seconds * 2)):
        server.clock.advance(0.5)
        for _ in range(20):
            if true():
                return True
            await asyncio.sleep(0.02)
    return true()


@pytest.mark.parametrize("way", WAYS)
async def test_in_the_middle(way: Darkness) -> None:
    async with DiscordServer(limits=GENEROUS) as server:
        server.guild("Друзья", [server.person("Анна")])
        async with running(server) as bot:
            bot.adapter.sleep = server.clock.sleep
            server.goes_dark(way)
            await server.until(lambda: not bot.adapter.reach.reached)
            await lasts(server)
            assert 0 < server.knocks <= AWAY, "nobody is asked in a loop"
            server.comes_back()
            assert await comes_within(server, WITHIN, lambda: bot.adapter.reach.reached)
            assert server.gateway.identified == 2


@pytest.mark.parametrize("way", WAYS)
async def test_at_the_start(way: Darkness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "GATHERING", 0.05)
    store = fake_store(FakeServer())
    async with DiscordServer(limits=GENEROUS) as server:
        server.goes_dark(way)
        settings = Settings.read(DISCORD_TOKEN=server.token)
        told = property(lambda _: server.clock.sleep, lambda *_: None)
        monkeypatch.setattr(DiscordAdapter, "sleep", told, raising=False)
        with discord_py_at(server):
            async with running_services(store, settings, GAMES.__getitem__, ("toy",)) as harness:
                [adapter] = harness.messengers.values()
                assert isinstance(adapter, DiscordAdapter)
                await lasts(server)
                assert 0 < server.knocks <= AWAY
                server.comes_back()
                assert await comes_within(server, WITHIN, lambda: adapter.reach.reached)
                assert server.gateway.identified == 1
    await store.close()


async def test_a_gateway_that_takes_no_connection_costs_no_session() -> None:
    """While requests are answered as ever, so no look can tell."""
    async with DiscordServer(limits=GENEROUS) as server, running(server) as bot:
        bot.adapter.sleep = server.clock.sleep
        server.gateway_is_down = True
        server.gateway.cut()
        await server.until(lambda: not bot.adapter.reach.reached)
        await lasts(server)
        assert 0 < server.knocks <= AWAY
        server.gateway_is_down = False
        assert await comes_within(server, WITHIN, lambda: bot.adapter.reach.reached)
        assert server.gateway.identified == 2


@pytest.mark.nightly
async def test_a_gateway_that_closes_after_each_hello_is_tried_no_oftener_than_it_takes_sessions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    identify, closes, tries = gateway.Connection._identify, True, list[float]()

    async with DiscordServer(limits=GENEROUS) as server:

        def closing(connection: gateway.Connection, data: Any) -> None:
            identify(connection, data)
            tries.append(server.clock.now())
            if closes:
                raise Closed(1000)

        async with running(server) as bot:
            bot.adapter.sleep = server.clock.sleep
            monkeypatch.setattr(gateway.Connection, "_identify", closing)
            server.sessions.all.clear()  # Else it would go on where it was.
            server.gateway.cut()
            assert await comes_within(server, 60, lambda: len(tries) >= 4)
            pauses = [after - before for before, after in itertools.pairwise(tries)]
            assert min(pauses[1:]) >= 4.9
            closes = False
            assert await comes_within(server, WITHIN + 1, lambda: bot.adapter.reach.reached)


async def test_the_control_with_looks_that_are_rare_it_comes_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reconnect, "LOOK_SECONDS", 60.0)
    async with DiscordServer(limits=GENEROUS) as server, running(server) as bot:
        bot.adapter.sleep = server.clock.sleep
        server.goes_dark()
        await server.until(lambda: not bot.adapter.reach.reached)
        await lasts(server)
        server.comes_back()
        assert not await comes_within(server, WITHIN, lambda: bot.adapter.reach.reached)
