"""Tables that nobody touches: a finished match becomes one record and is forgotten in the end, a sleeping one wakes."""

import random
from collections.abc import AsyncIterator

import pytest
from structlog.testing import capture_logs

from bot.app.ask import Typed
from bot.app.chats import Chats
from bot.app.chores import Chores
from bot.app.ports import PARTITIONS, TableId, WindowId
from bot.app.records import record_of
from bot.app.refusal import Refusal
from bot.app.windows import Windows
from bot.presenter.screen import Show
from bot.storage import keys
from bot.storage.redis_store import RedisStore
from engine.ai import registry as players
from engine.kernel.replay import verify
from tests.support.house import ANNA, BORIS, VERA, WINDOW, House, TestPlatform

HOUR = 3_600_000
DAY = 24 * HOUR


@pytest.fixture
async def chores(house: House) -> AsyncIterator[Chores]:
    chores = Chores(house.desk, {name: players.player(name) for name in players.names()})
    yield chores
    await chores.stop()


async def _work(chores: Chores) -> int:
    return await chores.do_due(*range(PARTITIONS))


async def _lies(house: House, at: str) -> set[str]:
    """The parts of the table that have keys of their own; empty = the table itself."""
    assert isinstance(house.store, RedisStore)
    whole = keys.of_table(TableId(at))
    parts = {key.decode().removeprefix(whole) async for key in house.store.client.scan_iter(f"{whole}*")}
    return {part for part in parts if not part.startswith((":delivery", ":lease"))}


async def _left(house: House, at: str) -> int:
    """Seconds until the table is forgotten; -1 = never."""
    assert isinstance(house.store, RedisStore)
    return int(await house.store.client.ttl(keys.of_table(TableId(at))))


async def _forgotten(house: House, at: str) -> None:
    """Half a year later: what has an end has ended."""
    assert isinstance(house.store, RedisStore)
    redis = house.store.client
    for part in await _lies(house, at):
        assert await redis.ttl(keys.of_table(TableId(at)) + part) > 0
        await redis.delete(keys.of_table(TableId(at)) + part)


async def finished(house: House) -> str:
    at = await house.started("eme", 2)
    await house.play_to_the_end(at, random.Random(3))
    return at


async def test_a_finished_match_becomes_one_value_a_day_later_and_is_kept_for_half_a_year(
    house: House, chores: Chores
) -> None:
    at = await finished(house)
    record, version = await record_of(house.desk, await house.table(at)), (await house.table(at)).version
    house.clock.time += DAY - 1
    assert await _work(chores) == 0
    assert await _lies(house, at) == {"", ":log", ":past"}
    house.clock.time += 1
    assert await _work(chores) == 1
    assert await _lies(house, at) == {""}
    assert 180 * 86_400 - 60 < await _left(house, at) <= 180 * 86_400
    assert await _work(chores) == 0, "and nothing is left to do"
    another = House(house.store)
    assert await record_of(another.desk, await another.table(at)) == record
    table = await another.table(at)
    assert (table.version, verify(table.game, record)) == (version, [])
    for panel in ("score", "log", "fair", "rules"):
        assert (await another.service.show(at, VERA, Show(panel))).panel is not None
    assert await _lies(house, at) == {""}


async def test_a_rematch_weeks_later_is_one_press(house: House, chores: Chores) -> None:
    at = await finished(house)
    house.clock.time += DAY
    await _work(chores)
    house.clock.time += 60 * DAY
    answer = await house.use(at, BORIS, "rematch")
    assert answer.table is not None
    assert (await house.table(answer.table)).doc.phase == "lobby"
    assert (await house.table(at)).doc.successor == answer.table
    assert await _left(house, at) == -1
    house.clock.time += DAY - 1
    await _work(chores)
    assert await _left(house, at) == -1
    house.clock.time += 1
    await _work(chores)
    assert await _left(house, at) > 0, "it is folded again, a day after the last word"
    assert len(await house.desk.log(await house.table(at))) > 50


