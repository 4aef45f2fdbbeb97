"""What `amend` promises: another document at the same version, for the table that was read and no other."""

from dataclasses import replace

import pytest

from bot.app.base.ports import Commit, Committed, Conflict, Known, Same, Snapshot
from bot.storage.redis_store import RedisStore
from tests.support.store import CHAT_ID, TABLE, commit

OLD, NEW = b'{"errand":null}', b'{"errand":"take 17"}'


def _read(made: Commit, envelope: bytes) -> Commit:
    """By somebody who has read this."""
    return replace(made, mark=Known.of(0, envelope).mark)


async def test_it_changes_the_document_and_nothing_that_anybody_sees(store: RedisStore) -> None:
    await store.commit(commit(envelope=OLD, chat_ids=[CHAT_ID]))
    log, marks = await store.log(TABLE), await store.marked(7)
    assert await store.amend(TABLE, Known.of(1, OLD), NEW)
    assert await store.load(TABLE) == Snapshot(1, NEW)
    assert (await store.log(TABLE), await store.marked(7)) == (log, marks)


async def test_twice_does_nothing_more(store: RedisStore) -> None:
    await store.commit(commit(envelope=OLD))
    assert await store.amend(TABLE, Known.of(1, OLD), NEW)
    assert await store.amend(TABLE, Known.of(1, OLD), NEW)
    assert await store.load(TABLE) == Snapshot(1, NEW)


async def test_who_has_the_table_as_it_was_hears_of_it_and_commits_nothing(store: RedisStore) -> None:
    await store.commit(commit(envelope=OLD))
    await store.amend(TABLE, Known.of(1, OLD), NEW)
    assert await store.newer(TABLE, Known.of(1, OLD)) == Snapshot(1, NEW)
    assert await store.newer(TABLE, Known.of(1, NEW)) == Same()
    late = commit(1, delivery="late")
    assert await store.commit(_read(late, OLD)) == Conflict(1)
    assert await store.commit(_read(late, NEW)) == Committed(2)


async def test_a_table_that_has_gone_on_or_is_not_there_stays_as_it_is(store: RedisStore) -> None:
    assert not await store.amend(TABLE, Known.of(1, OLD), NEW)
    await store.commit(commit(envelope=OLD))
    await store.commit(commit(1, envelope=b"{2}"))
    assert not await store.amend(TABLE, Known.of(1, OLD), NEW)
    assert not await store.amend(TABLE, Known.of(2, OLD), NEW)
    assert await store.load(TABLE) == Snapshot(2, b"{2}")


@pytest.mark.parametrize("keep", [None, 60_000])
async def test_what_sleeps_goes_on_sleeping(store: RedisStore, keep: int | None) -> None:
    await store.commit(commit(envelope=OLD))
    log = await store.log(TABLE)
    assert await store.compact(TABLE, 1, keep)
    assert await store.amend(TABLE, Known.of(1, OLD), NEW)
    assert await store.load(TABLE) == Snapshot(1, NEW)
    assert await store.log(TABLE) == log
    left = await store.client.pttl(f"{{p:07}}:t:{TABLE}")
    assert (left == -1) if keep is None else 0 < left <= keep
    assert await store.commit(_read(commit(1), NEW)) == Committed(2)
    assert len(await store.log(TABLE)) == 2
