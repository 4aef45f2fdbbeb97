"""A button of a table, whatever the platform: where it counts, what it brings, what becomes of the post it stood on."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace

import pytest

from bot.app.base.ask import Answer, Power, Pressed, Said, nobody
from bot.app.base.person import Person
from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.posts.post_sync import PostSync
from bot.app.tables.table import move_chat
from bot.presenter.acts.chat import PostBoard
from bot.presenter.acts.codec import act_of
from bot.presenter.acts.table import AddComputer, Close, Join, Rematch, Resign, SendAway, SetOption
from bot.presenter.screen import Do, Press, Screen, Show, Slot, Term, Text, Use
from bot.presenter.words import say
from tests.support.harness import ANNA, BORIS, CHAT_ID, VERA, Harness, TestPlatform

HERE, TOPIC, OWN = ChatId(CHAT_ID), ChatId("test:room:7"), ChatId("test:anna")


@dataclass
class Chat:
    """A chat in which people press; its chats are looked at when somebody asks for it."""

    harness: Harness
    chat_commands: ChatCommands
    platform: TestPlatform
    post_sync: PostSync

    async def press(self, table: str, person: Person, press: Press, version: int | None = None, **facts: str) -> Answer:
        now = await self.chat_commands.repository.load(table)
        seen = now.doc.version if version is None else version
        chat_id = facts.pop("chat_id", HERE)
        on_panel, own = facts.pop("on_panel", ""), facts.pop("own", "")
        pressed = Pressed(table, person, self.harness.delivery(), facts.pop("post", "p"), seen, press, Power(chat_id))
        pressed = replace(pressed, on_panel=bool(on_panel), own_chat=bool(own), near=facts.pop("near", ""))
        return await self.chat_commands.pressing.pressed(pressed, now)

    async def rest(self) -> None:
        while self.post_sync._looks:
            await asyncio.gather(*self.post_sync._looks)


@pytest.fixture
async def chat(harness: Harness) -> AsyncIterator[Chat]:
    platform, chats = TestPlatform(), Chats(harness.store)
    post_sync = PostSync(harness.repository, {"test": platform}, chats)
    yield Chat(harness, ChatCommands(harness.service, post_sync, chats, ("toy", "eme"), "ru"), platform, post_sync)
    await post_sync.stop()


def panel_of(answer: Answer) -> Screen:
    assert answer.panel is not None
    return answer.panel


async def test_who_sets_something_on_a_panel_gets_the_panel_as_it_is_now(chat: Chat) -> None:
    at = await chat.harness.open("eme", 3)
    shown = await chat.press(at, ANNA, Show("options"), on_panel="yes")
    assert Use(SetOption("side", "B")) in [choice.press for choice in panel_of(shown).choices]
    answer = await chat.press(at, ANNA, Use(SetOption("side", "B")), on_panel="yes")
    assert answer.show == Show("options")
    assert Use(SetOption("side", "A")) in [choice.press for choice in panel_of(answer).choices]
    assert answer.view is not None
    assert answer.view.version == (await chat.harness.table(at)).doc.version


@pytest.mark.parametrize(
    ("verb", "panel"),
    [
        ("places 4", Show("options")),
        ("option first lot", Show("options", 1)),
        ("pace day", Show("options", 1)),
        ("start_when_full on", Show("options", 2)),
        ("colour 4", Show("colours")),
        ("sit_earlier 1", Show("seats")),
    ],
)
async def test_every_panel_of_the_lobby_stays(chat: Chat, verb: str, panel: Show) -> None:
    """On the page with the button."""
    at = await chat.harness.open("eme", 3)
    await chat.harness.use(at, BORIS, "join")
    answer = await chat.press(at, ANNA, Use(act_of(verb)), on_panel="yes")
    assert answer.show == panel
    still = [choice.press for choice in panel_of(answer).choices]
    assert still
    assert Use(act_of(verb)) not in still or panel == Show("seats"), (
        "there a button moves whoever sits in that place now"
    )
    again = await chat.press(at, ANNA, Use(AddComputer()))
    assert again.panel is None, "on the board nothing has to come again"


@pytest.mark.parametrize(
    ("verb", "told"),
    [
        ("option side B", "✓ Поле: пять континентов."),
        ("places 4", "✓ Мест: 4."),
        ("hints off", "✓ Подсказки: без них."),
        ("colour 4", "✓ Сделано за столом «{table}»."),
    ],
)
async def test_who_sets_something_is_told_how_it_is_now(chat: Chat, verb: str, told: str) -> None:
    at = await chat.harness.open("eme", 3)
    answer = await chat.press(at, ANNA, Use(act_of(verb)), on_panel="yes")
    assert answer.alert is not None
    table = say("ru", Text("code", {"code": Term((await chat.harness.table(at)).doc.name)}))
    assert say("ru", answer.alert) == told.format(table=table)


async def test_a_closed_table_has_no_panel_to_come_again(chat: Chat) -> None:
    at = await chat.harness.open("eme", 3)
    assert (await chat.press(at, ANNA, chat.harness.answered(Use(Close())), on_panel="yes")).panel is None


async def test_while_the_choice_is_secret_its_panel_comes_again(chat: Chat) -> None:
    """A sealed card may still be changed; when all have sealed theirs, nothing is secret any more."""
    at = await chat.harness.started("toy", 2)
    first = await chat.press(at, ANNA, Slot(0), on_panel="yes")
    assert first.show == Show("mine")
    assert panel_of(first).choices
    second = await chat.press(at, ANNA, Slot(1), on_panel="yes")
    assert second.show == Show("mine")
    assert (await chat.press(at, BORIS, Slot(0), on_panel="yes")).panel is None


async def test_a_button_counts_where_its_table_is_shown(chat: Chat) -> None:
    at = await chat.harness.started("toy", 2)
    for chat_id, own in (("test:elsewhere", ""), (OWN, "")):
        with pytest.raises(Refusal, match="no-table"):
            await chat.press(at, ANNA, Slot(0), chat_id=chat_id, own=own)
    assert (await chat.press(at, ANNA, Slot(0), chat_id=OWN, own="yes")).changed
    assert (await chat.press(at, VERA, Show("help"), chat_id=OWN, own="yes")).panel is not None
    with pytest.raises(Refusal, match="no-table"):
        await chat.press(at, VERA, Slot(0), chat_id=OWN, own="yes")


async def test_a_panel_left_in_a_group_that_the_table_has_gone_from_takes_no_seat_and_brings_it_back_nowhere(
    chat: Chat,
) -> None:
    """Only the presser sees it, but where it stands all read along: it is no chat of his own."""
    chat.platform.owners[OWN] = VERA.id
    at = await chat.harness.open("eme", 3)
    await chat.harness.repository.change(at, "moved", lambda table: move_chat(table, HERE, TOPIC))
    with pytest.raises(Refusal, match="no-table"):
        await chat.press(at, VERA, Use(Join()), on_panel="yes", own="yes")
    assert (await chat.harness.table(at)).doc.chat_ids == [TOPIC]
    assert (await chat.chat_commands.chats.get(HERE)).spot != "private"
    await chat.press(at, VERA, Use(Join()), on_panel="yes", own="yes", chat_id=OWN)
    assert (await chat.harness.table(at)).doc.chat_ids == [TOPIC, OWN]


async def test_where_nobody_knows_the_topic_the_table_of_that_chat_is_meant(chat: Chat) -> None:
    at = await chat.harness.started("toy", 2)
    await chat.chat_commands.places.show_privately(ANNA, at, TOPIC, "there")
    assert (await chat.press(at, ANNA, Slot(0), chat_id="test:room:0", near="test:room:")).changed
    with pytest.raises(Refusal, match="no-table"):
        await chat.press(at, ANNA, Slot(1), chat_id="test:other:0", near="test:other:")


async def test_a_no_names_the_players_of_its_table(chat: Chat) -> None:
    at = await chat.harness.started("eme", 2)
    with pytest.raises(Refusal) as refused:
        await chat.press(at, VERA, Do(("bid 0",)))
    assert refused.value.view is not None
    assert [seat.name for seat in refused.value.view.seats] == ["Анна", "Борис"]


async def test_who_presses_an_old_button_has_the_board_looked_at_again(chat: Chat) -> None:
    at = await chat.harness.started("eme", 2)
    await chat.rest()
    name, _ = chat.platform.last
    # Somebody else's board was lost on the way: the chat believes that it shows the newest version.
    await chat.harness.store.settle(TableId(at), HERE, 0, b"null")
    with pytest.raises(Refusal, match="stale"):
        await chat.press(at, ANNA, Do(("bid 0",)), version=3, post=name)
    await chat.rest()
    assert chat.platform.last[0] != name


async def test_a_press_on_an_old_post_takes_its_buttons(chat: Chat) -> None:
    at = await chat.harness.started("eme", 2)
    await chat.rest()
    await chat.press(at, ANNA, Show("help"), post=chat.platform.last[0])
    await chat.rest()
    assert "stray" not in chat.platform.retired
    await chat.press(at, ANNA, Show("help"), post="stray")
    await chat.rest()
    assert "stray" in chat.platform.retired
    assert chat.platform.last[0] not in chat.platform.retired


async def test_a_press_on_a_panel_or_in_a_command_is_no_news_of_a_post(chat: Chat) -> None:
    at = await chat.harness.started("eme", 2)
    await chat.rest()
    before = set(chat.platform.retired)
    await chat.press(at, ANNA, Show("help"), post="a panel", on_panel="yes")
    await chat.press(at, ANNA, Show("help"), post="")
    await chat.rest()
    assert chat.platform.retired == before


async def refused(chat: Chat, at: str, person: Person, press: Press, version: int, **facts: str) -> Refusal:
    with pytest.raises(Refusal) as found:
        await chat.press(at, person, press, version, on_panel="yes", own="yes", chat_id=OWN, **facts)
    return found.value


async def test_an_old_panel_tells_what_it_shows_now(chat: Chat) -> None:
    """Sealed by all, so that the next phase is asked: another panel of the same kind, and true words."""
    at = await chat.harness.started("toy", 2)
    old = (await chat.harness.table(at)).doc.version
    for person in (ANNA, BORIS):
        await chat.press(at, person, Slot(0))
    refusal = await refused(chat, at, ANNA, Slot(1), old)
    assert refusal.text == Text("refusal-stale-panel")
    assert refusal.panel is not None
    fresh = await chat.press(at, ANNA, Show("mine"))
    assert (refusal.panel.panel, refusal.panel.show) == (fresh.panel, Show("mine"))


async def test_a_panel_that_is_true_is_not_shown_again(chat: Chat) -> None:
    at = await chat.harness.started("eme", 2)
    now = (await chat.harness.table(at)).doc.version
    assert (await refused(chat, at, ANNA, Do(("take 99",)), now)).panel is None
    assert (await refused(chat, at, ANNA, Do(("take 99",)), now - 1)).panel is not None, "whatever it was refused for"


async def test_where_there_is_no_such_panel_any_more_the_board_comes(chat: Chat) -> None:
    """Of whoever has lost his seat, of a lobby that has begun, of a match that is over."""
    at = await chat.harness.open("eme", 2)
    lobby = (await chat.harness.table(at)).doc.version
    await chat.harness.use(at, BORIS, "join")
    await chat.harness.use(at, ANNA, "start")
    begun = await refused(chat, at, ANNA, Use(SetOption("side", "B")), lobby)
    assert begun.panel is not None
    assert panel_of(begun.panel) == panel_of(await chat.press(at, ANNA, Show("")))
    watched = await refused(chat, at, VERA, Do(("take 1",)), lobby)
    assert watched.key == "no-table"
    assert watched.panel is not None
    assert not [one for one in panel_of(watched.panel).choices if isinstance(one.press, Do)]
    await chat.harness.repository.change(at, "end", lambda table: table.end_early("poll"))
    over = await refused(chat, at, ANNA, Use(Resign()), lobby)
    assert over.text == Text("refusal-over")
    assert over.panel is not None
    assert Use(Rematch()) in [one.press for one in panel_of(over.panel).choices]


async def test_a_panel_of_a_table_that_has_left_becomes_a_sentence(chat: Chat) -> None:
    at = await chat.harness.started("eme", 2)
    with pytest.raises(Refusal, match="no-table") as found:
        await chat.press(at, ANNA, Do(("take 1",)), on_panel="yes", chat_id="test:elsewhere")
    assert found.value.panel is not None
    screen = panel_of(found.value.panel)
    assert [block.text for block in screen.blocks] == [Text("refusal-no-table")]
    assert (screen.choices, screen.tools) == ((), ())


async def test_no_board_is_promised_where_none_comes(chat: Chat) -> None:
    """An old board in a private chat that the table has left."""
    at = await chat.harness.started("toy", 2)
    old = (await chat.harness.table(at)).doc.version
    for person in (ANNA, BORIS):
        await chat.press(at, person, Slot(0))
    with pytest.raises(Refusal, match="stale") as found:
        await chat.press(at, ANNA, Slot(1), old, own="yes", chat_id=OWN)
    assert found.value.text == Text("refusal-stale-left")
    assert found.value.panel is None


async def test_a_list_of_tables_forgets_the_one_that_is_gone(chat: Chat) -> None:
    at = await chat.harness.started("eme", 2)
    await chat.harness.repository.change(at, "moved", lambda table: move_chat(table, HERE, TOPIC))

    async def pressed(*beside: Press) -> Screen:
        said = Said(HERE, ANNA, chat.harness.delivery(), "", nobody)
        with pytest.raises(Refusal, match="no-table") as found:
            await chat.chat_commands.press(said, Use(PostBoard(at)), beside)
        assert found.value.panel is not None
        return panel_of(found.value.panel)

    assert "mine-title" in [block.text.key for block in (await pressed(Show("past"))).blocks]
    assert "chat-no-tables" in [block.text.key for block in (await pressed(Show("turn"), Show("stats"))).blocks]


async def test_where_others_sit_by_now_one_sees_who_does(chat: Chat) -> None:
    at = await chat.harness.open("eme", 3)
    await chat.harness.use(at, BORIS, "join")
    seen = (await chat.harness.table(at)).doc.version
    await chat.harness.use(at, VERA, "join")
    answer = await chat.press(at, ANNA, Use(SendAway(1)), version=seen, on_panel="yes")
    assert answer.show == Show("seats")
    assert answer.alert == Text("refusal-stale-seats")
    assert [seat.name for seat in (await chat.harness.table(at)).doc.seats] == ["Анна", "Борис", "Вера"]
