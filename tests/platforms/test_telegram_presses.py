"""Presses: once each, answered always, and nothing done by those who may not."""

import asyncio
import random

import pytest
from fakeredis import FakeServer

from tests.bot.telegram_adapter.forgery import Forger
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.telegram import wire
from tests.platforms.telegram.model import Keyboard
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.rooms import Room
from tests.platforms.telegram.telegram import Telegram
from tests.support.store import is_sign_of_life

BATCH = 50
OF_MESSAGES = (":sent", ":received", ":seen")
"""How often was answered of late; which updates have come, and which were handled."""
MEMBER = ":r:member:"
"""Whoever presses in a group is remembered as one of it, whatever he has pressed."""


async def test_fifty_identical_presses_at_once_have_one_effect() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис")]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
        table = await friends.begins("/new eme 2")
        now, board = await bot.table(table), await friends.board(table)
        person = friends.asked(now)
        data = friends.fitting(now, board)[0]
        answers = await asyncio.gather(*(person.presses(board, data=data) for _ in range(50)))
        await friends.settled(table)
        assert all(answer.given for answer in answers)
        effects = [line for line in (await bot.store.log(table))[now.doc.version :] if '"forced"' not in line]  # type: ignore[arg-type]
        assert len(effects) == 1, effects
        assert sum(answer.text.startswith("✓") for answer in answers) == 1
        refused = {answer.text for answer in answers if not answer.text.startswith("✓")}
        assert refused <= {"Это уже сыграно.", "Доска уже другая, сейчас обновлю."}
        await friends.assert_true(table)


async def test_presses_of_different_people_at_once_are_all_done() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис", "Вера")]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
        table = await friends.begins("/new toy 3")
        board = await friends.board(table)
        answers = await asyncio.gather(*(one.presses(board, "Мой вариант 1") for one in people))
        await friends.settled(table)
        assert all(answer.given for answer in answers)
        match = (await bot.table(table)).match
        assert match is not None
        assert match.state.stage == "market", "all three have sealed"


async def forged(count: int, seed: int) -> int:
    """So many presses that nobody may make; returns how many were answered, after checking that nothing changed."""
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис")]
        vera = await telegram.person("Вера")
        group = telegram.group("Друзья", [*people, vera], supergroup=True)
        other = telegram.group("Другие", [*people, vera], supergroup=True)
        friends = Friends(telegram, bot, group, people)
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "pictures", False))
        table = await friends.begins("/new eme 2")
        await friends.plays_by_buttons(table, random.Random(seed), most=14)
        now = await bot.table(table)
        asked = friends.asked(now)
        codes = friends.codes(now, asked)
        board = await friends.board(table)
        forger = Forger(random.Random(seed), board, table, now.doc.version, codes, asked, vera, other)
        before, answered = await stored(bot, friends, table), 0
        presses = list(forger.presses(count))
        for start in range(0, count, BATCH):
            answered += await pressed(presses[start : start + BATCH])
            assert await stored(bot, friends, table) == before
        assert telegram.complaints == []
        await friends.presses_any(table, await bot.table(table), random.Random(seed))
        assert await stored(bot, friends, table) != before, "a press that is allowed does change it"
        return answered


async def pressed(presses: list[tuple[Person, dict[str, object]]]) -> int:
    answers = await asyncio.gather(*(person.forge_press(raw) for person, raw in presses))
    for (_, raw), answer in zip(presses, answers, strict=True):
        assert answer.given, raw
        assert not answer.text.startswith("✓"), raw
    return len(answers)


async def stored(bot: Bot, friends: Friends, table: str) -> object:
    """Every byte of the store, but for what is counted of messages that came and went, and who has been there."""
    await friends.settled(table)
    raw = bot.store.client
    keys = [key.decode() if isinstance(key, bytes) else key for key in await raw.keys("*")]
    left_out = {key for key in keys if key.endswith(OF_MESSAGES) or MEMBER in key or is_sign_of_life(key)}
    return {key: await raw.dump(key) for key in keys if key not in left_out}


@pytest.mark.parametrize("count", [300, pytest.param(1400, marks=pytest.mark.nightly)])
async def test_forged_stale_and_foreign_presses_change_nothing_and_are_answered(count: int) -> None:
    assert await forged(count, seed=1) == count


@pytest.mark.nightly
@pytest.mark.timeout(7200)
async def test_a_hundred_thousand_presses_that_nobody_may_make() -> None:
    assert sum([await forged(10_000, seed) for seed in range(2, 12)]) == 100_000


async def test_a_late_press_on_an_old_board_hears_where_the_living_one_is() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис")]
        group = telegram.group("Друзья", people, supergroup=True)
        friends = Friends(telegram, bot, group, people)
        table = await friends.begins("/new eme 2")
        old, now = await friends.board(table), await bot.table(table)
        person = friends.asked(now)
        bid = friends.fitting(now, old, person)[0]
        await friends.plays_by_buttons(table, random.Random(1), most=12)
        late = {"message": wire.message(old.message), "chat_instance": "1", "data": bid}
        assert (await person.forge_press(late)).text == "Доска уже другая, сейчас обновлю.", "it is the living one"
        await friends.says(people[0], "/board")
        await telegram.until(lambda: group.by_bot[-1].photo and group.by_bot[-1].id > old.id)
        await friends.settled(table)
        name = (await friends.board(table)).text.partition("»")[0].strip("«")
        assert (await person.forge_press(late)).text == f"Это прошлая доска стола «{name}», живая ниже."


async def test_a_late_press_on_a_board_that_stays_makes_it_lead_to_the_living_one() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис")]
        group = telegram.group("Друзья", people, supergroup=True)
        friends = Friends(telegram, bot, group, people)
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "mode", "chronicle"))
        table = await friends.begins("/new eme 2")
        old, now = await friends.board(table), await bot.table(table)
        person = friends.asked(now)
        late = {
            "message": wire.message(old.message),
            "chat_instance": "1",
            "data": friends.fitting(now, old, person)[0],
        }
        await friends.plays_by_buttons(table, random.Random(1), most=12)
        await friends.settled(table)
        assert "живая ниже" in (await person.forge_press(late)).text
        [[way]] = await shown_way(telegram, group, old.id)
        assert way.text == "К доске"
        assert way.url == f"https://t.me/c/{str(group.id).removeprefix('-100')}/{(await friends.board(table)).id}"


async def shown_way(telegram: Telegram, group: Room, post: int) -> Keyboard:
    """The keyboard of a post that leads elsewhere, as soon as it does."""

    def keyboard() -> Keyboard:
        return next(one for one in group.by_bot if one.id == post).message.content.keyboard

    await telegram.until(lambda: bool(keyboard() and keyboard()[0][0].url))
    return keyboard()
