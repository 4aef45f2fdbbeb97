"""The worker processes of a bot: how many, what they load, and when they start."""

import asyncio
from collections.abc import Iterable

from bot.workers.capacity import fitting
from bot.workers.workers import Workers

AFTER_SECONDS = 5.0
"""Seconds after the start of the bot before its workers start."""
PRELOADED = (
    "bot.workers.unsignalled",
    "bot.app.tables.advice.thinking",
    "bot.app.tables.rendering.tasks",
    "engine.ai.registry",
    "render.svg.preloaded",
    "bot.workers.frozen",
)
"""Modules that the worker processes share, so that each needs less memory and begins sooner."""


def workers(processes: int | None, secrets: Iterable[str] = ()) -> Workers:
    """Return workers, not started yet, in this many processes; None: in as many as suit the machine, 0: in threads.

    `secrets`: texts that their logs do not show.
    """
    return Workers.in_processes(fitting() if processes is None else processes, PRELOADED, tuple(secrets))


async def begin_soon(workers: Workers) -> None:
    """Start the workers once the first people are answered; a task that comes earlier starts one itself."""
    await asyncio.sleep(AFTER_SECONDS)
    await workers.begin()
