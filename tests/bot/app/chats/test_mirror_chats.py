"""A table elsewhere than in its first chat: in a topic of its own, in a player's private chat."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest

from bot.app.base.ask import Said
from bot.app.base.person import Person
from bot.app.base.platform import Later, Post
from bot.app.base.ports import ChatId, Mark, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.chats.mirror_chats import MirrorChats
from bot.app.posts.post_sync import PostSync
from bot.app.tables.table import move_chat
from tests.support.harness import ANNA, BORIS, CHAT_ID, VERA, Harness, TestPlatform

HERE, THERE, OWN = ChatId(CHAT_ID), ChatId("test:topic"), ChatId("test:private")


@dataclass
class Listening(TestPlatform):
    """Remembers the key of every sending."""

    __test__ = False
    keys: list[str] = field(default_factory=list)

    async def send(self, chat_id: str, post: Post) -> str:
        self.keys.append(post.key)
        return await super().send(chat_id, post)


@dataclass
class Room:
    harness: Harness
    places: MirrorChats
    chats: Chats
    post_sync: PostSync
    platform: Listening

    def said(self, person: Person, *, admin: bool = False) -> Said:
        async def is_admin() -> bool:
            return admin

        return Said(HERE, person, self.harness.delivery(), "", is_admin)


@pytest.fixture
async def room(harness: Harness) -> AsyncIterator[Room]:
    chats, platform = Chats(harness.store), Listening(owners={OWN: ANNA.id})
    post_sync = PostSync(harness.repository, {"test": platform}, chats)
    harness.repository.listeners.clear()
    yield Room(harness, MirrorChats(harness.repository, chats), chats, post_sync, platform)
    await post_sync.stop()


async def test_a_table_moves_and_takes_what_is_set_along(room: Room) -> None:
    at = await room.harness.started()
    await room.chats.change(HERE, lambda doc: setattr(doc, "language", "en"))
    await room.places.move(room.said(BORIS), at, THERE, "Кедр")
    assert (await room.harness.table(at)).doc.chat_ids == [THERE]
    chat = await room.chats.get(THERE)
    assert (chat.spot, chat.language, chat.tables, chat.title) == ("topic", "en", [at], "Кедр")
    table = await room.harness.table(at)
    assert table.match is not None
    assert await room.harness.replayed(at) == table.match.state


async def test_only_who_plays_or_decides_moves_it(room: Room) -> None:
    at = await room.harness.started()
    with pytest.raises(Refusal, match="not-seated"):
        await room.places.move(room.said(VERA), at, THERE, "")
    await room.places.move(room.said(VERA, admin=True), at, THERE, "")
    with pytest.raises(Refusal, match="no-table"):
        await room.places.move(room.said(ANNA), at, THERE, "")


async def test_what_a_topic_has_set_for_itself_stays(room: Room) -> None:
    first, second = await room.harness.started(), await room.harness.started()
    await room.places.move(room.said(ANNA), first, THERE, "")
    await room.chats.change(THERE, lambda doc: setattr(doc, "pictures", False))
    await room.places.move(room.said(ANNA), second, THERE, "")
    assert not (await room.chats.get(THERE)).pictures
    assert (await room.chats.get(THERE)).tables == [first, second]


async def test_tables_of_a_topic_that_is_gone_come_back(room: Room) -> None:
    at = await room.harness.open()
    await room.places.move(room.said(ANNA), at, THERE, "")
    await room.places.fall_back(THERE, HERE)
    assert (await room.harness.table(at)).doc.chat_ids == [HERE]
    assert at in (await room.chats.get(HERE)).tables
    await room.places.fall_back(THERE, HERE)
    assert (await room.harness.table(at)).doc.chat_ids == [HERE]


async def test_a_window_of_ones_own(room: Room) -> None:
    at = await room.harness.started()
    with pytest.raises(Refusal, match="not-seated"):
        await room.places.show_privately(VERA, at, OWN, "v")
    for _ in range(2):
        await room.places.show_privately(ANNA, at, OWN, room.harness.delivery())
    table = await room.harness.table(at)
    assert table.doc.chat_ids == [HERE, OWN]
    assert OWN not in str([entry.as_json() for entry in await room.harness.repository.log(table)]), (
        "records are for all"
    )
    await room.post_sync.converge(TableId(at), OWN)
    assert room.platform.last[1].owner == ANNA.id
    await room.places.hide(ANNA, at, OWN, "h")
    assert (await room.harness.table(at)).doc.chat_ids == [HERE]
    with pytest.raises(Refusal, match="only-window"):
        await room.places.hide(ANNA, at, HERE, "h2")


async def test_what_is_left_behind_has_no_buttons_and_calls_nobody(room: Room) -> None:
    await room.chats.change(HERE, lambda doc: setattr(doc, "mode", "quiet"))
    at = await room.harness.started()
    table = TableId(at)
    await room.post_sync.converge(table, HERE)
    for _ in range(2):
        now = await room.harness.table(at)
        assert now.match is not None
        seat = now.match.game.awaited(now.match.state)[0]
        await room.harness.play(at, (ANNA, BORIS)[seat], now.match.game.legal(now.match.state, seat)[-1].code)
    await room.post_sync.converge(table, HERE)
    post = await room.post_sync.current(table, HERE)
    assert room.platform.calls
    await room.places.move(room.said(ANNA), at, THERE, "")
    await room.post_sync.abandon(table, HERE)
    assert post in room.platform.retired
    assert room.platform.calls == {}
    await room.post_sync.abandon(table, THERE)


@dataclass
class Busy(Listening):
    """Has no room for the first attempts to take a board's buttons."""

    __test__ = False
    full: int = 2
    tries: list[str] = field(default_factory=list)

    async def retire(self, chat_id: str, id: str, living: str = "") -> None:
        self.tries.append(id)
        if len(self.tries) <= self.full:
            raise Later(0.01)
        await super().retire(chat_id, id, living)


