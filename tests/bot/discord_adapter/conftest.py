"""A server for each test, its people, and one channel in which they play."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.platforms.discord_server import GENEROUS, DiscordServer
from tests.platforms.discord_server.ledger import Complaint
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.people.person import Person


@pytest_asyncio.fixture
async def server() -> AsyncIterator[DiscordServer]:
    """Whatever the bot does, the server must have nothing to complain of."""
    async with DiscordServer(limits=GENEROUS) as server:
        yield server
    complaints = [one for one in server.ledger.complaints if not _is_form(one)]
    assert complaints == []
    server.ledger.assert_few_invalid(50)


def _is_form(complaint: Complaint) -> bool:
    """A form speaks to one person and calls nobody."""
    return complaint.kind == "no allowed_mentions" and complaint.text.startswith("callback: {'custom_id'")


@pytest.fixture
def people(server: DiscordServer) -> list[Person]:
    return [server.person("Анна"), server.person("Борис"), server.person("Вера", locale="en-GB")]


@pytest.fixture
def guild(server: DiscordServer, people: list[Person]) -> HostedGuild:
    """Anna owns it."""
    return server.guild("Друзья", people)


@pytest.fixture
def channel(guild: HostedGuild) -> Channel:
    return guild.channel("общий")
