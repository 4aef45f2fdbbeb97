"""Tables that nobody touches: a finished match becomes one record and is forgotten in the end, a sleeping one wakes."""

import random
from collections.abc import AsyncIterator

import pytest
from structlog.testing import capture_logs

from bot.app.base.ask import Typed
from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.jobs.jobs import Jobs
from bot.app.posts.post_sync import PostSync
from bot.app.tables.records import record_of
from bot.presenter.screen import Show
from bot.storage import keys
from bot.storage.redis_store import RedisStore
from engine.ai import registry as players
from engine.kernel.records.replay import verify
from tests.support.harness import ANNA, BORIS, CHAT_ID, VERA, Harness, TestPlatform
from tests.support.slow import sweep

HOUR = 3_600_000
DAY = 24 * HOUR


@pytest.fixture
async def jobs(harness: Harness) -> AsyncIterator[Jobs]:
    jobs = Jobs(harness.repository, {name: players.player(name) for name in players.at_tables()})
    harness.repository.listeners.clear()  # Only a sweep does a job: each test says when.
    yield jobs
    await jobs.stop()


async def _lies(harness: Harness, at: str) -> set[str]:
    """The parts of the table that have keys of their own; empty = the table itself."""
    assert isinstance(harness.store, RedisStore)
    whole = keys.of_table(TableId(at))
    parts = {key.decode().removeprefix(whole) async for key in harness.store.client.scan_iter(f"{whole}*")}
    return {part for part in parts if not part.startswith((":delivery", ":lease"))}


async def _left(harness: Harness, at: str) -> int:
    """Seconds until the table is forgotten; -1 = never."""
    assert isinstance(harness.store, RedisStore)
    return int(await harness.store.client.ttl(keys.of_table(TableId(at))))


async def _forgotten(harness: Harness, at: str) -> None:
    """Half a year later: what has an end has ended."""
    assert isinstance(harness.store, RedisStore)
    redis = harness.store.client
    for part in await _lies(harness, at):
        assert await redis.ttl(keys.of_table(TableId(at)) + part) > 0
        await redis.delete(keys.of_table(TableId(at)) + part)


async def finished(harness: Harness, jobs: Jobs, game: str = "toy") -> str:
    """Play a match to its end and count its result, which is a commit."""
    at = await harness.started(game, 2)
    await harness.play_to_the_end(at, random.Random(3))
    await sweep(jobs)
    return at


async def test_a_finished_match_becomes_one_value_a_day_later_and_is_kept_for_half_a_year(
    harness: Harness, jobs: Jobs
) -> None:
    at = await finished(harness, jobs, "eme")
    record, version = await record_of(harness.repository, await harness.table(at)), (await harness.table(at)).version
    harness.clock.time += DAY - 1
    assert await sweep(jobs) == 0
    assert await _lies(harness, at) == {"", ":log", ":past"}
    harness.clock.time += 1
    assert await sweep(jobs) == 1
    assert await _lies(harness, at) == {""}
    assert 180 * 86_400 - 60 < await _left(harness, at) <= 180 * 86_400
    assert await sweep(jobs) == 0, "and nothing is left to do"
    another = Harness(harness.store)
    assert await record_of(another.repository, await another.table(at)) == record
    table = await another.table(at)
    assert (table.version, verify(table.game, record)) == (version, [])
    for panel in ("score", "log", "fair", "rules"):
        assert (await another.service.show(at, VERA, Show(panel))).panel is not None
    assert await _lies(harness, at) == {""}


async def test_a_rematch_weeks_later_is_one_press(harness: Harness, jobs: Jobs) -> None:
    at = await finished(harness, jobs)
    harness.clock.time += DAY
    await sweep(jobs)
    harness.clock.time += 60 * DAY
    answer = await harness.use(at, BORIS, "rematch")
    assert answer.table is not None
    assert (await harness.table(answer.table)).doc.phase == "lobby"
    assert (await harness.table(at)).doc.successor == answer.table
    assert await _left(harness, at) == -1
    harness.clock.time += DAY - 1
    await sweep(jobs)
    assert await _left(harness, at) == -1
    harness.clock.time += 1
    await sweep(jobs)
    assert await _left(harness, at) > 0, "it is compacted again, a day after the last word"
    assert len(await harness.repository.log(await harness.table(at))) > 10


