"""The bot on discord.py before the strict server: the whole house on fakeredis, and what tests often do there."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import discord
import pytest
from fakeredis import FakeServer

from bot.app.base.journal_changes import FollowedStore
from bot.app.base.ports import RateLimit
from bot.app.posts import post_sync
from bot.app.tables.table import Table
from bot.bootstrap import Services, running_services
from bot.discord_adapter import client, sharding
from bot.discord_adapter.start import DiscordAdapter
from bot.settings import Settings
from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_server.client_side import discord_py_at
from tests.support.store import fake_store
from tests.support.tables import GAMES


@dataclass
class Bot:
    """The running bot, and what a test may look at behind it."""

    harness: Services
    adapter: DiscordAdapter
    server: DiscordServer
    memory: FakeServer
    tables: set[str] = field(default_factory=set)
    """Tables that have to catch up before all is settled."""

    @property
    def client(self) -> discord.Client:
        assert self.adapter.platform.client is not None
        return self.adapter.platform.client

    async def table(self, name: str) -> Table:
        return await self.harness.service.repository.load(name)

    async def settled(self, seconds: float = 60) -> None:
        """Nothing is going on any more: computers have moved, posts are sent, answers are given."""
        async with asyncio.timeout(seconds):
            while True:
                if waiting := self._at_work():
                    await asyncio.wait(waiting)
                elif await self._behind():
                    await asyncio.sleep(0.005)
                else:
                    return

    def _at_work(self) -> list["asyncio.Task[None]"]:
        assert self.adapter._interactions is not None
        return [
            *self.harness.jobs._waiting,
            *self.harness.post_sync.at_work,
            *self.adapter._interactions._running,
        ]

    async def _behind(self) -> bool:
        """A sweep may be sending what a commit left to it."""
        marks = [mark for name in self.tables for mark in await self.harness.store.marked(int(name[:2]))]
        return any(mark.table in self.tables for mark in marks)


@contextlib.asynccontextmanager
async def running(
    server: DiscordServer,
    memory: FakeServer | None = None,
    grace: float = 0,
    *,
    hurried: bool = True,
    store: FollowedStore | None = None,
    sweeps: float = 0.5,
    short_commands: bool = True,
    shards: int = 1,
    identify_ms: int = 10,
    ready: bool = True,
) -> AsyncIterator[Bot]:
    """From its login until its end; a bot that is started anew on the same memory knows all. A hurried one does not
    wait between its posts. A `store` of somebody else's takes the place of a new one. Where several run, one may have
    no shard and never be `ready`."""
    settings = Settings.read(
        DISCORD_TOKEN=server.token, grace_seconds=grace, DISCORD_SHORT_COMMANDS=short_commands, DISCORD_SHARDS=shards
    )
    memory = memory or FakeServer()
    own = fake_store(memory)
    with discord_py_at(server), pytest.MonkeyPatch.context() as patch:
        patch.setattr(client, "GATHERING", 0.05)
        patch.setattr(sharding, "IDENTIFY_MS", identify_ms)
        patch.setattr(post_sync, "SWEEP_SECONDS", sweeps)
        async with running_services(store or own, settings, GAMES.__getitem__, tuple(GAMES)) as harness:
            [adapter] = harness.messengers.values()
            assert isinstance(adapter, DiscordAdapter)
            if hurried:
                adapter.platform.pause_ms = adapter.platform.tidy_ms = 0
                adapter.platform._pace = RateLimit(10_000, 1000)
            adapter.platform._now = server.clock.now
            await server.until(
                lambda: adapter.platform.client is not None and (not ready or adapter.platform.client.is_ready()), 30
            )
            yield Bot(harness, adapter, server, memory)
        await own.close()
