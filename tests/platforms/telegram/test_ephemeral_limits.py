"""Whether ephemeral messages count against the limits of their group: no document says it, so both sides."""

import pytest

from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.ephemeral_calls import COMMANDS, address, whisper
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, refused
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.wire import Json


@pytest.fixture
def crowd(telegram: Telegram, group: Group) -> Group:
    """The group with the bot as an administrator; limits are enforced."""
    telegram.limits.enforced = True
    group.promotes_bot()
    return group


@pytest.mark.parametrize("count", [True, False])
async def test_sends_and_edits_are_of_the_twenty_or_are_not(
    call: Raw, telegram: Telegram, crowd: Group, boris: Person, clock: SteppedClock, count: bool
) -> None:
    telegram.ephemerals.rules.count_by_minute = count
    where = address(crowd, boris, await whisper(call, crowd, boris))
    for number in range(19):
        await clock.advance(2)
        await call("editEphemeralMessageText", **where, text=str(number))
    await clock.advance(2)
    assert telegram.limits.counted == 20
    if count:
        await refused(call, "retry after 20", "sendMessage", code=429, chat_id=crowd.id, text="a")
    else:
        await call("sendMessage", chat_id=crowd.id, text="a")
        assert telegram.limits.busiest == 1


async def test_ordinary_messages_count_for_them_too(
    call: Raw, telegram: Telegram, crowd: Group, boris: Person, clock: SteppedClock
) -> None:
    for _ in range(20):
        await call("sendMessage", chat_id=crowd.id, text="a")
        await clock.advance(2)
    whom = {"receiver_user_id": boris.id}
    send: Json = {"chat_id": crowd.id, "text": "a", "ephemeral_message_parameters": whom}
    await refused(call, "retry after 20", "sendMessage", code=429, **send)
    telegram.ephemerals.rules.count_by_minute = False
    telegram.ephemerals.rules.own_flood_clock = True
    await call("sendMessage", **send)


async def test_a_burst_of_them_is_refused_in_any_case(
    call: Raw, telegram: Telegram, crowd: Group, boris: Person
) -> None:
    telegram.ephemerals.rules.count_by_minute = False
    for _ in range(5):
        await whisper(call, crowd, boris)
    whom = {"receiver_user_id": boris.id}
    send: Json = {"chat_id": crowd.id, "text": "a", "ephemeral_message_parameters": whom}
    await refused(call, "retry after 1", "sendMessage", code=429, **send)


@pytest.mark.parametrize("own", [False, True])
async def test_a_429_holds_up_the_others_or_does_not(
    call: Raw, telegram: Telegram, crowd: Group, boris: Person, clock: SteppedClock, own: bool
) -> None:
    telegram.ephemerals.rules.own_flood_clock = own
    telegram.limits.per_group = 6
    for _ in range(6):
        await whisper(call, crowd, boris)
        await clock.advance(2)
    whom = {"receiver_user_id": boris.id}
    send: Json = {"chat_id": crowd.id, "text": "a", "ephemeral_message_parameters": whom}
    await refused(call, "retry after 48", "sendMessage", code=429, **send)
    # A second message would go through but for the wait.
    telegram.limits.per_group = 20
    await refused(call, "retry after 48", "sendMessage", code=429, **send)
    if own:
        await call("sendMessage", chat_id=crowd.id, text="a")
    else:
        await refused(call, "retry after 48", "sendMessage", code=429, chat_id=crowd.id, text="a")


async def test_a_refused_one_spends_no_right(
    call: Raw, telegram: Telegram, group: Group, boris: Person, clock: SteppedClock
) -> None:
    telegram.ephemerals.rules.several_per_action = False
    await call("setMyCommands", commands=COMMANDS)
    asked = await boris.whispers(group, "/hand")
    telegram.limits.enforced = True
    telegram.limits.burst = 1
    await call("sendMessage", chat_id=group.id, text="a")
    send: Json = {
        "chat_id": group.id,
        "text": "a",
        "ephemeral_message_parameters": {"receiver_user_id": boris.id},
        "reply_parameters": {"ephemeral_message_id": asked.ephemeral_id},
    }
    await refused(call, "retry after 1", "sendMessage", code=429, **send)
    await clock.advance(1)
    await call("sendMessage", **send)


async def test_deleting_is_not_counted(call: Raw, telegram: Telegram, crowd: Group, boris: Person) -> None:
    where = address(crowd, boris, await whisper(call, crowd, boris))
    await call("deleteEphemeralMessage", **where)
    assert telegram.limits.counted == 1


@pytest.mark.parametrize("heeded", [True, False])
async def test_slow_mode_holds_them_back_or_does_not(
    call: Raw, telegram: Telegram, group: Group, boris: Person, heeded: bool
) -> None:
    telegram.ephemerals.rules.heed_slow_mode = heeded
    await call("setMyCommands", commands=COMMANDS)
    group.sets_slow_mode(30)
    await call("sendMessage", chat_id=group.id, text="a")
    asked = await boris.whispers(group, "/hand")
    send: Json = {
        "chat_id": group.id,
        "text": "a",
        "ephemeral_message_parameters": {"receiver_user_id": boris.id},
        "reply_parameters": {"ephemeral_message_id": asked.ephemeral_id},
    }
    if heeded:
        await refused(call, "retry after 30", "sendMessage", code=429, **send)
    else:
        await call("sendMessage", **send)
