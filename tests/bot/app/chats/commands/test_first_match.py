"""«Первый раз»: one press, and a beginner plays against weak computers by the simplest rules, with a coach."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.posts.post_sync import PostSync
from bot.presenter.acts.chat import FirstMatch
from bot.presenter.screen import Use
from engine.games import registry
from tests.bot.app.chats.commands.test_chat_commands import HERE, Office
from tests.support.harness import ANNA, Harness, TestPlatform


@pytest.fixture
async def office(harness: Harness) -> AsyncIterator[Office]:
    """Of a chat where all games are played."""
    chats, platform = Chats(harness.store), TestPlatform()
    post_sync = PostSync(harness.repository, {"test": platform}, chats)
    yield Office(
        harness,
        ChatCommands(harness.service, post_sync, chats, ("toy", *registry.names()), "ru"),
        chats,
        platform,
        post_sync,
    )
    await post_sync.stop()


@pytest.mark.parametrize("game", registry.names())
async def test_one_press_begins_a_match_with_a_coach(office: Office, game: str) -> None:
    answer = await office.presses(ANNA, Use(FirstMatch(game)))
    assert answer.about is not None
    table = await office.harness.table(answer.about)
    assert table.match is not None
    assert [seat.computer for seat in table.doc.seats] == [None, "novice", "novice"]
    assert table.doc.chat_ids == [HERE]
    assert [seat.coached for seat in table.doc.seats] == [True, False, False]


async def test_whoever_has_played_and_sent_the_coach_away_is_coached_when_he_asks(office: Office) -> None:
    for _ in range(2):
        answer = await office.presses(ANNA, Use(FirstMatch("eme")))
        assert answer.about is not None
        assert (await office.harness.table(answer.about)).doc.seats[0].coached
        await office.harness.use(answer.about, ANNA, "coach off")


async def test_the_same_press_twice_is_one_table(office: Office) -> None:
    said = office.said(ANNA, "")
    first = await office.chat_commands.press(said, Use(FirstMatch("eme")))
    again = await office.chat_commands.press(said, Use(FirstMatch("eme")))
    assert first.about == again.about
    assert len((await office.chats.get(HERE)).tables) == 1


async def test_no_lobby_is_shown_before(office: Office) -> None:
    answer = await office.presses(ANNA, Use(FirstMatch("eme")))
    assert answer.about is not None
    async with asyncio.timeout(20):
        while not office.platform.posts:  # noqa: ASYNC110 (another task posts)
            await asyncio.sleep(0)
    assert {post.view.phase for post in office.platform.posts.values()} == {"running"}
    assert office.platform.edits == 0


@pytest.mark.parametrize("game", ["toy", "chess", ""])
async def test_a_game_that_offers_none_has_none(office: Office, game: str) -> None:
    with pytest.raises(Refusal, match="no-such-game"):
        await office.presses(ANNA, Use(FirstMatch(game)))


async def test_where_only_admins_open_tables_others_begin_none(office: Office) -> None:
    office.admins = frozenset()
    await office.chats.change(HERE, lambda doc: setattr(doc, "openers", "admins"))
    with pytest.raises(Refusal, match="only-admins"):
        await office.presses(ANNA, Use(FirstMatch("eme")))
