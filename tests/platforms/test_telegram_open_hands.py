"""Hands that stand open in a group of Telegram: they follow the table, so nobody opens them anew in every round."""

import asyncio

import pytest

from bot.app.chats.open_hands import SOON
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.seen import Seen
from tests.platforms.test_telegram_ephemeral import Hands, hands
from tests.support.waiting import until

pytestmark = pytest.mark.timeout(180)
HAND = "Рука"


async def opened(match: Hands, person: Person) -> Seen:
    """Press the button of the hand under the board; return the panel."""
    await person.presses(await match.friends.board(match.table), HAND)
    return panel(match, person)


def panel(match: Hands, person: Person) -> Seen:
    """The only panel that this person sees."""
    [one] = person.sees_alone(match.group)
    return one


def has(match: Hands, person: Person, label: str) -> bool:
    return label in panel(match, person).labels


async def test_a_hand_turns_into_the_plan_and_into_the_hand_of_the_next_round() -> None:
    """Anna is ready first each time, so that only Boris's presses ask her something new."""
    async with hands() as match:
        anna, boris = match.people
        first = (await opened(match, anna)).ephemeral_id
        await anna.presses(panel(match, anna), "Готово")
        await match.friends.presses(boris, match.table, "Готово")
        await until(lambda: has(match, anna, "План готов"))
        await anna.presses(panel(match, anna), "Пусть кормит автопилот")
        await match.friends.presses(boris, match.table, "Пусть кормит автопилот")
        await until(lambda: has(match, anna, "Готово"))
        assert len([one for one in panel(match, anna).labels if one[:1].isdigit()]) == 5, "a card was drawn"
        assert panel(match, anna).ephemeral_id == first, "it is the same message"
        assert boris.sees_alone(match.group) == []


async def test_a_hand_that_was_closed_stays_closed() -> None:
    async with hands() as match:
        anna, boris = match.people
        await anna.presses(await opened(match, anna), "К доске")
        for person in (anna, boris):
            await match.friends.presses(person, match.table, "Готово")
        await asyncio.sleep(SOON + 0.3)
        assert anna.sees_alone(match.group) == []
