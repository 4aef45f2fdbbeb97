"""The doctor looks at a server named by REDIS_URL, and at the tables in it."""

import asyncio
import json
import os
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from redis import Redis
from redis.asyncio import Redis as Client
from redis.exceptions import ConnectionError as ConnectionFailed

from bot.app.base.ports import TableId
from bot.storage import keys
from bot.storage.inspection import Speed
from bot.storage.packing import versioned
from bot.storage.redis_store import RedisStore
from tests.bot.cli.doctor.examining import examined, ill
from tests.support.fake_sentinels import fake_sentinels, url
from tests.support.store import bare_valkey, free_port

TABLE = TableId("07abcdef")


@pytest.fixture
def server(home: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Redis]:
    """A good one, named by REDIS_URL, with the options of an indirect parameter."""
    port = free_port()
    options = (*getattr(request, "param", ()), "--cluster-port", str(free_port()))
    with bare_valkey(port, "--maxmemory-policy", "noeviction", *options), Redis(port=port) as redis:
        monkeypatch.setenv("REDIS_URL", f"redis://127.0.0.1:{port}/0")
        until = time.monotonic() + 10
        while not _answers(redis):
            assert time.monotonic() < until
            time.sleep(0.01)
        yield redis


def _answers(redis: Redis) -> bool:
    try:
        return bool(redis.ping())
    except ConnectionFailed:
        return False


def test_a_good_server_is_well(server: Redis, home: Path) -> None:
    code, found = examined()
    assert code == 0
    assert found["doctor-store"]["params"]["server"].startswith("Valkey 9")
    assert not any(key.startswith("doctor-folder") for key in found)
    assert list(home.iterdir()) == []
    assert server.keys() == []


def test_an_unreachable_server_is_told_without_its_password(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", f"redis://:canary@127.0.0.1:{free_port()}/0")
    finding = ill("doctor-store-failed")
    assert "canary" not in json.dumps(finding)


@pytest.mark.parametrize(
    ("setting", "value"), [("appendfsync", "everysec"), ("appendonly", "no"), ("maxmemory-policy", "allkeys-lru")]
)
def test_a_setting_that_loses_moves_is_told(server: Redis, setting: str, value: str) -> None:
    server.config_set(setting, value)
    assert ill("store-setting")["params"]["name"] == setting


def test_memory_that_runs_short_is_told(server: Redis) -> None:
    used = int(server.info("memory")["used_memory"])
    server.config_set("maxmemory", used + (1 << 17))
    assert int(ill("store-memory-short")["params"]["percent"]) >= 80


def test_what_a_server_hides_is_worth_a_word(server: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    server.acl_setuser("blind", enabled=True, passwords="+pw", keys=["*"], categories=["+@all", "-@dangerous"])
    monkeypatch.setenv("REDIS_URL", os.environ["REDIS_URL"].replace("//", "//blind:pw@"))
    code, found = examined()
    assert code == 0
    assert {found[key]["level"] for key in ("store-info-hidden", "store-settings-hidden")} == {"note"}


def test_a_replica_is_told(server: Redis) -> None:
    server.replicaof("127.0.0.1", free_port())
    code, found = examined()
    assert code == 1
    assert "store-is-replica" in found


@pytest.mark.parametrize("server", [("--cluster-enabled", "yes")], indirect=True)
def test_a_cluster_is_well_once_every_slot_has_a_master(server: Redis) -> None:
    assert ill("store-cluster-incomplete")["params"] == {"partitions": "64"}
    server.cluster("ADDSLOTSRANGE", 0, 16383)
    until = time.monotonic() + 10
    while "'cluster_state': 'ok'" not in str(server.cluster("INFO")):
        assert time.monotonic() < until
        time.sleep(0.01)
    code, found = examined()
    assert code == 0
    assert "doctor-speed" in found


async def test_replicas_that_sentinels_miss_are_told(server: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    async with fake_sentinels(server.connection_pool.connection_kwargs["port"]) as three:
        monkeypatch.setenv("REDIS_URL", url(three))
        assert (await asyncio.to_thread(examined))[0] == 0
        for one in three:
            one.lost = 2
        told = await asyncio.to_thread(ill, "doctor-replicas-lost")
        assert (told["params"]["found"], told["params"]["all"]) == ("0", "2")


def test_an_old_server_and_a_late_replica_are_told(server: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither is at hand here, so it is the answer of the server that is old."""
    late = {"ip": "10.0.0.7", "port": 6379, "state": "online", "offset": 1, "lag": 40}
    info = {"redis_version": "6.2.14", "role": "master", "connected_slaves": 1, "slave0": late}
    monkeypatch.setattr(Client, "execute_command", _informed(info))
    code, found = examined()
    assert code == 1
    assert found["store-too-old"]["params"] == {"found": "6.2.14", "wanted": "7"}
    assert found["store-replica-late"]["params"] == {"late": "1", "all": "1"}
    assert found["doctor-replicas"]["params"] == {"replicas": "1"}


def _informed(info: dict[str, Any]) -> Any:
    asked: Callable[..., Awaitable[Any]] = Client.execute_command

    async def execute_command(self: Client, *arguments: Any, **options: Any) -> Any:
        return info if arguments[0] == "INFO" else await asked(self, *arguments, **options)

    return execute_command


def test_a_damaged_table_is_told(server: Redis) -> None:
    server.set(keys.of_table(TABLE), versioned(3, b"canary"))
    finding = ill("store-table-unreadable")
    assert finding["params"]["table"] == TABLE
    assert "canary" not in json.dumps(finding)


def test_a_damaged_record_is_told_by_its_key(server: Redis) -> None:
    key = keys.of_record("chat", "web:table")
    server.set(key, versioned(1, b"canary")[:-1])
    assert ill("store-record-unreadable")["params"] == {"key": key}


def test_a_slow_store_is_told(server: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    async def slow(store: object) -> Speed:
        return Speed(read=1.0, write=900.0)

    monkeypatch.setattr(RedisStore, "speed", slow)
    assert ill("doctor-slow")["params"] == {"read": "1.0", "write": "900.0"}
