"""Events that discord.py cannot read are lost alone: an exception in its parser would break the whole connection."""

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from typing import Any

import discord
import structlog

Event = dict[str, Any]
Parse = Callable[[Any], None]

SESSION = ("READY", "RESUMED")
"""Without these the bot would be connected and deaf: there a new connection is the better way out."""
GUILDS = ("GUILD_CREATE", "GUILD_UPDATE")
"""They hold a whole server, so one channel that is new to the library must not take the others along."""
PARTS = (
    "roles",
    "emojis",
    "stickers",
    "channels",
    "voice_states",
    "members",
    "presences",
    "threads",
    "stage_instances",
    "guild_scheduled_events",
    "soundboard_sounds",
)
"""Lists of a server's event, each entry of which can be left out."""

log = structlog.get_logger(__name__)


def guard(parsers: MutableMapping[str, Parse], state: Any, turn_away: Callable[[Mapping[str, Any]], None]) -> None:
    """Make every parser of the library survive what it cannot read; an interaction is answered by `turn_away`."""
    for name, parse in list(parsers.items()):
        if name in GUILDS:
            parsers[name] = _guarded(name, _mending(name, parse, state))
        elif name == "INTERACTION_CREATE":
            parsers[name] = _guarded(name, parse, turn_away)
        elif name not in SESSION:
            parsers[name] = _guarded(name, parse)


def _guarded(name: str, parse: Parse, otherwise: Callable[[Mapping[str, Any]], None] | None = None) -> Parse:
    def guarded(event: Any) -> None:
        try:
            parse(event)
        except Exception as error:  # noqa: BLE001  the content is Discord's, and so may be its mistakes
            # No content of it: that is people's own. The name is part of the words, so each kind has its line a minute.
            log.warning(f"{name} not read", why=type(error).__name__)
            if otherwise is not None and isinstance(event, Mapping):
                otherwise(event)

    return guarded


def _mending(name: str, parse: Parse, state: Any) -> Parse:
    """Where a server cannot be read, leave out those of its parts that cannot, and read the rest."""

    def mended(event: Event) -> None:
        try:
            parse(event)
        except Exception as error:  # noqa: BLE001
            log.warning(f"part of {name} not read", why=type(error).__name__)
            parse(readable(event, state))

    return mended


def readable(event: Event, state: Any) -> Event:
    """The event without the parts that cannot be read."""
    bare = {name: value for name, value in event.items() if name not in PARTS}
    return bare | {
        name: list(_readable(bare, name, event[name], state)) for name in PARTS if isinstance(event.get(name), list)
    }


def _readable(bare: Event, name: str, parts: list[Any], state: Any) -> Iterator[Any]:
    """Each part is tried by itself, in a server that is thrown away."""
    for part in parts:
        try:
            discord.Guild(data=bare | {name: [part]}, state=state)  # type: ignore[arg-type]
        except Exception:  # noqa: BLE001, S112  told above
            continue
        yield part
