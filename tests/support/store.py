"""Stores for tests: fakeredis in the process, and a real Valkey started once for all tests."""

import asyncio
import contextlib
import shutil
import socket
import subprocess
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from pathlib import Path

from fakeredis import FakeAsyncRedis, FakeServer
from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.app.base.ports import ChatId, Commit, Store, TableId, Task
from bot.storage.connection import Replicas, client
from bot.storage.embedded import OPTIONS, EmbeddedServer, binary
from bot.storage.redis_store import RedisStore

TABLE = TableId("07abcdef")
OTHER_TABLE = TableId("07ABCDEF")
CHAT_ID = ChatId("telegram:-100123:45")


def commit(
    expected: int = 0,
    *,
    table: TableId = TABLE,
    delivery: str | None = None,
    entries: Sequence[str] = ('{"by":0,"play":"end"}',),
    envelope: bytes = b'{"table":{}}',
    chat_ids: Sequence[ChatId] = (),
    tasks: Sequence[Task] = (),
    dropped: Sequence[str] = (),
) -> Commit:
    """A commit of which only the interesting part is named; the delivery is its own unless given."""
    delivery = delivery or f"delivery to version {expected} of {table}: {entries}"
    return Commit(table, expected, delivery, tuple(entries), envelope, tuple(chat_ids), tuple(tasks), tuple(dropped))


def fake_store(server: FakeServer | None = None) -> RedisStore:
    """A store without a server; give several the same FakeServer and they share their data."""
    return RedisStore(FakeAsyncRedis(server=server or FakeServer()))


def real_store(url: str) -> RedisStore:
    replicas = Replicas()
    return RedisStore(client(url, replicas), replicas)


@contextlib.contextmanager
def short_directory() -> Iterator[Path]:
    """An empty directory whose path leaves room for the name of a socket; pytest's own may be too long."""
    directory = Path(tempfile.mkdtemp(prefix="imp-"))
    try:
        yield directory
    finally:
        shutil.rmtree(directory, ignore_errors=True)


@contextlib.contextmanager
def running_valkey() -> Iterator[str]:
    """The URL of a real server in an empty directory."""
    with short_directory() as directory:
        server = EmbeddedServer(directory)
        server.start()
        try:
            yield server.url
        finally:
            server.stop()


def free_port() -> int:
    """A port nobody uses just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def bare_valkey(port: int, *options: str) -> Iterator[subprocess.Popen[bytes]]:
    """A real server on a port of the loopback, with options of its own, for what our embedded one does not do."""
    usual = [word for name in ("appendonly", "appendfsync", "save") for word in (f"--{name}", OPTIONS[name])]
    with short_directory() as directory:
        server = subprocess.Popen(
            [binary(), "--port", str(port), "--bind", "127.0.0.1", *usual, *options],
            cwd=directory,
            stdout=subprocess.DEVNULL,
        )
        try:
            yield server
        finally:
            server.kill()
            server.wait()


Opener = Callable[[], RedisStore]
PORT: Callable[..., Store] = RedisStore
"""Here mypy compares the store with the port."""


@contextlib.asynccontextmanager
async def emptied(url: str) -> AsyncIterator[Redis]:
    """A plain client of a server that holds nothing."""
    async with client(url, Replicas()) as plain:
        await plain.flushall()
        yield plain


async def until(true: Callable[[], Awaitable[bool]], seconds: float = 60) -> None:
    """Waits for something that another process is about to do."""
    async with asyncio.timeout(seconds):
        while not await true():  # noqa: ASYNC110 (the event happens in another process)
            await asyncio.sleep(0.02)


async def answers(redis: Redis) -> bool:
    try:
        return bool(await redis.ping())
    except RedisError:
        return False
