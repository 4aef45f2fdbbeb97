"""Wait until a messenger can be reached again."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog

LOOK_SECONDS = 4.0
"""Seconds between the beginnings of two looks: five seconds after an outage people are answered again."""
MOST_LOOKS = 8
"""Most looks that wait for an answer at the same time; one more cancels the oldest."""

Sleep = Callable[[float], Awaitable[None]]
Look = Callable[[], Coroutine[Any, Any, bool]]

log = structlog.get_logger(__name__)


async def until_reached(look: Look, sleep: Sleep = asyncio.sleep) -> None:
    """Return when a look finds that the messenger can be reached; one that raises has not. `look` must end by itself.

    A look that gets no answer does not hold up the next one: on a dead connection it could hang for long after the
    outage. However fast the answers are, there is one look in four seconds.
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
    """Tell whether one of the looks finds the messenger before the next one begins; removes those that have ended."""
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
