"""Posts whose pictures take long: the words are there at once, and nobody who plays on waits for a picture."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest

from bot.app.base.platform import Post, Undrawn
from bot.app.base.ports import ChatId, TableId
from bot.app.posts import drawings
from bot.app.posts.post_sync import PostSync
from bot.app.tables.rendering import pictures
from render.picture import Picture
from tests.support.harness import CHAT_ID, PEOPLE, Harness, TestPlatform
from tests.support.waiting import until

HERE = ChatId(CHAT_ID)


@dataclass
class Gallery(TestPlatform):
    """Shows a picture where one comes in time."""

    __test__ = False
    pictured_at: dict[str, int] = field(default_factory=dict)
    """The version that the picture of each post shows."""
    owed: set[str] = field(default_factory=set)

    def pictured(self, chat_id: str, id: str) -> bool:
        return id in self.pictured_at

    def owes_picture(self, chat_id: str, id: str) -> float | None:
        return 0.0 if id in self.owed else None

    async def send(self, chat_id: str, post: Post) -> str:
        name = await super().send(chat_id, post)
        await self._hang(name, post)
        return name

    async def edit(self, chat_id: str, id: str, post: Post) -> bool:
        done = await super().edit(chat_id, id, post)
        if not post.keeps_picture:
            await self._hang(id, post)
        return done

    async def _hang(self, name: str, post: Post) -> None:
        self.owed.discard(name)
        try:
            if await post.draw("ru") is not None:
                self.pictured_at[name] = post.version
        except Undrawn:
            self.owed.add(name)


@dataclass
class DrawingThread:
    """Draws as slowly as a test wants."""

    free: asyncio.Event = field(default_factory=asyncio.Event)
    drawn: int = 0

    async def picture_of(self, *_: object, **__: object) -> Picture:
        await self.free.wait()
        self.drawn += 1
        return Picture(b"picture", "image/png", 1, 1)


@pytest.fixture
def drawing_thread(monkeypatch: pytest.MonkeyPatch) -> DrawingThread:
    made = DrawingThread()
    monkeypatch.setattr(pictures, "picture_of", made.picture_of)
    monkeypatch.setattr(drawings, "PATIENCE", 0.01)
    monkeypatch.setattr(drawings, "LOOK_SECONDS", 0.01)
    return made


@pytest.fixture
async def post_sync(harness: Harness, drawing_thread: DrawingThread) -> AsyncIterator[PostSync]:
    made = PostSync(harness.repository, {"test": Gallery()})
    yield made
    drawing_thread.free.set()
    await made.stop()


def gallery_of(post_sync: PostSync) -> Gallery:
    gallery = post_sync.platforms._platforms["test"]
    assert isinstance(gallery, Gallery)
    return gallery


async def begun(harness: Harness, post_sync: PostSync) -> int:
    """The version at which the match began; its board is there."""
    version = (await harness.table(await harness.started())).doc.version
    await until(lambda: gallery_of(post_sync).posts and gallery_of(post_sync).last[1].version == version)
    return version


async def test_the_words_come_first_and_the_picture_into_the_same_post(
    harness: Harness, drawing_thread: DrawingThread, post_sync: PostSync
) -> None:
    version, gallery = await begun(harness, post_sync), gallery_of(post_sync)
    board, posts = gallery.last[0], len(gallery.posts)
    await until(lambda: board in gallery.owed)
    drawing_thread.free.set()
    await until(lambda: gallery.pictured_at == {board: version})
    assert len(gallery.posts) == posts
    assert drawing_thread.drawn == 1, "what was begun is not begun anew"


async def test_who_plays_on_does_not_wait_for_it(
    harness: Harness, drawing_thread: DrawingThread, post_sync: PostSync
) -> None:
    version, gallery = await begun(harness, post_sync), gallery_of(post_sync)
    table = next(iter(gallery.posts.values())).table
    now = await harness.table(table)
    assert now.match is not None
    seat = now.match.game.awaited(now.match.state)[0]
    await harness.play(table, PEOPLE[seat], now.match.game.legal(now.match.state, seat)[-1].code)
    later = (await harness.table(table)).doc.version
    await until(lambda: gallery.last[1].version == later)
    assert gallery.pictured_at == {}
    drawing_thread.free.set()
    await until(lambda: gallery.pictured_at)
    assert version < later == gallery.pictured_at[gallery.last[0]], "only the newest is shown"


async def test_the_control_without_it_the_words_wait(
    harness: Harness, drawing_thread: DrawingThread, post_sync: PostSync, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawings, "PATIENCE", 30)
    version, gallery = await begun(harness, post_sync), gallery_of(post_sync)
    await asyncio.sleep(0.1)
    table, board = TableId(gallery.last[1].table), gallery.last[0]
    assert await post_sync.current(table, HERE) != board, "it has not arrived: its picture is waited for"
    drawing_thread.free.set()
    await until(lambda: gallery.pictured_at == {board: version})
