"""What Discord refuses, in the words of the application."""

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.app.base.platform import Away, Later
from bot.discord_adapter.api.errors import (
    BANNED,
    SOON,
    Lost,
    Refused,
    TooManyOldEdits,
    Unchangeable,
    closed,
    despaired,
    translated,
)
from bot.discord_adapter.message_layout import nonce

JSON = {"Content-Type": "application/json"}


def refusal(status: int, code: int = 0, headers: dict[str, str] | None = None) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="no", headers=JSON if headers is None else headers)
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = discord.DiscordServerError if status >= 500 else kinds.get(status, discord.HTTPException)
    return kind(response, {"code": code, "message": "no"})


async def meaning(error: BaseException) -> Exception:
    with pytest.raises(Exception) as raised:  # noqa: PT011 (which one is what the test is about)
        async with translated():
            raise error
    return raised.value


@pytest.mark.parametrize(
    ("status", "code", "kind"),
    [
        (404, 10003, Away),
        (404, 10004, Away),
        (403, 50001, Away),
        (403, 50013, Away),
        (403, 50007, Away),
        (403, 160005, Away),
        (404, 10008, Unchangeable),
        (403, 50005, Unchangeable),
        (400, 50083, Unchangeable),
        (429, 30046, TooManyOldEdits),
        (400, 50035, Refused),
        (413, 40005, Refused),
        (500, 0, Lost),
        (504, 0, Lost),
        (429, 0, Later),
        (401, 0, Later),
    ],
)
async def test_every_refusal_has_a_meaning(status: int, code: int, kind: type[Exception]) -> None:
    assert type(await meaning(refusal(status, code))) is kind


async def test_who_is_shut_out_waits_long() -> None:
    for error in (refusal(429, headers={"Content-Type": "text/html"}), refusal(401)):
        later = await meaning(error)
        assert isinstance(later, Later)
        assert later.seconds == BANNED
    later = await meaning(discord.RateLimited(77))
    assert isinstance(later, Later)
    assert later.seconds == 77


@pytest.mark.parametrize("error", [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError()])
async def test_no_answer_is_no_knowledge(error: Exception) -> None:
    assert isinstance(await meaning(error), Lost)


async def test_what_never_left_can_be_sent_again() -> None:
    key: Any = SimpleNamespace(host="discord.invalid", port=443, ssl=True)
    later = await meaning(aiohttp.ClientConnectorError(key, OSError("no route")))
    assert isinstance(later, Later)
    assert later.seconds == SOON


async def test_patience_has_an_end() -> None:
    with pytest.raises(Lost):
        async with translated(0.01):
            await asyncio.sleep(5)


async def test_whoever_cancels_is_obeyed() -> None:
    with pytest.raises(asyncio.CancelledError):
        async with translated():
            raise asyncio.CancelledError


def test_a_mistake_of_ours_is_not_made_for_ever() -> None:
    with pytest.raises(Away), despaired("discord:1", Later(1)):
        raise Refused("400 50035")
    with pytest.raises(Later), despaired("discord:1", Later(1)):
        raise Lost("500")
    with pytest.raises(Unchangeable), despaired("discord:1", Later(1)):
        raise Unchangeable("404 10008")
    with pytest.raises(Away), closed():
        raise Unchangeable("400 50083")


def test_a_nonce_names_what_is_sent() -> None:
    assert nonce("post", "discord:1", "07abcdef", "") == nonce("post", "discord:1", "07abcdef", "")
    parts = [
        ("post", "discord:1", "t", ""),
        ("call", "discord:1", "t", ""),
        ("post", "discord:2", "t", ""),
        ("post", "discord:1", "t", "9"),
    ]
    assert len({nonce(*one) for one in parts}) == len(parts)
    # Discord takes a nonce of at most 25 characters.
    assert all(len(nonce(*one)) <= 25 for one in parts)
