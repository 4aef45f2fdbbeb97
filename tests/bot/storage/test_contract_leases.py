"""Test `LeaseStore`: a lease has one holder at a time, until it is released or expires."""

import asyncio

from bot.storage.redis_store import RedisStore
from tests.support.store import Opener, until

LEASE = "telegram:42:poller"
LONG = 60_000


async def test_a_lease_has_one_holder_and_tells_him_that_another_asks(store: RedisStore) -> None:
    assert await store.hold(LEASE, "a", LONG) == "ours"
    assert await store.hold(LEASE, "b", LONG) == "another's"
    assert await store.hold(LEASE, "a", LONG) == "ours and wanted"


async def test_a_lease_that_was_let_go_is_free_at_once(store: RedisStore) -> None:
    await store.hold(LEASE, "a", LONG)
    await store.hold(LEASE, "b", LONG)
    await store.let_go(LEASE, "b")
    assert await store.hold(LEASE, "b", LONG) == "another's", "only its holder ends it"
    await store.let_go(LEASE, "a")
    assert await store.hold(LEASE, "b", LONG) == "ours", "the note of its own asking says nothing to a holder"


async def test_a_lease_that_nobody_prolongs_runs_out(store: RedisStore) -> None:
    await store.hold(LEASE, "dead", 50)

    async def ours() -> bool:
        return await store.hold(LEASE, "b", LONG) == "ours"

    await until(ours)


async def test_leases_of_other_names_are_others(store: RedisStore) -> None:
    assert await store.hold(LEASE, "a", LONG) == "ours"
    assert await store.hold("telegram:43:poller", "b", LONG) == "ours"


async def test_of_many_who_ask_at_once_one_gets_it(open_store: Opener) -> None:
    stores = [open_store() for _ in range(3)]
    found = await asyncio.gather(*(stores[n % 3].hold(LEASE, str(n), LONG) for n in range(30)))
    assert sum(hold != "another's" for hold in found) == 1
