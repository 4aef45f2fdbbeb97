"""What `WindowStore` promises: marks that only rise, one sender at a time, and boards that become the true one."""

import asyncio

from bot.app.base.ports import ChatId, Led, Mark, TableId
from bot.storage import keys
from bot.storage.redis_store import RedisStore
from tests.support.store import CHAT_ID, OTHER_TABLE, TABLE, Opener, commit, until


async def test_marks_are_listed_by_partition(store: RedisStore) -> None:
    elsewhere = TableId("63abcdef")
    marks = [Mark(TABLE, CHAT_ID, 3), Mark(TABLE, ChatId("web:main"), 2), Mark(OTHER_TABLE, CHAT_ID, 1)]
    for mark in [*marks, Mark(elsewhere, CHAT_ID, 9)]:
        await store.mark(mark)
    assert set(await store.marked(7)) == set(marks)
    assert await store.marked(63) == [Mark(elsewhere, CHAT_ID, 9)]
    assert await store.marked(0) == []


async def test_what_a_window_wants_never_falls(store: RedisStore) -> None:
    for wanted in (9, 10, 3):
        await store.mark(Mark(TABLE, CHAT_ID, wanted))
    assert await store.marked(7) == [Mark(TABLE, CHAT_ID, 10)]


async def test_nothing_is_shown_before_the_first_settle(store: RedisStore) -> None:
    assert await store.shown(TABLE, CHAT_ID) is None


async def test_settle_remembers_and_takes_the_mark_away(store: RedisStore) -> None:
    await store.mark(Mark(TABLE, CHAT_ID, 4))
    assert await store.settle(TABLE, CHAT_ID, 3, b"on the way") == 4
    assert await store.settle(TABLE, CHAT_ID, 4, b'{"post":":7:"}') == 0
    assert await store.shown(TABLE, CHAT_ID) == b'{"post":":7:"}'
    assert await store.marked(7) == []


async def test_a_mark_that_came_while_sending_stays(store: RedisStore) -> None:
    await store.mark(Mark(TABLE, CHAT_ID, 4))
    await store.commit(commit(4, delivery="no such version"))
    await store.mark(Mark(TABLE, CHAT_ID, 5))
    await store.settle(TABLE, CHAT_ID, 4, b"{}")
    assert await store.marked(7) == [Mark(TABLE, CHAT_ID, 5)]


async def test_a_sender_who_was_overtaken_has_the_window_drawn_again(store: RedisStore) -> None:
    """His lease ran out while he was sending version 4, and another settled 6: the chat may show either."""
    await store.settle(TABLE, CHAT_ID, 6, b"new")
    assert await store.settle(TABLE, CHAT_ID, 4, b"old") == 6
    assert await store.marked(7) == [Mark(TABLE, CHAT_ID, 6)]
    assert await store.shown(TABLE, CHAT_ID) == b"old"
    await store.settle(TABLE, CHAT_ID, 6, b"new again")
    assert await store.marked(7) == []


async def test_windows_of_a_table_settle_apart(store: RedisStore) -> None:
    page = ChatId("web:main")
    for chat_id in (CHAT_ID, page):
        await store.mark(Mark(TABLE, chat_id, 1))
    await store.settle(TABLE, page, 1, b"page")
    assert await store.marked(7) == [Mark(TABLE, CHAT_ID, 1)]
    assert await store.shown(TABLE, CHAT_ID) is None


async def test_of_many_senders_at_once_one_gets_the_lease(open_store: Opener) -> None:
    stores = [open_store() for _ in range(4)]
    got = await asyncio.gather(*(stores[n % 4].lead(TABLE, CHAT_ID, f"worker {n}", 60_000) for n in range(40)))
    assert sum(led is not None for led in got) == 1


async def test_the_holder_may_make_its_lease_longer(store: RedisStore) -> None:
    assert await store.lead(TABLE, CHAT_ID, "a", 60_000)
    assert await store.lead(TABLE, CHAT_ID, "a", 90_000)
    assert await store.client.pttl(keys.of_lease(TABLE, CHAT_ID)) > 60_000


