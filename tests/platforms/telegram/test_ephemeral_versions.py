"""Older servers: what they do not know they ignore, and then a message is posted for all."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import BadRequest, EndPointNotFound

from tests.platforms.telegram.ephemeral_calls import COMMANDS, OWN, address, pressed, texts, whisper
from tests.platforms.telegram.errors import ApiError
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, picture, refused
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.versions import Version
from tests.platforms.telegram.wire import Json

FIVE = (
    "editEphemeralMessageText",
    "editEphemeralMessageMedia",
    "editEphemeralMessageCaption",
    "editEphemeralMessageReplyMarkup",
    "deleteEphemeralMessage",
)
PARAMETERS = "sendMessage: unknown parameter ephemeral_message_parameters"


def complained(telegram: Telegram) -> list[str]:
    """All complaints so far, which are forgotten."""
    complaints = list(telegram.complaints)
    telegram.complaints.clear()
    return complaints


@pytest.mark.parametrize("version", [Version.V10_1, Version.V10_2])
async def test_a_server_before_10_3_posts_it_for_all(
    call: Raw, telegram: Telegram, group: Group, anna: Person, boris: Person, board: Seen, version: Version
) -> None:
    telegram.version = version
    press = await pressed(call, boris, board, "Рука")
    sent = await whisper(call, group, boris, query=press["id"], replace=True)
    assert sent["message_id"] > 0
    assert "ephemeral_message_id" not in sent
    assert texts(anna, group) == texts(boris, group) == ["Доска", "Рука"]
    assert complained(telegram) == [PARAMETERS]


async def test_10_2_takes_flat_parameters(
    call: Raw, telegram: Telegram, group: Group, anna: Person, boris: Person, board: Seen
) -> None:
    telegram.version = Version.V10_2
    press = await pressed(call, boris, board, "Рука")
    flat: Json = {"receiver_user_id": boris.id, "callback_query_id": press["id"]}
    sent = await call("sendMessage", chat_id=group.id, text="Рука", **flat)
    assert (sent["message_id"], sent["receiver_user"]["id"]) == (0, boris.id)
    assert (texts(anna, group), texts(boris, group)) == (["Доска"], ["Доска", "Рука"])
    flat["receiver_user_id"] = "me"
    await refused(call, "receiver_user_id must be a valid Integer", "sendMessage", chat_id=group.id, text="a", **flat)


@pytest.mark.parametrize("version", [Version.V10_1, Version.V10_3])
async def test_other_versions_ignore_the_flat_parameters(
    call: Raw, telegram: Telegram, group: Group, anna: Person, boris: Person, version: Version
) -> None:
    telegram.version = version
    group.promotes_bot()
    await call("sendMessage", chat_id=group.id, text="Рука", receiver_user_id=boris.id)
    assert texts(anna, group) == ["Рука"]
    assert complained(telegram) == ["sendMessage: unknown parameter receiver_user_id"]


@pytest.mark.parametrize("name", FIVE)
async def test_asking_for_a_method_tells_10_2_from_10_1(call: Raw, telegram: Telegram, name: str) -> None:
    for version in Version:
        telegram.version = version
        with pytest.raises(ApiError) as refusal:
            await call(name)
        known = version >= Version.V10_2
        assert refusal.value.code == (400 if known else 404)
        assert known or refusal.value.description == "Not Found: method not found"
    assert complained(telegram) == []


async def test_10_2_knows_less_of_edits(call: Raw, telegram: Telegram, group: Group, boris: Person) -> None:
    group.promotes_bot()
    where = address(group, boris, await whisper(call, group, boris, reply_markup=OWN))
    telegram.version = Version.V10_2
    media: Json = {"type": "photo", "media": "attach://new"}
    words = "wrong file identifier/HTTP URL specified"
    await refused(call, words, "editEphemeralMessageMedia", **where, media=media, new=picture())
    sent = await call("sendPhoto", chat_id=group.id, photo=picture())
    media["media"] = sent["photo"][-1]["file_id"]
    assert await call("editEphemeralMessageMedia", **where, media=media) is True
    assert await call("editEphemeralMessageCaption", **where, caption="a", show_caption_above_media=True) is True
    shown = boris.sees_alone(group)[0]
    assert (shown.photo, shown.text, shown.message.content.above) == (picture().data, "a", False)
    assert complained(telegram) == ["editEphemeralMessageCaption: unknown parameter show_caption_above_media"]


async def test_10_1_knows_no_ephemeral_commands(
    call: Raw, telegram: Telegram, group: Group, anna: Person, boris: Person
) -> None:
    telegram.version = Version.V10_1
    await call("setMyCommands", commands=COMMANDS)
    assert "is_ephemeral" not in (await call("getMyCommands"))[0]
    await boris.says(group, "/hand")
    assert texts(anna, group) == ["/hand"]
    words = "setMyCommands: BotCommand has a field that does not exist or is not simulated: is_ephemeral"
    assert complained(telegram) == [words]


async def test_10_1_knows_no_replies_to_them(call: Raw, telegram: Telegram, group: Group, boris: Person) -> None:
    telegram.version = Version.V10_1
    reply: Json = {"ephemeral_message_id": 5}
    words = "message to be replied not found"
    await refused(call, words, "sendMessage", chat_id=group.id, text="a", reply_parameters=reply)
    reply["allow_sending_without_reply"] = True
    await call("sendMessage", chat_id=group.id, text="a", reply_parameters=reply)
    assert [one.text for one in group.by_bot] == ["a"]
    field = "reply_parameters has a field that does not exist or is not simulated: ephemeral_message_id"
    assert complained(telegram) == [f"sendMessage: {field}"] * 2


async def test_a_server_that_was_set_back_tells_nothing_of_them(
    call: Raw, telegram: Telegram, group: Group, boris: Person
) -> None:
    await call("setMyCommands", commands=COMMANDS)
    group.promotes_bot()
    await whisper(call, group, boris, reply_markup=OWN)
    await call("getUpdates", offset=-1)
    telegram.version = Version.V10_1
    before = telegram.updates.next_id
    await boris.says(group, "/hand")
    await boris.presses(boris.sees_alone(group)[0], "Сыграть", patience=0)
    assert telegram.updates.next_id == before


@pytest.fixture
async def library(telegram: Telegram) -> AsyncIterator[Bot]:
    """python-telegram-bot, which speaks 10.0, unmodified."""
    async with Bot(telegram.token, base_url=telegram.url) as bot:
        yield bot


async def test_python_telegram_bot_speaks_it_by_its_side_doors(
    library: Bot, telegram: Telegram, group: Group, anna: Person, boris: Person, board: Seen
) -> None:
    await boris.presses(board, "Рука", patience=0)
    (press,) = [one.callback_query for one in await library.get_updates() if one.callback_query]
    markup = InlineKeyboardMarkup([[InlineKeyboardButton("Сыграть", callback_data="play")]])
    given = {"receiver_user_id": boris.id, "callback_query_id": press.id, "replace_callback_query_message": True}
    extra: dict[str, Any] = {"ephemeral_message_parameters": given}
    sent = await library.send_photo(group.id, picture().data, reply_markup=markup, api_kwargs=extra)
    assert (sent.message_id, sent.api_kwargs["receiver_user"]["id"]) == (0, boris.id)
    shown = boris.sees(group)[-1]
    assert (shown.photo, texts(anna, group)) == (picture().data, ["Доска"])
    await boris.presses(shown, "Сыграть", patience=0)
    own = (await library.get_updates(offset=-1))[0].callback_query
    assert own is not None
    assert own.message is not None
    number = own.message.api_kwargs["ephemeral_message_id"]
    where: dict[str, Any] = {"chat_id": group.id, "receiver_user_id": boris.id, "ephemeral_message_id": number}
    assert await library.do_api_request("editEphemeralMessageCaption", api_kwargs=where | {"caption": "Ход"}) is True
    assert boris.sees(group)[-1].text == "Ход"
    assert await library.do_api_request("deleteEphemeralMessage", api_kwargs=where) is True
    with pytest.raises(BadRequest, match="Message to delete not found"):
        await library.do_api_request("deleteEphemeralMessage", api_kwargs=where)
    telegram.version = Version.V10_1
    with pytest.raises(EndPointNotFound):
        await library.do_api_request("deleteEphemeralMessage", api_kwargs=where)
