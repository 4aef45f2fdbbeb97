"""More servers than one connection takes, ends for good, a silent line, and rights that change by the hundred."""

import asyncio
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import AsyncMock

import discord.gateway
import pytest
from discord.gateway import KeepAliveHandler
from structlog.testing import capture_logs

from bot.app.base import reconnect
from bot.discord_adapter import client, start
from bot.discord_adapter.api import login_limit
from bot.discord_adapter.start import DiscordAdapter
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running
from tests.bot.discord_adapter.play import Group
from tests.platforms.discord_server import GENEROUS, DiscordServer, Limit, Permission, Person
from tests.platforms.discord_server.client_side import discord_py_at
from tests.platforms.discord_server.gateway import gateway
from tests.platforms.discord_server.gateway.wire import Closed
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.rest import own
from tests.platforms.test_discord_start import harness

__all__ = ["channel", "guild", "people", "server"]

Line = Mapping[str, Any]


def critical(lines: Sequence[Line]) -> list[Line]:
    return [line for line in lines if line["log_level"] == "critical"]


def spread(server: DiscordServer, people: list[Person]) -> list[HostedGuild]:
    """Two servers that two connections share."""
    guilds = [server.guild("Первый", people)]
    while {(one.id >> 22) % 2 for one in guilds} != {0, 1}:
        server.clock.advance(0.001)
        guilds = [guilds[0], server.guild("Второй", people)]
        if len({(one.id >> 22) % 2 for one in guilds}) == 1:
            guilds[1].removes_bot()
    return guilds


# Connections


async def test_more_servers_than_one_connection_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rule of 2,500 servers, with two."""
    monkeypatch.setattr(gateway, "SHARDS_FROM", 2)
    async with DiscordServer(limits=GENEROUS) as server:
        people = [server.person("Анна"), server.person("Борис")]
        guilds = spread(server, people)
        async with running(server) as bot:
            assert {one.id for one in bot.client.guilds} == {one.id for one in guilds}
            assert server.gateway.identified == 2
            for one in guilds:
                group = Group(bot, one.channel("общий"), people)
                await group.opened("toy")
                await group.moves_by_button()
                await group.assert_true()
        assert server.ledger.complaints == []


async def test_with_one_connection_they_are_refused_for_good(
    monkeypatch: pytest.MonkeyPatch, server: DiscordServer, guild: HostedGuild
) -> None:
    """The control."""
    monkeypatch.setattr(gateway, "SHARDS_FROM", 1)
    monkeypatch.setattr(own, "shards_for", lambda _: 1)
    [line] = await the_end(server)
    assert line["code"] == 4011


async def the_end(server: DiscordServer) -> list[Line]:
    """What is said when the adapter has given up."""
    with capture_logs() as lines, discord_py_at(server):
        async with harness(server.token) as made:
            [adapter] = made.messengers.values()
            assert isinstance(adapter, DiscordAdapter)
            assert adapter._work is not None
            await asyncio.wait([adapter._work], timeout=5)
            assert adapter._work.done()
            assert not adapter.reach.reached
    return critical(lines)


@pytest.mark.parametrize("code", [4004, 4010, 4011, 4012, 4013, 4014])
async def test_what_discord_closes_for_good_is_said_once_with_what_to_do(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    tried = refusing(monkeypatch, [code] * 100)
    [line] = await the_end(server)
    assert line["code"] == code
    assert len(line["why"]) > 20
    assert tried() == 1


async def test_a_bot_that_has_grown_asks_how_many_connections_there_are(
    server: DiscordServer, guild: HostedGuild, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(login_limit, "SHORTEST_PAUSE", 0.05)
    monkeypatch.setattr(reconnect, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(start, "HEALTHY", 0)
    tried = refusing(monkeypatch, [4011])
    async with running(server) as bot:
        assert bot.client.guilds
        assert tried() == 2


def refusing(monkeypatch: pytest.MonkeyPatch, codes: list[int]) -> Callable[[], int]:
    """The next connections are closed with these codes; how many there were."""
    identify, tried = gateway.Connection._identify, 0

    def refused(connection: gateway.Connection, data: Any) -> None:
        nonlocal tried
        tried += 1
        if codes:
            raise Closed(codes.pop())
        identify(connection, data)

    monkeypatch.setattr(gateway.Connection, "_identify", refused)
    return lambda: tried


async def test_who_has_too_few_sessions_left_waits_for_the_next_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose day is six seconds long. Two are needed, and one is left."""
    monkeypatch.setattr(client, "GATHERING", 0.05)
    # The library waits five seconds between two connections.
    monkeypatch.setattr(client.Client, "before_identify_hook", AsyncMock())
    monkeypatch.setattr(own, "shards_for", lambda _: 2)
    async with DiscordServer(limits=replace(GENEROUS, sessions=Limit(3, 6.0))) as strict:
        with capture_logs() as lines, discord_py_at(strict):
            for life in (1, 2):
                async with harness(strict.token) as made:
                    [adapter] = made.messengers.values()
                    assert isinstance(adapter, DiscordAdapter)
                    await strict.until(lambda here=adapter: here.reach.reached, seconds=60)  # type: ignore[misc]
                    await strict.until(lambda now=life: strict.gateway.identified == now * 2)  # type: ignore[misc]
    assert [line["event"] for line in critical(lines)] == ["Discord allows no new session today"]


