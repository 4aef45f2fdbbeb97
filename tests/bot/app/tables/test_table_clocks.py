"""Clocks of a table: whose time runs, what stops it, and what happens when it is over."""

import random

import pytest

from bot.app.base.ports import PARTITIONS
from bot.app.base.refusal import Refusal
from bot.app.jobs.jobs import LEASE_MS, Jobs
from bot.app.people.links import Account, Links
from bot.app.people.outages import KIND, Outages, ReachDoc
from bot.app.tables.table import Table
from bot.app.tables.table_clocks import settle
from bot.app.tables.views import view_of
from tests.support.harness import ANNA, BORIS, PEOPLE, VERA, Harness
from tests.support.newly_asked import Deciders, Sample
from tests.support.slow import HOUR, agreed, answer, chores_of, work


@pytest.fixture
def jobs(harness: Harness) -> Jobs:
    return chores_of(harness)


async def reached_all_the_time(harness: Harness) -> None:
    """Since the platform was reached last it has been."""
    found = await harness.store.get(KIND, "test")
    assert found is not None
    gaps = ReachDoc.model_validate_json(found.envelope).gaps
    doc = ReachDoc(seen=harness.clock.now(), gaps=gaps)
    await harness.store.put(KIND, "test", found.version, doc.model_dump_json().encode())


async def left(harness: Harness, at: str, seat: int) -> int:
    return (await harness.table(at)).doc.seats[seat].clock.left


async def test_a_phase_for_all_at_once_has_one_clock_for_each(harness: Harness) -> None:
    at = await agreed(harness)
    harness.clock.time += 10 * HOUR
    await answer(harness, at, 1)
    clocks = [seat.clock for seat in (await harness.table(at)).doc.seats]
    assert [clock.since > 0 for clock in clocks] == [True, False]
    assert [clock.left for clock in clocks] == [72 * HOUR, 62 * HOUR]


async def test_a_turn_adds_half_a_day_to_what_is_left_and_never_above_five_days(harness: Harness) -> None:
    at = await agreed(harness)
    harness.clock.time += 10 * HOUR
    await answer(harness, at, 0, 1)
    assert await left(harness, at, 0) == 74 * HOUR, "72 - 10 + 12"
    table = (await harness.table(at)).draft()
    seat = table.doc.seats[0]
    seat.clock = seat.clock.model_copy(update={"left": 118 * HOUR, "since": 0})
    await settle(table, harness.clock.now(), harness.repository.clock_pauses)
    assert seat.clock.left == 120 * HOUR


async def test_who_takes_his_end_back_gets_no_more_time_for_it(harness: Harness) -> None:
    at = await agreed(harness, game="territories", seats=3)
    harness.clock.time += 10 * HOUR
    before = (await harness.table(at)).doc.seats[0].clock
    for _ in range(3):
        await harness.play(at, ANNA, _end_of(await harness.table(at)))
        assert not (await harness.table(at)).doc.seats[0].clock.since
        await harness.play(at, ANNA, "again")
        clock = (await harness.table(at)).doc.seats[0].clock
        assert clock.turn == before.turn
        assert clock.left <= 62 * HOUR


@pytest.mark.nightly
async def test_who_makes_an_offer_to_one_who_had_finished_gets_no_more_time_for_it(harness: Harness) -> None:
    """The other does: he is asked again."""
    at = await agreed(harness, game="territories", seats=2)
    people = Deciders()
    for _ in range(400):
        table = await harness.table(at)
        before, clocks = Sample.of(table.running()), [seat.clock for seat in table.doc.seats]
        seat, code, _ = people.decides(table)
        await harness.play(at, PEOPLE[seat], code)
        table = await harness.table(at)
        if code.startswith("post ") and before.awaited == {seat} and len(Sample.of(table.running()).awaited) == 2:
            assert table.doc.seats[seat].clock == clocks[seat]
            assert table.doc.seats[1 - seat].clock.turn == clocks[1 - seat].turn + 1
            return
    raise AssertionError("nobody has made an offer to one who had finished")


