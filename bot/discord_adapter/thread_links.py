"""Thread links: the short message in a channel that links to the thread of a table.

The thread is attached to that message, so both have one id. Each update of the thread's board also updates the message;
a change that fails is tried again with the next board, also after a restart.
"""

from collections.abc import Callable

import discord
import structlog
from discord import ui

from bot.app.base.platform import Away, Later
from bot.app.base.recent_map import RecentMap
from bot.discord_adapter.api.errors import SOON, Lost, Refused, TooManyOldEdits, Unchangeable, translated
from bot.discord_adapter.channels import channel_of, user_of
from bot.discord_adapter.controls import rows_of
from bot.discord_adapter.message_layout import MessageLayout, shows
from bot.discord_adapter.saying import Speech
from bot.presenter import payload
from bot.presenter.acts.table import Join
from bot.presenter.scene import term_or_code
from bot.presenter.screen import Choice, Name, Param, Screen, Term, Text, Use
from bot.presenter.view import TableView
from bot.presenter.words import OPENER

JOIN = Use(Join())
DOOR = 7001
"""The component id of the text of a thread link, by which such a message is recognised."""
OLD_EDITS = 60.0
"""Seconds until a message older than an hour is tried again, if Discord refused too many old edits."""
REMEMBERED = 1000

log = structlog.get_logger(__name__)

Said = tuple[object, ...]


class ThreadLinks:
    def __init__(self, client: Callable[[], discord.Client]) -> None:
        """`client`: a function that returns the logged-in client, or raises `Later` if there is none."""
        self._client = client
        self._said: RecentMap[str, Said | None] = RecentMap(REMEMBERED)
        """Chat id of a thread → what its thread link says, if this process knows that; None = it has no thread link."""
        self._parents: RecentMap[str, int] = RecentMap(REMEMBERED)

    def hangs_in(self, chat_id: str, parent: int) -> None:
        """Note the channel of a thread, since nobody can tell it after the thread is deleted."""
        self._parents[chat_id] = parent

    async def follow(self, chat_id: str, speech: Speech, result: Text | None, *, moved: bool = False) -> None:
        """Update the message that links to this thread, if it does not show the table's current phase.

        Raises `Later` if the update has to be tried again. `result`: the end of the match, None while it runs. `moved`:
        the table is in the channel again.
        """
        assert speech.view is not None
        view = speech.view
        said: Said = (view.id, view.phase, view.closed, view.opener, moved)
        if chat_id in self._said and self._said[chat_id] in (None, said):
            return
        try:
            async with translated():
                post = await self._post(chat_id)
                sheet = door_of(speech, None if moved else channel_of(chat_id), result, moved=moved)
                if post is not None and not shows(post, sheet):
                    await post.edit(view=sheet.view(), allowed_mentions=sheet.mentions)
        except TooManyOldEdits:
            raise Later(OLD_EDITS) from None
        except Lost:
            raise Later(SOON) from None
        except (Away, Unchangeable, Refused) as error:
            log.info("post leads nowhere", chat_id=chat_id, why=str(error))
            post = None
        self._said[chat_id] = said if post is not None else None

    async def _post(self, chat_id: str) -> discord.Message | None:
        """Return the channel message to which this thread is attached.

        None if the channel is unknown, or if that message is no thread link.
        """
        parent = await self._parent(chat_id)
        if parent is None:
            return None
        place = self._client().get_partial_messageable(parent)
        post = await place.fetch_message(channel_of(chat_id))
        return post if _is_door(post, self._client()) else None

    async def _parent(self, chat_id: str) -> int | None:
        if user_of(chat_id) is not None:
            return None
        if chat_id not in self._parents:
            client = self._client()
            thread = client.get_channel(channel_of(chat_id)) or await client.fetch_channel(channel_of(chat_id))
            if not isinstance(thread, discord.Thread):
                return None
            self._parents[chat_id] = thread.parent_id
        return self._parents[chat_id]


def door_of(speech: Speech, thread: int | None, result: Text | None, *, moved: bool = False) -> MessageLayout:
    """Return the thread link of a table as a message: its text by the phase of the match, and a link to the thread.

    In the lobby it has a button to take a seat. `thread`: number of the thread, None = no link yet. `result`: the end
    of the match. `moved`: the table is in the channel again.
    """
    assert speech.view is not None
    view = speech.view
    way = f" <#{thread}>" if thread is not None else ""
    line = ui.TextDisplay[ui.LayoutView](f"{speech.marked(_line(view, result, moved=moved))}{way}", id=DOOR)
    seat = Screen((), choices=(Choice(Text("lobby-join"), JOIN, "commit"),))
    return MessageLayout([line, *(rows_of(speech, seat) if view.phase == "lobby" and not moved else ())])


def _line(view: TableView, result: Text | None, *, moved: bool) -> Text:
    facts: dict[str, Param] = {"table": Term(view.name), "game": term_or_code(f"game-{view.game}", view.game)}
    if moved:
        return Text("discord-here-again", facts)
    if result is not None:
        return Text("discord-over", {**facts, "result": result})
    if view.phase == "running":
        return Text("discord-runs", facts)
    return Text("discord-opens", {**facts, "who": Name(OPENER)})


def _is_door(message: discord.Message, client: discord.Client) -> bool:
    """Return whether a message is a thread link of this bot; False for a board to which somebody attached a thread.

    A thread link is recognised by the id of its text component; one from an older program by its button for a seat.
    """
    if client.user is None or message.author.id != client.user.id:
        return False
    parts = message.components
    return any(isinstance(part, discord.TextDisplay) and part.id == DOOR for part in parts) or any(
        _is_seat(button) for part in parts if isinstance(part, discord.ActionRow) for button in part.children
    )


def _is_seat(part: object) -> bool:
    try:
        return payload.read(str(getattr(part, "custom_id", ""))).press == JOIN
    except payload.BadPayload:
        return False
