"""Windows of a chat: quiet or a chronicle, moved, gone, one's own; and posts that may or may not have arrived."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from structlog.testing import capture_logs

from bot.app.base import lease
from bot.app.base.person import Person
from bot.app.base.platform import Away, Later, Moved, Mute, Post, Unclear, Urgency
from bot.app.base.ports import PARTITIONS, ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import ChatDoc, Chats
from bot.app.posts.chat_post import Held
from bot.app.posts.post_content import question_of
from bot.app.posts.post_plan import UNCLEAR_MS, Shown, read_shown
from bot.app.posts.post_sync import PostSync
from bot.app.posts.retry_timers import SOON
from bot.app.tables import join_requests
from bot.app.tables.table import Table
from engine.kernel.actors import PUBLIC
from tests.support.harness import ANNA, BORIS, CHAT_ID, PEOPLE, Harness, TestPlatform
from tests.support.waiting import until

HERE = ChatId(CHAT_ID)


@dataclass
class Fickle(TestPlatform):
    """Says once what it was told to say."""

    __test__ = False
    trouble: Exception | None = None
    arrives: bool = True
    """What nobody knows of has arrived all the same."""

    async def send(self, chat_id: str, post: Post) -> str:
        trouble, self.trouble = self.trouble, None
        if isinstance(trouble, Unclear) and self.arrives:
            await super().send(chat_id, post)
        if trouble:
            raise trouble
        return await super().send(chat_id, post)


@dataclass
class Room:
    harness: Harness
    platform: Fickle
    post_sync: PostSync
    chats: Chats

    async def look(self, table: str, chat_id: ChatId = HERE) -> None:
        await self.post_sync.converge(TableId(table), chat_id)

    async def repair(self, table: str) -> None:
        self.post_sync.repair(await self.harness.table(table), HERE)
        await self.rest()

    async def again(self, table: str) -> None:
        self.post_sync.again(await self.harness.table(table), HERE)
        await self.rest()

    async def press_on(self, post: str, table: str) -> None:
        self.post_sync.post_was_pressed(TableId(table), HERE, post)
        await self.rest()

    async def rest(self) -> None:
        """Until nothing is being sent; what waits for its time goes on waiting."""
        while self.post_sync._looks:
            await asyncio.gather(*self.post_sync._looks)

    async def marks(self) -> int:
        return sum([len(await self.harness.store.marked(partition)) for partition in range(PARTITIONS)])

    async def moves(self, table: str, which: int = -1) -> str:
        """Whoever is asked first does the last thing, or another one, of what is legal."""
        now = await self.harness.table(table)
        assert now.match is not None
        seat = now.match.game.awaited(now.match.state)[0]
        code = now.match.game.legal(now.match.state, seat)[which].code
        await self.harness.play(table, PEOPLE[seat], code)
        return code


@pytest.fixture
async def room(harness: Harness) -> AsyncIterator[Room]:
    platform, chats = Fickle(), Chats(harness.store)
    post_sync = PostSync(harness.repository, {"test": platform}, chats)
    harness.repository.listeners.clear()
    yield Room(harness, platform, post_sync, chats)
    await post_sync.stop()


async def _quiet(room: Room) -> None:
    await room.chats.change(HERE, lambda doc: setattr(doc, "mode", "quiet"))


@pytest.mark.parametrize("mode", ["quiet", "chronicle"])
async def test_whoever_an_older_program_has_called_is_not_called_again(room: Room, mode: str) -> None:
    """It named all who could decide, each with the version at which his question had changed."""
    await room.chats.change(HERE, lambda doc: setattr(doc, "mode", mode))
    at = await room.harness.started("toy", 3)
    await room.look(at)
    match, shown = (await room.harness.table(at)).running(), await _shown(room, at)
    named = f"running {list(enumerate(match.changed_at))}"
    older = replace(shown, question=named, called=named)
    await room.harness.store.settle(TableId(at), HERE, shown.version, older.written())
    await room.moves(at, 0)
    await room.look(at)
    assert (len(room.platform.posts), room.platform.called) == (1, 0)
    assert (await _shown(room, at)).question == "running 0:1 1:1 2:1"


async def _shown(room: Room, at: str) -> Shown:
    shown = read_shown(await room.harness.store.shown(TableId(at), HERE))
    assert shown is not None
    return shown


async def test_in_quiet_mode_one_post_lives_through_the_match(room: Room) -> None:
    await _quiet(room)
    at = await room.harness.open()
    await room.look(at)
    await room.harness.use(at, BORIS, "join")
    await room.harness.use(at, ANNA, "start")
    await room.look(at)
    started = len(room.platform.posts)
    for _ in range(40):
        if (await room.harness.table(at)).doc.phase == "over":
            break
        await room.moves(at)
        await room.look(at)
        assert len(room.platform.calls) <= 1
    table = await room.harness.table(at)
    assert table.doc.phase == "over"
    assert len(room.platform.posts) == started + 1, "the end has a post of its own, the turns have not"
    assert room.platform.calls == {}
    assert room.platform.last[1].version == table.doc.version


async def test_in_quiet_mode_who_is_asked_is_called_once(room: Room) -> None:
    await _quiet(room)
    at = await room.harness.started()
    await room.look(at)
    assert room.platform.calls == {}, "a new post calls by itself"
    await room.moves(at)
    await room.moves(at)
    await room.look(at)
    await room.look(at)
    assert list(room.platform.calls.values()) == [room.platform.last[0]]


async def test_where_little_can_be_said_the_next_board_calls_by_itself_and_the_old_one_goes(room: Room) -> None:
    await _quiet(room)
    at = await room.harness.started()
    await room.look(at)
    [before] = room.platform.posts
    room.platform.short.add(HERE)
    started = (await room.harness.table(at)).doc.version
    await room.moves(at)
    await room.moves(at)
    await room.look(at)
    await room.look(at)
    [(board, post)] = room.platform.posts.items()
    assert board != before
    assert not post.silent
    assert post.version > started
    assert room.platform.called == 0
    assert room.platform.retired == set(), "taking away is free, taking buttons is not"


async def test_a_chat_that_moved_takes_its_tables_along(room: Room) -> None:
    at = await room.harness.started()
    await room.chats.change(HERE, lambda doc: setattr(doc, "language", "en"))
    await room.chats.add_table(HERE, at)
    room.platform.trouble = Moved("test:supergroup")
    await room.post_sync._attempt(TableId(at), HERE)
    assert (await room.harness.table(at)).doc.chat_ids == ["test:supergroup"]
    await room.look(at, ChatId("test:supergroup"))
    assert room.platform.last[1].version == (await room.harness.table(at)).doc.version
    assert room.platform.last[1].language == "en"
    assert (await room.chats.get(HERE)).moved_to == "test:supergroup"
    assert await room.harness.replayed(at) == (await room.harness.table(at)).match.state  # type: ignore[union-attr]


async def test_where_the_bot_is_not_let_in_nothing_is_tried_until_it_is(room: Room) -> None:
    at = await room.harness.started()
    room.platform.trouble = Away("kicked")
    await room.post_sync._attempt(TableId(at), HERE)
    await room.look(at)
    assert room.platform.posts == {}
    assert await room.marks() == 0
    await room.chats.seen(HERE, "group", "Друзья")
    await room.repair(at)
    assert len(room.platform.posts) == 1


async def test_a_wish_for_a_chat_to_which_another_process_sends_is_not_kept(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await room.harness.started()
    monkeypatch.setattr(room.platform, "serves", AsyncMock(return_value=False))
    room.post_sync.seen_elsewhere(TableId(at), HERE)
    await room.rest()
    assert room.platform.looked_for == 0
    assert room.post_sync._places == {}


async def test_a_refusal_is_put_down_before_another_process_may_send(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await room.harness.started()
    elsewhere = PostSync(room.harness.repository, {"test": room.platform}, room.chats)
    leave = room.chats.leave

    async def slowly(chat_id: ChatId) -> None:
        await elsewhere._attempt(TableId(at), chat_id)
        await leave(chat_id)

    monkeypatch.setattr(room.chats, "leave", slowly)
    room.platform.trouble = Away("kicked")
    await room.post_sync._attempt(TableId(at), HERE)
    assert (await room.chats.get(HERE)).away
    assert room.platform.posts == {}


async def test_where_nothing_new_can_be_said_what_stands_there_goes_on(room: Room) -> None:
    at = await room.harness.started("eme")
    await room.look(at)
    for asked_for in (False, True):
        asked = await _asked(room, at)
        while await _asked(room, at) == asked:
            await room.moves(at)
        room.platform.trouble = Mute("no right to send")
        if asked_for:
            await room.again(at)
        else:
            await room.post_sync._attempt(TableId(at), HERE)
        assert not (await room.chats.get(HERE)).away
        [(name, post)] = room.platform.posts.items()
        assert post.version == (await room.harness.table(at)).doc.version
        assert name not in room.platform.retired
        assert await room.post_sync.current(TableId(at), HERE) == name


async def test_an_unclear_post_is_sent_again_only_after_a_while(room: Room) -> None:
    at = await room.harness.started()
    room.platform.trouble = Unclear()
    with pytest.raises(Later):
        await room.look(at)
    with pytest.raises(Later):
        await room.look(at)
    assert len(room.platform.posts) == 1
    room.harness.clock.time += 15_000
    await room.look(at)
    assert len(room.platform.posts) == 2


async def test_a_press_on_an_unclear_post_shows_that_it_has_arrived(room: Room) -> None:
    at = await room.harness.started()
    room.platform.trouble = Unclear()
    with pytest.raises(Later):
        await room.look(at)
    await room.press_on("post1", at)
    room.harness.clock.time += 60_000
    await room.look(at)
    assert list(room.platform.posts) == ["post1"]


async def test_a_press_on_a_post_that_is_not_the_current_one_takes_its_buttons(room: Room) -> None:
    at = await room.harness.started()
    await room.look(at)
    await room.press_on(room.platform.last[0], at)
    assert room.platform.retired == set()
    await room.press_on("stray", at)
    assert room.platform.retired == {"stray"}


async def test_the_board_comes_anew_when_somebody_asks_for_it(room: Room) -> None:
    at = await room.harness.started()
    await room.look(at)
    await room.again(at)
    assert list(room.platform.posts) == ["post1", "post2"]
    assert room.platform.retired == {"post1"}


async def test_a_window_of_ones_own_shows_what_its_owner_may_know(room: Room) -> None:
    at, own = await room.harness.started(), ChatId("test:anna")
    room.platform.owners[own] = ANNA.id
    await room.harness.repository.change(at, "own window", lambda table: _shown_to_anna(table, own))
    await room.look(at, own)
    await room.look(at)
    mine, groups = (list(room.platform.posts.values())[n] for n in (0, 1))
    assert mine.owner == ANNA.id
    assert groups.owner is None
    assert mine.screen != groups.screen
    assert mine.view.people == (ANNA.id, None), "nobody else is mentioned there"


async def test_who_has_a_window_of_his_own_is_called_there_alone(room: Room) -> None:
    """As long as it lets us in; and what is asked of others rings here as ever."""
    await _quiet(room)
    at, own = await room.harness.started("eme", 2), ChatId("test:anna")
    room.platform.owners[own] = ANNA.id
    await room.harness.repository.change(at, "own window", lambda table: _shown_to_anna(table, own))
    await room.look(at)
    assert _mentioned(room) == (None, BORIS.id)
    assert await _rings(room, at) == [BORIS]
    await room.chats.leave(own)
    assert await _rings(room, at) == [ANNA, BORIS]
    assert _mentioned(room) == (ANNA.id, BORIS.id)


def _mentioned(room: Room) -> tuple[str | None, ...]:
    """By seat: who is mentioned in the newest post."""
    return room.platform.last[1].view.people


async def test_his_steps_are_waited_for_here_all_the_same(room: Room) -> None:
    await _quiet(room)
    at, own = await room.harness.started("eme", 2), ChatId("test:anna")
    room.platform.owners[own] = ANNA.id
    await room.harness.repository.change(at, "own window", lambda table: _shown_to_anna(table, own))
    await room.look(at)
    hastes: list[Urgency] = []
    for _ in range(12):
        await room.moves(at, 0)
        await room.look(at)
        hastes.append(room.platform.last[1].haste)
    assert Urgency.NONE not in hastes


async def _rings(room: Room, at: str) -> list[Person]:
    """Who is called in the next turns, of those who are asked alone."""
    rung: set[int] = set()
    for _ in range(12):
        before = room.platform.called
        await room.moves(at)
        await room.look(at)
        table = await room.harness.table(at)
        if table.match is None or table.match.over:
            break
        awaited = set(table.match.game.awaited(table.match.state))
        rung |= awaited if len(awaited) == 1 and room.platform.called > before else set()
    return [PEOPLE[seat] for seat in sorted(rung)]


def _shown_to_anna(table: Table, own: ChatId) -> None:
    table.doc.chat_ids = [*table.doc.chat_ids, own]
    table.take(table.running().note({"shown_to": 0}))


async def test_a_board_that_comes_anew_rings_for_nobody_again(room: Room) -> None:
    at = await room.harness.started("eme")
    await room.look(at)
    assert not _silent(room), "a question is told once"
    await room.again(at)
    assert _silent(room)
    asked = await _asked(room, at)
    while await _asked(room, at) == asked:
        await room.moves(at)
    await room.look(at)
    assert not _silent(room)


def _silent(room: Room) -> bool:
    """Does the newest post notify nobody?"""
    return room.platform.last[1].silent


@pytest.mark.parametrize("asked_for", [True, False])
async def test_one_of_which_nobody_knows_whether_it_has_rung_rings(room: Room, asked_for: bool) -> None:
    room.platform.trouble, room.platform.arrives = Unclear(), False
    at = await room.harness.started()
    with suppress(Later):
        await room.look(at)
    if asked_for:
        await room.again(at)
    room.harness.clock.time += UNCLEAR_MS
    await room.look(at)
    [post] = room.platform.posts.values()
    assert not post.silent


async def test_in_quiet_mode_a_board_that_cannot_be_changed_any_more_goes(room: Room) -> None:
    """The lobby stays: it holds the promise about the draw."""
    await _quiet(room)
    at = await room.harness.open()
    await room.look(at)
    await room.harness.use(at, BORIS, "join")
    await room.harness.use(at, ANNA, "start")
    await room.look(at)
    lobby, board = room.platform.posts
    assert room.platform.retired == {lobby}
    edit = room.platform.edit
    room.platform.edit = _too_old  # type: ignore[method-assign]
    await room.moves(at)
    await room.look(at)
    room.platform.edit = edit  # type: ignore[method-assign]
    assert board not in room.platform.posts
    assert lobby in room.platform.posts
    await room.again(at)
    assert len(room.platform.posts) == 2
    assert room.platform.retired == {lobby}


async def _too_old(chat_id: str, id: str, post: Post) -> bool:
    return False


async def test_while_the_same_question_stands_the_post_changes_only_now_and_then(room: Room) -> None:
    room.platform.pause_ms = 3000
    at = await room.harness.started()
    await room.look(at)
    seat = await _first_of_several(room, at)
    await room.harness.play(at, PEOPLE[seat], (await _legal(room, at, seat))[0])
    with pytest.raises(Later) as wait:
        await room.look(at)
    assert wait.value.seconds == 3
    assert room.platform.edits == 0
    room.harness.clock.time += 3000
    await room.look(at)
    assert room.platform.edits == 1


async def test_who_has_pressed_waits_for_no_pause(room: Room) -> None:
    """Nor for what has to wait already while the same question stands."""
    room.harness.repository.listeners.append(room.post_sync._heard)
    at = await room.harness.started()
    await room.rest()
    room.platform.pause_ms, before = 3000, room.platform.edits
    seat = await _first_of_several(room, at)
    await room.harness.play(at, PEOPLE[seat], (await _legal(room, at, seat))[0])
    await room.rest()
    assert room.platform.edits == before
    room.platform.pressed.add(HERE)
    seat = await _first_of_several(room, at)
    await room.harness.play(at, PEOPLE[seat], (await _legal(room, at, seat))[0])
    await room.rest()
    assert room.platform.edits == before + 1
    assert room.platform.last[1].version == (await room.harness.table(at)).doc.version


async def _first_of_several(room: Room, at: str) -> int:
    """A seat that decides while others decide too: its answer does not change what they are asked."""
    match = (await room.harness.table(at)).match
    assert match is not None
    seats = list(match.game.actors(match.state))
    assert len(seats) > 1
    return seats[0]


async def _legal(room: Room, at: str, seat: int) -> list[str]:
    match = (await room.harness.table(at)).match
    assert match is not None
    return [decision.code for decision in match.game.legal(match.state, seat)]


async def test_what_a_chat_has_set_stays_and_unknown_chats_are_as_usual(room: Room) -> None:
    assert await room.chats.get(ChatId("test:new")) == ChatDoc()
    await room.chats.seen(HERE, "group", "Друзья")
    assert (await room.chats.get(HERE)).quiet
    await room.chats.change(HERE, lambda doc: setattr(doc, "mode", "chronicle"))
    assert not (await room.chats.get(HERE)).quiet


@pytest.mark.parametrize("arrives", [True, False])
async def test_a_press_on_the_board_before_a_lost_one_takes_nothing_away(room: Room, arrives: bool) -> None:
    room.platform.arrives = arrives
    table = await room.harness.started("eme")
    await room.look(table)
    old = room.platform.last[0]
    room.platform.trouble = trouble = Unclear()
    while room.platform.trouble is trouble:
        await room.moves(table)
        with suppress(Later):
            await room.look(table)
    await room.press_on(old, table)
    assert old not in room.platform.retired, "it is the only board that everybody sees"
    room.harness.clock.time += UNCLEAR_MS
    await room.look(table)
    name, post = room.platform.last
    assert post.version == (await room.harness.table(table)).doc.version
    assert name not in room.platform.retired
    assert old in room.platform.retired


async def test_a_minute_after_an_outage_the_board_is_there(room: Room) -> None:
    class Down(TestPlatform):
        async def send(self, chat_id: str, post: Post) -> str:
            if room.harness.clock.time < end:
                raise Unclear
            return await super().send(chat_id, post)

    end = room.harness.clock.time + 600_000
    room.post_sync.platforms._platforms = {"test": Down()}
    table = await room.harness.started()
    while not await room.post_sync.current(TableId(table), HERE):
        with suppress(Later):
            await room.look(table)
        room.harness.clock.time += 5000
    assert room.harness.clock.time - end <= 60_000


async def test_who_asks_for_the_board_does_not_wait_for_a_lost_one(room: Room) -> None:
    room.platform.trouble = Unclear()
    table = await room.harness.started()
    with suppress(Later):
        await room.look(table)
    await room.again(table)
    assert await room.post_sync.current(TableId(table), HERE) == room.platform.last[0]


async def test_however_slow_a_line_is_a_post_is_sent_once(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes twice as long as the lease lasts, which is renewed meanwhile."""
    assert lease.RENEW_SECONDS * 3 <= lease.LEASE_MS / 1000
    # The first sending of a process loads fonts and scripts, in which the short lease below would run out.
    await room.look(await room.harness.started())
    monkeypatch.setattr(lease, "LEASE_MS", 900)
    monkeypatch.setattr(lease, "RENEW_SECONDS", 0.15)
    begun: list[str] = []

    class Slow(TestPlatform):
        async def send(self, chat_id: str, post: Post) -> str:
            begun.append(chat_id)
            await asyncio.sleep(1.8)
            return await super().send(chat_id, post)

    elsewhere = PostSync(room.harness.repository, {"test": Slow()}, room.chats)
    room.harness.repository.listeners.clear()
    room.post_sync.platforms._platforms = {"test": Slow()}
    sending = asyncio.create_task(room.look(await room.harness.started()))
    while not sending.done():
        await asyncio.sleep(0.05)
        await elsewhere._sweep.once()
    assert begun == [HERE]


