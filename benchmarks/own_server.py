"""An empty store on a real server for measurements, and figures that only its server can count."""

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from benchmarks.plain_table import PlainTable, memory_of
from bot.storage.embedded import EmbeddedServer, reached
from bot.storage.redis_store import RedisStore


class Bench:
    """An empty store on a new real server, as durable as in an installation, with counters of the server."""

    def __init__(self, store: RedisStore, directory: Path) -> None:
        self.store = store
        self.directory = directory
        """Folder of the server's data and socket. A bot with this folder as `IMPERIA_DATA` uses the same server."""
        self._client = store.client

    def plain(self, name: str) -> PlainTable:
        """Return the plain table (the peer) to which the bot's store is compared, on the same connections."""
        return PlainTable(self._client, name)

    async def trips(self) -> int:
        """Return how often the server has read from a socket; a round trip is one such reading."""
        return int((await self._client.info("stats"))["total_reads_processed"])

    async def memory(self) -> int:
        """Return the bytes of everything that is stored, the names of keys included."""
        return await memory_of(self._client, await self._client.keys())

    async def clear(self) -> None:
        await self._client.flushall()


IN_MEMORY = Path("/dev/shm")
"""A file system in memory, used where there is one: the machine's disk is not to be measured."""


@asynccontextmanager
async def bench() -> AsyncIterator[Bench]:
    home = IN_MEMORY if os.access(IN_MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="imperia-", dir=home) as directory:
        server = EmbeddedServer(Path(directory))
        await asyncio.to_thread(server.start)
        store = await reached(server.url, server)
        try:
            yield Bench(store, Path(directory))
        finally:
            await store.close()
