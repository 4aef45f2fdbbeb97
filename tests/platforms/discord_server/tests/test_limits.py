"""Rate limits and the count of invalid requests."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from aiohttp import ClientSession

from tests.platforms.discord_server import DiscordServer, Limit, Limits
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.ledger import BAN_AT
from tests.platforms.discord_server.model.permissions import P
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.tests.bare import Bare

SEND = "POST /channels/{channel}/messages"


@pytest_asyncio.fixture
async def server() -> AsyncIterator[DiscordServer]:
    limits = Limits({SEND: Limit(2, 5.0)}, whole_bot=Limit(6, 1.0))
    async with DiscordServer(limits=limits) as server:
        yield server


async def test_a_route_has_a_limit_for_each_channel(
    server: DiscordServer, bare: Bare, channel: Channel, path: str, anna: Person
) -> None:
    first = await bare.response("POST", path, {"content": "1"})
    assert (first.headers["X-RateLimit-Limit"], first.headers["X-RateLimit-Remaining"]) == ("2", "1")
    assert 4 < float(first.headers["X-RateLimit-Reset-After"]) <= 5
    await bare.says(channel, content="2")
    refused = await bare.response("POST", path, {"content": "3"})
    told = await refused.json()
    assert (refused.status, told["global"], refused.headers["X-RateLimit-Scope"]) == (429, False, "user")
    assert 4 < told["retry_after"] <= 5
    assert "Via" in refused.headers, "without it discord.py takes it for a ban"
    await bare.says(anna.dm, content="3")
    server.clock.advance(5)
    await bare.says(channel, content="3")


async def test_the_whole_bot_has_a_limit_but_interactions_do_not_count(
    server: DiscordServer, bare: Bare, channel: Channel, anna: Person
) -> None:
    button = {"type": 2, "style": 1, "label": "Ход", "custom_id": "step"}
    sent = await bare.says(channel, content="Стол", components=[{"type": 1, "components": [button]}])
    attempt = await anna.presses(int(sent["id"]), "Ход", wait=False)
    for _ in range(5):
        await bare("GET", "/users/@me")
    refused = await bare.response("GET", "/users/@me")
    assert (refused.status, refused.headers["X-RateLimit-Global"]) == (429, "true")
    assert (await refused.json())["global"]
    assert (await bare.acknowledges(attempt, 6)).status == 204
    server.clock.advance(1)
    await bare("GET", "/users/@me")


@pytest.mark.parametrize(
    ("body", "missing", "token", "counted"),
    [
        ({"content": "x"}, P(0), "nonsense", 1),
        ({"content": "x"}, P.VIEW_CHANNEL, None, 1),
        ({"content": "x"}, P.SEND_MESSAGES, None, 1),
        ({"content": ""}, P(0), None, 0),
        ({"content": "x"}, P(0), None, 0),
    ],
)
async def test_what_counts_as_invalid(
    server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel, path: str,
    body: Json, missing: P, token: str | None, counted: int,
) -> None:  # fmt: skip
    guild.denies(channel, server.bot, missing)
    await bare.response("POST", path, body, headers={} if token is None else {"Authorization": f"Bot {token}"})
    assert server.ledger.invalid == counted
    server.clock.advance(601)
    assert server.ledger.invalid == 0


async def test_too_many_old_edits_are_nobodys_fault(
    server: DiscordServer, bare: Bare, path: str, channel: Channel
) -> None:
    sent = await bare.says(channel, content="а")
    server.clock.advance(3601)
    for _ in range(4):
        last = await bare.response("PATCH", f"{path}/{sent['id']}", {"content": "б"})
    assert (last.status, last.headers["X-RateLimit-Scope"], server.ledger.invalid) == (429, "shared", 0)


async def test_ten_thousand_invalid_requests_are_a_ban(server: DiscordServer, session: ClientSession) -> None:
    for _ in range(BAN_AT - 1):
        server.ledger._invalid.append(server.clock.now())
    with pytest.raises(AssertionError, match="9999 invalid requests"):
        server.ledger.assert_few_invalid()
    for status in (401, 429, 429):
        async with session.get(f"{server.api}/users/@me") as answer:
            assert answer.status == status
    assert "Via" not in answer.headers
    server.clock.advance(601)
    async with session.get(f"{server.api}/users/@me") as answer:
        assert answer.status == 401
    server.ledger.assert_few_invalid(1)
