"""Lines that people write to us: commands, and orders to a table."""

from bot.app.ask import Answer, Reply, Said
from bot.app.clerk import Clerk
from bot.app.people import Person
from bot.app.places import Places
from bot.app.ports import WindowId
from bot.app.refusal import Refusal
from bot.app.service import TableService
from bot.presenter.chat import greeting_screen
from bot.presenter.panels import OWN
from bot.presenter.screen import Screen, Show, Text, Use
from bot.telegram_adapter.answers import Answers
from bot.telegram_adapter.buttons import keyboard, link
from bot.telegram_adapter.calls import Calls
from bot.telegram_adapter.doors import Doors
from bot.telegram_adapter.links import Links, read_start
from bot.telegram_adapter.places import Place
from bot.telegram_adapter.reading import Line, Start
from bot.telegram_adapter.rights import Rights
from bot.telegram_adapter.saying import Voice
from bot.telegram_adapter.sheets import Sheet, Sheets, for_all, voice_of

MINE = Show("mine")


class Lines:
    def __init__(
        self,
        *,
        calls: Calls,
        answers: Answers,
        sheets: Sheets,
        doors: Doors,
        rights: Rights,
        links: Links,
        clerk: Clerk,
        service: TableService,
        places: Places,
    ) -> None:
        self._calls = calls
        self._answers = answers
        self._sheets = sheets
        self._doors = doors
        self._rights = rights
        self._links = links
        self._clerk = clerk
        self._service = service
        self._places = places

    async def attend(self, line: Line, delivery: str) -> None:
        window = await self._doors.arrive(line.where)
        try:
            person = _known(line.person)
            reply = await self._clerk.obey(self._said(line, window, person, delivery))
            await self._reply(line, window, reply)
        except Refusal as refusal:
            await self._refuse(line, window, refusal)

    async def start(self, start: Start, delivery: str) -> None:
        """Somebody comes into the private chat, with or without something that he wants there."""
        window = await self._doors.arrive(start.where)
        line = Line(start.where, start.person, start.language, 0, "", None)
        try:
            await self._opened(start, window, delivery)
        except Refusal as refusal:
            await self._refuse(line, window, refusal)

    async def own_window(self, person: Person, table: str, window: WindowId, delivery: str) -> None:
        """The private chat becomes a window of his seat; who has no seat yet sits down."""
        if (await self._service.desk.load(table)).place_of(person) is None:
            await self._service.use(table, person, "join", f"{delivery}:join")
        await self._places.show_privately(person, table, window, delivery)

    async def sorry(self, line: Line | Start, key: str) -> None:
        """It was tried, and it failed; or there was no time for it."""
        window = line.where.place.window
        voice = Voice(await self._language(line, window))
        self._answers.say(line.where.place, voice.html(Text(key)))

    async def _opened(self, start: Start, window: WindowId, delivery: str) -> None:
        wanted, language = read_start(start.carried), await self._language(start, window)
        if wanted is None:
            return self._greet(start.where.place, Voice(language))
        if wanted.show is None:
            return await self._own_board(start, window, wanted.table, delivery)
        table = await self._service.desk.load(wanted.table)
        screen = await self._service.look(wanted.table, start.person, wanted.show.panel, wanted.show.page)
        picture = await self._sheets.picture(start.where.place, table, screen, start.person)
        return self._sheets.put(start.where.place, Sheet(screen, voice_of(table, language), wanted.show, picture))

    async def _own_board(self, start: Start, window: WindowId, table: str, delivery: str) -> None:
        """Whoever asks for it again gets it again, below everything else."""
        if window in (await self._service.desk.load(table)).doc.windows:
            said = Said(window, start.person, delivery, "", self._rights.of(start.where, start.person))
            await self._clerk.press(said, Use(f"board {table}"))
        else:
            await self.own_window(start.person, table, window, delivery)

    def _greet(self, place: Place, voice: Voice) -> None:
        row = link(voice.plain(Text("telegram-to-group")), self._links.to_group())
        self._sheets.put(place, Sheet(greeting_screen(), voice, more=(row,)))

    def _said(self, line: Line, window: WindowId, person: Person, delivery: str) -> Said:
        return Said(window, person, delivery, line.text, self._rights.of(line.where, person), line.table)

    async def _reply(self, line: Line, window: WindowId, reply: Reply) -> None:
        """A group reads along: what is one person's alone is not said there."""
        answer, language = reply.answer, await self._language(line, window)
        voice = await self._voice(reply.table, language)
        if reply.record is not None:
            return self._hand_over(line, reply, voice)
        if answer.panel is not None:
            return await self._show(line, reply, voice)
        private = line.where.place.private
        if answer.alert is not None and (private or not (answer.own or answer.posted)):
            return self._say(line, voice, answer.alert)
        if answer.changed:
            return self._answers.beside(lambda: self._calls.react(line.where.place, line.number))
        if answer.alert is not None and reply.table is not None:
            self._for_him_alone(line, voice, reply.table, MINE)
        return None

    async def _show(self, line: Line, reply: Reply, voice: Voice) -> None:
        answer, place = reply.answer, line.where.place
        screen, show = _panel(answer), answer.show
        if show is None or reply.table is None:
            more = [] if not place.private else [link(voice.plain(Text("telegram-to-group")), self._links.to_group())]
            return self._sheets.put(place, Sheet(screen, voice, more=tuple(more)), line.number)
        if not place.private and show.panel in OWN:
            return self._for_him_alone(line, voice, reply.table, show)
        table, person = await self._service.desk.load(reply.table), line.person
        if not place.private:
            person = None
            screen = for_all(await self._service.look(reply.table, None, show.panel, show.page), table)
        picture = await self._sheets.picture(place, table, screen, person)
        return self._sheets.put(place, Sheet(screen, voice, show, picture), line.number)

    def _for_him_alone(self, line: Line, voice: Voice, table: str, show: Show) -> None:
        row = link(voice.plain(Text("telegram-look")), self._links.to_panel(table, show))
        self._answers.say(line.where.place, voice.html(Text("telegram-for-you")), keyboard(row), line.number)

    def _hand_over(self, line: Line, reply: Reply, voice: Voice) -> None:
        place, data, caption = line.where.place, reply.record or b"", reply.answer.alert
        html = voice.html(caption) if caption else ""
        self._answers.soon(place, lambda: self._calls.document(place, data, f"{reply.table}.json", html, line.number))

    def _say(self, line: Line, voice: Voice, text: Text) -> None:
        place = line.where.place
        self._answers.say(place, voice.html(text), reply_to=None if place.private else line.number)

    async def _refuse(self, line: Line, window: WindowId, refusal: Refusal) -> None:
        voice = await self._voice(refusal.table, await self._language(line, window))
        self._say(line, voice, refusal.text)

    async def _voice(self, table: str | None, language: str) -> Voice:
        """Names are needed where a table is spoken of."""
        if table is None:
            return Voice(language)
        return voice_of(await self._service.desk.load(table), language)

    async def _language(self, line: Line | Start, window: WindowId) -> str:
        """A group is spoken to in its own language; a person in the one that he has set here, or else in his."""
        return await self._doors.language(window, line.language if line.where.place.private else None)


def _known(person: Person | None) -> Person:
    if person is None:
        raise Refusal("nobody-known")
    return person


def _panel(answer: Answer) -> Screen:
    assert answer.panel is not None
    return answer.panel
