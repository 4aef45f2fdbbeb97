"""The store on Redis or Valkey, put together from its parts."""

import asyncio
from typing import Protocol

from redis.asyncio import Redis

from bot.storage.calls import Calls, nothing
from bot.storage.connection import Replicas
from bot.storage.journals import JournalsInRedis
from bot.storage.problems import Problem, problems
from bot.storage.records import RecordsInRedis
from bot.storage.tables import TablesInRedis
from bot.storage.tasks import TasksInRedis
from bot.storage.windows import WindowsInRedis

MENDING = 2.0
"""Seconds for our own server to come back before a call gives up; a person waits for the answer."""


class OwnServer(Protocol):
    """A server that we started ourselves, or found running in our directory."""

    def ensure(self, patience: float = ...) -> None:
        """Start it again if it has died."""

    def stop(self) -> None: ...


class RedisStore(TablesInRedis, WindowsInRedis, TasksInRedis, RecordsInRedis, JournalsInRedis):
    """Implements `bot.app.ports.Store`. Safe for any number of processes and tasks at once."""

    def __init__(self, client: Redis, replicas: Replicas | None = None, server: OwnServer | None = None) -> None:
        self._client = client
        self._server = server
        self._mending = asyncio.Lock()
        super().__init__(Calls(client, replicas, self._mend if server else nothing))

    async def ping(self) -> None:
        """StoreFailed if the server does not answer."""
        await self._calls.ask("PING")

    async def problems(self) -> list[Problem]:
        """What is wrong with the server's settings, for `doctor`; [] if it keeps our promises."""
        return await problems(self._calls)

    async def close(self) -> None:
        """Let go of the connections, and of our own server if there is one."""
        await self._client.aclose()
        if self._server:
            await asyncio.to_thread(self._server.stop)

    async def _mend(self) -> None:
        """One task at a time: the others find the server mended."""
        if self._server:
            async with self._mending:
                await asyncio.to_thread(self._server.ensure, MENDING)
