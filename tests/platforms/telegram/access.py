"""Whether the bot may: chats it can reach, rights it has, topics that are open."""

import math

from tests.platforms.telegram.call import Call
from tests.platforms.telegram.errors import ApiError, bad_request, forbidden, too_many_requests, upgraded
from tests.platforms.telegram.model import GENERAL_TOPIC, Chat, Kind, Message, Status, Topic, User
from tests.platforms.telegram.world import World

HELD_BACK = 10.0
"""With no more seconds of slow mode left a message is not refused: it waits for them in the server."""
SENDING = {
    "text": ("can_send_messages", "text messages"),
    "photo": ("can_send_photos", "photos"),
    "document": ("can_send_documents", "documents"),
    "animation": ("can_send_other_messages", "animations"),
}


def chat_of(world: World, call: Call, *, write: bool = True) -> Chat:
    """The chat that the call is for.

    Raises:
        ApiError: there is none, or the bot cannot reach it (any more)
    """
    chat = _find(world, call)
    if chat.kind is Kind.PRIVATE:
        _check_person(next(iter(chat.members.values())).user, chat, write)
    elif chat.migrated_to is not None and write:
        raise upgraded(chat.migrated_to.id)
    else:
        _check_membership(chat, world.bot.user, write)
    return chat


def _find(world: World, call: Call) -> Chat:
    address = call.string("chat_id")
    if not address:
        raise bad_request("chat_id is empty")
    if address.startswith("@"):
        named = (chat for chat in world.chats.values() if chat.username.lower() == address[1:].lower())
        chat = next(named, None)
    else:
        chat = world.chats.get(call.integer("chat_id"))
    if chat is None:
        raise _unreachable(world, call)
    return chat


def _unreachable(world: World, call: Call) -> ApiError:
    """No such chat: of a person the bot knows, it is one that was never started."""
    address = call.string("chat_id")
    user = world.users.get(int(address)) if address.isdecimal() else None
    if user is None or not (user.is_bot or world.knows(user.id)):
        return bad_request("chat not found")
    if user.is_bot:
        return forbidden("bot can't send messages to bots")
    return forbidden("user is deactivated" if user.deactivated else "bot can't initiate conversation with a user")


def _check_person(user: User, chat: Chat, write: bool) -> None:
    if user.deactivated and write:
        raise forbidden("user is deactivated")
    if chat.blocked and write:
        raise forbidden("bot was blocked by the user")


def _check_membership(chat: Chat, bot: User, write: bool) -> None:
    member = chat.member(bot)
    if member is not None and member.present:
        return
    if chat.kind is Kind.SUPERGROUP or write:
        kicked = member is not None and member.status is Status.KICKED
        words = "bot was kicked from" if kicked else "bot is not a member of"
        raise forbidden(f"{words} the {chat.kind.value} chat")


def check_sending(world: World, chat: Chat, what: str) -> None:
    """Raises: ApiError if the bot may not send this kind of thing."""
    if chat.kind is Kind.PRIVATE:
        return
    right, words = SENDING[what]
    if not chat.allows(world.bot.user, right):
        raise bad_request(f"not enough rights to send {words} to the chat")
    if chat.write_refusal:
        raise bad_request(chat.write_refusal)


def check_right(world: World, chat: Chat, right: str, words: str) -> None:
    """Raises: ApiError if the bot has not this right in a group."""
    if chat.kind is not Kind.PRIVATE and not chat.allows(world.bot.user, right):
        raise bad_request(f"not enough rights to {words}")


def topic_of(world: World, call: Call, chat: Chat, reply_to: Message | None) -> Topic | None:
    """The topic to send to: the one named, else the one of the message that is answered."""
    if not chat.forum:
        if call.has("message_thread_id"):
            raise bad_request("message thread not found")
        return None
    topic = _named(call, chat) or (reply_to.topic if reply_to else None) or chat.topics[GENERAL_TOPIC]
    if topic.deleted:
        raise bad_request("message thread not found")
    if topic.closed and not _manages_topics(world, chat):
        raise bad_request("TOPIC_CLOSED")
    return topic


def _named(call: Call, chat: Chat) -> Topic | None:
    """The general topic cannot be named: its messages carry no thread."""
    if not call.has("message_thread_id"):
        return None
    thread = call.integer("message_thread_id")
    if thread == GENERAL_TOPIC or thread not in chat.topics:
        raise bad_request("message thread not found")
    return chat.topics[thread]


def _manages_topics(world: World, chat: Chat) -> bool:
    return chat.administrated_by(world.bot.user) and chat.allows(world.bot.user, "can_manage_topics")


def message_of(call: Call, chat: Chat, words: str) -> Message:
    """The message that is meant, e.g. "message to edit".

    Raises:
        ApiError: 400 "… not found"
    """
    message = chat.messages.get(call.integer("message_id"))
    if message is None or message.deleted:
        raise bad_request(f"{words} not found")
    return message


async def heed_slow_mode(world: World, chat: Chat) -> None:
    """Hold a message back for a few seconds if slow mode wants it; tdlib/telegram-bot-api#75.

    Raises:
        ApiError: 429 if it would have to wait for longer
    """
    bot = world.bot.user
    if chat.administrated_by(bot):
        return
    own = [one.date for one in chat.messages.values() if one.sender is bot and not one.service]
    left = max(own) + chat.slow_mode_delay - world.clock.now() if own else 0
    if left > HELD_BACK:
        raise too_many_requests(math.ceil(left))
    if left > 0:
        await world.clock.sleep(left)


def weigh(world: World, call: Call, chat: Chat, weight: int = 1) -> None:
    """Count a message or an edit against the limits.

    Raises:
        ApiError: 429 if one was passed and they are enforced
    """
    retry_after = world.limits.weigh(call.method, chat, world.clock.now(), weight)
    if retry_after:
        raise too_many_requests(retry_after)


def weigh_ephemeral(world: World, call: Call, chat: Chat) -> None:
    """Count an ephemeral message or an edit of one.

    Raises:
        ApiError: 429 if a limit was passed and they are enforced
    """
    rules, now = world.ephemerals.rules, world.clock.now()
    clock = "ephemeral" if rules.own_flood_clock else ""
    retry_after = world.limits.weigh(call.method, chat, now, by_minute=rules.count_by_minute, clock=clock)
    if retry_after:
        raise too_many_requests(retry_after)
