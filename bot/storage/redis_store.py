"""The store on Redis or Valkey, put together from its parts."""

from redis.asyncio import Redis

from bot.storage import keys
from bot.storage.calls import Calls, Keeper, OwnServer
from bot.storage.connection import Replicas
from bot.storage.damage import Scan, scan
from bot.storage.inbox_store import InboxInRedis, PostsInRedis
from bot.storage.inspection import Facts, Problem, Speed, facts, memory, problems, speed
from bot.storage.records import JournalsInRedis, RecordsInRedis
from bot.storage.tables import TablesInRedis
from bot.storage.tasks import ClocksInRedis, TasksInRedis

HEALTH_MS = 60_000


class RedisStore(
    TablesInRedis, PostsInRedis, TasksInRedis, RecordsInRedis, JournalsInRedis, InboxInRedis, ClocksInRedis
):
    """Implements `bot.app.ports.Store`. Safe for any number of processes and tasks at once."""

    def __init__(self, client: Redis, replicas: Replicas | None = None, server: OwnServer | None = None) -> None:
        self._client = client
        self._keeper = Keeper(server)
        super().__init__(Calls(client, replicas, self._keeper))

    @property
    def client(self) -> Redis:
        """For those of this room who measure."""
        return self._client

    async def ping(self) -> None:
        """StoreFailed if the server does not answer."""
        await self._calls.ask("PING")

    async def try_write(self) -> None:
        """StoreFailed where a commit would fail too: no answer, no room, no replica. Leaves nothing behind."""
        # Our own server ends rather than write on a full disk: it is not driven to it by a mere question.
        if trouble := self._keeper.trouble():
            raise trouble
        await self._calls.confirmed("alive", [keys.of_health()], HEALTH_MS)

    async def problems(self) -> list[Problem]:
        """What is wrong with the server's settings, for `doctor`; [] if it keeps our promises."""
        return await problems(self._calls)

    async def memory(self) -> float:
        """The share of its memory that is in use."""
        return await memory(self._calls)

    async def facts(self) -> Facts:
        """What the server says of itself, for `doctor`."""
        return await facts(self._calls)

    async def speed(self) -> Speed:
        """How fast it answers, for `doctor`: some reads and writes of a record that is gone afterwards."""
        return await speed(self)

    async def scan(self, sound: int = 0, pause: float = 0.0) -> Scan:
        """Look for damaged values; see `damage.scan`."""
        return await scan(self._calls, sound, pause)

    async def close(self) -> None:
        """Let go of the connections, and of our own server if there is one."""
        await self._client.aclose()
        await self._keeper.leave()
