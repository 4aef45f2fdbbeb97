"""Typed answers to a vote, and the list of own tables, which says that an answer is awaited."""

import pytest

from bot.app.base.ask import Said, nobody
from bot.app.base.ports import ChatId
from bot.app.chats.chats import Chats
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.posts.post_sync import PostSync
from bot.app.tables.views import view_of
from bot.presenter.acts.table import TakeBack, Vote, Withdraw
from bot.presenter.lines.orders import Understood
from bot.presenter.lines.typed import read_order
from bot.presenter.screen import Press, Use
from tests.bot.app.tables.test_takebacks import after_a_turn
from tests.support.harness import CHAT_ID, PEOPLE, Harness, TestPlatform


async def meaning(harness: Harness, at: str, seat: int, text: str) -> Press | None:
    table = await harness.table(at)
    order = read_order(text, table.observe(seat), seat, view_of(table))
    return order.press if isinstance(order, Understood) else None


@pytest.mark.parametrize(
    ("text", "vote"),
    [
        ("разрешить", "yes"),
        ("Я за!", "yes"),
        ("да", "yes"),
        ("согласна", "yes"),
        ("нет", "no"),
        ("Нет, играем дальше", "no"),
        ("против", "no"),
        ("allow", "yes"),
        ("hfphtibnm", "yes"),
    ],
)
async def test_an_answer_in_words_is_a_vote_while_one_is_open(harness: Harness, text: str, vote: str) -> None:
    at, seat = await after_a_turn(harness, seats=2)
    assert await meaning(harness, at, 1 - seat, text) != Use(Vote(vote))
    await harness.use(at, PEOPLE[seat], "takeback")
    assert await meaning(harness, at, 1 - seat, text) == Use(Vote(vote))
    assert await meaning(harness, at, seat, text) != Use(Vote(vote)), "the asker has no vote"


async def test_a_wish_is_withdrawn_in_words(harness: Harness) -> None:
    at, seat = await after_a_turn(harness, seats=2)
    await harness.use(at, PEOPLE[seat], "takeback")
    assert await meaning(harness, at, seat, "отозвать просьбу") == Use(Withdraw())
    assert await meaning(harness, at, seat, "шаг назад") == Use(TakeBack())


async def test_ones_own_tables_say_that_an_answer_is_awaited(harness: Harness) -> None:
    at, seat = await after_a_turn(harness)
    table = await harness.table(at)
    assert table.match is not None
    idle = next(n for n in range(3) if n != seat and n not in table.match.game.awaited(table.match.state))
    post_sync = PostSync(harness.repository, {"test": TestPlatform()}, Chats(harness.store))
    harness.repository.listeners.clear()
    commands = ChatCommands(harness.service, post_sync, Chats(harness.store), ("founders",), "ru")

    async def listed() -> tuple[list[str], str]:
        said = Said(ChatId(CHAT_ID), PEOPLE[idle], harness.delivery(), "мои игры", nobody)
        panel = (await commands.obey(said)).panel
        assert panel is not None
        return [one.text.key for one in panel.blocks if one.kind == "heading"], panel.alert.key if panel.alert else ""

    assert await listed() == (["mine-goes-on"], "mine-none-waits")
    await harness.use(at, PEOPLE[seat], "takeback")
    assert await listed() == (["mine-poll"], "mine-waiting")
    await harness.use(at, PEOPLE[idle], "poll yes")
    assert await listed() == (["mine-goes-on"], "mine-none-waits")
    await post_sync.stop()
