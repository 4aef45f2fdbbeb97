"""A question mentions a person once: whoever is newly asked, and nobody for whom it only goes on."""

import random
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest

from bot.app.base.platform import Post
from bot.app.base.ports import ChatId, TableId
from bot.app.chats.chats import Chats
from bot.app.posts.post_sync import PostSync
from bot.app.tables.table import Table
from bot.presenter.screen import Mention, Screen
from bot.presenter.words import pieces
from tests.support.harness import CHAT_ID, PEOPLE, Harness, TestPlatform
from tests.support.newly_asked import Deciders, Sample, newly_asked
from tests.support.tables import GAMES

HERE = ChatId(CHAT_ID)
SEATS = dict.fromkeys(GAMES, 4) | {"territories": 5, "eme": 5}
STEPS = dict.fromkeys(GAMES, 30) | {"territories": 100, "eme": 14, "legends": 14, "founders": 14}


@dataclass
class Ringing(TestPlatform):
    """Remembers for whom its messages rang."""

    __test__ = False
    rung: list[int] = field(default_factory=list)

    async def send(self, chat_id: str, post: Post) -> str:
        if not post.silent:
            self._rings(post, post.screen)
        return await super().send(chat_id, post)

    async def call(self, chat_id: str, id: str, post: Post) -> str:
        assert post.call is not None
        self._rings(post, post.call)
        return await super().call(chat_id, id, post)

    def _rings(self, post: Post, screen: Screen) -> None:
        named = {one.seat for one in mentioned(screen) if post.view.people[one.seat] is not None}
        self.rung += sorted(named)


def mentioned(screen: Screen) -> list[Mention]:
    every = (piece for block in screen.blocks for piece in pieces("ru", block.text))
    return [piece for piece in every if isinstance(piece, Mention)]


@dataclass
class Room:
    harness: Harness
    platform: Ringing
    post_sync: PostSync
    at: str = ""

    async def looks(self) -> list[int]:
        """For whom it has rung since."""
        self.platform.rung.clear()
        await self.post_sync.converge(TableId(self.at), HERE)
        return self.platform.rung[:]

    async def called(self) -> list[frozenset[int]]:
        """Whom the calls that stand there name."""
        return [frozenset(one.seat for one in mentioned(self.platform.said[call])) for call in self.platform.calls]

    async def decides(self, people: Deciders) -> tuple[int, bool]:
        """A step of somebody; an end that waits for its grace has come at once. Who it was, and whether it was one."""
        seat, code, closes = people.decides(await self.harness.table(self.at))
        assert (await self.harness.play(self.at, PEOPLE[seat], code)).changed
        table = await self.harness.table(self.at)
        held = table.match.held if table.match is not None else None
        if held is not None:
            await self.harness.repository.change(self.at, self.harness.delivery(), _close)
        return seat, closes or held == seat

    async def sample(self) -> Sample:
        return Sample.of((await self.harness.table(self.at)).running())


def _close(table: Table) -> None:
    table.take(table.running().close())


@pytest.fixture
async def room(harness: Harness) -> AsyncIterator[Room]:
    platform, chats = Ringing(), Chats(harness.store)
    post_sync = PostSync(harness.repository, {"test": platform}, chats)
    harness.repository.listeners.clear()
    yield Room(harness, platform, post_sync)
    await post_sync.stop()


async def _opened(room: Room, game: str, seats: int, mode: str) -> None:
    await Chats(room.harness.store).change(HERE, lambda doc: setattr(doc, "mode", mode))
    options = {"first": False} if game == "territories" else {}
    room.at = await room.harness.started(game, seats, **options)


@pytest.mark.parametrize(
    ("game", "mode"),
    [
        *[(game, "quiet") for game in sorted(GAMES) if game != "territories"],
        *[(game, "chronicle") for game in ("territories", "toy")],
        *[pytest.param(game, "chronicle", marks=pytest.mark.nightly) for game in ("eme", "founders", "legends")],
        pytest.param("territories", "quiet", marks=pytest.mark.nightly),
    ],
)
async def test_whoever_is_newly_asked_is_mentioned_once_and_nobody_else(room: Room, game: str, mode: str) -> None:
    await _opened(room, game, SEATS[game], mode)
    asked = sorted((await room.sample()).awaited)
    assert sorted(await room.looks()) == asked
    people, seen = Deciders(random.Random(8 if game == "territories" else 4)), Counter[str](together=len(asked) > 1)
    for _ in range(STEPS[game]):
        table = await room.harness.table(room.at)
        before, boards = Sample.of(table.running()), len(room.platform.posts)
        seat, closes = await room.decides(people)
        rung = await room.looks()
        if (await room.harness.table(room.at)).doc.phase == "over":
            break
        now = await room.sample()
        wanted = newly_asked(before, now, seat, closes=closes)
        assert sorted(rung) == sorted(wanted), (seat, closes, before, now)
        seen.update(together=len(wanted) > 1, woken=bool(wanted and before.awaited & now.awaited - wanted))
        seen.update(took_back=seat not in before.awaited and seat in now.awaited)
        if mode == "chronicle" and before.awaited & now.awaited - wanted:
            assert len(room.platform.posts) == boards, "the board goes on while anybody of it is asked"
        assert all(named <= now.awaited for named in await room.called()), "nobody is called who has answered"
    assert seen["together"] or game == "founders"
    assert (seen["woken"] and seen["took_back"]) or game != "territories"


@pytest.mark.parametrize("game", ["eme", "legends"])
async def test_whoever_bids_last_and_wins_is_called_to_what_he_is_asked_then(room: Room, game: str) -> None:
    await _opened(room, game, 3, "quiet")
    await room.looks()
    for seat, bid in ((0, 0), (1, 0), (2, 3)):
        match = (await room.harness.table(room.at)).running()
        assert len(match.game.actors(match.state)) == 3, "it is the auction of all"
        await room.harness.play(room.at, PEOPLE[seat], match.game.legal(match.state, seat)[bid].code)
        assert await room.looks() == ([2] if seat == 2 else [])
    assert (await room.sample()).awaited == {2}
