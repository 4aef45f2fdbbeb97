"""Buttons that people press."""

from dataclasses import dataclass

import structlog

from bot.app.ask import Answer, Pressed, Said
from bot.app.clerk import Clerk
from bot.app.people import Person
from bot.app.places import Places
from bot.app.platform import Away, Later, Moved
from bot.app.ports import StoreFailed, TableId, WindowId
from bot.app.refusal import Refusal
from bot.app.service import TableService
from bot.app.table import Table
from bot.app.windows import Windows
from bot.presenter.names import units
from bot.presenter.payload import BadPayload
from bot.presenter.screen import Screen, Show, Text
from bot.telegram_adapter import buttons
from bot.telegram_adapter.answers import Answers
from bot.telegram_adapter.doors import Doors
from bot.telegram_adapter.lines import Lines
from bot.telegram_adapter.links import Links
from bot.telegram_adapter.places import PLATFORM, place_of
from bot.telegram_adapter.platform import CLOSE, TelegramPlatform
from bot.telegram_adapter.reading import Press, Where
from bot.telegram_adapter.rights import Rights
from bot.telegram_adapter.saying import ALERT, Voice
from bot.telegram_adapter.sheets import BOARD, Sheet, Sheets, fits_alert, for_all, voice_of

DONE = Text("telegram-done")

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Case:
    """A press of which we know who pressed what, and where."""

    press: Press
    where: Where
    person: Person
    pushed: buttons.Pushed
    window: WindowId
    language: str
    delivery: str

    @property
    def private(self) -> bool:
        return self.where.place.private


