"""When the bot may log in again: at once after an outage, but within Discord's limit of sessions."""

import asyncio
from http import HTTPStatus
from types import TracebackType
from typing import Self

import aiohttp
import discord
import structlog
from discord.http import Route

from bot.app.base.reconnect import LOOK_SECONDS, Sleep, until_reached

SHORTEST_PAUSE, LONGEST_PAUSE = 1.0, 4.0
"""Shortest and longest pause in seconds after a try to log in that began no session."""
BETWEEN_SESSIONS = 5.0
"""Seconds after a try that began a session, if half of the day's sessions are left: Discord allows none sooner."""
SHORTEST_PATIENCE, LONGEST_PATIENCE = 5.0, 30.0
"""Shortest and longest time limit in seconds for a login and for the gateway's hello; grows after each timeout."""
LOOK_PATIENCE = aiohttp.ClientTimeout(total=20.0)
QUIET = 60.0
"""Seconds until Discord is asked again after a 429 that names no seconds."""

log = structlog.get_logger(__name__)


class LoginPause:
    """Tells how long to wait between two tries to log in."""

    def __init__(self) -> None:
        self._needed = self._left = self._total = 0
        self._reset = 0.0
        self._failed = self._too_slow = 0

    def allows(self, needed: int, total: int, left: int, reset: float) -> None:
        """Note Discord's limit of sessions.

        `needed`: sessions for one login; `total` and `left`: sessions of a day, and those still left; `reset`: seconds
        until the next day.
        """
        self._needed, self._total, self._left, self._reset = needed, total, left, reset

    @property
    def patience(self) -> float:
        """Most seconds for one step of a try to log in."""
        return min(SHORTEST_PATIENCE * 2.0**self._too_slow, LONGEST_PATIENCE)

    def well(self) -> None:
        """Note that the connection was good for a while: the next trouble counts as the first."""
        self._failed = self._too_slow = 0

    def pause(self, begun: int, *, too_slow: bool) -> float:
        """Return the seconds to wait after a try in which `begun` sessions were begun. `too_slow`: a step took longer
        than `patience`, which is then doubled."""
        self._too_slow += too_slow
        self._left -= begun
        if begun and self._left < self._total / 2:
            # Sessions spread over the rest of the day cannot run out.
            return max(self._reset * max(self._needed, 1) / max(self._left, 1), BETWEEN_SESSIONS)
        if begun and self._failed:
            return BETWEEN_SESSIONS
        self._failed += 1
        return min(SHORTEST_PAUSE * 2.0 ** (self._failed - 1), LONGEST_PAUSE)


class LoginLimit:
    """Checks by `GET /gateway` whether Discord can be reached; this needs no token and begins no session."""

    def __init__(self, proxy: str | None, sleep: Sleep = asyncio.sleep) -> None:
        self._proxy = proxy
        self._sleep = sleep
        self._quiet_until = 0.0
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar(), timeout=LOOK_PATIENCE)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._session is not None
        await self._session.close()

    async def opens(self) -> None:
        """Wait until Discord can be reached."""
        await until_reached(self._look, self._sleep)

    async def _look(self) -> bool:
        if asyncio.get_running_loop().time() < self._quiet_until:
            return False
        why = await self._trouble()
        if why:
            log.warning("no connection to Discord", why=why, again_in=LOOK_SECONDS)
        return not why

    async def _trouble(self) -> str:
        """Ask Discord for the address of its gateway; return the reason of a failure, empty if Discord has answered."""
        assert self._session is not None
        try:
            headers = {"User-Agent": f"DiscordBot ({discord.__title__}, {discord.__version__})"}
            async with self._session.get(f"{Route.BASE}/gateway", proxy=self._proxy, headers=headers) as answer:
                if answer.status == HTTPStatus.TOO_MANY_REQUESTS:
                    self._quiet_until = asyncio.get_running_loop().time() + _seconds_of(answer)
                if answer.status != HTTPStatus.OK:
                    return f"status {answer.status}"
                told = await answer.json(content_type=None)
        except (aiohttp.ClientError, OSError, ValueError) as error:
            return type(error).__name__
        return "" if isinstance(told, dict) and isinstance(told.get("url"), str) else "no gateway"


def _seconds_of(answer: aiohttp.ClientResponse) -> float:
    try:
        return float(answer.headers["Retry-After"])
    except (KeyError, ValueError):
        return QUIET
