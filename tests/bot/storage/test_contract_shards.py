"""Test `ShardStore`: a shard has one holder, processes have equal shares, and a free shard is taken."""

import asyncio
from collections import Counter

import pytest

from bot.app.base.sharing_ports import Dealt
from bot.storage.redis_store import RedisStore
from tests.support.store import Opener, until

NAME = "discord:42"
LONG = 60_000


async def settled(store: RedisStore, names: str, shards: int) -> dict[str, tuple[int, ...]]:
    """Shards of each process when all have asked and handed back what was too much, until nothing moves."""
    held: dict[str, tuple[int, ...]] = {}
    while True:
        before = dict(held)
        for name in names:
            dealt = await store.share_out(NAME, name, LONG, shards)
            keeps = dealt.shards[: len(dealt.shards) - dealt.surplus]
            await store.hand_back(NAME, name, dealt.shards[len(keeps) :])
            held[name] = keeps
        if held == before:
            return held


async def test_one_process_has_all(store: RedisStore) -> None:
    assert await store.share_out(NAME, "a", LONG, 3) == Dealt(3, 1, 0, (0, 1, 2))
    assert await store.share_out(NAME, "a", LONG, 3) == Dealt(3, 1, 0, (0, 1, 2))


@pytest.mark.parametrize(("shards", "names"), [(1, "ab"), (2, "ab"), (3, "ab"), (5, "abc"), (2, "abc"), (16, "abcde")])
async def test_shares_are_equal_and_nothing_has_two_holders(store: RedisStore, shards: int, names: str) -> None:
    assert (await store.share_out(NAME, names[-1], LONG, shards)).shards == tuple(range(shards))
    held = await settled(store, names, shards)
    counts = Counter(one for own in held.values() for one in own)
    assert counts == Counter(range(shards))
    assert max(map(len, held.values())) - min(map(len, held.values())) <= 1


async def test_a_shard_that_cannot_be_shared_stays_where_it_is(store: RedisStore) -> None:
    for first, second in (("a", "b"), ("d", "c")):
        await store.share_out(NAME, first, LONG, 1)
        assert await store.share_out(NAME, second, LONG, 1) == Dealt(1, 2, 0, ())
        assert await store.share_out(NAME, first, LONG, 1) == Dealt(1, 2, 0, (0,))
        await store.leave_dealing(NAME, first)
        await store.leave_dealing(NAME, second)


async def test_nothing_is_taken_before_it_is_handed_back(store: RedisStore) -> None:
    await store.share_out(NAME, "a", LONG, 2)
    assert await store.share_out(NAME, "b", LONG, 2) == Dealt(2, 2, 0, ())
    assert await store.share_out(NAME, "a", LONG, 2) == Dealt(2, 2, 1, (0, 1))
    await store.hand_back(NAME, "b", [1])
    assert (await store.share_out(NAME, "b", LONG, 2)).shards == (), "only its holder hands it back"
    await store.hand_back(NAME, "a", [1])
    assert (await store.share_out(NAME, "b", LONG, 2)).shards == (1,)


async def test_what_a_dead_process_had_is_taken(store: RedisStore) -> None:
    await store.share_out(NAME, "dead", 50, 3)

    async def taken() -> bool:
        return (await store.share_out(NAME, "b", LONG, 3)).shards == (0, 1, 2)

    await until(taken)


async def test_a_store_that_was_away_for_longer_than_a_term_gives_nobody_the_shards_of_others(
    store: RedisStore,
) -> None:
    held = await settled(store, "abc", 6)
    for name in held:
        await store.share_out(NAME, name, 50, 6)
    ended = await server_ms(store) + 50

    async def all_terms_are_over() -> bool:
        return await server_ms(store) > ended

    await until(all_terms_are_over)
    for name in held:
        assert await store.share_out(NAME, name, LONG, 6) == Dealt(6, 3, 0, held[name])


async def test_who_does_not_come_back_with_the_store_has_died(store: RedisStore) -> None:
    await settled(store, "ab", 2)
    for name in "ab":
        await store.share_out(NAME, name, 50, 2)

    async def taken() -> bool:
        return (await store.share_out(NAME, "a", 50, 2)).shards == (0, 1)

    await until(taken)


async def server_ms(store: RedisStore) -> int:
    seconds, microseconds = await store.client.time()
    return int(seconds) * 1000 + int(microseconds) // 1000


async def test_who_leaves_frees_all_at_once(store: RedisStore) -> None:
    await store.share_out(NAME, "a", LONG, 3)
    await store.share_out(NAME, "b", LONG, 3)
    await store.leave_dealing(NAME, "a")
    assert await store.share_out(NAME, "b", LONG, 3) == Dealt(3, 1, 0, (0, 1, 2))


async def test_more_shards_are_dealt_anew_and_fewer_only_when_nobody_has_more(store: RedisStore) -> None:
    await store.share_out(NAME, "a", LONG, 2)
    assert await store.share_out(NAME, "b", LONG, 4) == Dealt(4, 2, 0, (0, 1))
    assert await store.share_out(NAME, "a", LONG, 2) == Dealt(4, 2, 0, (2, 3))
    await store.leave_dealing(NAME, "b")
    assert await store.share_out(NAME, "a", LONG, 2) == Dealt(2, 1, 0, (0, 1))


async def test_of_many_at_once_every_shard_goes_to_one(open_store: Opener) -> None:
    stores = [open_store() for _ in range(3)]
    found = await asyncio.gather(*(stores[n % 3].share_out(NAME, str(n), LONG, 8) for n in range(12)))
    last = {n: one.shards for n, one in enumerate(found)}
    assert max(Counter(shard for own in last.values() for shard in own).values()) == 1
