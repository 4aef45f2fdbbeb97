"""Damage of every kind is found by the look through the store, and raised as one error where the value is read."""

import re
from collections.abc import Awaitable, Callable

import pytest

from bot.app.base.ports import Damaged, DamagedValue, StoreFailed, TableId
from bot.app.chats.chats import Chats
from bot.operator import what_is_damaged
from bot.settings import Settings
from bot.storage import damage, keys
from bot.storage.envelope import SCHEMA, Envelope
from bot.storage.packing import BLOCK, versioned
from bot.storage.redis_store import RedisStore
from tests.support.store import CHAT_ID, TABLE, commit

COMPACTED = TableId("11folded")
SECRET = "canary"
ENTRY = '{"by":0,"play":"take 7"}'
RECORD = keys.of_record("chat", CHAT_ID)
JOURNAL = keys.of_journal("room")


@pytest.fixture
async def store(store: RedisStore) -> RedisStore:
    """With something of every kind, all of it whole."""
    for table in (TABLE, COMPACTED):
        entries = [ENTRY] * (BLOCK + 3)
        envelope = Envelope("toy", 1, "toy", len(entries), {"secret": SECRET}).encode()
        await store.commit(commit(table=table, entries=entries, envelope=envelope, chat_ids=[CHAT_ID]))
    assert await store.compact(COMPACTED, BLOCK + 3)
    await store.mark((await store.marked(keys.partition_of(TABLE)))[0])
    assert await store.lead(TABLE, CHAT_ID, "me", 60_000) is not None
    await store.settle(TABLE, CHAT_ID, BLOCK + 3, b'{"secret":"canary"}')
    await store.put("chat", CHAT_ID, 0, b'{"secret":"canary"}')
    await store.receive("telegram:1", "7", b'{"secret":"canary"}', 1)
    await store.add("room", b'{"secret":"canary"}', 9)
    await store.add("room", b'{"secret":"held canary"}', 9, held=True)
    await store.beat("telegram", 15_000)
    return store


async def found(store: RedisStore) -> dict[str, tuple[str, str]]:
    """Kind and problem by key; nothing of it tells what is stored."""
    scan = await store.scan(sound=10)
    assert SECRET not in repr(scan)
    return {key: (one.kind, one.problem.key) for key, one in scan.damages.items()}


async def test_a_whole_store_has_no_damage(store: RedisStore) -> None:
    """The control."""
    scan = await store.scan(sound=10)
    assert (scan.tables, scan.problems, scan.counts) == (2, [], [])
    assert set(scan.sound) == {TABLE, COMPACTED}


async def spoil_table(store: RedisStore) -> str:
    return await turned(store, keys.of_table(TABLE))


async def spoil_compacted(store: RedisStore) -> str:
    return await turned(store, keys.of_table(COMPACTED))


