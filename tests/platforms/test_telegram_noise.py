"""What one person asks for in a group leaves nothing there: answers for him alone go away, and a sign says the rest."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from fakeredis import FakeServer

from bot.app.base.person import Person as Somebody
from bot.app.chats.opening import NAMES
from bot.app.people import costly_moves
from bot.app.people.costly_moves import CostlyMoves
from bot.presenter.acts.table import Join, Start
from bot.presenter.screen import Term, Text
from bot.presenter.words import say
from bot.telegram_adapter.answers import TOAST
from bot.telegram_adapter.bot_api.calls import DONE, HEARD, UNSAID
from bot.telegram_adapter.bot_api.rate_limiter import TELEGRAMS, RateLimits
from bot.telegram_adapter.chat_ids import person_id
from tests.bot.telegram_adapter.harness import UNHURRIED, Bot, bot_on, running
from tests.bot.telegram_adapter.tables import PATIENCE, Friends, until
from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.model import Message
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram

really_asks = CostlyMoves.need_sure


@dataclass
class Evening:
    """A running match in a group, in time that is moved by hand."""

    clock: SteppedClock
    telegram: Telegram
    bot: Bot
    friends: Friends
    table: str
    store: FakeServer

    @property
    def group(self) -> Group:
        assert isinstance(self.friends.place, Group)
        return self.friends.place

    def pointers(self) -> list[Seen]:
        """Posts with a link into the private chat, beside board and greeting."""
        return [one for one in self.group.by_bot if any("?start=" in url for url in links_of(one))]

    async def says(self, person: Person, line: str, reply_to: Seen | None = None) -> Message:
        """Written, and taken: it is answered, or its answer waits for room."""
        written = await person.says(self.group, line, reply_to=reply_to)
        await until(self._is_taken)
        return written

    async def answered(self) -> None:
        await until(self._is_answered)

    async def _is_taken(self) -> bool:
        inbox = self.bot.telegram._inbox
        return inbox is not None and not inbox._lanes._waiting and not self.telegram.world.updates.waiting()

    async def _is_answered(self) -> bool:
        return await self._is_taken() and not self.bot.telegram._answers._going

    async def passes(self, seconds: float) -> None:
        await self.clock.advance(seconds)


def links_of(post: Seen) -> list[str]:
    return [button.url for button in post.message.content.buttons() if button.url]


def sign_under(line: Message, bot: Bot) -> tuple[str, ...]:
    return line.reactions.get(bot.telegram._api.id, ())


@asynccontextmanager
async def listening(bot: Bot) -> AsyncIterator[Bot]:
    """Without the sweeps of the house: in a minute that is moved by hand they would take most of the test."""
    bot.telegram.start(bot.chat_commands, bot.post_sync)
    try:
        yield bot
    finally:
        await bot.telegram.stop()
        await bot.jobs.stop()
        await bot.post_sync.stop()
        await bot.store.close()


@asynccontextmanager
async def evening(
    text: str = "/new eme 3", paces: RateLimits = UNHURRIED, *, supergroup: bool = True
) -> AsyncIterator[Evening]:
    clock, store = SteppedClock(), FakeServer()
    async with Telegram(clock) as telegram, listening(bot_on(telegram, store, paces=paces)) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис", "Вера")]
        group = telegram.group("Друзья", people, supergroup=supergroup)
        friends = Friends(telegram, bot, group, people)
        await telegram.until(lambda: group.by_bot)
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "pictures", False))
        service, (anna, *others) = bot.chat_commands.service, [Somebody(person_id(one.id), one.name) for one in people]
        _, game, places = text.split()
        table = (await service.opening.open(anna, friends.chat_id, game, int(places), {}, "open")).table.doc.id
        for other in others:
            await service.do(table, other, Join(), f"join {other.id}")
        await service.do(table, anna, Start(), "start")
        one = Evening(clock, telegram, bot, friends, table, store)
        async with asyncio.timeout(PATIENCE):
            while not await friends.is_settled(table):
                await bot.post_sync._sweep.once()
                await one.passes(1)
        await one.passes(120)
        yield one


async def test_a_minute_after_ten_private_questions_nothing_of_them_is_left() -> None:
    async with evening() as one:
        before = {post.id for post in one.group.by_bot}
        for line in ("/order", "/time", "/past", "/turn", "/resign"):
            for person in one.friends.people[:2]:
                await one.says(person, line)
                await one.answered()
        assert one.telegram.server.calls()["sendMessage"] >= 10
        assert one.pointers(), "they do stand there for a while"
        await one.passes(60)
        assert [post.text for post in one.group.by_bot if post.id not in before] == []


async def test_whoever_asks_again_has_one_pointer_and_whoever_follows_it_none() -> None:
    async with evening() as one:
        anna, boris, _ = one.friends.people
        for line in ("/time", "/past"):
            for person in (boris, anna):
                await one.says(person, line)
                await one.answered()
        mine, others = _of(one, anna), _of(one, boris)
        assert {post.id for post in one.pointers()} == {mine.id, others.id}
        await anna.opens(links_of(mine)[0])
        await one.telegram.until(lambda: mine.id not in {post.id for post in one.group.by_bot})
        assert [post.id for post in one.pointers()] == [others.id], "what others were told is theirs"


def _of(one: Evening, person: Person) -> Seen:
    """The pointer that answers a line of this person."""
    messages = one.group.chat.messages
    return next(post for post in one.pointers() if messages[post.reply_to or 0].sender is person.user)


async def test_a_pointer_that_a_dead_process_has_left_goes_too() -> None:
    clock, store = SteppedClock(), FakeServer()
    async with Telegram(clock) as telegram:
        async with listening(bot_on(telegram, store)) as bot:
            anna = await telegram.person("Анна")
            group = telegram.group("Друзья", [anna])
            await telegram.until(lambda: group.by_bot)
            await anna.says(group, "/past")
            await telegram.until(lambda: len(group.by_bot) == 2)
            await until(lambda: _is(not bot.telegram._answers._going))
        async with listening(bot_on(telegram, store)):
            await clock.advance(40)
            assert len(group.by_bot) == 2
            await clock.advance(50)
            await telegram.until(lambda: len(group.by_bot) == 1)


async def test_taking_away_costs_those_who_play_nothing() -> None:
    """Telegram counts what is sent and changed; the removal of ten pointers is none of that."""
    async with evening(paces=TELEGRAMS) as one:
        anna, boris, _ = one.friends.people
        for line in ("/time", "/past"):
            for person in (anna, boris):
                await one.says(person, line)
                while not await one._is_answered():
                    await one.passes(1)
        counted = one.telegram.limits.counted
        await one.passes(61)
        assert one.telegram.server.calls()["deleteMessage"] == 4
        assert one.pointers() == []
        assert one.telegram.limits.counted == counted


async def test_while_telegram_wants_quiet_a_pointer_stays_and_goes_after_that() -> None:
    async with evening() as one:
        await one.says(one.friends.people[0], "/past")
        await one.answered()
        one.telegram.faults.retry_after = (20, 20)
        one.telegram.faults.next(Fault.TOO_MANY_REQUESTS, "deleteMessage")
        await one.passes(60)
        assert len(one.pointers()) == 1
        await one.passes(25)
        assert one.pointers() == []


async def test_what_should_not_be_said_aloud_is_told_for_a_minute() -> None:
    """The others have nothing of it: neither that it is said in private, nor that they can read a sealed bid."""
    async with evening() as one:
        before = {post.id for post in one.group.by_bot}
        board = await one.friends.board(one.table)
        for line, told in (("/account", "наедине"), ("удали меня", "наедине"), ("ставка 2", "видно всем")):
            await one.says(one.friends.people[0], line, board)
            await one.answered()
            assert told in one.group.by_bot[-1].text
        await one.passes(60)
        assert [post.text for post in one.group.by_bot if post.id not in before] == []


async def test_what_is_ones_own_and_done_gets_a_sign_and_no_post() -> None:
    async with evening() as one:
        posts, board = len(one.group.by_bot), await one.friends.board(one.table)
        for line in ("пояс Омск", "отпуск 3", "тишина 23 8"):
            written = await one.says(one.friends.people[0], line, board)
            await one.answered()
            assert sign_under(written, one.bot) == (DONE,)
        assert len(one.group.by_bot) == posts


async def test_where_a_group_takes_no_such_signs_words_say_it_for_a_minute() -> None:
    async with evening() as one:
        one.group.allows_reactions("👍")
        posts, board = len(one.group.by_bot), await one.friends.board(one.table)
        await one.says(one.friends.people[0], "пояс Омск", board)
        await one.answered()
        assert one.group.by_bot[-1].text == "✓ Запомнено."
        await one.passes(60)
        assert len(one.group.by_bot) == posts


async def test_who_has_to_wait_for_his_answer_sees_at_once_that_he_was_heard() -> None:
    """Two who keep asking: the sign comes within a second, and goes with the answer, or says that there is none."""
    async with evening(paces=TELEGRAMS) as one:
        lines = []
        for _ in range(8):
            lines += [await one.says(person, "/score") for person in one.friends.people[:2]]
            await one.passes(1)
        seen = [sign_under(line, one.bot) for line in lines]
        answered = [any(post.reply_to == line.id for post in one.group.by_bot) for line in lines]
        assert seen.count((HEARD,)) == answered.count(False) > 4
        assert not [line for line, is_answered in zip(seen, answered, strict=True) if line and is_answered]
        await one.passes(150)
        unsaid = [line for line in lines if not any(post.reply_to == line.id for post in one.group.by_bot)]
        assert unsaid
        assert {sign_under(line, one.bot) for line in unsaid} == {(UNSAID,)}
        assert {sign_under(line, one.bot) for line in lines if line not in unsaid} == {()}
        one.telegram.limits.assert_kept()


async def test_a_doubtful_bid_is_asked_about_where_it_was_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(costly_moves, "ONE_TAP_MS", 0)
    monkeypatch.setattr(CostlyMoves, "need_sure", really_asks)
    async with evening() as one:
        anna, board = one.friends.people[0], await one.friends.board(one.table)
        await one.says(anna, "ставка 9", board)
        await one.answered()
        assert one.group.by_bot[-1].text.startswith("Поставить 9\u00a0из 11?")
        assert one.pointers() == []
        await one.says(anna, "ставка 9", board)
        await until(lambda: _has_bid(one))


async def _has_bid(one: Evening) -> bool:
    match = (await one.bot.table(one.table)).match
    assert match is not None
    return bool(match.state.bids[0] == 9)


async def _is(true: bool) -> bool:
    return true


async def test_start_in_a_group_greets_and_begins_nothing() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис")]
        friends = Friends(telegram, bot, telegram.group("Друзья", people), people)
        await telegram.until(lambda: friends.place.by_bot)
        await friends.says(people[0], "/start")
        await telegram.until(lambda: sum("Привет" in one.text for one in friends.place.by_bot) == 2)
        table = await friends.opens("/new eme 2")
        await friends.presses(people[1], table, "Сесть за стол")
        for line in ("/start", "/start@imperia_test_bot", "/START"):
            before = await friends.board(table)
            await friends.says(people[0], line)
            await telegram.until(lambda old=before.message: old.deleted)  # type: ignore[misc]
            await friends.settled(table)
            assert (await bot.table(table)).doc.phase == "lobby"
        await friends.says(people[0], "/begin")
        await until(lambda: _runs(bot, table))


async def _runs(bot: Bot, table: str) -> bool:
    return (await bot.table(table)).doc.phase == "running"


async def test_sitting_down_opens_no_window_that_has_to_be_closed() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис")]
        friends = Friends(telegram, bot, telegram.group("Друзья", people), people)
        joined = await friends.presses(people[1], await friends.opens("/new eme 2"), "Сесть за стол")
        assert "Моё время" in joined.text
        assert not joined.alert


@pytest.mark.parametrize("language", ["ru", "en"])
def test_what_is_said_then_is_read_at_a_glance_whatever_the_table_is_called(language: str) -> None:
    said = [say(language, Text("done-join-asked", {"table": Term(name)})) for name in NAMES]
    assert len(said) > 40
    assert max(map(len, said)) <= TOAST


async def test_in_an_ordinary_group_ones_games_lead_to_their_tables() -> None:
    async with evening(supergroup=False) as one:
        anna = one.friends.people[0]
        await anna.starts("games")
        await one.telegram.until(lambda: any("Мои игры" in post.text for post in anna.private.by_bot))
        listed = next(post for post in anna.private.by_bot if "Мои игры" in post.text)
        [way] = [label for label in listed.labels if label.startswith("→")]
        await anna.presses(listed, way)
        await one.answered()
        shown = anna.private.by_bot[-1]
        assert "Анна" in shown.text
        assert "0" in shown.labels, "the board with its bids"
        assert not (await one.bot.table(one.table)).doc.chat_ids[1:], "it is shown, and moves nowhere"


async def test_in_an_ordinary_group_an_old_board_has_a_button_for_the_living_one() -> None:
    async with evening(supergroup=False) as one:
        anna, boris, _ = one.friends.people
        await one.bot.chats.change(one.friends.chat_id, lambda doc: setattr(doc, "mode", "chronicle"))
        old = await one.friends.board(one.table)
        for person in (anna, boris):
            before = await one.friends.board(one.table)
            await one.says(person, "/board") if person is anna else await person.presses(old.message, "К доске")
            await until(lambda known=before: _has_other_post(one, known))  # type: ignore[misc]
            await one.friends.settled(one.table)
            living = await one.friends.board(one.table)
            await one.bot.telegram.platform.retire(one.friends.chat_id, str(old.id), living=str(living.id))
        assert living.labels[:4] == ["0", "1", "2", "3"]


async def _has_other_post(one: Evening, old: Seen) -> bool:
    return (await one.friends.board_message(one.table)).id != old.id
