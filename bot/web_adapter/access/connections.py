"""Limits on connections to the page: how long a request or an answer may take, and how many there may be.

uvicorn waits for ever for a request that has begun, and for a first one that never comes (encode/uvicorn#157).
"""

from asyncio import TimerHandle, Transport
from typing import ClassVar

import h11
import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol

REQUEST_SECONDS = 10.0
"""Seconds from the connection, or from the previous answer, to the last byte of a request."""
ANSWER_SECONDS = 120.0
"""Most seconds from the last byte of a request until the browser has received the whole answer."""
MOST_ASKING = 256
"""Most connections that are no WebSockets. If one more is opened, the one that was idle for longest is closed."""

MOST_FILES = 4096
OTHER_FILES = 256
"""Open files needed for other things than connections to the page: the store, the messengers, fonts, bursts."""

_OWING = (h11.IDLE, h11.SEND_BODY)

log = structlog.get_logger(__name__)


def most_connections() -> int:
    """Return how many connections there may be at once, live pages included; first raise the process's limit of open
    files."""
    files = _files()
    return files - min(OTHER_FILES, files // 2)


def _files() -> int:
    try:
        import resource
    except ImportError:  # Windows, where the process may have more than we want anyway
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


class Connection(H11Protocol):
    """One HTTP connection to the page; it is counted until it becomes a WebSocket or ends."""

    _asking: ClassVar[dict["Connection", None]] = {}
    """All open connections that are no WebSockets; the one that was idle for longest comes first."""
    _timer: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._count(REQUEST_SECONDS)
        most = self.limit_concurrency or MOST_FILES
        if len(self._asking) > min(MOST_ASKING, most // 2) or len(self.connections) > most:
            next(iter(self._asking)).give_up()

    def data_received(self, data: bytes) -> None:
        owed = self._owes
        super().data_received(data)
        if owed and not self._owes and self in self._asking:
            self._count(ANSWER_SECONDS)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self in self._asking:
            self._count(REQUEST_SECONDS if self._owes else ANSWER_SECONDS)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._forget()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def give_up(self) -> None:
        """Close the connection at once, because there are too many."""
        log.warning("more connections than we can have: one was closed", all=len(self.connections))
        self._forget()
        self.transport.abort()

    @property
    def _owes(self) -> bool:
        return self.conn.their_state in _OWING

    def _count(self, seconds: float) -> None:
        """Start a new time limit: the connection is closed after this many seconds, unless the browser does the next
        step."""
        self._forget()
        self._asking[self] = None
        # `abort` and not `close`: `close` would wait until the browser has read our answer, perhaps for ever.
        self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _forget(self) -> None:
        self._asking.pop(self, None)
        if self._timer is not None:
            self._timer.cancel()
