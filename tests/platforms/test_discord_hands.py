"""A hand in a channel of Discord: a panel for its owner alone, in which he goes on; all see what came of it."""

import asyncio

import pytest

from bot.app.chats.open_hands import SOON
from bot.discord_adapter import answers
from engine.kernel.actors import PUBLIC
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running
from tests.bot.discord_adapter.play import Group
from tests.platforms.discord_server import DiscordServer, Person, SeenMessage
from tests.platforms.discord_server.model.rooms import Channel
from tests.support.waiting import until

__all__ = ["channel", "guild", "people", "server"]


async def test_a_round_is_played_in_panels_of_ones_own(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("territories")
        hands = []
        for person in people[:2]:
            await group.presses(person, "Рука")
            hands.append([one for one in person.sees(channel) if one.ephemeral][-1])
        assert hands[0].text != hands[1].text
        # Of two cards alike the buttons say the same.
        land = next(button for button in hands[0].buttons if button.label.startswith("Новая земля"))
        assert (await people[0].presses(hands[0], custom_id=land.custom_id)).acknowledged
        await bot.settled()
        assert [land.owner for land in (await group.table()).observe(PUBLIC).lands] == [0]  # type: ignore[attr-defined]
        again = [one for one in people[0].sees(channel) if one.ephemeral][-1]
        assert "Под твоими землями" in again.text, "the panel comes again, as it is now"
        for label in ("Готово", "Пусть кормит автопилот"):
            for person in people[:2]:
                await group.presses(person, label)
        assert "раунд 2" in (await group.board()).text.replace("\u00a0", " ")


def hand(person: Person, channel: Channel) -> SeenMessage:
    """The newest message that this person sees alone."""
    return [one for one in person.sees(channel) if one.ephemeral][-1]


async def pressed(group: Group, person: Person, label: str) -> None:
    """Press a button of the person's hand."""
    assert isinstance(group.room, Channel)
    assert (await person.presses(hand(person, group.room), label)).acknowledged
    await group.bot.settled()


async def test_an_open_hand_turns_into_the_plan_and_into_the_hand_of_the_next_round(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    """The first player is ready first each time, so that only the other's presses ask something new."""
    async with running(server) as bot:
        group, (anna, boris) = Group(bot, channel, people[:2]), people[:2]
        await group.opened("territories")
        await group.presses(anna, "Рука")
        first = hand(anna, channel).id
        await pressed(group, anna, "Готово")
        await group.presses(boris, "Готово")
        await until(lambda: "План готов" in [one.label for one in hand(anna, channel).buttons])
        await pressed(group, anna, "Пусть кормит автопилот")
        await group.presses(boris, "Пусть кормит автопилот")
        await until(lambda: "Готово" in [one.label for one in hand(anna, channel).buttons])
        assert hand(anna, channel).id == first, "it is the same message"
        assert "твоя рука" not in (await group.board()).text
        assert not [one for one in boris.sees(channel) if "твоя рука" in one.text]


async def test_a_hand_that_was_shown_late_never_takes_the_place_of_the_board(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The press of the board was confirmed first: for Discord the board is then the answer to it."""
    monkeypatch.setattr(answers, "AT_ONCE", 0.0)
    async with running(server) as bot:
        group, (anna, boris) = Group(bot, channel, people[:2]), people[:2]
        await group.opened("territories")
        await group.presses(anna, "Рука")
        assert "твоя рука" in hand(anna, channel).text
        for person in (anna, boris):
            await group.presses(person, "Готово")
        await asyncio.sleep(SOON + 0.3)
        await bot.settled()
        assert "твоя рука" not in (await group.board()).text
        assert "План готов" in [one.label for one in (await group.board()).buttons]
