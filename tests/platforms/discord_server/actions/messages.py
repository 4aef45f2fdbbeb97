"""Sending, editing and deleting messages, with everything that follows from it."""

from dataclasses import dataclass

from tests.platforms.discord_server.actions import events
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.components import texts
from tests.platforms.discord_server.model.guilds import User
from tests.platforms.discord_server.model.mentions import BY_INTERACTION, BY_MESSAGE, Mentions, mentions_in
from tests.platforms.discord_server.model.messages import Flag, Message
from tests.platforms.discord_server.model.permissions import P
from tests.platforms.discord_server.model.rooms import DirectChannel, PrivateRoom, Room, Thread
from tests.platforms.discord_server.model.world import World
from tests.platforms.discord_server.rules.messages import Draft

COMMAND_ANSWER, REPLY = 20, 19


@dataclass
class Origin:
    """The interaction that brought a message."""

    metadata: Json
    person: User
    by_command: bool = False


def post(world: World, room: Room, author: User, draft: Draft, origin: Origin | None = None) -> Message:
    """A new message. It calls those it mentions: only a new message does."""
    message = Message(world.ids.next(), room, author, world.clock.now(), nonce=draft.nonce, reply_to=draft.reply_to)
    if origin is not None:
        message.interaction = origin.metadata
        message.only_for = origin.person.id if draft.flags & Flag.EPHEMERAL else None
    message.kind = _kind(message, origin)
    _fill(world, message, draft, BY_INTERACTION if origin else BY_MESSAGE)
    room.messages[message.id] = message
    if isinstance(room, Thread):
        _wake(world, room)
    world.remember("sent", message)
    call(world, message)
    events.message_created(world, message)
    return message


def _kind(message: Message, origin: Origin | None) -> int:
    if origin is not None and origin.by_command:
        return COMMAND_ANSWER
    return REPLY if message.reply_to is not None else 0


def _fill(world: World, message: Message, draft: Draft, default: Json) -> None:
    message.content = draft.content
    message.components = draft.components
    message.embeds = draft.embeds
    message.attachments = draft.attachments
    message.flags = draft.flags
    replied = message.room.messages.get(message.reply_to or 0)
    shown = [message.content, *texts(message.components)]
    found = mentions_in(shown, draft.allowed, default, replied.author.id if replied else None)
    message.mentions = [world.users[user] for user in found.users if user in world.users]
    message.mention_roles = found.roles
    message.mention_everyone = found.everyone and bool(message.room.permissions(message.author.id) & P.MENTION_EVERYONE)


def _wake(world: World, thread: Thread) -> None:
    """A message wakes an archived thread and keeps a living one alive."""
    thread.sent += 1
    thread.last_active = world.clock.now()
    if thread.archived:
        thread.archived, thread.archive_changed = False, world.clock.now()
        events.thread(world, thread, "UPDATE")


def edit(world: World, message: Message, draft: Draft) -> None:
    """Nobody is called by an edit, whatever it mentions."""
    _fill(world, message, draft, BY_INTERACTION if message.interaction else BY_MESSAGE)
    message.edited = world.clock.now()
    world.remember("edited", message)
    events.message_edited(world, message)


def delete(world: World, message: Message) -> None:
    del message.room.messages[message.id]
    world.remember("deleted", message)
    events.message_deleted(world, message)


def call(world: World, message: Message) -> None:
    """Ring the bell of everybody whom the message mentions and who sees it."""
    mentions = Mentions([user.id for user in message.mentions], message.mention_roles, message.mention_everyone)
    for user in world.users.values():
        if not user.bot and user is not message.author and _is_called(message, mentions, user.id):
            world.ring(user.id, message)


def _is_called(message: Message, mentions: Mentions, user: int) -> bool:
    room = message.room
    if not message.visible_to(user) or message.only_for is not None:
        return False
    if isinstance(room, DirectChannel):
        return room.person.id == user
    if isinstance(room, PrivateRoom):
        return bool(room.permissions(user))
    assert room.guild is not None
    member = room.guild.members.get(user)
    if member is None or not room.permissions(user) & P.VIEW_CHANNEL:
        return False
    return user in mentions.users or mentions.everyone or any(role in member.roles for role in mentions.roles)
