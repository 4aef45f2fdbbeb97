"""Presses on ephemeral messages, and what people write for the bot alone."""

import asyncio

import pytest

from tests.platforms.telegram.ephemeral_calls import COMMANDS, OWN, newest, pressed, texts, whisper
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.queries import Answer
from tests.platforms.telegram.raw import Raw, refused
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram


@pytest.fixture
async def own(call: Raw, group: Group, boris: Person, board: Seen) -> Seen:
    """An ephemeral message with buttons, as Boris sees it."""
    press = await pressed(call, boris, board, "Рука")
    await whisper(call, group, boris, query=press["id"], reply_markup=OWN)
    return boris.sees_alone(group)[0]


@pytest.fixture
async def commands(call: Raw) -> None:
    await call("setMyCommands", commands=COMMANDS)


async def test_the_bot_gets_the_press_without_a_message_id(call: Raw, group: Group, boris: Person, own: Seen) -> None:
    press = await pressed(call, boris, own, "Сыграть")
    assert (press["data"], press["from"]["id"], press["chat_instance"]) == ("play", boris.id, "0")
    message = press["message"]
    assert (message["message_id"], message["ephemeral_message_id"]) == (0, own.ephemeral_id)
    assert (message["receiver_user"]["id"], message["chat"]["id"]) == (boris.id, group.id)


async def test_it_is_answered_as_any_press(call: Raw, boris: Person, anna: Person, own: Seen) -> None:
    press = asyncio.create_task(boris.presses(own, "Сыграть"))
    await asyncio.sleep(0)
    await call("answerCallbackQuery", callback_query_id=(await newest(call))["id"], text="Готово", cache_time=60)
    assert await press == Answer("Готово")
    assert anna.answers == []
    # The answer is not kept: another message may have this number soon.
    assert not (await boris.presses(own, "Сыграть", patience=0)).given


async def test_only_the_receiver_can_press(anna: Person, own: Seen, telegram: Telegram) -> None:
    (posted,) = telegram.ephemerals.alive(own.message.chat)
    for message in (own, posted):
        with pytest.raises(LookupError, match="does not see this message"):
            await anna.presses(message, "Сыграть", patience=0)


async def test_the_server_message_can_be_pressed_too(call: Raw, boris: Person, own: Seen, telegram: Telegram) -> None:
    (posted,) = telegram.ephemerals.alive(own.message.chat)
    await boris.presses(posted, "Сыграть", patience=0)
    assert (await newest(call))["data"] == "play"


async def test_what_has_disappeared_cannot_be_pressed(boris: Person, own: Seen) -> None:
    boris.restarts()
    with pytest.raises(LookupError, match="does not see this message"):
        await boris.presses(own, "Сыграть", patience=0)


async def test_the_message_may_be_out_of_reach(call: Raw, boris: Person, own: Seen) -> None:
    await boris.presses(own, "Сыграть", inaccessible=True, patience=0)
    message = (await newest(call))["message"]
    assert message == {"chat": message["chat"], "message_id": 0, "date": 0}


@pytest.mark.usefixtures("commands")
async def test_a_marked_command_goes_to_the_bot_alone(
    call: Raw, group: Group, anna: Person, boris: Person, telegram: Telegram
) -> None:
    assert (await call("getMyCommands"))[0]["is_ephemeral"] is True
    for text in ("/hand", f"/hand@{telegram.bot.user.username} 3"):
        asked = await boris.says(group, text)
        message = await newest(call)
        assert (message["message_id"], message["ephemeral_message_id"]) == (0, asked.ephemeral_id)
        assert (message["from"]["id"], message["receiver_user"]["id"]) == (boris.id, telegram.bot.user.id)
        assert message["text"] == text
    assert (len(texts(boris, group)), texts(anna, group)) == (2, [])
    assert [one.kind for one in group.messages] == ["service"]


@pytest.mark.usefixtures("commands")
@pytest.mark.parametrize("text", ["/new", "/hand@robot_bot", "болтовня", "и /hand"])
async def test_all_else_is_said_before_all(group: Group, anna: Person, boris: Person, text: str) -> None:
    assert (await boris.says(group, text)).receiver is None
    assert texts(anna, group) == [text]
    with pytest.raises(PermissionError, match="as an ephemeral message"):
        await boris.whispers(group, text)


@pytest.mark.usefixtures("commands")
async def test_an_old_app_sends_the_command_before_all(group: Group, anna: Person, boris: Person) -> None:
    boris.client.old = True
    await boris.says(group, "/hand")
    assert texts(anna, group) == ["/hand"]
    with pytest.raises(PermissionError):
        await boris.whispers(group, "/hand")


@pytest.mark.usefixtures("commands")
async def test_private_chats_and_those_outside_have_no_ephemeral_commands(
    telegram: Telegram, group: Group, boris: Person
) -> None:
    await boris.starts()
    assert (await boris.says(boris.private, "/hand")).receiver is None
    vera = await telegram.person("Вера")
    with pytest.raises(PermissionError, match="cannot write here"):
        await vera.whispers(group, "/hand")
    group.kicks_bot()
    assert (await boris.says(group, "/hand")).receiver is None


@pytest.mark.parametrize("quoted", [True, False])
async def test_an_answer_to_an_ephemeral_message_is_one(
    call: Raw, telegram: Telegram, group: Group, anna: Person, boris: Person, own: Seen, quoted: bool
) -> None:
    telegram.ephemerals.rules.replies_quoted = quoted
    await boris.whispers(group, "Две", reply_to=own)
    message = await newest(call)
    assert (message["message_id"], message["text"]) == (0, "Две")
    assert ("reply_to_message" in message) is quoted
    if quoted:
        assert message["reply_to_message"]["ephemeral_message_id"] == own.ephemeral_id
    assert "Две" not in texts(anna, group)
    with pytest.raises(PermissionError):
        await anna.whispers(group, "Две", reply_to=own)


async def test_the_mark_of_a_command_is_a_boolean(call: Raw) -> None:
    marked = [COMMANDS[0] | {"is_ephemeral": "yes"}]
    words = 'can\'t parse BotCommand: field "is_ephemeral" must be of type Boolean'
    await refused(call, words, "setMyCommands", commands=marked)
    await call("setMyCommands", commands=[COMMANDS[0] | {"is_ephemeral": False}])
    assert await call("getMyCommands") == [{"command": "hand", "description": "Рука"}]
