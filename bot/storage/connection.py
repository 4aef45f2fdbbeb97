"""Connections to Redis: what is retried, how long a call waits, and whether the server has replicas."""

import re
from typing import Any

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.connection import AbstractConnection, RedisSSLContext, SSLConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ResponseError
from redis.maint_notifications import MaintNotificationsConfig

CONNECTIONS = 32
"""Most connections of one process. When all are busy a caller waits in line, so a slow server causes no pile of
sockets."""

SETTINGS = {
    "max_connections": CONNECTIONS,
    "timeout": 5.0,
    # redis-py would repeat every command ten times, and an RPUSH whose reply was lost would be done twice.
    # The caller says what may be repeated (`Calls.again`); nothing else is.
    "retry": Retry(NoBackoff(), 0),
    # Redis answers in a millisecond, but a busy disk may hold up `appendfsync always` for a second.
    "socket_timeout": 3.0,
    "socket_connect_timeout": 2.0,
    "decode_responses": False,
    # With protocol 3 redis-py listens for maintenance messages. Then it no longer checks whether a pooled connection
    # is dead before it sends something on that connection.
    "protocol": 2,
    "maint_notifications_config": MaintNotificationsConfig(enabled=False),
}


class Replicas:
    """Whether the server has replicas, asked for at each new connection; if so, a write counts only once a replica has
    it."""

    def __init__(self, patience: int = 1000) -> None:
        self.patience = patience
        """Milliseconds that the command WAIT may wait for a replica."""
        self.required = False
        """Whether writes wait for a replica. Never set back to False: a master that lost its replica must not confirm
        writes."""
        self.known = False
        """Whether a connection has asked the server for its replicas yet."""

    async def on_connect(self, connection: AbstractConnection) -> None:
        """Make the handshake of a new connection and ask the server for its replicas."""
        self.known = True
        await connection.on_connect_check_health(check_health=False)
        await connection.send_command("INFO", "replication", check_health=False)
        try:
            self.note(await connection.read_response())
        except ResponseError:
            # The account may not use INFO; `problems` reports it.
            return

    def note(self, info: bytes | str) -> None:
        """Set `required` if this reply to INFO replication names a replica."""
        text = info.decode() if isinstance(info, bytes) else info
        found = re.search(r"connected_slaves:(\d+)", text)
        self.required = self.required or (found is not None and int(found[1]) > 0)


class SharedTLSConnection(SSLConnection):
    """A TLS connection that uses the TLS context of its pool.

    redis-py makes a context for each connection, and each reads all certificates of the machine: 30 ms every time. When
    a busy start opened many connections at once, some timed out.
    """

    def __init__(self, *, shared: list[RedisSSLContext], **settings: Any) -> None:
        super().__init__(**settings)
        if not shared:
            shared.append(self.ssl_context)
        self.ssl_context = shared[0]


def client(url: str, replicas: Replicas) -> Redis:
    """Return a client for `redis://`, `rediss://` or `unix://`; nothing is sent yet. ValueError for another URL."""
    pool = BlockingConnectionPool.from_url(url, redis_connect_func=replicas.on_connect, **SETTINGS)
    if pool.connection_class is SSLConnection:
        pool.connection_class = SharedTLSConnection
        pool.connection_kwargs["shared"] = []
    return Redis.from_pool(pool)
