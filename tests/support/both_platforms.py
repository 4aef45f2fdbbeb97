"""One process of the bot with one store, connected to a Telegram and a Discord test server at the same time."""

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
from fakeredis import FakeServer

from bot.app.base.ports import RateLimit
from bot.app.posts import post_sync
from bot.bootstrap import Services, running_services
from bot.discord_adapter import client
from bot.discord_adapter.start import DiscordAdapter
from bot.settings import Settings
from bot.storage.redis_store import RedisStore
from bot.telegram_adapter import start
from tests.bot.discord_adapter.harness import Bot as DiscordBot
from tests.bot.telegram_adapter.harness import UNHURRIED
from tests.bot.telegram_adapter.harness import Bot as TelegramBot
from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_server.client_side import discord_py_at
from tests.platforms.telegram.telegram import Telegram
from tests.support.store import fake_store
from tests.support.tables import GAMES


@dataclass
class Both:
    """The same running bot in the test harness of each platform: `here` is Telegram, `there` is Discord."""

    here: TelegramBot
    there: DiscordBot

    def is_connected(self) -> bool:
        """Tell whether Discord is ready; Telegram needs no check, since the bot polls it again and again."""
        platform = self.there.adapter.platform
        return platform.client is not None and platform.client.is_ready()


@contextlib.asynccontextmanager
async def on_both(telegram: Telegram, discord: DiscordServer, grace: float = 0) -> AsyncIterator[Both]:
    """Run the bot on both servers without rate limits; yield it as soon as Discord is ready. `grace` is in seconds."""
    memory = FakeServer()
    store = fake_store(memory)
    settings = Settings.read(
        DISCORD_TOKEN=discord.token,
        DISCORD_SHORT_COMMANDS=True,
        TELEGRAM_TOKEN=telegram.token,
        TELEGRAM_API=telegram.root,
        grace_seconds=grace,
    )
    with discord_py_at(discord), pytest.MonkeyPatch.context() as patch:
        patch.setattr(client, "GATHERING", 0.05)
        patch.setitem(start.Telegram.__init__.__kwdefaults__ or {}, "paces", UNHURRIED)
        patch.setattr(post_sync, "SWEEP_SECONDS", 0.3)
        async with running_services(store, settings, GAMES.__getitem__, tuple(GAMES)) as harness:
            both = _of(harness, store, discord, memory)
            await discord.until(both.is_connected, 30)
            yield both
    await store.close()


def _of(harness: Services, store: RedisStore, discord: DiscordServer, memory: FakeServer) -> Both:
    here, there = harness.messengers["telegram"], harness.messengers["discord"]
    assert isinstance(here, start.Telegram)
    assert isinstance(there, DiscordAdapter)
    there.platform.pause_ms = there.platform.tidy_ms = 0
    there.platform._pace = RateLimit(10_000, 1000)
    there.platform._now = discord.clock.now
    repository, chat_commands = harness.service.repository, harness.chat_commands
    telegram = TelegramBot(store, repository, chat_commands.chats, harness.jobs, harness.post_sync, chat_commands, here)
    return Both(telegram, DiscordBot(harness, there, discord, memory))
