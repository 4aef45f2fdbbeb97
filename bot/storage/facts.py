"""What a server says of itself, and how fast it answers us."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from statistics import median

from bot.app.ports import RecordStore, StoreFailed
from bot.storage.calls import Calls

TRIES = 9
KIND = "doctor"


@dataclass(frozen=True, slots=True)
class Facts:
    name: str
    """`Valkey 9.1.2`; empty if the account may not ask."""
    memory: int = 0
    """Bytes in use."""
    most_memory: int = 0
    """Bytes it may use; 0 = no limit."""
    replicas: int = 0


@dataclass(frozen=True, slots=True)
class Speed:
    """Medians in milliseconds."""

    read: float
    write: float
    """Until it is on the disk, and on a replica where there is one."""


async def facts(calls: Calls) -> Facts:
    try:
        info: Mapping[str, object] = await calls.ask("INFO")
    except StoreFailed:
        return Facts("")
    return Facts(
        name_of(info), number(info, "used_memory"), number(info, "maxmemory"), number(info, "connected_slaves")
    )


def name_of(info: Mapping[str, object]) -> str:
    """Valkey calls itself a Redis 7.2 too, for the sake of old clients."""
    if "valkey_version" in info:
        return f"Valkey {info['valkey_version']}"
    return f"Redis {info.get('redis_version', '?')}"


def number(info: Mapping[str, object], name: str) -> int:
    return int(str(info.get(name, 0)))


async def speed(store: RecordStore) -> Speed:
    """Measured on a record of our own, which is gone afterwards. StoreFailed as by any call."""
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
