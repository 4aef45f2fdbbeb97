"""Starting, changing, archiving and deleting threads."""

from tests.platforms.discord_server.actions import events
from tests.platforms.discord_server.actions.messages import post
from tests.platforms.discord_server.errors import too_many_threads
from tests.platforms.discord_server.model.guilds import User
from tests.platforms.discord_server.model.messages import Flag, Message
from tests.platforms.discord_server.model.rooms import Channel, Thread
from tests.platforms.discord_server.model.world import World
from tests.platforms.discord_server.rules.messages import Draft

THREAD_CREATED = 18
MOST_ACTIVE = 1000
"""Threads of a guild that are not archived."""


def start(
    world: World,
    parent: Channel,
    owner: User,
    name: str,
    *,
    message: Message | None = None,
    private: bool = False,
    archive_minutes: int = 1440,
) -> Thread:
    """A thread on a message, or one by itself, of which a line in the channel tells."""
    if sum(not one.archived for one in world.threads_of(parent.home)) >= MOST_ACTIVE:
        raise too_many_threads()
    now = world.clock.now()
    thread = Thread(
        world.ids.next() if message is None else message.id, parent=parent, name=name, owner=owner.id, private=private,
        archive_minutes=archive_minutes, created=now, archive_changed=now, last_active=now, members={owner.id: now},
    )  # fmt: skip
    world.rooms[thread.id] = thread
    events.thread(world, thread, "CREATE", new=True)
    if message is not None:
        message.flags |= Flag.HAS_THREAD
        events.message_edited(world, message)
    elif not private:
        post(world, parent, owner, Draft(content=name)).kind = THREAD_CREATED
    return thread


def archive(world: World, thread: Thread, archived: bool) -> None:
    """Archiving, or waking."""
    if thread.archived != archived:
        thread.archived, thread.archive_changed = archived, world.clock.now()
        thread.last_active = world.clock.now()
        events.thread(world, thread, "UPDATE")


def lock(world: World, thread: Thread, locked: bool) -> None:
    if thread.locked != locked:
        thread.locked = locked
        events.thread(world, thread, "UPDATE")


def archive_idle(world: World) -> None:
    """What nobody wrote in for its time falls asleep."""
    for room in list(world.rooms.values()):
        if isinstance(room, Thread) and world.clock.now() - room.last_active > room.archive_minutes * 60:
            archive(world, room, archived=True)


def delete(world: World, thread: Thread) -> None:
    del world.rooms[thread.id]
    events.thread_deleted(world, thread)


def delete_channel(world: World, channel: Channel) -> None:
    """A channel goes with its threads."""
    for thread in [one for one in world.threads_of(channel.home) if one.parent is channel]:
        del world.rooms[thread.id]
    del world.rooms[channel.id]
    del channel.home.channels[channel.id]
    events.channel(world, channel, "DELETE")
