"""Several processes with one token and one store: they share the shards, the sends and the limits of Discord."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from fakeredis import FakeServer

from bot.app.base import background
from bot.app.base.lease import LEASE_MS, RENEW_SECONDS
from bot.app.base.ports import StoreFailed
from bot.discord_adapter import sharding
from bot.discord_adapter.api import limits
from bot.discord_adapter.sharding import shard_of
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group
from tests.platforms.discord_server import GENEROUS, DiscordServer, Limit, Person
from tests.platforms.discord_server.model.interactions import Callback
from tests.platforms.discord_server.people.hosting import HostedGuild

HANDED_ON = LEASE_MS / 1000 + 2 * RENEW_SECONDS + 4
"""Seconds in which what a dead process had is served again: its term, a look of the others, and a slow machine."""


def spread(server: DiscordServer, people: Sequence[Person], shards: int) -> list[HostedGuild]:
    """A server for each shard, in their order."""
    found: dict[int, HostedGuild] = {}
    while len(found) < shards:
        server.clock.advance(0.001)
        made = server.guild("Сервер", people)
        if found.setdefault(shard_of(made.id, shards), made) is not made:
            made.removes_bot()
    return [found[shard] for shard in range(shards)]


@asynccontextmanager
async def processes(server: DiscordServer, memory: FakeServer, count: int, shards: int) -> AsyncIterator[list[Bot]]:
    """Return so many bots on one store, when each has its shards."""
    async with AsyncExitStack() as stack:
        bots = [await stack.enter_async_context(one(server, memory, shards))]
        bots += [await stack.enter_async_context(one(server, memory, shards)) for _ in range(count - 1)]
        await server.until(lambda: sorted(map(len, map(held, bots))) == shares(shards, count))
        await server.until(lambda: sorted(connected(server)) == list(range(shards)))
        yield bots


def one(server: DiscordServer, memory: FakeServer, shards: int) -> AbstractAsyncContextManager[Bot]:
    return running(server, memory, shards=shards, ready=False)


def shares(shards: int, count: int) -> list[int]:
    return sorted(shards // count + (rank < shards % count) for rank in range(count))


def held(bot: Bot) -> list[int]:
    client = bot.adapter.platform.client
    return sorted(client.shards) if client is not None else []  # type: ignore[attr-defined]


def connected(server: DiscordServer) -> list[int]:
    """Shards with a session that has a connection, as Discord sees it; one that two processes have stands twice."""
    return [one.shard for one in server.sessions.all.values() if one.send is not None]


def who_has(bots: Sequence[Bot], guild: HostedGuild, shards: int) -> Bot:
    [bot] = [one for one in bots if shard_of(guild.id, shards) in held(one)]
    return bot


async def test_shards_are_dealt_equally_and_each_is_connected_once() -> None:
    async with DiscordServer(limits=GENEROUS) as server:
        spread(server, [server.person("Анна")], 4)
        async with processes(server, FakeServer(), 2, 4) as bots:
            assert sorted(held(bots[0]) + held(bots[1])) == [0, 1, 2, 3]
            await server.until(lambda: [len(one.client.guilds) for one in bots] == [2, 2])
        assert connected(server) == []
        assert server.ledger.complaints == []


async def test_boards_come_by_the_answer_itself_while_several_run() -> None:
    async with DiscordServer(limits=GENEROUS) as server:
        people = [server.person("Анна"), server.person("Борис")]
        guilds = spread(server, people, 2)
        async with processes(server, FakeServer(), 2, 2) as bots:
            for guild in guilds:
                bot = who_has(bots, guild, 2)
                group = Group(bot, guild.channel("общий"), people)
                await group.opened("toy")
                while not await group.over():
                    begun = set(server.world.interactions)
                    await group.moves_by_button()
                    [press] = [one for token, one in server.world.interactions.items() if token not in begun]
                    assert press.callback is Callback.UPDATE
                await group.assert_true()
        assert server.ledger.statuses[400] == 0
        assert server.ledger.complaints == []


async def test_a_chat_is_sent_to_by_the_process_that_has_its_shard() -> None:
    """The other process commits: it leaves the mark, and the one with the shard finds it."""
    async with DiscordServer(limits=GENEROUS) as server:
        people = [server.person("Анна"), server.person("Борис")]
        guilds = spread(server, people, 2)
        async with processes(server, FakeServer(), 2, 2) as bots:
            owner = who_has(bots, guilds[1], 2)
            [other] = [one for one in bots if one is not owner]
            group = Group(owner, guilds[1].channel("общий"), people)
            await group.opened("toy")
            assert await owner.adapter.platform.serves(group.chat_id)
            assert not await other.adapter.platform.serves(group.chat_id)
            assert await bots[0].adapter.platform.serves(f"discord:u{people[0].id}") == (0 in held(bots[0]))
            sent = AsyncMock(side_effect=AssertionError("sent by the process without the shard"))
            other.adapter.platform.send = other.adapter.platform.edit = sent  # type: ignore[method-assign]
            table = await other.table(group.id)
            other.harness.post_sync.again(table, group.chat_id)
            other.harness.post_sync.repair(table, group.chat_id)
            await group.moves_by_button()
            await group.catches_up()
            sent.assert_not_called()


async def test_a_chat_whose_server_cannot_be_asked_for_now_is_left_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async with DiscordServer(limits=GENEROUS) as server:
        guilds = spread(server, [server.person("Анна")], 2)
        async with processes(server, FakeServer(), 2, 2) as bots:
            [other] = [one for one in bots if one is not who_has(bots, guilds[1], 2)]
            platform, chat_id = other.adapter.platform, f"discord:{guilds[1].channel('общий').id}"
            monkeypatch.setattr(other.client, "fetch_channel", AsyncMock(side_effect=discord.RateLimited(3.0)))
            assert not await platform.serves(chat_id)


async def test_what_a_dead_process_had_is_served_by_another_soon() -> None:
    async with DiscordServer(limits=GENEROUS) as server:
        people = [server.person("Анна"), server.person("Борис")]
        guilds, memory = spread(server, people, 2), FakeServer()
        async with processes(server, memory, 2, 2) as bots:
            dead = who_has(bots, guilds[1], 2)
            [left] = [one for one in bots if one is not dead]
            group = Group(dead, guilds[1].channel("общий"), people)
            await group.opened("toy")
            before = asyncio.get_running_loop().time()
            await killed(dead)
            await server.until(lambda: held(left) == [0, 1] and len(left.client.guilds) == 2, HANDED_ON)
            assert asyncio.get_running_loop().time() - before >= LEASE_MS / 1000 - RENEW_SECONDS
            group.bot = left
            await group.moves_by_button()
            await group.assert_true()


async def killed(bot: Bot) -> None:
    """The end of a process as others see it: its connections break, and the store hears nothing."""
    for word in ("share_out", "hand_back", "leave_dealing"):
        setattr(bot.harness.store, word, AsyncMock(side_effect=StoreFailed("killed")))
    assert bot.adapter._work is not None
    await background.end([bot.adapter._work])


async def test_who_stops_gives_back_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long before the term of its shards is over."""
    monkeypatch.setattr(sharding, "LEASE_MS", 300_000)
    async with DiscordServer(limits=GENEROUS) as server:
        spread(server, [server.person("Анна")], 2)
        memory = FakeServer()
        async with one(server, memory, 2) as left:
            await server.until(lambda: held(left) == [0, 1])
            async with one(server, memory, 2) as other:
                await server.until(lambda: len(held(left)) == len(held(other)) == 1)
            await server.until(lambda: held(left) == [0, 1])


