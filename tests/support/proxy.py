"""A proxy that cuts connections between a command and its reply: the server has done it, the client cannot know."""

import asyncio
import contextlib
from collections.abc import AsyncIterator


class CuttingProxy:
    """Stands before a server on a unix socket and listens on a port of the loopback."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._marker = b""
        self._left = 0
        self.cuts = 0
        """How many replies were cut: a test in which nothing was cut proves nothing."""
        self.port = 0

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def cut(self, marker: bytes, times: int) -> None:
        """Cut the replies to the next commands that contain the marker."""
        self._marker, self._left = marker, times

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection: command and reply by turns, as redis-py does it."""
        with contextlib.suppress(ConnectionError, asyncio.CancelledError):
            back, forth = await asyncio.open_unix_connection(self._path)
            replies = asyncio.create_task(pump(back, writer))
            while command := await reader.read(1 << 20):
                if self._is_to_cut(command):
                    replies.cancel()
                    await asyncio.wait([replies])
                    forth.write(command)
                    await back.read(1)
                    break
                forth.write(command)
            replies.cancel()
            forth.close()
        writer.close()

    def _is_to_cut(self, command: bytes) -> bool:
        if self._left == 0 or self._marker not in command:
            return False
        self._left -= 1
        self.cuts += 1
        return True


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(1 << 20):
            writer.write(data)


@contextlib.asynccontextmanager
async def cutting_proxy(path: str) -> AsyncIterator[CuttingProxy]:
    proxy = CuttingProxy(path)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    async with server:
        yield proxy
