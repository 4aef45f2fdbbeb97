"""What `TableStore` promises: durable, once, in order, all or nothing."""

import asyncio
import os
import random
from collections import Counter
from dataclasses import replace

import pytest

from bot.app.base.ports import Committed, Conflict, Known, Mark, Repeated, Same, Snapshot, Task
from bot.storage import keys
from bot.storage.packing import BLOCK
from bot.storage.redis_store import RedisStore
from tests.support.store import CHAT_ID, OTHER_TABLE, TABLE, Opener, commit


def lines(first: int, after: int) -> list[str]:
    return [f'{{"by":{n % 4},"play":"take {n}"}}' for n in range(first, after)]


async def test_a_table_that_was_never_committed_is_not_there(store: RedisStore) -> None:
    assert await store.load(TABLE) is None
    assert await store.log(TABLE) == []


async def test_the_first_commit_makes_the_table(store: RedisStore) -> None:
    assert await store.commit(commit(entries=lines(0, 3), envelope=b"{1}")) == Committed(3)
    assert await store.load(TABLE) == Snapshot(3, b"{1}")


async def test_a_commit_on_an_old_version_changes_nothing(store: RedisStore) -> None:
    await store.commit(commit(entries=lines(0, 2), envelope=b"true"))
    late = commit(1, delivery="late", envelope=b"false", chat_ids=[CHAT_ID], tasks=[Task("grace", 5)])
    assert await store.commit(late) == Conflict(2)
    assert await store.load(TABLE) == Snapshot(2, b"true")
    assert await store.log(TABLE) == lines(0, 2)
    assert await store.marked(7) == []
    assert await store.due(7, 10, lease=1) == []


async def test_a_commit_on_a_version_to_come_is_a_conflict_too(store: RedisStore) -> None:
    assert await store.commit(commit(4)) == Conflict(0)
    assert await store.load(TABLE) is None


async def test_a_table_cannot_be_made_twice(store: RedisStore) -> None:
    await store.commit(commit(delivery="one"))
    assert await store.commit(commit(delivery="two")) == Conflict(1)


async def test_a_delivery_counts_once(store: RedisStore) -> None:
    await store.commit(commit(delivery="press", envelope=b"first"))
    assert await store.commit(commit(1, delivery="press", envelope=b"second")) == Repeated(1)
    assert await store.load(TABLE) == Snapshot(1, b"first")


async def test_the_delivery_is_looked_at_before_the_version(store: RedisStore) -> None:
    """The same bytes a second time: the version does not fit any more, but it is no conflict."""
    press = commit(delivery="press", entries=lines(0, 2))
    await store.commit(press)
    await store.commit(commit(2, entries=lines(2, 5)))
    assert await store.commit(press) == Repeated(2)


async def test_a_delivery_is_known_with_the_version_it_made(store: RedisStore) -> None:
    await store.commit(commit(delivery="first"))
    await store.commit(commit(1, delivery="second"))
    assert await store.delivered(TABLE, "first") == 1
    assert await store.delivered(TABLE, "second") == 2
    assert await store.delivered(TABLE, "third") is None
    assert await store.commit(commit(0, delivery="stale")) == Conflict(2)
    assert await store.delivered(TABLE, "stale") is None
    assert await store.delivered(OTHER_TABLE, "first") is None


async def test_a_delivery_that_met_a_conflict_may_come_again(store: RedisStore) -> None:
    await store.commit(commit(delivery="other"))
    assert await store.commit(commit(0, delivery="press")) == Conflict(1)
    assert await store.commit(commit(1, delivery="press")) == Committed(2)


async def test_deliveries_belong_to_their_table(store: RedisStore) -> None:
    await store.commit(commit(delivery="press"))
    assert await store.commit(commit(table=OTHER_TABLE, delivery="press")) == Committed(1)


