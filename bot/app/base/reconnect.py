"""Wait until a messenger can be reached again."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog

LOOK_SECONDS = 4.0
"""Seconds between two looks, so that people are answered five seconds after the end of an outage."""
MOST_LOOKS = 8
"""Most looks that wait for an answer at the same time; one more cancels the oldest."""

Sleep = Callable[[float], Awaitable[None]]
Look = Callable[[], Coroutine[Any, Any, bool]]

log = structlog.get_logger(__name__)


async def until_reached(look: Look, sleep: Sleep = asyncio.sleep) -> None:
    """Call `look` every four seconds, and return when one call has answered True: the messenger can be reached again.

    A look that raises counts as False. The next look does not wait for an answer of the one before: on a dead
    connection that answer may come long after the outage. `look` must end by itself some time.
    """
    looks: list[asyncio.Task[bool]] = []
    try:
        while True:
            looks.append(asyncio.create_task(look()))
            if len(looks) > MOST_LOOKS:
                looks.pop(0).cancel()
            if await _found(looks, sleep):
                return
    finally:
        for one in looks:
            one.cancel()
        await asyncio.gather(*looks, return_exceptions=True)


async def _found(looks: list[asyncio.Task[bool]], sleep: Sleep) -> bool:
    """Tell whether one of the looks answers True in the next four seconds; removes the looks that have ended."""
    pause = asyncio.ensure_future(sleep(LOOK_SECONDS))
    try:
        while not pause.done():
            ended, _ = await asyncio.wait({pause, *looks}, return_when=asyncio.FIRST_COMPLETED)
            told = [one for one in looks if one in ended]
            looks[:] = [one for one in looks if one not in ended]
            if any(map(_has_found, told)):
                return True
    finally:
        pause.cancel()
    return False


def _has_found(look: asyncio.Task[bool]) -> bool:
    error = look.exception()
    if error is not None:
        log.warning("look failed", why=type(error).__name__)
        return False
    return look.result()
