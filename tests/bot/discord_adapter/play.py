"""People at a table: what they press and write, and whether what they see is the truth."""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.app.base.ports import ChatId, TableId
from bot.app.posts.post_content import past_of
from bot.app.posts.post_plan import read_shown
from bot.app.tables.table import Table
from bot.app.tables.views import screen_of, view_of
from bot.discord_adapter.controls import with_tools
from bot.discord_adapter.message_layout import Upload, sheet_of
from bot.discord_adapter.saying import Speech
from bot.presenter import payload
from bot.presenter.acts.codec import act_of
from bot.presenter.screen import Press, Use
from engine.kernel.actors import PUBLIC
from engine.kernel.options import Choice
from tests.bot.discord_adapter.harness import Bot
from tests.bot.discord_adapter.judging import buttons_of, text_of
from tests.platforms.discord_server import Attempt, Person, SeenMessage
from tests.platforms.discord_server.model.rooms import Room
from tests.support.log_reading import told_since
from tests.support.pressing import any_of, plays

DRAWN = Upload("board.png", b"")
"""Some picture: of that it is there depends what is said in words."""


@dataclass
class Group:
    """A table in a place, and those who sit there in the order of their seats."""

    bot: Bot
    room: Room
    people: Sequence[Person]
    id: str = ""
    rng: random.Random = field(default_factory=lambda: random.Random(5))
    ends: float = 0
    """As in `Whole`."""

    @property
    def chat_id(self) -> ChatId:
        return ChatId(f"discord:{self.room.id}")

    async def opened(self, game: str, **options: Choice) -> None:
        """A table for all of them with a match that runs."""
        await self.lobby(game)
        for name, choice in options.items():
            await self.sets(name, choice)
        for person in self.people[1:]:
            await self.uses(person, "join")
        await self.uses(self.people[0], "start")
        assert (await self.table()).match is not None

    async def lobby(self, game: str) -> None:
        await self.people[0].slash(self.room, "новая", игра=game, мест=len(self.people))
        await self.bot.settled()
        [self.id] = (await self.bot.harness.chat_commands.chats.get(self.chat_id)).tables[-1:]
        self.bot.tables.add(self.id)
        await self.bot.settled()

    async def sets(self, name: str, choice: Choice) -> None:
        """The opener changes a setting; the panel with its button may stand on another page."""
        version = (await self.table()).doc.version
        await self.people[0].forges(
            await self.board(), payload.write(self.id, version, Use(act_of(f"option {name} {choice}")))
        )
        await self.bot.settled()
        assert (await self.table()).doc.options[name] == choice

    async def table(self) -> Table:
        return await self.bot.table(self.id)

    async def board(self) -> SeenMessage:
        """The post that shows the table now."""
        post = await self.bot.harness.post_sync.current(TableId(self.id), self.chat_id)
        [board] = [one for one in self.people[0].sees(self.room) if str(one.id) == post]
        return board

    async def presses(self, person: Person, label: str | None = None, custom_id: str | None = None) -> Attempt:
        attempt = await person.presses(await self.board(), label, custom_id=custom_id)
        assert attempt.acknowledged
        await self.bot.settled()
        return attempt

    async def uses(self, person: Person, verb: str) -> Attempt:
        """The same in whatever language the board is, as soon as it is offered: it may be late after a storm."""
        async with asyncio.timeout(30):
            while not (found := await self._offered(Use(act_of(verb)))):  # noqa: ASYNC110 (nobody tells of it)
                await asyncio.sleep(0.02)
        return await self.presses(person, custom_id=found[0])

    async def _offered(self, press: Press) -> list[str]:
        try:
            board = await self.board()
        except ValueError:
            return []  # Nobody knows yet whether it has arrived.
        return [str(one.custom_id) for one in board.buttons if press_of(one.custom_id) == press]

    async def moves_by_button(self) -> None:
        """Whoever is asked presses one of the buttons that move, or picks from the lists that stand for too many."""
        person, board, table = await self.asked(), await self.board(), await self.table()
        ways = [("", one.custom_id) for one in board.buttons]
        ways += [(one.custom_id, option["value"]) for one in board.selects for option in one.spec["options"]]
        moves = [way for way in ways if plays(table, self.people.index(person), press_of(way[1]))]
        assert moves
        picked, move = any_of(moves, self.rng, self.ends)
        if picked:
            attempt = await person.selects(board, move, custom_id=picked)
        else:
            attempt = await person.presses(board, custom_id=move)
        assert attempt.acknowledged
        await self.bot.settled()

    async def asked(self) -> Person:
        return (await self.a_move())[0]

    async def a_move(self) -> tuple[Person, str]:
        """Somebody who is asked, and what he may play in the notation of the log."""
        table = await self.table()
        assert table.match is not None
        seat = self.rng.choice(list(table.match.game.awaited(table.match.state)))
        return self.people[seat], any_of(table.match.game.legal(table.match.state, seat), self.rng, self.ends).code

    async def over(self) -> bool:
        return (await self.table()).doc.phase == "over"

    async def catches_up(self, seconds: float = 60) -> None:
        """Soon the board is the truth again."""
        async with asyncio.timeout(seconds):
            while True:
                await self.bot.settled(seconds)
                try:
                    await self.assert_true()
                    return
                except (AssertionError, ValueError):
                    await asyncio.sleep(0.02)

    async def assert_true(self) -> None:
        """The board says what the table is, word by word and button by button."""
        table, board = await self.table(), await self.board()
        chat = await self.bot.harness.chat_commands.chats.get(self.chat_id)
        raw = await self.bot.harness.store.shown(TableId(self.id), self.chat_id)
        shown = read_shown(raw)
        assert shown is not None
        events = await told_since(self.bot.harness.store, table, shown.tells_from)
        view, owners = view_of(table), [self.bot.adapter.platform.owner(one) for one in table.doc.chat_ids]
        view = replace(view, people=tuple(None if person in owners else person for person in view.people))
        speech, past = (
            Speech(chat.language or "ru", view),
            await past_of(self.bot.harness.chat_commands.repository, table, PUBLIC),
        )
        screen, picture = screen_of(table, PUBLIC, events, past=past), DRAWN if board.pictures else None
        wanted = sheet_of(speech, with_tools(screen, view, "", "group"), picture)
        assert shown.version == table.doc.version
        assert board.text == text_of(wanted)
        assert [one.custom_id for one in board.buttons] == [one["custom_id"] for one in buttons_of(wanted)]


def press_of(custom_id: str | None) -> Press | None:
    try:
        return payload.read(custom_id or "").press
    except payload.BadPayload:
        return None


def boards(person: Person, room: Room) -> list[SeenMessage]:
    """Messages that look like a board, old ones included."""
    return [one for one in person.sees(room) if one.text.startswith("### «")]
