"""A forward proxy that asks for a name and a password: HTTP (RFC 9110, absolute targets) or SOCKS5 (RFC 1928, 1929)."""

import asyncio
import base64
import contextlib
import re
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Literal
from urllib.parse import quote

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
USER, PASSWORD = "anna", "pass:word/7"
_IPV4, _NAME = 1, 3


class Stranger(Exception):
    """Raised for a client without name and password, or with wrong ones."""


@dataclass
class ForwardProxy:
    scheme: Literal["http", "socks5"]
    port: int = 0
    methods: set[str] = field(default_factory=set)
    """Names of all methods of the Bot API that were called through this proxy."""
    strangers: int = 0

    @property
    def url(self) -> str:
        return self.url_for(PASSWORD)

    def url_for(self, password: str) -> str:
        return f"{self.scheme}://{USER}:{quote(password, safe='')}@127.0.0.1:{self.port}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Handle one connection: check name and password, then pass bytes on in both directions."""
        try:
            there, first = await (self._http(reader) if self.scheme == "http" else self._socks(reader, writer))
            await self._pass_on((reader, writer), there, first)
        except Stranger:
            self.strangers += 1
            if self.scheme == "http":
                writer.write(b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
        except (ConnectionError, asyncio.IncompleteReadError):
            pass  # The client or the server has closed the connection, as happens on telephones.
        finally:
            writer.close()

    async def _http(self, reader: asyncio.StreamReader) -> tuple[Streams, bytes]:
        head = await reader.readuntil(b"\r\n\r\n")
        known = base64.b64encode(f"{USER}:{PASSWORD}".encode())
        if b"proxy-authorization: basic " + known.lower() not in head.lower():
            raise Stranger
        target = re.match(rb"[A-Z]+ http://([^:/]+):(\d+)/", head)
        assert target is not None, head
        return await asyncio.open_connection(target[1].decode(), int(target[2])), head

    async def _socks(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> tuple[Streams, bytes]:
        _, count = await reader.readexactly(2)
        await reader.readexactly(count)
        writer.write(b"\x05\x02")
        await self._introduced(reader, writer)
        *_, kind = await reader.readexactly(4)
        host = await _host(reader, kind)
        (port,) = struct.unpack("!H", await reader.readexactly(2))
        there = await asyncio.open_connection(host, port)
        writer.write(b"\x05\x00\x00\x01" + bytes(6))
        return there, b""

    async def _introduced(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readexactly(1)
        user, password = [await reader.readexactly((await reader.readexactly(1))[0]) for _ in range(2)]
        known = (user.decode(), password.decode()) == (USER, PASSWORD)
        writer.write(b"\x01" + (b"\x00" if known else b"\x01"))
        if not known:
            raise Stranger

    async def _pass_on(self, here: Streams, there: Streams, first: bytes) -> None:
        self._look(first)
        there[1].write(first)
        try:
            await asyncio.gather(self._pump(here[0], there[1]), self._pump(there[0], here[1]))
        finally:
            there[1].close()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1 << 16):
            self._look(data)
            writer.write(data)
            await writer.drain()
        writer.close()

    def _look(self, data: bytes) -> None:
        self.methods |= {found.decode() for found in re.findall(rb"POST \S*/bot[^/\s]+/(\w+) HTTP", data)}


async def _host(reader: asyncio.StreamReader, kind: int) -> str:
    if kind == _NAME:
        return (await reader.readexactly((await reader.readexactly(1))[0])).decode()
    assert kind == _IPV4
    return ".".join(map(str, await reader.readexactly(4)))


@asynccontextmanager
async def forward_proxy(scheme: Literal["http", "socks5"]) -> AsyncIterator[ForwardProxy]:
    proxy = ForwardProxy(scheme)
    connections: set[asyncio.Task[None]] = set()

    def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(proxy.serve(reader, writer))
        connections.add(task)
        task.add_done_callback(connections.discard)

    server = await asyncio.start_server(met, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        server.close()
        for task in list(connections):
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*connections, return_exceptions=True)
