"""Which Sentinels are a majority, and what is confirmed without one: on Sentinels that say what the test wants."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.app.base.ports import Committed, Repeated
from bot.app.base.write_outcome import NotConfirmed
from bot.storage.connection import client
from bot.storage.embedded import reached
from bot.storage.problem import StoreNotStarted
from bot.storage.servers import opening, watched
from bot.storage.servers.address import read
from bot.storage.servers.cluster import Cluster
from bot.storage.servers.copies import CopyRules
from bot.storage.servers.report import described, lost_replicas
from bot.storage.servers.sentinel import Sentinels
from tests.support.fake_sentinels import NAME, FakeSentinel, fake_sentinels, url
from tests.support.store import answers, bare_valkey, commit, free_port, until

MASTER = 7001
"""Port of a master that nobody connects to."""


@pytest.fixture
async def three() -> AsyncIterator[list[FakeSentinel]]:
    async with fake_sentinels(MASTER) as made:
        yield made


@pytest.fixture
async def sentinels(three: list[FakeSentinel]) -> AsyncIterator[Sentinels]:
    found = Sentinels(read(url(three)), CopyRules())
    await found.open()
    yield found
    await found.close()


async def test_one_sentinel_with_two_addresses_is_one(three: list[FakeSentinel], sentinels: Sentinels) -> None:
    """REDIS_URL names them by `localhost`, and they name each other by 127.0.0.1."""
    assert await sentinels.names(sentinels.nodes[0])
    assert sentinels.sentinels == (3, 3)
    for one in three[1:]:
        await one.stop()
    assert not await sentinels.names(sentinels.nodes[0]), "one of three is no majority"
    assert sentinels.sentinels == (1, 3)
    told = described(sentinels)
    assert told is not None
    assert not told.well


async def test_replicas_that_are_lost_are_told(three: list[FakeSentinel], sentinels: Sentinels) -> None:
    for one in three:
        one.replicas, one.lost = 2, 0
    await sentinels.renewed()
    assert lost_replicas(sentinels) is None
    for one in three:
        one.replicas, one.lost = 1, 1
    await sentinels.renewed()
    told = lost_replicas(sentinels)
    assert told is not None
    assert (told.params["found"], told.params["all"], told.params["name"]) == ("1", "2", NAME)


@pytest.fixture
async def real_master() -> AsyncIterator[int]:
    port = free_port()
    with bare_valkey(port):
        async with client(f"redis://127.0.0.1:{port}") as redis:
            await until(lambda: answers(redis))
        yield port


async def test_a_master_without_replicas_confirms_nothing_unless_most_name_it(real_master: int) -> None:
    """No replica was ever seen, so none is missing: whether there are some elsewhere, only the quorum knows."""
    async with fake_sentinels(real_master) as three:
        store = await reached(url(three))
        assert await store.commit(commit()) == Committed(1)
        for one in three[1:]:
            await one.stop()
        await store._servers.renewed()
        with pytest.raises(NotConfirmed):
            await store.commit(commit(1, delivery="press"))
        await three[1].start()
        assert await store.commit(commit(1, delivery="press")) == Repeated(2)
        await store.close()


async def test_a_start_needs_the_majority(real_master: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async with fake_sentinels(real_master) as three:
        for one in three[1:]:
            await one.stop()
        monkeypatch.setattr(opening, "OPENING_SECONDS", 0.5)
        with pytest.raises(StoreNotStarted, match="majority"):
            await reached(url(three))
        monkeypatch.setattr(opening, "OPENING_SECONDS", 30.0)
        starting = asyncio.create_task(reached(url(three[:1])))
        await three[1].start()
        store = await starting
        assert await store.commit(commit()) == Committed(1)
        await store.close()


async def test_many_share_a_look_and_nobody_waits_for_a_silent_one(
    three: list[FakeSentinel], sentinels: Sentinels
) -> None:
    """Without this each confirmed press would wait for a look of its own, half a second for each."""
    three[2].hung = True
    assert await sentinels.names(sentinels.nodes[0])
    asked = [one.asked.count("MASTER") for one in three]
    for _ in range(3):
        assert all(await asyncio.gather(*(sentinels.names(sentinels.nodes[0]) for _ in range(50))))
    more = [one.asked.count("MASTER") - before for one, before in zip(three, asked, strict=True)]
    assert more[0] <= 12, "two looks for each fifty, each at two addresses"
    assert more[2] == 0, "the silent one is left in peace"


async def test_what_a_look_began_before_does_not_serve(three: list[FakeSentinel], sentinels: Sentinels) -> None:
    """Return what the Sentinels said before a press was written says nothing about the time after it."""
    for one in three:
        one.hung = True
    before = asyncio.create_task(sentinels.renewed())
    await until(lambda: _is_waiting(three[0]))
    for one in three:
        one.promoting, one.hung = True, False
    after = [one.asked.count("MASTER") for one in three]
    assert not await sentinels.names(sentinels.nodes[0])
    await before
    assert three[0].asked.count("MASTER") > after[0]


async def _is_waiting(sentinel: FakeSentinel) -> bool:
    return sentinel.waiting


async def test_silent_ones_are_asked_where_the_others_are_no_majority(
    three: list[FakeSentinel], sentinels: Sentinels
) -> None:
    for one in three[1:]:
        one.hung = True
    assert not await sentinels.names(sentinels.nodes[0])
    three[1].hung = False
    assert await sentinels.names(sentinels.nodes[0]), "at once, though it was silent a moment ago"


async def test_the_address_of_who_is_still_promoting_is_the_old_one(
    three: list[FakeSentinel], sentinels: Sentinels
) -> None:
    """It has the new epoch already, like one that has heard of the new master."""
    three[0].epoch, three[0].promoting = 2, True
    three[2].epoch, three[2].master = 2, MASTER + 1
    await sentinels.renewed()
    assert sentinels.nodes[0].address == f"127.0.0.1:{MASTER + 1}"


async def test_an_older_view_leads_nobody_back(three: list[FakeSentinel], sentinels: Sentinels) -> None:
    """A killed master that is up again is still named by the Sentinels that have not heard of the promotion."""
    for one in three:
        one.epoch, one.master = 2, MASTER + 1
    await sentinels.renewed()
    for one in three:
        one.epoch, one.master = 1, MASTER
    await sentinels.renewed()
    assert sentinels.nodes[0].address == f"127.0.0.1:{MASTER + 1}"
    assert not sentinels.agreed(sentinels.nodes[0]), "nor is anything confirmed while all of them say so"


async def test_a_start_has_patience_with_slow_connections(three: list[FakeSentinel]) -> None:
    for one in three:
        one.greeting_seconds = 2 * watched.ANSWER_SECONDS
    found = Sentinels(read(url(three)), CopyRules())
    await found.open()
    assert found.nodes[0].address == f"127.0.0.1:{MASTER}"
    await found.close()


async def test_a_start_waits_for_sentinels_that_start_later(real_master: int) -> None:
    async with fake_sentinels(real_master) as three:
        for one in three:
            await one.stop()
        starting = asyncio.create_task(reached(url(three)))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.shield(starting), 0.3)
        for one in three:
            await one.start()
        store = await starting
        assert await store.commit(commit()) == Committed(1)
        await store.close()


async def test_no_member_of_a_cluster_answers() -> None:
    """Not told as a cluster without masters, which somebody would go and give slots to."""
    found = Cluster(read(f"redis://127.0.0.1:{free_port()},127.0.0.1:{free_port()}"), CopyRules())
    with pytest.raises(StoreNotStarted, match="No member of the cluster answers"):
        await found.open()
    await found.close()


@pytest.mark.parametrize("given", ["", "?sentinel_password=wrong"])
async def test_a_login_that_sentinels_refuse_is_named(given: str) -> None:
    """A real server refuses it: with a password it answers as a Sentinel does."""
    port = free_port()
    with bare_valkey(port, "--requirepass", "right"):
        async with client(f"redis://:right@127.0.0.1:{port}") as redis:
            await until(lambda: answers(redis))
        with pytest.raises(StoreNotStarted, match="refuses the login"):
            await reached(f"redis+sentinel://127.0.0.1:{port}/{NAME}{given}")
