"""Messages that tell a process which journals others have changed, on one server, under Sentinel and in a cluster."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.app.base import background
from bot.storage import journal_changes
from bot.storage.connection import client
from bot.storage.journal_changes import CHANNEL
from bot.storage.redis_store import RedisStore
from bot.storage.servers.cluster import SLOTS
from bot.storage.servers.node import Node, Single
from tests.support.store import Opened, Opener, emptied, mute, until
from tests.support.topologies import Shards, Watched, cluster, watched

JOURNAL = "web:table"
PATIENCE = 30.0


class Heard:
    """What a store was told of the changes of others."""

    def __init__(self) -> None:
        self.changed: asyncio.Queue[str] = asyncio.Queue()
        self.missed: asyncio.Queue[None] = asyncio.Queue()

    @asynccontextmanager
    async def by(self, store: RedisStore) -> AsyncIterator["Heard"]:
        """While the store follows the changes; it has begun to."""
        work = store.follow(self.changed.put_nowait, lambda: self.missed.put_nowait(None))
        following = background.begin("follow", work)
        try:
            await asyncio.wait_for(self.missed.get(), PATIENCE)
            yield self
        finally:
            await background.end([following])

    async def next(self) -> str:
        return await asyncio.wait_for(self.changed.get(), PATIENCE)


async def test_each_change_by_another_process_is_reported_at_once(open_store: Opener) -> None:
    here, there = open_store(), open_store()
    async with Heard().by(here) as heard:
        number = await there.add(JOURNAL, b"one", 9)
        assert await heard.next() == JOURNAL
        assert await there.replace(JOURNAL, number, b"two")
        assert await heard.next() == JOURNAL
        await there.add("web:other", b"one", 9, held=True)
        assert await heard.next() == "web:other"


async def test_a_message_of_another_program_ends_nothing(open_store: Opener) -> None:
    """Channels are shared by all databases of a server."""
    here, there = open_store(), open_store()
    async with Heard().by(here) as heard:
        await there.client.publish(CHANNEL, b"\xff\xfe")
        await there.add(JOURNAL, b"one", 9)
        while await heard.next() != JOURNAL:
            pass


async def test_own_changes_and_those_that_changed_nothing_are_not_reported(open_store: Opener) -> None:
    here, there = open_store(), open_store()
    async with Heard().by(here) as heard:
        number = await here.add(JOURNAL, b"one", 9)
        await here.replace(JOURNAL, number, b"two")
        assert not await there.replace(JOURNAL, number, b"three", begins=b"one")
        await there.add("web:last", b"one", 9)
        assert await heard.next() == "web:last", "nothing was reported before it"


async def test_a_lost_subscription_is_taken_up_again_and_what_was_missed_is_said(valkey: str, opened: Opened) -> None:
    here, there = await opened(valkey), await opened(valkey)
    async with emptied(valkey) as plain, Heard().by(here) as heard:
        await plain.client_kill_filter(_type="pubsub")
        await there.add(JOURNAL, b"one", 9)
        await asyncio.wait_for(heard.missed.get(), PATIENCE)
        await there.add("web:later", b"one", 9)
        while await heard.next() != "web:later":
            pass


async def test_a_user_without_the_right_to_the_channel_writes_all_the_same(
    valkey: str, opened: Opened, caplog: pytest.LogCaptureFixture
) -> None:
    path = valkey.removeprefix("unix://")
    async with emptied(valkey) as plain:
        rights = ["on", ">secret", "~*", "+@all", "resetchannels"]
        await plain.execute_command("ACL", "SETUSER", "narrow", *rights)  # type: ignore[no-untyped-call]
        narrow = await opened(f"unix://narrow:secret@{path}")
        number = await narrow.add(JOURNAL, b"one", 9)
        assert await narrow.replace(JOURNAL, number, b"two")
        assert await narrow.items(JOURNAL) == [(number, b"two")]
        following = background.begin("follow", narrow.follow(lambda _: None, lambda: None))
        await until(lambda: _says(caplog, "at intervals only"))
        await background.end([following])


async def test_a_server_that_hangs_is_left_again(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a process that subscribes just then never asks the master that follows it."""
    monkeypatch.setattr(journal_changes, "REACHING", 0.05)
    async with mute() as port:
        servers = Single(Node(client(f"redis://:secret@127.0.0.1:{port}")))
        work = journal_changes.follow(servers, "here", lambda _: None, lambda: None)
        following = background.begin("follow", work)
        await until(lambda: _says(caplog, "at intervals only: no answer"))
        await background.end([following])
        await servers.close()


async def _says(caplog: pytest.LogCaptureFixture, text: str) -> bool:
    return text in caplog.text


@pytest.mark.nightly
async def test_in_a_cluster_one_subscription_hears_every_shard_and_outlives_its_own(opened: Opened) -> None:
    async with cluster() as shards:
        here, there = await opened(shards.url), await opened(shards.url)
        rooms = [f"web:{number}" for number in range(24)]
        async with Heard().by(here) as heard:
            for room in rooms:
                await there.add(room, b"one", 9)
            assert {await heard.next() for _ in rooms} == {*rooms}
            await _dies(shards, here)
            await asyncio.wait_for(heard.missed.get(), PATIENCE)
            await until(shards.whole)
            await there.add(JOURNAL, b"one", 9)
            while await heard.next() != JOURNAL:
                pass


async def _dies(shards: Shards, store: RedisStore) -> None:
    """The member dies to which the store has subscribed; its replica is promoted."""
    victim = shards.at(store._servers.nodes[0].address)
    [slot, *_] = [one for one in SLOTS if await shards.owner(one) is victim]
    victim.kill()

    async def replaced() -> bool:
        return await shards.owner(slot) is not victim

    await until(replaced)


@pytest.mark.nightly
async def test_under_sentinel_the_promoted_master_is_subscribed_to(opened: Opened) -> None:
    async with watched() as servers:
        here, there = await opened(servers.url), await opened(servers.url)
        async with Heard().by(here) as heard:
            await _replaced(servers)
            await asyncio.wait_for(heard.missed.get(), PATIENCE)

            async def told() -> bool:
                await there.add(JOURNAL, b"one", 9)
                return not heard.changed.empty()

            await until(told)
            assert await heard.next() == JOURNAL


async def _replaced(servers: Watched) -> None:
    before = await servers.master()
    before.kill()

    async def promoted() -> bool:
        return await servers.master() is not before

    await until(promoted)
