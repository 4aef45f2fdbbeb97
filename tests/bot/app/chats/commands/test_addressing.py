"""Words in a place without tables: they are meant for what is answered, or for what waits for the person elsewhere."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.app.base.ask import Answer, Said, nobody
from bot.app.base.person import Person
from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.chats import opening
from bot.app.chats.chats import Chats
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.posts.post_sync import PostSync
from bot.presenter.screen import Show, Term, Text
from bot.presenter.words import say
from tests.support.harness import ANNA, BORIS, CHAT_ID, VERA, Harness, TestPlatform

HERE, OWN = ChatId(CHAT_ID), ChatId("test:anna")


@dataclass
class Chat:
    harness: Harness
    chat_commands: ChatCommands

    async def says(
        self, person: Person, text: str, table: str | None = None, chat_id: ChatId = OWN, *, aloud: bool = False
    ) -> Answer:
        return await self.chat_commands.obey(Said(chat_id, person, self.harness.delivery(), text, nobody, table, aloud))

    async def waiting(self) -> str:
        """An auction in a group: it waits for all."""
        return await self.harness.started("eme", 3)

    async def bid(self, table: str) -> bool:
        """Has Anna bid there?"""
        match = (await self.harness.table(table)).match
        assert match is not None
        return 0 not in match.game.awaited(match.state)


@pytest.fixture
async def chat(harness: Harness) -> AsyncIterator[Chat]:
    chats = Chats(harness.store)
    post_sync = PostSync(harness.repository, {"test": TestPlatform()}, chats)
    harness.repository.listeners.clear()
    yield Chat(harness, ChatCommands(harness.service, post_sync, chats, ("toy", "eme"), "ru"))
    await post_sync.stop()


async def test_a_bid_under_the_panel_that_asks_for_it_is_taken(chat: Chat) -> None:
    first, second = await chat.waiting(), await chat.waiting()
    assert (await chat.says(ANNA, "ставка 2", first)).changed
    assert [await chat.bid(one) for one in (first, second)] == [True, False]


async def test_without_a_panel_it_goes_to_the_table_that_waits(chat: Chat) -> None:
    other = await chat.harness.open("toy", 2)
    at = await chat.waiting()
    assert (await chat.says(ANNA, "ставка 2")).about == at
    assert await chat.bid(at)
    assert (await chat.harness.table(other)).doc.phase == "lobby"


@pytest.mark.parametrize("started", [False, True])
async def test_a_move_goes_past_a_table_of_this_chat_that_cannot_take_it(chat: Chat, started: bool) -> None:
    """A lobby, or a match in which others are asked, in the very chat in which she writes."""
    lobby = (await chat.says(ANNA, "new eme 3")).about
    assert lobby is not None
    if started:
        for one in (BORIS, VERA):
            await chat.harness.use(lobby, one, "join")
        await chat.harness.use(lobby, ANNA, "start")
        assert (await chat.says(ANNA, "ставка 1")).about == lobby
    at = await chat.waiting()
    assert (await chat.says(ANNA, "ставка 2")).about == (lobby if started else at), "a bid can be changed"
    if started:
        for one in (BORIS, VERA):
            await chat.says(one, "ставка 0", lobby)
        assert (await chat.says(ANNA, "ставка 2")).about == at
    assert await chat.bid(at)
    assert (await chat.says(ANNA, "лог")).about == lobby, "what is no move is meant for this chat"


async def test_of_several_that_wait_the_person_is_asked_which(chat: Chat) -> None:
    tables = [await chat.waiting(), await chat.waiting()]
    with pytest.raises(Refusal, match="which-table") as refused:
        await chat.says(ANNA, "ставка 2")
    names = [say("ru", refused.value.text)]
    for one in tables:
        name = (await chat.harness.table(one)).doc.name
        assert (await chat.says(ANNA, f"{_word(name)} лог")).about == one
        assert _word(name) in names[0]
    assert (await chat.says(ANNA, f"{_word(name)} ставка 2")).about == tables[1]


async def test_of_several_of_one_name_the_person_is_asked_which(chat: Chat, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the field of a command for the table is filled in by hand: the name alone, or the id."""
    monkeypatch.setattr(opening, "NAMES", ("table-name-3",))
    at, other = await chat.waiting(), ChatId("test:other")
    far = (await chat.harness.service.opening.open(ANNA, other, "toy", 2, {}, chat.harness.delivery())).table.doc
    name = _word(far.name)

    async def named(chat_id: ChatId, said: str) -> str:
        asking = Said(chat_id, ANNA, chat.harness.delivery(), "", nobody)
        return (await chat.chat_commands.named(asking, said)).doc.id

    assert [await named(HERE, name), await named(other, name)] == [at, far.id], "the one that is here"
    assert await named(OWN, name) == at, "the one that waits for her"
    for person in (ANNA, BORIS):
        chats = await chat.harness.service.opening.open(
            person, ChatId(f"{other}2"), "toy", 2, {}, chat.harness.delivery()
        )
    await chat.harness.use(at, ANNA, "resign")
    with pytest.raises(Refusal, match="which-table"):
        await named(OWN, name)
    assert await named(OWN, far.id) == far.id
    with pytest.raises(Refusal, match="no-table"):
        await named(OWN, chats.table.doc.id)
    with pytest.raises(Refusal, match="no-table"):
        await named(OWN, _word("table-name-4"))


def _word(name: str) -> str:
    return say("ru", Text("code", {"code": Term(name)}))


async def test_what_is_laid_down_in_words_goes_there_too(chat: Chat) -> None:
    at = await chat.waiting()
    with pytest.raises(Refusal, match="premove-asked"):
        await chat.says(ANNA, "наказ взять 1", at)
    answer = await chat.says(ANNA, "наказ пас")
    assert answer.show == Show("errand")
    assert answer.about == at


async def test_where_one_lives_can_be_said_anywhere(chat: Chat) -> None:
    """Also with no table at all, and with several that wait."""
    for _ in range(3):
        answer = await chat.says(ANNA, "пояс Владивосток")
        assert answer.alert is not None
        assert say("ru", answer.alert) == "✓ Запомнено."
        await chat.waiting()
    panel = (await chat.harness.service.show(await chat.waiting(), ANNA, Show("time"))).panel
    assert panel is not None
    assert "Владивосток" in " ".join(say("ru", one.text) for one in panel.blocks)


async def test_where_others_read_nothing_is_done_elsewhere(chat: Chat) -> None:
    at = await chat.waiting()
    with pytest.raises(Refusal, match="no-tables-here"):
        await chat.says(ANNA, "ставка 2", at, ChatId("test:others"), aloud=True)
    assert not await chat.bid(at)


async def test_who_does_not_sit_there_says_nothing_there(chat: Chat) -> None:
    stranger = Person("test:s", "Стас")
    for line in ("ставка 2", "лог"):
        with pytest.raises(Refusal, match="no-tables-here"):
            await chat.says(stranger, line, await chat.waiting())


async def test_where_a_table_is_played_no_other_chat_is_meant(chat: Chat) -> None:
    """A lobby here and an auction elsewhere: who wants to sit down is not taken to the auction."""
    await chat.waiting()
    lobby = (await chat.says(Person("test:s", "Стас"), "new toy 2")).about
    assert (await chat.says(ANNA, "сесть")).about == lobby


async def test_the_board_of_another_chat_is_shown_where_it_is_asked_for(chat: Chat) -> None:
    at = await chat.waiting()
    answer = await chat.says(ANNA, "доска")
    assert answer.panel is not None
    assert (await chat.harness.table(at)).doc.chat_ids == [HERE]
