"""Names of keys: only ids of ours, and everything one script touches in one slot."""

from binascii import crc_hqx
from dataclasses import replace

import pytest

from bot.app.base.ports import ChatId, Mark, TableId, Task
from bot.storage import keys, tables
from bot.storage.keys import BadKey
from bot.storage.redis_store import RedisStore
from tests.support.store import CHAT_ID, TABLE, commit

BAD_NAMES = ["", "a b", "имя", "a\n", "a{b}", "x" * 65, "a\x00", "*", "a/b"]


def slot(key: str) -> int:
    """As Redis Cluster counts: CRC16 of what stands in the first braces."""
    tag = key[key.index("{") + 1 : key.index("}")]
    return crc_hqx(tag.encode(), 0) % 16384


def test_the_slot_is_counted_as_the_specification_says() -> None:
    assert crc_hqx(b"123456789", 0) == 0x31C3


def test_a_new_table_id_is_valid_and_its_own() -> None:
    ids = {keys.new_table_id() for _ in range(2000)}
    assert len(ids) == 2000
    assert all(keys.TABLE.fullmatch(table) for table in ids)
    assert {keys.partition_of(table) for table in ids} == set(range(64))


@pytest.mark.parametrize("partition", range(64))
def test_all_keys_of_a_commit_are_in_the_slot_of_the_partition(partition: int) -> None:
    table = TableId(f"{partition:02d}abcdef")
    whole = replace(commit(table=table), sitting=(("telegram:1", None),))
    named = [*tables.commit_keys(whole), *tables.log_keys(table), keys.of_lease(table, CHAT_ID)]
    named += [keys.of_table(table, "shown"), keys.of_partition(partition, "marks")]
    assert {slot(key) for key in named} == {slot(f"{{p:{partition:02d}}}")}


def test_partitions_are_spread_over_the_slots() -> None:
    slots = {slot(keys.of_partition(partition, "due")) for partition in range(64)}
    assert len(slots) == 64
    assert {slot * 3 // 16384 for slot in slots} == {0, 1, 2}


def test_records_and_journals_stay_where_they_are() -> None:
    """These names are in people's data: a change would lose it."""
    assert keys.of_record("person", "telegram:1") == "{p:18}:r:person:telegram:1"
    assert keys.of_journal("main") == "{p:36}:j:main"
    assert keys.of_table(TABLE) == "{p:07}:t:07abcdef"


def test_records_are_spread_over_the_partitions() -> None:
    found = {keys.of_record("person", f"telegram:{n}")[:6] for n in range(2000)}
    assert len(found) == 64


@pytest.mark.parametrize(
    "table", ["", "64abcdef", "7abcdef", "07abcde", "07abcdefg", "07abc ef", "07абвгде", "07abcde\n"]
)
def test_what_is_no_table_id_makes_no_key(table: str) -> None:
    with pytest.raises(BadKey):
        keys.of_table(TableId(table))


@pytest.mark.parametrize(
    "chat_id", ["", "telegram", "telegram:", "Telegram:1", ":1", "telegram:имя", "web:" + "x" * 61]
)
async def test_what_is_no_window_id_makes_no_key(chat_id: str, store: RedisStore) -> None:
    bad = ChatId(chat_id)
    with pytest.raises(BadKey):
        await store.lead(TABLE, bad, "a", 1)
    with pytest.raises(BadKey):
        await store.commit(commit(chat_ids=[bad]))
    with pytest.raises(BadKey):
        await store.mark(Mark(TABLE, bad, 1))
    with pytest.raises(BadKey):
        await store.settle(TABLE, bad, 1, b"")
    assert await store.client.keys() == []


@pytest.mark.parametrize("name", BAD_NAMES)
async def test_a_users_text_makes_no_key(name: str, store: RedisStore) -> None:
    with pytest.raises(BadKey):
        await store.put("person", name, 0, b"")
    with pytest.raises(BadKey):
        await store.put(name, "1", 0, b"")
    with pytest.raises(BadKey):
        await store.add(name, b"", 1)
    with pytest.raises(BadKey):
        await store.commit(commit(tasks=[Task(name, 0)]))
    with pytest.raises(BadKey):
        await store.done(TABLE, name)
    assert await store.client.keys() == []


async def test_a_delivery_key_may_be_any_text(store: RedisStore) -> None:
    await store.commit(commit(delivery="имя {p:00} \n" * 1000))
    assert all(len(key) < 64 for key in await store.client.keys())


@pytest.mark.parametrize("partition", [-1, 64])
async def test_there_are_64_partitions(partition: int, store: RedisStore) -> None:
    with pytest.raises(BadKey):
        await store.marked(partition)
