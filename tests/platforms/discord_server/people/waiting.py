"""Waiting until something is so."""

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")


async def until(
    condition: Callable[[], Found], seconds: float = 60.0, instead: Callable[[], object] | None = None
) -> Found:
    """What the condition gives, as soon as it is true. Fails after so many real seconds, telling what is `instead`."""
    end = time.monotonic() + seconds
    while not (found := condition()):
        if time.monotonic() > end:
            raise AssertionError(f"not so after {seconds} s: {condition if instead is None else instead()}")
        await asyncio.sleep(0.003)
    return found
