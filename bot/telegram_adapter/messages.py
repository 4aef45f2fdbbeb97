"""Text messages from people (commands and typed moves), and the answers to them."""

from dataclasses import replace

from bot.app.base.ask import Answer, Said
from bot.app.base.person import Person
from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.chats.panels import SEAT
from bot.presenter.acts.chat import PostBoard
from bot.presenter.lines.questions import PLEASANTRY
from bot.presenter.panels import OWN
from bot.presenter.pressed import warned
from bot.presenter.screen import Show, Text, Use
from bot.telegram_adapter.bot_api.errors import Refused
from bot.telegram_adapter.buttons import Row, keyboard, read_start
from bot.telegram_adapter.chat_ids import ChatAddress
from bot.telegram_adapter.membership import BotMembership, Here, Rights
from bot.telegram_adapter.outbox import Outbox
from bot.telegram_adapter.panels.ephemeral_answers import LOOK, MINE, EphemeralAnswers
from bot.telegram_adapter.panels.private_panels import copies_of, for_all, sheet_of
from bot.telegram_adapter.pointers import Lead, Pointers
from bot.telegram_adapter.reading import Line, Start
from bot.telegram_adapter.saying import DONE, Voice

NOT_ALOUD = "not-aloud"
"""Key of the refusal of a private question that was asked in a group."""
WARNED = 1000
"""Most pairs of table and person remembered that were warned that everybody reads what is written."""


