"""One WebSocket of the gateway: text or a zlib stream, and a queue so that whoever tells something never waits."""

import asyncio
import contextlib
import json
import zlib

from aiohttp import WSMsgType, web

from tests.platforms.discord_server.errors import Json

MOST_BYTES = 4096


class Closed(Exception):
    """The connection ends; `code` is the client's close code, or the one to send."""

    def __init__(self, code: int | None) -> None:
        super().__init__(code)
        self.code = code


class Wire:
    def __init__(self, socket: web.WebSocketResponse, *, compressed: bool) -> None:
        self.silent = False
        """Whatever is said is lost on the way."""
        self._socket = socket
        self._deflate = zlib.compressobj() if compressed else None
        self._queue: asyncio.Queue[str | int | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, text: str) -> None:
        if not self.silent:
            self._queue.put_nowait(text)

    def send_op(self, op: int, data: object = None) -> None:
        self.send(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close_soon(self, code: int) -> None:
        """Close with this code after all that was said before."""
        self._queue.put_nowait(code)

    async def receive(self) -> Json:
        """The next payload of the client, JSON in a frame of either kind. Raises Closed with 4002 for what is none."""
        message = await self._socket.receive()
        if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
            raise Closed(self._socket.close_code)
        try:
            payload = json.loads(message.data)
        except ValueError:
            raise Closed(4002) from None
        if len(message.data) > MOST_BYTES or not isinstance(payload, dict):
            raise Closed(4002)
        return payload

    async def finish(self, code: int | None) -> None:
        """Say what is still to be said, close, and wait until it is done."""
        if code is not None:
            self.close_soon(code)
        self._queue.put_nowait(None)
        await asyncio.wait([self._writer], timeout=1)
        self._writer.cancel()

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while (item := await self._queue.get()) is not None:
                if isinstance(item, int):
                    await self._socket.close(code=item)
                elif self._deflate is None:
                    await self._socket.send_str(item)
                else:
                    packed = self._deflate.compress(item.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
                    await self._socket.send_bytes(packed)
