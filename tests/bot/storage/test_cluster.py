"""A Redis Cluster: every script stays in one slot, and what is written follows masters that die and slots that move."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest
from redis.exceptions import MovedError

from bot.app.base.ports import Committed, Mark, RateLimit, Repeated, Snapshot, StoreFailed, TableId, Task
from bot.app.base.write_outcome import NotConfirmed
from bot.storage import keys
from bot.storage.embedded import reached
from bot.storage.packing import BLOCK
from bot.storage.problem import StoreNotStarted
from bot.storage.redis_store import RedisStore
from bot.storage.servers.address import read
from bot.storage.servers.cluster import SLOTS, Cluster, View
from bot.storage.servers.copies import CopyRules
from bot.storage.servers.failures import is_worth_another_try
from bot.storage.servers.report import described, lost_replicas
from tests.support.one_slot import CrossSlot, check
from tests.support.store import CHAT_ID, TABLE, Opened, commit, fake_store, free_port, until
from tests.support.topologies import Member, Shards, cluster, moved_slot, moving

TABLES = [TableId(f"{partition:02d}abcdef") for partition in range(keys.PARTITIONS)]
"""A table in each partition."""


@pytest.fixture
async def shards() -> AsyncIterator[Shards]:
    async with cluster() as found:
        yield found


async def everything_once(store: RedisStore) -> None:
    """Every script and command of the store."""
    entries = [f'"{n}"' for n in range(BLOCK + 1)]
    tasks = [Task("computer", 0), Task("grace", 9)]
    assert await store.commit(commit(entries=entries, chat_ids=[CHAT_ID], tasks=tasks, dropped=["x"])) == Committed(65)
    assert await store.commit(commit(65, dropped=["grace"])) == Committed(66)
    assert await store.delivered(TABLE, "none") is None
    assert len(await store.log(TABLE)) == 66
    assert await store.planned("computer") == [(TABLE, 0)]
    assert await store.sittings("test:a") == []
    assert await store.compact(TABLE, 66, keep=1_000_000)
    assert len(await store.log(TABLE)) == 66
    assert await store.commit(commit(66)) == Committed(67)
    await store.unmark(TABLE, CHAT_ID)
    assert len(await store.due(7, 5, lease=50)) == 1
    assert len(await store.all_due(55, lease=50)) == 1
    await store.done(TABLE, "computer")
    await store.mark(Mark(TABLE, CHAT_ID, 70))
    assert await store.lead(TABLE, CHAT_ID, "a", 1000)
    await store.release(TABLE, CHAT_ID, "a")
    await store.settle(TABLE, CHAT_ID, 67, b"{}")
    assert await store.marked(7) == await store.all_marked() == [Mark(TABLE, CHAT_ID, 70)]
    assert await store.put("person", "1", 0, b"x")
    await store.prolong("person", "1", 1_000_000)
    assert await store.get("person", "1") == Snapshot(1, b"x")
    assert await store.records_of("person") == ["1"]
    await store.drop("person", "1")
    assert (await store.scan()).tables == 1
    assert await store.receive("telegram:1", "7", b"{}", 1) == 1
    assert await store.afford(CHAT_ID, [RateLimit(1, 60_000)], 1) == 0
    assert await store.beat("telegram", 15_000) > 0
    assert await store.add("room", b"x", 3) == 1
    assert await store.replace("room", 1, b"y")
    assert await store.add("room", b"z", 3, held=True) == 2
    assert await store.items("room") == [(1, b"y"), (2, b"z")]
    await store.try_write()
    assert await store.memory() == 0.0
    assert (await store.speed()).read > 0


async def test_every_script_stays_in_one_slot() -> None:
    """All tests of the bot run on a store that looks at every command; this one sees that the look refuses."""
    store = fake_store()
    with pytest.raises(CrossSlot):
        await store._calls.once("pack", [keys.of_partition(1, "due"), keys.of_partition(2, "due")], 1, 1, b"")
    with pytest.raises(CrossSlot):
        check(("DEL", keys.of_record("chat", "1"), keys.of_record("chat", "2")))
    await store.close()


async def test_three_masters_have_everything_between_them(shards: Shards, opened: Opened) -> None:
    store = await opened(shards.url, patience_ms=200)
    await everything_once(store)
    assert await asyncio.gather(*(store.commit(commit(table=table)) for table in TABLES[10:])) == [Committed(1)] * 54
    assert (await store.scan()).tables == 55
    of_cluster = store._servers
    assert isinstance(of_cluster, Cluster)
    assert sorted(of_cluster.shares.values()) == [20, 21, 23]

    # The control: the replica of one shard is stopped, those of the others answer WAIT as before.
    [owner] = {of_cluster.node(keys.of_table(TABLES[20])).address}
    replica = await replica_of(shards, shards.at(owner))
    elsewhere = next(table for table in TABLES[21:] if of_cluster.node(keys.of_table(table)).address != owner)
    with replica.hung():
        with pytest.raises(NotConfirmed):
            await store.commit(commit(1, table=TABLES[20], delivery="press"))
        assert await store.commit(commit(1, table=elsewhere)) == Committed(2)
        with pytest.raises(NotConfirmed):
            await store.try_write()
    await until(lambda: confirmed(store, TABLES[20], 1))
    assert len(await store.log(TABLES[20])) == 2

    # A slot moves: key by key, so that the old master answers ASK for a while, and then it is the new one's.
    await moved_slot(shards, SLOTS[20])
    assert of_cluster.node(keys.of_table(TABLES[20])).address == owner, "the store has not heard of it"
    await until(lambda: confirmed(store, TABLES[20], 2))
    assert of_cluster.node(keys.of_table(TABLES[20])).address != owner
    assert len(await store.log(TABLES[20])) == 3
    # Every master is looked at: what is wrong with one is told with its address.
    assert await store.problems() == []
    wrong = shards.at(store._servers.nodes[-1].address)
    await wrong.ask("CONFIG", "SET", "appendfsync", "everysec")
    assert [(problem.key, problem.server) for problem in await store.problems()] == [("store-setting", wrong.address)]
    behind = await replica_of(shards, wrong)
    await behind.ask("CONFIG", "SET", "appendonly", "no")
    assert [problem.key for problem in await store.problems()] == ["store-setting", "store-replica-setting"]
    described = store.topology()
    assert described is not None
    assert described.text.params["masters"] == "3"
    with pytest.raises(StoreNotStarted, match="only database 0"):
        await reached(f"{shards.url}/1")


async def confirmed(store: RedisStore, table: TableId, version: int) -> bool:
    with contextlib.suppress(StoreFailed):
        await store.commit(commit(version, table=table, delivery=f"press {version}" if version > 1 else "press"))
        return True
    return False


async def replica_of(shards: Shards, master: Member) -> Member:
    for one in shards.members:
        if (await one.replication()).get("master_port") == master.port:
            return one
    raise AssertionError("no replica")


@pytest.mark.nightly
@pytest.mark.timeout(300)
async def test_a_master_dies_and_its_replica_is_written_to(shards: Shards, opened: Opened) -> None:
    store = await opened(shards.url, patience_ms=200, missed_seconds=3.0)
    assert await store.commit(commit()) == Committed(1)
    master = shards.at(store._servers.node(keys.of_table(TABLE)).address)
    master.kill()
    other = next(table for table in TABLES if store._servers.node(keys.of_table(table)).address != master.address)
    assert await store.commit(commit(table=other)) == Committed(1), "the others go on"
    # With one copy, for the replica's own replica is dead: after the seconds for which it is missed.
    await until(lambda: confirmed(store, TABLE, 1), seconds=30)
    assert await store.delivered(TABLE, "press") == 2
    assert store.missing_replicas() == 1
    # A start while a member is dead that REDIS_URL names first.
    dead_first = f"redis://{master.address},{','.join(one.address for one in shards.members if one is not master)}"
    again = await opened(dead_first)
    assert len(await again.log(TABLE)) == 2
    master.start()

    async def is_back() -> bool:
        with contextlib.suppress(StoreFailed):
            await store.try_write()
        return store.missing_replicas() == 0

    await until(is_back)
    assert await store.commit(commit(1, delivery="press")) == Repeated(2)


@pytest.mark.nightly
@pytest.mark.timeout(300)
async def test_while_a_slot_moves_its_presses_are_asked_again(shards: Shards, opened: Opened) -> None:
    """Half of the keys are here and half there: the cluster says TRYAGAIN, and nothing is written."""
    store = await opened(shards.url)
    assert await store.commit(commit()) == Committed(1)
    async with moving(shards, SLOTS[7]) as (source, target):
        await source.ask("MIGRATE", "127.0.0.1", target.port, keys.of_table(TABLE), 0, 5000)
        assert await store.load(TABLE) == Snapshot(1, b'{"table":{}}'), "asked for where it is now"
        with pytest.raises(StoreFailed, match="TryAgain"):
            await store.commit(commit(1, delivery="press"))
    await until(lambda: confirmed(store, TABLE, 1))
    assert len(await store.log(TABLE)) == 2


@pytest.mark.parametrize(
    ("answering", "unagreed"), [(2, []), (1, ["a:1", "b:1", "c:1"])], ids=["most masters answer", "one of three"]
)
async def test_the_report_names_masters_that_no_majority_confirms(answering: int, unagreed: list[str]) -> None:
    hosts = [("a", 1), ("b", 1), ("c", 1)]
    owners = {partition: hosts[partition % 3] for partition in range(keys.PARTITIONS)}
    servers = Cluster(read("redis://a:1,b:1,c:1/0"), CopyRules())
    servers._follow(View(7, owners, {}, frozenset(hosts)))
    servers._views = {host: View(7, owners, {}, frozenset(hosts)) for host in hosts[:answering]}
    told = described(servers)
    assert told is not None
    assert told.well == (not unagreed)
    assert told.text.key == ("doctor-cluster-unagreed" if unagreed else "doctor-cluster")
    assert told.text.params["unagreed"] == ", ".join(unagreed)
    await servers.close()


@pytest.mark.parametrize(
    ("replicas", "bare"), [((1, 1, 1), None), ((1, 0, 1), "b:1"), ((0, 0, 0), None)], ids=["all", "not b", "nobody"]
)
async def test_masters_that_have_lost_their_replicas_are_told(replicas: tuple[int, ...], bare: str | None) -> None:
    hosts = [("a", 1), ("b", 1), ("c", 1)]
    owners = {partition: hosts[partition % 3] for partition in range(keys.PARTITIONS)}
    view = View(7, owners, dict(zip(hosts, replicas, strict=True)), frozenset(hosts))
    servers = Cluster(read("redis://a:1,b:1,c:1/0"), CopyRules())
    servers._views, servers._epoch = dict.fromkeys(hosts, view), 7
    servers._follow(view)
    told = lost_replicas(servers)
    assert (told and told.params["masters"]) == bare
    await servers.close()


async def test_an_older_view_of_the_cluster_leads_nobody_back(monkeypatch: pytest.MonkeyPatch) -> None:
    hosts = [("a", 1), ("b", 1), ("c", 1)]
    found = Cluster(read("redis://a:1,b:1,c:1/0"), CopyRules())
    epoch, owner = 7, ("b", 1)

    async def said(host: object) -> View:
        owners = dict.fromkeys(range(keys.PARTITIONS), owner)
        return View(epoch, owners, {}, frozenset(hosts))

    monkeypatch.setattr(found, "_view", said)
    await found.renewed()
    epoch, owner = 6, ("a", 1)
    await found.renewed()
    assert [node.address for node in found.nodes] == ["b:1"]
    await found.close()


async def test_a_doubt_that_comes_during_a_look_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the members said before it does not answer it."""
    found = Cluster(read(f"redis://127.0.0.1:{free_port()}"), CopyRules())

    async def asked(host: object) -> None:
        found.doubt()

    monkeypatch.setattr(found, "_view", asked)
    await found.renewed()
    assert found._changed
    await found.close()


async def test_a_command_sent_in_a_circle_is_tried_again() -> None:
    """While a slot moves, two masters may name each other for a moment."""
    assert is_worth_another_try(MovedError("1 127.0.0.1:7001"))
