"""Updates as Telegram sends them → what they say to us."""

from typing import Any

import pytest
from telegram import Update

from bot.app.base.person import Person
from bot.presenter import payload
from bot.presenter.screen import Do
from bot.telegram_adapter.chat_ids import ChatAddress
from bot.telegram_adapter.members import is_present
from bot.telegram_adapter.reading import Arrival, Departure, Line, Membership, Migration, Press, Reopened, Start, read

BOT, NAME = 7, "imperia_bot"
GROUP = {"id": -100, "type": "supergroup", "title": "Друзья"}
PRIVATE = {"id": 5, "type": "private", "first_name": "Аня"}
ANNA = {"id": 5, "is_bot": False, "first_name": "Аня", "last_name": "К", "language_code": "en-GB"}
US = {"id": BOT, "is_bot": True, "first_name": "Империя", "username": NAME}


def said(text: str, chat: dict[str, Any] = GROUP, sender: dict[str, Any] = ANNA, **more: Any) -> dict[str, Any]:
    return {"message_id": 9, "date": 1, "chat": chat, "from": sender, "text": text} | more


def heard(**update: Any) -> Any:
    made = Update.de_json({"update_id": 1, **update}, None)
    return read(made, BOT, NAME)


def ours(text: str = "Доска", **more: Any) -> dict[str, Any]:
    return said(text, sender=US) | {"message_id": 8} | more


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("/new", "new"),
        ("/new@Imperia_Bot eme 3", "new eme 3"),
        ("/turn 3 12х2", "turn 3 12х2"),
        ("@imperia_bot, ход 3", "ход 3"),
        ("/new@other_bot", None),
        ("/start@imperia_bot new", None),
        ("/start", "start"),
        ("привет всем", None),
        ("столы @Imperia_bot", "столы"),
        ("а теперь, @imperia_bot: столы", "а теперь, столы"),
        ("@imperia_bot2 ход 3", None),
        ("пишите на почту@imperia_bot", None),
        ("t.me/@imperia_bot", None),
    ],
)
def test_in_a_group_only_what_is_meant_for_us(text: str, meant: str | None) -> None:
    line = heard(message=said(text))
    assert (line.text if line else None) == meant


@pytest.mark.parametrize(
    ("text", "greets"),
    [("/start", True), ("/START@imperia_bot x", True), ("@imperia_bot start", False), ("/new", False)],
)
def test_start_is_a_greeting_and_the_word_without_the_sign_is_none(text: str, greets: bool) -> None:
    assert heard(message=said(text)).greets is greets


def test_an_answer_to_our_post_is_an_order_for_its_table() -> None:
    data = payload.write("12abcdef", 7, Do(("end",)))
    for under in (data, f"p.{data[2:]}"):
        markup = {
            "inline_keyboard": [[{"text": "Правила", "url": "https://t.me"}], [{"text": "1", "callback_data": under}]]
        }
        line = heard(message=said("ход 3", reply_to_message=ours(reply_markup=markup)))
        assert (line.text, line.table) == ("ход 3", "12abcdef")
    assert heard(message=said("ход 3", reply_to_message=ours())).table is None
    assert heard(message=said("ход 3", reply_to_message=said("не наше"))) is None


def test_a_message_of_a_topic_answers_nobody_by_itself() -> None:
    opening = ours(forum_topic_created={"name": "Настолки", "icon_color": 1})
    assert heard(message=said("привет", reply_to_message=opening, message_thread_id=8, is_topic_message=True)) is None
    line = heard(message=said("/board", message_thread_id=8, is_topic_message=True))
    assert (line.where.place, line.where.spot) == (ChatAddress(-100, 8), "topic")
    assert heard(message=said("/board", message_thread_id=8)).where.place == ChatAddress(-100), "a thread of answers"


def alone(text: str, receiver: dict[str, Any] = US, **more: Any) -> dict[str, Any]:
    return said(text, message_id=0, ephemeral_message_id=29, receiver_user=receiver, **more)


@pytest.mark.parametrize(
    ("text", "meant"), [("/hand", "hand"), ("/hand@imperia_bot", "hand"), ("ход 3", "ход 3"), ("/hand@other", None)]
)
def test_an_ephemeral_line_is_for_us_also_without_the_message_that_it_answers(text: str, meant: str | None) -> None:
    line = heard(message=alone(text))
    assert (line.text if line else None) == meant


def test_an_ephemeral_line_of_a_forum_finds_its_topic_in_what_it_answers_or_leaves_it_open() -> None:
    forum = {"id": -100, "type": "supergroup", "title": "Клуб", "is_forum": True}
    opening = ours(forum_topic_created={"name": "Настолки", "icon_color": 1}, message_id=8)
    line = heard(message=alone("/score", chat=forum, reply_to_message=opening))
    assert (line.where.place, line.where.spot, line.sure_of_topic) == (ChatAddress(-100, 8), "topic", True)
    assert not heard(message=alone("/score", chat=forum)).sure_of_topic
    assert heard(message=alone("/score")).sure_of_topic


def test_an_ephemeral_line_has_a_number_of_its_own_and_none_that_could_be_answered_for_all() -> None:
    line, aloud = heard(message=alone("/hand")), heard(message=said("/hand"))
    assert (line.number, line.ephemeral, line.user, line.alone) == (None, 29, 5, True)
    assert (aloud.number, aloud.ephemeral, aloud.user, aloud.alone) == (9, 0, 5, False)


