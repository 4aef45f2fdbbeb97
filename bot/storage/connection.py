"""Connections to Redis: what is retried, how long a call waits, and whether a failure means that nothing was sent."""

from collections.abc import Mapping
from typing import Any

from redis.asyncio import BlockingConnectionPool, Connection, Redis, UnixDomainSocketConnection
from redis.asyncio.connection import AbstractConnection, RedisSSLContext, SSLConnection, parse_url
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as Lost
from redis.exceptions import TimeoutError as TooSlow
from redis.maint_notifications import MaintNotificationsConfig

CONNECTIONS = 32
"""Most connections of one process. When all are busy a caller waits in line, so a slow server causes no pile of
sockets."""

SETTINGS = {
    "max_connections": CONNECTIONS,
    # No limits here: `pipelining.TimeLimit` has one for each trip, with its wait for a connection.
    "timeout": None,
    "socket_timeout": None,
    # redis-py would repeat every command ten times, and an RPUSH whose reply was lost would be done twice.
    # The caller says what may be repeated (`Calls.again`); nothing else is.
    "retry": Retry(NoBackoff(), 0),
    "socket_connect_timeout": 2.0,
    "decode_responses": False,
    # With protocol 3 redis-py listens for maintenance messages. Then it no longer checks whether a pooled connection
    # is dead before it sends something on that connection.
    "protocol": 2,
    "maint_notifications_config": MaintNotificationsConfig(enabled=False),
}


class NotReached(Lost):
    """No connection was made, so nothing was sent."""


class Reaching(AbstractConnection):
    """A connection whose failure to connect is told apart from a connection that broke later."""

    async def connect_check_health(self, check_health: bool = True, retry_socket_connect: bool = True) -> None:
        try:
            await super().connect_check_health(check_health, retry_socket_connect)
        except (Lost, TooSlow) as error:
            raise NotReached(str(error)) from error


class PlainConnection(Reaching, Connection):
    """A TCP connection."""


class SocketConnection(Reaching, UnixDomainSocketConnection):
    """A connection to a unix socket."""


class SharedTLSConnection(Reaching, SSLConnection):
    """A TLS connection that uses the TLS context of its pool.

    redis-py makes a context for each connection, and each reads all certificates of the machine: 30 ms every time. When
    a busy start opened many connections at once, some timed out.
    """

    def __init__(self, *, shared: list[RedisSSLContext], **settings: Any) -> None:
        super().__init__(**settings)
        if not shared:
            shared.append(self.ssl_context)
        self.ssl_context = shared[0]


CLASSES: Mapping[type[AbstractConnection], type[AbstractConnection]] = {
    Connection: PlainConnection,
    UnixDomainSocketConnection: SocketConnection,
    SSLConnection: SharedTLSConnection,
}
"""Class of redis-py → ours."""


def client(url: str) -> Redis:
    """Return a client for `redis://`, `rediss://` or `unix://`; nothing is sent yet. ValueError for another URL."""
    return client_of(parse_url(url))


def client_of(settings: Mapping[str, Any]) -> Redis:
    """Return a client with these settings of a connection, as `parse_url` returns them; nothing is sent yet."""
    chosen = {**SETTINGS, **settings}
    chosen["connection_class"] = CLASSES[chosen.get("connection_class", Connection)]
    if chosen["connection_class"] is SharedTLSConnection:
        chosen["shared"] = []
    return Redis.from_pool(BlockingConnectionPool(**chosen))
