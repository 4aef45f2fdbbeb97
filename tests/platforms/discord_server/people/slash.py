"""Typing a command: what is offered, and what is sent."""

from collections.abc import Mapping

from tests.platforms.discord_server.actions.interactions import installed
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model import commands as kinds
from tests.platforms.discord_server.model.commands import SeenCommand, SeenOption, seen
from tests.platforms.discord_server.model.guilds import User
from tests.platforms.discord_server.model.interactions import Kind
from tests.platforms.discord_server.model.permissions import Permission
from tests.platforms.discord_server.model.rooms import PrivateRoom, Room
from tests.platforms.discord_server.model.world import World
from tests.platforms.discord_server.people.picking import IN_OPTION, from_options
from tests.platforms.discord_server.people.seen import CannotDo


def offered(world: World, person: User, room: Room) -> list[SeenCommand]:
    """The bot's commands that a person is offered here, as they read in the person's language."""
    guild = room.guild
    specs = [one for one in world.commands.all() if _available(world, one, person, room)]
    if guild is not None and world.bot.id in guild.members:
        own = {one["name"]: one for one in world.commands.all(guild.id)}
        specs = [*own.values(), *(one for one in specs if one["name"] not in own)]
    if guild is not None:
        specs = [one for one in specs if _permitted(one, room.permissions(person.id))]
    return seen(specs, person.locale)


def _available(world: World, spec: Json, person: User, room: Room) -> bool:
    """Is the command made for such a place, and the application installed there or by this person?"""
    data: Json = {"id": spec["id"]}
    return _in_context(spec, _context(room)) and bool(installed(world, Kind.COMMAND, person, room, data, None))


def _context(room: Room) -> int:
    if isinstance(room, PrivateRoom):
        return kinds.IN_PRIVATE_ROOM
    return kinds.IN_BOT_DM if room.guild is None else kinds.IN_GUILD


def _in_context(spec: Json, context: int) -> bool:
    if spec.get("contexts") is not None:
        return context in spec["contexts"]
    if context == kinds.IN_PRIVATE_ROOM:
        return False
    return context == kinds.IN_GUILD or spec.get("dm_permission") is not False


def _permitted(spec: Json, permissions: Permission) -> bool:
    needed = spec.get("default_member_permissions")
    return needed is None or int(permissions) & int(needed) == int(needed)


def command_data(world: World, command: SeenCommand, person: User, room: Room, values: Mapping[str, object]) -> Json:
    """The data of a command interaction; every required option must be there."""
    names = {option.name: option for option in command.options}
    if unknown := set(values) - set(names):
        raise CannotDo(f"/{command.name} has no options {unknown}")
    missing = [o.name for o in command.options if o.spec.get("required") and o.name not in values]
    if missing:
        raise CannotDo(f"/{command.name} needs {missing}")
    given = [_given(names[name], value, person.locale) for name, value in values.items()]
    return _wrapped(command, given) | from_options(world, room, person, given)


def typing_data(command: SeenCommand, option: str, text: str, values: Mapping[str, object], locale: str) -> Json:
    """The data of an autocompletion: what stands there already, and the option in which one types."""
    names = {one.name: one for one in command.options}
    if option not in names or not names[option].spec.get("autocomplete"):
        raise CannotDo(f"the option {option!r} of /{command.name} completes nothing")
    given = [_given(names[name], value, locale) for name, value in values.items()]
    spec = names[option].spec
    return _wrapped(command, [*given, {"name": spec["name"], "type": spec["type"], "value": text, "focused": True}])


def _given(option: SeenOption, value: object, locale: str) -> Json:
    kind = option.spec["type"]
    try:
        chosen = option.choice_value(value, locale)
    except LookupError as error:
        raise CannotDo(str(error)) from None
    if kind in IN_OPTION:
        chosen = str(getattr(value, "id", value))
    _check_range(option, kind, chosen)
    return {"name": option.spec["name"], "type": kind, "value": chosen}


def _check_range(option: SeenOption, kind: int, value: object) -> None:
    numeric = kind in (kinds.INTEGER, kinds.NUMBER)
    wanted = {kinds.INTEGER: (int,), kinds.BOOLEAN: (bool,), kinds.NUMBER: (int, float)}.get(kind, (str,))
    if not isinstance(value, wanted) or (numeric and isinstance(value, bool)):
        raise CannotDo(f"the option {option.name!r} does not take {value!r}")
    if not numeric and kind != kinds.STRING:
        return
    measured, unit = (value, "value") if numeric else (len(str(value)), "length")
    widest = (-kinds.LARGEST_NUMBER, kinds.LARGEST_NUMBER) if numeric else (0, kinds.LONGEST_TEXT)
    least, most = (option.spec.get(f"{end}_{unit}", usual) for end, usual in zip(("min", "max"), widest, strict=True))
    if not least <= measured <= most:
        raise CannotDo(f"the option {option.name!r} takes {least} to {most}")


def _wrapped(command: SeenCommand, options: list[Json]) -> Json:
    """Options inside their subcommand, inside its group."""
    for step in reversed(command.path):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    spec = command.spec
    made: Json = {"id": spec["id"], "name": spec["name"], "type": spec["type"], "options": options}
    return made | ({"guild_id": spec["guild_id"]} if "guild_id" in spec else {})


def find_command(world: World, person: User, room: Room, name: str) -> SeenCommand:
    commands = {command.name: command for command in offered(world, person, room)}
    if name not in commands:
        raise CannotDo(f"/{name} is not offered here, but {sorted(commands)}")
    if room.guild is None or room.permissions(person.id) & Permission.USE_APPLICATION_COMMANDS:
        return commands[name]
    raise CannotDo("this person may not use commands here")
