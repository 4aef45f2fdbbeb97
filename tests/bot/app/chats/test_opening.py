"""New tables in a chat: how many, by what names, who may open them; the same for a rematch."""

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.app.base.ask import Power, Pressed, Said
from bot.app.base.person import Person
from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import MOST_TABLES, REMEMBERED, Chats
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.chats.mirror_chats import MirrorChats
from bot.app.chats.opening import NAMES
from bot.app.chats.service import TableService
from bot.app.posts.post_sync import PostSync
from bot.bootstrap import SystemEntropy
from bot.presenter.acts.table import Rematch
from bot.presenter.screen import Use
from tests.support.harness import ANNA, BORIS, CHAT_ID, VERA, Harness, TestPlatform

HERE, OWN = ChatId(CHAT_ID), ChatId("test:own")


@dataclass
class Chat:
    harness: Harness
    chat_commands: ChatCommands
    chats: Chats
    post_sync: PostSync
    admins: frozenset[str] = frozenset({ANNA.id})

    def said(self, person: Person, text: str) -> Said:
        async def is_admin() -> bool:
            return person.id in self.admins

        return Said(HERE, person, self.harness.delivery(), text, is_admin)

    async def opens(self, person: Person = ANNA) -> str:
        table = (await self.chat_commands.obey(self.said(person, "new toy 2"))).about
        assert table is not None
        return table

    async def ended(self) -> str:
        """A match of Anna and Boris that is over."""
        at = await self.opens()
        await self.harness.use(at, BORIS, "join")
        await self.harness.use(at, ANNA, "start")
        await self.harness.play_to_the_end(at, random.Random(1))
        return at

    async def rematch(self, at: str, person: Person = ANNA, chat_id: ChatId = HERE) -> str:
        said, version = self.said(person, ""), (await self.harness.table(at)).doc.version
        power = Power(chat_id, said.is_admin)
        pressed = Pressed(at, person, said.delivery, "p", version, Use(Rematch()), power, own_chat=chat_id == OWN)
        table = (await self.chat_commands.pressing.pressed(pressed, await self.chat_commands.repository.load(at))).table
        assert table is not None
        return table

    async def names(self) -> list[str]:
        return [table.doc.name for table in await self.chat_commands.tables(HERE)]


@pytest.fixture
async def chat(harness: Harness) -> AsyncIterator[Chat]:
    chats = Chats(harness.store)
    post_sync = PostSync(harness.repository, {"test": TestPlatform()}, chats)
    harness.repository.listeners.clear()
    yield Chat(harness, ChatCommands(harness.service, post_sync, chats, ("toy",), "ru"), chats, post_sync)
    await post_sync.stop()


async def test_a_chat_full_of_abandoned_tables_has_room_again(chat: Chat) -> None:
    tables = [await chat.opens() for _ in range(MOST_TABLES)]
    with pytest.raises(Refusal, match="too-many-tables"):
        await chat.opens()
    await chat.harness.use(tables[3], ANNA, "leave")
    await chat.opens()
    with pytest.raises(Refusal, match="too-many-tables"):
        await chat.opens()
    await chat.harness.use(tables[4], ANNA, "close")
    await chat.opens()


async def test_nobody_fills_a_group_with_tables_of_his_own(chat: Chat) -> None:
    """Administrators neither; the others still open theirs. Alone in a private chat one does as one likes."""
    await chat.chats.seen(HERE, "group", "Друзья")
    mine = [await chat.opens() for _ in range(4)]
    with pytest.raises(Refusal, match="too-many-of-yours"):
        await chat.opens()
    await chat.opens(BORIS)
    await chat.harness.use(mine[0], ANNA, "close")
    await chat.opens()
    await chat.chats.seen(HERE, "private", "")
    await chat.opens()


