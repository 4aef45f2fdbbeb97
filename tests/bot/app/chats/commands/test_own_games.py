"""«Мои игры»: what waits for me, across chats, as the commits have left it; and nobody else learns of it."""

import random
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.app.base.ask import Answer, Said, nobody
from bot.app.base.person import Person
from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.chats.commands.chat_commands import OWN_GAMES, ChatCommands
from bot.app.chats.commands.own_games import MOST_LISTED
from bot.app.posts.post_sync import PostSync
from bot.app.tables.table import Table, show_in
from bot.presenter.acts.chat import BringHere, PostBoard
from bot.presenter.screen import Choice, Go, Screen, Show, Term, Text, Use
from bot.presenter.words import say
from tests.support.harness import ANNA, BORIS, VERA, Harness, TestPlatform

HERE, THERE, OWN = ChatId("test:here"), ChatId("test:there"), ChatId("test:own")


@dataclass
class Office:
    harness: Harness
    chat_commands: ChatCommands
    post_sync: PostSync
    platform: TestPlatform

    async def asks(self, person: Person | None, where: ChatId = HERE, text: str = "мои игры") -> Screen:
        answer = await self.chat_commands.obey(Said(where, person, self.harness.delivery(), text, nobody))
        assert answer.own
        assert answer.panel is not None
        return answer.panel

    async def opened(self, where: ChatId, *others: Person) -> str:
        changed = await self.harness.service.opening.open(ANNA, where, "toy", 3, {}, self.harness.delivery())
        table = changed.table.doc.id
        for person in others:
            await self.harness.use(table, person, "join")
        return table

    async def begun(self, where: ChatId, *others: Person) -> str:
        table = await self.opened(where, *others)
        await self.harness.use(table, ANNA, "start")
        return table

    async def seals(self, table: str, person: Person) -> None:
        """Whoever has sealed a card is not waited for any more."""
        now = await self.harness.table(table)
        seat = now.place_of(person)
        assert now.match is not None
        assert seat is not None
        await self.harness.play(table, person, now.match.game.legal(now.match.state, seat)[0].code)


@pytest.fixture
async def office(harness: Harness) -> AsyncIterator[Office]:
    chats, platform = Chats(harness.store), TestPlatform(owners={OWN: BORIS.id})
    post_sync = PostSync(harness.repository, {"test": platform}, chats)
    harness.repository.listeners.clear()
    yield Office(harness, ChatCommands(harness.service, post_sync, chats, ("toy",), "ru"), post_sync, platform)
    await post_sync.stop()


async def only(office: Office) -> str:
    [place] = await office.harness.store.sittings(BORIS.id)
    return place.table


def lines(screen: Screen) -> list[str]:
    return [say("ru", block.text) for block in screen.blocks]


async def test_who_plays_nowhere_is_told_so(office: Office) -> None:
    assert lines(await office.asks(ANNA)) == ["Мои игры", "Ты сейчас нигде не играешь."]
    with pytest.raises(Refusal, match="nobody-known"):
        await office.asks(None)


async def test_what_waits_stands_first_and_the_longest_wait_at_the_top(office: Office) -> None:
    gathering = await office.opened(HERE)
    waits, older = await office.begun(HERE, BORIS), await office.begun(HERE, BORIS)
    done = await office.begun(HERE, BORIS)
    await office.seals(done, ANNA)
    office.harness.clock.time += 1000
    await office.seals(waits, BORIS)  # Touched after the other one.
    screen = await office.asks(ANNA)
    assert [choice.press for choice in screen.choices] == [
        Use(PostBoard(table)) for table in (older, waits, done, gathering)
    ]
    headings = [say("ru", block.text) for block in screen.blocks if block.kind == "heading"]
    assert headings == ["Ждут тебя", "Ходят другие", "Собираются"]
    assert screen.alert is not None
    assert say("ru", screen.alert) == "Твоего хода ждут 2\u00a0стола."


