"""Test `LaneStore`: one process at a time has the updates of a person, in their order, and no update is lost."""

import asyncio

from bot.app.base.sharing_ports import Incoming, Lane, Received
from bot.storage.redis_store import RedisStore
from tests.support.store import Opener, until

INBOX = "telegram:42"
NOW = 1_800_000_000_000
LONG, SHORT = 60_000, 30
"""Terms of a process, in milliseconds: one that outlives the test, and one that is over at once."""


def lane(worker: str, person: str = "from:1") -> Lane:
    return Lane(INBOX, person, worker)


async def receives(store: RedisStore, where: Lane, number: int, known: int = 0, term: int = LONG) -> Received:
    return await store.receive_in_lane(where, str(number), b"%d" % number, NOW, known, term)


async def test_who_receives_the_first_update_has_the_lane_until_the_last_is_done(store: RedisStore) -> None:
    assert await receives(store, lane("a"), 1) == Received(1, [])
    assert await receives(store, lane("b"), 2) == Received(2, None)
    assert await store.handled_in_lane(lane("a"), 1, 1) == [Incoming(2, b"2")]
    assert await receives(store, lane("b"), 3) == Received(3, None)
    assert await store.handled_in_lane(lane("a"), 2, 2) == [Incoming(3, b"3")]
    assert await store.handled_in_lane(lane("a"), 3, 3) == []
    assert await receives(store, lane("b"), 4) == Received(4, [])
    assert await store.pending(INBOX) == [Incoming(4, b"4")]


async def test_an_update_is_received_once_whoever_receives_it(store: RedisStore) -> None:
    await receives(store, lane("a"), 7)
    assert (await receives(store, lane("b"), 7)).number == 0
    await store.handled_in_lane(lane("a"), 1, 1)
    assert (await receives(store, lane("a"), 7)).number == 0


async def test_what_others_received_before_comes_with_ones_own(store: RedisStore) -> None:
    await receives(store, lane("a"), 1)
    await receives(store, lane("b"), 2)
    assert await receives(store, lane("a"), 3, known=1) == Received(3, [Incoming(2, b"2")])


async def test_lanes_of_other_persons_are_free(store: RedisStore) -> None:
    await receives(store, lane("a"), 1)
    assert await receives(store, lane("b", "from:2"), 2) == Received(2, [])


async def test_the_lane_of_a_process_that_is_gone_is_taken_with_all_that_is_in_it(store: RedisStore) -> None:
    await receives(store, lane("dead"), 1, term=SHORT)
    await receives(store, lane("b"), 2)

    async def taken() -> bool:
        return await store.take_lane(lane("b"), [1, 2], LONG) == [Incoming(1, b"1"), Incoming(2, b"2")]

    await until(taken)
    assert await store.handled_in_lane(lane("dead"), 1, 1) is None, "it hears that it has lost the lane"
    assert await receives(store, lane("dead"), 3) == Received(3, None)


async def test_a_receiver_takes_the_lane_of_a_process_that_is_gone(store: RedisStore) -> None:
    await receives(store, lane("dead"), 1, term=SHORT)
    await asyncio.sleep(2 * SHORT / 1000)
    assert await receives(store, lane("b"), 2) == Received(2, [Incoming(1, b"1")])


async def test_who_is_present_keeps_the_lane(store: RedisStore) -> None:
    await receives(store, lane("a"), 1, term=SHORT)
    await store.attend(INBOX, "a", LONG)
    await asyncio.sleep(2 * SHORT / 1000)
    assert await store.take_lane(lane("b"), [1], LONG) is None


async def test_the_end_of_a_process_is_told_to_one_of_the_others(store: RedisStore) -> None:
    await store.attend(INBOX, "a", LONG)
    assert not await store.attend(INBOX, "b", LONG)
    await store.leave(INBOX, "a")
    assert await store.attend(INBOX, "b", LONG)
    assert not await store.attend(INBOX, "c", LONG)
    assert not await store.attend("telegram:43", "d", LONG)


async def test_who_is_present_is_listed(store: RedisStore) -> None:
    assert await store.present(INBOX) == []
    for worker in "ab":
        await store.attend(INBOX, worker, LONG)
    await store.leave(INBOX, "a")
    assert await store.present(INBOX) == ["b"]


async def test_a_late_process_is_not_told_of_its_own_end(store: RedisStore) -> None:
    await store.attend(INBOX, "a", 1)
    await asyncio.sleep(0.01)
    assert not await store.attend(INBOX, "a", LONG)


async def test_what_an_older_program_has_stored_gets_its_lane(store: RedisStore) -> None:
    """It stores without lanes, and deletes without them."""
    for number in (1, 2, 3):
        await store.receive(INBOX, str(number), b"%d" % number, NOW)
    await store.handled(INBOX, 2)
    assert await store.take_lane(lane("a"), [1, 2, 3], LONG) == [Incoming(1, b"1"), Incoming(3, b"3")]
    assert await store.take_lane(lane("b"), [1, 3], LONG) is None
    await store.handled(INBOX, 3)
    assert await store.handled_in_lane(lane("a"), 1, 1) == []
    assert await receives(store, lane("b"), 4) == Received(4, [])


async def test_what_is_done_meanwhile_is_not_taken(store: RedisStore) -> None:
    await receives(store, lane("a"), 1)
    await store.handled_in_lane(lane("a"), 1, 1)
    assert await store.take_lane(lane("b"), [1], LONG) == []
    assert await receives(store, lane("a"), 2) == Received(2, [])


async def test_an_update_that_cannot_be_read_stays_stored_and_leaves_its_lane(store: RedisStore) -> None:
    await receives(store, lane("a"), 1)
    assert await store.handled_in_lane(lane("a"), 1, 1, keeps=True) == []
    assert await store.pending(INBOX) == [Incoming(1, b"1")]
    assert await receives(store, lane("b"), 2) == Received(2, [])


async def test_a_lane_that_is_empty_leaves_nothing_in_the_store(store: RedisStore) -> None:
    before = set(await store.client.keys("*"))
    await receives(store, lane("a"), 1)
    await store.handled_in_lane(lane("a"), 1, 1)
    after = set(await store.client.keys("*"))
    new = {bytes(key).decode().partition(f"{INBOX}:")[2] for key in after - before}  # type: ignore[arg-type]
    assert new == {"received", "seen", "workers"}


async def test_of_several_that_receive_at_once_one_has_the_lane(open_store: Opener) -> None:
    stores = [open_store() for _ in range(3)]
    calls = [receives(stores[n % 3], lane(str(n % 3)), n) for n in range(30)]
    received = await asyncio.gather(*calls)
    assert len({n % 3 for n, one in enumerate(received) if one.earlier is not None}) == 1
