"""Checks of the server: its version and settings, whether confirmed moves are safe, how fast it answers.

A fault is a `Problem`, which holds a key of the catalogue; `doctor` puts the problem into words.
"""

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median

from redis.exceptions import RedisError, ResponseError

from bot.app.base.ports import RecordStore, StoreFailed
from bot.app.chats.memory_guard import FULLEST
from bot.storage.calls import Calls
from bot.storage.problem import Problem
from bot.storage.servers.node import REPLICAS, Node

OLDEST_SERVER = 7
WANTED = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}
"""Settings that the server needs. Measured with a killed server: `everysec` loses confirmed moves, `always` none.
Eviction would delete tables."""
LONGEST_LAG = 10
"""Most seconds since a replica's last sign; after more the replica counts as late."""

TRIES = 9
KIND = "doctor"
"""Kind of the record by which the speed is measured."""


async def problems(calls: Calls) -> list[Problem]:
    """List everything about the server by which confirmed moves could be lost or refused; [] if nothing."""
    nodes = calls.servers.nodes
    found = await asyncio.gather(*(of_node(calls, node) for node in nodes))
    if len(nodes) == 1:
        return found[0]
    named = zip(nodes, found, strict=True)
    return [replace(problem, server=node.address) for node, problems in named for problem in problems]


async def of_node(calls: Calls, node: Node) -> list[Problem]:
    return [*await of_server(calls, node), *await of_settings(calls, node), *await of_replica_settings(node)]


async def of_replica_settings(node: Node) -> list[Problem]:
    """Return the wrong settings of the master's replicas, each of which may be master tomorrow; [] for those that
    cannot be reached from here, and for a master at a unix socket, whose login says nothing of the network."""
    if "path" in node.client.connection_pool.connection_kwargs:
        return []
    try:
        info: Mapping[str, object] = await node.trips.ask(*REPLICAS)
    except RedisError:
        return []
    found = [one for name, one in info.items() if re.fullmatch(r"slave\d+", name) and isinstance(one, dict)]
    replicas = [node.sibling(str(one["ip"]), int(one["port"])) for one in found]
    told = await asyncio.gather(*map(_settings_of_replica, replicas))
    return [problem for problems in told for problem in problems]


async def _settings_of_replica(replica: Node) -> list[Problem]:
    try:
        reply = await replica.trips.ask("CONFIG GET", *WANTED)
    except RedisError:
        return []
    finally:
        await replica.close()
    return [
        Problem("store-replica-setting", {"replica": replica.address, **problem.params}) for problem in wrong(reply)
    ]


async def of_server(calls: Calls, node: Node) -> list[Problem]:
    try:
        info: Mapping[str, object] = await calls.ask_node(node, "INFO")
    except StoreFailed as error:
        need_refusal(error)
        return [Problem("store-info-hidden")]
    version = str(info.get("redis_version", "0"))
    found = []
    if int(version.split(".", maxsplit=1)[0]) < OLDEST_SERVER:
        found.append(Problem("store-too-old", {"found": version, "wanted": str(OLDEST_SERVER)}))
    if info.get("role") == "slave":
        found.append(Problem("store-is-replica"))
    if info.get("aof_last_write_status", "ok") != "ok":
        found.append(Problem("store-cannot-write"))
    if node.copies and node.copies.rules.required and not number(info, "connected_slaves"):
        found.append(Problem("store-no-replica"))
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
    """Return which share (0 to 1) of its memory limit the fullest master uses; 0 without limits."""
    return max(map(share_used, await calls.ask_all("INFO", "memory")))


def share_used(info: Mapping[str, object]) -> float:
    """Return which share (0 to 1) of the server's memory limit is in use; 0 if it has no limit."""
    most = number(info, "maxmemory")
    return number(info, "used_memory") / most if most else 0.0


def of_replicas(info: Mapping[str, object]) -> list[Problem]:
    """List one problem if replicas are late or disconnected, else []. A commit waits for all of them."""
    found = [value for name, value in info.items() if re.fullmatch(r"slave\d+", name) and isinstance(value, dict)]
    late = [one for one in found if one.get("state") != "online" or int(one.get("lag", 0)) > LONGEST_LAG]
    return [Problem("store-replica-late", {"late": str(len(late)), "all": str(len(found))})] if late else []


async def of_settings(calls: Calls, node: Node) -> list[Problem]:
    try:
        reply = await calls.ask_node(node, "CONFIG GET", *WANTED)
    except StoreFailed as error:
        need_refusal(error)
        # Hosted servers often hide their settings; then the operator has to check them.
        return [Problem("store-settings-hidden", {"wanted": ", ".join(f"{k} {v}" for k, v in WANTED.items())})]
    return wrong(reply)


def wrong(reply: Mapping[object, object]) -> list[Problem]:
    """Return the settings of a reply to CONFIG GET that lose confirmed moves."""
    found = {str(name): str(value) for name, value in reply.items()}
    return [
        Problem("store-setting", {"name": name, "found": found.get(name, "?"), "wanted": wanted})
        for name, wanted in WANTED.items()
        if found.get(name) != wanted
    ]


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts about all masters together."""

    name: str
    """Name and version, such as `Valkey 9.1.2`; empty if the bot's account may not ask for them."""
    memory: int = 0
    """Bytes in use."""
    most_memory: int = 0
    """Bytes that the masters may use; 0 = no limit."""
    replicas: int = 0


@dataclass(frozen=True, slots=True)
class Speed:
    """Median times of one read and one write, in milliseconds."""

    read: float
    write: float
    """Time until the write is on the disk, and on a replica if the server has one."""


async def facts(calls: Calls) -> Facts:
    try:
        infos: Sequence[Mapping[str, object]] = await calls.ask_all("INFO")
    except StoreFailed:
        return Facts("")
    sums = (sum(number(info, name) for info in infos) for name in ("used_memory", "maxmemory", "connected_slaves"))
    return Facts(" + ".join(sorted({name_of(info) for info in infos})), *sums)


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
