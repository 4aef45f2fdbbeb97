"""What people do at a table in a group: by buttons, by words; and what the group should see then."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.app.base.ports import ChatId
from bot.app.posts.post_content import past_of
from bot.app.tables.rendering.pictures import picture_of
from bot.app.tables.table import Table
from bot.app.tables.views import doubt_of, screen_of, view_of
from bot.presenter import payload
from bot.presenter.acts.codec import act_of
from bot.presenter.screen import Do, Slot, Use
from bot.telegram_adapter import buttons
from bot.telegram_adapter.chat_ids import person_id
from bot.telegram_adapter.saying import CAPTION, TEXT, Voice
from engine.kernel.actors import PUBLIC
from engine.kernel.options import Choice
from tests.bot.telegram_adapter.forgery import fields
from tests.bot.telegram_adapter.harness import Bot
from tests.platforms.telegram.hypertext import parse
from tests.platforms.telegram.model import Topic
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.queries import Answer
from tests.platforms.telegram.rooms import Room
from tests.platforms.telegram.seen import Seen, seen
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.text import finished
from tests.support.harness import answered
from tests.support.log_reading import told_since
from tests.support.pressing import any_of, plays

PATIENCE = 60.0


@dataclass
class Friends:
    """People in a chat with the bot."""

    telegram: Telegram
    bot: Bot
    place: Room
    people: list[Person]
    topic: Topic | None = None

    @property
    def chat_id(self) -> ChatId:
        return ChatId(f"telegram:{self.place.id}" + (f":{self.topic.id}" if self.topic else ""))

    async def says(self, person: Person, text: str, reply_to: Seen | None = None) -> None:
        await person.says(self.place, text, reply_to=reply_to, topic=self.topic)

    async def opens(self, text: str = "/new eme 3") -> str:
        """A new table of the first person; its id."""
        before = {table.doc.id for table in await self.bot.tables(self.chat_id)}
        await self.says(self.people[0], text)
        await until(lambda: self._has_more(before))
        (new,) = {table.doc.id for table in await self.bot.tables(self.chat_id)} - before
        await self.settled(new)
        return new

    async def _has_more(self, before: set[str]) -> bool:
        return len(await self.bot.tables(self.chat_id)) > len(before)

    async def begins(self, text: str = "/new eme 3", **options: Choice) -> str:
        """A running match of all."""
        table = await self.opens(text)
        for name, choice in options.items():
            await self.sets(table, name, choice)
        for person in self.people[1:]:
            await self.presses(person, table, "Сесть за стол")
        await self.presses(self.people[0], table, "Начать")
        return table

    async def sets(self, table: str, name: str, choice: Choice) -> None:
        """The opener changes a setting; the panel with its button may stand on another page."""
        await self.forces(self.people[0], table, f"option {name} {choice}")
        assert (await self.bot.table(table)).doc.options[name] == choice

    async def forces(self, person: Person, table: str, verb: str) -> Answer:
        """A press that stands on no board, or on another panel than one looks at."""
        press = answered(Use(act_of(verb)), self.bot.repository.clock.now())
        data = payload.write(table, (await self.bot.table(table)).doc.version, press)
        answer = await person.forge_press(fields((await self.board(table)).message, data))
        await self.settled(table)
        return answer

    async def presses(self, person: Person, table: str, label: str) -> Answer:
        answer = await person.presses(await self.board(table), label)
        await self.settled(table)
        return answer

    async def board(self, table: str) -> Seen:
        """The table's post, as the group sees it."""
        board = await self.board_message(table)
        assert not board.message.deleted
        return board

    async def board_message(self, table: str) -> Seen:
        """The same, even if somebody has deleted it."""
        number = int((await self.bot.shown(table, self.chat_id)).post)
        return seen(self.place.chat.messages[number])

    async def settled(self, table: str) -> None:
        """The post shows the newest version."""
        await until(lambda: self.is_settled(table))

    async def is_settled(self, table: str) -> bool:
        shown = await self.bot.shown(table, self.chat_id)
        doc = (await self.bot.table(table)).doc
        busy = self.bot.post_sync.at_work or self.bot.jobs._waiting
        return bool(shown and shown.post) and shown.version == doc.version and not busy

    def seat(self, person: Person, table: Table) -> int:
        return [seat.person for seat in table.doc.seats].index(person_id(person.id))

    def is_asked(self, table: Table, person: Person) -> bool:
        assert table.match is not None
        return self.seat(person, table) in table.match.game.awaited(table.match.state)

    def asked(self, table: Table) -> Person:
        """Somebody whom the table waits for."""
        assert table.match is not None
        seat = table.match.game.awaited(table.match.state)[0]
        return next(one for one in self.people if person_id(one.id) == table.doc.seats[seat].person)

    async def plays_by_buttons(self, table: str, rng: random.Random, most: int = 1000, ends: float = 0) -> int:
        """Until the match is over, or so many presses were made; how many there were. `ends`: as in `Whole`."""
        for made in range(most):
            now = await self.bot.table(table)
            if now.doc.phase == "over":
                return made
            await self.presses_any(table, now, rng, ends)
        return most

    async def presses_any(self, table: str, now: Table, rng: random.Random, ends: float = 0) -> Answer:
        person, board = self.asked(now), await self.board(table)
        fitting = self.fitting(now, board, person)
        answer = await person.presses(board, data=any_of(fitting, rng, ends))
        assert answer.given
        await self.settled(table)
        return answer

    def fitting(self, now: Table, board: Seen, person: Person | None = None) -> list[str]:
        """The buttons with which this person, or whoever is asked, may move."""
        seat = self.seat(person or self.asked(now), now)
        return [data for data, press in moves_of(board) if plays(now, seat, press)]

    def codes(self, now: Table, person: Person) -> list[str]:
        assert now.match is not None
        return [one.code for one in now.match.game.legal(now.match.state, self.seat(person, now))]

    async def plays_by_words(self, table: str, rng: random.Random, ends: float = 0) -> int:
        """Orders in the notation of the log, each as an answer to the board."""
        for made in range(1000):
            now = await self.bot.table(table)
            if now.doc.phase == "over":
                return made
            person = self.asked(now)
            await self.says(person, any_of(self.sure(now, person), rng, ends), await self.board(table))
            await until(partial(self._has_moved_on, table, now.doc.version))
            await self.settled(table)
        return 1000

    def sure(self, now: Table, person: Person) -> list[str]:
        """What may be written without being asked whether it is meant so; a step back where there is nothing else."""
        return [code for code in self.codes(now, person) if doubt_of(now, self.seat(person, now), [code]) is None] or [
            "undo"
        ]

    async def _has_moved_on(self, table: str, version: int) -> bool:
        return (await self.bot.table(table)).doc.version > version

    async def assert_true(self, name: str) -> Seen:
        """The board is what the table is: words, picture, buttons."""
        table, board = await self.bot.table(name), await self.board(name)
        shown, chat = await self.bot.shown(name, self.chat_id), await self.bot.chats.get(self.chat_id)
        events = await told_since(self.bot.repository.store, table, shown.tells_from)
        past = await past_of(self.bot.repository, table, PUBLIC)
        screen, voice = screen_of(table, PUBLIC, events, past=past), Voice(chat.language or "ru", view_of(table))
        pictured = screen.board is not None and chat.pictures
        said = voice.message(screen, CAPTION if pictured else TEXT)
        assert board.text == finished(parse(said, print)).text
        older = [button for button in board.message.content.buttons() if (button.data or "").endswith(".upicture")]
        version = shown.pictured if older else None
        assert board.photo == (await self._picture(table, screen, version) if pictured else None)
        assert not older or shown.pictured < table.doc.version
        wanted = [button.callback_data for row in voice.rows(screen) for button in row] + [one.data for one in older]
        assert [button.data for button in board.message.content.buttons() if button.data] == wanted
        return board

    async def _picture(self, table: Table, screen: Any, version: int | None) -> bytes:
        return (await picture_of(self.bot.repository, table, PUBLIC, screen.board.focus, version)).content


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await true():  # noqa: ASYNC110 (it happens in the store)
            await asyncio.sleep(0.005)


def moves_of(board: Seen) -> list[tuple[str, Any]]:
    """The buttons that play something, with what they play."""
    data = [button.data for button in board.message.content.buttons() if button.data]
    read = [(one, buttons.read(one).button.press) for one in data]
    return [(one, press) for one, press in read if isinstance(press, Do | Slot)]