async def test_tables_of_other_chats_are_a_link_away(office: Office) -> None:
    await office.chat_commands.chats.seen(THERE, "group", "<b>Друзья</b>")
    there = await office.begun(THERE, BORIS)
    await office.post_sync.converge(TableId(there), THERE)
    screen = await office.asks(ANNA)
    [post] = office.platform.posts
    assert [choice.press for choice in screen.choices] == [Go(f"https://chat.test/{THERE}/{post}")]
    assert "\u2068<b>Друзья</b>\u2069" in lines(screen)[-1]


async def test_anothers_own_chat_is_nobodys_business(office: Office) -> None:
    """Boris has the table in his own chat alone: Anna hears of her table, and nothing of that chat."""
    await office.chat_commands.chats.seen(OWN, "private", "Борис")
    at = await office.begun(OWN, BORIS)
    screen = await office.asks(ANNA)
    assert "Борис" not in "".join(lines(screen))
    assert [choice.press for choice in screen.choices] == [Use(BringHere(at))]
    assert [choice.press for choice in (await office.asks(BORIS, OWN)).choices] == [Use(PostBoard(await only(office)))]


async def test_whoever_leaves_closes_or_has_played_is_not_waited_for(office: Office) -> None:
    left, closed, over = (
        await office.opened(HERE, BORIS),
        await office.opened(HERE, BORIS),
        await office.begun(HERE, BORIS),
    )
    await office.harness.use(left, BORIS, "leave")
    await office.harness.use(closed, ANNA, "close")
    await office.harness.play_to_the_end(over, random.Random(1))
    assert [choice.press for choice in (await office.asks(ANNA)).choices] == [Use(PostBoard(left))]
    assert (await office.asks(BORIS)).choices == ()
    assert [place.table for place in await office.harness.store.sittings(BORIS.id)] == [over]


async def test_whose_seat_a_computer_plays_is_not_waited_for_and_still_finds_the_table(office: Office) -> None:
    table = await office.begun(HERE, BORIS)
    await office.harness.use(table, BORIS, "resign")
    screen = await office.asks(BORIS)
    assert [choice.press for choice in screen.choices] == [Use(PostBoard(table))]
    assert "Твоего хода нигде не ждут." in lines(screen)


async def test_so_many_are_listed_and_the_rest_is_counted(office: Office) -> None:
    for number in range(MOST_LISTED + 2):
        await office.opened(ChatId(f"test:room{number // 4}"))
    screen = await office.asks(ANNA)
    assert len(screen.choices) == MOST_LISTED
    assert lines(screen)[-1] == "И ещё 2\u00a0стола."


async def test_another_asker_sees_nothing_of_it(office: Office) -> None:
    await office.begun(HERE, BORIS)
    assert lines(await office.asks(VERA)) == ["Мои игры", "Ты сейчас нигде не играешь."]


