"""People play all four games while masters of the store die, are replaced, and give their slots away: nothing that was
confirmed is lost or done twice, and every chat shows the truth at the end."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial
from pathlib import Path

import pytest

from bot.app.base.ports import TableId
from bot.storage import keys
from bot.storage.servers.cluster import SLOTS
from tests.faults.crowd import Crowd, Trouble, crowded
from tests.faults.worker import Life
from tests.support.store import until
from tests.support.topologies import Shards, Watched, cluster, moved_slot, watched

GAMES = [("ledger",), ("eme",), ("legends",), ("founders",), ("territories",)]
BETWEEN = 25
"""Confirmed presses between two troubles."""
ROUNDS = int(os.environ.get("FAILOVER_ROUNDS", "17"))
"""How often each kind of trouble comes; fewer for a look."""

Deed = Callable[[Crowd], Awaitable[Collection[str]]]
"""Makes trouble; returns the tables that it concerned, at which play must go on soon. None: it is not measured."""


def troubles(deeds: Sequence[Deed], pauses: list[float]) -> Trouble:
    """One trouble after the other, each in the middle of play; `pauses`: seconds until play went on after each."""

    async def trouble(crowd: Crowd) -> None:
        crowd.unsettled, crowd.forgetful = 4 * len(deeds), True
        for deed in deeds:
            await crowd.confirmed_more(BETWEEN)
            if concerned := await deed(crowd):
                began, seen = time.monotonic(), crowd.confirmed_at(concerned)
                while crowd.confirmed_at(concerned) == seen:  # noqa: ASYNC110 (people press, in other processes)
                    await asyncio.sleep(0.01)
                pauses.append(time.monotonic() - began)
        await crowd.confirmed_more(BETWEEN)

    return trouble


def report(what: str, crowd: Crowd, pauses: Sequence[float]) -> None:
    """The figures, which `pytest -s` shows."""
    print(
        f"\n{len(pauses)} {what}; {crowd.confirmed} confirmed presses, {crowd.world.repeated} sent again, "
        f"{crowd.doubled} brought twice; longest pause {max(pauses):.1f} s; nothing lost, nothing doubled"
    )


def failovers(servers: Watched) -> list[Deed]:
    """Plain, coordinated, and by the master's death; each ends once another master is named."""

    async def once(begin: Callable[[], Awaitable[None]], crowd: Crowd) -> Collection[str]:
        await until(servers.settled)
        before = await servers.master()
        await begin()

        async def replaced() -> bool:
            return await servers.master() is not before

        await until(replaced)
        if before.process is None:
            before.start()
        return crowd.tables

    async def death() -> None:
        (await servers.master()).kill()

    return [partial(once, kind) for kind in (servers.plainly, servers.coordinated, death)]


@pytest.mark.nightly
@pytest.mark.timeout(3600)
async def test_fifty_failovers_under_sentinel(directory: Path) -> None:
    pauses = list[float]()
    async with watched() as servers:
        life = Life(servers.url, directory / "chat")
        crowd = await crowded(life, troubles(failovers(servers) * ROUNDS, pauses), seed=35, tables=GAMES)
    report("failovers", crowd, pauses)
    assert max(pauses) < 5, "play goes on within 5 s of a promotion"
    assert crowd.world.repeated > 0


def deaths_and_moves(shards: Shards) -> list[Deed]:
    """A master dies and comes back as a replica; the slots of some partitions move to another master.

    Every other death is that of the master of the ledger, at which people press without an end: the pause is measured
    at the tables of its shard, since the other shards go on.
    """
    partition = 0

    async def of_any(crowd: Crowd) -> Collection[str]:
        nonlocal partition
        partition = (partition + 7) % keys.PARTITIONS
        await dies(partition)
        return []

    async def of_the_ledger(crowd: Crowd) -> Collection[str]:
        [ledger, *_] = dict.fromkeys(table for table, _ in crowd.spoken)
        of_each = {table: keys.partition_of(TableId(table)) for table in crowd.tables}
        owners = {table: await shards.owner(SLOTS[number]) for table, number in of_each.items()}
        await dies(of_each[ledger])
        return [table for table, owner in owners.items() if owner is owners[ledger]]

    async def dies(number: int) -> None:
        await until(shards.whole)
        victim = await shards.owner(SLOTS[number])
        victim.kill()

        async def replaced() -> bool:
            return await shards.owner(SLOTS[number]) is not victim

        await until(replaced)
        victim.start()

    async def move(crowd: Crowd) -> Collection[str]:
        await until(shards.whole)
        for number in range(0, keys.PARTITIONS, 9):
            await moved_slot(shards, SLOTS[number])
        return crowd.tables

    return [of_the_ledger, move, of_any, move]


@pytest.mark.nightly
@pytest.mark.timeout(3600)
async def test_masters_of_a_cluster_die_and_slots_move(directory: Path) -> None:
    pauses = list[float]()
    async with cluster() as shards:
        life = Life(shards.url, directory / "chat")
        crowd = await crowded(
            life, troubles(deaths_and_moves(shards) * (ROUNDS // 2 + 1), pauses), seed=36, tables=GAMES
        )
    report("deaths and moves with a pause that was measured", crowd, pauses)
    assert max(pauses) < 5
    assert crowd.world.repeated > 0
