"""Errors of Discord as exceptions of the bot: message gone, no access, try later, or outcome unknown."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import aiohttp
import discord
import structlog

from bot.app.base.platform import Away, Later

PATIENCE = 10.0
"""Seconds that one request may take, with the repetitions that discord.py makes; waits for rate limits do not count."""
SOON, BANNED = 5.0, 600.0
"""Seconds until a request is tried again: after an error, and if Discord blocks the token or our IP address."""

UNKNOWN_MESSAGE, FOREIGN_MESSAGE, ARCHIVED, TOO_MANY_OLD_EDITS = 10008, 50005, 50083, 30046
UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_USER = 10003, 10004, 10013
UNKNOWN_MEMBER = 10007
ALREADY_ANSWERED = 40060
THREAD_EXISTS, NO_MORE_THREADS = 160004, 160006
INVALID_FORM, EMOJI_FULL = 50035, 30008
CLOSED_SESSION = "Session is closed"
"""The message of aiohttp's error when a session is closed, shortly before the bot opens a new one."""

log = structlog.get_logger(__name__)

_OF_EMOJI = re.compile(r"^In (?:\S+\.)?emoji(?:\.\S+)?: ", re.MULTILINE)
"""A line of discord.py's text of an error, which names the faulty field: `In components.0.emoji.id: Invalid emoji`."""
_NOT_TO_BE_CHANGED = {UNKNOWN_MESSAGE, FOREIGN_MESSAGE, ARCHIVED}


class Unchangeable(Exception):
    """The message is gone, or can never be changed."""


class TooManyOldEdits(Unchangeable):
    """Discord accepts no more changes of messages older than an hour for a while: there were too many."""


class Refused(Exception):
    """Discord does not accept a request: it is wrong by a mistake of the bot, or a file is too large."""


class Lost(Exception):
    """Discord has not answered a request: nobody knows whether the request was done."""


def names_emoji(error: discord.HTTPException) -> bool:
    """Return whether Discord has refused a message because of the emoji of a button or an option, such as a deleted
    one."""
    return error.status == 400 and error.code == INVALID_FORM and _OF_EMOJI.search(error.text) is not None


@asynccontextmanager
async def translated(patience: float | None = None) -> AsyncIterator[None]:
    """Replace errors of discord.py and aiohttp in the context by `Later`, `Away`, `Unchangeable`, `Refused` or `Lost`.

    `patience`: seconds that the context may take; None = 10.
    """
    try:
        async with asyncio.timeout(PATIENCE if patience is None else patience):
            yield
    except discord.RateLimited as error:
        raise Later(error.retry_after) from None
    except discord.HTTPException as error:
        raise _meaning(error) from None
    except aiohttp.ClientConnectorError as error:
        # It never left this machine.
        raise Later(SOON) from error
    except (aiohttp.ClientError, OSError) as error:
        raise Lost(type(error).__name__) from None
    except RuntimeError as error:
        if str(error) != CLOSED_SESSION:
            raise
        raise Later(SOON) from None


@contextmanager
def despaired(chat_id: str, lost: Exception) -> Iterator[None]:
    """Replace `Lost` in the context by the exception `lost`, and `Refused` by `Away`.

    `Away` means: try nothing more in this chat until the bot is let in again. A refusal is a mistake of the bot, so it
    is logged as an error.
    """
    try:
        yield
    except Lost as error:
        raise lost from error
    except Refused as error:
        log.error("refused by Discord", chat_id=chat_id, why=str(error))
        raise Away(str(error)) from error


@contextmanager
def closed() -> Iterator[None]:
    """Replace `Unchangeable` in the context by `Away`, for new messages: Discord accepts no new message in such a
    place."""
    try:
        yield
    except Unchangeable as error:
        raise Away(str(error)) from error


def _meaning(error: discord.HTTPException) -> Exception:
    """Return the exception of the bot for a request that Discord has refused.

    `Away` if another try is useless: Discord bans a bot that sends too many requests that it has to refuse.
    """
    why = f"{error.status} {error.code}"
    if error.code == TOO_MANY_OLD_EDITS:
        return TooManyOldEdits(why)
    if error.code in _NOT_TO_BE_CHANGED:
        return Unchangeable(why)
    if error.status in (401, 429):
        shut_out = error.response.headers.get("Content-Type") != "application/json"
        return Later(BANNED if shut_out or error.status == 401 else SOON)
    if error.status == 403 or error.code in (UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_USER):
        return Away(why)
    return Lost(why) if error.status >= 500 else Refused(why)