async def test_nobody_is_called_to_a_board_that_asks_somebody_else(room: Room) -> None:
    await _quiet(room)
    table = await room.harness.started("eme")
    await room.look(table)

    class Full(Fickle):
        full = True

        async def edit(self, chat_id: str, id: str, post: Post) -> bool:
            if self.full:
                raise Later(50)
            return await super().edit(chat_id, id, post)

    platform = Full(posts=room.platform.posts)
    room.post_sync.platforms._platforms = {"test": platform}
    await _next_is_asked(room, table)
    with pytest.raises(Held):
        await room.look(table)
    assert not platform.calls
    platform.full = False
    await room.look(table)
    assert len(platform.calls) == 1
    assert platform.last[1].version == (await room.harness.table(table)).doc.version


async def test_who_waits_for_a_sending_is_told_to_the_platform(room: Room) -> None:
    """A new question, then steps of the one who is asked, then the next question."""
    await _quiet(room)
    table = await room.harness.started("eme")
    hastes: list[Urgency] = []

    class Listening(Fickle):
        async def edit(self, chat_id: str, id: str, post: Post) -> bool:
            hastes.append(post.haste)
            return await super().edit(chat_id, id, post)

    while not (await room.moves(table, 0)).startswith("take"):
        pass
    await room.look(table)
    room.post_sync.platforms._platforms = {"test": Listening(posts=room.platform.posts)}
    await _next_is_asked(room, table)
    await room.look(table)
    assert (await room.moves(table, 0)).startswith("take")
    await room.look(table)
    await _next_is_asked(room, table)
    await room.look(table)
    assert hastes == [Urgency.CALL, Urgency.PRESS, Urgency.CALL]


