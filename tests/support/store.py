"""Stores for tests: fakeredis in the process, and a real Valkey started once for all tests."""

import asyncio
import contextlib
import shutil
import socket
import subprocess
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from fakeredis import FakeAsyncRedis, FakeServer
from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.app.base.ports import ChatId, Commit, Due, Mark, Store, TableId, Task
from bot.storage import keys
from bot.storage.connection import client
from bot.storage.embedded import OPTIONS, EmbeddedServer, binary
from bot.storage.redis_store import RedisStore
from bot.storage.servers.copies import Copies, CopyRules
from bot.storage.servers.node import Node, Single
from tests.support.one_slot import checked

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
    """Return a commit; a test gives only what matters to it. Different commits have different deliveries by default."""
    delivery = delivery or f"delivery to version {expected} of {table}: {entries}"
    return Commit(table, expected, delivery, tuple(entries), envelope, tuple(chat_ids), tuple(tasks), tuple(dropped))


class FakeStore(RedisStore):
    """A store in memory, on fakeredis, whose empty partitions cost a sweep nothing.

    A running bot asks for 128 lists again and again, nearly all of them empty: that was half of what a short test cost.
    """

    def __init__(self, server: FakeServer) -> None:
        super().__init__(Single(checked(Node(FakeAsyncRedis(server=server)))))
        self._server = server

    async def all_due(self, now: int, lease: int, most: int = 16) -> list[Due]:
        filled = [one for one in range(keys.PARTITIONS) if not self._is_empty(one, "due")]
        return [due for one in filled for due in await self.due(one, now, lease, most)]

    async def all_marked(self) -> list[Mark]:
        filled = [one for one in range(keys.PARTITIONS) if not self._is_empty(one, "marks")]
        return [mark for one in filled for mark in await self.marked(one)]

    def _is_empty(self, partition: int, name: str) -> bool:
        """Return whether the list has no entries; False for a lost server, which the sweep must notice."""
        return self._server.connected and _key(partition, name) not in self._server.dbs[0]


@cache
def _key(partition: int, name: str) -> bytes:
    return keys.of_partition(partition, name).encode()


def fake_store(server: FakeServer | None = None) -> RedisStore:
    """Return a store in memory, without a real server; stores with the same FakeServer share their data."""
    return FakeStore(server or FakeServer())


def real_store(url: str, rules: CopyRules | None = None) -> RedisStore:
    return RedisStore(Single(checked(Node(client(url), copies=Copies(rules=rules)))))


@contextlib.contextmanager
def short_directory() -> Iterator[Path]:
    """Yield an empty directory with a short path: the path of a unix socket in pytest's own may be too long."""
    directory = Path(tempfile.mkdtemp(prefix="imp-"))
    try:
        yield directory
    finally:
        shutil.rmtree(directory, ignore_errors=True)


@contextlib.contextmanager
def running_valkey() -> Iterator[str]:
    """Run a real Valkey server in an empty directory; yield its URL."""
    with short_directory() as directory:
        server = EmbeddedServer(directory)
        server.start()
        try:
            yield server.url
        finally:
            server.stop()


def free_port() -> int:
    """Return a local TCP port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def bare_valkey(port: int, *options: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a real server on a local TCP port with further options, for what the embedded server cannot do."""
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
Opened = Callable[..., Awaitable[RedisStore]]
"""Opens a store at a URL; more arguments are those of `CopyRules`."""
PORT: Callable[..., Store] = RedisStore
"""Assigned only so that mypy checks that RedisStore fulfils the port `Store`."""


@contextlib.asynccontextmanager
async def emptied(url: str) -> AsyncIterator[Redis]:
    """Delete all data of the server; yield a plain client of it."""
    async with client(url) as plain:
        await plain.flushall()
        yield plain


async def until(true: Callable[[], Awaitable[bool]], seconds: float = 60) -> None:
    """Wait until `true` returns True because of another process; raise TimeoutError after that many seconds."""
    async with asyncio.timeout(seconds):
        while not await true():  # noqa: ASYNC110 (the event happens in another process)
            await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def mute() -> AsyncIterator[int]:
    """Yield the port of a server that accepts connections and says nothing, as a process that hangs does."""
    talks = set[asyncio.StreamWriter]()

    async def hear(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        talks.add(writer)

    async with await asyncio.start_server(hear, "127.0.0.1") as server:
        yield server.sockets[0].getsockname()[1]
        for writer in talks:
            writer.close()


async def answers(redis: Redis) -> bool:
    try:
        return bool(await redis.ping())
    except RedisError:
        return False


def is_sign_of_life(key: str) -> bool:
    """Tell whether a key of the store changes by itself while a process lives: its leases, shards and presence."""
    return ":lease:" in key or ":shards:" in key or key.endswith(":workers")
