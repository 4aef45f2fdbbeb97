"""No token stands in any log: not the bot's own, nor those with which one answers a person in its name."""

import asyncio
import contextlib
import io
import logging
import sys
import traceback
from collections.abc import Iterator

import discord
import pytest
import structlog

from bot import logs
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running
from tests.bot.discord_adapter.play import Group
from tests.platforms.discord_server import DiscordServer, Person, Plan, RequestFault
from tests.platforms.discord_server.model.rooms import Channel

__all__ = ["channel", "guild", "people", "server"]

FAULTS = [
    RequestFault.TIMEOUT_AFTER,
    RequestFault.ERROR_502_AFTER,
    RequestFault.BUCKET_LIMIT,
    RequestFault.GLOBAL_LIMIT,
]


@contextlib.contextmanager
def everything_said(*secrets: str) -> Iterator[io.StringIO]:
    """The log as it is written in life, but down to the last detail of the libraries."""
    said, stderr = io.StringIO(), sys.stderr
    levels = {name: logging.getLogger(name).level for name in ("", "discord", "aiohttp", "asyncio")}
    sys.stderr = said
    logs.configure(secrets)
    for name in levels:
        logging.getLogger(name).setLevel(logging.DEBUG)
    try:
        yield said
    finally:
        sys.stderr = stderr
        for name, level in levels.items():
            logging.Logger.setLevel(logging.getLogger(name), level)
        logs.forget_libraries()
        structlog.reset_defaults()


async def said_in_trouble(
    server: DiscordServer, room: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> str:
    """All that is said at the level DEBUG while everything that people and the bot do fails now and then."""
    with everything_said(server.token) as said:
        monkeypatch.setattr(logging.getLogger("discord"), "setLevel", lambda _: None)
        async with running(server) as bot:
            group = Group(bot, room, people[:2])
            await group.opened("eme")
            server.faults.follow(
                Plan(seed=1, requests=dict.fromkeys(FAULTS, 0.15), hang=0.01, retry_after=(0.01, 0.02))
            )
            for kind in FAULTS:
                server.faults.order(kind, request="/callback")
                server.faults.order(kind, request="/webhooks")
            attempts = []
            for _ in range(6):
                person, code = await group.a_move()
                attempts.append(await person.slash(room, "ход", словами=code, wait=False))
                attempts.append(await person.slash(room, "правила", wait=False))
                await asyncio.sleep(0.05)
            server.faults.follow(Plan())
            for attempt in attempts:
                await attempt.wait()
            await bot.settled()
            server.gateway.cut()
            with pytest.raises(discord.HTTPException) as raised:
                await bot.client.get_partial_messageable(1).send("x")
            said.write("".join(traceback.format_exception(raised.value)))
            said.write(repr(bot.client) + repr(bot.adapter) + repr(bot.adapter.platform) + str(vars(bot.adapter)))
    return said.getvalue()


def shown(server: DiscordServer, text: str) -> set[str]:
    """The tokens that stand there."""
    return {token for token in (server.token, *server.world.interactions) if token in text}


async def test_no_token_stands_in_any_log(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = await said_in_trouble(server, channel, people, monkeypatch)
    assert "has connected to Gateway" in text, "the libraries did speak"
    assert text.count(logs.HIDDEN) > 20
    assert len(server.world.interactions) > 10
    assert shown(server, text) == set()


async def test_without_a_redactor_tokens_are_seen(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the one above."""
    monkeypatch.setattr(logs.Redactor, "cleaned", lambda _, said: said)
    text = await said_in_trouble(server, channel, people, monkeypatch)
    assert len(shown(server, text)) > 10