async def test_a_presser_does_not_wait_for_tidying_up_that_has_no_room(room: Room) -> None:
    table = await room.harness.started("eme")
    room.harness.repository.listeners.append(room.post_sync._heard)

    class Full(Fickle):
        async def retire(self, chat_id: str, id: str, living: str = "") -> None:
            raise Later(3600)

    platform = Full()
    room.post_sync.platforms._platforms = {"test": platform}
    while not (await room.moves(table, 0)).startswith("take"):
        pass
    await _next_is_asked(room, table)
    held = (TableId(table), HERE)
    await until(lambda: held in room.post_sync._retry_timers and not room.post_sync._looks)
    edits = platform.edits
    assert (await room.moves(table, 0)).startswith("take")
    await until(lambda: platform.edits > edits)


async def _next_is_asked(room: Room, table: str) -> None:
    asked = await _asked(room, table)
    while await _asked(room, table) == asked:
        await room.moves(table)


async def test_a_new_question_does_not_wait_for_what_waits(room: Room) -> None:
    """Tidying up has to wait for a minute; whoever is asked meanwhile is called at once."""
    table = await room.harness.started("eme")
    room.harness.repository.listeners.append(room.post_sync._heard)

    class Full(Fickle):
        async def retire(self, chat_id: str, id: str, living: str = "") -> None:
            raise Later(3600)

    full = Full()
    room.post_sync.platforms._platforms = {"test": full}
    for _ in range(3):
        posts, asked = len(full.posts), await _asked(room, table)
        while await _asked(room, table) == asked:
            await room.moves(table)
        await until(lambda posts=posts: len(full.posts) > posts)  # type: ignore[misc]


