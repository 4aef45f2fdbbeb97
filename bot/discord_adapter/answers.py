"""Answers to interactions: at once if possible, else deferred before Discord's three seconds are over; never twice.

Discord accepts a single answer for a press (its callback). A change of the pressed board may be that answer: it is
shown at once, counts for no rate limit of the channel, and is allowed for a board of any age.
"""

import asyncio
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import discord
import structlog

from bot.app.base.platform import Away, Later
from bot.discord_adapter.api.errors import ALREADY_ANSWERED, Lost, Refused, Unchangeable, translated
from bot.discord_adapter.message_layout import MessageLayout, accepted
from bot.discord_adapter.reading import Anything, Came
from bot.presenter.view import TableView

LONGEST = 1.0
"""Seconds in which a board must be changed as an answer; after that there must be time for another answer."""
AT_ONCE = 1.5
"""Seconds that an answer may take before we ask for more time."""

log = structlog.get_logger(__name__)


@dataclass(eq=False)
class Callback:
    """A press that is not answered yet, and what its board has to show."""

    interaction: Anything
    post: str | None
    """Id of the pressed message; None if only the presser sees that message, or no message was pressed."""
    made: TableView | None = None
    """The table that a board has to show as the answer; None while nothing is done."""
    over: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when no board will answer the press any more."""
    _at_it: asyncio.Lock = field(default_factory=asyncio.Lock)

    def shown_by(self, table: str, version: int) -> bool:
        made = self.made
        return not self.over.is_set() and made is not None and made.id == table and made.version <= version

    async def becomes(self, sheet: MessageLayout) -> bool:
        """Answer the press by changing the pressed message to `sheet`; return whether Discord has confirmed the
        change."""
        try:
            async with self._at_it, translated(LONGEST):
                await accepted(sheet, lambda: self._edited(sheet))
            return True
        except (Later, Away, Unchangeable, Refused, Lost) as error:
            log.info("board not taken as an answer", post=self.post, why=str(error))
            return False
        finally:
            self.over.set()

    async def _edited(self, sheet: MessageLayout) -> None:
        await self.interaction.response.edit_message(
            view=sheet.view(), attachments=sheet.changed_files(), allowed_mentions=sheet.mentions
        )

    async def close(self) -> None:
        """Forbid board changes as the answer from now on; wait for a change that is being sent."""
        self.over.set()
        async with self._at_it:
            pass


class Callbacks:
    """Presses that wait for their answer, by chat."""

    def __init__(self) -> None:
        self._open: dict[str, list[Callback]] = {}

    @contextmanager
    def opened(self, came: Came) -> Iterator[Callback]:
        callback = Callback(came.interaction, came.post)
        waiting = self._open.setdefault(came.chat_id, [])
        waiting.append(callback)
        try:
            yield callback
        finally:
            waiting.remove(callback)
            if not waiting:
                self._open.pop(came.chat_id, None)

    def on_board(self, chat_id: str) -> bool:
        """Return whether somebody has pressed a button of a post in this chat and waits for the answer."""
        return any(one.post for one in self._open.get(chat_id, ()))

    def of(self, chat_id: str, post: str, table: str, version: int) -> Callback | None:
        """Return the first waiting press on this post whose outcome the given version of the table contains; None if
        none."""
        found = (one for one in self._shown(chat_id, table, version) if one.post == post)
        return next(found, None)

    def shown(self, chat_id: str, table: str, version: int) -> None:
        """Note that the chat shows this version of the table: presses with an outcome in it need not wait for their
        board."""
        for one in self._shown(chat_id, table, version):
            one.over.set()

    def _shown(self, chat_id: str, table: str, version: int) -> Sequence[Callback]:
        return [one for one in self._open.get(chat_id, ()) if one.shown_by(table, version)]


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


async def renew(came: Came, sheet: MessageLayout) -> None:
    """Change the private message with which the interaction was answered, or that it was pressed in.

    Nothing is changed if that is impossible.
    """
    if can_renew(came):
        await politely(accepted(sheet, lambda: _edited(came, sheet)))


def can_renew(came: Came) -> bool:
    """Tell whether there is such a private message, and Discord still takes changes of it: for 15 minutes."""
    return not came.interaction.is_expired() and _is_private(came)


async def _edited(came: Came, sheet: MessageLayout) -> None:
    await came.interaction.edit_original_response(
        attachments=sheet.files(), view=sheet.view(), allowed_mentions=sheet.mentions
    )


def _is_private(came: Came) -> bool:
    """Tell whether the "original response" of the interaction is a message that only its person sees.

    It is the pressed post itself if the answer changed or confirmed that post, and that may be the board of all.
    """
    kinds = discord.InteractionResponseType
    if came.interaction.response.type in (kinds.message_update, kinds.deferred_message_update):
        return came.on_panel
    # A deferred message is private too (`_defer`).
    return came.interaction.response.type in (kinds.channel_message, kinds.deferred_channel_message)
