"""Ephemeral messages: who sees them and where, and what cannot be sent as one."""

from typing import Any

import pytest

from tests.platforms.telegram.ephemeral import FIRST_NUMBER
from tests.platforms.telegram.ephemeral_calls import OWN, pressed, refused_with, texts, whisper
from tests.platforms.telegram.errors import QUERY_TOO_OLD
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, picture, refused
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.wire import Json


def to(person: Person, **more: Any) -> Json:
    return {"receiver_user_id": person.id} | more


async def test_only_the_receiver_sees_it(
    call: Raw, group: Group, anna: Person, boris: Person, board: Seen, telegram: Telegram
) -> None:
    press = await pressed(call, boris, board, "Рука")
    sent = await whisper(call, group, boris, query=press["id"], reply_markup=OWN)
    assert (sent["message_id"], sent["ephemeral_message_id"]) == (0, FIRST_NUMBER)
    assert (sent["receiver_user"]["id"], sent["from"]["id"]) == (boris.id, telegram.bot.user.id)
    assert sent["text"] == "Рука"
    assert (texts(boris, group), texts(anna, group)) == (["Доска", "Рука"], ["Доска"])
    assert boris.sees_alone(group)[0].labels == ["Сыграть", "Закрыть"]
    assert [one.text for one in group.by_bot] == ["Доска"]
    assert group.board.text == "Доска"
    assert [one.message.id for one in boris.sees(group)][-1] == 0
    assert [notice.why for notice in boris.notices if notice.message.receiver is not None] == []


async def test_it_can_be_a_file(call: Raw, group: Group, boris: Person, board: Seen) -> None:
    press = await pressed(call, boris, board, "Рука")
    whom = to(boris, callback_query_id=press["id"])
    for method, field in (("sendPhoto", "photo"), ("sendDocument", "document")):
        files: Json = {field: picture(), "caption": field}
        sent = await call(method, chat_id=group.id, ephemeral_message_parameters=whom, **files)
        assert (sent["message_id"], sent["caption"]) == (0, field)
    film = picture("red", 64, 64, "GIF")
    await call("sendAnimation", chat_id=group.id, ephemeral_message_parameters=whom, animation=film)
    assert [one.kind for one in boris.sees_alone(group)] == ["photo", "document", "animation"]


async def test_it_stands_in_place_of_the_board(
    call: Raw, group: Group, anna: Person, boris: Person, board: Seen
) -> None:
    await call("sendMessage", chat_id=group.id, text="После")
    press = await pressed(call, boris, board, "Рука")
    await whisper(call, group, boris, query=press["id"], replace=True, reply_markup=OWN)
    assert (texts(boris, group), texts(anna, group)) == (["Рука", "После"], ["Доска", "После"])
    with pytest.raises(LookupError, match="does not see this message"):
        await boris.presses(board, "Рука")
    await anna.presses(board, "Рука", patience=0)


async def test_nothing_can_stand_in_place_of_an_ephemeral_message(
    call: Raw, group: Group, boris: Person, board: Seen
) -> None:
    press = await pressed(call, boris, board, "Рука")
    await whisper(call, group, boris, query=press["id"], reply_markup=OWN)
    own = await pressed(call, boris, boris.sees_alone(group)[0], "Сыграть")
    words = "replace_callback_query_message must be False for callback queries from ephemeral messages"
    await refused_with(words, call, group, boris, query=own["id"], replace=True)
    await whisper(call, group, boris, "Ещё", query=own["id"], replace=False)
    assert texts(boris, group) == ["Доска", "Рука", "Ещё"]
    await refused_with(QUERY_TOO_OLD, call, group, boris, replace=True)


async def test_a_reply_names_one_message_of_the_receiver(
    call: Raw, group: Group, boris: Person, anna: Person, telegram: Telegram
) -> None:
    group.promotes_bot()
    sent = await whisper(call, group, boris)
    number = sent["ephemeral_message_id"]
    both = {"message_id": 1, "ephemeral_message_id": number}
    words = "exactly one of message_id and ephemeral_message_id must be specified"
    await refused_with(words, call, group, boris, reply_parameters=both)
    words = 'can\'t parse reply parameters: field "ephemeral_message_id" must be of type Number'
    await refused_with(words, call, group, boris, reply=str(number))
    await refused_with("message to be replied not found", call, group, boris, reply=1)
    # An ordinary message would show to all what one member has seen.
    reply = {"ephemeral_message_id": number}
    lost = "message to be replied not found"
    await refused(call, lost, "sendMessage", chat_id=group.id, text="a", reply_parameters=reply)
    await whisper(call, group, boris, reply_parameters={"ephemeral_message_id": 1, "allow_sending_without_reply": True})


