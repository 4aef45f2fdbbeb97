"""Sending text, files, albums and keyboards: what comes to be seen, and what is refused."""

from typing import Any

import pytest

from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.errors import ApiError
from tests.platforms.telegram.files import Upload
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, keyboard, picture, refused
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram


async def test_limits_count_utf_16_units_after_the_markup_is_read(call: Raw, group: Group) -> None:
    fits = "🎲" * 2048
    await call("sendMessage", chat_id=group.id, text=f"<b>{fits}</b>  ", parse_mode="HTML")
    assert group.by_bot[-1].text == fits
    await refused(call, "message is too long", "sendMessage", chat_id=group.id, text=fits + ".")
    await call("sendPhoto", chat_id=group.id, photo=picture(), caption="&lt;" * 1024, parse_mode="HTML")
    await refused(
        call, "message caption is too long", "sendPhoto", chat_id=group.id, photo=picture(), caption="я" * 1025
    )


@pytest.mark.parametrize("text", ["", " \n ", "<b></b>", "<i> </i>"])
async def test_a_text_must_not_be_empty(call: Raw, group: Group, text: str) -> None:
    await refused(call, "message text is empty", "sendMessage", chat_id=group.id, text=text, parse_mode="HTML")


async def test_markup_is_read_only_if_asked_for(call: Raw, group: Group) -> None:
    await call("sendMessage", chat_id=group.id, text="<b>a</b>")
    assert group.by_bot[-1].text == "<b>a</b>"
    words = 'can\'t parse entities: Unsupported start tag "p" at byte offset 0'
    await refused(call, words, "sendMessage", chat_id=group.id, text="<p>", parse_mode="HTML")


async def test_entities_may_come_ready(call: Raw, group: Group, telegram: Telegram) -> None:
    bold = {"type": "bold", "offset": 0, "length": 3}
    sent = await call("sendMessage", chat_id=group.id, text="ход", entities=[bold])
    assert sent["entities"] == [bold]
    with pytest.raises(ApiError, match="can't parse entities"):
        await call("sendMessage", chat_id=group.id, text="ход", entities=[{"type": "bald", "offset": 0, "length": 1}])


async def test_a_picture_comes_in_sizes_and_can_be_sent_again_by_its_id(call: Raw, group: Group) -> None:
    sent = await call("sendPhoto", chat_id=group.id, photo=picture("red", 1280, 720))
    sizes = [(size["width"], size["height"]) for size in sent["photo"]]
    assert sizes == [(90, 51), (320, 180), (800, 450), (1280, 720)]
    await call("sendPhoto", chat_id=group.id, photo=sent["photo"][-1]["file_id"])
    assert group.by_bot[-1].photo == picture("red", 1280, 720).data
    file = await call("getFile", file_id=sent["photo"][-1]["file_id"])
    assert await call.download(file["file_path"]) == picture("red", 1280, 720).data


async def test_a_file_id_is_of_one_kind(call: Raw, group: Group) -> None:
    document = (await call("sendDocument", chat_id=group.id, document=picture()))["document"]["file_id"]
    await refused(call, "can't use file of type Document as Photo", "sendPhoto", chat_id=group.id, photo=document)
    await refused(call, "wrong file identifier/HTTP URL specified", "sendPhoto", chat_id=group.id, photo="AgACx")


@pytest.mark.parametrize(
    ("upload", "words"),
    [
        (Upload("a.png", b""), "file must be non-empty"),
        (Upload("a.png", b"not a picture"), "IMAGE_PROCESS_FAILED"),
        (picture("red", 21, 1), "PHOTO_INVALID_DIMENSIONS"),
        (picture("red", 9000, 1001), "PHOTO_INVALID_DIMENSIONS"),
        (Upload("a.png", picture().data + bytes(10 << 20)), "file is too big"),
    ],
)  # fmt: skip
async def test_what_is_no_picture(call: Raw, group: Group, upload: Upload, words: str) -> None:
    await refused(call, words, "sendPhoto", chat_id=group.id, photo=upload)


async def test_animations_and_documents(call: Raw, group: Group) -> None:
    film = await call("sendAnimation", chat_id=group.id, animation=picture("red", 64, 64, "GIF"), caption="повтор")
    assert film["animation"]["file_id"] == film["document"]["file_id"]
    record = await call("sendDocument", chat_id=group.id, document=Upload("партия.json", b"{}"))
    assert record["document"]["file_name"] == "партия.json"
    assert [(one.kind, one.text, one.file) for one in group.by_bot] == [
        ("animation", "повтор", picture("red", 64, 64, "GIF").data),
        ("document", "", b"{}"),
    ]


async def test_an_album_is_several_messages(call: Raw, group: Group) -> None:
    media = [{"type": "photo", "media": f"attach://{color}", "caption": color} for color in ("red", "blue")]
    sent = await call("sendMediaGroup", chat_id=group.id, media=media, red=picture("red"), blue=picture("blue"))
    assert len({post["media_group_id"] for post in sent}) == 1
    assert [(one.text, one.photo) for one in group.by_bot] == [(c, picture(c).data) for c in ("red", "blue")]
    eleven = media[:1] * 11
    words = "too many messages to send as an album"
    await refused(call, words, "sendMediaGroup", chat_id=group.id, media=eleven, red=picture("red"))


