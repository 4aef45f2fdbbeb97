"""Edits, deletions, pins and reactions."""

import pytest

from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.errors import NOT_MODIFIED
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, keyboard, picture, refused
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.wire import Json

MARKUP = keyboard({"Ход": "go"})


@pytest.fixture
async def text(call: Raw, group: Group) -> Json:
    """Address of a text with a button."""
    sent = await call("sendMessage", chat_id=group.id, text="<b>ход</b>", parse_mode="HTML", reply_markup=MARKUP)
    return {"chat_id": group.id, "message_id": sent["message_id"]}


@pytest.fixture
async def photo(call: Raw, group: Group) -> Json:
    """Address of a picture with a caption and a button."""
    sent = await call("sendPhoto", chat_id=group.id, photo=picture(), caption="ход 1", reply_markup=MARKUP)
    return {"chat_id": group.id, "message_id": sent["message_id"]}


async def test_an_edit_shows_the_new_and_says_that_it_was_edited(call: Raw, group: Group, text: Json) -> None:
    edited = await call("editMessageText", **text, text="ход 2", reply_markup=MARKUP)
    assert edited["edit_date"] == edited["date"]
    assert (group.board.text, group.board.labels, group.board.edited) == ("ход 2", ["Ход"], True)


async def test_an_edit_without_a_keyboard_takes_it_away(call: Raw, group: Group, text: Json, photo: Json) -> None:
    await call("editMessageText", **text, text="ход 2")
    await call("editMessageCaption", **photo, caption="ход 2")
    assert [one.buttons for one in group.by_bot] == [(), ()]


async def test_nothing_new_is_refused(call: Raw, text: Json, photo: Json) -> None:
    same: Json = {"text": "<strong> ход</strong>", "parse_mode": "HTML", "reply_markup": MARKUP}
    await refused(call, NOT_MODIFIED, "editMessageText", **text, **same)
    await refused(call, NOT_MODIFIED, "editMessageCaption", **photo, caption="ход 1 ", reply_markup=MARKUP)
    await refused(call, NOT_MODIFIED, "editMessageReplyMarkup", **photo, reply_markup=MARKUP)
    media = {"type": "photo", "media": "attach://a", "caption": "ход 1"}
    await refused(call, NOT_MODIFIED, "editMessageMedia", **photo, media=media, a=picture(), reply_markup=MARKUP)
    await call("editMessageText", **text, **(same | {"text": "ход"}))


async def test_the_picture_can_change_and_a_text_can_become_one(
    call: Raw, group: Group, text: Json, photo: Json
) -> None:
    for number, where in enumerate((text, photo)):
        media = {"type": "photo", "media": "attach://new", "caption": f"<i>{number}</i>", "parse_mode": "HTML"}
        await call("editMessageMedia", **where, media=media, new=picture("blue"))
    assert [(one.photo, one.text, one.buttons) for one in group.by_bot] == [
        (picture("blue").data, "0", ()),
        (picture("blue").data, "1", ()),
    ]


async def test_the_keyboard_alone_can_change(call: Raw, group: Group, photo: Json) -> None:
    await call("editMessageReplyMarkup", **photo, reply_markup=keyboard({"Ещё": "more"}))
    assert (group.board.labels, group.board.text) == (["Ещё"], "ход 1")
    await call("editMessageReplyMarkup", **photo)
    assert group.by_bot[-1].buttons == ()
    await refused(
        call, "inline keyboard expected", "editMessageReplyMarkup", **photo, reply_markup={"force_reply": True}
    )


async def test_text_and_caption_are_not_the_same(call: Raw, text: Json, photo: Json) -> None:
    await refused(call, "there is no text in the message to edit", "editMessageText", **photo, text="a")
    await refused(call, "there is no caption in the message to edit", "editMessageCaption", **text, caption="a")


async def test_what_cannot_be_edited(call: Raw, group: Group, anna: Person, text: Json) -> None:
    other = await anna.says(group, "/new")
    address: Json = {"chat_id": group.id, "message_id": other.id, "text": "a"}
    await refused(call, "message can't be edited", "editMessageText", **address)
    await call("deleteMessage", **text)
    await refused(call, "message to edit not found", "editMessageText", **text, text="a")
    address["message_id"] = 999
    await refused(call, "message to edit not found", "editMessageText", **address)


async def test_own_messages_can_be_deleted_for_48_hours_and_edited_for_ever(
    call: Raw, group: Group, clock: SteppedClock, text: Json, photo: Json
) -> None:
    await clock.advance(48 * 3600)
    assert await call("deleteMessage", **text) is True
    await refused(call, "message to delete not found", "deleteMessage", **text)
    await clock.advance(1)
    await refused(call, "message can't be deleted for everyone", "deleteMessage", **photo)
    await call("editMessageCaption", **photo, caption="ход 2")
    assert [one.text for one in group.by_bot] == ["ход 2"]


async def test_an_administrator_deletes_what_and_when_it_likes(
    call: Raw, group: Group, clock: SteppedClock, anna: Person, text: Json
) -> None:
    other: Json = {"chat_id": group.id, "message_id": (await anna.says(group, "болтовня")).id}
    await refused(call, "message can't be deleted", "deleteMessage", **other)
    group.promotes_bot(["can_delete_messages"])
    await clock.advance(50 * 3600)
    await call("deleteMessage", **other)
    await call("deleteMessage", **text)
    assert [one.kind for one in group.messages] == ["service"]


async def test_several_are_deleted_at_once(call: Raw, group: Group, text: Json) -> None:
    numbers = [text["message_id"], 999]
    assert await call("deleteMessages", chat_id=group.id, message_ids=numbers) is True
    assert group.by_bot == []
    words = "too many message identifiers specified"
    await refused(call, words, "deleteMessages", chat_id=group.id, message_ids=[1] * 101)


async def test_pinning_needs_the_right(call: Raw, telegram: Telegram, group: Group, boris: Person, text: Json) -> None:
    await refused(call, "not enough rights to manage pinned messages in the chat", "pinChatMessage", **text)
    group.promotes_bot(["can_pin_messages"])
    await call("pinChatMessage", **text)
    assert group.board.pinned
    assert [notice.why for notice in boris.notices] == ["message", "message", "pin"]
    pinned = (await call("getChat", chat_id=group.id))["pinned_message"]
    assert pinned["message_id"] == text["message_id"]
    await call("unpinChatMessage", chat_id=group.id)
    assert not group.board.pinned


async def test_a_reaction_is_one_of_the_known(call: Raw, group: Group, text: Json) -> None:
    def emoji(*words: str) -> list[dict[str, str]]:
        return [{"type": "emoji", "emoji": word} for word in words]

    await call("setMessageReaction", **text, reaction=emoji("👌"))
    assert list(group.board.reactions) == ["👌"]
    await refused(call, "REACTION_INVALID", "setMessageReaction", **text, reaction=emoji("🎲"))
    await refused(call, "REACTIONS_TOO_MANY", "setMessageReaction", **text, reaction=emoji("👌", "👍"))
    await call("setMessageReaction", **text, reaction=[])
    assert list(group.board.reactions) == []
