"""The doctor asks the messengers: a good token has a name, a bad one is told, and neither is ever shown."""

import asyncio
import json
from pathlib import Path

import pytest

from bot.cli.doctor import visit
from bot.cli.doctor.finding import Finding, bad, good, note
from bot.cli.doctor.visit import of_messengers
from bot.settings import Settings
from tests.bot.cli.running import imperia
from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_server.client_side import discord_py_at
from tests.platforms.telegram.telegram import Telegram
from tests.support.forward_proxy import forward_proxy
from tests.support.store import free_port

TELEGRAM, DISCORD = f"123456:{'canary' * 6}", "canary.token.of-discord"


@pytest.fixture(autouse=True)
def _at_home(home: Path) -> None:
    """Without the settings of whoever runs the tests."""


async def told(**settings: str) -> list[Finding]:
    return await of_messengers(Settings.read(**settings))


async def test_without_a_token_nobody_is_asked() -> None:
    assert await told() == [note("doctor-no-token")]


async def test_telegram_is_asked_by_way_of_the_proxy_for_the_name_of_the_bot() -> None:
    async with Telegram() as telegram, forward_proxy("http") as proxy:
        name = telegram.bot.user.username
        here = {"TELEGRAM_API": telegram.root, "TELEGRAM_PROXY": proxy.url}
        found = await told(TELEGRAM_TOKEN=telegram.token, **here)
        assert found == [good("doctor-token", platform="Telegram", bot=name)]
        assert proxy.methods == {"getMe"}
        found = await told(TELEGRAM_TOKEN=TELEGRAM, **here)
        assert found == [bad("doctor-token-wrong", platform="Telegram", setting="TELEGRAM_TOKEN")]


async def test_a_bot_that_no_group_can_take_is_worth_a_word() -> None:
    async with Telegram() as telegram:
        telegram.bot.joins_groups = False
        found = await told(TELEGRAM_TOKEN=telegram.token, TELEGRAM_API=telegram.root)
    assert found[1:] == [note("doctor-no-groups")]


async def test_discord_is_asked_by_way_of_the_proxy_for_the_name_of_the_bot() -> None:
    async with DiscordServer() as server, forward_proxy("http") as proxy:
        with discord_py_at(server):
            found = await told(DISCORD_TOKEN=server.token, DISCORD_PROXY=proxy.url)
            assert found == [good("doctor-token", platform="Discord", bot="Империя")]
            assert proxy.strangers == 0
            found = await told(DISCORD_TOKEN=DISCORD, DISCORD_PROXY=proxy.url)
            assert found == [bad("doctor-token-wrong", platform="Discord", setting="DISCORD_TOKEN")]
            found = await told(DISCORD_TOKEN=server.token, DISCORD_PROXY=proxy.url_for("wrong"))
            assert found == [bad("doctor-unreached", platform="Discord", setting="DISCORD_PROXY")]


async def test_who_is_silent_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both at once, or it would be twice as long."""
    monkeypatch.setattr(visit, "PATIENCE", 0.3)
    hung_up = asyncio.Event()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await hung_up.wait()
        writer.close()

    async with await asyncio.start_server(silent, "127.0.0.1") as server:
        nowhere = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        found = await told(
            TELEGRAM_TOKEN=TELEGRAM, TELEGRAM_PROXY=nowhere, DISCORD_TOKEN=DISCORD, DISCORD_PROXY=nowhere
        )
        hung_up.set()
    assert [(one.level, one.text.key) for one in found] == [("bad", "doctor-unreached")] * 2


def test_what_cannot_be_reached_is_told_without_tokens_and_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = f"http://anna:canary@127.0.0.1:{free_port()}"
    for name, value in (("TELEGRAM", TELEGRAM), ("DISCORD", DISCORD)):
        monkeypatch.setenv(f"{name}_TOKEN", value)
        monkeypatch.setenv(f"{name}_PROXY", nowhere)
    result = imperia("doctor", "--json")
    found = [one for one in json.loads(result.stdout)["findings"] if one["key"] == "doctor-unreached"]
    assert result.exit_code == 1
    assert [one["params"]["platform"] for one in found] == ["Telegram", "Discord"]
    assert "canary" not in result.output
