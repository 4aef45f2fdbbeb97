"""Answers to ephemeral lines of a group: nobody but the author has read the line, and nobody else sees the answer."""

from bot.app.base.ask import Answer
from bot.app.base.refusal import Refusal
from bot.presenter.screen import Block, Screen, Show, Text
from bot.presenter.view import TableView
from bot.telegram_adapter.buttons import Row, link
from bot.telegram_adapter.membership import Here
from bot.telegram_adapter.outbox import Outbox
from bot.telegram_adapter.panels.private_panels import PanelMessage, copies_of, sheet_of
from bot.telegram_adapter.pointers import Lead, Pointers
from bot.telegram_adapter.reading import Line
from bot.telegram_adapter.saying import DONE, Voice, mention

MINE = Show("mine")
FILM = Show("film")
LOOK = Text("telegram-look")
FOR_YOU = Text("telegram-for-you")
FILE_THERE = Text("telegram-file-there")
OPEN = Text("telegram-named-open")
FAILED = Text("telegram-named-failed")


class EphemeralAnswers:
    """Answers ephemeral lines by ephemeral messages, or leads to the private chat where Telegram takes none.

    What a line says, and what its answer says, is never posted for all.
    """

    def __init__(self, outbox: Outbox, pointers: Pointers, usual_language: str) -> None:
        self._ephemeral = outbox.ephemeral
        self._links = outbox.links
        self._pointers = pointers
        self._usual_language = usual_language

    async def reply(self, line: Line, here: Here, answer: Answer) -> None:
        """Show the author the answer's panel, or say what was done or why not."""
        voice, url = self._voice(line, here, answer.view), self._url(here, answer.about, answer.show)
        if answer.record is not None:
            await self._say(line, here, voice, FILE_THERE, url, link(voice.plain(LOOK), url))
        elif answer.show == FILM:
            await self._say(line, here, voice, FOR_YOU, url, link(voice.plain(LOOK), url))
        elif answer.panel is not None:
            await self._show(line, here, answer, voice, url)
        elif answer.alert is not None or answer.changed:
            failed = not answer.changed and not answer.own
            text, rows = answer.alert or DONE, copies_of(answer, voice)
            await self._say(line, here, voice, text, url, *rows, otherwise=FAILED if failed else OPEN)

    async def refuse(self, line: Line, here: Here, refusal: Refusal) -> None:
        """Tell the author why the line is not obeyed."""
        voice, about = self._voice(line, here, refusal.view), refusal.view.id if refusal.view else None
        await self._say(line, here, voice, refusal.text, self._url(here, about), otherwise=FAILED)

    async def sorry(self, line: Line, here: Here, key: str) -> None:
        """Tell the author by the text `key` that the line failed or was not handled."""
        await self._say(line, here, self._voice(line, here), Text(key), self._url(here, None), otherwise=FAILED)

    async def _show(self, line: Line, here: Here, answer: Answer, voice: Voice, url: str) -> None:
        if self._ephemeral.may(line):
            sheet = await sheet_of(answer, voice.language, pictures=here.chat.pictures)
            if await self._ephemeral.show(line, sheet):
                return
        self._point(line, here, OPEN, url)

    async def _say(
        self, line: Line, here: Here, voice: Voice, text: Text, url: str, *rows: Row, otherwise: Text = OPEN
    ) -> None:
        """Say a text beside the author's panel; where that is impossible, post a pointer with the text `otherwise`."""
        sheet = PanelMessage(Screen((Block("line", text),)), voice, more=rows)
        if not await self._ephemeral.show(line, sheet, stays=False):
            self._point(line, here, otherwise, url)

    def _point(self, line: Line, here: Here, text: Text, url: str) -> None:
        """Post a pointer that mentions the author: there is no message that it could answer."""
        voice, person = Voice(here.language(self._usual_language)), line.person
        name = f"{mention(line.user, person.name)}, " if person is not None else ""
        lead = Lead(person.id if person is not None else "", f"{name}{voice.html(text)}", voice.plain(LOOK), url)
        self._pointers.put(line.where.place, lead, None)

    def _url(self, here: Here, table: str | None, show: Show | None = None) -> str:
        """Return a link to the panel in the private chat; without a panel to the author's own panel of the table.

        It may be posted for all: for a table that this chat does not show it leads to the author's list of tables. A
        panel about the author alone, such as the profile, belongs to no table.
        """
        if table is None:
            return self._links.to_own(show)
        return self._links.to_panel(table, show or MINE) if table in here.chat.tables else self._links.to_games()

    def _voice(self, line: Line, here: Here, view: TableView | None = None) -> Voice:
        """Return a voice in the author's own language."""
        return Voice(line.language or here.language(self._usual_language), view)
