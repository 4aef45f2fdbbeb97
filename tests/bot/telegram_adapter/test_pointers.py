"""The stored list of pointers: a value that cannot be read is dropped, and the others are deleted in their time."""

from typing import Any

from structlog.testing import capture_logs

from bot.telegram_adapter.chat_ids import ChatAddress
from bot.telegram_adapter.pointers import ORPHANED_MS, STANDS_MS, Lead, Pointers
from tests.support.harness import StoppedClock
from tests.support.store import fake_store

GROUP = ChatAddress(-100)
NAME = "telegram:7:pointers"


class Group:
    """Stands for the calls, and for the answers that post at once."""

    def __init__(self) -> None:
        self.posts: list[int] = []

    def soon(self, place: ChatAddress, put: Any, line: int | None, without_room: Any) -> None:
        self.put = put

    async def text(self, place: ChatAddress, html: str, *_: Any, silent: bool) -> int:
        self.posts.append(len(self.posts) + 1)
        return self.posts[-1]

    async def delete(self, place: ChatAddress, post: int) -> None:
        self.posts.remove(post)


async def test_a_damaged_pointer_is_dropped_and_those_after_it_are_deleted() -> None:
    store, clock, group = fake_store(), StoppedClock(), Group()
    pointers = Pointers(group, group, store, clock, 7)  # type: ignore[arg-type]  # a stand-in for both
    await store.receive(NAME, "-100:9", b'{"chat": -100, "turned bit', clock.now())
    pointers.put(GROUP, Lead("telegram:1", "Продолжим там"), None)
    await group.put()
    assert group.posts == [1]
    clock.time += STANDS_MS + ORPHANED_MS
    with capture_logs() as logs:
        await pointers._sweep()
        await pointers._sweep()
    assert group.posts == []
    assert await store.pending(NAME) == []
    assert [one["event"] for one in logs] == [], "it was told of once, when the new pointer looked for earlier ones"
