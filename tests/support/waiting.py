"""Wait for a condition instead of for a time."""

import asyncio
from collections.abc import Callable


async def until(condition: Callable[[], object], seconds: float = 60.0) -> None:
    """Return as soon as the condition is true.

    Raises:
        TimeoutError: the condition was not true within `seconds` of real time
    """
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 (nobody tells of it)
            await asyncio.sleep(0.003)
