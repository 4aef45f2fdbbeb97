"""How much may be said, and who waits."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from types import SimpleNamespace

import pytest
from fakeredis._socket import _base
from telegram.error import RetryAfter

from bot.app.base.platform import Later
from bot.telegram_adapter.bot_api.calls import Calls
from bot.telegram_adapter.bot_api.rate_limiter import ASKER, TELEGRAMS, Priority, RateLimiter
from bot.telegram_adapter.chat_ids import ChatAddress
from tests.support.harness import StoppedClock
from tests.support.store import fake_store

GROUP, TOPIC, OTHER, ANNA = ChatAddress(-1), ChatAddress(-1, 7), ChatAddress(-2), ChatAddress(5)
MINUTE = 63_000


@dataclass
class Till:
    rate_limiter: RateLimiter
    clock: StoppedClock

    async def spends(self, place: ChatAddress, rank: Priority = Priority.PRESS, who: str = "") -> float:
        """The seconds to wait; 0 = taken."""
        try:
            await self.rate_limiter.spend(place, rank, who or f"{rank.name} {self.clock.time}")
        except Later as later:
            return later.seconds
        return 0

    async def fills(self, sendings: int) -> None:
        """So many that nobody has to wait for, one a second and a half."""
        for _ in range(sendings):
            assert await self.spends(GROUP, Priority.CALL) == 0
            self.clock.time += 1_500


@pytest.fixture
async def till(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Till]:
    """The store has the same clock: by that of a busy machine it would forget what was sent just now."""
    store, clock = fake_store(), StoppedClock()
    monkeypatch.setattr(_base, "time", SimpleNamespace(time=lambda: clock.time / 1000))

    async def sleep(seconds: float) -> None:
        clock.time += int(seconds * 1000) + 1

    yield Till(RateLimiter(store, clock, TELEGRAMS, sleep), clock)
    await store.close()


async def test_a_chat_without_room_takes_none_from_the_others(till: Till) -> None:
    for number in range(TELEGRAMS.burst.most):
        assert await till.spends(GROUP, Priority.CALL, str(number)) == 0
    for _ in range(TELEGRAMS.everywhere.most):
        assert await till.spends(GROUP, Priority.CALL, "again and again") > 0
    assert await till.spends(OTHER) == 0


async def test_a_mention_waits_behind_no_board_of_all_chats(till: Till) -> None:
    """Boards of 600 chats at once keep places for half a minute; a mention beside them goes at once."""
    waits = [await till.spends(ChatAddress(-100 - number)) for number in range(600)]
    assert sum(wait == 0 for wait in waits) == TELEGRAMS.but_calls.most
    assert max(waits) > 25
    assert await till.spends(GROUP, Priority.CALL) == 0


async def test_who_plays_does_not_wait_while_half_of_the_minute_is_free(till: Till) -> None:
    for number in range(10):
        assert await till.spends(TOPIC if number % 2 else GROUP) == 0
        till.clock.time += 1_500
    assert await till.spends(GROUP) > 0
    assert await till.spends(GROUP, Priority.CALL) == 0, "a call does not wait with him"
    assert await till.spends(OTHER) == 0


async def test_a_group_is_crowded_while_what_may_be_said_at_once_is_used_up(till: Till) -> None:
    began = till.clock.time
    for _ in range(10):
        assert not till.rate_limiter.crowded(GROUP)
        assert await till.spends(GROUP, Priority.CALL) == 0
        till.clock.time += 1_500
    assert till.rate_limiter.crowded(GROUP)
    assert till.rate_limiter.crowded(TOPIC), "its topics share its room"
    assert not till.rate_limiter.crowded(OTHER)
    till.clock.time = began + MINUTE
    assert not till.rate_limiter.crowded(GROUP)
    for _ in range(12):
        await till.spends(ANNA, Priority.CALL)
        till.clock.time += 1_500
    assert not till.rate_limiter.crowded(ANNA), "in a private chat there is room for all"


async def test_at_most_four_go_out_at_once(till: Till) -> None:
    assert [await till.spends(GROUP, Priority.CALL, f"{n}") for n in range(5)] == [0, 0, 0, 0, 5]
    till.clock.time += 5_000
    assert await till.spends(GROUP, Priority.CALL, "4") == 0


async def test_twenty_a_minute_the_last_two_for_calls_and_six_more_for_who_plays(till: Till) -> None:
    await till.fills(17)
    # Until six of them lie a minute back: the sixth was sent 7.5 seconds after the first.
    assert await till.spends(GROUP, Priority.BOARD) == pytest.approx((MINUTE + 7_500 - 17 * 1_500) / 1000)
    wait = await till.spends(GROUP, Priority.PRESS, "presser")
    assert 0 < wait < (MINUTE - 17 * 1_500) / 1000
    till.clock.time += int(wait * 1000) + 1
    assert await till.spends(GROUP, Priority.PRESS, "presser") == 0
    assert await till.spends(GROUP, Priority.PRESS, "presser") > 5
    assert [await till.spends(GROUP, Priority.CALL, who) for who in ("call", "another")] == [0, 0]
    assert await till.spends(GROUP, Priority.CALL, "a third") > 5


@pytest.mark.parametrize(("first", "then"), [(Priority.BOARD, Priority.PRESS), (Priority.ANSWER, Priority.BOARD)])
async def test_who_is_more_urgent_goes_first_when_there_is_room(till: Till, first: Priority, then: Priority) -> None:
    """They wait for the same moment; whoever asks first when it has come lets the other one go before."""
    assert [await till.spends(GROUP, Priority.CALL) for _ in range(4)] == [0, 0, 0, 0]
    assert [await till.spends(GROUP, first, "first"), await till.spends(GROUP, then, "then")] == [5, 5]
    till.clock.time += 5_000
    assert 0 < await till.spends(GROUP, first, "first") < 0.1
    assert await till.spends(GROUP, then, "then") == 0


async def test_who_has_waited_long_goes_before_who_comes_only_now(till: Till) -> None:
    await till.fills(20)
    wait = await till.spends(GROUP, Priority.BOARD, "board")
    till.clock.time += int(wait * 1000) + 1
    assert wait > 10
    assert 0 < await till.spends(GROUP, Priority.PRESS, "presser") < 0.1
    assert await till.spends(GROUP, Priority.BOARD, "board") == 0


async def test_who_does_not_come_again_holds_up_nobody(till: Till) -> None:
    await till.fills(20)
    wait = await till.spends(GROUP, Priority.PRESS, "gone")
    till.clock.time += int(wait * 1000) + 2_000
    assert await till.spends(GROUP, Priority.PRESS, "presser") == 0


async def test_a_chat_that_asked_for_quiet_waits_alone(till: Till) -> None:
    await till.rate_limiter.bar(TOPIC, 200)
    assert await till.spends(GROUP, Priority.CALL) == 200
    assert await till.spends(OTHER) == 0
    till.clock.time += 200_000
    assert await till.spends(GROUP) == 0


class Strict:
    """Stands for Telegram: it refuses what changes no message."""

    async def set_message_reaction(self, *_: object) -> bool:
        raise RetryAfter(60)

    raw_administrators = raw_member = raw_chat = set_message_reaction


@pytest.mark.parametrize(
    ("first", "then"),
    [("look_for", "react"), ("react", "look_for"), ("administrators", "member"), ("member", "administrators")],
)
async def test_what_changes_no_message_holds_up_no_message_but_all_of_its_kind(
    till: Till, first: str, then: str
) -> None:
    calls = Calls(Strict(), till.rate_limiter)  # type: ignore[arg-type]
    asks: dict[str, Callable[[], Awaitable[object]]] = {
        "look_for": lambda: calls.look_for(GROUP, 1),
        "react": lambda: calls.react(GROUP, 1),
        "administrators": lambda: calls.administrators(GROUP),
        "member": lambda: calls.member(GROUP, 1),
    }
    with pytest.raises(Later):
        await asks[first]()
    till.rate_limiter.heed(GROUP)
    with pytest.raises(Later):
        till.rate_limiter.heed(GROUP, "react" if "react" in (first, then) else "look")
    with pytest.raises(Later):
        await asks[then]()


async def test_all_chats_together_get_thirty_a_second_also_when_some_are_held_up_on_the_way(till: Till) -> None:
    began, arrived = till.clock.time, []
    for chat in range(120):
        while await till.spends(ChatAddress(-10 - chat), Priority.CALL, f"{chat}"):
            till.clock.time += 10
        on_the_way = 650 if chat < 30 else 20
        arrived.append(till.clock.time + on_the_way)
    assert max(sum(1 for other in arrived if at <= other < at + 1_000) for at in arrived) == 30
    assert till.clock.time - began <= 5_200, "and no room is left empty"


async def test_an_answer_waits_for_its_turn_but_not_for_ever(till: Till) -> None:
    for _ in range(9):
        await till.rate_limiter.wait(ANNA)
    assert till.clock.time - 1_000_000 >= 10_000, "four in five seconds"
    await till.rate_limiter.bar(ANNA, 300)
    with pytest.raises(Later):
        await till.rate_limiter.wait(ANNA, patience=60)


async def test_nobody_gets_more_than_a_few_answers_a_minute_and_all_together_leave_room_for_the_tables(
    till: Till,
) -> None:
    answered = dict.fromkeys(("anna", "boris", "vera"), 0)
    start = till.clock.time
    for person in [*answered] * 12:
        token = ASKER.set(person)
        with contextlib.suppress(Later):
            await till.rate_limiter.wait(GROUP, patience=0.5)
            answered[person] += 1
        ASKER.reset(token)
        till.clock.time += 1_500
    assert till.clock.time - start < MINUTE
    assert 3 <= sum(answered.values()) <= 6
    assert max(answered.values()) <= 5
    assert await till.spends(GROUP, Priority.PRESS) == 0


async def test_answers_come_in_the_end_however_much_is_played(till: Till) -> None:
    """Somebody presses whenever he can; who asked for something hears within the minute for which he waits."""
    answering = asyncio.create_task(till.rate_limiter.wait(GROUP))
    for _ in range(3_000):
        await till.spends(GROUP, Priority.PRESS, "presser")
        till.clock.time += 20
        await asyncio.sleep(0)
        if answering.done():
            break
    await answering
