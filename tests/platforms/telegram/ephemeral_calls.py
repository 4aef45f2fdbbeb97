"""Helpers for tests of ephemeral messages: a board, presses of it, and sends that answer them."""

from typing import Any

import pytest

from tests.platforms.telegram.errors import ApiError
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, keyboard
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.wire import Json

OWN = keyboard({"Сыграть": "play", "Закрыть": "close"})
COMMANDS: list[Json] = [
    {"command": "hand", "description": "Рука", "is_ephemeral": True},
    {"command": "new", "description": "Новая"},
]


async def newest(call: Raw) -> Json:
    """The newest update, without its number."""
    update: Json = (await call("getUpdates", offset=-1))[0]
    del update["update_id"]
    (payload,) = update.values()
    return dict(payload)


async def pressed(call: Raw, person: Person, message: Seen, label: str) -> Json:
    """The press as the bot gets it; nobody has answered it."""
    await person.presses(message, label, patience=0)
    return await newest(call)


async def whisper(call: Raw, group: Group, person: Person, text: str = "Рука", **more: Any) -> Json:
    """Send a text for this person alone. `query`, `replace` and `reply` are its right; the rest goes along."""
    given: Json = {"receiver_user_id": person.id}
    if "query" in more:
        given["callback_query_id"] = more.pop("query")
    if "replace" in more:
        given["replace_callback_query_message"] = more.pop("replace")
    if "reply" in more:
        more["reply_parameters"] = {"ephemeral_message_id": more.pop("reply")}
    fields: Json = {"chat_id": group.id, "text": text, "ephemeral_message_parameters": given}
    return dict(await call("sendMessage", **(fields | more)))


def address(group: Group, person: Person, sent: Json) -> Json:
    """Where the five methods find a message that was sent."""
    number = sent["ephemeral_message_id"]
    return {"chat_id": group.id, "receiver_user_id": person.id, "ephemeral_message_id": number}


def texts(person: Person, group: Group) -> list[str]:
    """All texts on the person's screen, without service messages."""
    return [one.text for one in person.sees(group) if one.kind != "service"]


async def refused_with(words: str, call: Raw, group: Group, person: Person, **more: Any) -> None:
    """Assert that a text for this person alone is refused in exactly these words."""
    with pytest.raises(ApiError) as refusal:
        await whisper(call, group, person, **more)
    assert refusal.value.description == f"Bad Request: {words}"
