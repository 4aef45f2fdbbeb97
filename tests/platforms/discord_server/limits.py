"""Rate limits: per route and top-level resource, for the whole bot, for edits of old messages, and for IDENTIFY."""

import hashlib
from dataclasses import dataclass, field

from tests.platforms.discord_server.clock import Clock
from tests.platforms.discord_server.errors import TooMany, too_many_old_edits


@dataclass(frozen=True)
class Limit:
    requests: int
    seconds: float


@dataclass(frozen=True)
class Limits:
    """Discord publishes only the global one; the others are what its headers were seen to say."""

    per_route: dict[str, Limit] = field(default_factory=dict)
    otherwise: Limit = Limit(50, 1.0)
    whole_bot: Limit = Limit(50, 1.0)
    old_edits: Limit = Limit(3, 20.0)
    """Edits of messages older than an hour, in one channel."""
    identify: Limit = Limit(1, 5.0)
    """Sessions of the gateway that a bot may begin: `max_concurrency` in five seconds. Resuming is free."""
    sessions: Limit = Limit(1000, 86_400.0)
    """The same for a day. Whoever begins more has his token taken away."""


LIKE_DISCORD = Limits(
    {
        "POST /channels/{channel}/messages": Limit(5, 5.0),
        "PATCH /channels/{channel}/messages/{message}": Limit(5, 5.0),
        "DELETE /channels/{channel}/messages/{message}": Limit(5, 1.0),
        "PUT /channels/{channel}/messages/{message}/reactions/{emoji}/@me": Limit(1, 0.25),
        "POST /users/@me/channels": Limit(10, 10.0),
        "PUT /applications/{application}/commands": Limit(5, 20.0),
        "PUT /applications/{application}/guilds/{guild}/commands": Limit(5, 20.0),
        "POST /webhooks/{application}/{token}": Limit(5, 2.0),
        "PATCH /webhooks/{application}/{token}/messages/{message}": Limit(5, 2.0),
    }
)
GENEROUS = Limits(
    otherwise=Limit(100_000, 1.0), whole_bot=Limit(100_000, 1.0), identify=Limit(100_000, 1.0)
)  # fmt: skip
"""For tests of something else: only old edits are limited."""


@dataclass
class _Window:
    ends: float
    used: int = 0


class Limiter:
    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.limits = limits
        self._clock = clock
        self._windows: dict[str, _Window] = {}

    def take(self, name: str, resource: str, *, bound_globally: bool) -> None:
        """Count a request, or raise that none is left."""
        if bound_globally:
            self._take("global", self.limits.whole_bot, "global")
        limit = self.limits.per_route.get(name, self.limits.otherwise)
        self._take(f"{name} {resource}", limit, "user")

    def take_old_edit(self, channel: int) -> None:
        key, limit = f"old {channel}", self.limits.old_edits
        window = self._window(key, limit)
        if window.used >= limit.requests:
            raise too_many_old_edits(window.ends - self._clock.now())
        window.used += 1

    def take_identify(self) -> bool:
        """Count an IDENTIFY; False if it comes too early."""
        window = self._window("identify", self.limits.identify)
        window.used += 1
        return window.used <= self.limits.identify.requests

    def take_session(self) -> bool:
        """Count a session of today; False if there were too many."""
        window = self._window("sessions", self.limits.sessions)
        window.used += 1
        return window.used <= self.limits.sessions.requests

    def sessions(self) -> tuple[int, int]:
        """How many of today are left, and the milliseconds until there are new ones."""
        window, limit = self._window("sessions", self.limits.sessions), self.limits.sessions
        return max(limit.requests - window.used, 0), round((window.ends - self._clock.now()) * 1000)

    def _take(self, key: str, limit: Limit, scope: str) -> None:
        window = self._window(key, limit)
        if window.used >= limit.requests:
            raise TooMany(window.ends - self._clock.now(), scope)
        window.used += 1

    def _window(self, key: str, limit: Limit) -> _Window:
        window = self._windows.get(key)
        if window is None or window.ends <= self._clock.now():
            window = self._windows[key] = _Window(self._clock.now() + limit.seconds)
        return window

    def headers(self, name: str, resource: str) -> dict[str, str]:
        limit = self.limits.per_route.get(name, self.limits.otherwise)
        window = self._window(f"{name} {resource}", limit)
        return {
            "X-RateLimit-Limit": str(limit.requests),
            "X-RateLimit-Remaining": str(limit.requests - window.used),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{max(window.ends - self._clock.now(), 0.0):.3f}",
            "X-RateLimit-Bucket": hashlib.md5(name.encode(), usedforsecurity=False).hexdigest(),
        }
