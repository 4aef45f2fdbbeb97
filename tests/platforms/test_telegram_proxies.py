"""Telegram behind a proxy: calls through one, updates through another, HTTP or SOCKS5, with name and password."""

import asyncio
import gc
import random
from typing import Literal

import pytest
from fakeredis import FakeServer

from bot.telegram_adapter.bot_api.api import Access
from tests.bot.telegram_adapter.harness import bot_on, running
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.telegram.telegram import Telegram
from tests.support.forward_proxy import forward_proxy

Scheme = Literal["http", "socks5"]


@pytest.mark.parametrize(("of_calls", "of_updates"), [("http", "socks5"), ("socks5", "http")])
async def test_calls_go_through_one_proxy_and_updates_through_another(of_calls: Scheme, of_updates: Scheme) -> None:
    async with Telegram() as telegram, forward_proxy(of_calls) as calls, forward_proxy(of_updates) as updates:
        access = Access(telegram.token, telegram.root, calls.url, updates.url)
        async with running(bot_on(telegram, FakeServer(), access=access)) as bot:
            people = [await telegram.person(name) for name in ("Анна", "Борис")]
            friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
            table = await friends.begins("/new toy 2")
            await friends.plays_by_buttons(table, random.Random(1))
            await friends.assert_true(table)
        assert updates.methods == {"getUpdates"}
        assert calls.methods >= {"getMe", "answerCallbackQuery", "sendMessage"}
        assert "getUpdates" not in calls.methods
        assert set(telegram.server.calls()) == calls.methods | updates.methods, "nothing goes past them"
        assert (calls.strangers, updates.strangers) == (0, 0)


# The library forgets to close the connection on which a SOCKS proxy has refused it.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("scheme", ["http", "socks5"])
async def test_with_a_wrong_password_nothing_gets_through_and_it_is_not_told(
    scheme: Scheme, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Telegram() as telegram, forward_proxy(scheme) as proxy:
        wrong = proxy.url_for("wrong-canary")
        async with running(bot_on(telegram, FakeServer(), access=Access(telegram.token, telegram.root, wrong, wrong))):
            async with asyncio.timeout(5):
                while not proxy.strangers:  # noqa: ASYNC110 (it happens in another task)
                    await asyncio.sleep(0.02)
        assert telegram.server.calls().total() == 0
    gc.collect()
    said = "".join(capsys.readouterr())
    assert "canary" not in said
