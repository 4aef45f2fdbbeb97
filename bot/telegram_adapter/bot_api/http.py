"""The HTTP client of python-telegram-bot, over aiohttp.

The one that the library brings, httpx, looks at every idle connection for each call (encode/httpcore#928): with sixteen
busy tables that was a third of our time.
"""

import asyncio
import functools
import socket
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import certifi
from aiohttp import (
    ClientError,
    ClientRequest,
    ClientSession,
    ClientTimeout,
    DummyCookieJar,
    FormData,
    InvalidURL,
    NonHttpUrlClientError,
    TCPConnector,
    encode_basic_auth,
)
from aiohttp.connector import Connection
from aiohttp_socks import ProxyConnectionError, ProxyConnector, ProxyError, ProxyTimeoutError
from telegram._utils.types import ODVInput
from telegram.error import NetworkError, TelegramError, TimedOut
from telegram.request import BaseRequest, RequestData

READ_SECONDS: Final = 20.0
_FREE_SECONDS: Final = 5.0
"""Seconds to wait for a connection of the pool to be free."""
_CONNECT_SECONDS: Final = 10.0
_WRITE_SECONDS: Final = 20.0
_SOCKS_PORT: Final = 1080
_KEEPALIVE: Final = {"TCP_KEEPIDLE": 3, "TCP_KEEPINTVL": 2, "TCP_KEEPCNT": 2}
"""TCP keepalive: a silent connection is probed after 3 s and closed after 7 s (seconds, seconds, number of probes).

Without probes a dead connection would block a long poll for its whole time limit of 45 s.
"""


class Unsent(NetworkError):
    """The call has surely not reached Telegram, so it may be made again."""


class Http(BaseRequest):
    """An HTTP client with one pool of connections, through a proxy if there is one: `http`, `https` or `socks5`.

    Its errors name the kind of trouble and nothing else: addresses hold the token, proxies a password.
    """

    def __init__(self, connections: int, proxy: str | None) -> None:
        self._connections = connections
        self._proxy = proxy
        self._session: ClientSession | None = None
        self._introduction: Mapping[str, str] = {}
        """Headers that log in at an HTTP proxy."""

    @property
    def read_timeout(self) -> float:
        """Seconds to wait for an answer, unless a call chooses otherwise."""
        return READ_SECONDS

    async def initialize(self) -> None:
        if self._session is None or self._session.closed:
            connector, way, self._introduction = _way(self._connections, self._proxy)
            self._session = ClientSession(
                connector=connector, proxy=way, headers={"User-Agent": self.USER_AGENT}, cookie_jar=DummyCookieJar()
            )

    async def shutdown(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        write_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        connect_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        pool_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Make a request; return status and body. Only `read_timeout` can be chosen: other times are the same for every
        call."""
        timeout = _timeout(read_timeout if isinstance(read_timeout, int | float) else READ_SECONDS)
        try:
            return await self._asked(url, method, request_data, timeout)
        except TelegramError:
            raise
        except (InvalidURL, NonHttpUrlClientError) as error:
            raise Unsent(type(error).__name__) from None
        except TimeoutError:
            raise TimedOut from None
        except (ClientError, OSError, RuntimeError, ValueError) as error:
            raise NetworkError(type(error).__name__) from None

    async def _asked(
        self, url: str, method: str, asked: RequestData | None, timeout: ClientTimeout
    ) -> tuple[int, bytes]:
        if self._session is None or self._session.closed:
            raise Unsent("closed")
        async with self._session.request(
            method,
            url,
            data=_body(asked),
            timeout=timeout,
            allow_redirects=False,
            # With https the proxy gets its headers in a CONNECT request; with http it reads those of the call itself.
            proxy_headers=self._introduction,
            headers=self._introduction if url.startswith("http:") else None,
        ) as response:
            return response.status, await response.read()


def _timeout(read: float) -> ClientTimeout:
    connect = _FREE_SECONDS + _CONNECT_SECONDS
    # aiohttp has no limit for writing; without a total an upload that stands still would stand for ever.
    return ClientTimeout(
        total=connect + _WRITE_SECONDS + read, connect=connect, sock_connect=_CONNECT_SECONDS, sock_read=read
    )


def _body(asked: RequestData | None) -> FormData | dict[str, str] | None:
    if asked is None or not asked.contains_files:
        return asked.json_parameters if asked else None
    form = FormData(quote_fields=False)
    for name, value in asked.json_parameters.items():
        form.add_field(name, value)
    for name, (filename, content, kind) in asked.multipart_data.items():
        # As a file it goes out piece by piece: a film of some megabytes in one piece would hold up everything else.
        form.add_field(
            name, BytesIO(content) if isinstance(content, bytes) else content, filename=filename, content_type=kind
        )
    return form


@contextmanager
def _nothing_is_sent() -> Iterator[None]:
    """Raise Unsent for any failure in the context, in which a connection is opened: nothing of the call is sent yet."""
    try:
        yield
    except (ClientError, OSError, EOFError, ValueError, ProxyError, ProxyConnectionError, ProxyTimeoutError) as error:
        raise Unsent(type(error).__name__) from None
    except asyncio.CancelledError:
        task = asyncio.current_task()
        if task is not None and task.cancelling():
            raise
        # Nobody has cancelled this task: a pool that is being closed cancels the calls that wait for a connection.
        raise Unsent("closed") from None


def _probed(connection: Connection) -> Connection:
    """Turn on the operating system's keepalive probes, as far as it has them; return the connection."""
    transport = connection.transport
    opened = transport.get_extra_info("socket") if transport is not None else None
    if opened is not None:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for name, value in _KEEPALIVE.items():
            if hasattr(socket, name):  # Not every system lets a program choose the times.
                opened.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
    return connection


class _Direct(TCPConnector):
    async def connect(self, req: ClientRequest, traces: list[Any], timeout: ClientTimeout) -> Connection:
        with _nothing_is_sent():
            return _probed(await super().connect(req, traces, timeout))


class _Socks(ProxyConnector):
    async def connect(self, req: ClientRequest, traces: list[Any], timeout: ClientTimeout) -> Connection:
        with _nothing_is_sent():
            return _probed(await super().connect(req, traces, timeout))


def _way(connections: int, proxy: str | None) -> tuple[TCPConnector, str | None, Mapping[str, str]]:
    """Return the pool of connections, the address of an HTTP proxy (None: none), and headers that log in there."""
    if proxy is None:
        return _Direct(limit=connections, ssl=_certificates()), None, {}
    parts = urlsplit(proxy)
    user, password = (unquote(part) if part is not None else None for part in (parts.username, parts.password))
    if not parts.scheme.startswith("socks"):
        told = {"Proxy-Authorization": encode_basic_auth(user, password or "")} if user else {}
        address = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
        return _Direct(limit=connections, ssl=_certificates()), address, told
    socks = _Socks(
        host=parts.hostname or "",
        port=parts.port or _SOCKS_PORT,
        username=user,
        password=password,
        rdns=True,  # The proxy looks the name up: where Telegram is blocked, the answers of name servers are too.
        limit=connections,
        ssl=_certificates(),
    )
    return socks, None, {}


@functools.cache
def _certificates() -> ssl.SSLContext:
    """Return a TLS context with the certificates of the machine and of certifi: some machines have none."""
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context
