"""Which press or command allows an ephemeral message, and to whom."""

import pytest

from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.ephemeral_calls import COMMANDS, newest, pressed, refused_with, texts, whisper
from tests.platforms.telegram.errors import QUERY_TOO_OLD, ApiError
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, refused
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram


async def test_a_press_gives_the_right_for_15_seconds(
    call: Raw, group: Group, boris: Person, board: Seen, clock: SteppedClock
) -> None:
    press = await pressed(call, boris, board, "Рука")
    await clock.advance(15)
    await whisper(call, group, boris, query=press["id"])
    await clock.advance(0.5)
    await refused_with(QUERY_TOO_OLD, call, group, boris, query=press["id"])
    await refused_with(QUERY_TOO_OLD, call, group, boris, query="1")


async def test_a_press_gives_the_right_in_its_chat(
    call: Raw, telegram: Telegram, anna: Person, boris: Person, board: Seen
) -> None:
    press = await pressed(call, boris, board, "Рука")
    other = telegram.group("Другие", [anna, boris])
    await refused_with(QUERY_TOO_OLD, call, other, boris, query=press["id"])


async def test_only_the_presser_can_be_the_receiver_or_others_too(
    call: Raw, group: Group, anna: Person, boris: Person, board: Seen, telegram: Telegram
) -> None:
    press = await pressed(call, boris, board, "Рука")
    await refused_with(QUERY_TOO_OLD, call, group, anna, query=press["id"])
    telegram.ephemerals.rules.receiver_must_act = False
    await whisper(call, group, anna, query=press["id"])
    assert texts(anna, group) == ["Доска", "Рука"]


async def test_a_plain_member_needs_an_action(call: Raw, group: Group, anna: Person, boris: Person) -> None:
    await refused_with("CHAT_ADMIN_REQUIRED", call, group, boris)
    group.promotes_bot([])
    await whisper(call, group, boris)
    assert (texts(boris, group), texts(anna, group)) == (["Рука"], [])


@pytest.mark.parametrize("harmless", [False, True])
async def test_an_administrator_with_a_late_press(
    call: Raw, group: Group, boris: Person, board: Seen, clock: SteppedClock, telegram: Telegram, harmless: bool
) -> None:
    telegram.ephemerals.rules.late_query_harmless = harmless
    group.promotes_bot()
    press = await pressed(call, boris, board, "Рука")
    await clock.advance(16)
    if harmless:
        await whisper(call, group, boris, query=press["id"])
    else:
        await refused_with(QUERY_TOO_OLD, call, group, boris, query=press["id"])
    await refused_with(QUERY_TOO_OLD, call, group, boris, query=press["id"], replace=True)
    await whisper(call, group, boris)


@pytest.mark.parametrize("several", [True, False])
async def test_one_press_allows_several_or_one(
    call: Raw, group: Group, boris: Person, board: Seen, telegram: Telegram, several: bool
) -> None:
    telegram.ephemerals.rules.several_per_action = several
    press = await pressed(call, boris, board, "Рука")
    await whisper(call, group, boris, query=press["id"])
    if several:
        await whisper(call, group, boris, query=press["id"])
    else:
        await refused_with(QUERY_TOO_OLD, call, group, boris, query=press["id"])


@pytest.mark.parametrize("ends", [True, False])
async def test_the_answer_to_the_press_ends_the_right_or_does_not(
    call: Raw, group: Group, boris: Person, board: Seen, telegram: Telegram, ends: bool
) -> None:
    telegram.ephemerals.rules.answer_ends_right = ends
    press = await pressed(call, boris, board, "Рука")
    await call("answerCallbackQuery", callback_query_id=press["id"])
    if ends:
        await refused_with(QUERY_TOO_OLD, call, group, boris, query=press["id"])
    else:
        await whisper(call, group, boris, query=press["id"])


@pytest.mark.parametrize("ends", [False, True])
async def test_the_message_ends_the_progress_bar_or_does_not(
    call: Raw, group: Group, boris: Person, board: Seen, telegram: Telegram, ends: bool
) -> None:
    telegram.ephemerals.rules.send_ends_wait = ends
    press = await pressed(call, boris, board, "Рука")
    await whisper(call, group, boris, query=press["id"])
    assert telegram.world.queries.known[press["id"]].answered.done() is ends
    await call("answerCallbackQuery", callback_query_id=press["id"], text="Готово")
    assert boris.answers[-1].text == "Готово"


