"""Windows of a chat: quiet or a chronicle, moved, gone, one's own; and posts that may or may not have arrived."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.app.chats import ChatDoc, Chats
from bot.app.platform import Away, Later, Moved, Post, Unclear
from bot.app.ports import PARTITIONS, TableId, WindowId
from bot.app.windows import Windows
from engine.kernel.actors import PUBLIC
from tests.support.house import ANNA, BORIS, PEOPLE, WINDOW, House, TestPlatform

HERE = WindowId(WINDOW)


@dataclass
class Fickle(TestPlatform):
    """Says once what it was told to say."""

    __test__ = False
    trouble: Exception | None = None

    async def send(self, window: str, post: Post) -> str:
        trouble, self.trouble = self.trouble, None
        if isinstance(trouble, Unclear):
            await super().send(window, post)
        if trouble:
            raise trouble
        return await super().send(window, post)


@dataclass
class Room:
    house: House
    platform: Fickle
    windows: Windows
    chats: Chats

    async def look(self, table: str, window: WindowId = HERE) -> None:
        await self.windows.converge(TableId(table), window)

    async def marks(self) -> int:
        return sum([len(await self.house.store.marked(partition)) for partition in range(PARTITIONS)])

    async def moves(self, table: str) -> None:
        """Whoever is asked first plays, until another is asked or the same one anew."""
        now = await self.house.table(table)
        assert now.match is not None
        seat = now.match.game.awaited(now.match.state)[0]
        code = now.match.game.legal(now.match.state, seat)[-1].code
        await self.house.play(table, PEOPLE[seat], code)


@pytest.fixture
async def room(house: House) -> AsyncIterator[Room]:
    platform, chats = Fickle(), Chats(house.store)
    windows = Windows(house.desk, {"test": platform}, chats)
    house.desk.listeners.clear()
    yield Room(house, platform, windows, chats)
    await windows.stop()


async def _quiet(room: Room) -> None:
    await room.chats.change(HERE, lambda doc: setattr(doc, "mode", "quiet"))


async def test_in_quiet_mode_one_post_lives_through_the_match(room: Room) -> None:
    await _quiet(room)
    at = await room.house.open()
    await room.look(at)
    await room.house.use(at, BORIS, "join")
    await room.house.use(at, ANNA, "start")
    await room.look(at)
    started = len(room.platform.posts)
    for _ in range(40):
        if (await room.house.table(at)).doc.phase == "over":
            break
        await room.moves(at)
        await room.look(at)
        assert len(room.platform.calls) <= 1
    table = await room.house.table(at)
    assert table.doc.phase == "over"
    assert len(room.platform.posts) == started + 1, "the end has a post of its own, the turns have not"
    assert room.platform.calls == {}
    assert room.platform.last[1].version == table.doc.version


async def test_in_quiet_mode_who_is_asked_is_called_once(room: Room) -> None:
    await _quiet(room)
    at = await room.house.started()
    await room.look(at)
    assert room.platform.calls == {}, "a new post calls by itself"
    await room.moves(at)
    await room.moves(at)
    await room.look(at)
    await room.look(at)
    assert list(room.platform.calls.values()) == [room.platform.last[0]]


async def test_a_chat_that_moved_takes_its_tables_along(room: Room) -> None:
    at = await room.house.started()
    await room.chats.change(HERE, lambda doc: setattr(doc, "language", "en"))
    await room.chats.add_table(HERE, at)
    room.platform.trouble = Moved("test:supergroup")
    await room.windows._attempt(TableId(at), HERE)
    assert (await room.house.table(at)).doc.windows == ["test:supergroup"]
    await room.look(at, WindowId("test:supergroup"))
    assert room.platform.last[1].version == (await room.house.table(at)).doc.version
    assert room.platform.last[1].language == "en"
    assert (await room.chats.get(HERE)).moved_to == "test:supergroup"
    assert await room.house.replayed(at) == (await room.house.table(at)).match.state  # type: ignore[union-attr]


async def test_where_the_bot_is_not_let_in_nothing_is_tried_until_it_is(room: Room) -> None:
    at = await room.house.started()
    room.platform.trouble = Away("kicked")
    await room.windows._attempt(TableId(at), HERE)
    await room.look(at)
    assert room.platform.posts == {}
    assert await room.marks() == 0
    await room.chats.seen(HERE, "group", "Друзья")
    await room.windows.repair(TableId(at), HERE)
    await room.look(at)
    assert len(room.platform.posts) == 1


async def test_an_unclear_post_is_sent_again_only_after_a_while(room: Room) -> None:
    at = await room.house.started()
    room.platform.trouble = Unclear()
    with pytest.raises(Later):
        await room.look(at)
    with pytest.raises(Later):
        await room.look(at)
    assert len(room.platform.posts) == 1
    room.house.clock.time += 15_000
    await room.look(at)
    assert len(room.platform.posts) == 2


async def test_a_press_on_an_unclear_post_shows_that_it_has_arrived(room: Room) -> None:
    at = await room.house.started()
    room.platform.trouble = Unclear()
    with pytest.raises(Later):
        await room.look(at)
    await room.windows.pressed(TableId(at), HERE, "post1")
    room.house.clock.time += 60_000
    await room.look(at)
    assert list(room.platform.posts) == ["post1"]


async def test_a_press_on_a_post_that_is_not_the_current_one_takes_its_buttons(room: Room) -> None:
    at = await room.house.started()
    await room.look(at)
    await room.windows.pressed(TableId(at), HERE, room.platform.last[0])
    assert room.platform.retired == set()
    await room.windows.pressed(TableId(at), HERE, "stray")
    assert room.platform.retired == {"stray"}


async def test_the_board_comes_anew_when_somebody_asks_for_it(room: Room) -> None:
    at = await room.house.started()
    await room.look(at)
    await room.windows.again(TableId(at), HERE)
    await room.look(at)
    assert list(room.platform.posts) == ["post1", "post2"]
    assert room.platform.retired == {"post1"}


async def test_a_window_of_ones_own_shows_what_its_owner_may_know(room: Room) -> None:
    at, own = await room.house.started(), WindowId("test:anna")
    room.platform.owners[own] = ANNA.id
    await room.look(at, own)
    await room.look(at)
    mine, groups = (list(room.platform.posts.values())[n] for n in (0, 1))
    assert mine.owner == ANNA.id
    assert groups.owner is None
    assert mine.screen != groups.screen
    assert mine.people[0] == ANNA.id
    assert PUBLIC not in mine.people


async def test_while_the_same_question_stands_the_post_changes_only_now_and_then(room: Room) -> None:
    room.platform.pause_ms = 3000
    at = await room.house.started()
    await room.look(at)
    seat = await _first_of_several(room, at)
    await room.house.play(at, PEOPLE[seat], (await _legal(room, at, seat))[0])
    with pytest.raises(Later) as wait:
        await room.look(at)
    assert wait.value.seconds == 3
    assert room.platform.edits == 0
    room.house.clock.time += 3000
    await room.look(at)
    assert room.platform.edits == 1


async def _first_of_several(room: Room, at: str) -> int:
    """A seat that decides while others decide too: its answer does not change what they are asked."""
    match = (await room.house.table(at)).match
    assert match is not None
    seats = list(match.game.actors(match.state))
    assert len(seats) > 1
    return seats[0]


async def _legal(room: Room, at: str, seat: int) -> list[str]:
    match = (await room.house.table(at)).match
    assert match is not None
    return [decision.code for decision in match.game.legal(match.state, seat)]


async def test_what_a_chat_has_set_stays_and_unknown_chats_are_as_usual(room: Room) -> None:
    assert await room.chats.get(WindowId("test:new")) == ChatDoc()
    await room.chats.seen(HERE, "group", "Друзья")
    assert (await room.chats.get(HERE)).quiet
    await room.chats.change(HERE, lambda doc: setattr(doc, "mode", "chronicle"))
    assert not (await room.chats.get(HERE)).quiet
