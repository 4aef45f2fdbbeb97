"""The plain way to store a table in Redis, without scripts: WATCH, read, MULTI, write, EXEC.

It is the peer of the bot's own store. The state is a hash of a version and JSON; the log is a stream of JSON.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import WatchError


class PlainTable:
    def __init__(self, client: Redis, name: str) -> None:
        self._client = client
        self._state = f"plain:{name}"
        self._log = f"plain:{name}:log"

    async def read(self) -> Mapping[Any, Any]:
        return await self._client.hgetall(self._state)

    async def move(self, expected: int, entries: tuple[str, ...], envelope: bytes) -> bool:
        """Store the state and append to the log if the version is still `expected`; else return False."""
        async with self._client.pipeline() as pipe:
            await pipe.watch(self._state)
            found = await pipe.hgetall(self._state)
            if int(found.get(b"version", 0)) != expected:
                return False
            pipe.multi()  # type: ignore[no-untyped-call]
            pipe.hset(self._state, mapping={"version": expected + len(entries), "json": envelope})
            for entry in entries:
                pipe.xadd(self._log, {"json": entry})
            try:
                await pipe.execute()
            except WatchError:
                return False
        return True

    async def memory(self) -> int:
        """Return the bytes of state and log, the names of their keys included."""
        return await memory_of(self._client, [self._state, self._log])


async def memory_of(client: Redis, names: Sequence[str | bytes]) -> int:
    used = [await client.memory_usage(name, samples=0) for name in names]
    return sum(one or 0 for one in used)
