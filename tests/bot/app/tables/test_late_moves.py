"""A move in the very moment in which its player's time is over: one of the two counts, whoever is first."""

import asyncio
import random

import pytest
from fakeredis import FakeServer

from bot.app.base.ports import StoreFailed
from bot.app.base.refusal import Refusal
from bot.app.jobs import deadlines
from bot.app.tables import table_clocks
from bot.app.tables.play import stand_in
from bot.app.tables.table import Table
from engine.kernel.log_entry import Decided, Noted
from tests.support.harness import BORIS, Harness
from tests.support.slow import HOUR, agreed, answer, chores_of
from tests.support.store import fake_store


async def raced(rng: random.Random) -> tuple[bool, bool, int]:
    """Was the move taken, was the time over, and how often was the secret card chosen? In two processes."""
    server = FakeServer()
    stores = fake_store(server), fake_store(server)
    his, ours = map(Harness, stores)
    at = await agreed(his)
    await answer(his, at, 0)
    his.clock.time += 72 * HOUR
    ours.clock.time = his.clock.time
    jobs = chores_of(ours)
    table = await his.table(at)
    assert table.match is not None
    code = table.match.game.legal(table.match.state, 1)[0].code

    async def move() -> bool:
        # Before a deadline is answered more is read than before a move.
        for _ in range(rng.randrange(120)):
            await asyncio.sleep(0)
        try:
            return (await his.play(at, BORIS, code)).changed
        except Refusal:
            return False

    async def time_out() -> None:
        for _ in range(rng.randrange(12)):
            await asyncio.sleep(0)
        await jobs.do_due(int(at[:2]))

    taken, _ = await asyncio.gather(move(), time_out())
    # Whatever was left undone is done now.
    ours.clock.time += 5_000
    while await jobs.do_due(int(at[:2])):
        pass
    log = await ours.repository.log(await ours.repository.load(at))
    sealed = sum(isinstance(one, Decided) and one.actor == 1 and one.code.startswith("seal") for one in log)
    over = any(isinstance(one, Noted) and one.fact.get("late") == 1 for one in log)
    for store in stores:
        await store.close()
    return taken, over, sealed


async def races(number: int, seed: int) -> tuple[int, int]:
    """How many of them the move has won, and how many the clock."""
    rng, moves, ends = random.Random(seed), 0, 0
    for _ in range(number):
        taken, over, sealed = await raced(rng)
        assert (taken, sealed) == (not over, 1)
        moves, ends = moves + taken, ends + over
    return moves, ends


@pytest.mark.parametrize("number", [12, pytest.param(40, marks=pytest.mark.nightly)])
async def test_races_have_one_winner_each(number: int) -> None:
    moves, ends = await races(number, seed=1)
    assert moves + ends == number
    assert min(moves, ends) >= number // 12, "both have won"


@pytest.mark.nightly
@pytest.mark.timeout(3600)
async def test_ten_thousand_races_have_one_winner_each() -> None:
    moves, ends = await races(10_000, seed=2)
    assert moves + ends == 10_000
    assert min(moves, ends) > 500


async def test_control_a_timeout_that_does_not_look_has_two_winners(monkeypatch: pytest.MonkeyPatch) -> None:
    def blind(table: Table, number: int, turn: int) -> None:
        assert table.match is not None
        table.take(table.match.note({"late": number}))
        table_clocks.change(table.doc.seats[number], out=True)
        stand_in(table, number)

    monkeypatch.setattr(deadlines, "time_is_over", blind)
    with pytest.raises(AssertionError):
        await races(100, seed=1)


async def test_a_deadline_that_the_store_could_not_keep_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    store = fake_store()
    harness = Harness(store)
    jobs, at = chores_of(harness), await agreed(harness)
    await answer(harness, at, 0)
    harness.clock.time += 72 * HOUR

    async def down(*_: object) -> None:
        raise StoreFailed("down")

    with monkeypatch.context() as patch:
        patch.setattr(harness.store, "commit", down)
        await jobs.do_due(int(at[:2]))
    assert (await harness.table(at)).doc.seats[1].missed == 0
    harness.clock.time += 5_000
    while await jobs.do_due(int(at[:2])):
        pass
    assert (await harness.table(at)).doc.seats[1].missed == 1
    await store.close()


@pytest.mark.parametrize("days", [-30, -1 / 24, 1 / 24, 1, 30])
async def test_no_time_is_over_because_somebody_has_set_the_machines_clock(days: float) -> None:
    store = fake_store()
    harness = Harness(store)
    jobs, at = chores_of(harness), await agreed(harness)
    await answer(harness, at, 0)
    before, harness.repository.wall = harness.repository.wall, lambda: before() + int(days * 24 * HOUR)
    harness.clock.time += 72 * HOUR - 1
    while await jobs.do_due(int(at[:2])):
        pass
    assert (await harness.table(at)).doc.seats[1].missed == 0
    harness.clock.time += 1
    while await jobs.do_due(int(at[:2])):
        pass
    assert (await harness.table(at)).doc.seats[1].missed == 1
    await store.close()