async def test_the_board_of_a_folded_match_goes_on_in_its_post(house: House, chores: Chores) -> None:
    platform, at = TestPlatform(), await finished(house)
    windows = Windows(house.desk, {"test": platform})
    await windows.converge(TableId(at), WindowId(WINDOW))
    assert len(platform.posts) == 1
    house.clock.time += 2 * DAY
    await _work(chores)
    later = Windows(house.desk, {"test": platform})
    later.post_was_pressed(TableId(at), WindowId(WINDOW), platform.last[0])
    await later.converge(TableId(at), WindowId(WINDOW))
    assert len(platform.posts) == 1
    for one in (windows, later):
        await one.stop()


async def test_a_match_that_sleeps_wakes_by_one_press_or_line(house: House, chores: Chores) -> None:
    at = await house.started("eme", 3)
    # Whoever is waited for is reminded in the first week: the last word before it sleeps.
    house.clock.time += 8 * DAY
    await _work(chores)
    for say_it in (False, True):
        house.clock.time += 30 * DAY - 1
        await _work(chores)
        assert ":log" in await _lies(house, at)
        house.clock.time += 1
        assert await _work(chores) == 1
        assert await _lies(house, at) == {""}
        assert await _left(house, at) == -1, "whoever sleeps is not forgotten"
        house.clock.time += 400 * DAY
        assert await _work(chores) == 0
        before = await house.table(at)
        if say_it:
            await house.service.typed(Typed(at, BORIS, house.delivery(), "0"))
        else:
            await house.play(at, ANNA, "bid 1")
        assert (await house.table(at)).version > before.version
        assert ":log" in await _lies(house, at)
    assert (await house.play_to_the_end(at, random.Random(5))).doc.phase == "over"
    record = await record_of(house.desk, await house.table(at))
    assert verify((await house.table(at)).game, record) == []


async def test_another_worker_wakes_what_it_has_never_seen(house: House, chores: Chores) -> None:
    at = await house.started("eme", 3)
    house.clock.time += 30 * DAY
    await _work(chores)
    another = House(house.store)
    await another.play(at, ANNA, "bid 1")
    await house.play(at, BORIS, "bid 0")
    assert len(await house.desk.log(await house.table(at))) == (await house.table(at)).match.version  # type: ignore[union-attr]


async def test_a_chat_forgets_what_the_store_has_forgotten(house: House, chores: Chores) -> None:
    at, other = await finished(house), await house.open("toy")
    house.clock.time += HOUR
    assert [table.doc.id for table in await house.service.opening.tables(WINDOW)] == [at, other]
    house.clock.time += DAY
    await _work(chores)
    await _forgotten(house, at)
    house.desk._at_hand.clear()
    assert [table.doc.id for table in await house.service.opening.tables(WINDOW)] == [other]
    assert (await Chats(house.store).get(WindowId(WINDOW))).tables == [other]
    with pytest.raises(Refusal, match="no-table"):
        await house.service.show(at, ANNA, Show("score"))


async def test_a_window_that_wants_a_forgotten_table_wants_nothing_any_more(house: House, chores: Chores) -> None:
    """Its platform may have been away all the time: else it would be looked at every five seconds for ever."""
    platform = TestPlatform()
    at = await finished(house)
    windows = Windows(house.desk, {"test": platform})
    assert len(await house.store.marked(int(at[:2]))) == 1
    house.clock.time += DAY
    await _work(chores)
    await _forgotten(house, at)
    house.desk._at_hand.clear()
    with capture_logs() as logged:
        await windows._sweep()
        await windows._sweep()
    assert [entry["why"] for entry in logged] == ["no-table"]
    assert await house.store.marked(int(at[:2])) == []
    assert platform.posts == {}
    await windows.stop()


async def test_a_closed_lobby_is_forgotten_too(house: House, chores: Chores) -> None:
    at = await house.open("eme", 2)
    await house.use(at, ANNA, "leave")
    house.clock.time += DAY
    assert await _work(chores) == 1
    assert await _left(house, at) > 0
