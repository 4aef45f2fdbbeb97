"""Start and end background tasks; a task that fails is logged."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any

import structlog

log = structlog.get_logger(__name__)

PATIENCE = 0.5
"""Seconds to wait before a task that has not ended is cancelled again."""


def begin(name: str, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
    """Start an endless loop as a task and return the task; if the loop fails, the error is logged as critical."""
    task = asyncio.create_task(work, name=name)
    task.add_done_callback(_mourn)
    return task


async def end(tasks: Iterable["asyncio.Task[None]"]) -> None:
    """Cancel these tasks, again and again until all have ended: a library may swallow a cancellation."""
    left = {task for task in tasks if not task.done()}
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=PATIENCE)


def _mourn(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and task.exception() is not None:
        log.critical("background work has died", work=task.get_name(), exc_info=task.exception())
