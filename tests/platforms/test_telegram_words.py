"""In whose language people are answered, what counts as a word to us, and how Telegram's wish for quiet is obeyed."""

import asyncio

import pytest
from fakeredis import FakeServer
from starlette.applications import Starlette

from bot.app.base.ports import ChatId
from bot.telegram_adapter import start
from bot.telegram_adapter.chat_ids import ChatAddress
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import until
from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.test_telegram_faults import served
from tests.support.store import free_port


async def test_the_language_that_is_set_in_a_private_chat_counts_more_than_the_telephones() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        anna = await telegram.person("Анна", language="ru", started=True)
        await telegram.until(lambda: anna.private.by_bot)
        assert "Привет" in anna.private.by_bot[-1].text
        await anna.says(anna.private, "/lang en")
        await until(lambda: speaks(bot, anna.id, "en"))
        await anna.says(anna.private, "/help")
        await telegram.until(lambda: "Hello" in anna.private.by_bot[-1].text)


async def test_a_mention_counts_wherever_it_stands() -> None:
    """Where the bot is told of it: a command or an answer comes through always, a mention only without privacy mode."""
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())):
        anna = await telegram.person("Анна")
        group = telegram.group("Друзья", [anna], supergroup=True)
        await telegram.until(lambda: group.by_bot)
        telegram.bot.privacy = False
        await anna.says(group, "столы @imperia_test_bot2")
        mention = await anna.says(group, "столы @imperia_test_bot")
        await telegram.until(lambda: len(group.by_bot) == 2)
        assert group.by_bot[-1].message.reply_to is mention, "the line before it, had it counted, is answered first"


async def test_while_a_chat_wants_quiet_nothing_at_all_is_tried_there() -> None:
    """No reaction, no deletion, no question after rights; and afterwards what was put off is done."""
    clock = SteppedClock()
    async with Telegram(clock) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        anna = await telegram.person("Анна")
        group = telegram.group("Друзья", [anna], supergroup=True)
        await telegram.until(lambda: group.by_bot)
        telegram.faults.retry_after = (30, 30)
        telegram.faults.next(Fault.TOO_MANY_REQUESTS, "sendPhoto")
        await anna.says(group, "/help@imperia_test_bot")
        await until(lambda: hushed(telegram))
        served = len(telegram.server.served)
        await anna.presses(group.by_bot[0], "Настройки", patience=1)
        await anna.says(group, "/lang@imperia_test_bot en")
        await asyncio.sleep(0.3)
        tried_here = [one.method for one in telegram.server.served[served:] if "chat_id" in one.parameters]
        assert tried_here in ([], ["getChat"]), "but whether it is slow mode"
        await clock.advance(31)
        await telegram.until(lambda: any("Привет" in one.text or "Hello" in one.text for one in group.by_bot[1:]))
        assert bot.telegram.reach.reached


async def test_an_answer_to_a_press_waits_as_long_as_telegram_says() -> None:
    clock = SteppedClock()
    async with Telegram(clock) as telegram, running(bot_on(telegram, FakeServer())):
        anna = await telegram.person("Анна")
        group = telegram.group("Друзья", [anna], supergroup=True)
        await telegram.until(lambda: group.by_bot)
        telegram.faults.retry_after = (4, 4)
        telegram.faults.next(Fault.TOO_MANY_REQUESTS, "answerCallbackQuery")
        pressing = asyncio.create_task(anna.presses(group.by_bot[0], "Настройки"))
        await until(lambda: hushed(telegram))
        await clock.advance(3)
        await asyncio.sleep(0.5)
        assert telegram.server.calls()["answerCallbackQuery"] == 1, "no second try before its time"
        await clock.advance(2)
        assert (await pressing).given


async def test_with_a_webhook_our_own_calls_show_whether_telegram_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "LONGEST_PAUSE", 0.1)
    port = free_port()
    async with Telegram(lenient=True) as telegram:
        bot = bot_on(telegram, FakeServer(), webhook_url=f"http://127.0.0.1:{port}/telegram")
        async with served(Starlette(routes=bot.telegram.routes()), port), running(bot):
            anna = await telegram.person("Анна")
            await until(lambda: brings(telegram))
            group = telegram.group("Друзья", [anna], supergroup=True)
            await telegram.until(lambda: group.by_bot)
            assert bot.telegram.reach.reached
            telegram.faults.outage(1.0)
            bot.telegram._answers.say(ChatAddress(group.id), "!")
            await until(lambda: reached(bot, False))
            await until(lambda: reached(bot, True))


async def speaks(bot: Bot, chat: int, language: str) -> bool:
    return (await bot.chats.get(ChatId(f"telegram:{chat}"))).language == language


async def hushed(telegram: Telegram) -> bool:
    return telegram.faults.injected[Fault.TOO_MANY_REQUESTS] == 1


async def brings(telegram: Telegram) -> bool:
    return bool(telegram.world.webhook.url)


async def reached(bot: Bot, yes: bool) -> bool:
    return bot.telegram.reach.reached is yes
