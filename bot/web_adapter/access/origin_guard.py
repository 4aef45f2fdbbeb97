"""Checks of host and origin of a request, and the content security policy."""

import ipaddress
from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bot.web_adapter.requests import language_of
from bot.web_adapter.screens import plainly

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


class OriginGuard:
    """Middleware that refuses requests for other hosts; from other sites' pages, also changes and WebSockets.

    This protects against a foreign page whose own host name points to this machine. `hosts`: host names of the page;
    none = any name is allowed.
    """

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
        """Return the text key of the reason why a request is refused; empty if it is allowed."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._is_ours(_name(f"//{host}")):
            return "page-strange-host"
        if scope["type"] == "http" and scope["method"] in _SAFE:
            return ""
        return "" if _same(headers.get("origin", ""), host) else "page-foreign"

    def _is_ours(self, name: str) -> bool:
        """Tell whether a host name is allowed. A bare IP address always is: nobody can point a number somewhere
        else."""
        return not self._hosts or name in self._hosts or _is_address(name)

    def _refusal(self, scope: Scope, key: str) -> ASGIApp:
        why = plainly(language_of(HTTPConnection(scope), self._language), key)
        return JSONResponse({"ok": False, "key": key, "why": why}, status_code=403)


def _same(origin: str, host: str) -> bool:
    """Tell whether an origin is http(s) with the host and port that were asked."""
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