def _end_of(table: Table) -> str:
    match = table.running()
    return next(one.code for one in match.game.legal(match.state, 0) if one.closes)


async def test_nobodys_time_ends_at_a_table_of_friends(harness: Harness, jobs: Jobs) -> None:
    at = await harness.started("toy", 2)
    for _ in range(20):
        harness.clock.time += 36 * HOUR
        await work(jobs)
    table = await harness.table(at)
    assert table.doc.pace == "none"
    assert not any(seat.clock.out or seat.computer for seat in table.doc.seats)


async def test_who_is_late_is_played_for_once_and_sits_there_again(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness)
    await answer(harness, at, 0)
    harness.clock.time += 72 * HOUR - 1
    await work(jobs)
    table = await harness.table(at)
    assert table.match is not None
    assert table.match.game.awaited(table.match.state) == (1,), "not a millisecond too early"
    harness.clock.time += 1
    await work(jobs)
    table = await harness.table(at)
    boris = table.doc.seats[1]
    assert (boris.computer, boris.stand_in, boris.missed, boris.stood_in) == (None, "", 1, True)
    assert table.seat_of(BORIS) == 1
    assert view_of(table).stood_in == (1,), "and everybody sees that a computer played"


async def test_after_two_missed_turns_the_computer_stays_until_he_comes_back(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness)
    await answer(harness, at, 0)
    harness.clock.time += 72 * HOUR
    await work(jobs)
    # In the market both act; what Anna does first makes nobody late.
    await harness.play(at, ANNA, "pass")
    harness.clock.time += 12 * HOUR
    await work(jobs)
    table = await harness.table(at)
    assert (table.doc.seats[1].computer, table.doc.seats[1].stand_in) == ("greedy", "stays")
    assert view_of(table).gone == (1,)
    await harness.use(at, BORIS, "come_back")
    boris = (await harness.table(at)).doc.seats[1]
    assert (boris.computer, boris.stand_in, boris.missed) == (None, "", 0)


async def test_who_plays_himself_has_missed_nothing_any_more(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness)
    await answer(harness, at, 0)
    harness.clock.time += 72 * HOUR
    await work(jobs)
    await harness.play(at, BORIS, "pass")
    boris = (await harness.table(at)).doc.seats[1]
    assert (boris.missed, boris.stood_in) == (0, False)


async def test_a_late_move_that_comes_before_its_timeout_counts(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness)
    await answer(harness, at, 0)
    harness.clock.time += 100 * HOUR
    await answer(harness, at, 1)
    await work(jobs)
    table = await harness.table(at)
    assert table.doc.seats[1].missed == 0
    assert not any(seat.stood_in for seat in table.doc.seats)


async def test_where_the_table_waits_nothing_is_played_for_anybody(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness, absence="wait")
    await answer(harness, at, 0)
    harness.clock.time += 200 * HOUR
    await work(jobs)
    table = await harness.table(at)
    assert table.doc.seats[1].clock.out
    assert table.doc.seats[1].computer is None
    await answer(harness, at, 1)


async def test_the_last_one_who_is_there_is_never_replaced(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness)
    await harness.use(at, BORIS, "resign")
    harness.clock.time += 500 * HOUR
    await work(jobs)
    table = await harness.table(at)
    assert table.doc.seats[0].computer is None
    assert table.doc.phase == "running"


async def test_no_clock_runs_while_the_only_platform_of_its_player_is_down(harness: Harness, jobs: Jobs) -> None:
    at, outages = await agreed(harness), Outages(harness.store)
    await answer(harness, at, 0)
    await outages.note("test", harness.clock.now(), reached=True)
    harness.clock.time += 80 * HOUR
    await work(jobs)
    assert (await harness.table(at)).doc.seats[1].missed == 0, "the outage goes on"
    await outages.note("test", harness.clock.now(), reached=True)
    harness.clock.time += 72 * HOUR - 1
    await reached_all_the_time(harness)
    await work(jobs)
    assert (await harness.table(at)).doc.seats[1].missed == 0, "his time goes on where it stood"
    harness.clock.time += 60_000
    await work(jobs)
    assert (await harness.table(at)).doc.seats[1].missed == 1