async def test_nor_does_a_question_that_comes_up_while_a_look_ends_in_waiting(room: Room) -> None:
    table = await room.harness.started("eme")
    await room.look(table)
    asked = await _asked(room, table)
    while await _asked(room, table) == asked:
        await room.moves(table)
    room.harness.repository.listeners.append(room.post_sync._heard)
    waits, goes_on = asyncio.Event(), asyncio.Event()

    class Full(Fickle):
        async def retire(self, chat_id: str, id: str, living: str = "") -> None:
            waits.set()
            await goes_on.wait()
            raise Later(3600)

    full = Full(posts=room.platform.posts)
    room.post_sync.platforms._platforms = {"test": full}
    look = asyncio.create_task(room.post_sync._attempt(TableId(table), HERE))
    await waits.wait()
    asked, posts = await _asked(room, table), len(full.posts)
    while await _asked(room, table) == asked:
        await room.moves(table)
    await room.rest()
    goes_on.set()
    await look
    await until(lambda: len(full.posts) > posts)


async def test_the_picture_of_a_lobby_shows_who_sits_there_now(room: Room) -> None:
    """Within a turn it stays as it was; before the match each edit brings it."""
    table = await room.harness.open("eme", 3)
    await room.look(table)
    await room.harness.use(table, BORIS, "join")
    await room.look(table)
    [post] = room.platform.posts.values()
    assert room.platform.edits == 1
    assert not post.keeps_picture


