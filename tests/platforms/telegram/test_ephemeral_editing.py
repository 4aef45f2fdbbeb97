"""Editing and deleting ephemeral messages, and what the ordinary methods know of them."""

import pytest

from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.ephemeral_calls import OWN, address, texts, whisper
from tests.platforms.telegram.errors import NOT_MODIFIED
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, keyboard, picture, refused
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.wire import Json

LOST = "message to edit not found"


@pytest.fixture
async def text(call: Raw, group: Group, boris: Person) -> Json:
    """Address of a text with buttons for Boris."""
    group.promotes_bot()
    return address(group, boris, await whisper(call, group, boris, reply_markup=OWN))


@pytest.fixture
async def photo(call: Raw, group: Group, boris: Person) -> Json:
    """Address of a picture with a caption and buttons for Boris."""
    group.promotes_bot()
    whom = {"receiver_user_id": boris.id}
    shown: Json = {"photo": picture(), "caption": "Рука", "reply_markup": OWN}
    sent = await call("sendPhoto", chat_id=group.id, ephemeral_message_parameters=whom, **shown)
    return address(group, boris, sent)


def mine(boris: Person, group: Group) -> Seen:
    (one,) = boris.sees_alone(group)
    return one


async def test_a_text_can_be_edited_at_any_time(
    call: Raw, group: Group, boris: Person, clock: SteppedClock, text: Json
) -> None:
    await clock.advance(48 * 3600)
    group.demotes_bot()
    assert await call("editEphemeralMessageText", **text, text="<b>Ход</b>", parse_mode="HTML") is True
    shown = mine(boris, group)
    assert (shown.text, shown.buttons, shown.edited) == ("Ход", (), True)
    assert shown.formatted.entities[0].type == "bold"


async def test_media_can_be_edited_and_a_text_can_become_a_photo(
    call: Raw, group: Group, boris: Person, text: Json
) -> None:
    for color in ("red", "blue"):
        media = {"type": "photo", "media": "attach://new", "caption": color}
        edit: Json = {"media": media, "new": picture(color), "reply_markup": OWN}
        assert await call("editEphemeralMessageMedia", **text, **edit) is True
        assert (mine(boris, group).photo, mine(boris, group).text) == (picture(color).data, color)
    assert mine(boris, group).labels == ["Сыграть", "Закрыть"]


async def test_a_caption_can_be_edited(call: Raw, group: Group, boris: Person, photo: Json) -> None:
    edit: Json = {"caption": "Ход", "show_caption_above_media": True}
    assert await call("editEphemeralMessageCaption", **photo, **edit) is True
    shown = mine(boris, group)
    assert (shown.text, shown.photo, shown.message.content.above) == ("Ход", picture().data, True)


@pytest.mark.parametrize("changes", [True, False])
async def test_a_text_can_be_given_a_caption(
    call: Raw, telegram: Telegram, group: Group, boris: Person, text: Json, changes: bool
) -> None:
    telegram.ephemerals.rules.captions_change_texts = changes
    assert await call("editEphemeralMessageCaption", **text, caption="Ход") is True
    assert mine(boris, group).text == ("Ход" if changes else "Рука")


async def test_the_keyboard_alone_can_be_edited(call: Raw, group: Group, boris: Person, text: Json) -> None:
    markup = keyboard({"Ещё": "more"})
    assert await call("editEphemeralMessageReplyMarkup", **text, reply_markup=markup) is True
    assert (mine(boris, group).text, mine(boris, group).labels) == ("Рука", ["Ещё"])
    forced = {"force_reply": True}
    await refused(call, "inline keyboard expected", "editEphemeralMessageReplyMarkup", **text, reply_markup=forced)


async def test_a_long_text_is_refused_as_a_caption_or_taken(
    call: Raw, telegram: Telegram, group: Group, boris: Person, text: Json
) -> None:
    await call("editEphemeralMessageText", **text, text="🎲" * 512)
    await refused(call, "MEDIA_CAPTION_TOO_LONG", "editEphemeralMessageText", **text, text="🎲" * 512 + ".")
    telegram.ephemerals.rules.long_edits_refused = False
    await call("editEphemeralMessageText", **text, text="🎲" * 2048)
    assert mine(boris, group).text == "🎲" * 2048
    await refused(call, "message is too long", "editEphemeralMessageText", **text, text="🎲" * 2048 + ".")


