"""A person's own time: quiet hours, zone and days away, wherever he says it."""

import pytest

from bot.app.base.refusal import Refusal
from bot.app.jobs.jobs import Jobs
from bot.app.people import outages as outages_module
from bot.app.people.outages import Outages
from bot.app.people.people import People
from bot.app.tables.views import view_of
from bot.presenter.acts.chat import SetAway, SetQuiet, SetZone
from bot.presenter.acts.table import Agree, Hush
from bot.presenter.lines.typed import Understood, read_order
from bot.presenter.screen import Press, Show, Use
from bot.presenter.screens.own_time import ZONES
from tests.support.harness import ANNA, BORIS, VERA, Harness
from tests.support.slow import HOUR, agreed, answer, chores_of, work

DAY = 24 * HOUR


@pytest.fixture
def jobs(harness: Harness) -> Jobs:
    return chores_of(harness)


async def test_days_away_stop_his_clock_and_no_other(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness, seats=3)
    await answer(harness, at, 0)
    await harness.use(at, BORIS, "away 5")
    harness.clock.time += 72 * HOUR
    await work(jobs)
    assert [seat.missed for seat in (await harness.table(at)).doc.seats] == [0, 0, 1]
    harness.clock.time += 2 * DAY + 72 * HOUR - 1
    await work(jobs)
    assert (await harness.table(at)).doc.seats[1].missed == 0
    harness.clock.time += 1 + 60_000
    await work(jobs)
    assert (await harness.table(at)).doc.seats[1].missed == 1


async def test_the_board_shows_the_time_with_the_days_away(harness: Harness) -> None:
    at = await agreed(harness)
    before = view_of(await harness.table(at)).waits[1].until
    await harness.use(at, BORIS, "away 3")
    after = view_of(await harness.table(at)).waits[1].until
    assert before is not None
    assert after is not None
    assert after - before == 3 * DAY


async def test_every_table_that_waits_for_him_shows_his_days_away(harness: Harness) -> None:
    here, there = await agreed(harness), await agreed(harness)
    before = view_of(await harness.table(there)).waits[1].until
    await harness.use(here, BORIS, "away 3")
    after = view_of(await harness.table(there)).waits[1].until
    assert before is not None
    assert after is not None
    assert after - before == 3 * DAY


async def test_a_board_shows_no_end_that_an_outage_has_put_off(
    harness: Harness, jobs: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages_module, "SILENT_MS", HOUR)
    at = await agreed(harness)
    for person in (ANNA, BORIS):
        await harness.use(at, person, "hush")  # No reminder tells the board meanwhile.
    outages = Outages(harness.store)
    await outages.note("test", harness.clock.now(), reached=True)
    harness.clock.time += 20 * HOUR
    await outages.note("test", harness.clock.now(), reached=True)
    for _ in range(52):
        harness.clock.time += HOUR
        await outages.note("test", harness.clock.now(), reached=True)
    await work(jobs)
    table = await harness.table(at)
    until = view_of(table).waits[1].until
    assert until is not None
    assert until - table.ahead > harness.clock.now(), "his time is not over, so it does not end in the past"


async def test_who_is_back_sooner_has_only_been_away_so_long(harness: Harness) -> None:
    at = await agreed(harness)
    await harness.use(at, BORIS, "away 7")
    harness.clock.time += 1 * DAY
    await harness.use(at, BORIS, "away 0")
    assert (await People(harness.store).known_of(BORIS)).away == [(1_000_000, 1_000_000 + DAY)]
    harness.clock.time += 2 * DAY
    await answer(harness, at, 1)
    assert (await harness.table(at)).doc.seats[1].clock.left == 24 * HOUR


async def test_nobody_is_away_for_ever(harness: Harness) -> None:
    at = await agreed(harness)
    with pytest.raises(Refusal, match="too-long-away"):
        await harness.use(at, BORIS, "away 15")
    for _ in range(2):
        await harness.use(at, BORIS, "away 14")
        harness.clock.time += 14 * DAY
    with pytest.raises(Refusal, match="too-long-away"):
        await harness.use(at, BORIS, "away 1")
    harness.clock.time += 70 * DAY
    await harness.use(at, BORIS, "away 1")


@pytest.mark.parametrize(
    ("verb", "why"),
    [
        ("quiet 22", "unreadable"),
        ("quiet 22 24", "unreadable"),
        ("quiet -1 9", "unreadable"),
        ("quiet ٣ 9", "unreadable"),
        ("away", "unreadable"),
        ("away 1000", "unreadable"),
        ("away -3", "unreadable"),
        ("zone", "unreadable"),
        ("zone ../../etc/passwd", "no-such-zone"),
        ("zone Europe/Atlantis", "no-such-zone"),
    ],
)
async def test_what_nobody_can_mean_is_refused(harness: Harness, verb: str, why: str) -> None:
    at = await agreed(harness)
    with pytest.raises(Refusal, match=why):
        await harness.use(at, BORIS, verb)


async def test_his_panel_shows_what_he_has_set_also_to_one_who_only_looks_on(harness: Harness) -> None:
    at = await agreed(harness)
    await harness.use(at, VERA, "quiet 23 8")
    answer = await harness.use(at, VERA, "zone Asia/Omsk")
    assert answer.panel is not None
    told = {block.text.key: block.text.params for block in answer.panel.blocks}
    assert told["time-quiet"] == {"first": 23, "last": 8}
    assert answer.own, "and nobody else reads it"
    assert [tool.press for tool in answer.panel.tools] == [Show("zones"), Show("")]
    shown = await harness.service.show(at, VERA, Show("zones"))
    assert shown.panel is not None
    assert [tool.press for tool in shown.panel.tools] == [Show("time"), Show("")]
    assert [choice.press for choice in shown.panel.choices] == [Use(SetZone(zone)) for zone in ZONES]


@pytest.mark.parametrize(
    ("line", "press"),
    [
        ("отпуск", Show("time")),
        ("отпуск 3", Use(SetAway(3))),
        ("Отпуск 3 дня", Use(SetAway(3))),
        ("тишина 23 8", Use(SetQuiet(23, 8))),
        ("тихо с 22 до 9", Use(SetQuiet(22, 9))),
        ("пояс Омск", Use(SetZone("Asia/Omsk"))),
        ("пояс Europe/Berlin", Use(SetZone("Europe/Berlin"))),
        ("days off 2", Use(SetAway(2))),
        ("quiet 0-10", Use(SetQuiet(0, 10))),
        ("не напоминай", Use(Hush())),
        ("прекратить партию", Show("end")),
    ],
)
async def test_all_of_it_can_be_said_in_words(harness: Harness, line: str, press: Press) -> None:
    table = await harness.table(await agreed(harness))
    assert read_order(line, table.observe(0), 0, view_of(table)) == Understood(press)


@pytest.mark.parametrize(
    ("line", "press"),
    [
        ("время на ход сутки", Use(Agree("pace", "day"))),
        ("блиц", Use(Agree("pace", "live"))),
        ("время на ход: не спеша", Use(Agree("pace", "none"))),
        ("если время вышло голосуем", Use(Agree("absence", "poll"))),
        ("если время вышло ходит компьютер", Use(Agree("absence", "computer"))),
        ("pace slow", Use(Agree("pace", "slow"))),
    ],
)
async def test_a_clock_is_agreed_on_in_words(harness: Harness, line: str, press: Press) -> None:
    table = await harness.table(await harness.open("toy", 2))
    assert read_order(line, None, 0, view_of(table)) == Understood(press)
