"""Updates that Telegram brings by itself, where the settings ask for it."""

import hashlib
import hmac
import json
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bot.app.ports import StoreFailed
from bot.telegram_adapter.inbox import Inbox

HEADER = "X-Telegram-Bot-Api-Secret-Token"
LONGEST_BODY = 1 << 20


class Webhook:
    """Takes updates only from those who know the secret, which nobody learns who does not know the token."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self.secret = hmac.new(token.encode(), b"webhook", hashlib.sha256).hexdigest()
        self.inbox: Inbox | None = None
        """None until it is connected: Telegram is asked to come again."""

    def route(self) -> Route:
        return Route(urlsplit(self.url).path or "/", self._take, methods=["POST"])

    async def _take(self, request: Request) -> Response:
        """200 means that the update is stored; anything else lets Telegram try again."""
        if not hmac.compare_digest(request.headers.get(HEADER, "").encode(), self.secret.encode()):
            return Response(status_code=HTTPStatus.FORBIDDEN)
        raw = _update(await _body(request))
        if raw is None:
            return Response(status_code=HTTPStatus.BAD_REQUEST)
        if self.inbox is None:
            return Response(status_code=HTTPStatus.SERVICE_UNAVAILABLE)
        try:
            await self.inbox.take(raw)
        except StoreFailed:
            return Response(status_code=HTTPStatus.SERVICE_UNAVAILABLE)
        return Response()


async def _body(request: Request) -> bytes:
    """Empty if it is too long."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_BODY:
            return b""
    return bytes(body)


def _update(body: bytes) -> dict[str, Any] | None:
    try:
        raw = json.loads(body)
    except (RecursionError, ValueError):
        return None
    return raw if isinstance(raw, dict) and isinstance(raw.get("update_id"), int) else None