def test_an_ephemeral_answer_to_a_panel_is_an_order_for_its_table() -> None:
    data = payload.write("12abcdef", 7, Do(("end",)))
    panel = ours(message_id=0, ephemeral_message_id=28, reply_markup={"inline_keyboard": [[button(f"p.{data[2:]}")]]})
    assert heard(message=alone("ход 3", reply_to_message=panel)).table == "12abcdef"


def button(data: str) -> dict[str, Any]:
    return {"text": "1", "callback_data": data}


def test_a_line_without_a_number_that_is_not_for_us_alone_is_not_read() -> None:
    assert heard(message=said("/hand", message_id=0)) is None
    assert heard(message=alone("/hand", receiver=ANNA)) is None


def test_in_a_private_chat_every_line_is_for_us() -> None:
    line = heard(message=said("ход 3", PRIVATE))
    assert isinstance(line, Line)
    assert line.person == Person("telegram:5", "Аня К")
    assert (line.where.spot, line.language) == ("private", "en")
    start = heard(message=said("/start t12abcdef", PRIVATE))
    assert isinstance(start, Start)
    assert start.carried == "t12abcdef"


@pytest.mark.parametrize(
    "more",
    [
        {"sender": {"id": 1087968824, "is_bot": True, "first_name": "Group"}, "sender_chat": GROUP},
        {
            "sender": {"id": 136817688, "is_bot": True, "first_name": "Channel"},
            "sender_chat": {"id": -300, "type": "channel", "title": "Новости"},
        },
    ],
)
def test_nobody_is_known_who_writes_as_the_group(more: dict[str, Any]) -> None:
    line = heard(message=said("/join", **more))
    assert isinstance(line, Line)
    assert line.person is None
    assert line.as_chat == (more["sender_chat"] == GROUP), "in the name of the group itself, not of a channel"


@pytest.mark.parametrize(
    "update",
    [
        {"edited_message": said("/new")},
        {"channel_post": said("/new")},
        {"message": said("/new", sender={"id": 8, "is_bot": True, "first_name": "Бот"})},
        {"message": said("/new", is_automatic_forward=True)},
        {"message": {key: value for key, value in said("").items() if key != "text"}},
        {"message": said("", new_chat_members=[{"id": 8, "is_bot": True, "first_name": "Бот"}])},
        {"message": said("", new_chat_photo=[])},
        {"inline_query": {"id": "1", "from": ANNA, "query": "", "offset": ""}},
        {},
    ],
)
def test_everything_else_is_nothing(update: dict[str, Any]) -> None:
    assert heard(**update) is None


def test_who_comes_and_who_leaves_is_heard_of() -> None:
    came, gone = heard(message=said("", new_chat_members=[ANNA])), heard(message=said("", left_chat_member=ANNA))
    assert isinstance(came, Arrival)
    assert isinstance(gone, Departure)
    assert (came.persons, gone.person.id) == (("telegram:5",), "telegram:5")


def test_a_press_knows_its_topic_only_where_its_message_can_be_read() -> None:
    message = ours(message_thread_id=8, is_topic_message=True)
    query = {"id": "4", "from": ANNA, "chat_instance": "1", "data": "x", "message": message}
    press = heard(callback_query=query)
    assert isinstance(press, Press)
    assert (press.where.place, press.sure_of_topic, press.post) == (ChatAddress(-100, 8), True, 8)  # type: ignore[union-attr]
    gone = {"chat": GROUP | {"is_forum": True}, "message_id": 8, "date": 0}
    assert not heard(callback_query=query | {"message": gone}).sure_of_topic
    assert heard(callback_query={key: query[key] for key in ("id", "from", "chat_instance", "data")}).where is None


def test_coming_going_and_moving() -> None:
    member = {"user": US, "status": "member"}
    changed = {"chat": GROUP, "from": ANNA, "date": 1}
    came = heard(
        my_chat_member=changed | {"old_chat_member": {"user": US, "status": "left"}, "new_chat_member": member}
    )
    assert isinstance(came, Membership)
    assert (came.was_here, came.is_here) == (False, True)
    kicked = {"user": US, "status": "kicked", "until_date": 0}
    left = heard(my_chat_member=changed | {"old_chat_member": member, "new_chat_member": kicked})
    assert (left.was_here, left.is_here) == (True, False)
    assert heard(message=said("", migrate_to_chat_id=-200)) == Migration(ChatAddress(-100), ChatAddress(-200))
    assert heard(message=said("", migrate_from_chat_id=-50)) == Migration(ChatAddress(-50), ChatAddress(-100))
    assert isinstance(
        heard(message=said("", forum_topic_reopened={}, message_thread_id=8, is_topic_message=True)), Reopened
    )


@pytest.mark.parametrize("told", [True, None, [], "member", {}, {"status": "something new"}])
def test_what_is_no_member_of_ours_says_nothing_about_anybody(told: object) -> None:
    assert is_present(told) is None


def test_a_person_without_any_name_has_an_empty_one() -> None:
    """Telegram says so of a deleted account; what is kept of a name is asked of everybody who comes."""
    nameless = heard(message=said("/new", sender={"id": 5, "is_bot": False, "first_name": ""}))
    assert nameless.person.kept_name == ""
