"""The look at stored tables that `doctor` takes: every kind of damage has a name, and good tables have none."""

import zlib

from bot.app.base.ports import TableId
from bot.storage import keys
from bot.storage.envelope import SCHEMA, Envelope
from bot.storage.packing import BLOCK
from bot.storage.problem import Problem
from bot.storage.redis_store import RedisStore
from tests.support.store import TABLE, Opener, commit


def envelope(version: int) -> bytes:
    return Envelope("toy", 1, "toy", version, {"secret": "canary"}).encode()


async def written(store: RedisStore, table: TableId = TABLE, entries: int = 1) -> None:
    await store.commit(commit(table=table, entries=["{}"] * entries, envelope=envelope(entries)))


async def test_good_tables_have_no_problems(store: RedisStore) -> None:
    for number in range(12):
        await written(store, TableId(f"{number:02d}abcdef"), entries=number * 20 + 1)
    await store.put("person", "1", 0, b"x")
    scan = await store.scan()
    assert (scan.tables, scan.problems) == (12, [])
    assert len((await store.scan(sound=5)).sound) == 5


async def test_an_empty_store_has_no_problems(store: RedisStore) -> None:
    scan = await store.scan()
    assert (scan.tables, scan.problems) == (0, [])


async def test_a_log_that_is_shorter_than_its_table_is_found(store: RedisStore) -> None:
    await written(store, entries=BLOCK + 3)
    await store.client.rpop(keys.of_table(TABLE, "log"))
    [problem] = (await store.scan()).problems
    assert problem == Problem("store-table-torn", {"table": TABLE, "version": "67", "entries": "66"})


async def test_damaged_and_foreign_tables_are_named_without_their_secrets(store: RedisStore) -> None:
    newer = b'{"schema":%d,"table":{"secret":"canary"}}' % (SCHEMA + 1)
    spoiled = {
        "00packed": b"1:not compressed",
        "01number": b"canary",
        "02nojson": b"1:" + zlib.compress(b"canary"),
        "03fields": b"1:" + zlib.compress(b'{"schema":1,"table":"canary"}'),
        "04newest": b"1:" + zlib.compress(newer),
    }
    for table, value in spoiled.items():
        await store.client.set(keys.of_table(TableId(table)), value)
    scan = await store.scan()
    assert scan.tables == len(spoiled)
    found = {problem.params["table"]: problem for problem in scan.problems}
    assert [found[table].key for table in spoiled] == ["store-table-unreadable"] * 4 + ["store-table-newer"]
    assert "canary" not in repr(scan)


async def test_a_look_goes_on_beside_commits(open_store: Opener) -> None:
    """Table and log are read at one moment, or a commit in between would look like damage."""
    store, other = open_store(), open_store()
    for version in range(30):
        await other.commit(commit(version, entries=["{}"], envelope=envelope(version + 1)))
        assert (await store.scan()).problems == []
