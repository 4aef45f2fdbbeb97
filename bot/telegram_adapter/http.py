"""The library's way to the network, over aiohttp.

The one that it brings, httpx, looks at every idle connection for each call (encode/httpcore#928): with sixteen busy
tables that was a third of our time.
"""

import functools
import ssl
from typing import Final
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import certifi
from aiohttp import (
    ClientConnectorError,
    ClientError,
    ClientHttpProxyError,
    ClientSession,
    ClientTimeout,
    ConnectionTimeoutError,
    DummyCookieJar,
    FormData,
    InvalidURL,
    NonHttpUrlClientError,
    TCPConnector,
)
from aiohttp_socks import ProxyConnectionError, ProxyConnector, ProxyError, ProxyTimeoutError
from telegram._utils.types import ODVInput
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData
from yarl import URL

READ_SECONDS: Final = 20.0
_FREE_SECONDS: Final = 5.0
"""For a connection of the pool to be free."""
_CONNECT_SECONDS: Final = 10.0
_WRITE_SECONDS: Final = 20.0
_SOCKS_PORT: Final = 1080
_REFUSED_BY_PROXY = (ProxyConnectionError, ProxyError, ProxyTimeoutError)
_UNSENT = (
    *_REFUSED_BY_PROXY,
    ClientConnectorError,
    ClientHttpProxyError,
    ConnectionTimeoutError,
    InvalidURL,
    NonHttpUrlClientError,
)


class Unsent(NetworkError):
    """The call has surely not reached Telegram, so it may be made again."""


class Http(BaseRequest):
    """One pool of connections, by way of a proxy if there is one.

    What it raises names the kind of trouble and nothing else: addresses hold the token, proxies a password.
    """

    def __init__(self, connections: int, proxy: str | None) -> None:
        self._connections = connections
        self._proxy = proxy
        self._session: ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        """Seconds."""
        return READ_SECONDS

    async def initialize(self) -> None:
        if self._session is None or self._session.closed:
            self._session = ClientSession(
                connector=_connector(self._connections, self._proxy),
                proxy=None if _is_socks(self._proxy) else self._proxy,
                headers={"User-Agent": self.USER_AGENT},
                cookie_jar=DummyCookieJar(),
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
        """Status and body. Of the times only `read_timeout` can be chosen: the others are the same for every call."""
        assert self._session is not None, "initialize comes first"
        timeout = _timeout(read_timeout if isinstance(read_timeout, int | float) else READ_SECONDS)
        try:
            async with self._session.request(
                method, url, data=_body(request_data), timeout=timeout, allow_redirects=False
            ) as response:
                return response.status, await response.read()
        except _UNSENT as error:
            raise Unsent(type(error).__name__) from None
        except TimeoutError:
            raise TimedOut from None
        except ClientError as error:
            raise NetworkError(type(error).__name__) from None


def usual_proxy(address: str) -> str | None:
    """The proxy that the environment has for this address, as for most programs: HTTPS_PROXY and its like."""
    parts, proxies = urlsplit(address), getproxies()
    if proxy_bypass(parts.hostname or ""):
        return None
    return proxies.get(parts.scheme) or proxies.get("all")


def _timeout(read: float) -> ClientTimeout:
    connect = _FREE_SECONDS + _CONNECT_SECONDS
    # aiohttp has no limit for writing; without a total an upload that stands still would stand for ever.
    return ClientTimeout(
        total=connect + _WRITE_SECONDS + read, connect=connect, sock_connect=_CONNECT_SECONDS, sock_read=read
    )


def _body(asked: RequestData | None) -> FormData | dict[str, str] | None:
    if asked is None or not asked.contains_files:
        return asked.json_parameters if asked else None
    form = FormData()
    for name, value in asked.json_parameters.items():
        form.add_field(name, value)
    for name, (filename, content, kind) in asked.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=kind)
    return form


def _connector(connections: int, proxy: str | None) -> TCPConnector:
    if not _is_socks(proxy):
        return TCPConnector(limit=connections, ssl=_certificates())
    way = URL(proxy or "")
    return ProxyConnector(
        host=way.host or "",
        port=way.port or _SOCKS_PORT,
        username=way.user,
        password=way.password,
        rdns=True,  # The proxy looks the name up: where Telegram is blocked, the answers of name servers are too.
        limit=connections,
        ssl=_certificates(),
    )


def _is_socks(proxy: str | None) -> bool:
    return proxy is not None and proxy.startswith("socks")


@functools.cache
def _certificates() -> ssl.SSLContext:
    """Those of the machine and the usual ones: some machines have none."""
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context
