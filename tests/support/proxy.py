"""A proxy before Redis that cuts a connection after a command and before its reply.

The server has then done the command, but the client cannot know this. The proxy can also fall silent with all
connections open, or close all connections.
"""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator


class CuttingProxy:
    """A proxy on a local TCP port (`url`) for a Redis server on a unix socket (`path`)."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._marker = b""
        self._left = 0
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._listener: asyncio.Server | None = None
        self._open: dict[asyncio.Task[object], asyncio.StreamWriter] = {}
        self.cuts = 0
        """How many replies were cut: a test in which nothing was cut proves nothing."""
        self.share = 0.0
        """Share of all commands, from 0 to 1, whose replies are cut at random."""
        self.chance = random.Random(0)
        self.port = 0

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def cut(self, marker: bytes, times: int) -> None:
        """Cut the replies to the next `times` commands that contain the marker."""
        self._marker, self._left = marker, times

    async def back(self) -> None:
        """Begin to listen, after `away` on the same port as before."""
        self._listener = await asyncio.start_server(self.serve, "127.0.0.1", self.port)
        self.port = self._listener.sockets[0].getsockname()[1]

    async def away(self) -> None:
        """Stop listening, and close every connection."""
        assert self._listener is not None
        self._listener.close()
        for writer in self._open.values():
            writer.transport.abort()
        if self._open:
            await asyncio.wait(list(self._open), timeout=1)

    def fall_silent(self) -> None:
        """Hold all commands back, with connections open, until `speak` is called."""
        self._flowing.clear()

    def speak(self) -> None:
        """Pass the commands that were held back on to the server, and all later ones at once."""
        self._flowing.set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Handle one connection, on which commands and replies alternate, as redis-py sends them."""
        task = asyncio.current_task()
        assert task is not None
        self._open[task] = writer
        with contextlib.suppress(ConnectionError, asyncio.CancelledError):
            back, forth = await asyncio.open_unix_connection(self._path)
            replies = asyncio.create_task(pump(back, writer))
            try:
                await self._pass_on(reader, back, forth, replies)
            finally:
                replies.cancel()
                forth.close()
        writer.close()
        del self._open[task]

    async def _pass_on(
        self,
        reader: asyncio.StreamReader,
        back: asyncio.StreamReader,
        forth: asyncio.StreamWriter,
        replies: "asyncio.Task[None]",
    ) -> None:
        while command := await reader.read(1 << 20):
            await self._flowing.wait()
            if self._is_to_cut(command):
                replies.cancel()
                await asyncio.wait([replies])
                forth.write(command)
                await back.read(1)
                return
            forth.write(command)

    def _is_to_cut(self, command: bytes) -> bool:
        by_name = self._left > 0 and self._marker in command
        self._left -= by_name
        cut = by_name or self.chance.random() < self.share
        self.cuts += cut
        return cut


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(1 << 20):
            writer.write(data)


@contextlib.asynccontextmanager
async def cutting_proxy(path: str) -> AsyncIterator[CuttingProxy]:
    proxy = CuttingProxy(path)
    await proxy.back()
    try:
        yield proxy
    finally:
        proxy.speak()
        await proxy.away()
