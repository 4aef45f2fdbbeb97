"""The look for damage after a start: one line of the log where there is some, and nothing that could end the bot."""

import asyncio

import pytest
from structlog.testing import capture_logs

from bot.app.base.ports import StoreFailed
from bot.bootstrap import look_for_damage
from bot.settings import Settings
from bot.storage import keys
from bot.storage.redis_store import RedisStore
from tests.support.store import fake_store


@pytest.fixture
async def store(monkeypatch: pytest.MonkeyPatch) -> RedisStore:
    monkeypatch.setenv("IMPERIA_LANGUAGE", "en")
    store = fake_store()
    for number in range(40):
        await store.put("chat", f"web:{number}", 0, b"{}")
    return store


async def test_a_whole_store_has_no_line(store: RedisStore) -> None:
    with capture_logs() as logged:
        await look_for_damage(store, Settings())
    assert logged == []


async def test_what_is_damaged_is_one_line(store: RedisStore) -> None:
    for number in range(5):
        await store.client.set(keys.of_record("chat", f"web:{number}"), b"1:canary")
    with capture_logs() as logged:
        await look_for_damage(store, Settings())
    [line] = logged
    assert (line["event"], line["log_level"], line["record"]) == ("the store is damaged", "error", 5)
    assert line["said"].startswith("A part of the store cannot be read: 5\xa0records (first keys: {p:")
    assert line["said"].count("{p:") == 3
    assert "canary" not in str(line)


async def test_a_store_that_is_away_is_one_warning(store: RedisStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failed(*_: object, **__: object) -> None:
        raise StoreFailed("no answer")

    monkeypatch.setattr(store, "scan", failed)
    with capture_logs() as logged:
        await look_for_damage(store, Settings())
    assert [line["event"] for line in logged] == ["store not looked through"]


async def test_it_pauses_between_batches_and_ends_when_told(store: RedisStore) -> None:
    look = asyncio.create_task(look_for_damage(store, Settings()))
    await asyncio.sleep(0.005)
    look.cancel()
    with pytest.raises(asyncio.CancelledError):
        await look
