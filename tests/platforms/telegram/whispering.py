"""What a person writes for the bot alone: commands that its menu marks, and answers to its ephemeral messages."""

from tests.platforms.telegram import wire
from tests.platforms.telegram.commands import ephemeral_commands
from tests.platforms.telegram.model import Chat, Content, Kind, Message, Topic, User
from tests.platforms.telegram.text import Text, finished
from tests.platforms.telegram.versions import Version
from tests.platforms.telegram.world import World


def goes_unseen(world: World, user: User, chat: Chat, text: str, answered: Message | None) -> bool:
    """Whether the person's app sends this as an ephemeral message: nothing else can be one."""
    client = world.ephemerals.client(user)
    if client.old or chat.kind is Kind.PRIVATE or not chat.has(world.bot.user):
        return False
    if answered is not None and answered.receiver is not None:
        return client.shown(answered) in client.screen(chat) and answered.sender is world.bot.user
    return _command(world, text) in ephemeral_commands(world.bot, chat, user)


def whisper(
    world: World, user: User, chat: Chat, text: str, *, answered: Message | None, topic: Topic | None
) -> Message:
    """The message has no message id; who is not its sender or the bot never hears of it."""
    reply_to = None if answered is None else world.ephemerals.client(user).original(answered)
    content = Content(finished(Text(text)))
    message = world.ephemerals.post(chat, user, world.bot.user, content, reply_to=reply_to, topic=topic)
    world.met.add(user.id)
    # An older server does not know this kind of message.
    if world.version >= Version.V10_2:
        payload = wire.message(message, deep=world.ephemerals.rules.replies_quoted)
        world.inbound.send("message", payload, f"chat {chat.id}")
    return message


def _command(world: World, text: str) -> str:
    """The command with which the text begins, unless it names another bot."""
    shown = finished(Text(text))
    entity = next((one for one in shown.entities if one.type == "bot_command" and one.offset == 0), None)
    if entity is None:
        return ""
    name, _, addressee = shown.part(entity)[1:].partition("@")
    return name if addressee.lower() in ("", world.bot.user.username.lower()) else ""
