"""The store on Redis or Valkey, put together from its parts."""

import asyncio

from redis.asyncio import Redis

from bot.storage import keys
from bot.storage.calls import Calls, OwnServer, ServerSupervisor
from bot.storage.damage import Scan, records_of, scan
from bot.storage.inbox_store import InboxInRedis, LanesInRedis, PostsInRedis
from bot.storage.inspection import Facts, Speed, facts, memory, problems, speed
from bot.storage.lease_store import LeasesInRedis, ShardsInRedis
from bot.storage.problem import Problem
from bot.storage.records import JournalsInRedis, RecordsInRedis
from bot.storage.servers.node import Servers
from bot.storage.servers.report import Described, described, lost_replicas
from bot.storage.tables import TablesInRedis
from bot.storage.tasks import ClocksInRedis, TasksInRedis

HEALTH_MS = 60_000


class RedisStore(
    TablesInRedis,
    PostsInRedis,
    TasksInRedis,
    RecordsInRedis,
    JournalsInRedis,
    InboxInRedis,
    LanesInRedis,
    ClocksInRedis,
    LeasesInRedis,
    ShardsInRedis,
):
    """The store of tables, records, journals, tasks and clocks; implements `bot.app.base.ports.Store`. Safe for any
    number of processes and tasks at once."""

    def __init__(self, servers: Servers, own: OwnServer | None = None) -> None:
        self._servers = servers
        self._supervisor = ServerSupervisor(own)
        super().__init__(Calls(servers, self._supervisor))

    @property
    def client(self) -> Redis:
        """The client of redis-py for the first master, for measurements of the store."""
        return self._servers.nodes[0].client

    async def ping(self) -> None:
        """Raise StoreFailed if a master does not answer."""
        await self._calls.ask_all("PING")

    async def try_write(self) -> None:
        """Write values that expire soon, one on each master; raise StoreFailed if that fails, since a commit would fail
        too.

        Possible reasons: the server does not answer, has no space, or has no replica that confirms the write.
        """
        # Our own server ends rather than write on a full disk; a check must not cause that.
        if trouble := self._supervisor.trouble():
            raise trouble
        await asyncio.gather(
            *(self._calls.confirmed("alive", [key], HEALTH_MS) for key in self._key_of_each().values())
        )

    def _key_of_each(self) -> dict[str, str]:
        """Return, for the address of each master, a key of its own that is written only to find out whether it can."""
        found = (keys.of_health(partition) for partition in range(keys.PARTITIONS))
        return {self._servers.node(key).address: key for key in found}

    def missing_replicas(self) -> int | None:
        """Return how many replicas the masters miss, compared to the most that each ever had; None for an embedded
        server."""
        counted = [node.copies.missing for node in self._servers.nodes if node.copies is not None]
        return sum(counted) if counted else None

    async def problems(self) -> list[Problem]:
        """List what is wrong with the server's settings, for `doctor`; [] if confirmed moves are safe."""
        return await problems(self._calls)

    async def memory(self) -> float:
        """Return which share (0 to 1) of the server's memory limit is in use; 0 if it has no limit."""
        return await memory(self._calls)

    async def facts(self) -> Facts:
        """Return the server's name, memory and replicas, for `doctor`."""
        return await facts(self._calls)

    def topology(self) -> Described | None:
        """Describe the cluster or the Sentinels, for `doctor`; None for a single server."""
        return described(self._servers)

    def lost_replicas(self) -> Problem | None:
        """Return a sentence about replicas that are lost, for `doctor`, as far as other servers know of them."""
        return lost_replicas(self._servers)

    async def speed(self) -> Speed:
        """Measure how fast the server answers, for `doctor`: some reads and writes of a record that is deleted
        afterwards."""
        return await speed(self)

    async def scan(self, sound: int = 0, pause: float = 0.0) -> Scan:
        """Return the damaged values of the store; see `damage.scan`."""
        return await scan(self._calls, sound, pause)

    async def records_of(self, kind: str) -> list[str]:
        """Return the ids of all records of this kind, by a look at every key: for an operator's command."""
        return await records_of(self._calls, kind)

    async def close(self) -> None:
        """Close the connections and stop using the embedded server, if there is one."""
        await self._servers.close()
        await self._supervisor.leave()
