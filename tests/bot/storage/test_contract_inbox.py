"""What `InboxStore` promises: no update twice, none lost, and never more sendings than a chat may have."""

import asyncio
import random

import pytest

from bot.app.base.ports import ChatId, RateLimit
from bot.app.base.sharing_ports import Incoming
from bot.storage.inbox_store import REMEMBERED_MS
from bot.storage.redis_store import RedisStore
from tests.support.store import Opener

INBOX = "telegram:42"
NOW = 1_800_000_000_000
GROUP = ChatId("telegram:-100")
PACE = RateLimit(most=20, within_ms=60_000, free=10)


async def test_an_update_is_received_once_and_pending_until_it_is_handled(store: RedisStore) -> None:
    assert await store.receive(INBOX, "7", b"{}", NOW) == 1
    assert await store.receive(INBOX, "7", b"{}", NOW) == 0
    assert await store.receive(INBOX, "8", b"[]", NOW) == 2
    assert await store.pending(INBOX) == [Incoming(1, b"{}"), Incoming(2, b"[]")]
    await store.handled(INBOX, 1)
    assert await store.pending(INBOX) == [Incoming(2, b"[]")]


async def test_a_handled_update_that_comes_again_is_still_known(store: RedisStore) -> None:
    number = await store.receive(INBOX, "7", b"{}", NOW)
    await store.handled(INBOX, number)
    assert await store.receive(INBOX, "7", b"{}", NOW + REMEMBERED_MS) == 0
    assert await store.pending(INBOX) == []


async def test_ids_are_forgotten_after_two_days_since_numbers_begin_anew(store: RedisStore) -> None:
    await store.receive(INBOX, "7", b"{}", NOW)
    assert await store.receive(INBOX, "7", b"{}", NOW + REMEMBERED_MS + 1) == 2


async def test_more_than_nine_updates_stay_in_order(store: RedisStore) -> None:
    for n in range(12):
        await store.receive(INBOX, str(n), b"%d" % n, NOW)
    assert [one.raw for one in await store.pending(INBOX)] == [b"%d" % n for n in range(12)]


async def test_inboxes_know_nothing_of_each_other(store: RedisStore) -> None:
    await store.receive(INBOX, "7", b"{}", NOW)
    assert await store.receive("telegram:43", "7", b"{}", NOW) == 1