async def test_who_wants_the_picture_while_the_post_is_being_changed_gets_it(room: Room) -> None:
    table = await room.harness.started("eme")
    while not (await room.moves(table, 0)).startswith("take"):
        pass
    await room.look(table)
    changing, goes_on = asyncio.Event(), asyncio.Event()

    class Slow(Fickle):
        async def edit(self, chat_id: str, id: str, post: Post) -> bool:
            changing.set()
            await goes_on.wait()
            return await super().edit(chat_id, id, post)

    slow = Slow(posts=room.platform.posts)
    room.post_sync.platforms._platforms = {"test": slow}
    await room.moves(table, 0)
    look = asyncio.create_task(room.post_sync._attempt(TableId(table), HERE))
    await changing.wait()
    room.post_sync.illustrate(await room.harness.table(table), HERE)
    await room.rest()
    goes_on.set()
    await look
    await room.rest()
    assert slow.edits == 2
    assert not slow.last[1].keeps_picture


async def test_nor_does_one_that_comes_up_while_the_lease_is_given_back(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is shown is put down by then, and whoever heard of the change saw that the chat had a sender."""
    table, store = await room.harness.started("eme"), room.harness.store
    room.harness.repository.listeners.append(room.post_sync._heard)
    settle, left = store.settle, list[str]()

    async def settles(*facts: Any) -> int:
        wanted = await settle(*facts)
        if facts[-1] and not left:  # The reply that the lease is given back is still on its way.
            left.append(facts[-1])
            asked = await _asked(room, table)
            while await _asked(room, table) == asked:
                await room.moves(table)
            await asyncio.gather(*room.post_sync.at_work)
        return wanted

    monkeypatch.setattr(store, "settle", settles)
    await room.post_sync._attempt(TableId(table), HERE)
    assert left
    assert room.platform.last[1].version == (await room.harness.table(table)).doc.version


async def test_a_chat_that_moved_wants_nothing_any_more(room: Room) -> None:
    asked: list[str] = []

    class Elsewhere(TestPlatform):
        async def send(self, chat_id: str, post: Post) -> str:
            asked.append(chat_id)
            if chat_id == HERE:
                raise Moved("test:super")
            return await super().send(chat_id, post)

    room.post_sync.platforms._platforms = {"test": Elsewhere()}
    table = await room.harness.started()
    await room.chats.add_table(HERE, table)
    for _ in range(5):
        await room.post_sync._sweep.once()
    assert asked == [HERE, "test:super"]
    assert await room.marks() == 0


async def test_a_window_of_a_platform_without_a_token_waits_in_silence(room: Room) -> None:
    """A line of the log a second for each of them would fill the disk."""
    at = await room.harness.started()
    there, room.post_sync.platforms._platforms = room.post_sync.platforms._platforms, {}
    with capture_logs() as logs:
        for _ in range(5):
            await room.post_sync._sweep.once()
    assert logs == []
    assert await room.marks() == 1
    room.post_sync.platforms._platforms = there
    await room.post_sync._sweep.once()
    assert room.platform.last[1].table == at
    assert await room.marks() == 0


async def test_trouble_while_a_chat_moves_ends_no_sweep(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    async def busy(*_: object) -> ChatDoc:
        raise Refusal("busy")

    monkeypatch.setattr(room.chats, "move", busy)
    room.platform.trouble = Moved("test:super")
    await room.harness.started()
    await room.post_sync._sweep.once()
    await room.post_sync._sweep.once()
    assert room.platform.posts, "the next sweep tries it again"


async def test_what_fails_again_and_again_is_tried_less_often(room: Room) -> None:
    tries: list[str] = []

    class Broken(TestPlatform):
        async def send(self, chat_id: str, post: Post) -> str:
            tries.append(chat_id)
            raise RuntimeError

    room.post_sync.platforms._platforms = {"test": Broken()}
    await room.harness.started()
    for _ in range(10):
        await room.post_sync._sweep.once()
    assert len(tries) == SOON + 1


async def test_failures_with_a_success_in_between_are_not_in_a_row(room: Room) -> None:
    class Moody(TestPlatform):
        ill = True

        async def send(self, chat_id: str, post: Post) -> str:
            if self.ill:
                raise RuntimeError
            return await super().send(chat_id, post)

        async def edit(self, chat_id: str, id: str, post: Post) -> bool:
            if self.ill:
                raise RuntimeError
            return await super().edit(chat_id, id, post)

    platform = Moody()
    room.post_sync.platforms._platforms = {"test": platform}
    table = await room.harness.started()
    for _ in range(SOON + 1):
        for platform.ill in (True, False):
            await room.post_sync._sweep.once()
            assert room.post_sync.at_work == [], "the next sweep tries again"
        assert platform.last[1].version == (await room.harness.table(table)).doc.version
        await room.moves(table)


async def test_a_chat_that_moved_to_where_the_table_is_shown_already_shows_it_once(room: Room) -> None:
    at, other = await room.harness.started(), ChatId("test:other")
    await room.chats.add_table(HERE, at)
    await room.harness.repository.amend(at, lambda table: table.doc.chat_ids.append(other))
    await room.post_sync.chat_moves.move(HERE, other)
    assert (await room.harness.table(at)).doc.chat_ids == [other]


@pytest.mark.parametrize("kind", ["results", "ratings"])
async def test_results_and_ratings_follow_a_chat_to_its_new_id(room: Room, kind: str) -> None:
    store, other = room.harness.store, ChatId("test:other")
    await store.put(kind, HERE, 0, b"{}")
    await room.post_sync.chat_moves.move(HERE, other)
    moved = await store.get(kind, other)
    assert moved is not None
    assert moved.envelope == b"{}"
    assert await store.get(kind, HERE) is None


@pytest.mark.parametrize("kind", ["results", "ratings"])
async def test_what_the_new_chat_has_counted_already_is_not_overwritten(room: Room, kind: str) -> None:
    store, other = room.harness.store, ChatId("test:other")
    await store.put(kind, HERE, 0, b"old")
    await store.put(kind, other, 0, b"new")
    await room.post_sync.chat_moves.move(HERE, other)
    moved = await store.get(kind, other)
    assert moved is not None
    assert moved.envelope == b"new"


async def test_a_clean_stop_lets_a_post_arrive_and_remembers_it(room: Room) -> None:
    begun, arrives = asyncio.Event(), asyncio.Event()

    class Slow(TestPlatform):
        async def send(self, chat_id: str, post: Post) -> str:
            begun.set()
            await arrives.wait()
            return await super().send(chat_id, post)

    slow = Slow()
    room.post_sync.platforms._platforms = {"test": slow}
    room.harness.repository.listeners.append(room.post_sync._heard)
    table = await room.harness.started()
    await begun.wait()
    assert not slow.posts
    asyncio.get_running_loop().call_later(0.1, arrives.set)
    await room.post_sync.stop()
    assert slow.posts
    assert await room.post_sync.current(TableId(table), HERE) == slow.last[0]


async def test_a_living_post_tells_the_turn_before_whole(room: Room) -> None:
    await _quiet(room)
    table = await room.harness.started("eme")
    await room.look(table)
    for _ in range(4):
        asked, began = await _asked(room, table), (await room.harness.table(table)).doc.version
        while await _asked(room, table) == asked:
            await room.moves(table)
            await room.look(table)
        assert await tells_from(room, table) == began, "each step was shown by itself, and still the turn is told whole"


async def tells_from(room: Room, table: str) -> int:
    shown = read_shown(await room.harness.store.shown(TableId(table), HERE))
    assert shown is not None
    return shown.tells_from


async def _asked(room: Room, table: str) -> str:
    return question_of(await room.harness.table(table), PUBLIC, None)


async def test_a_call_keeps_its_buttons_while_its_question_stands(room: Room) -> None:
    """Whoever presses one of them may be none of those who are asked."""
    table, guest = await room.harness.open("toy", 3), Person("test:guest", "Гость")
    await room.look(table)
    await room.harness.repository.change(table, "ask", lambda one: join_requests.ask(one, guest, "test:own"))
    await room.look(table)
    [call] = room.platform.calls
    await room.press_on(call, table)
    assert call not in room.platform.retired
    await room.harness.use(table, ANNA, f"decline {join_requests.sign_of(guest.id)}")
    await room.look(table)
    assert room.platform.calls == {}