async def test_only_the_holder_gives_a_lease_back(store: RedisStore) -> None:
    await store.lead(TABLE, CHAT_ID, "a", 60_000)
    await store.release(TABLE, CHAT_ID, "b")
    assert not await store.lead(TABLE, CHAT_ID, "b", 60_000)
    await store.release(TABLE, CHAT_ID, "a")
    assert await store.lead(TABLE, CHAT_ID, "b", 60_000)


async def test_a_lease_ends_by_itself(store: RedisStore) -> None:
    async def leads() -> bool:
        return await store.lead(TABLE, CHAT_ID, "b", 60_000) is not None

    await store.lead(TABLE, CHAT_ID, "a", 5)
    await until(leads)


async def test_leases_of_two_windows_do_not_meet(store: RedisStore) -> None:
    assert await store.lead(TABLE, CHAT_ID, "a", 60_000)
    assert await store.lead(TABLE, ChatId("web:main"), "b", 60_000)
    assert await store.lead(OTHER_TABLE, CHAT_ID, "c", 60_000)


async def test_windows_converge_while_everybody_marks_and_sends(open_store: Opener) -> None:
    """Five senders, forty commits: when it is quiet again, the chat shows the last version."""
    stores = [open_store() for _ in range(6)]
    finished = asyncio.Event()

    async def player() -> None:
        for version in range(40):
            await stores[0].commit(commit(version, chat_ids=[CHAT_ID]))
        finished.set()

    async def sender(name: str, store: RedisStore) -> None:
        while (marks := await store.marked(7)) or not finished.is_set():
            if marks and await store.lead(TABLE, CHAT_ID, name, 60_000):
                snapshot = await store.load(TABLE)
                assert snapshot is not None
                await store.settle(TABLE, CHAT_ID, snapshot.version, str(snapshot.version).encode())
                await store.release(TABLE, CHAT_ID, name)
            await asyncio.sleep(0)

    await asyncio.gather(player(), *(sender(f"worker {n}", stores[n]) for n in range(1, 6)))
    assert await stores[0].shown(TABLE, CHAT_ID) == b"40"
    assert await stores[0].marked(7) == []


async def test_a_lease_brings_what_is_shown_and_goes_with_what_is_put_down(store: RedisStore) -> None:
    assert await store.lead(TABLE, CHAT_ID, "a", 60_000) == Led(None)
    assert await store.lead(TABLE, CHAT_ID, "b", 60_000) is None
    await store.settle(TABLE, CHAT_ID, 3, b"on the way")
    assert await store.lead(TABLE, CHAT_ID, "b", 60_000) is None, "he is still at it"
    await store.settle(TABLE, CHAT_ID, 4, b"put down", leaves="a")
    assert await store.lead(TABLE, CHAT_ID, "b", 60_000) == Led(b"put down")
    await store.settle(TABLE, CHAT_ID, 4, b"too late", leaves="a")
    assert await store.lead(TABLE, CHAT_ID, "c", 60_000) is None, "only the holder gives it back"


async def test_to_renew_a_lease_is_not_to_take_one(store: RedisStore) -> None:
    assert not await store.renew(TABLE, CHAT_ID, "a", 60_000)
    assert await store.lead(TABLE, CHAT_ID, "a", 60_000)
    assert await store.renew(TABLE, CHAT_ID, "a", 60_000)
    await store.settle(TABLE, CHAT_ID, 4, b"put down", leaves="a")
    assert not await store.renew(TABLE, CHAT_ID, "a", 60_000)
    assert await store.lead(TABLE, CHAT_ID, "b", 60_000)


async def test_the_marks_of_all_partitions_are_found_by_one_call(store: RedisStore) -> None:
    marks = [Mark(TableId(f"{partition:02d}abcdef"), CHAT_ID, 1 + partition) for partition in (0, 7, 63)]
    assert await store.all_marked() == []
    for mark in marks:
        await store.mark(mark)
    assert sorted(await store.all_marked(), key=lambda mark: mark.wanted) == marks
