"""The table of routes, and what a handler is given."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from tests.platforms.discord_server.actions.access import visible_room
from tests.platforms.discord_server.errors import ApiError, Json, unknown
from tests.platforms.discord_server.ledger import Ledger
from tests.platforms.discord_server.limits import Limiter
from tests.platforms.discord_server.model.guilds import Guild
from tests.platforms.discord_server.model.rooms import Room
from tests.platforms.discord_server.model.world import World
from tests.platforms.discord_server.rules.messages import Body


@dataclass
class Reply:
    body: Json | list[Json] | None = None
    """None: 204 without a body."""
    status: int = 200


@dataclass
class Call:
    """One request, read and let through."""

    world: World
    limiter: Limiter
    ledger: Ledger
    params: dict[str, str]
    query: dict[str, str]
    body: Body

    def id(self, name: str) -> int:
        value = self.params[name]
        if not (value.isascii() and value.isdecimal()):
            problem = {"code": "NUMBER_TYPE_COERCE", "message": f'Value "{value}" is not snowflake.'}
            raise ApiError(400, 50035, "Invalid Form Body", {f"{name}_id": {"_errors": [problem]}})
        return int(value)

    @property
    def room(self) -> Room:
        """The channel of the address, if the bot may see it."""
        return visible_room(self.world, self.id("channel"))

    @property
    def guild(self) -> Guild:
        guild = self.world.guilds.get(self.id("guild"))
        if guild is None or self.world.bot.id not in guild.members:
            raise unknown("Guild")
        return guild


Handler = Callable[[Call], Awaitable[Reply]]


@dataclass(frozen=True)
class Route:
    method: str
    template: str
    handler: Handler
    public: bool
    """No bot token is asked for, and the global limit does not count: the address holds a token of its own."""
    limited: bool = True
    """Has a rate limit of its own, of which headers tell."""

    @property
    def name(self) -> str:
        return f"{self.method} {self.template}"

    def resource(self, params: dict[str, str]) -> str:
        """The top-level resource that has a rate limit of its own."""
        return "+".join(params[key] for key in ("channel", "guild", "token") if f"{{{key}}}" in self.template)


_ROUTES: list[tuple[re.Pattern[str], Route]] = []


def route(method: str, template: str, *, public: bool = False, limited: bool = True) -> Callable[[Handler], Handler]:
    """Register a handler. The first route that fits is taken, so `@me` comes before `{user}`."""

    def add(handler: Handler) -> Handler:
        pattern = re.compile(f"{method} " + re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template))
        _ROUTES.append((pattern, Route(method, template, handler, public, limited)))
        return handler

    return add


def find(method: str, path: str) -> tuple[Route, dict[str, str]] | None:
    """The route of a path, and what stands in place of its placeholders."""
    for pattern, candidate in _ROUTES:
        if (match := pattern.fullmatch(f"{method} {path}")) is not None:
            return candidate, match.groupdict()
    return None
