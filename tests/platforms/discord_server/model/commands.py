"""The registry of application commands, and what a person of some locale sees of it."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.platforms.discord_server.clock import Snowflakes
from tests.platforms.discord_server.errors import Json

CHAT_INPUT = 1
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(1, 11)
IN_GUILD, IN_BOT_DM, IN_PRIVATE_ROOM = 0, 1, 2
LONGEST_TEXT, LARGEST_NUMBER = 6000, 2**53
"""What an option takes that sets no limits of its own."""


class CommandBook:
    """Global commands (scope None) and those of single guilds, as the bot registered them."""

    def __init__(self, ids: Snowflakes) -> None:
        self._ids = ids
        self._scopes: dict[int | None, dict[int, Json]] = {}

    def all(self, scope: int | None = None) -> list[Json]:
        return list(self._scopes.get(scope, {}).values())

    def get(self, scope: int | None, id: int) -> Json | None:
        return self._scopes.get(scope, {}).get(id)

    def overwrite(self, scope: int | None, commands: Iterable[Json]) -> list[Json]:
        """Replace a whole scope; a command that keeps its name keeps its id."""
        old = {(known["type"], known["name"]): known for known in self.all(scope)}
        new = [self._completed(scope, command, old.get((command["type"], command["name"]))) for command in commands]
        self._scopes[scope] = {int(command["id"]): command for command in new}
        return new

    def put(self, scope: int | None, command: Json) -> tuple[Json, bool]:
        """Register one more, or the same one anew; says whether it is new."""
        same = (
            known for known in self.all(scope) if known["name"] == command["name"] and known["type"] == command["type"]
        )
        known = next(same, None)
        made = self._completed(scope, command, known)
        self._scopes.setdefault(scope, {})[int(made["id"])] = made
        return made, known is None

    def remove(self, scope: int | None, id: int) -> bool:
        return self._scopes.get(scope, {}).pop(id, None) is not None

    def _completed(self, scope: int | None, command: Json, known: Json | None) -> Json:
        made = command | {"id": known["id"] if known else str(self._ids.next()), "version": str(self._ids.next())}
        return made if scope is None else made | {"guild_id": str(scope)}


@dataclass(frozen=True)
class SeenOption:
    """An option of a command as a person reads it; `spec` is what the bot registered."""

    name: str
    description: str
    spec: Json

    def choice_value(self, shown: object, locale: str) -> object:
        """The value of a choice that was picked by its name (or by its value)."""
        choices = self.spec.get("choices") or []
        for choice in choices:
            if shown in (localised(choice, "name", locale), choice["value"]):
                return choice["value"]
        if choices:
            raise LookupError(f"the option {self.name!r} has no choice {shown!r}")
        return shown


@dataclass(frozen=True)
class SeenCommand:
    """A command, or one of its subcommands: `name` is what one types, words apart by spaces."""

    name: str
    description: str
    options: list[SeenOption]
    spec: Json
    path: list[Json] = field(default_factory=list)
    """The groups and the subcommand on the way, as registered."""


def localised(spec: Json, key: str, locale: str) -> str:
    return str((spec.get(f"{key}_localizations") or {}).get(locale) or spec[key])


def untranslated(spec: Json) -> Json:
    """A command, an option or a choice without its translations."""
    bare = {key: value for key, value in spec.items() if not key.endswith("_localizations")}
    return bare | {key: [untranslated(one) for one in bare[key]] for key in ("options", "choices") if bare.get(key)}


def seen(specs: Iterable[Json], locale: str) -> list[SeenCommand]:
    """What the list after a typed slash shows."""
    return [command for spec in specs if spec["type"] == CHAT_INPUT for command in _leaves(spec, locale, spec, [], [])]


def _leaves(root: Json, locale: str, node: Json, names: list[str], path: list[Json]) -> list[SeenCommand]:
    names = [*names, localised(node, "name", locale)]
    options = node.get("options") or []
    inner = [option for option in options if option["type"] in (SUBCOMMAND, GROUP)]
    if inner:
        return [leaf for option in inner for leaf in _leaves(root, locale, option, names, [*path, option])]
    shown = [SeenOption(localised(o, "name", locale), localised(o, "description", locale), o) for o in options]
    return [SeenCommand(" ".join(names), localised(node, "description", locale), shown, root, path)]
