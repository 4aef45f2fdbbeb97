"""What a post tells, deed by deed, written down by hand: nothing is left out and nothing is told too long."""

from collections.abc import AsyncIterator

import pytest

from bot.app.base.person import Person
from bot.app.base.platform import Post
from bot.app.base.ports import ChatId, TableId
from bot.app.chats.chats import Chats
from bot.app.posts.post_sync import PostSync
from bot.presenter.acts.codec import act_of
from bot.presenter.screen import Do, Press, Use
from bot.presenter.words import names_of, say
from tests.support.harness import ANNA, BORIS, CHAT_ID, VERA, Harness, TestPlatform

HERE = ChatId(CHAT_ID)
ISOLATES = dict.fromkeys(map(ord, "\u2068\u2069"))


class Telling:
    """A match of three in a chat, looked at after every press."""

    def __init__(self, harness: Harness, mode: str) -> None:
        self._house, self._mode = harness, mode
        self.platform, self._chats = TestPlatform(), Chats(harness.store)
        self.post_sync = PostSync(harness.repository, {"test": self.platform}, self._chats)
        harness.repository.listeners.clear()

    async def begin(self) -> None:
        await self._chats.change(HERE, lambda doc: setattr(doc, "mode", self._mode))
        self.table = TableId(await self._house.started("eme", 3))
        await self.post_sync.converge(self.table, HERE)

    async def tells(self, person: Person, press: str) -> list[str]:
        """What the newest post tells after this press."""
        made: Press = Use(act_of(press)) if press == "undo" else Do((press,))
        await self._house.press(self.table, person, made)
        match = (await self._house.table(self.table)).doc.match
        assert match is not None
        if press == "end" and match.ending:
            await self._house.press(self.table, person, made)  # It gives the card's action up, and he is sure.
        return await self.now()

    async def now(self) -> list[str]:
        await self.post_sync.converge(self.table, HERE)
        return told(self.platform.last[1])


def told(post: Post) -> list[str]:
    names = names_of(post.view)
    lines = [say("ru", block.text, names) for block in post.screen.blocks if block.kind == "log"]
    return [line.translate(ISOLATES).replace("\N{NO-BREAK SPACE}", " ") for line in lines]


@pytest.fixture(params=["chronicle", "quiet"])
async def telling(harness: Harness, request: pytest.FixtureRequest) -> AsyncIterator[Telling]:
    made = Telling(harness, request.param)
    await made.begin()
    yield made
    await made.post_sync.stop()


BIDS = ["Ставки открыты: Анна 2, Борис 1, Вера 0.", "Торги выигрывает Анна и платит 2 монеты."]
BORIS_FIRST = "Начинает Борис."
BORIS_S_TURN = "Борис: +3 армии / 4 шага, наковальня (№37, даром) · 3 армии → 12"


async def auctioned(telling: Telling) -> None:
    for person, bid in ((ANNA, "bid 2"), (BORIS, "bid 1")):
        assert await telling.tells(person, bid) == []
    assert await telling.tells(VERA, "bid 0") == BIDS


async def boris_played(telling: Telling) -> None:
    await auctioned(telling)
    assert await telling.tells(ANNA, "first 1") == [BORIS_FIRST]
    for code in ("take 37", "use place", "place A12", "place A12", "place A12"):
        await telling.tells(BORIS, code)
    assert await telling.tells(BORIS, "end") == [BORIS_S_TURN]


async def test_a_turn_is_told_step_by_step_from_its_very_first_deed(telling: Telling) -> None:
    await auctioned(telling)
    assert await telling.tells(ANNA, "first 1") == [BORIS_FIRST]
    taken = "Борис: +3 армии / 4 шага, наковальня (№37, даром)"
    assert await telling.tells(BORIS, "take 37") == [BORIS_FIRST, taken]
    assert await telling.tells(BORIS, "use place") == [BORIS_FIRST, f"{taken} · действие карты: +3 армии"]
    assert await telling.tells(BORIS, "place A12") == [BORIS_FIRST, f"{taken} · армия → 12"]
    assert await telling.tells(BORIS, "place A12") == [BORIS_FIRST, f"{taken} · 2 армии → 12"]
    assert await telling.tells(BORIS, "place A12") == [BORIS_FIRST, BORIS_S_TURN]


async def test_the_turn_before_is_told_whole_and_the_one_before_that_no_more(telling: Telling) -> None:
    await boris_played(telling)
    vera = "Вера: город, наковальня (№31, даром)"
    assert await telling.tells(VERA, "take 31") == [BORIS_S_TURN, vera]
    vera += " · действие пропущено"
    assert await telling.tells(VERA, "end") == [vera]
    assert await telling.tells(ANNA, "take 3") == [vera, "Анна: +2 армии, кристалл (№3, даром)"]


async def test_what_was_taken_back_is_told_no_more(telling: Telling) -> None:
    await boris_played(telling)
    await telling.tells(VERA, "take 31")
    assert await telling.tells(VERA, "undo") == [BORIS_S_TURN]
    assert await telling.tells(VERA, "take 7") == [BORIS_S_TURN, "Вера: город, морковь (№7, 2 монеты)"]


async def test_a_post_in_the_place_of_another_tells_what_that_one_told(telling: Telling) -> None:
    """One that is asked for anew, and one after somebody has deleted the one before."""
    await boris_played(telling)
    await telling.tells(VERA, "take 31")
    before = telling.platform.last
    telling.post_sync.again(await telling._house.table(telling.table), HERE)
    assert await telling.now() == told(before[1])
    name, _ = telling.platform.last
    assert name != before[0]
    del telling.platform.posts[name]
    assert await telling.tells(VERA, "city A12") == [BORIS_S_TURN, "Вера: город, наковальня (№31, даром) · город → 12"]
