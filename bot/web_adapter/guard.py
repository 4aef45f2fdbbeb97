"""Who is let in: only our own pages may ask, browsers run nothing that is not ours, and strangers must know the key."""

import hashlib
import hmac
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bot.web_adapter.requests import Refused, language_of
from bot.web_adapter.screens import plainly

GUESSES = 5
"""Wrong keys from one address, before it has to wait."""
PATIENCE = 60.0
"""Seconds after which a wrong key is forgotten."""
ADDRESSES = 4096
"""Addresses kept in mind."""

LOOPBACK = ("localhost", "127.0.0.1", "::1")
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Not `no-referrer`: with it browsers hide the Origin that we check.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
_SAFE = ("GET", "HEAD", "OPTIONS")


class Door:
    """The key of the page: who comes from another machine has to know it, and cannot guess it by trying."""

    def __init__(self, key: str | None, now: Callable[[], float] = time.monotonic) -> None:
        self._key = key
        self._now = now
        self._wrong: OrderedDict[str, list[float]] = OrderedDict()
        self.stamp = "" if key is None else hashlib.sha256(f"imperia page {key}".encode()).hexdigest()
        """What a browser is given that knew the key; another key means another stamp. Empty = no key is needed."""

    def admits(self, stamp: str) -> bool:
        """May a browser with this stamp look?"""
        return not self.stamp or hmac.compare_digest(self.stamp, stamp)

    def try_key(self, key: str, address: str) -> None:
        """Refused if it is not the key, or if this address has guessed too often."""
        if self._key is None:
            return
        recent = self._recent(_network(address))
        if len(recent) >= GUESSES:
            raise Refused(429, "page-too-many-keys")
        if not hmac.compare_digest(self._key.encode(), key.encode()):
            recent.append(self._now())
            raise Refused(403, "page-wrong-key")

    def _recent(self, network: str) -> list[float]:
        """Times of the last wrong keys from there; grows by what is put into it."""
        recent = [at for at in self._wrong.pop(network, []) if self._now() - at < PATIENCE]
        self._wrong[network] = recent
        while len(self._wrong) > ADDRESSES:
            self._wrong.popitem(last=False)
        return recent


def _network(address: str) -> str:
    """Where an address belongs: whoever has one of the long ones has a whole network of them."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))


class Guard:
    """`hosts`: names under which the page is reached; none = any. Against pages that point a name of theirs at us."""

    def __init__(self, app: ASGIApp, hosts: Sequence[str] = LOOPBACK, language: str = "ru") -> None:
        self._app = app
        self._hosts = frozenset(host.lower() for host in hosts)
        self._language = language

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        wrong = self._wrong(scope)
        if scope["type"] == "websocket":
            await (_refuse_socket(receive, send) if wrong else self._app(scope, receive, send))
            return
        answer = self._refusal(scope, wrong) if wrong else self._app
        await answer(scope, receive, _with_headers(send))

    def _wrong(self, scope: Scope) -> str:
        """Why this request is none of ours; empty if it is."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._is_ours(_name(f"//{host}")):
            return "page-strange-host"
        if scope["type"] == "http" and scope["method"] in _SAFE:
            return ""
        return "" if _same(headers.get("origin", ""), host) else "page-foreign"

    def _is_ours(self, name: str) -> bool:
        """A bare address is always ours: nobody can point a number somewhere else."""
        return not self._hosts or name in self._hosts or _is_address(name)

    def _refusal(self, scope: Scope, key: str) -> ASGIApp:
        why = plainly(language_of(HTTPConnection(scope), self._language), key)
        return JSONResponse({"ok": False, "key": key, "why": why}, status_code=403)


def _same(origin: str, host: str) -> bool:
    """An origin of the web whose host and port are those that were asked."""
    scheme, _, rest = origin.partition("://")
    return scheme in ("http", "https") and bool(host) and rest.lower() == host.lower()


def _name(address: str) -> str:
    try:
        return (urlsplit(address).hostname or "").lower()
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


async def _refuse_socket(receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.close", "code": 1008})


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
