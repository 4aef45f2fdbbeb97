"""`resolved` of an interaction: the people, roles and places whose ids a person has chosen."""

from collections.abc import Iterable

from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.guilds import User
from tests.platforms.discord_server.model.rooms import Room
from tests.platforms.discord_server.model.world import World
from tests.platforms.discord_server.payloads.people import partial_member_json, role_json, user_json
from tests.platforms.discord_server.payloads.places import room_json

PARTIAL = (
    "id", "type", "guild_id", "name", "position", "parent_id", "topic", "nsfw", "rate_limit_per_user",
    "last_message_id", "flags", "thread_metadata",
)  # fmt: skip
"""What of a place is told here."""


def resolved_json(world: World, room: Room, person: User, ids: Iterable[str]) -> Json:
    """`{"resolved": …}` as it stands in the data of an interaction of the room, or nothing if there are no ids."""
    made: Json = {}
    for number in ids:
        for kind, one in _found(world, room, person, int(number)).items():
            made.setdefault(kind, {})[number] = one
    return {"resolved": made} if made else {}


def _found(world: World, room: Room, person: User, id: int) -> Json:
    """By kind: a user and the member that he is here, a role, or a place with what the person may do there."""
    guild = room.guild
    if id in world.users:
        found = {"users": user_json(world.users[id])}
        if guild is None or id not in guild.members:
            return found
        permissions = str(int(room.permissions(id)))
        return found | {"members": partial_member_json(guild.members[id]) | {"permissions": permissions}}
    if guild is not None and id in guild.roles:
        return {"roles": role_json(guild.roles[id], guild)}
    place = world.rooms[id]
    whole = room_json(world, place)
    permissions = str(int(place.permissions(person.id)))
    return {"channels": {key: whole[key] for key in PARTIAL if key in whole} | {"permissions": permissions}}
