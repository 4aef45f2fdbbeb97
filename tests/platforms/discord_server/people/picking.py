"""Choosing from the lists that Discord makes itself: people, roles, places."""

from collections.abc import Iterable

from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model import commands, components
from tests.platforms.discord_server.model.guilds import User
from tests.platforms.discord_server.model.rooms import Room
from tests.platforms.discord_server.model.world import World
from tests.platforms.discord_server.payloads.resolved import resolved_json
from tests.platforms.discord_server.people.seen import CannotDo

IN_OPTION = {
    commands.USER: ("user",), commands.ROLE: ("role",), commands.CHANNEL: ("channel",),
    commands.MENTIONABLE: ("user", "role"),
}  # fmt: skip
"""What the list of an option offers, by the option's type."""
IN_SELECT = {
    components.USER_SELECT: ("user",), components.ROLE_SELECT: ("role",), components.CHANNEL_SELECT: ("channel",),
    components.MENTIONABLE_SELECT: ("user", "role"),
}  # fmt: skip


def from_options(world: World, room: Room, person: User, options: Iterable[Json]) -> Json:
    """What the data of a command says about the ids among its values."""
    chosen = [(IN_OPTION[one["type"]], one["value"]) for one in options if one["type"] in IN_OPTION]
    return _resolved(world, room, person, chosen)


def from_selects(world: World, room: Room, person: User, used: Iterable[Json]) -> Json:
    """The same for selects, on a message or in a modal."""
    lists = [one for one in used if one["type"] in IN_SELECT]
    return _resolved(world, room, person, [(IN_SELECT[one["type"]], each) for one in lists for each in one["values"]])


def _resolved(world: World, room: Room, person: User, chosen: list[tuple[tuple[str, ...], str]]) -> Json:
    for kinds, number in chosen:
        if not any(int(number) in _offered(world, room, person, kind) for kind in kinds):
            raise CannotDo(f"{number} is no {' or '.join(kinds)} to choose here")
    return resolved_json(world, room, person, [number for _, number in chosen])


def _offered(world: World, room: Room, person: User, kind: str) -> set[int]:
    """The members, the roles and the visible places of the guild; without a guild the two who talk."""
    guild = room.guild
    if guild is None:
        return {person.id, world.bot.id} if kind == "user" else set()
    if kind == "channel":
        return {one.id for one in world.rooms.values() if one.guild is guild and one.permissions(person.id)}
    return set(guild.members if kind == "user" else guild.roles)
