"""Long polling: numbers, confirmation, lifetimes, kinds, and one poller only."""

import asyncio
import time

import pytest

from bot.telegram_adapter.updates import AT_ONCE
from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.errors import OTHER_POLLER, ApiError
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, keyboard, refused
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.wire import Json
from tests.support.waiting import until


def texts(updates: list[Json]) -> list[str]:
    return [update["message"]["text"] for update in updates if "text" in update.get("message", {})]


async def test_updates_come_again_until_they_are_confirmed(call: Raw, anna: Person) -> None:
    await anna.starts()
    await anna.says(anna.private, "раз")
    first = await call("getUpdates")
    assert texts(first) == ["/start", "раз"]
    assert [update["update_id"] for update in first] == [100_001, 100_002]
    assert await call("getUpdates") == first
    assert await call("getUpdates", offset=100_002, limit=1) == first[1:]
    assert await call("getUpdates", offset=100_003) == []
    assert await call("getUpdates") == []


async def test_a_negative_offset_keeps_the_newest(call: Raw, anna: Person) -> None:
    await anna.starts()
    for word in ("раз", "два", "три"):
        await anna.says(anna.private, word)
    assert texts(await call("getUpdates", offset=-2)) == ["два", "три"]
    assert texts(await call("getUpdates")) == ["два", "три"]


async def test_a_poll_waits_for_news(call: Raw, anna: Person, telegram: Telegram) -> None:
    poll = asyncio.create_task(call("getUpdates", timeout=50))
    await asyncio.sleep(0.05)
    assert not poll.done()
    await anna.starts()
    assert texts(await poll) == ["/start"]


async def test_a_poll_ends_when_its_time_is_over(call: Raw, clock: SteppedClock) -> None:
    poll = asyncio.create_task(call("getUpdates", timeout=30))
    await clock.advance(29)
    assert not poll.done()
    await clock.advance(1.5)
    assert await poll == []


async def test_a_poll_is_held_however_far_the_clock_is_moved(call: Raw, clock: SteppedClock) -> None:
    """Else a client takes it for a server that does not hold its questions, and pauses before the next one."""
    poll, asked = asyncio.create_task(call("getUpdates", timeout=30)), time.monotonic()
    await clock.advance(60)
    assert await poll == []
    assert time.monotonic() - asked > AT_ONCE


async def test_a_poll_ends_in_real_time_too(call: Raw) -> None:
    async with asyncio.timeout(3):
        assert await call("getUpdates", timeout=1) == []


async def test_the_second_poller_throws_the_first_out(call: Raw, anna: Person, telegram: Telegram) -> None:
    first = asyncio.create_task(call("getUpdates", timeout=50))
    await until(lambda: telegram.world.polls._taken)
    second = asyncio.create_task(call("getUpdates", timeout=50))
    with pytest.raises(ApiError) as refusal:
        await first
    assert (refusal.value.code, refusal.value.description) == (409, f"Conflict: {OTHER_POLLER}")
    await anna.starts()
    assert texts(await second) == ["/start"]


async def test_a_press_waits_150_seconds_and_a_message_a_day(
    call: Raw, telegram: Telegram, group: Group, clock: SteppedClock, anna: Person
) -> None:
    await call("sendMessage", chat_id=group.id, text="a", reply_markup=keyboard({"Ход": "go"}))
    await anna.says(group, "/new")
    await anna.presses(group.board, "Ход", patience=0)
    await clock.advance(150)
    assert "callback_query" in (await call("getUpdates"))[-1]
    await clock.advance(1)
    assert "callback_query" not in (await call("getUpdates"))[-1]
    assert [update.kind for update in telegram.updates.expired] == ["callback_query"]
    await clock.advance(86_400 - 151)
    assert texts(await call("getUpdates")) == ["/new"]
    await clock.advance(1)
    assert await call("getUpdates") == []


