"""A running table moves into another store: nothing of it is lost, nobody without the key reads or changes it."""

import random

import pytest

from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.chats.passport import NotOpened, Passports, opened, seal
from bot.app.tables.records import record_of
from engine.kernel.records.replay import verify
from tests.support.harness import ANNA, BORIS, Harness
from tests.support.sparse import sparse
from tests.support.store import fake_store

KEY = "a key that nobody has guessed"


async def moves(harness: Harness, at: str, count: int) -> None:
    for _ in range(count):
        now = await harness.table(at)
        assert now.match is not None
        seat = now.match.game.awaited(now.match.state)[0]
        await harness.play(at, (ANNA, BORIS)[seat], now.match.game.legal(now.match.state, seat)[0].code)


async def test_a_match_goes_on_in_another_store_and_its_record_proves_itself(harness: Harness) -> None:
    at = await harness.started()
    await moves(harness, at, 2)
    before, store = await harness.table(at), fake_store()
    there = Harness(store)
    there.clock.time += 5_000_000
    table = await Passports(there.repository, KEY).admit(
        await Passports(harness.repository, KEY).of(at), ["other:room"]
    )
    assert before.match is not None
    assert table.match is not None
    assert table.match.state == before.match.state
    assert await there.replayed(at) == before.match.state
    assert (table.doc.chat_ids, table.doc.seed) == (["other:room"], before.doc.seed)
    assert (await Chats(there.store).get(ChatId("other:room"))).tables == [at]
    assert [mark.chat_id for mark in await there.store.marked(int(at[:2]))] == ["other:room"]
    over = await there.play_to_the_end(at, random.Random(3))
    assert verify(over.game, await record_of(there.repository, over)) == []
    await store.close()


async def test_what_waits_waits_as_long_as_it_did(harness: Harness) -> None:
    at = await harness.open()
    left = (await harness.table(at)).doc.silent_until - harness.clock.now()
    store = fake_store()
    there = Harness(store)
    there.clock.time += 123_456_789
    table = await Passports(there.repository, KEY).admit(await Passports(harness.repository, KEY).of(at))
    assert table.doc.silent_until - there.clock.now() == left
    await store.close()


async def test_a_table_is_not_put_over_another_one(harness: Harness) -> None:
    at = await harness.started()
    sealed = await Passports(harness.repository, KEY).of(at)
    await moves(harness, at, 1)
    version = (await harness.table(at)).version
    with pytest.raises(Refusal, match="table-is-there"):
        await Passports(harness.repository, KEY).admit(sealed)
    assert (await harness.table(at)).version == version
    with pytest.raises(Refusal, match="no-table"):
        await Passports(harness.repository, KEY).of("07zzzzzz")


async def test_without_the_key_nobody_reads_it_and_nobody_changes_it(harness: Harness) -> None:
    at = await harness.started()
    sealed, seed = await Passports(harness.repository, KEY).of(at), (await harness.table(at)).doc.seed
    assert seed.encode() not in sealed
    with pytest.raises(Refusal, match="passport-not-opened"):
        await Passports(harness.repository, KEY + "!").admit(sealed)
    for at_byte in (0, 25, len(sealed) // 2, len(sealed) - 1):
        broken = sealed[:at_byte] + bytes([sealed[at_byte] ^ 1]) + sealed[at_byte + 1 :]
        with pytest.raises(Refusal, match="passport-not-opened"):
            await Passports(harness.repository, KEY).admit(broken)
    with pytest.raises(Refusal, match="passport-not-opened"):
        await Passports(harness.repository, KEY).admit(b"")


def test_the_same_content_is_another_file_each_time_and_a_short_one_is_no_file() -> None:
    assert opened(seal(b"", KEY), KEY) == b""
    assert seal(b"abc", KEY) != seal(b"abc", KEY)
    assert opened(seal(b"\x00abc", KEY), KEY) == b"\x00abc"
    with pytest.raises(NotOpened):
        opened(seal(b"abc", KEY)[:40], KEY)


@sparse(7)
def test_a_bit_that_somebody_has_turned_is_seen_wherever_it_is(every: int) -> None:
    sealed = seal(b"abc", KEY)
    for number in (*range(0, len(sealed), every), len(sealed) - 1):
        turned = sealed[:number] + bytes([sealed[number] ^ 4]) + sealed[number + 1 :]
        with pytest.raises(NotOpened):
            opened(turned, KEY)


async def test_a_compacted_table_moves_too(harness: Harness) -> None:
    at = await harness.started()
    await moves(harness, at, 2)
    before = await harness.table(at)
    assert await harness.store.compact(TableId(at), before.version)
    store = fake_store()
    there = Harness(store)
    table = await Passports(there.repository, KEY).admit(await Passports(harness.repository, KEY).of(at))
    assert table.match is not None
    assert before.match is not None
    assert table.match.state == before.match.state
    assert await there.replayed(at) == before.match.state
    await store.close()