async def test_what_is_received_by_several_workers_at_once_is_received_once(open_store: Opener) -> None:
    stores = [open_store() for _ in range(3)]
    calls = [stores[n % 3].receive(INBOX, str(n // 3), b"{}", NOW) for n in range(60)]
    numbers = [number for number in await asyncio.gather(*calls) if number]
    assert sorted(numbers) == list(range(1, 21))


@pytest.mark.parametrize("tries", [200, pytest.param(400, marks=pytest.mark.nightly)])
async def test_a_chat_is_sent_no_more_than_it_may_have_in_any_minute(store: RedisStore, tries: int) -> None:
    """Any minute, not every minute by the clock: a bucket that fills again would let twice as many through."""
    rng, now, sent = random.Random(5), NOW, list[int]()
    for _ in range(tries):
        now += rng.choice((50, 300, 1000, 4000))
        if await store.afford(GROUP, [PACE], now) == 0:
            sent.append(now)
    assert len(sent) > 2 * PACE.most
    assert all(later - earlier >= PACE.within_ms for earlier, later in zip(sent, sent[PACE.most :], strict=False))


async def test_who_has_to_wait_is_told_how_long_and_may_then(store: RedisStore) -> None:
    now, pace = NOW, RateLimit(PACE.most, PACE.within_ms)
    for _ in range(3 * pace.most):
        wait = await store.afford(GROUP, [pace], now)
        if wait:
            assert await store.afford(GROUP, [pace], now + wait - 1) == 1
            now += wait
            assert await store.afford(GROUP, [pace], now) == 0


async def test_what_is_urgent_has_room_that_nothing_else_may_take(store: RedisStore) -> None:
    usual, urgent = RateLimit(16, 60_000), RateLimit(20, 60_000)
    assert [await store.afford(GROUP, [usual], NOW) for _ in range(17)].count(0) == 16
    assert [await store.afford(GROUP, [urgent], NOW) for _ in range(5)].count(0) == 4


async def test_chats_do_not_wait_for_each_other(store: RedisStore) -> None:
    assert await store.afford(GROUP, [PACE], NOW) == 0
    assert await store.afford(ChatId("telegram:-200"), [PACE], NOW) == 0


async def test_a_sending_that_is_asked_for_again_after_a_lost_reply_is_taken_once(store: RedisStore) -> None:
    pace = RateLimit(1, 60_000)
    assert [await store.afford(GROUP, [pace], NOW, b"one") for _ in range(3)] == [0, 0, 0]
    assert await store.afford(GROUP, [pace], NOW, b"two") == 60_000


async def test_all_paces_have_to_have_room(store: RedisStore) -> None:
    burst, minute = RateLimit(2, 5_000), RateLimit(3, 60_000)
    assert [await store.afford(GROUP, [burst, minute], NOW) for _ in range(3)] == [0, 0, 5_000]
    assert await store.afford(GROUP, [burst, minute], NOW + 5_000) == 0
    assert await store.afford(GROUP, [burst, minute], NOW + 10_000) == 50_000


async def test_after_a_burst_the_room_that_is_left_is_spread_over_the_time_until_there_is_more(
    store: RedisStore,
) -> None:
    """Four of six at once leave two for a minute: each waits a third of what is left of it by then."""
    pace = RateLimit(most=6, within_ms=60_000, free=4)
    assert [await store.afford(GROUP, [pace], NOW) for _ in range(5)] == [0, 0, 0, 0, 20_000]
    assert await store.afford(GROUP, [pace], NOW + 20_000) == 0
    assert await store.afford(GROUP, [pace], NOW + 20_000) == 20_000
    assert await store.afford(GROUP, [pace], NOW + 40_000) == 0
    assert await store.afford(GROUP, [pace], NOW + 40_000) == 20_000
    assert await store.afford(GROUP, [pace], NOW + 60_000) == 0


async def test_no_wait_is_longer_than_its_pace_whatever_moments_are_there(store: RedisStore) -> None:
    """The clock by which the last one was counted may have been another."""
    alone = [RateLimit(1, 60_000)]
    assert await store.afford(GROUP, alone, NOW + 3_600_000) == 0
    assert await store.afford(GROUP, alone, NOW) == 60_000


async def test_what_was_taken_and_not_used_is_given_back(store: RedisStore) -> None:
    alone = [RateLimit(1, 60_000)]
    assert await store.afford(GROUP, alone, NOW, b"mine") == 0
    assert await store.afford(GROUP, alone, NOW, b"yours") == 60_000
    await store.give_back(GROUP, b"mine")
    assert await store.afford(GROUP, alone, NOW, b"yours") == 0


async def test_a_sending_of_one_name_is_taken_once(store: RedisStore) -> None:
    two = [RateLimit(2, 60_000)]
    assert [await store.afford(GROUP, two, NOW, b"mine") for _ in range(3)] == [0, 0, 0]
    assert await store.afford(GROUP, two, NOW, b"yours") == 0


async def keeps(store: RedisStore, pace: RateLimit, place: str, now: int) -> int:
    """Ask for room, as a sender does that keeps its place while it has to wait."""
    return await store.afford(GROUP, [pace], now, place=f"place {place}".encode())


async def test_kept_places_are_taken_in_the_order_of_the_first_calls(store: RedisStore) -> None:
    """Two a second: of six that come at once the third and fourth go after a second, the others after two."""
    pace = RateLimit(2, 1_000)
    assert [await keeps(store, pace, name, NOW) for name in "abcdef"] == [0, 0, 1_000, 1_000, 2_000, 2_000]
    assert await keeps(store, pace, "f", NOW + 1_500) == 500
    assert await keeps(store, pace, "late", NOW + 900) == 2_100, "behind all that came before"
    assert [await keeps(store, pace, name, NOW + 1_000) for name in "cd"] == [0, 0]
    assert [await keeps(store, pace, name, NOW + 2_000) for name in "ef"] == [0, 0]
    assert await keeps(store, pace, "a", NOW + 2_000) == 1_000, "its next message is another one, beside the late one"


async def test_whoever_comes_too_late_for_a_kept_place_needs_another_one(store: RedisStore) -> None:
    pace = RateLimit(1, 1_000)
    assert [await keeps(store, pace, name, NOW) for name in "abc"] == [0, 1_000, 2_000]
    assert await keeps(store, pace, "b", NOW + 1_900) == 1_100
    assert await keeps(store, pace, "c", NOW + 2_200) == 0


async def test_a_place_given_back_is_free(store: RedisStore) -> None:
    pace = RateLimit(1, 1_000)
    assert [await keeps(store, pace, name, NOW) for name in "ab"] == [0, 1_000]
    await store.give_back(GROUP, b"place b")
    assert await keeps(store, pace, "c", NOW) == 1_000


async def test_whoever_keeps_no_place_waits_behind_none(store: RedisStore) -> None:
    """Two may go in a second, three if the third keeps no place; two more wait for the next second."""
    few, more = RateLimit(2, 1_000), RateLimit(3, 1_000)
    assert [await keeps(store, few, name, NOW) for name in "abcd"] == [0, 0, 1_000, 1_000]
    assert await store.afford(GROUP, [more], NOW) == 0
    assert await store.afford(GROUP, [more], NOW) == 1_000


async def test_places_kept_by_a_clock_that_was_far_ahead_hold_nobody_back(store: RedisStore) -> None:
    pace = RateLimit(1, 1_000)
    assert [await keeps(store, pace, name, NOW + 3_600_000) for name in "ab"] == [0, 1_000]
    assert await keeps(store, pace, "c", NOW) == 0