async def test_a_forged_press_gives_the_right_too(call: Raw, group: Group, boris: Person, board: Seen) -> None:
    named = {"chat": {"id": group.id, "type": "supergroup"}, "message_id": board.id, "date": 0}
    await boris.forge_press({"data": "?", "chat_instance": "1", "message": named}, patience=0)
    await whisper(call, group, boris, query=(await newest(call))["id"])
    await boris.forge_press({"data": "?", "chat_instance": "1"}, patience=0)
    await refused_with(QUERY_TOO_OLD, call, group, boris, query=(await newest(call))["id"])


async def test_an_ephemeral_command_gives_the_right(
    call: Raw, group: Group, anna: Person, boris: Person, clock: SteppedClock, telegram: Telegram
) -> None:
    await call("setMyCommands", commands=COMMANDS)
    asked = await boris.whispers(group, "/hand")
    sent = await whisper(call, group, boris, reply=asked.ephemeral_id)
    assert sent["reply_to_message"]["ephemeral_message_id"] == asked.ephemeral_id
    assert (texts(boris, group), texts(anna, group)) == (["/hand", "Рука"], [])
    await refused_with("message to be replied not found", call, group, anna, reply=asked.ephemeral_id)
    telegram.ephemerals.rules.several_per_action = False
    await refused_with("CHAT_ADMIN_REQUIRED", call, group, boris, reply=asked.ephemeral_id)
    telegram.ephemerals.rules.several_per_action = True
    await clock.advance(15.5)
    await refused_with("CHAT_ADMIN_REQUIRED", call, group, boris, reply=asked.ephemeral_id)


async def test_an_ordinary_command_gives_no_right(call: Raw, group: Group, boris: Person, telegram: Telegram) -> None:
    asked = await boris.says(group, "/new")
    reply = {"message_id": asked.id}
    await refused_with("MESSAGE_NOT_COMMAND", call, group, boris, reply_parameters=reply)
    telegram.ephemerals.rules.answers_ordinary = True
    await refused_with("MESSAGE_NOT_COMMAND", call, group, boris, reply_parameters=reply)
    group.promotes_bot()
    assert (await whisper(call, group, boris, reply_parameters=reply))["reply_to_message"]["text"] == "/new"
    telegram.ephemerals.rules.answers_ordinary = False
    await refused_with("MESSAGE_NOT_COMMAND", call, group, boris, reply_parameters=reply)


async def test_the_bots_own_ephemeral_message_gives_no_right(
    call: Raw, group: Group, boris: Person, board: Seen
) -> None:
    press = await pressed(call, boris, board, "Рука")
    sent = await whisper(call, group, boris, query=press["id"])
    await refused_with("MESSAGE_NOT_COMMAND", call, group, boris, reply=sent["ephemeral_message_id"])


async def test_private_chats_have_none(call: Raw, anna: Person) -> None:
    await anna.starts()
    whom = {"receiver_user_id": anna.id}
    await refused(call, "PEER_ID_INVALID", "sendMessage", chat_id=anna.id, text="a", ephemeral_message_parameters=whom)


async def test_only_a_person_who_is_there_can_receive(
    call: Raw, telegram: Telegram, group: Group, boris: Person
) -> None:
    group.promotes_bot()
    robot, vera = telegram.other_bot("Робот", "robot_bot"), await telegram.person("Вера", started=True)
    group.adds(robot)
    await refused_with("USER_IS_BOT", call, group, robot)
    await refused_with("USER_NOT_PARTICIPANT", call, group, vera)
    group.loses(boris)
    await refused_with("USER_NOT_PARTICIPANT", call, group, boris)
    await refused_with("user not found", call, group, await telegram.person("Глеб"))
    group.adds(vera)
    await vera.deletes_account()
    with pytest.raises(ApiError, match="Forbidden: user is deactivated"):
        await whisper(call, group, vera)
