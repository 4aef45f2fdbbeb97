"""Show a table elsewhere: in a thread of its own, or in the private chat of a player."""

from collections.abc import Awaitable, Callable

import structlog

from bot.app.base.platform import Away, Later
from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.posts.post_sync import PostSync
from bot.app.tables.table import Table
from bot.discord_adapter.channels import chat_id_of, private_chat_id
from bot.discord_adapter.controls import HIDE, PRIVATE, THREAD
from bot.discord_adapter.message_layout import MessageLayout, line_of
from bot.discord_adapter.platform import DiscordPlatform
from bot.discord_adapter.result_messages import Case, ResultMessages
from bot.discord_adapter.threads import channel_for_threads, thread_on, title_of
from bot.presenter.screen import Press, Text

log = structlog.get_logger(__name__)

Way = Callable[[Case, Table], Awaitable[MessageLayout]]


class Moving:
    def __init__(
        self,
        chat_commands: ChatCommands,
        post_sync: PostSync,
        platform: DiscordPlatform,
        result_messages: ResultMessages,
    ) -> None:
        self._places = chat_commands.places
        self._post_sync = post_sync
        self._platform = platform
        self._result_messages = result_messages

    def way(self, press: Press) -> Way | None:
        """Return the function that handles one of Discord's own buttons (thread, private chat, hide); None for any
        other."""
        if press == THREAD:
            return self._to_thread
        if press == PRIVATE:
            return self.to_private
        return self._hide if press == HIDE else None

    async def _to_thread(self, case: Case, table: Table) -> MessageLayout:
        said = case.came.said()
        await self._places.need_movable(said, table.doc.id)
        channel = channel_for_threads(case.came)
        old = await self._post_sync.current(TableId(table.doc.id), said.chat_id)
        title = title_of(self._result_messages.speech(case), table)
        thread = await thread_on(channel, int(old) if old else None, title)
        await self._places.move(said, table.doc.id, chat_id_of(thread), title)
        await self._abandon(table, said.chat_id)
        return line_of(f"{self._result_messages.speech(case).marked(Text('discord-moved'))} <#{thread}>")

    async def to_private(self, case: Case, table: Table) -> MessageLayout:
        """Show the table in the person's private chat; return the answer.

        A short message is sent there first: only so does the bot learn whether that chat accepts messages. Refusal if
        not.
        """
        came = case.came
        if table.place_of(came.person) is None:
            raise Refusal("not-seated")
        own, hello = private_chat_id(came.interaction.user.id), Text("discord-private-hello")
        try:
            await self._platform.knock(own, self._result_messages.line(case, hello), came.delivery)
        except Away:
            raise Refusal("private-closed") from None
        except Later:
            raise Refusal("busy") from None
        await self._places.show_privately(came.person, table.doc.id, own, came.delivery)
        return self._result_messages.line(case, Text("discord-private-done"))

    async def _hide(self, case: Case, table: Table) -> MessageLayout:
        came = case.came
        await self._places.hide(came.person, table.doc.id, came.chat_id, came.delivery)
        await self._abandon(table, came.chat_id)
        return self._result_messages.line(case, Text("discord-hidden"))

    async def _abandon(self, table: Table, chat_id: ChatId) -> None:
        """Take the buttons from the table's old board in this chat.

        As long as they stay, their presses are answered: the table is not here any more.
        """
        try:
            await self._post_sync.abandon(TableId(table.doc.id), chat_id)
        except (Later, Away) as error:
            log.info("board keeps its buttons for now", chat_id=chat_id, why=str(error))
            self._post_sync.leave(TableId(table.doc.id), chat_id)