class Messages:
    def __init__(
        self, outbox: Outbox, pointers: Pointers, chat_commands: ChatCommands, membership: BotMembership, rights: Rights
    ) -> None:
        self._outbox = outbox
        self._pointers = pointers
        self._calls = outbox.calls
        self._answers = outbox.answers
        self._panel_messages = outbox.panel_messages
        self._links = outbox.links
        self._chat_commands = chat_commands
        self._membership = membership
        self._rights = rights
        self._ephemeral_answers = EphemeralAnswers(outbox, pointers, membership.usual_language)
        self._warned: dict[tuple[str | None, Person | None], None] = {}

    async def attend(self, line: Line, delivery: str) -> None:
        if line.sure_of_topic:
            here = await self._membership.arrive(line.where)
        else:
            here = await self._membership.known(line.where.place.chat_id)
        try:
            is_admin = self._rights.of(line.where, line.person, as_chat=line.as_chat)
            words, aloud = await self._words(line, here), not line.alone
            said = Said(here.chat_id, line.person, delivery, words, is_admin, line.table, aloud)
            answer = await self._chat_commands.obey(said)
            # The line may have set the chat's language.
            here = await self._membership.known(here.chat_id) if answer.changed and answer.view is None else here
            await self._reply(line, here, answer)
        except Refusal as refusal:
            await self._refuse(line, here, refusal)

    async def _words(self, line: Line, here: Here) -> str:
        """Return the text of a line; for `/start` the command "board" if a table is live in this chat, else "help"."""
        if not line.greets:
            return line.text
        return "board" if any(table.live for table in await self._chat_commands.tables(here.chat_id)) else "help"

    async def start(self, start: Start, delivery: str) -> None:
        """Answer a person who opens the private chat; `start.carried` is the parameter of the followed link, or
        empty."""
        here = await self._membership.arrive(start.where)
        start = replace(start, person=await self._chat_commands.links.whole(start.person))
        line = Line(start.where, start.person, start.language, None, "", None)
        if start.carried:
            persons, carried = start.person.ids, start.carried
            self._answers.beside(lambda: self._pointers.followed(persons, carried))
        try:
            await self._opened(start, here, delivery)
        except Refusal as refusal:
            await self._refuse(line, here, refusal)

    async def own_chat_id(self, person: Person, table: str, chat_id: ChatId, delivery: str) -> None:
        """Show the table in the private chat of its player, as that player sees it."""
        if chat_id not in (await self._chat_commands.repository.load(table)).doc.chat_ids:
            await self._chat_commands.places.show_privately(person, table, chat_id, delivery)

    async def departed(self, person: Person, chat_id: ChatId) -> None:
        """Note that a person does not belong to this chat any more."""
        await self._chat_commands.service.members.left(person.id, chat_id)

    async def sorry(self, line: Line | Start, key: str) -> None:
        """Answer a line with the text `key`, which says that the line failed or was not handled."""
        here = await self._membership.known(line.where.place.chat_id)
        if isinstance(line, Line) and line.ephemeral:
            return await self._ephemeral_answers.sorry(line, here, key)
        return self._answers.say(line.where.place, Voice(self._language(line, here)).html(Text(key)))

    async def _opened(self, start: Start, here: Here, delivery: str) -> None:
        wanted, language, place = read_start(start.carried), self._language(start, here), start.where.place
        if wanted is None:
            return await self._greet(here, place, language)
        if wanted.show is None:
            return await self._own_board(start, here, wanted.table, delivery)
        if not wanted.table:
            return await self._own_panel(start, here, wanted.show, delivery)
        answer = await self._chat_commands.service.show(wanted.table, start.person, wanted.show)
        return self._panel_messages.put(place, await sheet_of(answer, language, pictures=here.chat.pictures))

    async def _own_panel(self, start: Start, here: Here, show: Show, delivery: str) -> None:
        """Show a panel about this person that belongs to no table: the own tables, past matches or the profile."""
        said = Said(here.chat_id, start.person, delivery, "", self._rights.of(start.where, start.person))
        answer = await self._chat_commands.press(said, show)
        sheet = await sheet_of(answer, self._language(start, here), pictures=here.chat.pictures)
        self._panel_messages.put(start.where.place, sheet)

    async def _own_board(self, start: Start, here: Here, table: str, delivery: str) -> None:
        """Show a player the board, again and below everything else; ask others whether they want a seat."""
        there, chat_id = await self._chat_commands.repository.load(table), here.chat_id
        if chat_id in there.doc.chat_ids:
            said = Said(chat_id, start.person, delivery, "", self._rights.of(start.where, start.person))
            await self._chat_commands.press(said, Use(PostBoard(table)))
        elif there.place_of(start.person) is not None:
            await self.own_chat_id(start.person, table, chat_id, delivery)
        else:
            answer = await self._chat_commands.service.show(table, start.person, SEAT)
            sheet = await sheet_of(answer, self._language(start, here), pictures=False)
            self._panel_messages.put(start.where.place, sheet)

    async def _greet(self, here: Here, place: ChatAddress, language: str) -> None:
        sheet = await sheet_of(self._chat_commands.showcase.greeting(), language, pictures=here.chat.pictures)
        self._panel_messages.put(place, replace(sheet, more=self._outbox.to_group(place, sheet.voice)))

    async def _reply(self, line: Line, here: Here, answer: Answer) -> None:
        """Answer a line. In a group nothing is written that concerns only its author."""
        if line.ephemeral:
            return await self._ephemeral_answers.reply(line, here, answer)
        voice, private = Voice(self._language(line, here), answer.view), line.where.place.private
        if answer.talk and answer.alert == PLEASANTRY and not private:
            return None
        if answer.record is not None:
            return self._hand_over(line, answer, answer.record, voice)
        if answer.panel is not None:
            return await self._show(line, here, answer, voice)
        if answer.alert is not None and (private or not (answer.own or answer.posted)):
            return self._say(line, voice, answer.alert, *(copies_of(answer, voice) if private else ()))
        if answer.changed:
            self._done(line, voice, answer.alert)
            return self._warn(line, voice, answer) if answer.sealed and not private else None
        if answer.alert is not None:
            url = self._links.to_panel(answer.about, MINE) if answer.about else self._links.to_games()
            self._point(line, voice, Text("telegram-for-you"), url)
        return None

    def _done(self, line: Line, voice: Voice, text: Text | None) -> None:
        """Set a reaction on the line that says: this is done.

        If the chat allows no such reaction, post a short text that is deleted after a minute.
        """
        number = line.number
        assert number is not None

        async def sign() -> None:
            try:
                await self._calls.react(line.where.place, number)
            except Refused:
                self._point(line, voice, text or DONE)

        self._answers.beside(sign)

    def _warn(self, line: Line, voice: Voice, answer: Answer) -> None:
        """Warn a person who wrote a secret in the group that everybody can read it; once per person and table."""
        who = answer.about, line.person
        if who not in self._warned:
            self._warned[who] = None
            self._point(line, voice, Text("telegram-seen-by-all"))
        if len(self._warned) > WARNED:
            self._warned.pop(next(iter(self._warned)))

    async def _show(self, line: Line, here: Here, answer: Answer, voice: Voice) -> None:
        place = line.where.place
        assert answer.panel is not None
        if answer.own and answer.about is None and not place.private:
            assert answer.alert is not None
            return self._point(line, voice, answer.alert, self._links.to_own(answer.show), silent=True)
        if answer.show is None or answer.about is None:
            sheet = await sheet_of(answer, voice.language, pictures=here.chat.pictures)
            return self._panel_messages.put(
                place, replace(sheet, more=self._outbox.to_group(place, voice)), line.number
            )
        if not place.private and answer.show.panel in OWN:
            if answer.changed and answer.own:
                return self._done(line, voice, answer.alert)
            url = self._links.to_panel(answer.about, answer.show)
            # All may read what was done, but the panel is for this person alone.
            return self._point(line, voice, answer.alert or Text("telegram-for-you"), url)
        if not place.private:
            note = answer.note
            answer = for_all(await self._chat_commands.service.show(answer.about, None, answer.show))
            if note is not None and answer.panel is not None:
                answer = replace(answer, panel=warned(answer.panel, note))
        sheet = await sheet_of(answer, voice.language, pictures=here.chat.pictures)
        return self._panel_messages.put(place, sheet, line.number)

    def _point(self, line: Line, voice: Voice, text: Text, url: str = "", *, silent: bool = False) -> None:
        """Post a text for one person, with a link to the private chat; it is deleted after a minute."""
        person = line.person.id if line.person is not None else ""
        lead = Lead(person, voice.html(text), voice.plain(LOOK), url, silent)
        self._pointers.put(line.where.place, lead, line.number)

    def _hand_over(self, line: Line, answer: Answer, record: bytes, voice: Voice) -> None:
        place, name = line.where.place, f"{answer.about or 'my-data'}.json"
        html = voice.html(answer.alert) if answer.alert else ""
        self._answers.soon(place, lambda: self._calls.document(place, record, name, html, line.number), line.number)

    def _say(self, line: Line, voice: Voice, text: Text, *rows: Row) -> None:
        place = line.where.place
        self._answers.say(place, voice.html(text), keyboard(*rows), None if place.private else line.number)

    async def _refuse(self, line: Line, here: Here, refusal: Refusal) -> None:
        if line.ephemeral:
            return await self._ephemeral_answers.refuse(line, here, refusal)
        voice = Voice(self._language(line, here), refusal.view)
        if refusal.key == NOT_ALOUD and not line.where.place.private:
            return self._point(line, voice, refusal.text)
        return self._say(line, voice, refusal.text)

    def _language(self, line: Line | Start, here: Here) -> str:
        """Return the language of an answer: in a group the group's language.

        In a private chat: the language set there, else the one of the person's Telegram.
        """
        usual = self._membership.usual_language
        return here.language(line.language or usual if line.where.place.private else usual)