async def test_only_kinds_that_were_asked_for(call: Raw, telegram: Telegram, group: Group, anna: Person) -> None:
    group.promotes_bot()
    group.adds(await telegram.person("Вера"))
    kinds = {"my_chat_member", "message"}
    assert {kind for update in await call("getUpdates", offset=-100) for kind in update} == kinds | {"update_id"}
    await call("getUpdates", offset=200_000, allowed_updates=["chat_member"])
    group.adds(await telegram.person("Глафира"))
    (update,) = await call("getUpdates")
    assert update["chat_member"]["new_chat_member"]["status"] == "member"
    await call("getUpdates", offset=200_000, allowed_updates=[])
    await anna.says(group, "/new")
    assert texts(await call("getUpdates")) == ["/new"]


async def test_unknown_kinds_are_reported(call: Raw, telegram: Telegram) -> None:
    await call("getUpdates", allowed_updates=["massage"])
    assert telegram.complaints == ["getUpdates: allowed_updates names an unknown kind massage"]
    telegram.complaints.clear()


async def test_no_polling_while_a_webhook_is_set(call: Raw, telegram: Telegram) -> None:
    poll = asyncio.create_task(call("getUpdates", timeout=50))
    await until(lambda: telegram.world.polls._taken)
    await call("setWebhook", url="http://127.0.0.1:9/hook")
    with pytest.raises(ApiError, match="terminated by setWebhook request"):
        await poll
    words = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
    await refused(call, words, "getUpdates", code=409)
    await call("deleteWebhook")
    assert await call("getUpdates") == []


async def test_the_bot_learns_what_becomes_of_it(call: Raw, telegram: Telegram, anna: Person) -> None:
    group = telegram.group("Друзья", [anna], supergroup=True)
    group.promotes_bot()
    group.demotes_bot()
    group.kicks_bot()
    changes = [update["my_chat_member"] for update in await call("getUpdates") if "my_chat_member" in update]
    steps = [(one["old_chat_member"]["status"], one["new_chat_member"]["status"]) for one in changes]
    assert steps == [("left", "member"), ("member", "administrator"), ("administrator", "member"), ("member", "kicked")]
    assert {one["from"]["id"] for one in changes} == {anna.id}


async def test_a_blocked_bot_learns_of_it(call: Raw, anna: Person) -> None:
    await anna.starts()
    await anna.blocks()
    await anna.unblocks()
    changes = [update["my_chat_member"] for update in await call("getUpdates") if "my_chat_member" in update]
    assert [one["new_chat_member"]["status"] for one in changes] == ["kicked", "member"]


@pytest.mark.parametrize("new_first", [False, True])
async def test_a_migration_is_told_in_two_chats(call: Raw, telegram: Telegram, anna: Person, new_first: bool) -> None:
    old = telegram.group("Друзья", [anna])
    await call("getUpdates", offset=-1)
    new = old.migrates(new_first=new_first)
    messages = [update["message"] for update in await call("getUpdates")][-2:]
    told = [(one["chat"]["id"], one.get("migrate_to_chat_id"), one.get("migrate_from_chat_id")) for one in messages]
    expected = [(old.id, new.id, None), (new.id, None, old.id)]
    assert told == (expected[::-1] if new_first else expected)


async def test_a_migration_may_not_be_told_at_first(call: Raw, telegram: Telegram, anna: Person) -> None:
    old = telegram.group("Друзья", [anna])
    new = old.migrates(told=False)
    assert not any("migrate_to_chat_id" in update.get("message", {}) for update in await call("getUpdates"))
    new.tells_of_migration(old)
    assert any("migrate_to_chat_id" in update.get("message", {}) for update in await call("getUpdates"))


async def test_an_edit_of_a_person_is_told(call: Raw, anna: Person, boris: Person) -> None:
    await anna.starts()
    message = await anna.says(anna.private, "ход 3")
    await anna.edits(message, "ход 4")
    edited = (await call("getUpdates"))[-1]["edited_message"]
    assert (edited["text"], edited["message_id"]) == ("ход 4", message.id)
    with pytest.raises(PermissionError):
        await boris.edits(message, "ход 5")
