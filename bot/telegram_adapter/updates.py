"""Two ways in which updates come: requested by the bot, or sent by Telegram to a webhook.

An update is confirmed to Telegram only after it is stored. Of all processes that share a store one at a time requests
updates, because Telegram gives them to one program only; webhooks reach any of them.
"""

import asyncio
import hashlib
import hmac
import json
import time
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, NoReturn
from urllib.parse import urlsplit

import structlog
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from telegram.error import TelegramError

from bot.app.base.metrics import Reach
from bot.app.base.named_lease import NamedLease
from bot.app.base.platform import Later, Unclear
from bot.app.base.ports import StoreFailed
from bot.app.base.reconnect import Look, Sleep, until_reached
from bot.telegram_adapter.bot_api.api import POLL_SECONDS, Api
from bot.telegram_adapter.bot_api.errors import OtherPoller, WrongToken, translated
from bot.telegram_adapter.chat_ids import NOWHERE
from bot.telegram_adapter.inbox import Inbox

SHORTEST_PAUSE, LONGEST_PAUSE = 1.0, 4.0
"""Shortest and longest pause in seconds after a failed request; then `look` checks whether Telegram can be reached."""
OTHER_POLLER_PAUSE = 10.0
TAKEOVER_SECONDS = 30.0
TAKEOVER_CONFLICTS = 2
"""Times that Telegram may name another program in the first 30 seconds after this process took over from another one of
ours: a request of that one may still be under way. After that it is a foreign program."""
WRONG_TOKEN_PAUSE = 30.0
AT_ONCE = 0.25
"""Seconds; if an empty answer comes sooner, the server has not waited for updates."""
SHORTEST_BREATH, LONGEST_BREATH = 0.1, 1.0

HEADER = "X-Telegram-Bot-Api-Secret-Token"
LONGEST_BODY = 1 << 20

log = structlog.get_logger(__name__)


class Poller:
    """Requests updates again and again, for as long as this process has the lease to do so.

    Each request confirms the updates before it, so it is made after they are stored.
    """

    def __init__(
        self,
        api: Api,
        inbox: Inbox,
        reach: Reach,
        lease: NamedLease,
        look: Look | None = None,
        sleep: Sleep | None = None,
    ) -> None:
        """`look`: returns whether Telegram can be reached; without it the next request shows that."""
        self._lease = lease
        self._began = time.monotonic()
        self._conflicts = 0
        """Times that Telegram has named another program."""
        self._api = api
        self._inbox = inbox
        self._reach = reach
        self._look = look
        self._sleep = sleep
        self._is_away = False
        self._offset: int | None = None
        self._pause = SHORTEST_PAUSE
        self._unheld = SHORTEST_BREATH

    async def run(self) -> NoReturn:
        """Request updates again and again; ends when cancelled."""
        while True:
            pause = await self._ask()
            if pause:
                await (self._sleep or asyncio.sleep)(pause)
            if self._is_away and self._look is not None:
                await until_reached(self._look, self._sleep or asyncio.sleep)

    async def _ask(self) -> float:
        """Request updates once and take them; return the seconds to wait before the next time."""
        self._is_away = False
        try:
            # The first request after an error asks for an answer at once, which shows whether Telegram can be reached.
            seconds, asked = POLL_SECONDS if self._reach.reached else 0, time.monotonic()
            found = await self._api.raw_updates(self._offset, seconds)
            held = not seconds or bool(found) or time.monotonic() - asked > AT_ONCE
            await self._take(found)
        except StoreFailed as error:
            log.warning("updates not stored: they stay with Telegram", error=str(error))
            return SHORTEST_PAUSE
        except TelegramError as error:
            return self._pause_after(translated(error, NOWHERE))
        except Exception:
            log.exception("updates not taken")
            return LONGEST_PAUSE
        self._reach.seen(True)
        self._pause = SHORTEST_PAUSE
        return self._breath(held=held)

    async def _take(self, found: Sequence[dict[str, Any]]) -> None:
        try:
            for raw in found:
                await self._inbox.take(raw)
                self._offset = int(raw["update_id"]) + 1
        except StoreFailed:
            # The authors of later updates have to wait too: updates are stored in their order.
            self._inbox.hold_up(raw for raw in found if int(raw["update_id"]) >= (self._offset or 0))
            raise

    def _breath(self, *, held: bool) -> float:
        """Return the seconds to wait before the next request.

        0 if the server waited until there was an update (`held`). A server that never waits would be asked hundreds of
        times a second, so the pause grows each time.
        """
        breath = 0.0 if held else self._unheld
        self._unheld = SHORTEST_BREATH if held else min(self._unheld * 2, LONGEST_BREATH)
        return breath

    def _pause_after(self, error: Exception) -> float:
        if isinstance(error, OtherPoller) and self._is_one_of_ours():
            log.info("another process asks for updates too", telegram=str(error))
            return SHORTEST_PAUSE
        self._reach.seen(False)
        match error:
            case OtherPoller():
                log.error(
                    "another program asks for the updates of this bot: one token, one program. Stop the other one",
                    telegram=str(error),
                )
                return OTHER_POLLER_PAUSE
            case WrongToken():
                log.critical("Telegram does not know the token any more")
                return WRONG_TOKEN_PAUSE
            case Later() if error.seconds > LONGEST_PAUSE:
                return error.seconds
            case _:
                self._is_away = isinstance(error, Later | Unclear)
                words = "cannot be reached" if self._is_away else str(error)
                log.warning("no updates from Telegram", why=words, again_in=self._pause)
        pause, self._pause = self._pause, min(self._pause * 2, LONGEST_PAUSE)
        return pause

    def _is_one_of_ours(self) -> bool:
        """Return whether the other program that Telegram has named now is a process with which we share the work.

        If that one may have the lease, this process stops asking.
        """
        self._conflicts += 1
        if not self._lease.sure:
            self._lease.give_up()
            return True
        is_new = time.monotonic() - self._began < TAKEOVER_SECONDS
        return self._lease.inherited and is_new and self._conflicts <= TAKEOVER_CONFLICTS


class Webhook:
    """Takes updates over HTTP, only with a secret header, which is made from the bot's token."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self.secret = hmac.new(token.encode(), b"webhook", hashlib.sha256).hexdigest()
        self.inbox: Inbox | None = None
        """None until the bot is connected; until then Telegram is asked to send updates again later."""

    def route(self) -> Route:
        return Route(urlsplit(self.url).path or "/", self._take, methods=["POST"])

    async def _take(self, request: Request) -> Response:
        """Take an update: 200 means that it is stored; anything else lets Telegram try again."""
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
    """Return the body of a request; empty if it is longer than `LONGEST_BODY`."""
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
