"""Discord says "later": nothing goes out there before that, however long it is, and nobody else waits."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace

import discord
import pytest
import yarl

from bot.discord_adapter import platform
from bot.discord_adapter.api import errors, limits
from bot.discord_adapter.api.limits import Limits, key_of
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group, boards
from tests.platforms.discord_server import GENEROUS, DiscordServer, Limit, Person, Plan, RequestFault
from tests.platforms.discord_server.ledger import Request
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild

__all__ = ["channel", "guild", "people", "server"]

POST = "POST /channels/{channel}/messages"
PATCH = "PATCH /channels/{channel}/messages/{message}"
SHORT = 2.0
"""Seconds of the limit in the quick tests, longer than one request may take there."""


@pytest.fixture(autouse=True)
def _impatient(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.node.get_closest_marker("nightly") is None:
        monkeypatch.setattr(errors, "PATIENCE", 0.3)


async def refused_once(group: Group, fault: RequestFault, request: str) -> None:
    """Somebody moves, and the next such request is told to wait."""
    server = group.bot.server
    person, code = await group.a_move()
    server.faults.order(fault, request=request)
    assert (await person.slash(group.room, "ход", словами=code)).acknowledged
    await server.until(lambda: server.faults.injected[fault])


async def silence_after(server: DiscordServer, names: Sequence[str], within: float) -> float:
    """Seconds between the refusal and the next request of these names."""
    made = [one for one in server.ledger.requests if one.name in names]
    [refused] = [number for number, one in enumerate(made) if one.status == 429]

    def later() -> list[Request]:
        every = [one for one in server.ledger.requests if one.name in names]
        return every[refused + 1 :]

    await server.until(later, seconds=within)
    return later()[0].at - made[refused].at


async def began(bot: Bot, room: Channel, people: list[Person], *, chronicle: bool) -> Group:
    group = Group(bot, room, people)
    if chronicle:
        await bot.harness.chat_commands.chats.change(group.chat_id, lambda chat: setattr(chat, "mode", "chronicle"))
    await group.opened("eme")
    await bot.settled()
    return group


@pytest.mark.parametrize(
    ("chronicle", "request_name"), [(True, "POST /channels"), (False, "PATCH /channels")], ids=["new", "changed"]
)
async def test_a_limit_longer_than_our_patience_is_waited_out(
    server: DiscordServer, channel: Channel, people: list[Person], request_name: str, *, chronicle: bool
) -> None:
    """At the end all is as it should be, and once."""
    server.faults.follow(Plan(retry_after=(SHORT, SHORT)))
    async with running(server) as bot:
        group = await began(bot, channel, people[:2], chronicle=chronicle)
        await refused_once(group, RequestFault.BUCKET_LIMIT, request_name)
        name = POST if chronicle else PATCH
        assert await silence_after(server, [name], 5) >= SHORT
        await group.catches_up()
        assert server.ledger.statuses[429] == 1
        assert len([one for one in boards(people[0], channel) if one.buttons]) == 1


async def test_a_limit_of_which_nobody_takes_notice_is_seen(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: discord.py waits inside of the request, and whoever has had enough comes again too early."""
    monkeypatch.setattr(limits, "wait_of", lambda _: None)
    monkeypatch.setattr(platform, "SOON", 0.1)
    server.faults.follow(Plan(retry_after=(SHORT, SHORT)))
    async with running(server) as bot:
        group = await began(bot, channel, people[:2], chronicle=False)
        await refused_once(group, RequestFault.BUCKET_LIMIT, "PATCH /channels")
        assert await silence_after(server, [PATCH], 5) < SHORT


async def test_the_last_message_of_a_share_is_not_held_back(people: list[Person]) -> None:
    """And the next one is not even tried before there is a new share."""
    async with DiscordServer(limits=replace(GENEROUS, per_route={POST: Limit(2, 30.0)})) as strict:
        channel = strict.guild("Друзья").channel("общий")
        async with running(strict) as bot, asyncio.timeout(60):
            await strict.until(lambda: strict.ledger.counts[POST])
            room = bot.client.get_partial_messageable(channel.id)
            await room.send("второе")
            with pytest.raises(discord.RateLimited) as wait:
                await room.send("третье")
            assert 20 < wait.value.retry_after <= 30
        assert strict.ledger.counts[POST] == 2