async def test_who_has_passed_a_table_on_may_open_another(chat: Chat) -> None:
    await chat.chats.seen(HERE, "group", "Друзья")
    first, *_ = [await chat.opens() for _ in range(4)]
    await chat.harness.use(first, BORIS, "join")
    await chat.harness.use(first, ANNA, "leave")
    await chat.opens()


async def test_two_who_open_at_once_do_not_both_get_the_last_place(chat: Chat) -> None:
    for _ in range(MOST_TABLES - 1):
        await chat.opens()
    both = await asyncio.gather(chat.opens(ANNA), chat.opens(BORIS), return_exceptions=True)
    assert sum(isinstance(one, Refusal) for one in both) == 1


async def test_a_delivery_that_comes_again_is_told_of_its_table_even_if_that_was_the_last_place(chat: Chat) -> None:
    for _ in range(MOST_TABLES - 1):
        await chat.opens()
    said = chat.said(ANNA, "new toy 2")
    first, again = await chat.chat_commands.obey(said), await chat.chat_commands.obey(said)
    assert first.table == again.table


async def test_tables_of_a_chat_have_different_names(harness: Harness) -> None:
    service = TableService(harness.repository, SystemEntropy(), ())
    for chat in range(4):
        opened = [
            await service.opening.open(ANNA, f"test:{chat}", "toy", 2, {}, f"{chat} {n}") for n in range(MOST_TABLES)
        ]
        names = [one.table.doc.name for one in opened]
        assert len(set(names)) == MOST_TABLES
        assert set(names) <= set(NAMES)


async def test_two_who_open_at_once_get_different_names(harness: Harness) -> None:
    class Stubborn(SystemEntropy):
        def one_of(self, names: object) -> str:
            return str(names[0])  # type: ignore[index]

    service = TableService(harness.repository, Stubborn(), ())
    both = await asyncio.gather(*(service.opening.open(one, CHAT_ID, "toy", 2, {}, "d") for one in (ANNA, BORIS, VERA)))
    assert {one.table.doc.name for one in both} == set(NAMES[:3])


async def test_a_name_comes_again_only_when_all_others_were_used_and_never_while_its_table_lives(chat: Chat) -> None:
    kept = await chat.opens()
    name = (await chat.harness.table(kept)).doc.name
    opened = []
    for _ in range(len(NAMES) + 12):
        at = await chat.opens(BORIS)
        opened.append((await chat.harness.table(at)).doc.name)
        await chat.harness.use(at, BORIS, "close")
    assert name not in opened
    for number in range(REMEMBERED, len(opened)):
        assert opened[number] not in opened[number - REMEMBERED : number]


async def test_a_table_that_runs_is_not_forgotten_however_many_come_after_it(chat: Chat) -> None:
    at = await chat.opens()
    await chat.harness.use(at, BORIS, "join")
    await chat.harness.use(at, ANNA, "start")
    later = []
    for _ in range(REMEMBERED + 3):
        later.append(await chat.opens(VERA))
        await chat.harness.use(later[-1], VERA, "leave")
    remembered = [table.doc.id for table in await chat.harness.service.opening.tables(HERE)]
    assert remembered == [at, *later[-REMEMBERED:]], "of those that are over the last ones stay"
    assert (await chat.chats.get(HERE)).tables == remembered
    await chat.post_sync.chat_moves.move(HERE, ChatId("test:super"))
    assert (await chat.harness.table(at)).doc.chat_ids == ["test:super"]
    assert at in (await chat.chats.get(ChatId("test:super"))).tables


async def test_a_rematch_is_known_in_every_window_of_the_table(chat: Chat) -> None:
    at = await chat.opens()
    await chat.harness.use(at, BORIS, "join")
    await chat.harness.use(at, ANNA, "start")
    await MirrorChats(chat.harness.repository, chat.chats).show_privately(BORIS, at, OWN, chat.harness.delivery())
    await chat.harness.play_to_the_end(at, random.Random(1))
    again = await chat.rematch(at)
    assert (await chat.harness.table(again)).doc.chat_ids == [HERE, OWN]
    for chat_id in (HERE, OWN):
        assert again in (await chat.chats.get(chat_id)).tables


