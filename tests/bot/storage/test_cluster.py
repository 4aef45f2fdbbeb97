"""Redis Cluster refuses a script that touches two slots. A cluster of one node is enough to be refused."""

from collections.abc import AsyncIterator

import pytest

from bot.app.base.ports import Committed, Mark, RateLimit, Snapshot, StoreFailed, Task
from bot.storage import keys
from bot.storage.packing import BLOCK
from bot.storage.redis_store import RedisStore
from tests.support.store import CHAT_ID, TABLE, answers, bare_valkey, commit, free_port, real_store, until


@pytest.fixture
async def store() -> AsyncIterator[RedisStore]:
    port = free_port()
    with bare_valkey(port, "--cluster-enabled", "yes", "--cluster-port", str(free_port())):
        store = real_store(f"redis://127.0.0.1:{port}")
        redis = store._client

        async def ready() -> bool:
            info: dict[str, str] = await redis.cluster("INFO")
            return info["cluster_state"] == "ok"

        await until(lambda: answers(redis))
        await redis.cluster("ADDSLOTSRANGE", 0, 16383)
        await until(ready)
        yield store
        await store.close()


async def test_every_script_stays_in_one_slot(store: RedisStore) -> None:
    with pytest.raises(StoreFailed, match="CrossSlot"):  # the control: this cluster does refuse
        await store._calls.once("pack", [keys.of_partition(1, "due"), keys.of_partition(2, "due")], 1, 1, b"")
    entries = [f'"{n}"' for n in range(BLOCK + 1)]
    tasks = [Task("computer", 0), Task("grace", 9)]
    assert await store.commit(commit(entries=entries, chat_ids=[CHAT_ID], tasks=tasks, dropped=["x"])) == Committed(65)
    assert await store.commit(commit(65, dropped=["grace"])) == Committed(66)
    assert await store.delivered(TABLE, "none") is None
    assert len(await store.log(TABLE)) == 66
    assert await store.compact(TABLE, 66, keep=1_000_000)
    assert len(await store.log(TABLE)) == 66
    assert await store.commit(commit(66)) == Committed(67)
    await store.unmark(TABLE, CHAT_ID)
    assert len(await store.due(7, 5, lease=50)) == 1
    await store.done(TABLE, "computer")
    await store.mark(Mark(TABLE, CHAT_ID, 70))
    assert await store.lead(TABLE, CHAT_ID, "a", 1000)
    await store.release(TABLE, CHAT_ID, "a")
    await store.settle(TABLE, CHAT_ID, 67, b"{}")
    assert await store.marked(7) == [Mark(TABLE, CHAT_ID, 70)]
    assert await store.put("person", "1", 0, b"x")
    await store.prolong("person", "1", 1_000_000)
    assert await store.get("person", "1") == Snapshot(1, b"x")
    await store.drop("person", "1")
    assert (await store.scan()).tables == 1
    assert await store.receive("telegram:1", "7", b"{}", 1) == 1
    assert await store.afford(CHAT_ID, [RateLimit(1, 60_000)], 1) == 0
    assert await store.beat("telegram", 15_000) > 0
    assert await store.add("room", b"x", 3) == 1
    assert await store.replace("room", 1, b"y")
    assert await store.add("room", b"z", 3, held=True) == 2
    assert await store.items("room") == [(1, b"y"), (2, b"z")]