async def test_what_had_to_wait_when_the_table_left_is_done_after_all(harness: Harness) -> None:
    """Also by another process, which finds the wish in the store."""
    chats, platform = Chats(harness.store), Busy()
    first, second = (PostSync(harness.repository, {"test": platform}, chats) for _ in range(2))
    harness.repository.listeners.clear()
    at = await harness.started()
    table = TableId(at)
    await first.converge(table, HERE)
    post = await first.current(table, HERE)
    await harness.repository.change(at, "m", lambda one: move_chat(one, HERE, THERE))
    with pytest.raises(Later):
        await first.abandon(table, HERE)
    assert HERE in [mark.chat_id for mark in await harness.store.marked(int(at[:2]))]
    await first.stop()
    second.leave(table, HERE)
    while second.at_work:
        await asyncio.wait(second.at_work)
    assert platform.tries == [post] * 3
    assert post in platform.retired
    assert HERE not in [mark.chat_id for mark in await harness.store.marked(int(at[:2]))]
    await second.stop()


async def test_a_place_that_is_away_is_asked_for_nothing_when_the_table_leaves(harness: Harness) -> None:
    chats, platform = Chats(harness.store), Busy()
    post_sync = PostSync(harness.repository, {"test": platform}, chats)
    harness.repository.listeners.clear()
    at = await harness.started()
    await post_sync.converge(TableId(at), HERE)
    await chats.leave(HERE)
    await harness.repository.change(at, "m", lambda one: move_chat(one, HERE, THERE))
    await post_sync.abandon(TableId(at), HERE)
    assert platform.tries == []
    assert HERE not in [mark.chat_id for mark in await harness.store.marked(int(at[:2]))]
    await post_sync.stop()


async def test_a_sending_has_the_same_key_only_when_it_is_repeated(room: Room) -> None:
    at = await room.harness.started()
    table = TableId(at)
    await room.post_sync.converge(table, HERE)
    post = await room.post_sync.current(table, HERE)
    assert post == room.platform.last[0]
    await room.harness.store.settle(table, HERE, 0, b"null")
    room.post_sync.repair(await room.harness.table(at), HERE)
    await room.post_sync.converge(table, HERE)
    assert room.platform.keys[0] == room.platform.keys[1], "the crash came before it was written down"
    room.post_sync.again(await room.harness.table(at), HERE)
    await room.post_sync.converge(table, HERE)
    assert len(set(room.platform.keys)) == len(room.platform.keys) - 1


async def test_a_refusal_names_the_table_that_a_line_went_to(room: Room) -> None:
    at = await room.harness.open()
    await room.chats.add_table(HERE, at)
    chat_commands = ChatCommands(room.harness.service, room.post_sync, room.chats, ("toy",), "ru")
    with pytest.raises(Refusal) as refused:
        await chat_commands.obey(Said(HERE, VERA, "x", "начать", room.said(VERA).is_admin))
    assert refused.value.view is not None
    assert refused.value.view.id == at


async def test_a_look_that_began_before_the_table_left_shows_nothing_where_it_was(room: Room) -> None:
    """A sweep reads the marks first, and looks at the chats a moment later."""
    at = await room.harness.started()
    await room.places.move(room.said(ANNA), at, THERE, "Кедр")
    await room.harness.store.mark(Mark(TableId(at), HERE, (await room.harness.table(at)).doc.version))
    await room.post_sync.converge(TableId(at), HERE)
    assert room.platform.keys == []
    assert all(mark.chat_id != HERE for mark in await room.harness.store.marked(int(at[:2])))
    await room.post_sync.converge(TableId(at), THERE)
    assert len(room.platform.keys) == 1
