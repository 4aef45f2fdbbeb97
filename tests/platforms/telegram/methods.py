"""The methods that the server has: name, parameters, and the function that does it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tests.platforms.telegram.call import Call
from tests.platforms.telegram.errors import ApiError
from tests.platforms.telegram.versions import OLDEST, Span, Version, spans
from tests.platforms.telegram.world import World

Handler = Callable[[World, Call], Any]
NOT_SIMULATED = frozenset(
    {
        "business_connection_id",
        "direct_messages_topic_id",
        "inline_message_id",
        "message_effect_id",
        "rich_message",
        "suggested_post_parameters",
        "thumbnail",
    }
)
"""Parameters that exist, and that this server does nothing about."""


@dataclass(frozen=True)
class Method:
    name: str
    parameters: Mapping[str, Span]
    handler: Handler
    since: Version = OLDEST

    async def run(self, world: World, call: Call) -> Any:
        """The result, as it goes on the wire.

        Raises:
            ApiError
        """
        self._check(call, world.version)
        result = self.handler(world, call)
        return await result if isinstance(result, Awaitable) else result

    def _check(self, call: Call, version: Version) -> None:
        known = {name for name, span in self.parameters.items() if version in span}
        for name in sorted(call.parameters.keys() - known):
            silent = name in NOT_SIMULATED
            call.report(f"parameter {name} is not simulated" if silent else f"unknown parameter {name}")


METHODS: dict[str, Method] = {}


def method(name: str, parameters: str = "", since: Version = OLDEST) -> Callable[[Handler], Handler]:
    """Register a handler; its parameters are named as `spans` reads them."""

    def register(handler: Handler) -> Handler:
        METHODS[name.lower()] = Method(name, spans(parameters), handler, since)
        return handler

    return register


def find(name: str, version: Version) -> Method:
    """Telegram does not mind the case of a method's name.

    Raises:
        ApiError: 404
    """
    found = METHODS.get(name.lower())
    if found is None or version < found.since:
        raise ApiError(404, "Not Found: method not found")
    return found
