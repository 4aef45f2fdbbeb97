"""Who may send an ephemeral message to whom: parameters, receivers, and the action that allows it."""

from dataclasses import dataclass
from typing import Any

from tests.platforms.telegram.call import Call
from tests.platforms.telegram.errors import QUERY_TOO_OLD, bad_request, forbidden
from tests.platforms.telegram.model import Chat, Kind, Message, User
from tests.platforms.telegram.queries import Query
from tests.platforms.telegram.versions import Version
from tests.platforms.telegram.world import World

WITHIN = 15.0
"""Seconds after a press or a command; Bot API 10.3, Ephemeral Messages and Commands."""
FIELDS = {"receiver_user_id": int, "callback_query_id": str, "replace_callback_query_message": bool}
NAMES = {int: "Number", str: "String", bool: "Boolean"}
NOT_COMMAND = "MESSAGE_NOT_COMMAND"
REPLACES_EPHEMERAL = "replace_callback_query_message must be False for callback queries from ephemeral messages"
# No document has the words of the following refusals; these are Telegram's words for like cases.
NO_RIGHT = "CHAT_ADMIN_REQUIRED"
NO_GROUP = "PEER_ID_INVALID"
BOT_RECEIVES = "USER_IS_BOT"
NO_MEMBER = "USER_NOT_PARTICIPANT"


@dataclass(frozen=True)
class Wish:
    """An ephemeral message as the bot asks for it."""

    receiver: User
    query_id: str = ""
    replace: bool = False


def wish_of(world: World, call: Call, chat: Chat) -> Wish | None:
    """To whom the call sends an ephemeral message; None: it sends an ordinary one.

    Raises:
        ApiError: it cannot be read, or the receiver cannot be one
    """
    given = _given(world, call)
    if given is None:
        return None
    if chat.kind is Kind.PRIVATE:
        raise bad_request(NO_GROUP)
    receiver = member_of(world, chat, given.get("receiver_user_id", 0))
    return Wish(receiver, given.get("callback_query_id", ""), given.get("replace_callback_query_message", False))


def member_of(world: World, chat: Chat, user_id: int) -> User:
    """Raises: ApiError unless this is a person who is in the chat."""
    user = user_of(world, user_id)
    if user.is_bot:
        raise bad_request(BOT_RECEIVES)
    if user.deactivated:
        raise forbidden("user is deactivated")
    if not chat.has(user):
        raise bad_request(NO_MEMBER)
    return user


def user_of(world: World, user_id: int) -> User:
    """Raises: ApiError: no number of a user, or of none that the bot knows."""
    if user_id <= 0:
        raise bad_request("invalid receiver_user_id specified")
    user = world.users.get(user_id)
    if user is None or not (user.is_bot or world.knows(user_id)):
        raise bad_request("user not found")
    return user


def right_to(world: World, chat: Chat, wish: Wish, reply: Message | None) -> Query | Message | None:
    """The press or the command that allows the message; None: the bot administrates the chat.

    Raises:
        ApiError: nothing allows it
    """
    rules, administrates = world.ephemerals.rules, chat.administrated_by(world.bot.user)
    ordinary = reply is not None and not _is_incoming(world, reply)
    if ordinary and not (rules.answers_ordinary and (administrates or wish.query_id)):
        raise bad_request(NOT_COMMAND)
    if wish.query_id or wish.replace:
        query = _query(world, chat, wish)
        if query is not None or wish.replace or not (administrates and rules.late_query_harmless):
            return _checked(query, wish)
    if administrates:
        return None
    if reply is None or not _allows(world, reply, reply.sender, reply.date, wish):
        raise bad_request(NO_RIGHT)
    return reply


def replaced(wish: Wish, right: Query | Message | None) -> Message | None:
    """The message in whose place the new one is shown."""
    return right.message if wish.replace and isinstance(right, Query) else None


def spend(world: World, right: Query | Message | None) -> None:
    """Note that a message was sent by this right."""
    if right is not None:
        world.ephemerals.spent.add(right)
    if isinstance(right, Query) and world.ephemerals.rules.send_ends_wait:
        right.end_wait()


def _given(world: World, call: Call) -> dict[str, Any] | None:
    """The fields of 10.3 as one object or of 10.2 one by one; other versions do not know the others' names."""
    match world.version:
        case Version.V10_3:
            return _fields(call)
        case Version.V10_2 if call.has("receiver_user_id"):
            flat = {"receiver_user_id": call.integer("receiver_user_id")}
            return flat | {"callback_query_id": call.string("callback_query_id")}
        case _:
            return None


def _fields(call: Call) -> dict[str, Any] | None:
    given = call.structure("ephemeral_message_parameters")
    if given is None:
        return None
    if not isinstance(given, dict):
        raise bad_request("can't parse ephemeral message parameters JSON object")
    for name in sorted(given.keys() - FIELDS.keys()):
        call.report(f"ephemeral_message_parameters has a field that does not exist: {name}")
    for name, kind in FIELDS.items():
        # In Python, but not in JSON, a Boolean is a Number.
        if name in given and type(given[name]) is not kind:
            words = f'field "{name}" must be of type {NAMES[kind]}'
            raise bad_request(f"can't parse ephemeral message parameters: {words}")
    return given


def _is_incoming(world: World, message: Message) -> bool:
    """Whether a person sent this for the bot alone."""
    return message.receiver is world.bot.user


def _query(world: World, chat: Chat, wish: Wish) -> Query | None:
    """The press that is named, if it still allows the message."""
    query = world.queries.known.get(wish.query_id)
    if query is None or query.message is None or query.message.chat is not chat:
        return None
    if query.closed and world.ephemerals.rules.answer_ends_right:
        return None
    return query if _allows(world, query, query.user, query.at, wish) else None


def _checked(query: Query | None, wish: Wish) -> Query:
    if query is None or query.message is None:
        raise bad_request(QUERY_TOO_OLD)
    if wish.replace and query.message.receiver is not None:
        raise bad_request(REPLACES_EPHEMERAL)
    return query


def _allows(world: World, action: Query | Message, actor: User, at: float, wish: Wish) -> bool:
    rules = world.ephemerals.rules
    if world.clock.now() > at + WITHIN:
        return False
    if rules.receiver_must_act and actor is not wish.receiver:
        return False
    return rules.several_per_action or action not in world.ephemerals.spent