async def test_deliveries_are_known_for_two_days_and_then_forgotten(store: RedisStore) -> None:
    young, old = keys.of_table(TABLE, "delivery"), keys.of_table(TABLE, "delivery", "old")
    redis = store.client
    await store.commit(commit(0, delivery="first"))
    assert 172_700 < await redis.ttl(young) <= 172_800
    for version in (1, 2):
        assert await store.commit(commit(0, delivery="first")) == Repeated(1)
        assert await store.delivered(TABLE, "first") == 1
        await redis.lset(young, 0, "1000000000")  # the list was begun long ago
        assert await store.commit(commit(version)) == Committed(version + 1)
        assert 172_700 < await redis.ttl(old) <= 172_800
    assert await store.commit(commit(0, delivery="first")) == Conflict(3)


async def test_the_log_equals_the_entries(store: RedisStore) -> None:
    written: list[str] = []
    for length in (1, 4, 2, 1):
        entries = lines(len(written), len(written) + length)
        await store.commit(commit(len(written), entries=entries))
        written += entries
    assert await store.log(TABLE) == written
    for first in range(10):
        assert await store.log(TABLE, first) == written[first:]


async def test_a_long_log_is_packed_and_still_equals_the_entries(store: RedisStore) -> None:
    written = lines(0, 3 * BLOCK + 10)
    for version in range(0, len(written), 7):
        assert isinstance(await store.commit(commit(version, entries=written[version : version + 7])), Committed)
    assert await store.client.llen(keys.of_table(TABLE, "past")) == 3
    for first in (0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK, 3 * BLOCK + 9, 3 * BLOCK + 10, 500):
        assert await store.log(TABLE, first) == written[first:]


async def test_one_commit_may_be_longer_than_several_blocks(store: RedisStore) -> None:
    written = lines(0, 2 * BLOCK + 1)
    assert await store.commit(commit(entries=written)) == Committed(len(written))
    assert await store.log(TABLE) == written
    assert await store.client.llen(keys.of_table(TABLE, "log")) == 1


async def test_two_packers_at_once_lose_nothing(open_store: Opener) -> None:
    stores = [open_store() for _ in range(4)]
    written = lines(0, BLOCK - 1)
    await stores[0].commit(commit(entries=written))
    written += lines(BLOCK - 1, BLOCK + 3)
    await stores[0].commit(commit(BLOCK - 1, entries=written[BLOCK - 1 :]))
    await asyncio.gather(*(s._pack(TABLE, BLOCK + 3, plain=BLOCK + 3) for s in stores))
    assert await stores[0].log(TABLE) == written


async def test_a_commit_marks_windows_and_sets_and_drops_tasks(store: RedisStore) -> None:
    await store.commit(commit(chat_ids=[CHAT_ID], tasks=[Task("grace", 50), Task("computer", 0)]))
    assert await store.marked(7) == [Mark(TABLE, CHAT_ID, 1)]
    await store.commit(commit(1, chat_ids=[CHAT_ID], dropped=["computer", "never-set"], tasks=[Task("grace", 70)]))
    assert await store.marked(7) == [Mark(TABLE, CHAT_ID, 2)]
    assert [due.task for due in await store.due(7, 100, lease=1)] == [Task("grace", 70)]


async def test_a_big_envelope_and_any_bytes_come_back_as_they_were(store: RedisStore) -> None:
    envelope = bytes(range(256)) * 4096 + os.urandom(100_000) + b"\r\n$5\r\n:12:"
    entries = ['{"note":{"name":"Ёж 🦔 \\u0000 «}{p:00}»"}}', "\x00\t\r", "9" * 70_000]
    await store.commit(commit(entries=entries, envelope=envelope))
    assert await store.load(TABLE) == Snapshot(3, envelope)
    assert await store.log(TABLE) == entries


@pytest.mark.parametrize("entries", [(), ("one\ntwo",)])
async def test_what_cannot_be_a_log_is_refused(store: RedisStore, entries: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="entr"):
        await store.commit(commit(entries=entries))
    assert await store.load(TABLE) is None


async def test_of_two_hundred_commits_at_once_one_wins(open_store: Opener) -> None:
    stores = [open_store() for _ in range(4)]
    commits = [commit(delivery=f"press {n}", entries=[f'"{n}"']) for n in range(200)]
    outcomes = await asyncio.gather(*(stores[n % 4].commit(c) for n, c in enumerate(commits)))
    assert Counter(outcomes) == {Committed(1): 1, Conflict(1): 199}
    winner = outcomes.index(Committed(1))
    assert await stores[0].log(TABLE) == [f'"{winner}"']