async def test_the_board_of_a_compacted_match_goes_on_in_its_post(harness: Harness, jobs: Jobs) -> None:
    platform, at = TestPlatform(), await finished(harness, jobs)
    post_sync = PostSync(harness.repository, {"test": platform})
    await post_sync.converge(TableId(at), ChatId(CHAT_ID))
    assert len(platform.posts) == 1
    harness.clock.time += 2 * DAY
    await sweep(jobs)
    later = PostSync(harness.repository, {"test": platform})
    later.post_was_pressed(TableId(at), ChatId(CHAT_ID), platform.last[0])
    await later.converge(TableId(at), ChatId(CHAT_ID))
    assert len(platform.posts) == 1
    for one in (post_sync, later):
        await one.stop()


async def test_a_match_that_sleeps_wakes_by_one_press_or_line(harness: Harness, jobs: Jobs) -> None:
    at = await harness.started("eme", 3)
    # Whoever is waited for is reminded in the first week: the last word before it sleeps.
    harness.clock.time += 8 * DAY
    await sweep(jobs)
    for say_it in (False, True):
        harness.clock.time += 30 * DAY - 1
        await sweep(jobs)
        assert ":log" in await _lies(harness, at)
        harness.clock.time += 1
        assert await sweep(jobs) == 1
        assert await _lies(harness, at) == {""}
        assert await _left(harness, at) == -1, "whoever sleeps is not forgotten"
        harness.clock.time += 400 * DAY
        assert await sweep(jobs) == 0
        before = await harness.table(at)
        if say_it:
            await harness.service.typed(Typed(at, BORIS, harness.delivery(), "0"))
        else:
            await harness.play(at, ANNA, "bid 1")
        assert (await harness.table(at)).version > before.version
        assert ":log" in await _lies(harness, at)
    assert (await harness.play_to_the_end(at, random.Random(5))).doc.phase == "over"
    record = await record_of(harness.repository, await harness.table(at))
    assert verify((await harness.table(at)).game, record) == []


async def test_another_worker_wakes_what_it_has_never_seen(harness: Harness, jobs: Jobs) -> None:
    at = await harness.started("eme", 3)
    harness.clock.time += 30 * DAY
    await sweep(jobs)
    another = Harness(harness.store)
    await another.play(at, ANNA, "bid 1")
    await harness.play(at, BORIS, "bid 0")
    assert len(await harness.repository.log(await harness.table(at))) == (await harness.table(at)).match.version  # type: ignore[union-attr]


async def test_a_chat_forgets_what_the_store_has_forgotten(harness: Harness, jobs: Jobs) -> None:
    at, other = await finished(harness, jobs), await harness.open("toy")
    harness.clock.time += HOUR
    assert [table.doc.id for table in await harness.service.opening.tables(CHAT_ID)] == [at, other]
    harness.clock.time += DAY
    await sweep(jobs)
    await _forgotten(harness, at)
    harness.repository._at_hand.clear()
    assert [table.doc.id for table in await harness.service.opening.tables(CHAT_ID)] == [other]
    assert (await Chats(harness.store).get(ChatId(CHAT_ID))).tables == [other]
    with pytest.raises(Refusal, match="no-table"):
        await harness.service.show(at, ANNA, Show("score"))


async def test_a_window_that_wants_a_forgotten_table_wants_nothing_any_more(harness: Harness, jobs: Jobs) -> None:
    """Its platform may have been away all the time: else it would be looked at every five seconds for ever."""
    platform = TestPlatform()
    at = await finished(harness, jobs)
    post_sync = PostSync(harness.repository, {"test": platform})
    assert len(await harness.store.marked(int(at[:2]))) == 1
    harness.clock.time += DAY
    await sweep(jobs)
    await _forgotten(harness, at)
    harness.repository._at_hand.clear()
    with capture_logs() as logged:
        await post_sync._sweep.once()
        await post_sync._sweep.once()
    assert [entry["why"] for entry in logged] == ["no-table"]
    assert await harness.store.marked(int(at[:2])) == []
    assert platform.posts == {}
    await post_sync.stop()


async def test_a_closed_lobby_is_forgotten_too(harness: Harness, jobs: Jobs) -> None:
    at = await harness.open("eme", 2)
    await harness.use(at, ANNA, "leave")
    harness.clock.time += DAY
    assert await sweep(jobs) == 1
    assert await _left(harness, at) > 0
