"""The three kinds of body, tokens, and what is not known."""

import json

import pytest

from tests.platforms.telegram.errors import ApiError
from tests.platforms.telegram.raw import Raw, keyboard, picture
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram

MARKUP = keyboard({"Ход": "go"})


async def test_a_form_json_and_multipart_say_the_same(call: Raw, group: Group) -> None:
    nested = {
        "chat_id": str(group.id),
        "text": "ход",
        "reply_markup": json.dumps(MARKUP),
        "disable_notification": "true",
    }
    plain = {"chat_id": group.id, "text": "ход", "reply_markup": MARKUP, "disable_notification": True}
    await call.post("sendMessage", nested)
    await call.post("sendMessage", json.dumps(plain), headers={"Content-Type": "application/json"})
    await call.post("sendMessage", Raw.form(plain))
    assert [(one.text, one.buttons, one.message.silent) for one in group.by_bot] == [("ход", (("Ход",),), True)] * 3


async def test_parameters_may_stand_in_the_address(call: Raw, group: Group) -> None:
    await call.post("sendMessage", None, params={"chat_id": group.id, "text": "ход"})
    assert group.by_bot[-1].text == "ход"


async def test_files_come_by_name_or_attached(call: Raw, group: Group) -> None:
    await call("sendPhoto", chat_id=group.id, photo=picture("red"))
    await call("sendPhoto", chat_id=group.id, photo="attach://board", board=picture("blue"))
    assert [one.photo for one in group.by_bot] == [picture("red").data, picture("blue").data]


@pytest.mark.parametrize(
    ("body", "kind", "words"),
    [
        ("{", "application/json", "can't parse JSON object"),
        ("[]", "application/json", "can't parse JSON object"),
        ("text=a", "text/plain", "unsupported content type text/plain"),
        ("text=a", "application/x-www-form-urlencoded", "chat_id is empty"),
        ("chat_id=x&text=a", "application/x-www-form-urlencoded", "chat_id must be a valid Integer"),
        (
            "chat_id=1&text=a&reply_markup={",
            "application/x-www-form-urlencoded",
            "can't parse reply_markup JSON object",
        ),
    ],
)
async def test_what_cannot_be_read(call: Raw, body: str, kind: str, words: str) -> None:
    with pytest.raises(ApiError, match=words):
        await call.post("sendMessage", body.encode(), headers={"Content-Type": kind})


async def test_tokens_are_checked(call: Raw, telegram: Telegram) -> None:
    assert (await call("getMe"))["username"] == telegram.bot.user.username
    for token, code in ((f"{telegram.token}x", 401), ("nonsense", 404)):
        with pytest.raises(ApiError) as refusal:
            await call("getMe", token=token)
        assert refusal.value.code == code


async def test_methods_are_found_whatever_their_case(call: Raw, telegram: Telegram) -> None:
    assert await call("getme") == await call("GETME")
    with pytest.raises(ApiError, match="Not Found: method not found") as refusal:
        await call("sendMessageToAll")
    assert refusal.value.code == 404
    assert telegram.complaints == ["unknown method sendMessageToAll"]
    telegram.complaints.clear()


async def test_what_telegram_swallows_is_reported(call: Raw, telegram: Telegram, group: Group) -> None:
    await call("sendMessage", chat_id=group.id, text="a", texts="b", business_connection_id="c")
    await call("sendMessage", chat_id=group.id, text="a", reply_markup={"inline_keybord": []})
    await call("sendPhoto", chat_id=group.id, photo=picture("red"), boad=picture("blue"))
    button = {"text": "a", "callback_data": "b", "colour": "red"}
    await call("sendMessage", chat_id=group.id, text="a", reply_markup={"inline_keyboard": [[button]]})
    assert telegram.complaints == [
        "sendMessage: parameter business_connection_id is not simulated",
        "sendMessage: unknown parameter texts",
        "sendMessage: reply_markup is of no known kind: {'inline_keybord': []}",
        "sendPhoto: the file boad was sent and not used",
        "sendMessage: InlineKeyboardButton has a field that does not exist or is not simulated: colour",
    ]
    with pytest.raises(AssertionError, match="unknown parameter texts"):
        telegram.assert_no_complaints()
    telegram.complaints.clear()