@pytest.mark.parametrize(("workers", "commits"), [(5, 8), pytest.param(8, 25, marks=pytest.mark.nightly)])
async def test_workers_that_try_again_make_each_version_once(open_store: Opener, workers: int, commits: int) -> None:
    """Who meets a conflict reloads and tries again."""
    made: list[int] = []

    async def worker(name: int, store: RedisStore) -> None:
        for n in range(commits):
            outcome: object = Conflict(0)
            while isinstance(outcome, Conflict):
                outcome = await store.commit(commit(outcome.version, delivery=f"{name} {n}", entries=[f'"{name} {n}"']))
            assert isinstance(outcome, Committed)
            made.append(outcome.version)

    stores = [open_store() for _ in range(workers)]
    await asyncio.gather(*(worker(n, s) for n, s in enumerate(stores)))
    assert sorted(made) == list(range(1, workers * commits + 1))
    log = await stores[0].log(TABLE)
    assert Counter(log) == Counter(f'"{name} {n}"' for name in range(workers) for n in range(commits))
    for name in range(workers):
        assert [line for line in log if line.startswith(f'"{name} ')] == [f'"{name} {n}"' for n in range(commits)]


async def test_the_same_delivery_many_times_at_once_has_one_effect(open_store: Opener) -> None:
    stores = [open_store() for _ in range(4)]
    outcomes = await asyncio.gather(*(stores[n % 4].commit(commit(delivery="press")) for n in range(100)))
    assert Counter(outcomes) == {Committed(1): 1, Repeated(1): 99}
    assert len(await stores[0].log(TABLE)) == 1


async def test_random_histories_agree_with_a_model(open_store: Opener) -> None:
    """Repetitions, stale and future versions in any order: the store does what ten lines of Python do."""
    chance = random.Random(20261121)
    store, model, deliveries, log = open_store(), 0, dict[str, int](), list[str]()
    for step in range(300):
        delivery = f"d{chance.randrange(120)}"
        expected = max(0, model + chance.choice([0, 0, 0, -1, 1]))
        entries = [f'"{step}.{n}"' for n in range(chance.randint(1, 3))]
        outcome = await store.commit(commit(expected, delivery=delivery, entries=entries))
        if delivery in deliveries:
            assert outcome == Repeated(deliveries[delivery])
        elif expected != model:
            assert outcome == Conflict(model)
        else:
            model = deliveries[delivery] = model + len(entries)
            log += entries
            assert outcome == Committed(model)
    assert await store.log(TABLE) == log
    assert model > BLOCK


async def test_a_table_travels_only_where_it_has_changed(store: RedisStore) -> None:
    nothing, first, second = Known(0, b""), Known.of(1, b"first"), Known.of(2, b"second")
    assert await store.newer(TABLE, nothing) is None
    await store.commit(commit(envelope=b"first"))
    assert await store.newer(TABLE, nothing) == Snapshot(1, b"first")
    assert await store.newer(TABLE, first) == Same()
    await store.commit(commit(1, envelope=b"second"))
    assert await store.newer(TABLE, first) == Snapshot(2, b"second")
    assert await store.newer(TABLE, second) == Same()
    # A store that was set back knows less than we do, or something else: what it says is the truth.
    assert await store.newer(TABLE, Known.of(22, b"second")) == Snapshot(2, b"second")
    assert await store.newer(TABLE, Known.of(2, b"another second")) == Snapshot(2, b"second")


async def test_a_commit_goes_on_from_the_very_table_that_was_read(store: RedisStore) -> None:
    await store.commit(commit(envelope=b"first"))
    lost = replace(commit(1, envelope=b"second"), mark=Known.of(1, b"what was lost").mark)
    assert await store.commit(lost) == Conflict(1)
    assert await store.load(TABLE) == Snapshot(1, b"first")
    assert await store.commit(replace(lost, mark=Known.of(1, b"first").mark)) == Committed(2)
