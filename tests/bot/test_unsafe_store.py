"""A store that can lose confirmed moves is named at the start; who insists gets it, and all his tables say so."""

import json
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from fakeredis import FakeServer
from structlog.testing import capture_logs

from bot.app.tables import views
from bot.operator import why_not
from bot.settings import Settings
from bot.storage.durability_check import StoreUnsafe
from bot.storage.embedded import open_store
from bot.storage.redis_store import RedisStore
from bot.storage.servers.node import Node
from bot.store_opening import trust
from tests.bot.web_adapter.harness import entered, page_on
from tests.support.started import PATIENCE, page_at, running
from tests.support.store import answers, bare_valkey, free_port, real_store, short_directory, until

STOCK = ("--appendonly", "no", "--appendfsync", "everysec")
"""What a server does that nobody has set."""
WARNING = "При сбое ходы здесь могут пропасть: так решил тот, кто запустил «Империю»."


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(views, "NOTES", [])
    for name in ("REDIS_URL", "LC_ALL", "LC_MESSAGES", "LANG", "TELEGRAM_TOKEN", "DISCORD_TOKEN"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
async def store() -> AsyncIterator[RedisStore]:
    port = free_port()
    with bare_valkey(port):
        store = real_store(f"redis://127.0.0.1:{port}/0")
        await until(lambda: answers(store.client))
        yield store
        await store.close()


async def refusal(store: RedisStore, language: str = "ru") -> str:
    with pytest.raises(StoreUnsafe) as refused:
        await trust(store, Settings.read())
    return why_not(refused.value, Settings.read(), {"LANG": language})


async def test_a_store_that_keeps_the_promise_is_taken_without_a_word(store: RedisStore) -> None:
    with capture_logs() as logged:
        await trust(store, Settings.read())
    assert (logged, views.NOTES) == ([], [])


@pytest.mark.parametrize(
    ("settings", "needed"),
    [
        ({"appendonly": "no"}, "appendonly yes."),
        ({"appendfsync": "everysec"}, "appendfsync always."),
        ({"maxmemory-policy": "allkeys-lru"}, "maxmemory-policy noeviction."),
        ({"appendonly": "no", "appendfsync": "no"}, "appendonly yes, appendfsync always."),
    ],
)
async def test_settings_that_lose_moves_are_refused(store: RedisStore, settings: dict[str, str], needed: str) -> None:
    for name, value in settings.items():
        await store.client.config_set(name, value)
    assert f"Настрой его сервер: {needed}" in await refusal(store)
    assert f"Set its server to {needed}" in await refusal(store, "en_GB.UTF-8")


async def test_a_replica_is_refused(store: RedisStore) -> None:
    await store.client.replicaof("127.0.0.1", free_port())
    assert "Это копия, писать в неё нельзя" in await refusal(store)


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"redis_version": "6.2.5"}, "6.2.5, а нужна 7"),
        ({"aof_last_write_status": "err"}, "не может писать свой журнал"),
    ],
)
async def test_an_old_server_and_one_that_cannot_write_are_refused(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch, told: dict[str, str], why: str
) -> None:
    """Neither is at hand, so it is the answer of the server that says so."""
    asked = store._calls.ask_node

    async def ask_node(node: Node, command: str, *arguments: Any) -> Any:
        answer = await asked(node, command, *arguments)
        return answer | told if command == "INFO" else answer

    monkeypatch.setattr(store._calls, "ask_node", ask_node)
    assert why in await refusal(store)


async def test_a_server_that_hides_its_settings_is_taken_with_a_line_of_the_log(store: RedisStore) -> None:
    await store._calls.ask_all("ACL", "SETUSER", "blind", "on", ">pw", "~*", "+@all", "-@dangerous")
    blind = real_store(f"redis://blind:pw@127.0.0.1:{store.client.connection_pool.connection_kwargs['port']}/0")
    with capture_logs() as logged:
        await trust(blind, Settings.read())
    assert [line["problem"] for line in logged] == ["store-info-hidden", "store-settings-hidden"]
    assert views.NOTES == []
    await blind.close()


def test_the_start_ends_with_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    port = free_port()
    with bare_valkey(port, *STOCK, "--requirepass", "canary"), short_directory() as directory:
        monkeypatch.setenv("REDIS_URL", f"redis://:canary@127.0.0.1:{port}/0")
        with running(directory, "--port", "0") as process:
            output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert output.splitlines()[-1] == (
        "Бот не запущен: это хранилище может потерять подтверждённые ходы. Настрой его сервер: appendonly yes, "
        "appendfsync always. Если ходов не жалко, поставь боту IMPERIA_UNSAFE_STORE=true."
    )
    assert all(json.loads(line)["level"] == "warning" for line in output.splitlines()[:-1])
    assert "canary" not in output


@pytest.mark.parametrize("insisting", [pytest.param("", marks=pytest.mark.nightly), "true"])
def test_a_cluster_without_slots_is_refused_in_one_sentence_whoever_insists(
    monkeypatch: pytest.MonkeyPatch, insisting: str
) -> None:
    port = free_port()
    monkeypatch.setenv("REDIS_URL", f"redis://127.0.0.1:{port}/0")
    if insisting:
        monkeypatch.setenv("IMPERIA_UNSAFE_STORE", insisting)
    options = ("--cluster-enabled", "yes", "--cluster-port", str(free_port()))
    with bare_valkey(port, *options), short_directory() as directory, running(directory, "--port", "0") as process:
        output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    said = output.splitlines()
    assert len(said) == 1
    assert said[0].startswith("В кластере нет главного сервера для части данных (разделов: 64")


def test_who_insists_is_served_and_warned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    server, port = free_port(), free_port()
    monkeypatch.setenv("REDIS_URL", f"redis://127.0.0.1:{server}/0")
    monkeypatch.setenv("IMPERIA_UNSAFE_STORE", "true")
    with (
        bare_valkey(server, *STOCK),
        short_directory() as directory,
        running(directory, "--port", str(port)) as process,
    ):
        assert "<html" in page_at(port)
        process.send_signal(signal.SIGTERM)
        output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert output.count("IMPERIA_UNSAFE_STORE") == 1


@pytest.mark.parametrize("appendonly", ["no", "yes"])
async def test_the_tables_of_one_who_insists_say_so_and_no_others(store: RedisStore, appendonly: str) -> None:
    await store.client.config_set("appendonly", appendonly)
    await trust(store, Settings.read(unsafe_store=True))
    page = page_on(FakeServer())
    anna = await entered(page, "Аня")
    async with anna.looking():
        await anna.open()
        await anna.until(lambda: anna.items)
        for shown in (str(anna.items), (await anna.click("Честность")).text):
            assert (WARNING in shown) == (appendonly == "no")
    await page.close()


async def test_a_store_of_our_own_needs_no_permission() -> None:
    with short_directory() as directory:
        store = await open_store(None, directory)
        await trust(store, Settings.read())
        await store.close()
