"""Buttons: who sees the answer, how long it can be given, and what cannot be pressed."""

import asyncio
from typing import Any

import pytest

from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.errors import QUERY_TOO_OLD
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.queries import Answer
from tests.platforms.telegram.raw import Raw, keyboard, refused
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.wire import Json


@pytest.fixture
async def board(call: Raw, group: Group) -> Group:
    """The group with a board in it."""
    markup = keyboard({"Ход 1": "move 1", "Ход 11": "move 11"}, {"Сдаться": "resign"})
    markup["inline_keyboard"].append([{"text": "Правила", "url": "https://example.com/rules"}])
    await call("sendMessage", chat_id=group.id, text="Доска", reply_markup=markup)
    return group


async def newest(call: Raw) -> Json:
    """The newest press that waits for the bot."""
    press: Json = (await call("getUpdates", offset=-1))[0]["callback_query"]
    return press


async def answered(call: Raw, press: "asyncio.Task[Answer]", **answer: Any) -> Answer:
    await asyncio.sleep(0)
    await call("answerCallbackQuery", callback_query_id=(await newest(call))["id"], **answer)
    return await press


async def test_only_the_presser_sees_the_answer(call: Raw, board: Group, anna: Person, boris: Person) -> None:
    press = asyncio.create_task(boris.presses(board.board, "Сдаться"))
    answer = await answered(call, press, text="Точно?", show_alert=True)
    assert answer == Answer("Точно?", alert=True)
    assert (boris.answers, anna.answers) == ([answer], [])


async def test_the_bot_gets_the_press_with_its_message(call: Raw, board: Group, boris: Person) -> None:
    assert await boris.presses(board.board, data="move 1", patience=0) == Answer(given=False)
    press = await newest(call)
    assert (press["data"], press["from"]["id"], press["chat_instance"]) == ("move 1", boris.id, board.chat.instance)
    assert press["message"]["message_id"] == board.board.id
    assert press["message"]["reply_markup"]["inline_keyboard"][1][0]["callback_data"] == "resign"


async def test_an_anonymous_administrator_presses_as_himself(call: Raw, board: Group, boris: Person) -> None:
    board.promotes(boris, anonymous=True)
    await boris.presses(board.board, "Сдаться", patience=0)
    assert (await newest(call))["from"]["id"] == boris.id


async def test_a_press_is_answered_once_and_soon(call: Raw, board: Group, boris: Person, clock: SteppedClock) -> None:
    press = asyncio.create_task(boris.presses(board.board, "Сдаться"))
    await answered(call, press)
    await refused(call, QUERY_TOO_OLD, "answerCallbackQuery", callback_query_id=(await newest(call))["id"])
    await boris.presses(board.board, "Сдаться", patience=0)
    await clock.advance(15.5)
    await refused(call, QUERY_TOO_OLD, "answerCallbackQuery", callback_query_id=(await newest(call))["id"])
    await refused(call, QUERY_TOO_OLD, "answerCallbackQuery", callback_query_id="123")


async def test_answers_are_short_and_lead_only_to_the_bot(
    call: Raw, telegram: Telegram, board: Group, boris: Person
) -> None:
    await boris.presses(board.board, "Сдаться", patience=0)
    press = {"callback_query_id": (await newest(call))["id"]}
    await refused(call, "MESSAGE_TOO_LONG", "answerCallbackQuery", **press, text="🎲" * 100 + ".")
    for url in ("https://example.com", "https://t.me/robot_bot?start=x", f"t.me/{telegram.bot.user.username}"):
        await refused(call, "URL_INVALID", "answerCallbackQuery", **press, url=url)
    await call("answerCallbackQuery", **press, url=f"https://t.me/{telegram.bot.user.username}?start=hand-7")
    link = boris.answers[-1].url
    assert link is not None
    await boris.opens(link)
    assert boris.private.messages[-1].text == "/start hand-7"


async def test_an_answer_can_be_kept_by_the_telephone(
    call: Raw, board: Group, boris: Person, clock: SteppedClock
) -> None:
    press = asyncio.create_task(boris.presses(board.board, "Сдаться"))
    await answered(call, press, text="Не твой ход", cache_time=10)
    assert (await boris.presses(board.board, "Сдаться", patience=0)).text == "Не твой ход"
    await clock.advance(10)
    assert not (await boris.presses(board.board, "Сдаться", patience=0)).given


async def test_labels_are_found_by_their_parts(board: Group, boris: Person, call: Raw) -> None:
    await boris.presses(board.board, "Ход 1", patience=0)
    assert (await newest(call))["data"] == "move 1"
    await boris.presses(board.board, "11", patience=0)
    assert (await newest(call))["data"] == "move 11"
    with pytest.raises(LookupError, match="names 2 buttons"):
        await boris.presses(board.board, "Ход")


async def test_a_link_opens_without_the_bot(board: Group, boris: Person, telegram: Telegram) -> None:
    assert (await boris.presses(board.board, "Правила")).url == "https://example.com/rules"
    assert [update.kind for update in telegram.updates.waiting()].count("callback_query") == 0


async def test_what_cannot_be_pressed(call: Raw, telegram: Telegram, board: Group, boris: Person) -> None:
    old = board.board
    with pytest.raises(LookupError, match="names 0 buttons"):
        await boris.presses(old, data="move 99")
    await call("editMessageReplyMarkup", chat_id=board.id, message_id=old.id, reply_markup=keyboard({"Ещё": "more"}))
    with pytest.raises(LookupError, match="names 0 buttons"):
        await boris.presses(old, "Сдаться")
    stranger = await telegram.person("Вера")
    with pytest.raises(LookupError, match="does not see this message"):
        await stranger.presses(old, "Ещё")
    board.deletes(old)
    with pytest.raises(LookupError, match="does not see this message"):
        await boris.presses(old, "Ещё")


async def test_a_press_can_be_forged(call: Raw, board: Group, boris: Person) -> None:
    raw = {"data": "\x00" * 64, "chat_instance": "1", "from": {"id": 2**40, "is_bot": False, "first_name": "?"}}
    forged = asyncio.create_task(boris.forge_press(raw))
    assert (await answered(call, forged, text="Нет")).text == "Нет"
    press = await newest(call)
    assert "message" not in press
    assert (press["data"], press["from"]["id"]) == ("\x00" * 64, 2**40)


async def test_the_message_may_be_out_of_reach(call: Raw, board: Group, boris: Person) -> None:
    await boris.presses(board.board, "Сдаться", inaccessible=True, patience=0)
    message = (await newest(call))["message"]
    assert message == {"chat": message["chat"], "message_id": board.board.id, "date": 0}
