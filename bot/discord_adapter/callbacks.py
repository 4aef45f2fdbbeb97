"""Callbacks: the single answer that Discord accepts for a press. The answer may be a change of the pressed board.

Such a change is shown at once: it counts for no rate limit of the channel, and is allowed for a board of any age.
"""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import structlog

from bot.app.base.platform import Away, Later
from bot.discord_adapter.api.errors import Lost, Refused, Unchangeable, translated
from bot.discord_adapter.message_layout import MessageLayout, accepted
from bot.discord_adapter.reading import Anything, Came
from bot.presenter.view import TableView

LONGEST = 1.0
"""Seconds in which a board must be changed as an answer; after that there must be time for another answer."""

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
