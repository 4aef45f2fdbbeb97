"""How we connect: what is retried, how long we wait, and whether the server has replicas."""

import re
from typing import Any

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.connection import AbstractConnection, RedisSSLContext, SSLConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ResponseError
from redis.maint_notifications import MaintNotificationsConfig

CONNECTIONS = 32
"""At most; who comes when all are busy waits in line, so a slow server makes no pile of sockets."""

SETTINGS = {
    "max_connections": CONNECTIONS,
    "timeout": 5.0,
    # redis-py would repeat every command ten times, and an RPUSH whose reply was lost would be done twice.
    # What may be repeated is said by the one who calls (`Calls.again`), nothing else is.
    "retry": Retry(NoBackoff(), 0),
    # Redis answers in a millisecond, but a busy disk may hold up `appendfsync always` for a second.
    "socket_timeout": 3.0,
    "socket_connect_timeout": 2.0,
    "decode_responses": False,
    # With the newer protocol redis-py listens for maintenance messages, and for their sake no longer looks
    # whether a pooled connection is dead before it sends something on it.
    "protocol": 2,
    "maint_notifications_config": MaintNotificationsConfig(enabled=False),
}


class Replicas:
    """Whether a write counts only when a replica has it too."""

    def __init__(self, patience: int = 1000) -> None:
        self.patience = patience
        """Milliseconds that WAIT waits."""
        self.required = False
        """Never goes back to False: a master that has lost its replica is just the one WAIT is there for."""
        self.known = False
        """Becomes True with the first connection."""

    async def on_connect(self, connection: AbstractConnection) -> None:
        """The handshake of every new connection, with a look at the replicas."""
        self.known = True
        await connection.on_connect_check_health(check_health=False)
        await connection.send_command("INFO", "replication", check_health=False)
        try:
            self.note(await connection.read_response())
        except ResponseError:
            # An account that may not ask; `problems` reports it.
            return

    def note(self, info: bytes | str) -> None:
        """Read what INFO replication says."""
        text = info.decode() if isinstance(info, bytes) else info
        found = re.search(r"connected_slaves:(\d+)", text)
        self.required = self.required or (found is not None and int(found[1]) > 0)


class SharedTLSConnection(SSLConnection):
    """A TLS connection with the context of its pool.

    redis-py makes a context for each connection, and each reads all certificates of the machine: 30 ms every time.
    Where a busy start opened its connections at once, some timed out.
    """

    def __init__(self, *, shared: list[RedisSSLContext], **settings: Any) -> None:
        super().__init__(**settings)
        if not shared:
            shared.append(self.ssl_context)
        self.ssl_context = shared[0]


def client(url: str, replicas: Replicas) -> Redis:
    """A client for `redis://`, `rediss://` or `unix://`; nothing is sent yet. ValueError for another URL."""
    pool = BlockingConnectionPool.from_url(url, redis_connect_func=replicas.on_connect, **SETTINGS)
    if pool.connection_class is SSLConnection:
        pool.connection_class = SharedTLSConnection
        pool.connection_kwargs["shared"] = []
    return Redis.from_pool(pool)
