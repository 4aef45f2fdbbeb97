"""Checks of the server: its version and settings, whether confirmed moves are safe, how fast it answers.

A fault is a `Problem`, which holds a key of the catalogue; `doctor` puts the problem into words.
"""

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from statistics import median

from redis.exceptions import ResponseError

from bot.app.base.ports import RecordStore, StoreFailed
from bot.app.chats.memory_guard import FULLEST
from bot.storage.calls import Calls

OLDEST_SERVER = 7
CLUSTER = "store-is-cluster"
"""Key of the problem that the server is part of a Redis Cluster: our client talks to one server only."""
WANTED = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}
"""Settings that the server needs. Measured with a killed server: `everysec` loses confirmed moves, `always` none.
Eviction would delete tables."""
LONGEST_LAG = 10
"""Most seconds since a replica's last sign; after more the replica counts as late."""

TRIES = 9
KIND = "doctor"
"""Kind of the record by which the speed is measured."""


@dataclass(frozen=True, slots=True)
class Problem:
    key: str
    params: Mapping[str, str] = field(default_factory=dict)


class StoreNotStarted(StoreFailed):
    """There is no store to work with. The text is one line that says what to do; `problem` is for the catalogue."""

    def __init__(self, problem: Problem, text: str) -> None:
        super().__init__(text)
        self.problem = problem


async def problems(calls: Calls) -> list[Problem]:
    """List everything about the server by which confirmed moves could be lost or refused; [] if nothing."""
    return [*await of_server(calls), *await of_settings(calls)]


async def of_server(calls: Calls) -> list[Problem]:
    try:
        info: Mapping[str, object] = await calls.ask("INFO")
    except StoreFailed as error:
        need_refusal(error)
        return [Problem("store-info-hidden")]
    version = str(info.get("redis_version", "0"))
    found = []
    if int(version.split(".", maxsplit=1)[0]) < OLDEST_SERVER:
        found.append(Problem("store-too-old", {"found": version, "wanted": str(OLDEST_SERVER)}))
    if str(info.get("cluster_enabled", 0)) == "1":
        found.append(Problem(CLUSTER))
    if info.get("role") == "slave":
        found.append(Problem("store-is-replica"))
    if info.get("aof_last_write_status", "ok") != "ok":
        found.append(Problem("store-cannot-write"))
    return [*found, *of_memory(info), *of_replicas(info)]


def need_refusal(error: StoreFailed) -> None:
    """Raise `error` again unless the server answered with a refusal.

    A server that refuses hides its settings, which is only a note; a server that does not answer is gone.
    """
    if not isinstance(error.__cause__, ResponseError):
        raise error


def of_memory(info: Mapping[str, object]) -> list[Problem]:
    """Return a list with the problem of short memory; [] if there is enough.

    The server deletes nothing to make room: once its memory is full, nobody can move.
    """
    share = share_used(info)
    return [Problem("store-memory-short", {"percent": str(int(100 * share))})] if share >= FULLEST else []


async def memory(calls: Calls) -> float:
    return share_used(await calls.ask("INFO", "memory"))


def share_used(info: Mapping[str, object]) -> float:
    """Return which share (0 to 1) of the server's memory limit is in use; 0 if it has no limit."""
    most = number(info, "maxmemory")
    return number(info, "used_memory") / most if most else 0.0


def of_replicas(info: Mapping[str, object]) -> list[Problem]:
    """List one problem if replicas are late or disconnected, else []. A commit waits for one of them."""
    found = [value for name, value in info.items() if re.fullmatch(r"slave\d+", name) and isinstance(value, dict)]
    late = [one for one in found if one.get("state") != "online" or int(one.get("lag", 0)) > LONGEST_LAG]
    return [Problem("store-replica-late", {"late": str(len(late)), "all": str(len(found))})] if late else []


async def of_settings(calls: Calls) -> list[Problem]:
    try:
        reply = await calls.ask("CONFIG GET", *WANTED)
    except StoreFailed as error:
        need_refusal(error)
        # Hosted servers often hide their settings; then the operator has to check them.
        return [Problem("store-settings-hidden", {"wanted": ", ".join(f"{k} {v}" for k, v in WANTED.items())})]
    found = {str(name): str(value) for name, value in reply.items()}
    return [
        Problem("store-setting", {"name": name, "found": found.get(name, "?"), "wanted": wanted})
        for name, wanted in WANTED.items()
        if found.get(name) != wanted
    ]


@dataclass(frozen=True, slots=True)
class Facts:
    name: str
    """Name and version, such as `Valkey 9.1.2`; empty if the bot's account may not ask for them."""
    memory: int = 0
    """Bytes in use."""
    most_memory: int = 0
    """Bytes that the server may use; 0 = no limit."""
    replicas: int = 0


@dataclass(frozen=True, slots=True)
class Speed:
    """Median times of one read and one write, in milliseconds."""

    read: float
    write: float
    """Time until the write is on the disk, and on a replica if the server has one."""


async def facts(calls: Calls) -> Facts:
    try:
        info: Mapping[str, object] = await calls.ask("INFO")
    except StoreFailed:
        return Facts("")
    return Facts(
        name_of(info), number(info, "used_memory"), number(info, "maxmemory"), number(info, "connected_slaves")
    )


def name_of(info: Mapping[str, object]) -> str:
    """Return the server's name and version. Valkey also calls itself Redis 7.2, for old clients."""
    if "valkey_version" in info:
        return f"Valkey {info['valkey_version']}"
    return f"Redis {info.get('redis_version', '?')}"


def number(info: Mapping[str, object], name: str) -> int:
    return int(str(info.get(name, 0)))


async def speed(store: RecordStore) -> Speed:
    """Measure writes and reads of a temporary record, which is deleted at the end. Raises StoreFailed."""
    name, version = secrets.token_hex(8), 0

    async def write() -> None:
        nonlocal version
        await store.put(KIND, name, version, b"")
        version += 1

    async def read() -> None:
        await store.get(KIND, name)

    try:
        return Speed(write=await milliseconds(write), read=await milliseconds(read))
    finally:
        await store.drop(KIND, name)


async def milliseconds(call: Callable[[], Awaitable[None]]) -> float:
    clock, took = asyncio.get_running_loop().time, list[float]()
    for _ in range(TRIES):
        began = clock()
        await call()
        took.append(clock() - began)
    return median(took) * 1000