@pytest.mark.parametrize(
    ("data", "fits"), [("a" * 64, True), ("a" * 65, False), ("я" * 32, True), ("я" * 33, False), ("", False)]
)
async def test_buttons_carry_64_bytes(call: Raw, group: Group, data: str, fits: bool) -> None:
    markup = keyboard({"Ход": data})
    if fits:
        await call("sendMessage", chat_id=group.id, text="a", reply_markup=markup)
        assert group.board.labels == ["Ход"]
    else:
        await refused(call, "BUTTON_DATA_INVALID", "sendMessage", chat_id=group.id, text="a", reply_markup=markup)


async def test_a_keyboard_has_100_buttons_in_rows_of_8(call: Raw, group: Group, telegram: Telegram) -> None:
    rows = [{f"{row}.{column}": "x" for column in range(5)} for row in range(20)]
    await call("sendMessage", chat_id=group.id, text="a", reply_markup=keyboard(*rows))
    assert len(group.board.labels) == 100
    more = keyboard(*rows, {"one more": "x"})
    await refused(call, "reply markup is too long", "sendMessage", chat_id=group.id, text="a", reply_markup=more)
    await call("sendMessage", chat_id=group.id, text="a", reply_markup=keyboard({str(n): "x" for n in range(9)}))
    assert telegram.complaints == ["sendMessage: a row of more than 8 buttons: not all of them are shown"]
    telegram.complaints.clear()


@pytest.mark.parametrize(
    ("button", "words"),
    [
        ("a", "can't parse inline keyboard button: InlineKeyboardButton must be an Object"),
        ({"callback_data": "a"}, 'can\'t parse inline keyboard button: field "text" must be of type String'),
        ({"text": " ", "callback_data": "a"}, "BUTTON_TEXT_INVALID"),
        ({"text": "a"}, "can't parse inline keyboard button: text buttons are unallowed in the inline keyboard"),
        ({"text": "a", "url": "nowhere"}, "inline keyboard button URL 'nowhere' is invalid: Wrong HTTP URL"),
        ({"text": "a", "copy_text": {"text": ""}}, "BUTTON_COPY_TEXT_INVALID"),
        ({"text": "a", "copy_text": {"text": "a" * 257}}, "BUTTON_COPY_TEXT_INVALID"),
        (
            {"text": "a", "copy_text": "a"},
            "can't parse inline keyboard button: CopyTextButton must be an Object with a text",
        ),
        (
            {"text": "a", "callback_data": "a", "style": "pink"},
            "can't parse inline keyboard button: invalid button style specified",
        ),
    ],
)
async def test_buttons_that_are_refused(call: Raw, group: Group, button: object, words: str) -> None:
    markup = {"inline_keyboard": [[button]]}
    await refused(call, words, "sendMessage", chat_id=group.id, text="a", reply_markup=markup)


async def test_a_reply_names_a_message_that_is_there(call: Raw, group: Group, anna: Person) -> None:
    asked = await anna.says(group, "/new")
    sent = await call("sendMessage", chat_id=group.id, text="a", reply_parameters={"message_id": asked.id})
    assert sent["reply_to_message"]["text"] == "/new"
    lost: dict[str, Any] = {"chat_id": group.id, "text": "a", "reply_parameters": {"message_id": 999}}
    await refused(call, "message to be replied not found", "sendMessage", **lost)
    lost["reply_parameters"]["allow_sending_without_reply"] = True
    assert "reply_to_message" not in await call("sendMessage", **lost)


async def test_ids_count_in_each_supergroup_and_across_all_other_chats(
    call: Raw, telegram: Telegram, anna: Person, group: Group
) -> None:
    basic, private = telegram.group("Двое", [anna]), (await anna.starts()).chat
    numbers = [(await call("sendMessage", chat_id=chat, text="a"))["message_id"] for chat in (basic.id, private.id)]
    assert numbers[1] == numbers[0] + 1
    assert (await call("sendMessage", chat_id=group.id, text="a"))["message_id"] == 2


async def test_the_date_is_that_of_the_clock(call: Raw, group: Group, clock: SteppedClock) -> None:
    await clock.advance(90.5)
    assert (await call("sendMessage", chat_id=group.id, text="a"))["date"] == 1_700_000_090


async def test_other_markup_is_shown_to_people(call: Raw, group: Group) -> None:
    markup = {"force_reply": True, "selective": True}
    sent = await call("sendMessage", chat_id=group.id, text="Сколько?", reply_markup=markup)
    assert "reply_markup" not in sent
    assert group.by_bot[-1].markup == markup


async def test_the_chat_says_that_the_bot_is_typing(call: Raw, group: Group, telegram: Telegram) -> None:
    await call("sendChatAction", chat_id=group.id, action="typing")
    assert telegram.world.actions == [(group.chat, "typing")]
    words = "wrong parameter action in request"
    await refused(call, words, "sendChatAction", chat_id=group.id, action="thinking")