async def test_the_library_holds_it_back(people: list[Person], monkeypatch: pytest.MonkeyPatch) -> None:
    """The control of the one above."""
    monkeypatch.setattr(Limits, "take_over", lambda *_: None)
    async with DiscordServer(limits=replace(GENEROUS, per_route={POST: Limit(2, 30.0)})) as strict:
        channel = strict.guild("Друзья").channel("общий")
        async with running(strict) as bot:
            await strict.until(lambda: strict.ledger.counts[POST])
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(1):
                    await bot.client.get_partial_messageable(channel.id).send("второе")


async def test_a_limit_of_the_whole_bot_stops_all_but_answers(
    server: DiscordServer, guild: HostedGuild, people: list[Person]
) -> None:
    """And when it is over, all goes on."""
    server.faults.follow(Plan(retry_after=(SHORT, SHORT)))
    async with running(server) as bot:
        first = await began(bot, guild.channel("общий"), people[:2], chronicle=False)
        second = await began(bot, guild.channel("другой"), people[:2], chronicle=False)
        await refused_once(first, RequestFault.GLOBAL_LIMIT, "PATCH /channels")
        began_at = time.monotonic()
        person, code = await second.a_move()
        assert (await person.slash(second.room, "ход", словами=code)).acknowledged
        assert time.monotonic() - began_at < SHORT
        assert await silence_after(server, [POST, PATCH], 5) >= SHORT
        await first.catches_up()
        await second.catches_up()


@pytest.mark.nightly
@pytest.mark.timeout(120)
@pytest.mark.parametrize("fault", [RequestFault.BUCKET_LIMIT, RequestFault.GLOBAL_LIMIT])
@pytest.mark.parametrize("seconds", [9.0, 15.0, 29.0, 45.0])
async def test_limits_as_long_as_discord_gives_them(
    server: DiscordServer, channel: Channel, people: list[Person], fault: RequestFault, seconds: float
) -> None:
    server.faults.follow(Plan(retry_after=(seconds, seconds)))
    async with running(server) as bot:
        group = await began(bot, channel, people[:2], chronicle=True)
        await refused_once(group, fault, "POST /channels")
        assert await silence_after(server, [POST], seconds + 10) >= seconds
        await group.catches_up()
        assert server.ledger.statuses[429] == 1


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("channels/1/messages/5", "channels/1/messages/6", True),
        ("channels/1/messages/5", "channels/2/messages/5", False),
        ("channels/1/messages", "channels/1/messages/5", False),
        ("users/@me/channels", "users/@me/channels", True),
        ("applications/7/commands", "channels/7/commands", False),
    ],
)
def test_a_limit_is_of_one_route_and_one_channel(one: str, other: str, *, same: bool) -> None:
    keys = [key_of("PATCH", yarl.URL(f"https://discord.com/api/v10/{path}")) for path in (one, other)]
    assert None not in keys
    assert (keys[0] == keys[1]) is same
    assert key_of("POST", yarl.URL(f"https://discord.com/api/v10/{one}")) != keys[0]


@pytest.mark.parametrize(
    "address",
    [
        "https://discord.com/api/v10/webhooks/1/secret/messages/@original",
        "https://discord.com/api/v10/interactions/1/secret/callback",
        "wss://gateway.discord.gg/?v=10",
        "https://cdn.example/attachments/1/board.jpg",
    ],
)
def test_answers_and_the_gateway_are_not_held_back(address: str) -> None:
    assert key_of("POST", yarl.URL(address)) is None


def test_a_limit_ends() -> None:
    now = [100.0]
    limits = Limits(lambda: now[0])
    limits._ends["PATCH channels/1"] = 103.0
    assert limits.left("PATCH channels/1") == 3
    assert limits.left("PATCH channels/2") == 0
    now[0] = 103.0
    assert limits.left("PATCH channels/1") == 0
