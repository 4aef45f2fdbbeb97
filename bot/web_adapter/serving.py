"""Serve the page on a port of this machine, until the process is asked to end."""

import asyncio
import contextlib
import errno
import signal
import socket
from collections.abc import Iterator, Sequence

import uvicorn
from starlette.types import ASGIApp

from bot.presenter.screen import Text
from bot.web_adapter.access.connections import Connection, most_connections

BACKLOG = 128
"""Most connections that wait to be accepted. asyncio accepts that many at a time, or logs that many errors."""
LAST_PORT = 65535
TAKEN = "port-taken"
PATIENCE, GLANCE = 3.0, 0.1
"""Most seconds to wait for a port that is in use, and seconds between two tries."""
ENDS = (signal.SIGINT, signal.SIGTERM)


class PageFailed(Exception):
    """The port cannot be used; `text` says what to do."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


class Server(uvicorn.Server):
    """Serves until SIGTERM, Ctrl-C or `end`, and answers the open requests before it stops.

    It handles the signals itself: uvicorn's own handler raises them again, and the process would end by a signal.
    """

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for end in ENDS:
            loop.add_signal_handler(end, self.end)
        try:
            yield
        finally:
            for end in ENDS:
                loop.remove_signal_handler(end)

    def end(self) -> None:
        """Accept no more requests, and stop when the open ones are answered."""
        self.should_exit = True


def page_address(host: str, port: int) -> str:
    """Return the URL of the page as seen from this machine."""
    near = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{near}]:{port}" if ":" in near else f"http://{near}:{port}"


def server_of(app: ASGIApp, proxies: Sequence[str] = ()) -> Server:
    """Return a server that does not listen yet. `proxies`: addresses that are believed when they name the real
    client."""
    config = uvicorn.Config(
        app,
        # uvicorn's own log handlers would write lines that are no JSON.
        log_config=None,
        log_level="warning",
        server_header=False,
        # Without a list uvicorn would believe every client on this machine, whatever address the client claims.
        forwarded_allow_ips=list(proxies),
        http=Connection,
        limit_concurrency=most_connections(),
        backlog=BACKLOG,
        ws="websockets-sansio",
        timeout_graceful_shutdown=5,
    )
    return Server(config)


async def listening_soon(host: str, port: int) -> socket.socket:
    """As `listening`, but wait up to 3 s for a port that is in use: its process may just be ending."""
    for _ in range(round(PATIENCE / GLANCE)):
        try:
            return listening(host, port)
        except PageFailed as failure:
            if failure.text.key != TAKEN:
                raise
            await asyncio.sleep(GLANCE)
    return listening(host, port)


def listening(host: str, port: int) -> socket.socket:
    """Return a socket that accepts connections at once; PageFailed if the port cannot be used."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise PageFailed(_no_port(host, port, error)) from None
    # asyncio does this only for sockets that it made itself; without it the second part of a reply may wait 40 ms.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def _no_port(host: str, port: int, error: OSError) -> Text:
    if error.errno == errno.EADDRINUSE:
        return Text(TAKEN, {"port": str(port), "other": str(port + 1 if port < LAST_PORT else port - 1)})
    return Text("port-closed", {"host": host, "port": str(port), "reason": error.strerror or str(error)})
