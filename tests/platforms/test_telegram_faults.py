"""Telegram out of reach, answers lost on the way, two programs with one token, updates brought by webhook."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest
import uvicorn
from fakeredis import FakeServer
from starlette.applications import Starlette

from tests.bot.telegram_adapter.harness import bot_on, running
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.telegram.clock import RunningClock, SteppedClock
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.raw import Raw
from tests.platforms.telegram.telegram import Telegram
from tests.support import waiting
from tests.support.store import free_port

pytestmark = pytest.mark.usefixtures("impatient")
OTHER_PROGRAM = "another program asks for the updates of this bot"


async def friends_of(telegram: Telegram, bot: object) -> Friends:
    people = [await telegram.person(name) for name in ("Анна", "Борис")]
    return Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)  # type: ignore[arg-type]


def boards(friends: Friends) -> int:
    return sum(one.text.startswith("«") and "твой ход" not in one.text for one in friends.place.by_bot)


@pytest.mark.parametrize("pressed", [True, False])
async def test_a_post_of_which_nobody_knows_is_found_by_a_press_or_sent_once_more(pressed: bool) -> None:
    clock = SteppedClock()
    async with Telegram(clock) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot)
        # After a lost picture a chat gets none for a while: that is another test's matter.
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "pictures", False))
        table = await friends.opens("/new toy 2")
        await friends.presses(friends.people[1], table, "Сесть за стол")
        telegram.faults.next(Fault.LOST_AFTER, "sendMessage")
        before = boards(friends)
        assert (await friends.people[0].presses(await friends.board(table), "Начать")).given
        await until(lambda: unclear(friends, table))
        assert boards(friends) == before + 1
        if pressed:
            lost = friends.place.board
            now = await bot.table(table)
            assert (await friends.asked(now).presses(lost, data=friends.fitting(now, lost)[0])).text
        else:
            await clock.advance(14)
            assert boards(friends) == before + 1, "it waits for a sign of the first one"
            await clock.advance(2)
        await until(lambda: known(friends, table))
        await clock.advance(60)
        await friends.settled(table)
        await friends.assert_true(table)
        assert boards(friends) == before + (1 if pressed else 2)


async def test_an_answer_that_says_nothing_of_a_message_is_no_sign_that_the_board_was_changed() -> None:
    """A gateway says "true" to an edit: the board stays as it was until it has really been changed."""
    async with Telegram(RunningClock(8)) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot)
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "pictures", False))
        table = await friends.begins("/new toy 2")
        telegram.faults.next(Fault.NONSENSE, "editMessageText", 4)
        await friends.plays_by_buttons(table, random.Random(1), most=3)
        assert telegram.faults.injected[Fault.NONSENSE] == 4
        await friends.settled(table)
        await friends.assert_true(table)


async def unclear(friends: Friends, table: str) -> bool:
    shown = await friends.bot.shown(table, friends.chat_id)
    return bool(shown and shown.unclear_ms)


async def known(friends: Friends, table: str) -> bool:
    shown = await friends.bot.shown(table, friends.chat_id)
    return bool(shown and shown.post)


@pytest.mark.parametrize(("times", "away"), [(1, 1), (2, 1), (1, 0)])
async def test_after_an_outage_the_board_has_its_picture_at_once_and_after_a_refused_one_soon(
    times: int, away: int
) -> None:
    """`times`: so often it does not; `away`: and so often nothing does. An outage may end between the two questions."""
    clock = SteppedClock()
    async with Telegram(clock) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot)
        table = await friends.opens("/new eme 2")
        before = (await friends.board(table)).photo
        telegram.faults.next(Fault.LOST_BEFORE, "editMessageMedia", times)
        telegram.faults.next(Fault.LOST_BEFORE, "getMe", away)
        assert (await friends.people[1].presses(await friends.board(table), "Сесть за стол")).given
        await until(lambda: has_failed(telegram))
        await clock.advance(6 * times)
        await until(lambda: shows(friends, table))
        assert ((await friends.board(table)).photo == before) == (not away), "the old one stays until then"
        await clock.advance(20)
        await friends.settled(table)
        await friends.assert_true(table)


@pytest.mark.parametrize("fault", [Fault.BAD_GATEWAY, Fault.LOST_AFTER])
async def test_a_board_that_came_in_words_gets_its_picture_within_a_minute(fault: Fault) -> None:
    clock = SteppedClock()
    async with Telegram(clock) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot)
        table = await friends.opens("/new eme 2")
        await friends.presses(friends.people[1], table, "Сесть за стол")
        telegram.faults.next(fault, "sendPhoto")
        telegram.faults.next(Fault.BAD_GATEWAY, "editMessageMedia", 1)
        assert (await friends.people[0].presses(await friends.board(table), "Начать")).given
        await until(lambda: unclear(friends, table))
        await clock.advance(16)
        await until(lambda: known(friends, table))
        assert (await friends.board(table)).photo is None, "a second time it is not risked"
        await clock.advance(60)
        await friends.settled(table)
        await friends.assert_true(table)
        assert (await friends.board(table)).photo


@pytest.mark.parametrize("away", [2, 0], ids=["in an outage", "alone"])
async def test_a_call_that_nobody_can_have_got_is_made_again(away: int) -> None:
    """Two lost answers may be two calls; but in an outage they are none."""
    clock = SteppedClock()
    async with Telegram(clock) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot)
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "pictures", False))
        table = await friends.begins("/new eme 2")
        telegram.faults.next(Fault.BAD_GATEWAY, "sendMessage", 2)
        telegram.faults.next(Fault.BAD_GATEWAY, "getMe", away)
        asked, rng = friends.asked(await bot.table(table)), random.Random(1)
        while friends.asked(await bot.table(table)) is asked:
            now, board = await bot.table(table), await friends.board(table)
            assert (await asked.presses(board, data=rng.choice(friends.fitting(now, board)))).given
            await until(lambda: shows(friends, table))
        for _ in range(8):
            await clock.advance(2)
        assert any(one.reply_to for one in friends.place.by_bot) is bool(away)


async def shows(friends: Friends, table: str) -> bool:
    shown = await friends.bot.shown(table, friends.chat_id)
    return bool(shown and shown.version == (await friends.bot.table(table)).doc.version)


async def has_failed(telegram: Telegram) -> bool:
    return bool(telegram.faults.injected)


async def test_with_a_third_of_all_calls_failing_nothing_is_lost_or_done_twice() -> None:
    async with Telegram(RunningClock(8)) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot)
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "pictures", False))
        table = await friends.begins("/new toy 2")
        kinds = (Fault.SERVER_ERROR, Fault.BAD_GATEWAY, Fault.LOST_BEFORE, Fault.LOST_AFTER)
        telegram.faults.plan(dict.fromkeys(kinds, 0.08), seed=1)
        rng = random.Random(1)
        while (now := await bot.table(table)).doc.phase != "over":
            person, board = friends.asked(now), await friends.board_message(table)
            fitting = friends.fitting(now, board, person)
            if not fitting or board.message.deleted:
                await asyncio.sleep(0.05)
                continue
            answer = await person.presses(board, data=rng.choice(fitting))
            assert answer.given, "a press is answered even now"
            await asyncio.sleep(0.05)
        telegram.faults.stop()
        assert sum(telegram.faults.injected[kind] for kind in kinds) >= 5, "the faults did happen"
        await friends.settled(table)
        await friends.assert_true(table)


async def test_after_an_outage_what_was_pressed_meanwhile_is_done() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot)
        table = await friends.begins("/new toy 2")
        now, board = await bot.table(table), await friends.board(table)
        telegram.faults.outage(1.0)
        telegram.world.polls.end("the line is cut")
        press = asyncio.create_task(friends.asked(now).presses(board, data=friends.fitting(now, board)[0]))
        await asyncio.sleep(0.2)
        assert not press.done()
        assert (await press).text
        await friends.settled(table)
        await friends.assert_true(table)


async def test_a_second_program_with_the_same_token_is_named_and_does_no_harm(
    capsys: pytest.CaptureFixture[str],
) -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot)
        table = await friends.begins("/new toy 2")
        async with aiohttp.ClientSession() as session:
            await Raw(telegram, session)("getUpdates", timeout=0, offset=0)
        await waiting.until(lambda: OTHER_PROGRAM in capsys.readouterr().out)
        await friends.presses_any(table, await bot.table(table), random.Random(1))
        await friends.assert_true(table)


@asynccontextmanager
async def served(app: Starlette, port: int) -> AsyncIterator[None]:
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_config=None, lifespan="off"))
    task = asyncio.create_task(server._serve())
    yield
    server.should_exit = True
    await task


async def test_updates_may_be_brought_by_webhook() -> None:
    port = free_port()
    async with Telegram() as telegram:
        bot = bot_on(telegram, FakeServer(), webhook_url=f"http://127.0.0.1:{port}/telegram")
        async with served(Starlette(routes=bot.telegram.routes()), port), running(bot):
            await until(lambda: is_set(telegram))
            friends = await friends_of(telegram, bot)
            table = await friends.begins("/new toy 2")
            await friends.plays_by_buttons(table, random.Random(2))
            await friends.assert_true(table)
            assert (await bot.table(table)).doc.phase == "over"
            assert telegram.server.calls()["getUpdates"] == 0
            assert telegram.world.webhook.last_error is None


async def is_set(telegram: Telegram) -> bool:
    return bool(telegram.world.webhook.url)
