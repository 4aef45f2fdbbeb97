"""Tables in threads of their own: open one, and post a message in the channel that links to the thread."""

from collections.abc import Awaitable
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
from bot.discord_adapter.channels import channel_of, chat_id_of
from bot.discord_adapter.message_layout import MessageLayout, line_of
from bot.discord_adapter.platform import DiscordPlatform
from bot.discord_adapter.reading import Came
from bot.discord_adapter.result_messages import Case, ResultMessages
from bot.discord_adapter.thread_links import JOIN, chat_id_below, door_of
from bot.discord_adapter.threads import channel_for_threads, thread_on, title_of
from bot.presenter.screen import Term, Text

log = structlog.get_logger(__name__)


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
    thread = chat_id_below(came.post) if came.post else None
    return thread if thread in table.doc.chat_ids and thread != came.chat_id else None
