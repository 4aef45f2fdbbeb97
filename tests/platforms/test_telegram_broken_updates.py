"""Updates that nobody can read: whoever pressed is answered, and whoever comes behind does not wait."""

import asyncio
from typing import Any

import pytest
from fakeredis import FakeServer

from bot.telegram_adapter import handling, inbox
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import until
from tests.platforms.telegram import wire
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram

DATA = "1..0.vtables"
BUSY = "Слишком часто пишешь: подожди немного."


def nested(message: dict[str, Any], depth: int = 900) -> dict[str, Any]:
    """An answer to an answer to an answer."""
    deep = message
    for _ in range(depth):
        deep = message | {"reply_to_message": deep}
    return deep


def of_another_age(message: dict[str, Any]) -> dict[str, Any]:
    return message | {"date": -(10**18)}


async def greeted(telegram: Telegram) -> tuple[Person, Group]:
    anna = await telegram.person("Анна")
    group = telegram.group("Друзья", [anna], supergroup=True)
    await telegram.until(lambda: group.by_bot)
    return anna, group


async def is_empty(bot: Bot) -> bool:
    return not await bot.store.pending(f"telegram:{bot.telegram._api.id}")


async def has_answered_all(telegram: Telegram, bot: Bot) -> bool:
    return not telegram.updates.waiting() and await is_empty(bot) and not bot.telegram._answers._going


@pytest.mark.parametrize("broken", [nested, of_another_age])
async def test_a_press_that_breaks_the_reader_is_answered_and_so_is_the_one_behind_it(broken: Any) -> None:
    async with Telegram(lenient=True) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        anna, group = await greeted(telegram)
        raw = {"message": broken(wire.message(group.by_bot[-1].message)), "chat_instance": "1", "data": DATA}
        first = asyncio.create_task(anna.forge_press(raw))
        behind = asyncio.create_task(anna.presses(group.by_bot[-1], "Настройки"))
        assert (await first).given
        assert (await behind).given
        await until(lambda: is_empty(bot))


async def test_even_if_nobody_can_be_told_the_lane_lives_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading, doing and refusing may all fail: the update is let go, and the next one is done."""

    async def fails(*_: Any, **__: Any) -> None:
        raise MemoryError

    monkeypatch.setattr(inbox, "PAUSES", (0.001, 0.001))
    async with Telegram(lenient=True) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        anna, group = await greeted(telegram)
        with monkeypatch.context() as broken:
            broken.setattr(handling.Handling, "handle", fails)
            broken.setattr(handling.Handling, "give_up", fails)
            assert not (await anna.presses(group.by_bot[-1], "Настройки", patience=0.2)).given
            await until(lambda: is_empty(bot))
        assert (await anna.presses(group.by_bot[-1], "Настройки")).given


async def test_what_cannot_be_stored_holds_up_nobody() -> None:
    async with Telegram(lenient=True) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        await greeted(telegram)
        assert bot.telegram._inbox is not None
        await bot.telegram._inbox.take({"update_id": 7, "message": nested({}, 100_000)})
        await until(lambda: is_empty(bot))


async def test_whoever_writes_too_much_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many of his lines were passed over."""
    monkeypatch.setattr(inbox, "LONGEST_LANE", 1)
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        anna, group = await greeted(telegram)
        for _ in range(30):
            await anna.says(group, "/tables@imperia_test_bot")
        await telegram.until(lambda: any(BUSY in one.text for one in group.by_bot))
        await until(lambda: has_answered_all(telegram, bot))
        assert [one.text for one in group.by_bot if BUSY in one.text] == [BUSY]


UNREADABLE: dict[str, tuple[str, Any]] = {
    "a kind of tomorrow": ("message_of_tomorrow", {"id": 1}),
    "a message that is none": ("message", "text"),
    "a message of a list": ("message", [1, 2]),
    "without a chat": ("message", {"message_id": 1, "date": 1, "text": "/tables"}),
    "a chat without a number": ("message", {"message_id": 1, "date": 1, "chat": {"type": "group"}, "text": "/tables"}),
    "half a letter": ("message", {"message_id": 1, "date": 1, "chat": {"id": 1, "type": "private"}, "text": "\ud83d"}),
    "entities of another age": ("message", {"message_id": 1, "date": 1, "chat": {"id": 1, "type": "private"},
                                            "text": "/tables", "entities": {"offset": "x"}}),
    "a press without a number": ("callback_query", {"from": {"id": 1}, "data": 7}),
    "a membership of nobody": ("my_chat_member", {"chat": {"id": -5, "type": "group", "title": "x"}}),
    "nothing at all": ("message", None),
}  # fmt: skip


async def test_what_cannot_be_read_is_lost_alone_and_confirmed() -> None:
    """By the very questions that bring it: everything behind it comes."""
    async with Telegram(lenient=True) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        anna, group = await greeted(telegram)
        for kind, payload in UNREADABLE.values():
            telegram.forge_update(kind, payload)
        assert (await anna.presses(group.by_bot[-1], "Настройки")).given
        await until(lambda: is_empty(bot))
        await telegram.until(lambda: not telegram.updates.waiting())