async def test_a_photo_cannot_become_a_text_or_can(
    call: Raw, telegram: Telegram, group: Group, boris: Person, photo: Json
) -> None:
    await refused(call, "there is no text in the message to edit", "editEphemeralMessageText", **photo, text="a")
    telegram.ephemerals.rules.text_edits_of_media_refused = False
    await call("editEphemeralMessageText", **photo, text="a")
    assert (mine(boris, group).kind, mine(boris, group).text) == ("text", "a")


async def test_nothing_new_is_refused_or_taken(call: Raw, telegram: Telegram, text: Json) -> None:
    same: Json = {"text": "Рука", "reply_markup": OWN}
    await refused(call, NOT_MODIFIED, "editEphemeralMessageText", **text, **same)
    telegram.ephemerals.rules.same_edit_refused = False
    await call("editEphemeralMessageText", **text, **same)


async def test_a_deleted_one_is_gone_for_all_methods(call: Raw, group: Group, boris: Person, text: Json) -> None:
    assert await call("deleteEphemeralMessage", **text) is True
    assert boris.sees_alone(group) == []
    await refused(call, "message to delete not found", "deleteEphemeralMessage", **text)
    media = {"type": "photo", "media": "attach://new"}
    await refused(call, LOST, "editEphemeralMessageText", **text, text="a")
    await refused(call, LOST, "editEphemeralMessageMedia", **text, media=media, new=picture())
    await refused(call, LOST, "editEphemeralMessageCaption", **text, caption="a")
    await refused(call, LOST, "editEphemeralMessageReplyMarkup", **text)


async def test_ordinary_methods_do_not_know_them(call: Raw, group: Group, boris: Person, text: Json) -> None:
    for number in (0, text["ephemeral_message_id"]):
        where = {"chat_id": group.id, "message_id": number}
        await refused(call, "message to delete not found", "deleteMessage", **where)
        await refused(call, LOST, "editMessageText", **where, text="a")
        await refused(call, "message to react not found", "setMessageReaction", **where, reaction=[])
    assert texts(boris, group) == ["Рука"]


async def test_the_address_has_to_be_whole(call: Raw, group: Group, anna: Person, boris: Person, text: Json) -> None:
    async def lost(words: str, **changed: object) -> None:
        where = {name: value for name, value in (text | changed).items() if value is not None}
        await refused(call, words, "editEphemeralMessageReplyMarkup", **where)

    await lost("chat_id is empty", chat_id=None)
    await lost("chat not found", chat_id=-5)
    await lost("invalid receiver_user_id specified", receiver_user_id=None)
    await lost("receiver_user_id must be a valid Integer", receiver_user_id="me")
    await lost("user not found", receiver_user_id=5)
    await lost(LOST, receiver_user_id=anna.id)
    await lost("message identifier is not specified", ephemeral_message_id=None)
    await lost("ephemeral_message_id must be a valid Integer", ephemeral_message_id="a")
    await lost(LOST, ephemeral_message_id=text["ephemeral_message_id"] + 1)
    await boris.starts()
    await lost("PEER_ID_INVALID", chat_id=boris.id)


async def test_a_message_of_a_person_is_not_the_bots(
    call: Raw, telegram: Telegram, group: Group, boris: Person, text: Json
) -> None:
    asked = await boris.whispers(group, "И что?", reply_to=mine(boris, group))
    number = asked.ephemeral_id
    for receiver in (boris.id, telegram.bot.user.id):
        where = {"chat_id": group.id, "receiver_user_id": receiver, "ephemeral_message_id": number}
        await refused(call, LOST, "editEphemeralMessageText", **where, text="a")
        await refused(call, "message to delete not found", "deleteEphemeralMessage", **where)


async def test_a_number_counts_in_its_chat(
    call: Raw, telegram: Telegram, group: Group, anna: Person, boris: Person, text: Json
) -> None:
    other = telegram.group("Другие", [anna, boris], supergroup=True)
    other.promotes_bot()
    sent = await whisper(call, other, boris, "Там")
    assert sent["ephemeral_message_id"] == text["ephemeral_message_id"]
    await call("deleteEphemeralMessage", **text)
    assert (texts(boris, group), texts(boris, other)) == ([], ["Там"])


async def test_its_edits_need_the_right_to_send_such_files(call: Raw, group: Group, text: Json) -> None:
    group.demotes_bot()
    group.restricts_bot(["can_send_messages"])
    media = {"type": "photo", "media": "attach://new"}
    words = "not enough rights to send photos to the chat"
    await refused(call, words, "editEphemeralMessageMedia", **text, media=media, new=picture())