@pytest.mark.parametrize(("chat_ids", "missed"), [(("web:room",), 1), ((), 0), (("discord:7",), 0)])
async def test_an_account_reaches_him_only_where_its_platform_shows_the_table(
    harness: Harness, jobs: Jobs, chat_ids: tuple[str, ...], missed: int
) -> None:
    """Boris has a browser too, which is always reached; where the page shows the table he could have played there."""
    at, outages = await agreed(harness), Outages(harness.store)
    await Links(harness.store).join(Account(id=BORIS.id, name=""), Account(id="web:boris", name=""))
    await answer(harness, at, 0)
    await harness.repository.change(at, "shown", lambda table: shown_in(table, chat_ids))
    await outages.note("test", harness.clock.now(), reached=True)
    harness.clock.time += 80 * HOUR
    await work(jobs)
    assert (await harness.table(at)).doc.seats[1].missed == missed


def shown_in(table: Table, chat_ids: tuple[str, ...]) -> None:
    table.doc.chat_ids = [*table.doc.chat_ids, *chat_ids]
    table.tell({"windows": len(table.doc.chat_ids)})


async def test_an_outage_costs_who_answers_after_it_nothing(harness: Harness) -> None:
    at, outages = await agreed(harness), Outages(harness.store)
    await outages.note("test", harness.clock.now(), reached=True)
    harness.clock.time += 80 * HOUR
    await outages.note("test", harness.clock.now(), reached=True)
    await answer(harness, at, 0)
    assert await left(harness, at, 0) == 72 * HOUR


async def test_only_the_opener_agrees_on_a_clock_and_only_before_the_match(harness: Harness) -> None:
    at = await harness.open("toy", 2)
    await harness.use(at, BORIS, "join")
    with pytest.raises(Refusal, match="only-opener"):
        await harness.use(at, BORIS, "pace live")
    with pytest.raises(Refusal, match="no-such-option"):
        await harness.use(at, ANNA, "pace eternal")
    await harness.use(at, ANNA, "start")
    with pytest.raises(Refusal, match="already-started"):
        await harness.use(at, ANNA, "pace live")


async def test_what_is_taken_back_gives_no_time(harness: Harness) -> None:
    at, rng = await agreed(harness, game="eme", seats=2), random.Random(6)
    while True:
        table = await harness.table(at)
        assert table.match is not None
        if table.match.held is not None and table.match.can_undo(table.match.held):
            break
        await harness._random_press(table, rng, 0.0)
    seat, clock = table.match.held, table.doc.seats[table.match.held].clock
    harness.clock.time += HOUR
    await harness.use(at, PEOPLE[seat], "undo")
    assert (await harness.table(at)).doc.seats[seat].clock == clock


async def test_who_has_done_his_part_and_takes_it_back_goes_on_with_what_he_had(harness: Harness) -> None:
    at = await agreed(harness)
    await answer(harness, at, 0, 1)
    harness.clock.time += 10 * HOUR
    await harness.play(at, ANNA, "pass")
    await harness.use(at, ANNA, "undo")
    anna = (await harness.table(at)).doc.seats[0]
    assert (anna.clock.left, anna.clock.turn) == (74 * HOUR, 2), "72 + 12 - 10"


async def test_a_stranger_has_no_clock(harness: Harness) -> None:
    at = await agreed(harness)
    with pytest.raises(Refusal, match="not-seated"):
        await harness.use(at, VERA, "hush")


async def test_who_takes_back_a_move_that_came_too_late_is_late_at_once_and_not_for_ever(
    harness: Harness, jobs: Jobs
) -> None:
    at = await agreed(harness, absence="wait")
    await answer(harness, at, 0, 1)
    harness.clock.time += 100 * HOUR
    await work(jobs)
    await harness.play(at, ANNA, "pass")
    await harness.use(at, ANNA, "undo")
    await work(jobs)
    assert (await harness.table(at)).doc.seats[0].clock.out
    harness.clock.time += LEASE_MS
    assert not await jobs.do_due(*range(PARTITIONS)), "nothing is left to be done again and again"
