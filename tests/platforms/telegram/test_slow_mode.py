"""Slow mode as tdlib/telegram-bot-api#75 tells of it: binds a bot that is no administrator, and only what is new."""

import asyncio

import pytest

from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.raw import Raw, refused
from tests.platforms.telegram.rooms import Group


async def test_a_message_that_comes_too_soon_is_refused_and_nothing_else_is(
    call: Raw, group: Group, clock: SteppedClock
) -> None:
    group.sets_slow_mode(60)
    first = await call("sendMessage", chat_id=group.id, text="a")
    await clock.advance(10)
    refusal = await refused(call, "retry after 50", "sendMessage", code=429, chat_id=group.id, text="b")
    assert refusal.parameters == {"retry_after": 50}
    one = {"chat_id": group.id, "message_id": first["message_id"]}
    await call("editMessageText", **one, text="c")
    await call("setMessageReaction", **one, reaction=[])
    await call("deleteMessage", **one)
    # What is deleted was sent all the same.
    await refused(call, "retry after 50", "sendMessage", code=429, chat_id=group.id, text="d")
    await clock.advance(50)
    await call("sendMessage", chat_id=group.id, text="e")
    assert (await call("getChat", chat_id=group.id))["slow_mode_delay"] == 60


async def test_with_no_more_than_ten_seconds_left_it_is_held_back(call: Raw, group: Group, clock: SteppedClock) -> None:
    group.sets_slow_mode(10)
    await call("sendMessage", chat_id=group.id, text="a")
    late = asyncio.create_task(call("sendMessage", chat_id=group.id, text="b"))
    await clock.advance(9)
    assert not late.done()
    await clock.advance(1.1)
    assert (await late)["text"] == "b"


async def test_an_administrator_without_a_single_right_is_free(call: Raw, group: Group) -> None:
    group.sets_slow_mode(3600)
    group.promotes_bot(rights=())
    for text in "abc":
        await call("sendMessage", chat_id=group.id, text=text)


def test_only_supergroups_have_it(group: Group) -> None:
    assert not group.chat.slow_mode_delay
    with pytest.raises(ValueError, match="no slow mode"):
        group.sets_slow_mode(7)
