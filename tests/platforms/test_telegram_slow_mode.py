"""Groups with slow mode: it rations what is new, so the board changes in place; presses feel nothing of it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from fakeredis import FakeServer

from bot.presenter.screen import Text
from bot.telegram_adapter.bot_api.calls import UNSAID
from bot.telegram_adapter.saying import Voice
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram

DELAY = 30
HINT = "Здесь медленный режим"


@dataclass
class Slow:
    telegram: Telegram
    clock: SteppedClock
    friends: Friends
    group: Group
    table: str
    memory: FakeServer

    async def plays(self) -> None:
        """Whoever is asked presses something; he is answered and sees the board change, while the time stands still."""
        now, board = await self.friends.bot.table(self.table), await self.friends.board(self.table)
        person = self.friends.asked(now)
        assert (await person.presses(board, data=self.friends.fitting(now, board)[0])).given
        await until(self.is_shown)

    async def next_turn(self) -> str:
        """Play until somebody else is asked; his name."""
        before = self.friends.asked(await self.friends.bot.table(self.table))
        while self.friends.asked(await self.friends.bot.table(self.table)) is before:
            await self.plays()
        return self.friends.asked(await self.friends.bot.table(self.table)).name

    async def is_shown(self) -> bool:
        shown = await self.friends.bot.shown(self.table, self.friends.chat_id)
        return bool(shown and shown.version == (await self.friends.bot.table(self.table)).doc.version)

    @property
    def calls(self) -> list[Seen]:
        return [one for one in self.group.by_bot if one.reply_to]

    def refused(self, method: str) -> int:
        return sum(one.refusal is not None for one in self.telegram.server.served if one.method == method)


@asynccontextmanager
async def slow_group(memory: FakeServer | None = None, delay: int = DELAY, game: str = "eme") -> AsyncIterator[Slow]:
    """A match in a group in which somebody has just set slow mode."""
    clock, memory = SteppedClock(), memory or FakeServer()
    async with Telegram(clock) as telegram, running(bot_on(telegram, memory)) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис")]
        group = telegram.group("Друзья", people, supergroup=True)
        friends = Friends(telegram, bot, group, people)
        table = await friends.begins(f"/new {game} 2")
        group.sets_slow_mode(delay)
        yield Slow(telegram, clock, friends, group, table, memory)


async def passes(slow: Slow, seconds: float, true: Callable[[], bool]) -> None:
    """Time goes on by seconds until it is so, and for no longer than `seconds`."""
    end = slow.clock.now() + seconds
    while not true() and slow.clock.now() < end:
        await slow.clock.advance(1)
    assert true()


async def test_the_board_follows_every_press_and_the_call_comes_as_soon_as_it_may() -> None:
    async with slow_group() as slow:
        board = (await slow.friends.board(slow.table)).id
        for _ in range(3):
            name = await slow.next_turn()
        assert (await slow.friends.board(slow.table)).id == board, "a new one could not be sent"
        await slow.friends.assert_true(slow.table)
        assert slow.calls == []
        assert slow.refused("sendMessage") <= 1, "it is known after the first refusal"
        await passes(slow, DELAY + 1, lambda: bool(slow.calls))
        [call] = slow.calls
        assert name in call.text
        await slow.next_turn()
        assert slow.calls == [], "deleting is free"


async def test_what_would_help_is_said_once_and_not_again_after_a_restart() -> None:
    async with slow_group() as slow:
        await slow.next_turn()
        await passes(slow, DELAY + 1, lambda: bool(slow.calls))
        assert sum(HINT in text for text in all_texts(slow.group)) == 1
        async with another_life(slow):
            await slow.next_turn()
            await passes(slow, 2 * DELAY, lambda: bool(slow.calls))
            assert sum(HINT in text for text in all_texts(slow.group)) == 1


@asynccontextmanager
async def another_life(slow: Slow) -> AsyncIterator[Bot]:
    await slow.friends.bot.telegram.stop()
    async with running(bot_on(slow.telegram, slow.memory)) as bot:
        slow.friends.bot = bot
        yield bot


def all_texts(group: Group) -> list[str]:
    """Also of what was deleted meanwhile."""
    return [one.content.text.text for one in group.chat.messages.values()]


async def test_as_an_administrator_without_rights_the_bot_is_held_up_no_more() -> None:
    async with slow_group() as slow:
        await slow.next_turn()
        slow.group.promotes_bot(rights=())
        await until(lambda: nothing_is_rationed(slow))
        await slow.next_turn()
        await passes(slow, 3, lambda: bool(slow.calls))


async def nothing_is_rationed(slow: Slow) -> bool:
    return slow.friends.bot.telegram.platform.rationed(slow.friends.chat_id) is None


async def test_a_group_that_has_it_from_the_beginning_reads_it_in_the_greeting() -> None:
    clock = SteppedClock()
    async with Telegram(clock) as telegram, running(bot_on(telegram, FakeServer())):
        anna = await telegram.person("Анна")
        group = telegram.group("Друзья", [anna], supergroup=True, with_bot=False)
        group.sets_slow_mode(60)
        group.adds_bot()
        await telegram.until(lambda: group.by_bot)
        [greeting] = group.by_bot
        assert HINT in greeting.text
        group.promotes_bot(rights=())
        await telegram.until(lambda: HINT not in group.by_bot[0].text)


async def test_who_cannot_be_answered_for_long_sees_that_he_was_heard() -> None:
    async with slow_group(delay=900) as slow:
        await slow.friends.says(slow.friends.people[0], "/settings")
        await slow.telegram.until(lambda: any(one.reactions == (UNSAID,) for one in slow.group.messages))


async def test_a_short_slow_mode_that_only_holds_back_is_found_too() -> None:
    """With ten seconds the server refuses nothing: the call would stand in it, and the board behind the call."""
    async with slow_group(delay=10) as slow:
        for _ in range(2):
            playing = asyncio.create_task(slow.next_turn())
            await passes(slow, 20, playing.done)
        assert slow.friends.bot.telegram.platform.rationed(slow.friends.chat_id) is not None
        await slow.next_turn()
        await passes(slow, 11, lambda: bool(slow.calls))
        assert slow.refused("sendMessage") == 0


async def test_the_control_an_ordinary_limit_still_holds_up_the_whole_chat() -> None:
    async with slow_group() as slow:
        slow.group.sets_slow_mode(0)
        slow.telegram.faults.retry_after = (40, 40)
        slow.telegram.faults.next(Fault.TOO_MANY_REQUESTS, "sendMessage")
        await slow.next_turn()
        await until(lambda: was_refused(slow))
        now, board = await slow.friends.bot.table(slow.table), await slow.friends.board(slow.table)
        before = len(slow.telegram.server.served)
        assert (await slow.friends.asked(now).presses(board, data=slow.friends.fitting(now, board)[0])).given
        await slow.clock.advance(30)
        methods = {one.method for one in slow.telegram.server.served[before:]}
        assert not methods & {"editMessageText", "editMessageCaption", "editMessageMedia", "sendMessage"}
        await slow.clock.advance(15)
        await until(slow.is_shown)


async def was_refused(slow: Slow, times: int = 1) -> bool:
    return slow.telegram.faults.injected[Fault.TOO_MANY_REQUESTS] == times


async def test_a_refused_reaction_or_question_holds_up_no_board() -> None:
    async with slow_group() as slow:
        slow.group.sets_slow_mode(0)
        slow.telegram.faults.retry_after = (600, 600)
        for method in ("setMessageReaction", "getChatMember"):
            slow.telegram.faults.next(Fault.TOO_MANY_REQUESTS, method)
        await slow.friends.says(slow.friends.people[0], "/settings")
        await slow.friends.says(slow.friends.people[0], "/lang ru")
        now = await slow.friends.bot.table(slow.table)
        word = slow.friends.sure(now, slow.friends.asked(now))[0]
        await slow.friends.says(slow.friends.asked(now), word, await slow.friends.board(slow.table))
        await until(lambda: was_refused(slow, times=2))
        await slow.plays()


def test_the_words_are_those_of_the_catalogue() -> None:
    assert Voice("ru").plain(Text("chat-slow-mode")).startswith(HINT)
