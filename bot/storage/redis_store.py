"""The store on Redis or Valkey, put together from its parts."""

from redis.asyncio import Redis

from bot.storage import keys
from bot.storage.calls import Calls, OwnServer, ServerSupervisor
from bot.storage.connection import Replicas
from bot.storage.damage import Scan, records_of, scan
from bot.storage.inbox_store import InboxInRedis, PostsInRedis
from bot.storage.inspection import Facts, Problem, Speed, facts, memory, problems, speed
from bot.storage.records import JournalsInRedis, RecordsInRedis
from bot.storage.tables import TablesInRedis
from bot.storage.tasks import ClocksInRedis, TasksInRedis

HEALTH_MS = 60_000


class RedisStore(
    TablesInRedis, PostsInRedis, TasksInRedis, RecordsInRedis, JournalsInRedis, InboxInRedis, ClocksInRedis
):
    """The store of tables, records, journals, tasks and clocks; implements `bot.app.base.ports.Store`. Safe for any
    number of processes and tasks at once."""

    def __init__(self, client: Redis, replicas: Replicas | None = None, server: OwnServer | None = None) -> None:
        self._client = client
        self._supervisor = ServerSupervisor(server)
        super().__init__(Calls(client, replicas, self._supervisor))

    @property
    def client(self) -> Redis:
        """The client of redis-py, for measurements of the store."""
        return self._client

    async def ping(self) -> None:
        """Raise StoreFailed if the server does not answer."""
        await self._calls.ask("PING")

    async def try_write(self) -> None:
        """Write a value that expires soon; raise StoreFailed if that fails, since a commit would fail too.

        Possible reasons: the server does not answer, has no space, or has no replica that confirms the write.
        """
        # Our own server ends rather than write on a full disk; a check must not cause that.
        if trouble := self._supervisor.trouble():
            raise trouble
        await self._calls.confirmed("alive", [keys.of_health()], HEALTH_MS)

    async def problems(self) -> list[Problem]:
        """List what is wrong with the server's settings, for `doctor`; [] if confirmed moves are safe."""
        return await problems(self._calls)

    async def memory(self) -> float:
        """Return which share (0 to 1) of the server's memory limit is in use; 0 if it has no limit."""
        return await memory(self._calls)

    async def facts(self) -> Facts:
        """Return the server's name, memory and replicas, for `doctor`."""
        return await facts(self._calls)

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
        await self._client.aclose()
        await self._supervisor.leave()
