"""The deadline that a board shows is the true one, also after what stops the clocks has made no commit."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
from fakeredis import FakeServer

from bot.app.base.person import Person
from bot.app.base.ports import ChatId, Store, TableId
from bot.app.chats.chats import Chats
from bot.app.jobs.deadline_refresh import KIND, NAME, AheadDoc, DeadlineRefresh
from bot.app.people.outages import Outages
from bot.app.posts.post_sync import PostSync
from bot.app.tables.table import show_in
from bot.app.tables.views import view_of
from bot.bootstrap import running_services
from bot.presenter.screen import Show, Time
from bot.presenter.view import TableView
from bot.presenter.words import pieces
from bot.settings import Settings
from tests.support.harness import BORIS, CHAT_ID, NOON, Harness, TestPlatform
from tests.support.slow import HOUR, MINUTE, agreed, answer, chores_of, work
from tests.support.store import fake_store
from tests.support.tables import GAMES

HERE = ChatId(CHAT_ID)
FIRST = 72 * HOUR
"""Of the clock of days."""


@dataclass
class Room:
    harness: Harness
    platform: TestPlatform
    post_sync: PostSync
    at: str = ""

    async def looks(self) -> None:
        await self.post_sync.converge(TableId(self.at), HERE)

    def shown(self) -> set[int]:
        """The moments that the board tells, in milliseconds of people's clocks."""
        post = self.platform.last[1]
        every = (piece for block in post.screen.blocks for piece in pieces("ru", block.text))
        return {piece.at for piece in every if isinstance(piece, Time)}

    def stands(self, milliseconds: int) -> None:
        """Nobody serves for so long: service time stands still, and people's clocks go on."""
        before = self.harness.repository.wall
        self.harness.repository.wall = lambda: before() + milliseconds


def to_the_minute(moment: int) -> int:
    return moment // MINUTE * MINUTE


@pytest.fixture
async def room(harness: Harness) -> AsyncIterator[Room]:
    chores_of(harness)
    platform = TestPlatform()
    post_sync = PostSync(harness.repository, {"test": platform}, Chats(harness.store))
    harness.repository.listeners.clear()
    room = Room(harness, platform, post_sync, await agreed(harness))
    await room.looks()
    yield room
    await post_sync.stop()


async def test_after_an_outage_of_the_service_boards_show_the_end_that_has_moved(room: Room) -> None:
    begun = NOON + room.harness.clock.now()
    await DeadlineRefresh(room.harness.repository).look(is_back=False)
    assert room.shown() == {to_the_minute(begun + FIRST)}
    room.stands(13 * HOUR)
    anew = DeadlineRefresh(room.harness.repository)
    await anew.look(is_back=False)
    await room.looks()
    assert room.shown() == {to_the_minute(begun + 13 * HOUR + FIRST)}
    edits = room.platform.edits
    for _ in range(3):
        await anew.look(is_back=False)
        await DeadlineRefresh(room.harness.repository).look(is_back=False)
        await room.looks()
    assert room.platform.edits == edits, "it is true already"


async def test_while_a_process_lives_too_where_service_time_has_stood_still(room: Room) -> None:
    """So it does while the store is away."""
    begun, deadlines = NOON + room.harness.clock.now(), DeadlineRefresh(room.harness.repository)
    await deadlines.look(is_back=False)
    room.stands(HOUR)
    await deadlines.look(is_back=False)
    await room.looks()
    assert room.shown() == {to_the_minute(begun + HOUR + FIRST)}


async def test_two_machines_of_different_clocks_do_not_change_the_boards_for_ever(room: Room) -> None:
    ours, theirs = DeadlineRefresh(room.harness.repository), DeadlineRefresh(room.harness.repository)
    right = room.harness.repository.wall
    versions = []
    for _ in range(5):
        for process, skew in ((ours, 0), (theirs, 4 * MINUTE)):
            room.harness.repository.wall = lambda skew=skew: right() + skew  # type: ignore[misc]
            await process.look(is_back=False)
        versions.append((await room.harness.table(room.at)).doc.version)
    assert len(set(versions)) == 1


async def test_after_an_outage_of_its_players_platform_too(room: Room) -> None:
    begun, outages = NOON + room.harness.clock.now(), Outages(room.harness.store)
    deadlines = DeadlineRefresh(room.harness.repository)
    await deadlines.look(is_back=False)
    await outages.note("test", room.harness.clock.now(), reached=True)
    room.harness.clock.time += 5 * HOUR
    assert await outages.is_back("test", room.harness.clock.now())
    await deadlines.look(is_back=True)
    await outages.note("test", room.harness.clock.now(), reached=True)
    assert not await outages.is_back("test", room.harness.clock.now())
    await room.looks()
    assert room.shown() == {to_the_minute(begun + 5 * HOUR + FIRST)}


async def test_an_outage_of_another_platform_moves_nothing(room: Room) -> None:
    outages, version = Outages(room.harness.store), (await room.harness.table(room.at)).doc.version
    await outages.note("elsewhere", room.harness.clock.now(), reached=True)
    room.harness.clock.time += 5 * HOUR
    await DeadlineRefresh(room.harness.repository).look(is_back=True)
    assert (await room.harness.table(room.at)).doc.version == version


