"""Which message a new one answers."""

from typing import Any

from tests.platforms.telegram.call import Call
from tests.platforms.telegram.errors import bad_request
from tests.platforms.telegram.model import Chat, Message, User
from tests.platforms.telegram.versions import Version
from tests.platforms.telegram.world import World

FIELDS = {"message_id", "chat_id", "allow_sending_without_reply"}


def reply_of(world: World, call: Call, chat: Chat, receiver: User | None) -> Message | None:
    """The message that is answered, if any; `receiver`: of an ephemeral message.

    Raises:
        ApiError: there is no such message
    """
    given = call.structure("reply_parameters")
    if given is None:
        return None
    if not isinstance(given, dict):
        raise bad_request("can't parse reply parameters JSON object")
    _check_fields(world, call, chat, given)
    message = _found(world, chat, given, receiver)
    if message is not None and not message.deleted:
        return message
    if given.get("allow_sending_without_reply"):
        return None
    raise bad_request("message to be replied not found")


def _check_fields(world: World, call: Call, chat: Chat, given: dict[str, Any]) -> None:
    known = FIELDS | ({"ephemeral_message_id"} if world.version >= Version.V10_2 else set())
    for name in sorted(given.keys() - known):
        call.report(f"reply_parameters has a field that does not exist or is not simulated: {name}")
    if str(given.get("chat_id", chat.id)) != str(chat.id):
        call.report("replies to messages of other chats are not simulated")


def _found(world: World, chat: Chat, given: dict[str, Any], receiver: User | None) -> Message | None:
    if "ephemeral_message_id" not in given or world.version < Version.V10_2:
        return chat.messages.get(given.get("message_id", 0))
    # "Exactly one of" the two; Bot API 10.3, ReplyParameters.
    if "message_id" in given:
        raise bad_request("exactly one of message_id and ephemeral_message_id must be specified")
    number = given["ephemeral_message_id"]
    if type(number) is not int:
        raise bad_request('can\'t parse reply parameters: field "ephemeral_message_id" must be of type Number')
    message = world.ephemerals.find(chat, number)
    # An answer that all can see, or another person, would tell of what they cannot.
    shared = message is not None and receiver is not None and receiver in (message.sender, message.receiver)
    return message if shared else None
