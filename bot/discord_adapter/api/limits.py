"""Discord's rate limits: remember how long Discord has told the bot to wait, and refuse requests until then.

discord.py would wait inside the request, where the bot's own time limit ends first, and the next try comes too early.
Here a limit is an error that names its seconds, and nothing is sent before they are over. The library would also keep
in memory the answer to the last request before a limit, with its author, until the next request.
"""

import re
import time
from collections import deque
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import yarl

EVERYWHERE = ""
"""The key of the limit that holds for all requests of the bot together."""
_API = re.compile(r"^/api/v\d+/(?!webhooks/|interactions/)(.+)")
"""Matches the requests to hold back: all except answers to people.

The bot's limits do not count answers; discord.py itself waits for the limits that answers have.
"""
_NUMBER = re.compile(r"(?<=/)\d+(?=/|$)")


REQUESTS_A_SECOND = 50
"""Most requests of the whole bot in a second, answers to people not counted."""
SECOND = 1.25
"""Seconds in which so many are made: a slow one may reach Discord together with those of the next second."""


class Share:
    """This process's share of the bot's requests in a second; the store says among how many it is divided."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._taken: deque[float] = deque()
        self.processes = 1

    def left(self) -> float:
        """Return the seconds until another request may be made."""
        now = self._now()
        while self._taken and self._taken[0] <= now - SECOND:
            self._taken.popleft()
        most = max(REQUESTS_A_SECOND // self.processes, 1)
        return self._taken[-most] + SECOND - now if len(self._taken) >= most else 0.0

    def take(self) -> None:
        self._taken.append(self._now())


class Bucket:
    """Replaces the library's own rate limit, which waits; this one lets everything pass."""

    remaining = 1

    async def __aenter__(self) -> None:
        pass

    async def __aexit__(self, *_: object) -> None:
        pass

    def update(self, response: aiohttp.ClientResponse, *, use_clock: bool = False) -> None:
        pass


class Limits:
    """The limits that Discord has set, by key. They outlive a connection: a new one does not end a limit."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._ends: dict[str, float] = {}
        self.share = Share(now)

    def trace(self) -> aiohttp.TraceConfig:
        """Return aiohttp hooks for the client's HTTP session, which apply these limits to every request."""
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._begins)
        trace.on_request_end.append(self._ended)
        return trace

    def take_over(self, client: discord.Client) -> None:
        """Keep the library from waiting for limits by itself."""
        bucket: Any = Bucket()
        setattr(client.http, "get_ratelimit", lambda _: bucket)  # noqa: B010

    def left(self, key: str) -> float:
        """Return the seconds for which nothing may be sent under this key."""
        now = self._now()
        self._ends = {one: end for one, end in self._ends.items() if end > now}
        told = max(self._ends.get(one, now) for one in (key, EVERYWHERE)) - now
        return max(told, self.share.left())

    async def _begins(self, _: object, __: SimpleNamespace, request: aiohttp.TraceRequestStartParams) -> None:
        key = key_of(request.method, request.url)
        if key is None:
            return
        if (left := self.left(key)) > 0:
            raise discord.RateLimited(left)
        self.share.take()

    async def _ended(self, _: object, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams) -> None:
        key, seconds = key_of(request.method, request.url), wait_of(request.response)
        if key is None:
            return
        if seconds is None:
            self._wait(key, _used_up(request.response))
            return
        self._wait(EVERYWHERE if _is_global(request.response) else key, seconds)
        raise discord.RateLimited(seconds)

    def _wait(self, key: str, seconds: float) -> None:
        self._ends[key] = max(self._ends.get(key, 0), self._now() + seconds)


def key_of(method: str, url: yarl.URL) -> str | None:
    """Return the key of all requests that share a rate limit with this one: the same method and kind, in one channel.

    None for answers to people, which these limits do not hold back.
    """
    found = _API.match(url.path)
    if found is None:
        return None
    first, _, rest = found[1].partition("/")
    number, _, rest = rest.partition("/")
    return f"{method} {first}/{number}/{_NUMBER.sub('*', '/' + rest)}"


def key_of_messages(method: str, channel: int) -> str:
    """Return the key for sending messages to a channel (POST), or for changing or deleting its messages."""
    one = "" if method == "POST" else "/*"
    return f"{method} channels/{channel}//messages{one}"


def wait_of(response: aiohttp.ClientResponse) -> float | None:
    """Return the seconds that a response with status 429 asks us to wait; None for any other response.

    Also None for a 429 without the header `Via`: that one blocks our IP address for all requests.
    """
    if response.status != 429 or "Via" not in response.headers:
        return None
    try:
        return max(float(response.headers["Retry-After"]), 0.0)
    except (KeyError, ValueError):
        return None


def _used_up(response: aiohttp.ClientResponse) -> float:
    """Return the seconds until more requests are allowed, if this one was the last; else 0."""
    if response.headers.get("X-RateLimit-Remaining") != "0":
        return 0.0
    try:
        return max(float(response.headers["X-RateLimit-Reset-After"]), 0.0)
    except (KeyError, ValueError):
        return 0.0


def _is_global(response: aiohttp.ClientResponse) -> bool:
    return response.headers.get("X-RateLimit-Scope") == "global" or "X-RateLimit-Global" in response.headers
