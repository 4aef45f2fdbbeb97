"""Discord from its start to its end: a wrong token, no Discord at all, and no secret in any log."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping, Sequence

import discord
import pytest
import yarl
from discord.http import Route
from fakeredis import FakeServer
from structlog.testing import capture_logs

from bot.app.base import reconnect
from bot.bootstrap import Services, running_services
from bot.discord_adapter import client
from bot.discord_adapter.api import login_limit
from bot.discord_adapter.start import DiscordAdapter
from bot.settings import Settings, SettingsError
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.platforms.discord_server import LIKE_DISCORD, DiscordServer, Person
from tests.platforms.discord_server.client_side import discord_py_at
from tests.platforms.discord_server.model.rooms import Channel
from tests.support.store import fake_store, free_port
from tests.support.tables import GAMES

__all__ = ["channel", "guild", "people", "server"]


@contextlib.asynccontextmanager
async def harness(token: str) -> AsyncIterator[Services]:
    store = fake_store(FakeServer())
    async with running_services(store, Settings.read(DISCORD_TOKEN=token), GAMES.__getitem__, ("toy",)) as made:
        yield made
    await store.close()


def complains(lines: Sequence[Mapping[str, object]]) -> bool:
    return any(line["event"] == "no connection to Discord" for line in lines)


@pytest.mark.parametrize("wrong", ["", ".x", " с кириллицей", "\nX: y"])
async def test_a_wrong_token_is_one_clear_line_and_the_others_go_on(server: DiscordServer, wrong: str) -> None:
    token = server.token[:-1] + wrong
    with capture_logs() as lines, discord_py_at(server):
        async with harness(token) as made:
            [adapter] = made.messengers.values()
            assert isinstance(adapter, DiscordAdapter)
            assert adapter._work is not None
            await asyncio.wait([adapter._work], timeout=5)
            assert adapter._work.done()
            assert (await made.chat_commands.chats.get("web:room")).tables == []  # type: ignore[arg-type]
    critical = [line for line in lines if line["log_level"] == "critical"]
    assert [line["event"] for line in critical] == [
        "Discord does not take DISCORD_TOKEN; everything else goes on without Discord"
    ]
    assert token not in str(lines)


async def test_where_there_is_no_discord_at_first_it_is_found_later(
    people: list[Person], server: DiscordServer, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(login_limit, "SHORTEST_PAUSE", 0.05)
    monkeypatch.setattr(reconnect, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(client, "GATHERING", 0.05)
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{free_port()}/api/v10")
    with capture_logs() as lines:
        async with harness(server.token) as made:
            [adapter] = made.messengers.values()
            assert isinstance(adapter, DiscordAdapter)
            await server.until(lambda: complains(lines))
            monkeypatch.setattr(Route, "BASE", server.api)
            gateway = yarl.URL(server.gateway_url)
            monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
            assert not adapter.reach.reached
            await server.until(lambda: people[0].sees(channel), seconds=60)
            assert adapter.reach.reached


async def test_who_is_back_within_five_seconds_waits_and_is_let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a crash: Discord takes one new session in five seconds and turns the next one away with op 9."""
    monkeypatch.setattr(client, "GATHERING", 0.05)
    async with DiscordServer(limits=LIKE_DISCORD) as strict:
        with capture_logs() as lines, discord_py_at(strict):
            for life in (1, 2):
                before = strict.clock.now()
                async with harness(strict.token) as made:
                    [adapter] = made.messengers.values()
                    assert isinstance(adapter, DiscordAdapter)
                    await strict.until(lambda here=adapter: here.reach.reached, seconds=60)  # type: ignore[misc]
                    assert strict.gateway.identified == life
    assert strict.clock.now() - before > 4
    assert not complains(lines)


def test_settings_tell_no_secret() -> None:
    settings = Settings.read(DISCORD_TOKEN="topsecret", DISCORD_PROXY="http://user:hidden@proxy:8080")
    assert "topsecret" not in repr(settings) + settings.model_dump_json()
    assert "hidden" not in repr(settings) + settings.model_dump_json()
    assert Settings.read(DISCORD_TOKEN=" ").discord_token is None
    with pytest.raises(SettingsError) as raised:
        Settings.read(DISCORD_PROXY="socks5://user:hidden@proxy")
    assert "hidden" not in str(raised.value)
    assert "HTTP" in str(raised.value)


async def test_the_proxy_is_on_every_way(server: DiscordServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests and the gateway go through it: nobody is there, so nobody is reached."""
    nowhere = f"http://127.0.0.1:{free_port()}"
    monkeypatch.setattr(login_limit, "SHORTEST_PAUSE", 0.05)
    monkeypatch.setattr(reconnect, "LOOK_SECONDS", 0.05)
    store = fake_store(FakeServer())
    settings = Settings.read(DISCORD_TOKEN=server.token, DISCORD_PROXY=nowhere)
    with capture_logs() as lines, discord_py_at(server):
        async with running_services(store, settings, GAMES.__getitem__, ("toy",)):
            await server.until(lambda: complains(lines))
    await store.close()
    assert list(server.ledger.requests) == []
