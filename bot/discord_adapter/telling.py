"""Outcomes as sheets for the one who asked."""

from dataclasses import dataclass, replace

import discord
from discord import ui

from bot.app.ask import Reply
from bot.app.chats import ChatDoc
from bot.app.desk import Desk
from bot.app.ports import TableId
from bot.app.refusal import Refusal
from bot.app.table import Table
from bot.app.views import view_of
from bot.app.windows import Windows
from bot.discord_adapter.pictures import board_of
from bot.discord_adapter.reading import Came
from bot.discord_adapter.rights import ESSENTIAL, HELPFUL, missing, named
from bot.discord_adapter.saying import Speech
from bot.discord_adapter.sheets import Sheet, Upload, file_of, line_of, sheet_of
from bot.discord_adapter.tools import in_discord, with_tools
from bot.presenter.scene import block
from bot.presenter.screen import Screen, Show, Text
from engine.kernel.actors import PUBLIC

COMMAND = discord.InteractionType.application_command


@dataclass
class Case:
    """What somebody did, and what is known of it so far."""

    came: Came
    chat: ChatDoc
    table: Table | None = None
    """As it was before anything was done: a panel may be called old, never taken for newer."""


class Telling:
    def __init__(self, desk: Desk, windows: Windows, language: str) -> None:
        self._desk = desk
        self._windows = windows
        self._language = language

    def speech(self, case: Case) -> Speech:
        language = case.came.language or case.chat.language or self._language
        return Speech(language, view_of(case.table) if case.table else None)

    def line(self, case: Case, text: Text, *, beside: bool = False) -> Sheet:
        return line_of(self.speech(case).marked(text), beside=beside)

    async def reply(self, case: Case, reply: Reply) -> Sheet | None:
        """None where the table's own post tells all."""
        if reply.table and case.table is None:
            case.table = await self._desk.load(reply.table)
        answer, speech = reply.answer, self.speech(case)
        if reply.record is not None and answer.alert is not None:
            return file_of(speech.marked(answer.alert), Upload(f"imperia-{reply.table}.json", reply.record))
        if answer.panel is not None:
            return await self._panel(case, answer.panel, answer.show or Show(""))
        asks_for_words = case.came.interaction.type is COMMAND or case.came.on_panel
        if answer.alert is not None and (asks_for_words or not answer.posted):
            return self.line(case, answer.alert)
        return self.line(case, Text("chat-changed")) if asks_for_words else None

    async def no(self, case: Case, refusal: Refusal) -> Sheet:
        """Why not; and where the board is, if it is another post."""
        if case.table is None and refusal.table is not None:
            case.table = await self._desk.load(refusal.table)
        said = self.speech(case).marked(refusal.text)
        return line_of(said, *await self._way_to_board(case, refusal), beside=True)

    async def _panel(self, case: Case, screen: Screen, show: Show) -> Sheet:
        speech = self.speech(case)
        screen = with_tools(screen, speech.view, show.panel, case.came.spot)
        if case.table is None:
            screen = _with_missing(in_discord(screen), case.came)
        return sheet_of(speech, screen, await self._picture(case, screen, speech), show.panel, show.page)

    async def _picture(self, case: Case, screen: Screen, speech: Speech) -> Upload | None:
        may_show = case.came.spot == "private" or case.came.interaction.app_permissions.attach_files
        if case.table is None or not (case.chat.pictures and may_show):
            return None
        seat = case.table.seat_of(case.came.person)
        viewer = PUBLIC if seat is None else seat
        return await board_of(self._desk, case.table, viewer, screen, speech, case.table.doc.version)

    async def _way_to_board(self, case: Case, refusal: Refusal) -> list[ui.ActionRow[ui.LayoutView]]:
        if refusal.key != "stale" or case.table is None:
            return []
        post = await self._windows.current(TableId(case.table.doc.id), case.came.window)
        if not post or post == case.came.post:
            return []
        place = case.came.interaction
        url = f"https://discord.com/channels/{place.guild_id or '@me'}/{place.channel_id}/{post}"
        return [ui.ActionRow(ui.Button(label=self.speech(case).plain(Text("discord-to-board")), url=url))]


def _with_missing(screen: Screen, came: Came) -> Screen:
    """A panel of the chat also says what the bot lacks there."""
    if came.spot == "private":
        return screen
    wanted = ESSENTIAL + HELPFUL
    lacking = missing(came.interaction.app_permissions, wanted, in_thread=came.spot == "topic")
    line = block("line", "chat-missing", rights=named(lacking))
    return replace(screen, blocks=(*screen.blocks, line)) if lacking else screen
