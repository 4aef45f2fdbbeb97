"""Answers to interactions: at once if possible, else deferred before Discord's three seconds are over; never twice."""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
import structlog

from bot.discord_adapter.api.errors import ALREADY_ANSWERED
from bot.discord_adapter.callbacks import Callback, Callbacks
from bot.discord_adapter.message_layout import MessageLayout, accepted
from bot.discord_adapter.reading import Came
from bot.presenter.view import TableView

AT_ONCE = 1.5
"""Seconds that an answer may take before we ask for more time."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of an interaction: what the person is answered, and how the table's board looks after it."""

    sheet: MessageLayout | None
    """The answer for this person alone; None = nothing worth a message."""
    made: TableView | None = None
    """The table as its board has to show it from now on; None where nothing has changed."""


async def answer(came: Came, work: Awaitable[Outcome], callbacks: Callbacks) -> None:
    """Do the work and answer the interaction with its outcome; ask Discord for more time where it takes long.

    If the pressed board is changed in time to show the outcome, that change is the answer.
    """
    with callbacks.opened(came) as callback:
        task = asyncio.ensure_future(_shown(work, callback))
        try:
            await asyncio.wait({task}, timeout=AT_ONCE)
            await callback.close()
            if not task.done():
                await politely(_defer(came))
            sheet = await task
        finally:
            # Cancelled while waiting: leave nothing running.
            if not task.done():
                task.cancel()
                await asyncio.wait({task})
    await politely(_tell(came, sheet))


async def _shown(work: Awaitable[Outcome], callback: Callback) -> MessageLayout | None:
    """Do the work and return the answer to send, None if there is nothing to say. If a board was pressed and its table
    has changed, first wait until the board shows it or the time to answer is over."""
    outcome = await work
    callback.made = outcome.made
    if callback.post and outcome.made:
        await callback.over.wait()
    return outcome.sheet


async def politely(result_messages: Awaitable[None]) -> None:
    """Send an answer; log a failure instead of raising it, since the work is done even if nobody is told."""
    try:
        await result_messages
    except discord.HTTPException as error:
        if error.code != ALREADY_ANSWERED:
            log.warning("answer not delivered", status=error.status, code=error.code)
    except (aiohttp.ClientError, OSError) as error:
        log.warning("answer not delivered", why=type(error).__name__)


async def _defer(came: Came) -> None:
    """Ask Discord for more time to answer, unless the interaction is answered already."""
    if not came.interaction.response.is_done():
        await came.interaction.response.defer(ephemeral=True)


async def _tell(came: Came, sheet: MessageLayout | None) -> None:
    """Send the answer `sheet`; None = only confirm the interaction.

    If a panel was pressed, the answer replaces it. Otherwise the answer is a message that only the presser sees.
    """
    if came.interaction.is_expired():
        # Discord would refuse it, and counts refused requests against the bot's address.
        log.warning("answer too late", chat_id=came.chat_id)
    elif sheet is None:
        await _defer(came)
    else:
        await accepted(sheet, lambda: _sent(came, sheet))


async def _sent(came: Came, sheet: MessageLayout) -> None:
    interaction, response = came.interaction, came.interaction.response
    said: dict[str, Any] = {"view": sheet.view(), "allowed_mentions": sheet.mentions}
    turns = came.on_panel and not sheet.beside
    if response.is_done():
        if turns or interaction.type is discord.InteractionType.application_command:
            await interaction.edit_original_response(attachments=sheet.files(), **said)
        else:
            await interaction.followup.send(ephemeral=True, files=sheet.files(), **said)
    elif turns:
        await response.edit_message(attachments=sheet.files(), **said)
    else:
        await response.send_message(ephemeral=True, files=sheet.files(), **said)
