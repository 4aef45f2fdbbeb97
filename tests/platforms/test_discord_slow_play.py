"""A turn an hour, as people play who have other things to do: one bell a turn, and one board in the channel."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.app.base.platform import Post
from bot.discord_adapter.answers import Callbacks
from bot.discord_adapter.platform import DiscordPlatform
from bot.presenter.screen import Do, Slot
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running
from tests.bot.discord_adapter.play import Group, boards, press_of
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel

__all__ = ["channel", "guild", "people", "server"]

HOUR = 3600
TURNS = 3


async def turn(group: Group) -> int:
    """Whoever is asked plays until somebody else is; in how many presses."""
    asked, presses = await group.asked(), 0
    while await group.asked() is asked:
        moves = [one for one in (await group.board()).buttons if isinstance(press_of(one.custom_id), Do | Slot)]
        await group.presses(asked, custom_id=group.rng.choice(moves).custom_id)
        presses += 1
    return presses


async def rung(group: Group) -> list[list[Person]]:
    """For whom it rang in each of some turns, an hour apart; two of them at least took several presses."""
    bells: list[list[Person]] = []
    long = 0
    while len(bells) < TURNS or long < 2:
        group.bot.server.clock.advance(HOUR)
        known = [len(one.notifications) for one in group.people]
        long += await turn(group) > 1
        new = zip(group.people, known, strict=True)
        bells.append([one for one, before in new for _ in one.notifications[before:]])
    return bells


def assert_once_a_turn(bells: list[list[Person]], group: Group) -> None:
    """In turns, and never for the one who has just played."""
    assert [len(one) for one in bells] == [1] * len(bells)
    first = group.people.index(bells[0][0])
    assert [one for [one] in bells] == [group.people[(first + number) % 2] for number in range(len(bells))]


async def began(group: Group, mode: str) -> None:
    """Up to the end of the auction: from there on one is asked after the other."""
    await group.bot.harness.chat_commands.chats.change(group.chat_id, lambda doc: setattr(doc, "mode", mode))
    await group.opened("eme")
    while "ход 1\u00a0из" not in (await group.board()).text:
        await group.moves_by_button()


def living(group: Group) -> Sequence[int]:
    """The boards of the match that stand in the channel; the lobby is one of its own."""
    lobby, *others = boards(group.people[0], group.room)
    assert lobby.buttons == []
    return [one.id for one in others]


async def test_each_turn_rings_once_and_there_is_one_board(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await began(group, "quiet")
        assert_once_a_turn(await rung(group), group)
        assert len(living(group)) == 1
        assert not [one for one in server.ledger.requests if one.code == 30046]
        await group.assert_true()


async def test_what_comes_in_the_place_of_an_old_board_is_silent(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no press is there to answer, as after a command, the old board goes and its heir rings for nobody anew."""
    monkeypatch.setattr(Callbacks, "of", lambda *_: None)
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await began(group, "quiet")
        board = await group.board()
        assert_once_a_turn(await rung(group), group)
        [heir] = living(group)
        assert heir != board.id
        assert not any(bell.silent for one in people for bell in one.notifications)
        await group.assert_true()


async def test_in_a_chronicle_the_old_board_stays(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Callbacks, "of", lambda *_: None)
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await began(group, "chronicle")
        before = len(living(group))
        assert_once_a_turn(await rung(group), group)
        assert len(living(group)) >= before + TURNS
        assert [one.id for one in boards(people[0], channel) if one.buttons] == [(await group.board()).id]


async def test_without_silence_the_presser_rings_for_himself(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: every replacement rings, as a new question does."""
    send = DiscordPlatform.send

    async def loudly(platform: DiscordPlatform, chat_id: str, post: Post) -> str:
        return await send(platform, chat_id, replace(post, silent=False))

    monkeypatch.setattr(Callbacks, "of", lambda *_: None)
    monkeypatch.setattr(DiscordPlatform, "send", loudly)
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await began(group, "quiet")
        assert max(len(one) for one in await rung(group)) > 1
