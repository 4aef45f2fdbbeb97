"""A Telegram whose time stands still, and a client without a library."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, keyboard
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram


@pytest.fixture
def clock() -> SteppedClock:
    return SteppedClock()


@pytest.fixture
async def telegram(clock: SteppedClock) -> AsyncIterator[Telegram]:
    async with Telegram(clock) as telegram:
        yield telegram


@pytest.fixture
async def call(telegram: Telegram) -> AsyncIterator[Raw]:
    async with aiohttp.ClientSession() as session:
        yield Raw(telegram, session)


@pytest.fixture
async def anna(telegram: Telegram) -> Person:
    return await telegram.person("Анна", username="anna_k")


@pytest.fixture
async def boris(telegram: Telegram) -> Person:
    return await telegram.person("Борис")


@pytest.fixture
def group(telegram: Telegram, anna: Person, boris: Person) -> Group:
    """A supergroup of the two with the bot as a plain member."""
    return telegram.group("Друзья", [anna, boris], supergroup=True)


@pytest.fixture
async def board(call: Raw, group: Group) -> Seen:
    """A public message with a button, in the group."""
    await call("sendMessage", chat_id=group.id, text="Доска", reply_markup=keyboard({"Рука": "hand"}))
    return group.board