async def spoil_block(store: RedisStore) -> str:
    past = keys.of_table(TABLE, "past")
    [block] = await store.client.lrange(past, 0, -1)
    assert isinstance(block, bytes)
    await put_back(store, past, 0, flipped(block, 8 * (len(block) // 2)))
    return keys.of_table(TABLE)


async def spoil_entry(store: RedisStore) -> str:
    await put_back(store, keys.of_table(TABLE, "log"), 1, flipped(ENTRY.encode(), 6))
    return keys.of_table(TABLE)


async def spoil_letter(store: RedisStore) -> str:
    await put_back(store, keys.of_table(TABLE, "log"), 1, flipped(ENTRY.encode(), 8 * 12 + 7))
    return keys.of_table(TABLE)


async def lose_entry(store: RedisStore) -> str:
    await store.client.rpop(keys.of_table(TABLE, "log"))
    return keys.of_table(TABLE)


async def spoil_record(store: RedisStore) -> str:
    return await turned(store, RECORD)


async def spoil_item(store: RedisStore) -> str:
    await put_back(store, JOURNAL, 0, b'{"secret:"canary"}')
    return JOURNAL


async def spoil_held(store: RedisStore) -> str:
    return await turned_in_hash(store, keys.of_journal("room", "held"))


async def spoil_update(store: RedisStore) -> str:
    return await turned_in_hash(store, keys.of_journal("telegram:1", "updates"))


async def spoil_shown(store: RedisStore) -> str:
    return await turned_in_hash(store, keys.of_table(TABLE, "shown"))


async def replace_by_another_type(store: RedisStore) -> str:
    await store.client.delete(JOURNAL)
    await store.client.set(JOURNAL, b"canary")
    return JOURNAL


async def put_back(store: RedisStore, key: str, index: int, value: bytes) -> None:
    """Into a list: redis-py's own `lset` is declared for text alone."""
    await store._calls.ask("LSET", key, index, value)


async def turned(store: RedisStore, key: str) -> str:
    value = await store.client.get(key)
    assert isinstance(value, bytes)
    await store.client.set(key, flipped(value, 8 * (len(value) // 2)))
    return key


async def turned_in_hash(store: RedisStore, key: str) -> str:
    [(name, value)] = (await store.client.hgetall(key)).items()
    assert isinstance(value, bytes)
    await store.client.hset(key, name, flipped(value, 8 * (len(value) - 1)))
    return key


def flipped(value: bytes, bit: int) -> bytes:
    whole = bytearray(value)
    whole[bit // 8] ^= 1 << bit % 8
    return bytes(whole)


@pytest.mark.parametrize(
    ("spoil", "kind", "problem"),
    [
        (spoil_table, "table", "store-table-unreadable"),
        (spoil_compacted, "table", "store-table-unreadable"),
        (spoil_block, "log", "store-log-unreadable"),
        (spoil_entry, "log", "store-log-unreadable"),
        (spoil_letter, "log", "store-log-unreadable"),
        (lose_entry, "log", "store-table-torn"),
        (spoil_record, "record", "store-record-unreadable"),
        (spoil_item, "other", "store-value-unreadable"),
        (spoil_held, "other", "store-value-unreadable"),
        (spoil_update, "other", "store-value-unreadable"),
        (spoil_shown, "other", "store-value-unreadable"),
        (replace_by_another_type, "other", "store-value-unreadable"),
    ],
)
async def test_damage_of_every_kind_is_found_alone(
    store: RedisStore, spoil: Callable[[RedisStore], Awaitable[str]], kind: str, problem: str
) -> None:
    key = await spoil(store)
    assert await found(store) == {key: (kind, problem)}


async def test_a_table_of_a_newer_program_is_no_damage(store: RedisStore) -> None:
    newer = b'{"schema":%d,"table":{"secret":"canary"}}' % (SCHEMA + 1)
    await store.client.set(keys.of_table(TABLE), versioned(1, newer))
    scan = await store.scan()
    assert (scan.damages, [problem.key for problem in scan.problems]) == ({}, ["store-table-newer"])


@pytest.mark.parametrize("each", [5, pytest.param(1, marks=pytest.mark.nightly)])
async def test_no_turned_bit_of_a_record_is_another_crash(store: RedisStore, each: int) -> None:
    """It is refused by its type, or the document is as it was."""
    value = await store.client.get(RECORD)
    assert isinstance(value, bytes)
    for bit in range(0, 8 * len(value), each):
        await store.client.set(RECORD, flipped(value, bit))
        if RECORD in await found(store):
            with pytest.raises(DamagedValue, match=r"^a damaged value: chat$"):
                await store.get("chat", CHAT_ID)
        else:
            snapshot = await store.get("chat", CHAT_ID)
            assert snapshot is not None
            assert snapshot.envelope == b'{"secret":"canary"}'


@pytest.mark.parametrize("spoil", [spoil_block, spoil_letter])
async def test_a_log_that_cannot_be_read_says_only_so(
    store: RedisStore, spoil: Callable[[RedisStore], Awaitable[str]]
) -> None:
    await spoil(store)
    with pytest.raises(DamagedValue, match=r"^a damaged value: log$"):
        await store.log(TABLE)
    with pytest.raises(DamagedValue):
        await store.compact(TABLE, BLOCK + 3)


async def test_a_compacted_table_that_cannot_be_read_takes_no_commit(store: RedisStore) -> None:
    await spoil_compacted(store)
    with pytest.raises(Damaged):
        await store.load(COMPACTED)
    for reading in (store.log(COMPACTED), store.commit(commit(BLOCK + 3, table=COMPACTED))):
        with pytest.raises(DamagedValue, match=r"^a damaged value: table$"):
            await reading


async def test_a_record_that_its_reader_does_not_know_is_damaged_too(store: RedisStore) -> None:
    """It can be unpacked, so only the reader can tell; its error quotes nothing of it."""
    with pytest.raises(DamagedValue, match=r"^a damaged value: chat$") as refused:
        await Chats(store).get(CHAT_ID)
    assert refused.value.__cause__ is None
    assert isinstance(refused.value, StoreFailed), "players get the answer of a store that is away"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ru", "Часть хранилища не читается: 1 стол, 2 записи столов, 1 документ, 1 другое значение (первые ключи: "),
        ("en", "A part of the store cannot be read: 1 table, 2 logs of tables, 1 record, 1 other value (first keys: "),
    ],
)
async def test_all_of_it_is_told_in_one_sentence(store: RedisStore, language: str, said: str) -> None:
    for number in range(2):
        envelope = Envelope("toy", 1, "toy", 7, {}).encode()
        await store.commit(commit(table=TableId(f"0{number}abcdef"), entries=["{}"], envelope=envelope))
    spoiled = {await spoil(store) for spoil in (spoil_table, spoil_record, spoil_item)}
    scan = await store.scan()
    assert spoiled < set(scan.damages)
    sentence = what_is_damaged(scan, Settings(), {"LANG": language}).replace("\xa0", " ")
    assert sentence.startswith(said)
    assert len(re.findall(r"\{p:", sentence)) == 3
    assert "imperia doctor" in sentence
    assert SECRET not in sentence


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        (keys.of_table(TABLE), "table"),
        (keys.of_table(TABLE, "log"), None),
        (keys.of_table(TABLE, "shown"), "shown"),
        (keys.of_lease(TABLE, CHAT_ID), None),
        (keys.of_record("person", "telegram:1"), "record"),
        (keys.of_journal("web:room"), "journal"),
        (keys.of_journal("web:room", "held"), "held"),
        (keys.of_journal("web:room", "count"), None),
        (keys.of_journal("telegram:1", "updates"), "inbox"),
        (keys.of_journal(CHAT_ID, "sent"), None),
        (keys.of_partition(7, "due"), None),
        (keys.of_clock("telegram"), None),
        ("somebody's", None),
    ],
)
def test_which_keys_are_checked(key: str, kind: str | None) -> None:
    assert keys.checked(key) == kind


async def test_a_large_store_is_looked_at_in_batches(store: RedisStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(damage, "PAGE", 10)
    for number in range(3 * damage.BATCH):
        await store.put("chat", f"web:{number}", 0, b"{}")
    await store.client.set(keys.of_record("chat", "web:5"), b"canary")
    assert list(await found(store)) == [keys.of_record("chat", "web:5")]
