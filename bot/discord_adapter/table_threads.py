"""Tables shown elsewhere: in a thread of their own, with a link to it in the channel, or in a private chat."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import structlog

from bot.app.base.ask import Answer, Pressed
from bot.app.base.platform import Away, Later
from bot.app.base.ports import ChatId, StoreFailed, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.chats.opening import id_of_new
from bot.app.posts.post_sync import PostSync
from bot.app.tables.table import Table
from bot.app.tables.views import view_of
from bot.discord_adapter.channels import channel_of, chat_id_of, private_chat_id
from bot.discord_adapter.controls import HIDE, PRIVATE, THREAD
from bot.discord_adapter.message_layout import MessageLayout, line_of
from bot.discord_adapter.platform import DiscordPlatform
from bot.discord_adapter.reading import Came
from bot.discord_adapter.result_messages import Case, ResultMessages
from bot.discord_adapter.thread_links import JOIN, door_of
from bot.discord_adapter.threads import channel_for_threads, thread_on, title_of
from bot.presenter.screen import Press, Term, Text

Way = Callable[[Case, Table], Awaitable[MessageLayout]]
log = structlog.get_logger(__name__)


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


class TableThreads:
    def __init__(
        self,
        chat_commands: ChatCommands,
        post_sync: PostSync,
        platform: DiscordPlatform,
        result_messages: ResultMessages,
    ) -> None:
        self._chat_commands = chat_commands
        self._post_sync = post_sync
        self._platform = platform
        self._result_messages = result_messages

    async def opened(self, case: Case, opening: Awaitable[Answer]) -> MessageLayout | None:
        """Open a table and move it to its own thread before the channel shows it; return the answer.

        The table is stored first: if the process dies before the move, the channel shows the table. `opening`: opens
        the table; if it opens none, its answer is returned.
        """
        name, chat_id = id_of_new(case.came.person, case.came.delivery), case.came.chat_id
        with self._post_sync.holding(name, chat_id):
            answer = await opening
            if answer.about != name:
                return await self._result_messages.reply(case, answer)
            table = await self._chat_commands.repository.load(name)
            try:
                return await self._branched(case, table)
            except Refusal as refusal:
                left = self._left_here(case, table, refusal)
        self._post_sync.repair(table, chat_id)
        return left

    async def _branched(self, case: Case, table: Table) -> MessageLayout:
        came, said = case.came, case.came.said()
        channel, title = channel_for_threads(came), title_of(self._result_messages.aloud(case, view_of(table)), table)
        post = await self._announced(case, table)
        try:
            thread = await thread_on(channel, post, title)
            # A delivery counts only once, and the opening of the table has used this one.
            moved = replace(said, delivery=f"{said.delivery}:thread")
            await self._chat_commands.places.move(moved, table.doc.id, chat_id_of(thread), title)
            await self._post_sync.abandon(TableId(table.doc.id), came.chat_id)
        except (Refusal, StoreFailed):
            await self._taken_back(came.chat_id, post)
            raise
        opened = Text("discord-opened", {"table": Term(table.doc.name)})
        return line_of(f"{self._result_messages.speech(case).marked(opened)} <#{thread}>")

    async def _announced(self, case: Case, table: Table) -> int:
        """Send the channel message to which the thread will be attached; return its id.

        The link to the thread is added later, when the thread's board is posted.
        """
        sheet = door_of(self._result_messages.aloud(case, view_of(table)), None, None)
        try:
            return await self._platform.knock(case.came.chat_id, sheet, case.came.delivery)
        except (Away, Later):
            raise Refusal("busy") from None

    async def _taken_back(self, chat_id: ChatId, post: int) -> None:
        """Delete the message that announced a thread, since the table opens in the channel after all."""
        try:
            await self._platform.remove(chat_id, str(post))
        except Later as later:
            log.info("post stays without a thread", chat_id=chat_id, why=str(later))

    def _left_here(self, case: Case, table: Table, refusal: Refusal) -> MessageLayout:
        speech = self._result_messages.speech(case)
        opened = speech.marked(Text("discord-opened-here", {"table": Term(table.doc.name)}))
        # `busy` means that Discord was only too slow: no reason to try again, for the table is open.
        return line_of(opened if refusal.key == "busy" else f"{opened}\n{speech.marked(refusal.text)}")

    async def joined(self, case: Case, table: Table, pressed: Pressed, thread: ChatId) -> MessageLayout:
        """Give the presser a seat, for the button of the channel message that links to a thread; return the answer.

        The press counts as one in the thread, and the answer links to the thread. Refusal for any other button.
        """
        if pressed.press != JOIN:
            raise Refusal("no-table")
        if table.doc.phase != "lobby":
            await self._without_seat(case.came)
        there = replace(pressed, power=replace(pressed.power, chat_id=thread), unsure=True)
        answer = await self._chat_commands.pressing.pressed(there, table)
        assert answer.alert is not None
        return line_of(
            f"{self._result_messages.speech(case, answer.view).marked(answer.alert)} <#{channel_of(thread)}>"
        )

    async def _without_seat(self, came: Came) -> None:
        """Take the button from the channel message, since nobody can take a seat any more; its text stays."""
        try:
            await self._platform.retire(came.chat_id, came.post or "")
        except Later as later:
            log.info("post keeps its seat", chat_id=came.chat_id, why=str(later))


def thread_below(came: Came, table: Table) -> ChatId | None:
    """Return the table's thread if the pressed message is the one to which the thread is attached, else None.

    Discord gives a thread the same id as the message to which it is attached.
    """
    thread = chat_id_of(int(came.post)) if came.post else None
    return thread if thread in table.doc.chat_ids and thread != came.chat_id else None