@pytest.mark.parametrize("by_word", [False, True])
async def test_a_rematch_is_a_new_table_like_any_other(chat: Chat, by_word: bool) -> None:
    at = await chat.ended()

    async def ask(person: Person) -> str:
        if not by_word:
            return await chat.rematch(at, person)
        return str((await chat.chat_commands.obey(chat.said(person, "реванш"))).table)

    await chat.chats.change(HERE, lambda doc: setattr(doc, "openers", "admins"))
    with pytest.raises(Refusal, match="only-admins"):
        await ask(BORIS)
    assert (await chat.harness.table(at)).doc.successor is None
    again = await ask(ANNA)
    assert await chat.rematch(at, BORIS) == again, "what is there already anybody may find who played"
    assert len(set(await chat.names())) == 2


async def test_who_decides_about_his_own_chat_decides_nothing_about_the_group(chat: Chat) -> None:
    at = await chat.ended()
    await chat.chats.change(HERE, lambda doc: setattr(doc, "openers", "admins"))
    with pytest.raises(Refusal, match="only-admins"):
        await chat.rematch(at, ANNA, OWN)


async def test_in_a_full_chat_there_is_no_rematch_either(chat: Chat) -> None:
    at = await chat.ended()
    for _ in range(MOST_TABLES):
        await chat.opens(VERA)
    with pytest.raises(Refusal, match="too-many-tables"):
        await chat.rematch(at)
    assert (await chat.harness.table(at)).doc.successor is None


async def test_two_who_want_the_last_place_for_their_rematch_get_the_same_table(chat: Chat) -> None:
    at = await chat.ended()
    for _ in range(MOST_TABLES - 1):
        await chat.opens(VERA)
    first, second = await asyncio.gather(chat.rematch(at, ANNA), chat.rematch(at, BORIS))
    assert first == second


async def test_a_line_that_answers_the_post_of_a_closed_table_goes_to_no_other(chat: Chat) -> None:
    closed, other = await chat.opens(), await chat.opens()
    await chat.harness.use(closed, ANNA, "close")
    said = chat.said(BORIS, "сесть")
    with pytest.raises(Refusal, match="closed"):
        await chat.chat_commands.obey(Said(HERE, BORIS, said.delivery, said.text, said.is_admin, closed))
    assert [table.doc.id for table in await chat.chat_commands.tables(HERE)] == [other]
    assert len((await chat.harness.table(other)).doc.seats) == 1


async def test_a_word_closes_the_table(chat: Chat) -> None:
    at = await chat.opens()
    await chat.harness.use(at, BORIS, "join")
    reply = await chat.chat_commands.obey(chat.said(ANNA, "Закрыть стол"))
    assert reply.panel is not None, "others sit there, so it is asked once more"
    assert (await chat.harness.table(at)).live
    await chat.chat_commands.obey(chat.said(ANNA, "закрыть точно"))
    assert not (await chat.harness.table(at)).live


async def test_a_newcomer_opens_a_first_game_and_may_turn_it_off(chat: Chat) -> None:
    """A player who has begun a match of this game before is offered the full game."""
    harness = chat.harness
    at = await harness.open("territories", 2)
    assert (await harness.table(at)).shown_options()["first"] is True
    await harness.use(at, ANNA, "option first False")
    assert (await harness.table(at)).shown_options()["first"] is False
    await harness.use(at, BORIS, "join")
    await harness.use(at, ANNA, "start")
    assert (await harness.table(await harness.open("territories", 2))).shown_options()["first"] is False


async def test_what_a_newcomer_has_chosen_stays(chat: Chat) -> None:
    at = await chat.harness.open("territories", 2, first=False)
    assert (await chat.harness.table(at)).shown_options()["first"] is False
