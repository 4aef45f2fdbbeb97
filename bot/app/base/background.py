"""Start and end background tasks; a task that fails is logged."""

import asyncio
from collections.abc import Coroutine, Iterable
from contextvars import Context
from typing import Any

import structlog
from structlog.contextvars import bind_contextvars, get_contextvars

from bot.app.base.metrics import PRESS

log = structlog.get_logger(__name__)

PATIENCE = 0.5
"""Seconds to wait before a task that has not ended is cancelled again."""


def begin(name: str, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
    """Start an endless loop as a task and return the task; if the loop fails, the error is logged as critical."""
    task = asyncio.create_task(work, name=name)
    task.add_done_callback(_mourn)
    return task


def press_context() -> Context:
    """Return a context for a task that goes on after the present press: with the id of the press for log lines.

    It has no other log value, since those bound for the commit of the press would be wrong in the task's lines.
    """
    context, press = Context(), get_contextvars().get(PRESS)
    if press is not None:
        context.run(bind_contextvars, **{PRESS: press})
    return context


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
