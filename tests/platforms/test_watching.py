"""What a watchman sees of a bot that serves the messengers: on its port, whether it shows the page or not."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from fakeredis import FakeServer
from starlette.applications import Starlette

from bot.app.base.ports import StoreFailed
from bot.bootstrap import Services, routes_of, running_services
from bot.settings import Settings
from bot.telegram_adapter import updates
from bot.web_adapter import health
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import until
from tests.platforms.telegram.telegram import Telegram
from tests.support.store import fake_store, free_port

NOBODY = "123456:AAH-canary_canary_canary_canary_canary"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TELEGRAM_TOKEN", NOBODY)
    monkeypatch.setattr(health, "FRESH_SECONDS", 0)
    monkeypatch.setenv("TELEGRAM_API", f"http://127.0.0.1:{free_port()}")


def outside(harness: Services, settings: Settings) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=Starlette(routes=routes_of(harness, settings)))
    return httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1")


async def told(client: httpx.AsyncClient) -> tuple[int, Any]:
    answer = await client.get("/healthz")
    return answer.status_code, json.loads(answer.text)


@pytest.mark.parametrize("page", [False, True])
async def test_a_bot_is_well_without_its_messenger_and_ill_without_its_store(page: bool) -> None:
    settings, server = Settings.read(page=page), FakeServer()
    store = fake_store(server)
    async with running_services(store, settings) as harness, outside(harness, settings) as client:
        assert await told(client) == (200, {"ok": True, "checks": {"store": True, "telegram": False}})
        assert (await client.get("/")).status_code == (200 if page else 404)
        metrics = (await client.get("/metrics")).text
        assert 'imperia_platform_up{platform="telegram"} 0.0' in metrics
        assert "canary" not in metrics
        server.connected = False
        assert await told(client) == (503, {"ok": False, "checks": {"store": False, "telegram": False}})
    await store.close()


async def test_a_store_that_answers_but_cannot_be_written_to_is_ill(monkeypatch: pytest.MonkeyPatch) -> None:
    async def full() -> None:
        raise StoreFailed("no room")

    store = fake_store()
    monkeypatch.setattr(store, "try_write", full)
    settings = Settings.read()
    async with running_services(store, settings) as harness, outside(harness, settings) as client:
        await store.ping()
        assert (await told(client))[0] == 503
    await store.close()


async def test_whether_telegram_can_be_reached_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "SHORTEST_PAUSE", 0.05)
    monkeypatch.setattr(updates, "OTHER_POLLER_PAUSE", 0.05)
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        anna = await telegram.person("Анна")
        group = telegram.group("Друзья", [anna], supergroup=True)
        await telegram.until(lambda: group.by_bot)
        await until(lambda: reached(bot, True))
        telegram.faults.outage(0.5)
        telegram.world.polls.end("the line is cut")
        await until(lambda: reached(bot, False))
        await until(lambda: reached(bot, True))
    assert not bot.telegram.reach.reached


async def reached(bot: Bot, yes: bool) -> bool:
    return bot.telegram.reach.reached is yes
