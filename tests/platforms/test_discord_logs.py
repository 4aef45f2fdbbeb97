"""No token stands in any log: not the bot's own, nor those with which one answers a person in its name."""

import asyncio
import contextlib
import io
import logging
import traceback
from collections.abc import Iterator
from typing import Any

import discord
import pytest
import structlog

from bot.discord_adapter.discretion import HIDDEN, Discretion
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.house import running
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
def everything_said() -> Iterator[io.StringIO]:
    """Our log and those of the libraries, down to the last detail, tracebacks included."""
    said = io.StringIO()
    handler = logging.StreamHandler(said)
    names = ("", "discord", "aiohttp", "asyncio")
    levels = {name: logging.getLogger(name).level for name in names}
    before = structlog.get_config()
    logging.getLogger().addHandler(handler)
    for name in names:
        logging.getLogger(name).setLevel(logging.DEBUG)
    renderer = structlog.processors.ExceptionRenderer(structlog.tracebacks.ExceptionDictTransformer(show_locals=False))
    processors: list[Any] = [
        structlog.processors.add_log_level,
        renderer,
        structlog.processors.JSONRenderer(ensure_ascii=False),
    ]
    structlog.configure(processors=processors, logger_factory=structlog.WriteLoggerFactory(said))
    try:
        yield said
    finally:
        structlog.configure(**before)
        logging.getLogger().removeHandler(handler)
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


async def said_in_trouble(
    server: DiscordServer, room: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> str:
    """All that is said at the level DEBUG while everything that people and the bot do fails now and then."""
    monkeypatch.setattr(logging.getLogger("discord"), "setLevel", lambda _: None)
    with everything_said() as said:
        async with running(server) as bot:
            group = Group(bot, room, people[:2])
            await group.opened("eme")
            server.faults.follow(
                Plan(seed=1, requests=dict.fromkeys(FAULTS, 0.15), hang=0.01, retry_after=(0.01, 0.02))
            )
            for kind in FAULTS:
                server.faults.order(kind, request="/callback")
                server.faults.order(kind, request="/webhooks")
            for _ in range(6):
                person, code = await group.a_move()
                await person.slash(room, "ход", план=code, wait=False)
                await person.slash(room, "правила", wait=False)
                await asyncio.sleep(0.05)
            server.faults.follow(Plan())
            await asyncio.sleep(1)
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
    assert text.count(HIDDEN) > 20
    assert len(server.world.interactions) > 10
    assert shown(server, text) == set()


async def test_without_discretion_tokens_are_seen(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the one above."""
    monkeypatch.setattr(Discretion, "cleaned", lambda _, said: said)
    text = await said_in_trouble(server, channel, people, monkeypatch)
    assert len(shown(server, text)) > 10


@pytest.mark.parametrize("name", ["discord.http", "discord.webhook.async_", "aiohttp.client", "discord"])
def test_every_logger_is_discreet_until_the_end(name: str) -> None:
    discretion = Discretion("bot-token")
    with everything_said() as said:
        logger = logging.getLogger(name)
        discretion.begin()
        logger.warning("POST %s responded with 429", "https://discord.com/api/v10/webhooks/17/its-token?wait=true")
        logger.debug("Event: %s", {"d": {"token": "its-token", "id": "5"}})
        try:
            raise ValueError("no answer from /interactions/17/its-token/callback for bot-token")
        except ValueError:
            logger.exception("failed with %r", "bot-token")
        quiet = said.getvalue()
        discretion.end()
        logger.warning("its-token")
    assert "its-token" not in quiet
    assert "bot-token" not in quiet
    assert "webhooks/17/***?wait=true" in quiet
    assert "'id': '5'" in quiet
    assert "its-token" in said.getvalue()


def test_a_token_in_a_log_would_be_seen() -> None:
    """Whoever says it, in whichever way."""
    with everything_said() as said:
        structlog.get_logger().error("failed", token="first-secret")
        logging.getLogger("aiohttp.client").debug("Authorization: Bot %s", "second-secret")
        try:
            raise ValueError("third-secret")
        except ValueError:
            structlog.get_logger().exception("failed")
    for secret in ("first-secret", "second-secret", "third-secret"):
        assert secret in said.getvalue()