@pytest.mark.parametrize("patience", [0.6, 60.0], ids=["ours", "the control"])
async def test_a_line_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch, patience: float) -> None:
    monkeypatch.setattr(client, "SILENCE", patience)
    async with DiscordServer(limits=GENEROUS, heartbeat=0.4) as server:
        people = [server.person("Анна")]
        channel = server.guild("Друзья", people).channel("общий")
        async with running(server):
            server.gateway.fall_silent()
            asked = await people[0].slash(channel, "правила", wait=False)
            await asyncio.wait([asyncio.ensure_future(asked.wait())], timeout=2.5)
            assert asked.acknowledged is (patience < 1)


def test_discord_has_more_time_than_from_beat_to_beat() -> None:
    assert 41.25 < client.SILENCE < 60


# Beats


def hearts() -> list[threading.Thread]:
    return [one for one in threading.enumerate() if isinstance(one, KeepAliveHandler)]


@contextmanager
def slow_beats(seconds: float) -> Iterator[asyncio.Event]:
    """Each beat takes so long. The event is set when the first one has begun."""
    begun = asyncio.Event()
    beat = discord.gateway.DiscordWebSocket.send_heartbeat

    async def slowly(socket: discord.gateway.DiscordWebSocket, data: Any) -> None:
        begun.set()
        await asyncio.sleep(seconds)
        await beat(socket, data)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.gateway.DiscordWebSocket, "send_heartbeat", slowly)
        yield begun


async def test_no_beat_outlives_the_bot() -> None:
    with slow_beats(0.3) as begun:
        async with DiscordServer(limits=GENEROUS, heartbeat=0.5) as server:
            async with running(server):
                [heart] = hearts()
                await asyncio.wait_for(begun.wait(), 60)
                assert heart.is_alive()
            assert hearts() == []


async def test_nor_one_of_a_connection_that_never_came_in(
    server: DiscordServer, guild: HostedGuild, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is stopped while Discord lets him wait has a connection that the library has not put down anywhere."""
    monkeypatch.setattr(gateway, "SHARDS_FROM", 1)
    with discord_py_at(server):
        async with harness(server.token):
            await server.until(lambda: len(server.gateway._connections) == 2)
            await server.until(lambda: len(hearts()) == 2)
        assert hearts() == []


# Rights


async def test_rights_that_change_by_the_hundred_are_looked_up_once_each(
    server: DiscordServer, guild: HostedGuild, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not once for each of two hundred channels; and the one that was closed is found."""
    for number in range(200):
        guild.channel(f"комната {number}")
    role = guild.role("гости", Permission(0))
    async with running(server) as bot:
        group = Group(bot, guild.channel("общий"), people[:2])
        await group.opened("toy")
        guild.removes_bot()
        await bot.harness.chat_commands.chats.leave(group.chat_id)
        guild.adds_bot()
        await group.catches_up()
        store, read = bot.harness.store, 0
        calm = store.get

        async def get(kind: str, id: str) -> Any:
            nonlocal read
            read += 1
            return await calm(kind, id)

        monkeypatch.setattr(store, "get", get)
        for _ in range(100):
            guild.changes(role, Permission(0))
        guild.denies(group.room, guild.everyone, Permission.SEND_MESSAGES)  # type: ignore[arg-type]
        await server.until(lambda: read >= 101)
        await asyncio.sleep(0.1)
        assert read <= 110
        await bot.harness.chat_commands.chats.leave(group.chat_id)
        guild.allows(group.room, guild.everyone, Permission.SEND_MESSAGES)  # type: ignore[arg-type]
        await group.catches_up()
        assert not (await bot.harness.chat_commands.chats.get(group.chat_id)).away
        assert await bot.harness.chat_commands.chats.away("discord") == frozenset()
