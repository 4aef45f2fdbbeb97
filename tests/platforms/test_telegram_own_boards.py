"""Steps of a turn that the group does not see: the player composes in a board of his own, in the board's place."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from fakeredis import FakeServer

from bot.app.base.composing import IDLE_MS
from bot.app.chats.chats import Steps
from bot.app.people.links import Account
from bot.telegram_adapter.panels.ephemeral_panels import EphemeralUse
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.test_telegram_limits import passes, shows_its_version

pytestmark = pytest.mark.timeout(180)


@dataclass
class Turn:
    """A running match of Eight-Minute Empire in a group; the first player is asked."""

    telegram: Telegram
    bot: Bot
    clock: SteppedClock
    friends: Friends
    table: str
    server: FakeServer
    """The store, for another process."""

    @property
    def group(self) -> Group:
        assert isinstance(self.friends.place, Group)
        return self.friends.place

    async def asked(self) -> Person:
        return self.friends.asked(await self.bot.table(self.table))

    async def version(self) -> int:
        return (await self.bot.table(self.table)).doc.version

    async def board(self) -> Seen:
        return await self.friends.board_message(self.table)

    async def shows(self, words: str, post: int = 0) -> None:
        """Let time pass until the board says this; an edit whose answer was lost is tried again after some seconds."""
        for _ in range(20):
            await passes(self.bot, self.clock, 1)
            if words in (await self.board()).text:
                break
        assert words in (await self.board()).text
        assert (await self.board()).id == (post or (await self.board()).id)

    async def step(self, person: Person, post: Seen) -> Seen | None:
        """Press the first button of the post that plays something; return what the person sees alone after that."""
        data = self.friends.fitting(await self.bot.table(self.table), post, person)[0]
        answer = await person.presses(post, data=data)
        assert answer.given
        await passes(self.bot, self.clock, 0)
        return next(iter(person.sees_alone(self.group)), None)


@asynccontextmanager
async def turn(
    *,
    use: EphemeralUse = "free",
    steps: Steps | None = None,
    pictures: bool = True,
    grace_ms: int = 0,
    bids: bool = True,
    lenient: bool = False,
) -> AsyncIterator[Turn]:
    clock, server = SteppedClock(), FakeServer()
    async with (
        Telegram(clock, lenient=lenient) as telegram,
        running(bot_on(telegram, server, games=("eme",), ephemeral=use, grace_ms=grace_ms)) as bot,
    ):
        people = [await telegram.person(name) for name in ("Анна", "Борис", "Вера")]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "pictures", pictures))
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "steps", steps))
        table = await friends.begins("/new eme 3")
        board = await friends.board_message(table)
        for person, bid in zip(people, ("2", "1", "0"), strict=True) if bids else ():
            await person.presses(board, bid)
        await passes(bot, clock, 2)
        while not await shows_its_version(friends, table):
            await passes(bot, clock, 1)
        yield Turn(telegram, bot, clock, friends, table, server)


async def test_steps_are_seen_by_their_player_alone_and_the_group_sees_one_board_a_turn() -> None:
    async with turn(grace_ms=60_000) as one:
        anna, others = await one.asked(), one.friends.people[1:]
        board = await one.board()
        own = await one.step(anna, board)
        assert own is not None
        assert "Твой ход. Возьми карту" in own.text
        while "Закончить ход" not in own.labels:
            own = await one.step(anna, own)
            assert own is not None
            assert (await one.board()).text == board.text, "the group's board has not changed yet"
        assert not any(person.sees_alone(one.group) for person in others)
        await anna.presses(own, "Закончить ход")
        await one.shows("Ход: \u2068Борис\u2069", board.id)
        assert anna.sees_alone(one.group) == []


async def test_the_own_board_tells_the_steps_of_this_turn_and_not_what_was_taken_back() -> None:
    async with turn(grace_ms=60_000) as one:
        anna, board = await one.asked(), await one.board()
        begins = await one.step(anna, board)
        assert begins is not None
        taken = await one.step(anna, begins)
        assert taken is not None
        [card] = [line for line in taken.text.splitlines() if "(№" in line]
        assert card.startswith("\u2068Анна\u2069: ")
        assert card not in begins.text
        await anna.presses(taken, "Отменить")
        await passes(one.bot, one.clock, 0)
        assert [own.text for own in anna.sees_alone(one.group)] == [begins.text]


@pytest.mark.nightly
async def test_the_own_board_takes_the_place_of_the_board_with_its_picture() -> None:
    async with turn() as one:
        anna, boris = one.friends.people[:2]
        board = await one.board()
        own = await one.step(anna, board)
        assert own is not None
        assert (own.kind, own.file) == ("photo", board.file)
        assert board.id not in [seen.id for seen in anna.sees(one.group)]
        assert board.id in [seen.id for seen in boris.sees(one.group)]


async def test_the_board_shows_what_is_true_when_the_player_stops_in_the_middle() -> None:
    async with turn() as one:
        anna = await one.asked()
        before = (await one.board()).text
        await one.step(anna, await one.board())
        await passes(one.bot, one.clock, IDLE_MS // 1000 - 3)
        assert (await one.board()).text == before
        await passes(one.bot, one.clock, 4)
        board = await one.board()
        assert "ход 1" in board.text
        anna.restarts(database=False)
        version = await one.version()
        assert await one.step(anna, board) is not None, "the turn goes on from there"
        assert await one.version() > version


async def test_an_own_board_that_is_gone_comes_again_by_a_button_of_the_old_board() -> None:
    async with turn() as one:
        anna, board = await one.asked(), await one.board()
        await one.step(anna, board)
        anna.restarts(database=False)
        answer = await anna.presses(await one.board(), board.labels[0])
        assert answer.text
        [own] = anna.sees_alone(one.group)
        version = await one.version()
        await one.step(anna, own)
        assert await one.version() > version


@pytest.mark.nightly
async def test_where_a_changed_board_pushes_the_own_one_away_the_turn_goes_on_there() -> None:
    async with turn() as one:
        one.telegram.ephemerals.rules.survives_board_edit = False
        anna = await one.asked()
        await one.step(anna, await one.board())
        await passes(one.bot, one.clock, IDLE_MS // 1000 + 1)
        assert (await one.board()).id in [seen.id for seen in anna.sees(one.group)]
        version = await one.version()
        await one.step(anna, await one.board())
        assert await one.version() > version


async def test_a_turn_that_ends_by_itself_closes_the_own_board() -> None:
    async with turn(grace_ms=3000) as one:
        anna = await one.asked()
        own = await one.step(anna, await one.board())
        while own is not None and "Закончить ход" not in own.labels:
            own = await one.step(anna, own)
        await one.shows("Ход: \u2068Борис\u2069")
        assert anna.sees_alone(one.group) == []


@pytest.mark.nightly
async def test_what_is_typed_changes_the_own_board_too() -> None:
    async with turn() as one:
        anna = await one.asked()
        own = await one.step(anna, await one.board())
        assert own is not None
        version = await one.version()
        await one.friends.says(anna, "/undo@imperia_test_bot")
        await passes(one.bot, one.clock, 1)
        assert await one.version() > version
        [now] = anna.sees_alone(one.group)
        assert now.text != own.text


async def test_an_account_that_was_parted_sees_no_more_of_the_turn() -> None:
    async with turn() as one:
        anna, links = await one.asked(), one.bot.chat_commands.links
        other = await one.telegram.person("Аня")
        one.group.adds(other)
        first, second = (Account(id=f"telegram:{person.id}", name=person.name) for person in (anna, other))
        await links.join(first, second)
        await one.friends.says(anna, "/table@imperia_test_bot")
        await passes(one.bot, one.clock, 2)
        board = await one.board()
        await other.presses(board, data=one.friends.fitting(await one.bot.table(one.table), board, anna)[0])
        await passes(one.bot, one.clock, 0)
        assert other.sees_alone(one.group)
        await links.part(second.id)
        await one.friends.says(anna, "/undo@imperia_test_bot")
        await passes(one.bot, one.clock, 1)
        assert other.sees_alone(one.group) == []


@pytest.mark.nightly
@pytest.mark.parametrize("method", ["sendMessage", "editEphemeralMessageCaption"])
async def test_where_it_cannot_be_shown_the_board_changes_at_once(method: str) -> None:
    async with turn() as one:
        anna, board = await one.asked(), await one.board()
        own = await one.step(anna, board) if method.startswith("edit") else board
        assert own is not None
        one.telegram.faults.retry_after = (30, 30)
        for _ in range(3):
            one.telegram.faults.next(Fault.TOO_MANY_REQUESTS, method)
        await one.step(anna, own)
        await passes(one.bot, one.clock, 1)
        assert (await one.board()).text != board.text
        await passes(one.bot, one.clock, 31)
        assert anna.sees_alone(one.group) == [], "as soon as Telegram lets us"


@pytest.mark.parametrize(("use", "steps"), [("free", "board"), ("counted", None), ("off", "own")])
async def test_where_the_chat_wants_it_so_all_see_every_step(use: EphemeralUse, steps: Steps | None) -> None:
    async with turn(use=use, steps=steps) as one:
        board = await one.board()
        assert await one.step(await one.asked(), board) is None
        await passes(one.bot, one.clock, 1)
        assert (await one.board()).text != board.text


@pytest.mark.nightly
async def test_an_administrator_decides_who_sees_the_steps() -> None:
    async with turn(use="counted") as one:
        anna = await one.asked()
        one.group.promotes(anna)
        await one.friends.says(anna, "/settings@imperia_test_bot")
        await passes(one.bot, one.clock, 1)
        panel = one.group.by_bot[-1]
        assert "Шаги хода: видны всем" in panel.text
        await anna.presses(panel, "→ до конца хода видны только игроку")
        await passes(one.bot, one.clock, 1)
        assert await one.step(anna, await one.board()) is not None


@pytest.mark.nightly
async def test_a_chat_without_pictures_gets_an_own_board_of_words() -> None:
    async with turn(pictures=False) as one:
        anna = await one.asked()
        own = await one.step(anna, await one.board())
        assert own is not None
        assert own.kind == "text"
        after = await one.step(anna, own)
        assert after is not None
        assert len(anna.sees_alone(one.group)) == 1


@pytest.mark.nightly
async def test_the_hand_leads_back_to_the_own_board() -> None:
    async with turn() as one:
        anna = await one.asked()
        own = await one.step(anna, await one.board())
        assert own is not None
        await anna.presses(own, "Ещё")
        await passes(one.bot, one.clock, 1)
        [more] = anna.sees_alone(one.group)
        await anna.presses(more, "К доске")
        await passes(one.bot, one.clock, 1)
        [again] = anna.sees_alone(one.group)
        assert again.labels == own.labels
        assert again.kind == "photo"


@pytest.mark.nightly
async def test_the_picture_of_the_own_board_is_renewed_for_its_player() -> None:
    async with turn() as one:
        anna, board = await one.asked(), await one.board()
        own = await one.step(anna, board)
        assert own is not None
        own = await one.step(anna, own)
        assert own is not None
        await anna.presses(own, "Показать")
        await passes(one.bot, one.clock, 1)
        [now] = anna.sees_alone(one.group)
        assert now.file != board.file
        assert (await one.board()).file == board.file


@pytest.mark.nightly
async def test_while_several_are_asked_everybody_sees_who_has_answered() -> None:
    async with turn(bids=False) as one:
        anna, board = one.friends.people[0], await one.board()
        await anna.presses(board, "2")
        await passes(one.bot, one.clock, 1)
        assert anna.sees_alone(one.group) == []
        assert (await one.board()).text != board.text


async def test_a_hint_an_order_in_advance_and_a_confirmation_stay_in_the_group() -> None:
    async with turn() as one:
        anna, boris, board = *one.friends.people[:2], await one.board()

        async def alone(person: Person, post: Seen, label: str) -> Seen:
            assert not (await person.presses(post, label)).url
            await passes(one.bot, one.clock, 1)
            [panel] = person.sees_alone(one.group)
            return panel

        assert "подсказка" in (await alone(anna, board, "Подсказка")).text
        order = await alone(boris, await alone(boris, board, "Ещё"), "Ход заранее")
        ordered = await alone(boris, order, "Ходить за меня, если выбора нет")
        assert "Убрать весь ход" in ordered.labels
        asked = await alone(boris, await alone(boris, board, "Ещё"), "Сдаться")
        assert not (await boris.presses(asked, "Да, сдаюсь")).url
        await passes(one.bot, one.clock, 1)
        assert (await one.bot.table(one.table)).doc.seats[1].computer
        assert {anna.id, boris.id}.isdisjoint(one.telegram.world.chats), "nobody was led out of the group"
