"""Flood control: what is counted, when a limit is passed, and what the switch does."""

import pytest

from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.errors import NOT_MODIFIED
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, keyboard, picture, refused
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.wire import Json


async def send(call: Raw, clock: SteppedClock, chat: int, times: int, every: float) -> None:
    for _ in range(times):
        await call("sendMessage", chat_id=chat, text="a")
        await clock.advance(every)


def passed(telegram: Telegram) -> set[str]:
    return {one.limit for one in telegram.limits.passed}


async def test_twenty_in_any_minute_of_a_group(
    call: Raw, telegram: Telegram, group: Group, clock: SteppedClock
) -> None:
    await send(call, clock, group.id, 20, 2)
    telegram.limits.assert_kept()
    assert telegram.limits.busiest == 20
    await clock.advance(20)
    await send(call, clock, group.id, 1, 0)
    telegram.limits.assert_kept()
    await send(call, clock, group.id, 1, 0)
    assert passed(telegram) == {"20 a minute in a group"}
    with pytest.raises(AssertionError, match="20 a minute"):
        telegram.limits.assert_kept()


async def test_edits_count_as_much_as_messages(
    call: Raw, telegram: Telegram, group: Group, clock: SteppedClock
) -> None:
    sent = await call("sendMessage", chat_id=group.id, text="0")
    edit: Json = {"chat_id": group.id, "message_id": sent["message_id"]}
    for number in range(1, 20):
        await clock.advance(2)
        await call("editMessageText", **edit, text=str(number))
    telegram.limits.assert_kept()
    await clock.advance(2)
    await refused(call, NOT_MODIFIED, "editMessageText", **edit, text="19")
    assert passed(telegram) == {"20 a minute in a group"}


async def test_a_private_chat_has_no_limit_by_the_minute(
    call: Raw, telegram: Telegram, anna: Person, clock: SteppedClock
) -> None:
    await anna.starts()
    await send(call, clock, anna.id, 40, 1)
    telegram.limits.assert_kept()


async def test_a_burst_in_one_chat(call: Raw, telegram: Telegram, group: Group, clock: SteppedClock) -> None:
    await send(call, clock, group.id, 5, 0)
    await clock.advance(3)
    await send(call, clock, group.id, 3, 0)
    telegram.limits.assert_kept()
    await send(call, clock, group.id, 1, 0)
    assert passed(telegram) == {"1 a second in a chat"}


async def test_thirty_a_second_in_all(call: Raw, telegram: Telegram, clock: SteppedClock) -> None:
    people = [await telegram.person(f"№ {number}", started=True) for number in range(31)]
    for person in people[:30]:
        await send(call, clock, person.id, 1, 0)
    telegram.limits.assert_kept()
    await send(call, clock, people[30].id, 1, 0)
    assert passed(telegram) == {"30 a second in all"}


async def test_an_album_counts_by_its_pictures(
    call: Raw, telegram: Telegram, group: Group, clock: SteppedClock
) -> None:
    media = [{"type": "photo", "media": "attach://a"}] * 10
    for _ in range(2):
        await clock.advance(10)
        await call("sendMediaGroup", chat_id=group.id, media=media, a=picture())
    assert (telegram.limits.counted, telegram.limits.busiest) == (20, 20)
    telegram.limits.assert_kept()
    await clock.advance(10)
    await send(call, clock, group.id, 1, 0)
    assert passed(telegram) == {"20 a minute in a group"}


async def test_answers_to_presses_do_not_count(call: Raw, telegram: Telegram, group: Group, anna: Person) -> None:
    await call("sendMessage", chat_id=group.id, text="a", reply_markup=keyboard({"Ход": "a"}))
    for _ in range(100):
        await anna.presses(group.board, "Ход", patience=0)
    for update in await call("getUpdates", offset=-100):
        await call("answerCallbackQuery", callback_query_id=update["callback_query"]["id"])
    assert (telegram.limits.counted, len(anna.answers)) == (1, 100)
    telegram.limits.assert_kept()


async def test_the_switch_refuses_until_the_time_is_over(
    call: Raw, telegram: Telegram, group: Group, clock: SteppedClock
) -> None:
    telegram.limits.enforced = True
    await send(call, clock, group.id, 20, 1)
    refusal = await refused(call, "retry after 40", "sendMessage", code=429, chat_id=group.id, text="a")
    assert refusal.parameters == {"retry_after": 40}
    await clock.advance(20)
    await refused(call, "retry after 20", "sendMessage", code=429, chat_id=group.id, text="a")
    await clock.advance(20)
    await send(call, clock, group.id, 1, 0)
    assert len(group.by_bot) == 21
    assert len(telegram.limits.passed) == 2


async def test_who_comes_before_the_time_he_was_told_is_refused(
    call: Raw, telegram: Telegram, group: Group, clock: SteppedClock
) -> None:
    telegram.limits.enforced = True
    await send(call, clock, group.id, 5, 0)
    await clock.advance(0.5)
    await refused(call, "retry after 1", "sendMessage", code=429, chat_id=group.id, text="a")
    await clock.advance(0.75)
    await refused(call, "retry after 1", "sendMessage", code=429, chat_id=group.id, text="a")
    assert [one.limit for one in telegram.limits.passed] == ["1 a second in a chat", "flood wait"]


async def test_the_assertion_fails_if_nothing_was_sent(telegram: Telegram) -> None:
    with pytest.raises(AssertionError, match="nothing was sent"):
        telegram.limits.assert_kept()
