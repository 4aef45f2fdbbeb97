"""The page on a port of this machine, until somebody ends the process."""

import asyncio
import contextlib
import signal
import socket
from collections.abc import Iterator

import uvicorn
from starlette.types import ASGIApp

ENDS = (signal.SIGINT, signal.SIGTERM)


class PageFailed(Exception):
    """The page cannot be shown; one line says why."""


class _Server(uvicorn.Server):
    """Leaves the signals to us: uvicorn's own handler raises them again, and the process would end by a signal."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for end in ENDS:
            loop.add_signal_handler(end, self._end)
        try:
            yield
        finally:
            for end in ENDS:
                loop.remove_signal_handler(end)

    def _end(self) -> None:
        self.should_exit = True


def page_address(host: str, port: int) -> str:
    """Where to look at the page from this machine."""
    near = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{near}]:{port}" if ":" in near else f"http://{near}:{port}"


async def serve(app: ASGIApp, host: str, port: int) -> None:
    """Returns after SIGTERM or Ctrl-C, when open requests are answered; PageFailed if the port cannot be had."""
    with _bound(host, port) as listener:
        config = uvicorn.Config(
            app,
            # Its own handlers would write lines that are no JSON.
            log_config=None,
            log_level="warning",
            server_header=False,
            ws="websockets-sansio",
            timeout_graceful_shutdown=5,
        )
        await _Server(config).serve([listener])


def _bound(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise PageFailed(f"{page_address(host, port)}: {error.strerror}") from None
