"""Guard discord.py's parsers: an error in one would break the connection; now only the unreadable event is lost."""

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from typing import Any

import discord
import structlog

Event = dict[str, Any]
Parse = Callable[[Any], None]

SESSION = ("READY", "RESUMED")
"""Events that are not guarded: a bot that missed one would hear nothing more, so it had better connect again."""
GUILDS = ("GUILD_CREATE", "GUILD_UPDATE")
"""Events that hold a whole server: one channel of a kind unknown to the library must not make all unreadable."""
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
"""Lists in a server's event, each entry of which can be left out."""

log = structlog.get_logger(__name__)


def guard(parsers: MutableMapping[str, Parse], state: Any, turn_away: Callable[[Mapping[str, Any]], None]) -> None:
    """Replace the library's parsers, by event name, so that an event that cannot be read is logged and skipped.

    `turn_away` is called with an unreadable interaction, and answers it. `state`: the library's connection state.
    """
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
            # The content is private, so it is not logged. The message has the name: one line a minute for each kind.
            log.warning(f"{name} not read", why=type(error).__name__)
            if otherwise is not None and isinstance(event, Mapping):
                otherwise(event)

    return guarded


def _mending(name: str, parse: Parse, state: Any) -> Parse:
    """Return a parser that leaves out the parts of a server that cannot be read, and reads the rest."""

    def mended(event: Event) -> None:
        try:
            parse(event)
        except Exception as error:  # noqa: BLE001
            log.warning(f"part of {name} not read", why=type(error).__name__)
            parse(readable(event, state))

    return mended


def readable(event: Event, state: Any) -> Event:
    """Return the event without the parts that cannot be read."""
    bare = {name: value for name, value in event.items() if name not in PARTS}
    return bare | {
        name: list(_readable(bare, name, event[name], state)) for name in PARTS if isinstance(event.get(name), list)
    }


def _readable(bare: Event, name: str, parts: list[Any], state: Any) -> Iterator[Any]:
    """Yield the readable ones of `parts`: each part is tried alone, in a copy of the server that is not kept."""
    for part in parts:
        try:
            discord.Guild(data=bare | {name: [part]}, state=state)  # type: ignore[arg-type]
        except Exception:  # noqa: BLE001, S112  told above
            continue
        yield part
