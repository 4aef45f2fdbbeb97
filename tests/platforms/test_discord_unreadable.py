"""Events that discord.py cannot read are lost alone: nobody else's connection breaks for them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.discord_adapter import client
from bot.discord_adapter.api import parsing
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.gateway import gateway
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.model.world import Event
from tests.platforms.discord_server.payloads.places import created_guild_json, guild_json
from tests.platforms.discord_server.people.hosting import HostedGuild

__all__ = ["channel", "guild", "people", "server"]

SECRET = "личное"
VOICE = {"id": "7", "type": 2, "name": SECRET, "position": 1, "permission_overwrites": [], "nsfw": False}
"""Without `bitrate`, on which the library insists."""
NONSENSE: list[Any] = [{}, {"id": SECRET}, {"guild_id": [SECRET]}, [SECRET], None]


@asynccontextmanager
async def playing(server: DiscordServer, channel: Channel, people: list[Person]) -> AsyncIterator[Bot]:
    """A match that goes on by the very connection on which it has begun."""
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("toy")
        yield bot
        await group.moves_by_button()
        await group.assert_true()
        assert server.gateway.identified == 1
        assert len(server.sessions.all) == 1


@pytest.mark.parametrize("name", ["CHANNEL_CREATE", "CHANNEL_UPDATE"])
async def test_an_unreadable_channel_is_lost_alone_and_the_log_names_the_event_alone(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person], name: str
) -> None:
    with capture_logs() as lines:
        async with playing(server, channel, people) as bot:
            broken = {"id": str(channel.id), "type": 0, "topic": SECRET}
            event: Any = {"CHANNEL_CREATE": VOICE, "CHANNEL_UPDATE": broken}
            server.world.tell(Event(name, event[name] | {"guild_id": str(guild.id)}, guild.id))
            await server.until(lambda: any(one["event"] == f"{name} not read" for one in lines))
            assert bot.client.get_channel(channel.id) is not None
    assert SECRET not in str(lines)


async def test_no_event_at_all_breaks_the_connection(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    with capture_logs() as lines:
        async with playing(server, channel, people) as bot:
            names = sorted(set(bot.client._connection.parsers) - set(parsing.SESSION))
            assert len(names) > 50
            for name in names:
                for data in NONSENSE:
                    server.world.tell(Event(name, data, guild.id))
            await server.until(lambda: any("VOICE_STATE_UPDATE" in one["event"] for one in lines), 60)
    assert SECRET not in str(lines)


async def test_one_unreadable_channel_does_not_take_its_server_along(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At each login GUILD_CREATE holds it."""
    whole = created_guild_json

    def with_it(*args: Any) -> Any:
        made = whole(*args)
        return made | {"channels": [VOICE, *made["channels"], {"type": SECRET}], "threads": [{"id": "8"}]}

    monkeypatch.setattr(gateway, "created_guild_json", with_it)
    async with playing(server, channel, people) as bot:
        [there] = bot.client.guilds
        assert [one.id for one in there.channels] == [channel.id]
        assert there.me.id == server.bot.id


async def test_an_unreadable_role_takes_no_right_away(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    """The library forgets all roles before it reads the new ones."""
    async with playing(server, channel, people) as bot:
        [there] = bot.client.guilds
        rights = there.me.guild_permissions
        now = guild_json(guild.guild) | {"name": "Другое имя"}
        server.world.tell(Event("GUILD_UPDATE", now | {"roles": [{"id": SECRET}, *now["roles"]]}, guild.id))
        await server.until(lambda: there.name == "Другое имя")
        assert there.me.guild_permissions == rights


async def test_the_control_without_the_guard_the_connection_breaks(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "guard", lambda *_: None)
    async with running(server) as bot:
        server.world.tell(Event("CHANNEL_CREATE", VOICE | {"guild_id": str(guild.id)}, guild.id))
        await server.until(lambda: not bot.adapter.reach.reached)