async def test_a_reminder_that_stands_there_shows_it_too(room: Room) -> None:
    begun, jobs = NOON + room.harness.clock.now(), chores_of(room.harness)
    await DeadlineRefresh(room.harness.repository).look(is_back=False)
    await answer(room.harness, room.at, 0)
    room.harness.clock.time += 46 * HOUR
    await work(jobs)
    await room.looks()
    [(_, post)] = room.platform.reminders
    room.stands(HOUR)
    await DeadlineRefresh(room.harness.repository).look(is_back=False)
    await room.looks()
    [said] = [room.platform.said[call] for call in room.platform.calls]
    told = {one.at for block in said.blocks for one in pieces("ru", block.text) if isinstance(one, Time)}
    assert post.call is not None
    assert told == {to_the_minute(begun + HOUR + FIRST)}


async def test_one_table_that_cannot_be_read_keeps_no_other_from_it(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, broken = NOON + room.harness.clock.now(), await agreed(room.harness)
    await DeadlineRefresh(room.harness.repository).look(is_back=False)
    load = room.harness.repository.load

    async def fails(name: str) -> object:
        if name == broken:
            raise ValueError("position")
        return await load(name)

    monkeypatch.setattr(room.harness.repository, "load", fails)
    room.stands(HOUR)
    await DeadlineRefresh(room.harness.repository).look(is_back=False)
    monkeypatch.undo()
    room.harness.repository.wall = lambda: NOON + room.harness.clock.now() + HOUR
    await room.looks()
    assert room.shown() == {to_the_minute(begun + HOUR + FIRST)}


async def test_what_is_shown_when_somebody_asks_is_reckoned_then(room: Room) -> None:
    """A table that lies at hand is not looked at with the clocks of the moment at which it was read."""
    begun = NOON + room.harness.clock.now()
    room.stands(2 * HOUR)
    waits = view_of(await room.harness.repository.load(room.at)).waits
    assert {one.until for one in waits.values()} == {to_the_minute(begun + 2 * HOUR + FIRST)}


async def test_a_group_reads_moments_by_the_clock_of_its_chat_and_a_person_by_his_own(room: Room) -> None:
    assert room.platform.last[1].view.zone == "Europe/Moscow", "where the house is, while nobody has told"
    await Chats(room.harness.store).change(HERE, lambda doc: setattr(doc, "zone", "Asia/Omsk"))
    await answer(room.harness, room.at, 0)
    await room.looks()
    assert room.platform.last[1].view.zone == "Asia/Omsk"
    assert (await _panel(room, BORIS)).zone == "Asia/Omsk"
    await room.harness.use(room.at, BORIS, "zone Asia/Tbilisi")
    for panel in ("", "time"):
        assert (await _panel(room, BORIS, panel)).zone == "Asia/Tbilisi"
    await room.looks()
    assert room.platform.last[1].view.zone == "Asia/Omsk", "of no business to the others"


async def test_a_chat_of_his_own_tells_them_by_his_clock_too(room: Room) -> None:
    own = ChatId("test:boris")
    room.platform.owners[own] = BORIS.id
    await room.harness.use(room.at, BORIS, "zone Asia/Tbilisi")
    await room.harness.repository.change(room.at, "own window", lambda table: show_in(table, own))
    await room.post_sync.converge(TableId(room.at), own)
    assert room.platform.last[1].view.zone == "Asia/Tbilisi"


async def _panel(room: Room, person: Person, panel: str = "") -> TableView:
    answer = await room.harness.press(room.at, person, Show(panel))
    assert answer.view is not None
    return answer.view


async def test_a_house_that_begins_after_an_outage_looks_at_all_its_boards() -> None:
    """With all that is wired together there, and nothing else that could change the table."""
    store = fake_store(FakeServer())
    at = await agreed(Harness(store))
    outdated = AheadDoc(ahead=NOON - HOUR)
    await store.put(KIND, NAME, 0, outdated.model_dump_json().encode())
    async with running_services(store, Settings.read(), GAMES.__getitem__, ("toy",)) as harness, asyncio.timeout(30):
        while {"note": {"put_off": 0}} not in await _lines(harness.store, at):  # noqa: ASYNC110 (nobody tells of it)
            await asyncio.sleep(0.02)
    await store.close()


async def _lines(store: Store, at: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in await store.log(TableId(at))]


async def test_what_follows_from_an_outage_comes_before_its_end_is_put_down(harness: Harness) -> None:
    """So whoever dies on the way leaves it to the next."""
    outages, found = Outages(harness.store), list[bool]()
    await outages.note("test", harness.clock.now(), reached=True)
    harness.clock.time += HOUR

    async def dies(*, is_back: bool) -> None:
        found.append(is_back)
        raise asyncio.CancelledError

    for _ in range(2):
        with pytest.raises(asyncio.CancelledError):
            await outages.run(["test"], lambda: ["test"], harness.clock.now, dies)
    assert found == [True, True]