async def test_the_commit_that_makes_the_table_seats_its_opener(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who dies right after it leaves no table of which its player does not hear."""

    async def dies(*_: object) -> None:
        raise RuntimeError("killed")

    monkeypatch.setattr(Chats, "add_table", dies)
    with pytest.raises(RuntimeError, match="killed"):
        await office.opened(HERE)
    assert len((await office.asks(ANNA)).choices) == 1


async def test_the_button_of_a_chat_tells_the_same(office: Office) -> None:
    await office.begun(HERE, BORIS)
    said = Said(HERE, ANNA, office.harness.delivery(), "", nobody)
    assert (await office.chat_commands.press(said, OWN_GAMES)).panel == await office.asks(ANNA, text="turn")


async def test_the_record_of_any_match_of_ones_own_is_had_by_its_name_in_private(office: Office) -> None:
    first, second = await office.begun(THERE, BORIS), await office.begun(THERE, BORIS)
    for table in (first, second):
        await office.harness.play_to_the_end(table, random.Random(5))
    name = say("ru", Text("code", {"code": Term((await office.harness.table(first)).doc.name)}))

    async def asks(person: Person, *, aloud: bool = False) -> Answer:
        said = Said(OWN, person, office.harness.delivery(), f"запись {name}", nobody, aloud=aloud)
        return await office.chat_commands.obey(said)

    answer = await asks(BORIS)
    assert answer.about == first
    assert answer.record is not None
    for person, aloud in ((VERA, False), (BORIS, True)):
        with pytest.raises(Refusal, match="no-tables-here"):
            await asks(person, aloud=aloud)


async def tapped(office: Office, person: Person, where: ChatId, choice: Choice) -> Answer:
    return await office.chat_commands.press(Said(where, person, office.harness.delivery(), "", nobody), choice.press)


@pytest.mark.parametrize("why", ["away", "locked"])
async def test_a_table_to_which_nothing_leads_comes_into_this_chat_by_one_tap(office: Office, why: str) -> None:
    """Its channel was deleted, or its thread locked."""
    at = await office.begun(THERE, BORIS)
    await office.post_sync.converge(TableId(at), THERE)
    [control] = (await office.asks(BORIS)).choices
    assert isinstance(control.press, Go), "while it can be reached, a link leads there"
    if why == "away":
        await office.chat_commands.chats.leave(THERE)
    else:
        office.platform.shut.add(THERE)
    [choice] = (await office.asks(BORIS)).choices
    assert say("ru", choice.label).startswith("Показать здесь: ")
    answer = await tapped(office, BORIS, HERE, choice)
    assert answer.changed
    assert (await office.harness.table(at)).doc.chat_ids == [THERE, HERE]
    [again] = (await office.asks(BORIS)).choices
    assert again.press == Use(PostBoard(at))


async def test_a_table_that_only_has_no_address_is_looked_at_here(office: Office) -> None:
    """In an ordinary group of Telegram it goes on, and comes nowhere."""
    at = await office.begun(THERE, BORIS)
    office.platform.nowhere.add(THERE)
    [choice] = (await office.asks(BORIS)).choices
    assert choice.press == Show(f"past {at}")


async def test_what_is_in_ones_own_chat_comes_anew_there(office: Office) -> None:
    """Not into a chat where others read, only because somebody has asked there."""
    await office.chat_commands.chats.seen(OWN, "private", "Борис")
    at = await office.begun(OWN, BORIS)
    [choice] = (await office.asks(BORIS)).choices
    await tapped(office, BORIS, HERE, choice)
    assert (await office.harness.table(at)).doc.chat_ids == [OWN]


async def test_in_ones_own_chat_it_is_a_window_of_ones_own(office: Office) -> None:
    await office.chat_commands.chats.seen(OWN, "private", "Борис")
    at = await office.begun(THERE, BORIS)
    await office.chat_commands.chats.leave(THERE)
    [choice] = (await office.asks(BORIS, OWN)).choices
    await tapped(office, BORIS, OWN, choice)
    assert (await office.harness.table(at)).doc.chat_ids == [THERE, OWN]
    assert (await office.chat_commands.chats.get(OWN)).tables == [at]


async def test_a_window_that_can_be_reached_goes_before_one_that_is_gone(office: Office) -> None:
    at = await office.begun(THERE, BORIS)
    await office.harness.repository.change(at, "more", lambda table: show_in(table, "test:more"))
    for chat_id in (THERE, ChatId("test:more")):
        await office.post_sync.converge(TableId(at), chat_id)
    await office.chat_commands.chats.leave(THERE)
    [choice] = (await office.asks(BORIS)).choices
    assert isinstance(choice.press, Go)
    assert "test:more" in choice.press.address


async def test_whoever_does_not_sit_there_brings_nothing_anywhere(office: Office) -> None:
    at = await office.begun(THERE, BORIS)
    for person in (VERA, None):
        with pytest.raises(Refusal, match=r"not-seated|nobody-known"):
            await office.chat_commands.press(
                Said(HERE, person, office.harness.delivery(), "", nobody), Use(BringHere(at))
            )
    assert (await office.harness.table(at)).doc.chat_ids == [THERE]


async def test_a_chat_that_takes_no_tables_takes_none_so(office: Office) -> None:
    at = await office.begun(THERE, BORIS)
    await office.chat_commands.chats.leave(THERE)
    await office.chat_commands.chats.change(HERE, lambda doc: setattr(doc, "openers", "admins"))
    with pytest.raises(Refusal, match="only-admins"):
        await office.chat_commands.press(Said(HERE, BORIS, office.harness.delivery(), "", nobody), Use(BringHere(at)))


async def test_equal_names_carry_their_chat(office: Office) -> None:
    """Two chats whose tables are called alike; a third name needs nothing."""
    for chat_id, title in ((HERE, ""), (THERE, "Друзья"), (ChatId("test:more"), "Дача")):
        await office.chat_commands.chats.seen(chat_id, "group", title)
        at = await office.begun(chat_id, BORIS)
        await office.harness.repository.change(at, f"name {chat_id}", lambda table: _call(table, "table-name-3"))
        await office.post_sync.converge(TableId(at), chat_id)
    other = await office.begun(THERE, BORIS)
    await office.harness.repository.change(other, "name other", lambda table: _call(table, "table-name-4"))
    screen = await office.asks(ANNA)
    twin, single = (say("ru", Text("code", {"code": Term(f"table-name-{n}")})) for n in (3, 4))
    labels = [say("ru", choice.label).replace("\u00a0", " ") for choice in screen.choices]
    assert sorted(labels) == sorted(
        [f"→ {twin} · здесь", f"→ {twin} · \u2068Друзья\u2069", f"→ {twin} · \u2068Дача\u2069", f"→ {single}"]
    )
    assert len(set(lines(screen))) == len(lines(screen))


def _call(table: Table, name: str) -> None:
    table.doc.name = name
    table.tell({"named": name})


async def test_equal_names_of_what_was_played_carry_their_chat_too(office: Office) -> None:
    for chat_id, title in ((HERE, "Двор"), (THERE, "Друзья")):
        await office.chat_commands.chats.seen(chat_id, "group", title)
        at = await office.begun(chat_id, BORIS)
        await office.harness.repository.change(at, f"name {chat_id}", lambda table: _call(table, "table-name-3"))
        await office.harness.play_to_the_end(at, random.Random(2))
    panel = (await office.chat_commands.press(Said(HERE, ANNA, "p", "", nobody), Show("past"))).panel
    assert panel is not None
    labels = [say("ru", choice.label) for choice in panel.choices]
    assert len(set(labels)) == 2
    assert all(any(chat in label for label in labels) for chat in ("Двор", "Друзья"))


async def test_a_guest_of_the_same_name_is_told_apart_and_gets_no_move_by_mistake(office: Office) -> None:
    """A table of another chat has come here, and one of this chat has its name."""
    await office.chat_commands.chats.seen(THERE, "group", "Друзья")
    home, guest = await office.begun(HERE, BORIS), await office.begun(THERE, BORIS)
    for at in (home, guest):
        await office.harness.repository.change(at, f"name {at}", lambda table: _call(table, "table-name-3"))
    await office.chat_commands.chats.add_table(HERE, guest)
    await office.harness.repository.change(guest, "guest", lambda table: show_in(table, HERE))
    name = say("ru", Text("code", {"code": Term("table-name-3")}))
    with pytest.raises(Refusal) as refusal:
        await office.chat_commands.obey(Said(HERE, ANNA, "x", f"{name} очки", nobody))
    assert refusal.value.key == "which-table"
    assert "Друзья" in say("ru", refusal.value.text)
    panel = (await office.chat_commands.press(Said(HERE, ANNA, "t", "", nobody), Show("tables"))).panel
    assert panel is not None
    assert len({say("ru", choice.label) for choice in panel.choices}) == 2
