"""Two bots, or two versions of the program, on one store: the second one is refused before it writes anything."""

import base64

import pytest
from fakeredis import FakeServer

from bot import deployments
from bot.operator import why_not
from bot.settings import Settings
from bot.storage.envelope import SCHEMA
from bot.storage.problem import StoreNotStarted
from bot.storage.redis_store import RedisStore
from tests.support.store import fake_store

SECRET = "AAF-canarycanarycanarycanarycanary"
DISCORD = base64.b64encode(b"987654321").decode().rstrip("=")


@pytest.fixture
def store() -> RedisStore:
    return fake_store(FakeServer())


def settings(telegram: int | None = None, discord: str | None = None) -> Settings:
    tokens = {"TELEGRAM_TOKEN": telegram and f"{telegram}:{SECRET}", "DISCORD_TOKEN": discord}
    return Settings.read(REDIS_URL=None, **tokens)


async def refused(store: RedisStore, other: Settings) -> str:
    before = sorted(await store.client.keys())
    with pytest.raises(StoreNotStarted) as why:
        await deployments.claim(store, other)
    assert sorted(await store.client.keys()) == before, "nothing is written"
    return why_not(why.value, other, {"LANG": "ru_RU.UTF-8"})


async def test_several_processes_of_one_bot_share_a_store(store: RedisStore) -> None:
    for _ in range(2):
        await deployments.claim(store, settings(1, f"{DISCORD}.x.canary"))
    await deployments.claim(store, settings())
    assert await deployments.conflict(store, settings(1)) is None


async def test_another_bot_is_refused(store: RedisStore) -> None:
    await deployments.claim(store, settings(1))
    assert await refused(store, settings(2)) == (
        "С этим хранилищем уже работает другой бот (Telegram, номер 1): останови его или дай этому боту своё хранилище."
    )
    await deployments.claim(store, settings(1, f"{DISCORD}.x.canary"))
    other = base64.b64encode(b"123").decode().rstrip("=")
    assert "(Discord, номер 987654321)" in await refused(store, settings(1, f"{other}.x.y"))
    values = str([await store.client.get(key) for key in await store.client.keys()])
    assert "canary" not in values


async def test_its_note_vanishes_soon_after_its_end(store: RedisStore) -> None:
    await deployments.claim(store, settings(1))
    ends = [await store.client.pttl(key) for key in await store.client.keys("*deployment*")]
    assert ends
    assert all(0 < end <= deployments.KEPT_MS for end in ends)


async def test_beside_a_newer_program_an_older_one_does_not_begin(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await deployments.claim(store, settings(1))
    with monkeypatch.context() as newer:
        newer.setattr(deployments, "SCHEMA", SCHEMA + 1)
        await deployments.claim(store, settings(1))
    assert f"(формат {SCHEMA + 1}, а здесь {SCHEMA})" in await refused(store, settings(1))
    # One that runs already goes on, and does not take the newer one's note away.
    await deployments._note(store, settings(1))
    assert await deployments.conflict(store, settings(1)) is not None
