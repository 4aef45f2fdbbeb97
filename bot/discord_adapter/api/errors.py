"""Discord's errors as exceptions of our own: message gone, bot away, try later, or nobody knows."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import aiohttp
import discord
import structlog

from bot.app.base.platform import Away, Later

PATIENCE = 10.0
"""Seconds that one request may take, with all that discord.py repeats by itself. Limits are not waited out here."""
SOON, BANNED = 5.0, 600.0
"""Seconds until a request is worth another try: after trouble, and where the token or the whole address is shut out."""

UNKNOWN_MESSAGE, FOREIGN_MESSAGE, ARCHIVED, TOO_MANY_OLD_EDITS = 10008, 50005, 50083, 30046
UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_USER = 10003, 10004, 10013
UNKNOWN_MEMBER = 10007
ALREADY_ANSWERED = 40060
THREAD_EXISTS, NO_MORE_THREADS = 160004, 160006
CLOSED_SESSION = "Session is closed"
"""What aiohttp says of a connection that we are about to make anew."""

log = structlog.get_logger(__name__)

_NOT_TO_BE_CHANGED = {UNKNOWN_MESSAGE, FOREIGN_MESSAGE, ARCHIVED}


class Unchangeable(Exception):
    """The message is gone, or can never be changed."""


class TooManyOldEdits(Unchangeable):
    """So many messages older than an hour were changed that no more may be, for a while."""


class Refused(Exception):
    """Discord does not take what we say: our own mistake, or a file that is too large."""


class Lost(Exception):
    """Discord has not answered: nobody knows whether it was done."""


@asynccontextmanager
async def translated(patience: float | None = None) -> AsyncIterator[None]:
    """Raise `Later`, `Away`, `Unchangeable`, `Refused` or `Lost` inside instead of what the library raises."""
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
    """Raise `lost` instead of `Lost`, and `Away` instead of `Refused`, if the code within the context raises them.

    What is refused is never tried again until somebody lets us in anew, and the log says so: it is a mistake of ours.
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
    """Raise `Away` for `Unchangeable`, around new messages: a place where nothing can be changed takes nothing new."""
    try:
        yield
    except Unchangeable as error:
        raise Away(str(error)) from error


def _meaning(error: discord.HTTPException) -> Exception:
    """Return the exception of ours for a refused request.

    `Away` wherever trying again would help nobody: refused requests in number get a bot banned.
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
