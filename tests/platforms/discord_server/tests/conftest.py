"""A server for each test, and a bare client without a library's good manners."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from aiohttp import ClientSession

from tests.platforms.discord_server import GENEROUS, DiscordServer
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.tests.bare import Bare


@pytest_asyncio.fixture
async def server() -> AsyncIterator[DiscordServer]:
    """Without rate limits; it must know every address that it was asked for."""
    async with DiscordServer(limits=GENEROUS) as server:
        yield server
    own = [one for one in server.ledger.complaints if one.kind in ("the test server itself failed", "unknown route")]
    assert own == []


@pytest_asyncio.fixture
async def session() -> AsyncIterator[ClientSession]:
    async with ClientSession() as session:
        yield session


@pytest_asyncio.fixture
async def bare(server: DiscordServer, session: ClientSession) -> AsyncIterator[Bare]:
    bare = Bare(server, session)
    yield bare
    await bare.leave()


@pytest.fixture
def anna(server: DiscordServer) -> Person:
    return server.person("Анна", locale="ru")


@pytest.fixture
def boris(server: DiscordServer) -> Person:
    return server.person("Борис", locale="en-GB")


@pytest.fixture
def guild(server: DiscordServer, anna: Person, boris: Person) -> HostedGuild:
    """Anna owns it."""
    return server.guild("Друзья", [anna, boris])


@pytest.fixture
def channel(guild: HostedGuild) -> Channel:
    return guild.channel("общий")


@pytest.fixture
def path(channel: Channel) -> str:
    return f"/channels/{channel.id}/messages"