async def test_a_shard_whose_gateway_closes_at_once_is_connected_by_the_next_try(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with DiscordServer(limits=GENEROUS) as server:
        spread(server, [server.person("Анна")], 2)
        memory, failed, real = FakeServer(), list[int](), DiscordWebSocket.from_client

        async def closes_once(client: Any, *, shard_id: int, **told: Any) -> DiscordWebSocket:
            if not failed:
                failed.append(shard_id)
                raise ReconnectWebSocket(shard_id)
            return await real(client, shard_id=shard_id, **told)

        async with one(server, memory, 2) as left:
            await server.until(lambda: held(left) == [0, 1])
            async with one(server, memory, 2) as other:
                await server.until(lambda: len(held(left)) == len(held(other)) == 1)
                missing = held(other)
                monkeypatch.setattr(DiscordWebSocket, "from_client", closes_once)
            await server.until(lambda: failed and held(left) == [0, 1])
        assert failed == missing


async def test_sessions_are_begun_one_in_five_seconds_by_all_together() -> None:
    """By Discord's own limit: more would be answered by op 9."""
    pause = 0.6
    async with DiscordServer(limits=replace(GENEROUS, identify=Limit(1, pause * 0.9))) as server:
        spread(server, [server.person("Анна")], 3)
        taken, real = list[bool](), server.gateway.limiter.take_identify

        def noted() -> bool:
            taken.append(real())
            return taken[-1]

        server.gateway.limiter.take_identify = noted  # type: ignore[method-assign]
        memory = FakeServer()
        async with AsyncExitStack() as stack:
            for _ in range(2):
                made = running(server, memory, shards=3, identify_ms=int(pause * 1000), ready=False)
                await stack.enter_async_context(made)
            await server.until(lambda: sorted(connected(server)) == [0, 1, 2])
        assert len(taken) >= 3
        assert all(taken)


async def test_the_limit_of_the_whole_bot_is_divided() -> None:
    async with DiscordServer(limits=GENEROUS) as server:
        spread(server, [server.person("Анна")], 2)
        memory = FakeServer()
        async with one(server, memory, 2) as first:
            await server.until(lambda: held(first) == [0, 1])
            assert first.adapter._limits.share.processes == 1
            async with one(server, memory, 2) as second:
                await server.until(lambda: {one.adapter._limits.share.processes for one in (first, second)} == {2})
            await server.until(lambda: first.adapter._limits.share.processes == 1)


async def test_two_processes_together_stay_within_the_limit_of_the_whole_bot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each sends as fast as it may, here of ten requests a second instead of fifty."""
    monkeypatch.setattr(limits, "REQUESTS_A_SECOND", 10)
    async with DiscordServer(limits=replace(GENEROUS, whole_bot=Limit(10, 1.0))) as server:
        guilds = spread(server, [server.person("Анна")], 2)
        async with processes(server, FakeServer(), 2, 2) as bots:
            await server.until(lambda: [one.adapter._limits.share.processes for one in bots] == [2, 2])
            before = server.ledger.statuses[429]
            asked = [asyncio.create_task(hurries(bot, guilds[0].channel("общий").id)) for bot in bots]
            assert sum(await asyncio.gather(*asked)) > 10
            # One may be late on its way, where the machine is slow.
            assert server.ledger.statuses[429] <= before + 1


async def hurries(bot: Bot, channel: int) -> int:
    """Ask for a channel again and again for three seconds; return how often Discord was asked."""
    ends, made = asyncio.get_running_loop().time() + 3, 0
    while asyncio.get_running_loop().time() < ends:
        try:
            await bot.client.http.get_channel(channel)
            made += 1
        except discord.RateLimited:
            await asyncio.sleep(0.01)
    return made
