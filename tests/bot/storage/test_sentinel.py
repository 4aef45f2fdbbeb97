"""The master that Sentinels name: found, followed through promotions, and doubted where they name another one."""

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field

import pytest

from bot.app.base.ports import Committed, Repeated, StoreFailed
from bot.app.base.write_outcome import NotConfirmed, NotWritten
from bot.storage.embedded import reached
from bot.storage.problem import StoreNotStarted
from bot.storage.redis_store import RedisStore
from bot.storage.servers.copies import Copies
from bot.storage.servers.sentinel import Sentinels, is_promotable
from tests.support.store import TABLE, Opened, commit, until
from tests.support.topologies import NAME, Watched, watched

SOON = 5.0
"""Seconds within which play goes on after a promotion."""
Failover = Callable[[Watched], Awaitable[None]]


async def death(servers: Watched) -> None:
    (await servers.master()).kill()


FAILOVERS: list[Failover] = [Watched.plainly, Watched.coordinated, death]


@dataclass
class Play:
    """Presses one after the other, each brought again with the same delivery until it is confirmed."""

    store: RedisStore
    confirmed: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    longest: float = 0.0
    """Seconds between two confirmed presses."""
    over: bool = False

    async def run(self) -> None:
        last, version = time.monotonic(), 0
        while not self.over:
            word = f'"{len(self.confirmed)}"'
            try:
                outcome = await self.store.commit(commit(version, entries=[word], delivery=word))
            except StoreFailed as error:
                self.errors.append(type(error).__name__)
                continue
            if isinstance(outcome, Committed | Repeated):
                self.confirmed.append(word)
            # A conflict: what was written and not confirmed is gone, or is there.
            version = outcome.version
            self.longest, last = max(self.longest, time.monotonic() - last), time.monotonic()
            await asyncio.sleep(0.002)

    async def more(self, presses: int) -> None:
        wanted = len(self.confirmed) + presses
        while len(self.confirmed) < wanted:  # noqa: ASYNC110 (another task presses)
            await asyncio.sleep(0.005)


async def played(servers: Watched, store: RedisStore, failovers: list[Failover]) -> Play:
    """Presses during these failovers, one after the other."""
    play = Play(store)
    playing = asyncio.create_task(play.run())
    try:
        for failover in failovers:
            await play.more(20)
            before = await servers.master()
            await failover(servers)
            await until(lambda before=before: _is_another(servers, before))  # type: ignore[misc]
            await play.more(20)
            if before.process is None:
                before.start()
            await until(servers.settled)
    finally:
        play.over = True
        await playing
    return play


async def _is_another(servers: Watched, before: object) -> bool:
    return await servers.master() is not before


async def lost(play: Play) -> list[str]:
    """Confirmed presses that are not in the log."""
    log = await play.store.log(TABLE)
    assert len(log) == len({*log}), "nothing is there twice"
    return [word for word in play.confirmed if word not in log]


@pytest.fixture
async def servers() -> AsyncIterator[Watched]:
    async with watched() as found:
        yield found


@pytest.mark.parametrize(
    ("told", "counts"),
    [
        ({}, True),
        ({"is_disconnected": True}, True),
        ({"is_sdown": True}, False),
        ({"slave-priority": "0"}, False),
        ({"master-link-down-time": "29000"}, True),
        ({"master-link-down-time": "31000"}, False),
    ],
)
def test_which_replicas_a_sentinel_could_promote(told: dict[str, object], counts: bool) -> None:
    """A promoted one loses its connections at first: by them alone it would be the last to count."""
    usual = {"is_sdown": False, "is_disconnected": False, "slave-priority": "100", "master-link-down-time": "0"}
    assert is_promotable(usual | told) is counts


async def test_play_goes_on_soon_and_keeps_what_is_confirmed(servers: Watched, opened: Opened) -> None:
    store = await opened(servers.url)
    play = await played(servers, store, [Watched.plainly])
    assert await lost(play) == []
    assert play.errors
    assert play.longest < SOON
    # A master that the Sentinels do not name is not trusted, though it answers.
    sentinels = store._servers
    assert isinstance(sentinels, Sentinels)
    assert await sentinels.names(sentinels.nodes[0])
    with contextlib.ExitStack() as hung:
        for sentinel in servers.sentinels[1:]:
            hung.enter_context(sentinel.hung())
        assert not await sentinels.names(sentinels.nodes[0]), "one of three is no majority"
    found = store.topology()
    assert found is not None
    assert (found.well, found.text.params["answering"]) == (False, "1"), "as of that look"
    # The others are found by one.
    alone = await opened(f"redis+sentinel://{servers.sentinels[0].address}/{NAME}")
    assert isinstance(alone._servers, Sentinels)
    assert alone._servers.sentinels[1] == 3
    with pytest.raises(StoreNotStarted, match=f"they know: {NAME}"):
        await reached(f"redis+sentinel://{servers.sentinels[0].address}/other")
    with pytest.raises(StoreNotStarted, match="there is no Sentinel"):
        await reached(f"redis+sentinel://{servers.servers[0].address}/{NAME}")
    with pytest.raises(StoreNotStarted, match="is a Sentinel"):
        await reached(f"redis://{servers.sentinels[0].address}")


@pytest.mark.nightly
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("times", [int(os.environ.get("FAILOVER_ROUNDS", "17"))])
async def test_fifty_failovers_lose_and_double_nothing(servers: Watched, opened: Opened, times: int) -> None:
    store = await opened(servers.url)
    play = await played(servers, store, FAILOVERS * times)
    assert await lost(play) == []
    assert len(play.confirmed) > 100 * times
    print(f"{3 * times} failovers, {len(play.confirmed)} confirmed, longest pause {play.longest:.1f} s")
    assert play.longest < 2 * SOON, "death is noticed after a second, then comes the promotion"


@pytest.mark.nightly
@pytest.mark.timeout(900)
async def test_one_copy_loses_confirmed_presses(
    servers: Watched, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: WAIT 1 where there are two replicas."""
    every: Callable[[Copies], int] = vars(Copies)["wanted"].fget
    monkeypatch.setattr(Copies, "wanted", property(lambda copies: min(1, every(copies))))
    store, gone = await opened(servers.url), 0
    for _ in range(20):
        play = await played(servers, store, [Watched.plainly])
        gone += len(await lost(play))
        if gone:
            break
        await store.client.flushall()
    assert gone > 0


@pytest.mark.nightly
@pytest.mark.timeout(300)
async def test_a_master_that_is_named_no_more_confirms_nothing(servers: Watched, opened: Opened) -> None:
    """The Sentinels are away, and so are the replicas: whether another one is master now, nobody can say."""
    store = await opened(servers.url, patience_ms=50, missed_seconds=1.0)
    await store.commit(commit())
    for replica in await servers.replicas():
        replica.kill()
    with contextlib.ExitStack() as hung:
        for sentinel in servers.sentinels[:2]:
            hung.enter_context(sentinel.hung())
        until_then = time.monotonic() + 5
        while time.monotonic() < until_then:
            with pytest.raises((NotConfirmed, NotWritten)):
                await store.commit(commit(1, delivery="press"))

    async def goes_on() -> bool:
        with contextlib.suppress(NotConfirmed):
            await store.commit(commit(2, delivery="after"))
            return True
        return False

    await until(goes_on)
