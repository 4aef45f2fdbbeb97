"""Outcomes of use cases as messages for the person who asked."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord
from discord import ui

from bot.app.base.ask import Answer
from bot.app.base.ports import TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import ChatDoc
from bot.app.chats.commands.pressing import in_words
from bot.app.posts.post_sync import PostSync
from bot.app.tables.table import Table
from bot.discord_adapter.channels import ESSENTIAL, HELPFUL, missing, named
from bot.discord_adapter.controls import with_tools
from bot.discord_adapter.message_layout import Item, MessageLayout, Upload, board_of, file_of, line_of, sheet_of
from bot.discord_adapter.reading import Came, payloads
from bot.discord_adapter.saying import Speech
from bot.discord_adapter.user_install import ABSENT, NOTE, ways_out
from bot.presenter.pressed import warned
from bot.presenter.scene import block
from bot.presenter.screen import Block, Screen, Show, Term, Text
from bot.presenter.view import TableView

COMMAND = discord.InteractionType.application_command


@dataclass
class Case:
    """An interaction with the chat and the table that it concerns, as far as they are known."""

    came: Came
    chat: ChatDoc
    table: Table | None = None
    """The table whose button was pressed; None for a command, or for a button of the chat."""


class ResultMessages:
    def __init__(self, post_sync: PostSync, language: str) -> None:
        self._post_sync = post_sync
        self._language = language

    def speech(self, case: Case, view: TableView | None = None) -> Speech:
        return Speech(case.came.language or case.chat.language or self._language, view)

    def aloud(self, case: Case, view: TableView) -> Speech:
        """Return the `Speech` for a message that the whole chat reads: in the chat's language."""
        return Speech(case.chat.language or self._language, view)

    def line(self, case: Case, text: Text, view: TableView | None = None, *, beside: bool = False) -> MessageLayout:
        return line_of(self.speech(case, view).marked(text), beside=beside)

    async def reply(self, case: Case, answer: Answer) -> MessageLayout | None:
        """Return the answer as a message; None if the changed post of the table says enough."""
        if answer.record is not None and answer.alert is not None:
            handed = Upload(f"imperia-{answer.about or 'my-data'}.json", answer.record)
            # The panel on which the file was asked for stays, since it has more to press.
            return replace(file_of(self.speech(case, answer.view).marked(answer.alert), handed), beside=True)
        if answer.panel is not None:
            goes_back = case.came.on_panel and answer.show == Show("")
            way = await self._way_to_board(case) if goes_back else []
            return self._back(case, answer, way) if way else await self._panel(case, answer, answer.panel)
        asks_for_words = case.came.interaction.type is COMMAND or case.came.on_panel
        if answer.alert is not None and (asks_for_words or not answer.posted):
            # A panel that has been used gets a link to the board, so that nobody is left with a text and no button.
            way = await self._way_to_board(case) if case.came.on_panel else []
            # A panel of the chat stays: it has more to press, and no board to lead to.
            return line_of(self.speech(case, answer.view).marked(answer.alert), *way, beside=case.table is None)
        return self.line(case, Text("chat-changed")) if asks_for_words else None

    async def no(self, case: Case, refusal: Refusal) -> MessageLayout:
        """Return a refusal as a message. On an outdated panel: the current panel, with the refusal as its first line.

        If the press came too late, a link to the current board is added, unless the pressed post is that board.
        """
        if case.came.on_panel:
            now = refusal.panel or (in_words(refusal) if refusal.key == "no-table" else None)
            sheet = await self._refreshed(case, now, refusal) if now is not None and now.panel is not None else None
            if sheet is not None:
                return sheet
        said = self.speech(case, refusal.view).marked(refusal.text)
        if refusal.key == ABSENT:
            return line_of(said, *ways_out(self.speech(case), case.came.interaction), beside=True)
        way = await self._way_to_board(case) if refusal.key == "stale" else []
        return line_of(said, *way, beside=True)

    async def _refreshed(self, case: Case, now: Answer, refusal: Refusal) -> MessageLayout | None:
        """Return the panel `now` as a message, with the refusal as its first line.

        None if the pressed message is a panel of the chat with the same buttons already: then the panel is not
        outdated.
        """
        assert now.panel is not None
        is_reason_enough = now.panel.blocks == (Block("line", refusal.text),)
        screen = now.panel if is_reason_enough else warned(now.panel, refusal.text)
        sheet = await self._panel(case, now, screen)
        made = set(payloads(sheet.view().to_components()))  # type: ignore[no-untyped-call]
        return None if now.view is None and made and made == set(case.came.beside) else sheet

    def _back(self, case: Case, answer: Answer, way: Sequence[Item]) -> MessageLayout:
        """Return a message that replaces a panel and says that the board stands in the channel. `way`: the row with its
        link."""
        assert answer.view is not None
        there = Text("discord-board-there", {"table": Term(answer.view.name)})
        return line_of(self.speech(case, answer.view).marked(there), *way)

    async def _panel(self, case: Case, answer: Answer, screen: Screen) -> MessageLayout:
        speech, show = self.speech(case, answer.view), answer.show or Show("")
        absent = case.came.bot_is_absent
        screen = with_tools(screen, answer.view, show.panel, "group" if absent else case.came.spot)
        if absent and case.came.interaction.type is COMMAND:
            screen = replace(screen, blocks=(*screen.blocks, NOTE))
        if answer.view is None:
            screen = _with_missing(screen, case.came)
        is_own = case.came.spot == "private" and not absent
        may_show = is_own or case.came.interaction.app_permissions.attach_files
        picture = await answer.draw(speech.language) if case.chat.pictures and may_show else None
        return sheet_of(speech, screen, board_of(picture, screen, speech), show.panel, show.page)

    async def _way_to_board(self, case: Case) -> list[ui.ActionRow[ui.LayoutView]]:
        """Return a row with a link to the table's post in this chat.

        Empty if there is no post, or if the pressed button was in that very post.
        """
        if case.table is None or case.came.bot_is_absent:
            return []
        post = await self._post_sync.current(TableId(case.table.doc.id), case.came.chat_id)
        if not post or post == case.came.post:
            return []
        place = case.came.interaction
        url = f"https://discord.com/channels/{place.guild_id or '@me'}/{place.channel_id}/{post}"
        return [ui.ActionRow(ui.Button(label=self.speech(case).plain(Text("discord-to-board")), url=url))]


def _with_missing(screen: Screen, came: Came) -> Screen:
    """Return a panel of the chat that also says what the bot lacks there."""
    if came.spot == "private":
        return screen
    wanted = ESSENTIAL + HELPFUL
    lacking = missing(came.interaction.app_permissions, wanted, in_thread=came.spot == "topic")
    line = block("line", "chat-missing", rights=named(lacking))
    return replace(screen, blocks=(*screen.blocks, line)) if lacking else screen