class Presses:
    def __init__(
        self,
        *,
        platform: TelegramPlatform,
        answers: Answers,
        sheets: Sheets,
        doors: Doors,
        lines: Lines,
        rights: Rights,
        links: Links,
        clerk: Clerk,
        service: TableService,
        windows: Windows,
        places: Places,
    ) -> None:
        self._platform = platform
        self._answers = answers
        self._sheets = sheets
        self._doors = doors
        self._lines = lines
        self._rights = rights
        self._links = links
        self._clerk = clerk
        self._service = service
        self._windows = windows
        self._places = places

    async def attend(self, press: Press, delivery: str) -> None:
        """Do what the button says, and then answer."""
        try:
            case = await self._case(press, delivery)
            await (self._of_table(case) if case.pushed.button.table else self._of_chat(case))
        except Refusal as refusal:
            await self._answers.press(press, await self._no(press, refusal))

    async def sorry(self, press: Press, key: str) -> None:
        """It was tried, and it failed; or there was no time for it."""
        voice = Voice(press.language or self._doors.usual_language)
        await self._answers.press(press, voice.alert(Text(key)))

    async def _case(self, press: Press, delivery: str) -> Case:
        if press.where is None:
            raise Refusal("unreadable")
        if press.person is None:
            raise Refusal("nobody-known")
        try:
            pushed = buttons.read(press.data)
        except BadPayload:
            raise Refusal("unreadable") from None
        window = await self._doors.arrive(press.where) if press.sure_of_topic else press.where.place.window
        return Case(press, press.where, press.person, pushed, window, await self._language(press), delivery)

    async def _of_table(self, case: Case) -> None:
        table = await self._service.desk.load(case.pushed.button.table)
        window = _window_of(case, table)
        if case.pushed.button.press == CLOSE:
            return await self._close(case, table)
        await self._notice(case, table, window)
        try:
            reply = await self._clerk.pressed(window, _pressed(case), self._rights.of(case.where, case.person))
        except Refusal as refusal:
            refusal.table = table.doc.id
            if refusal.key == "stale" and window in table.doc.windows:
                self._answers.beside(lambda: self._windows.repair(TableId(table.doc.id), window))
            raise
        if reply.answer.panel is not None:
            await self._look(case, table, reply.answer)
        else:
            await self._tell(case, reply.answer)
        return None

    async def _tell(self, case: Case, answer: Answer) -> None:
        """What was done. A sheet has served its purpose, unless one goes on choosing there."""
        table = await self._service.desk.load(case.pushed.button.table)
        voice = voice_of(table, case.language)
        await self._answers.press(case.press, voice.alert(answer.alert or DONE))
        if not case.pushed.sheet:
            return
        show = self._sheets.shown(case.where.place, case.press.post)
        if table.doc.phase == "lobby" and show is not None:
            screen = await self._service.look(table.doc.id, case.person, show.panel, show.page)
            self._sheets.turn(case.where.place, case.press.post, Sheet(screen, voice, show))
        else:
            self._sheets.close(case.where.place, case.press.post)

    async def _look(self, case: Case, table: Table, answer: Answer) -> None:
        """Show a panel: where there is nobody else as a message, in a group to the presser alone."""
        voice, show = voice_of(table, case.language), answer.show or BOARD
        assert answer.panel is not None
        if case.private or case.pushed.sheet:
            await self._answers.press(case.press)
            await self._look_here(case, table, Sheet(answer.panel, voice, show))
        elif show.panel == BOARD.panel:
            await self._answers.press(case.press)
            await self._turn_board(case, table, show)
        else:
            await self._look_alone(case, Sheet(answer.panel, voice, show))

    async def _look_here(self, case: Case, table: Table, sheet: Sheet) -> None:
        place, post = case.where.place, case.press.post
        if sheet.show == BOARD:
            await self._to_board(case, table)
        elif not case.pushed.sheet:
            picture = await self._sheets.picture(place, table, sheet.screen, case.person)
            self._sheets.put(place, Sheet(sheet.screen, sheet.voice, sheet.show, picture))
        elif case.private:
            picture = await self._sheets.picture(place, table, sheet.screen, case.person)
            self._sheets.turn(place, post, Sheet(sheet.screen, sheet.voice, sheet.show, picture))
        else:
            seen = for_all(await self._service.look(table.doc.id, None, sheet.show.panel, sheet.show.page), table)
            voice = voice_of(table, await self._doors.language(case.window))
            picture = await self._sheets.picture(place, table, seen, None)
            self._sheets.turn(place, post, Sheet(seen, voice, sheet.show, picture))

    async def _to_board(self, case: Case, table: Table) -> None:
        """The board is above; who came for a panel only gets one of his own if he sits at the table."""
        if case.pushed.sheet:
            self._sheets.close(case.where.place, case.press.post)
        if case.private and case.window not in table.doc.windows and table.place_of(case.person) is not None:
            await self._lines.own_window(case.person, table.doc.id, case.window, f"{case.delivery}:own")

    async def _turn_board(self, case: Case, table: Table, show: Show) -> None:
        """Another page of the group's buttons, for all."""
        screen = await self._service.look(table.doc.id, None)
        voice = voice_of(table, await self._doors.language(case.window))
        self._sheets.turn_board(case.where.place, case.press.post, Sheet(screen, voice, show))

    async def _look_alone(self, case: Case, sheet: Sheet) -> None:
        """An answer for the presser, if it says all; else his private chat is one tap away."""
        text = _alert_of(sheet.screen, sheet.voice)
        if text is not None:
            await self._answers.press(case.press, text, alert=True)
        else:
            url = self._links.to_panel(case.pushed.button.table, sheet.show)
            await self._answers.press(case.press, url=url)

    async def _close(self, case: Case, table: Table) -> None:
        """The table leaves the private chat; the board that stays behind loses its buttons."""
        if self._platform.owner(case.window) != case.person.id:
            raise Refusal("unreadable")
        current = await self._windows.current(TableId(table.doc.id), case.window)
        await self._places.hide(case.person, table.doc.id, case.window, case.delivery)
        voice = voice_of(table, case.language)
        await self._answers.press(case.press, voice.alert(Text("telegram-closed")))
        self._answers.beside(lambda: self._platform.retire(case.window, current or str(case.press.post)))

    async def _of_chat(self, case: Case) -> None:
        """A button of the chat itself; what it shows takes the place of what was there."""
        said = Said(case.window, case.person, case.delivery, "", self._rights.of(case.where, case.person))
        answer = (await self._clerk.press(said, case.pushed.button.press)).answer
        alert = answer.alert or (answer.panel.alert if answer.panel else None)
        voice = Voice(case.language)
        await self._answers.press(case.press, voice.alert(alert or DONE) if alert or answer.changed else "")
        if answer.panel is not None:
            language = case.language if case.private else await self._doors.language(case.window)
            self._sheets.turn(case.where.place, case.press.post, Sheet(answer.panel, Voice(language)))

    async def _language(self, press: Press) -> str:
        """The presser's own; in his private chat he may have set another."""
        where = press.where
        if where is not None and (where.place.private or press.language is None):
            return await self._doors.language(where.place.window, press.language)
        return press.language or self._doors.usual_language

    async def _no(self, press: Press, refusal: Refusal) -> str:
        language = await self._language(press)
        if refusal.table is None:
            return Voice(language).alert(refusal.text)
        return voice_of(await self._service.desk.load(refusal.table), language).alert(refusal.text)

    async def _notice(self, case: Case, table: Table, window: WindowId) -> None:
        """The post has arrived, or it is an old one that should have no buttons."""
        if case.pushed.sheet or window not in table.doc.windows:
            return
        name, post = TableId(table.doc.id), str(case.press.post)
        if await self._windows.current(name, window) != post:
            self._answers.beside(lambda: self._noticed(name, window, post))

    async def _noticed(self, table: TableId, window: WindowId, post: str) -> None:
        try:
            await self._windows.pressed(table, window, post)
        except (Later, Moved, Away, Refusal, StoreFailed) as error:
            log.info("old post stays", table=table, window=window, why=type(error).__name__)


def _window_of(case: Case, table: Table) -> WindowId:
    """Where the table is shown and the button stood. Elsewhere only somebody who sits there acts, on his own."""
    shown = [WindowId(one) for one in table.doc.windows if one.partition(":")[0] == PLATFORM]
    if case.window in shown:
        return case.window
    same_chat = [one for one in shown if place_of(one).chat == case.where.place.chat]
    if same_chat and not case.press.sure_of_topic:
        return same_chat[0]
    looks, sits = isinstance(case.pushed.button.press, Show), table.place_of(case.person) is not None
    if case.private and (looks or sits):
        return case.window
    raise Refusal("no-table")


def _pressed(case: Case) -> Pressed:
    button = case.pushed.button
    return Pressed(button.table, case.person, case.delivery, str(case.press.post), button.version, button.press)


def _alert_of(screen: Screen, voice: Voice) -> str | None:
    """A panel as an answer to the press; None if that would leave something out."""
    if not fits_alert(screen):
        return None
    text = voice.plain(screen.alert) if screen.alert else voice.whole(screen)
    return text if units(text) <= ALERT else None
