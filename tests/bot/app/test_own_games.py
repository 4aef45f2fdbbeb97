"""«Мои игры»: what waits for me, across chats, as the commits have left it; and nobody else learns of it."""

import random
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.app.ask import Answer, Said, nobody
from bot.app.chats import Chats
from bot.app.clerk import OWN_GAMES, Clerk
from bot.app.own_games import MOST_LISTED
from bot.app.people import Person
from bot.app.ports import TableId, WindowId
from bot.app.refusal import Refusal
from bot.app.windows import Windows
from bot.presenter.screen import Go, Screen, Show, Term, Text, Use
from bot.presenter.words import say
from tests.support.house import ANNA, BORIS, VERA, House, TestPlatform

HERE, THERE, OWN = WindowId("test:here"), WindowId("test:there"), WindowId("test:own")


@dataclass
class Office:
    house: House
    clerk: Clerk
    windows: Windows
    platform: TestPlatform

    async def asks(self, person: Person | None, where: WindowId = HERE, text: str = "мои игры") -> Screen:
        answer = await self.clerk.obey(Said(where, person, self.house.delivery(), text, nobody))
        assert answer.own
        assert answer.panel is not None
        return answer.panel

    async def opened(self, where: WindowId, *others: Person) -> str:
        changed = await self.house.service.open(ANNA, where, "toy", 3, {}, self.house.delivery())
        table = changed.table.doc.id
        for person in others:
            await self.house.use(table, person, "join")
        return table

    async def begun(self, where: WindowId, *others: Person) -> str:
        table = await self.opened(where, *others)
        await self.house.use(table, ANNA, "start")
        return table

    async def seals(self, table: str, person: Person) -> None:
        """Whoever has sealed a card is not waited for any more."""
        now = await self.house.table(table)
        seat = now.place_of(person)
        assert now.match is not None
        assert seat is not None
        await self.house.play(table, person, now.match.game.legal(now.match.state, seat)[0].code)


@pytest.fixture
async def office(house: House) -> AsyncIterator[Office]:
    chats, platform = Chats(house.store), TestPlatform(owners={OWN: BORIS.id})
    windows = Windows(house.desk, {"test": platform}, chats)
    house.desk.listeners.clear()
    yield Office(house, Clerk(house.service, windows, chats, ("toy",), "ru"), windows, platform)
    await windows.stop()


async def only(office: Office) -> str:
    [place] = await office.house.store.sittings(BORIS.id)
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
    office.house.clock.time += 1000
    await office.seals(waits, BORIS)  # Touched after the other one.
    screen = await office.asks(ANNA)
    assert [choice.press for choice in screen.choices] == [
        Use(f"board {table}") for table in (older, waits, done, gathering)
    ]
    headings = [say("ru", block.text) for block in screen.blocks if block.kind == "heading"]
    assert headings == ["Ждут тебя", "Ходят другие", "Собираются"]
    assert screen.alert is not None
    assert say("ru", screen.alert) == "Твоего хода ждут 2\u00a0стола."


async def test_tables_of_other_chats_are_a_link_away(office: Office) -> None:
    await office.clerk.chats.seen(THERE, "group", "<b>Друзья</b>")
    there = await office.begun(THERE, BORIS)
    await office.windows.converge(TableId(there), THERE)
    screen = await office.asks(ANNA)
    [post] = office.platform.posts
    assert [choice.press for choice in screen.choices] == [Go(f"https://chat.test/{THERE}/{post}")]
    assert "\u2068<b>Друзья</b>\u2069" in lines(screen)[-1]


async def test_anothers_own_chat_is_nobodys_business(office: Office) -> None:
    """Boris has the table in his own chat alone: Anna hears of her table, and nothing of that chat."""
    await office.clerk.chats.seen(OWN, "private", "Борис")
    at = await office.begun(OWN, BORIS)
    screen = await office.asks(ANNA)
    assert "Борис" not in "".join(lines(screen))
    assert [choice.press for choice in screen.choices] == [Show(f"past {at}")], "no address: it is shown where she asks"
    assert [choice.press for choice in (await office.asks(BORIS, OWN)).choices] == [Use(f"board {await only(office)}")]


async def test_whoever_leaves_closes_or_has_played_is_not_waited_for(office: Office) -> None:
    left, closed, over = (
        await office.opened(HERE, BORIS),
        await office.opened(HERE, BORIS),
        await office.begun(HERE, BORIS),
    )
    await office.house.use(left, BORIS, "leave")
    await office.house.use(closed, ANNA, "close")
    await office.house.play_to_the_end(over, random.Random(1))
    assert [choice.press for choice in (await office.asks(ANNA)).choices] == [Use(f"board {left}")]
    assert (await office.asks(BORIS)).choices == ()
    assert [place.table for place in await office.house.store.sittings(BORIS.id)] == [over]


async def test_whose_seat_a_computer_plays_is_not_waited_for_and_still_finds_the_table(office: Office) -> None:
    table = await office.begun(HERE, BORIS)
    await office.house.use(table, BORIS, "resign")
    screen = await office.asks(BORIS)
    assert [choice.press for choice in screen.choices] == [Use(f"board {table}")]
    assert "Твоего хода нигде не ждут." in lines(screen)


async def test_so_many_are_listed_and_the_rest_is_counted(office: Office) -> None:
    for number in range(MOST_LISTED + 2):
        await office.opened(WindowId(f"test:room{number // 4}"))
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
    said = Said(HERE, ANNA, office.house.delivery(), "", nobody)
    assert (await office.clerk.press(said, OWN_GAMES)).panel == await office.asks(ANNA, text="turn")


async def test_the_record_of_any_match_of_ones_own_is_had_by_its_name_in_private(office: Office) -> None:
    first, second = await office.begun(THERE, BORIS), await office.begun(THERE, BORIS)
    for table in (first, second):
        await office.house.play_to_the_end(table, random.Random(5))
    name = say("ru", Text("code", {"code": Term((await office.house.table(first)).doc.name)}))

    async def asks(person: Person, *, aloud: bool = False) -> Answer:
        said = Said(OWN, person, office.house.delivery(), f"запись {name}", nobody, aloud=aloud)
        return await office.clerk.obey(said)

    answer = await asks(BORIS)
    assert answer.about == first
    assert answer.record is not None
    for person, aloud in ((VERA, False), (BORIS, True)):
        with pytest.raises(Refusal, match="no-tables-here"):
            await asks(person, aloud=aloud)