async def test_a_basic_group_has_them(call: Raw, telegram: Telegram, anna: Person, boris: Person) -> None:
    basic = telegram.group("Двое", [anna, boris])
    basic.promotes_bot()
    await whisper(call, basic, boris)
    assert (texts(boris, basic), texts(anna, basic)) == (["Рука"], [])


UNREADABLE = "can't parse ephemeral message parameters"


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("[]", f"{UNREADABLE} JSON object"),
        ("{", "can't parse ephemeral_message_parameters JSON object"),
        ({}, "invalid receiver_user_id specified"),
        ({"receiver_user_id": -5}, "invalid receiver_user_id specified"),
        ({"receiver_user_id": 5}, "user not found"),
        ({"receiver_user_id": "5"}, f'{UNREADABLE}: field "receiver_user_id" must be of type Number'),
        ({"receiver_user_id": True}, f'{UNREADABLE}: field "receiver_user_id" must be of type Number'),
        ({"callback_query_id": 5}, f'{UNREADABLE}: field "callback_query_id" must be of type String'),
        (
            {"replace_callback_query_message": 1},
            f'{UNREADABLE}: field "replace_callback_query_message" must be of type Boolean',
        ),
    ],
)
async def test_what_cannot_be_read(call: Raw, group: Group, given: object, words: str) -> None:
    await refused(call, words, "sendMessage", chat_id=group.id, text="a", ephemeral_message_parameters=given)
    assert group.by_bot == []


async def test_unknown_fields_are_reported(call: Raw, telegram: Telegram, group: Group, boris: Person) -> None:
    group.promotes_bot()
    given = {"receiver_user_id": boris.id, "expire_date": 5}
    await call("sendMessage", chat_id=group.id, text="a", ephemeral_message_parameters=given)
    words = "sendMessage: ephemeral_message_parameters has a field that does not exist: expire_date"
    assert telegram.complaints == [words]
    telegram.complaints.clear()


async def test_an_album_is_posted_for_all(call: Raw, telegram: Telegram, group: Group, boris: Person) -> None:
    group.promotes_bot()
    media = [{"type": "photo", "media": f"attach://{color}"} for color in ("red", "blue")]
    files: Json = {color: picture(color) for color in ("red", "blue")}
    whom = {"receiver_user_id": boris.id}
    await call("sendMediaGroup", chat_id=group.id, media=media, ephemeral_message_parameters=whom, **files)
    assert len(group.by_bot) == 2
    assert telegram.complaints == ["sendMediaGroup: unknown parameter ephemeral_message_parameters"]
    telegram.complaints.clear()


async def test_its_content_is_checked_as_any(call: Raw, telegram: Telegram, group: Group, boris: Person) -> None:
    group.promotes_bot()
    await whisper(call, group, boris, "я" * 4096)
    await refused_with("message is too long", call, group, boris, text="я" * 4097)
    login = {"inline_keyboard": [[{"text": "Войти", "login_url": {"url": "https://example.com"}}]]}
    words = "can't parse inline keyboard button: text buttons are unallowed in the inline keyboard"
    await refused_with(words, call, group, boris, reply_markup=login)
    telegram.complaints.clear()
    group.demotes_bot()
    group.restricts_bot([])
    await refused_with("not enough rights to send text messages to the chat", call, group, boris)


async def test_it_can_be_in_a_topic(call: Raw, telegram: Telegram, anna: Person, boris: Person) -> None:
    forum = telegram.group("Клуб", [anna, boris], forum=True)
    topic = forum.opens_topic("Империя")
    forum.promotes_bot()
    sent = await whisper(call, forum, boris, message_thread_id=topic.id)
    assert sent["message_thread_id"] == topic.id
    assert boris.sees_alone(forum)[0].topic == topic.id
