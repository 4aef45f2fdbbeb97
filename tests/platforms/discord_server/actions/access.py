"""May the bot do this here? Each question raises the error that Discord would answer."""

from tests.platforms.discord_server.errors import (
    closed_direct_messages,
    missing_access,
    missing_permissions,
    thread_archived,
    thread_locked,
    unknown,
)
from tests.platforms.discord_server.model.messages import Message
from tests.platforms.discord_server.model.permissions import P, Permission
from tests.platforms.discord_server.model.rooms import DirectChannel, Room, Thread
from tests.platforms.discord_server.model.world import World


def visible_room(world: World, id: int) -> Room:
    """The place, if it exists and the bot may see it. The channels of a guild it was removed from are there still."""
    room = world.rooms.get(id)
    if room is None:
        raise unknown("Channel")
    if not world.bot_sees(room):
        raise missing_access()
    return room


def demand(world: World, room: Room, permissions: Permission) -> None:
    """Permissions beyond the view of the room."""
    if permissions & ~room.permissions(world.bot.id):
        raise missing_permissions()


def may(world: World, room: Room, permission: Permission) -> bool:
    return bool(room.permissions(world.bot.id) & permission)


def demand_speech(world: World, room: Room, *, files: bool) -> None:
    """To send here; an archived thread wakes up by it, a locked one is for moderators."""
    if isinstance(room, DirectChannel) and not room.open:
        raise closed_direct_messages()
    if isinstance(room, Thread) and room.locked and not may(world, room, P.MANAGE_THREADS):
        raise thread_archived() if room.archived else thread_locked()
    demand(world, room, room.sending | (P.ATTACH_FILES if files else Permission(0)))


def demand_change(world: World, room: Room) -> None:
    """To edit or to react: not in an archived thread, and in a locked one only for moderators."""
    if isinstance(room, Thread) and room.archived:
        raise thread_archived()
    if isinstance(room, Thread) and room.locked and not may(world, room, P.MANAGE_THREADS):
        raise thread_locked()


def demand_answer(world: World, room: Room) -> None:
    """To answer an interaction no permission is needed, but a closed thread takes no answer."""
    if isinstance(room, Thread) and room.locked and room.archived and not may(world, room, P.MANAGE_THREADS):
        raise thread_archived()


def public_message(room: Room, id: int) -> Message:
    """A message that can be reached through its channel: ephemeral ones cannot."""
    message = room.messages.get(id)
    if message is None or message.only_for is not None:
        raise unknown("Message")
    return message
