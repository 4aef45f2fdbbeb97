"""A person's own time: quiet hours, zone and days away, wherever he says it."""

import pytest

from bot.app.chores import Chores
from bot.app.outages import Outages
from bot.app.people import People
from bot.app.refusal import Refusal
from bot.app.views import view_of
from bot.presenter.own_time import ZONES
from bot.presenter.screen import Press, Show, Use
from bot.presenter.typed import Understood, read_order
from tests.support.house import ANNA, BORIS, VERA, House
from tests.support.slow import HOUR, agreed, answer, chores_of, work

DAY = 24 * HOUR


@pytest.fixture
def chores(house: House) -> Chores:
    return chores_of(house)


async def test_days_away_stop_his_clock_and_no_other(house: House, chores: Chores) -> None:
    at = await agreed(house, seats=3)
    await answer(house, at, 0)
    await house.use(at, BORIS, "away 5")
    house.clock.time += 72 * HOUR
    await work(chores)
    assert [seat.missed for seat in (await house.table(at)).doc.seats] == [0, 0, 1]
    house.clock.time += 2 * DAY + 72 * HOUR - 1
    await work(chores)
    assert (await house.table(at)).doc.seats[1].missed == 0
    house.clock.time += 1 + 60_000
    await work(chores)
    assert (await house.table(at)).doc.seats[1].missed == 1


async def test_the_board_shows_the_time_with_the_days_away(house: House) -> None:
    at = await agreed(house)
    before = view_of(await house.table(at)).waits[1].until
    await house.use(at, BORIS, "away 3")
    after = view_of(await house.table(at)).waits[1].until
    assert before is not None
    assert after is not None
    assert after - before == 3 * DAY


async def test_every_table_that_waits_for_him_shows_his_days_away(house: House) -> None:
    here, there = await agreed(house), await agreed(house)
    before = view_of(await house.table(there)).waits[1].until
    await house.use(here, BORIS, "away 3")
    after = view_of(await house.table(there)).waits[1].until
    assert before is not None
    assert after is not None
    assert after - before == 3 * DAY


async def test_a_board_shows_no_end_that_an_outage_has_put_off(house: House, chores: Chores) -> None:
    at = await agreed(house)
    for person in (ANNA, BORIS):
        await house.use(at, person, "hush")  # No reminder tells the board meanwhile.
    outages = Outages(house.store)
    await outages.note("test", house.clock.now(), reached=True)
    house.clock.time += 20 * HOUR
    await outages.note("test", house.clock.now(), reached=True)
    for _ in range(52 * 60):
        house.clock.time += HOUR // 60
        await outages.note("test", house.clock.now(), reached=True)
    await work(chores)
    table = await house.table(at)
    until = view_of(table).waits[1].until
    assert until is not None
    assert until - table.ahead > house.clock.now(), "his time is not over, so it does not end in the past"


async def test_who_is_back_sooner_has_only_been_away_so_long(house: House) -> None:
    at = await agreed(house)
    await house.use(at, BORIS, "away 7")
    house.clock.time += 1 * DAY
    await house.use(at, BORIS, "away 0")
    assert (await People(house.store).known_of(BORIS)).away == [(1_000_000, 1_000_000 + DAY)]
    house.clock.time += 2 * DAY
    await answer(house, at, 1)
    assert (await house.table(at)).doc.seats[1].clock.left == 24 * HOUR


async def test_nobody_is_away_for_ever(house: House) -> None:
    at = await agreed(house)
    with pytest.raises(Refusal, match="too-long-away"):
        await house.use(at, BORIS, "away 15")
    for _ in range(2):
        await house.use(at, BORIS, "away 14")
        house.clock.time += 14 * DAY
    with pytest.raises(Refusal, match="too-long-away"):
        await house.use(at, BORIS, "away 1")
    house.clock.time += 70 * DAY
    await house.use(at, BORIS, "away 1")


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
async def test_what_nobody_can_mean_is_refused(house: House, verb: str, why: str) -> None:
    at = await agreed(house)
    with pytest.raises(Refusal, match=why):
        await house.use(at, BORIS, verb)


async def test_his_panel_shows_what_he_has_set_also_to_one_who_only_looks_on(house: House) -> None:
    at = await agreed(house)
    await house.use(at, VERA, "quiet 23 8")
    answer = await house.use(at, VERA, "zone Asia/Omsk")
    assert answer.panel is not None
    told = {block.text.key: block.text.params for block in answer.panel.blocks}
    assert told["time-quiet"] == {"first": 23, "last": 8}
    assert answer.own, "and nobody else reads it"
    assert [tool.press for tool in answer.panel.tools] == [Show("zones"), Show("")]
    shown = await house.service.show(at, VERA, Show("zones"))
    assert shown.panel is not None
    assert [tool.press for tool in shown.panel.tools] == [Show("time"), Show("")]
    assert [choice.press for choice in shown.panel.choices] == [Use(f"zone {zone}") for zone in ZONES]


@pytest.mark.parametrize(
    ("line", "press"),
    [
        ("отпуск", Show("time")),
        ("отпуск 3", Use("away 3")),
        ("Отпуск 3 дня", Use("away 3")),
        ("тишина 23 8", Use("quiet 23 8")),
        ("тихо с 22 до 9", Use("quiet 22 9")),
        ("пояс Омск", Use("zone Asia/Omsk")),
        ("пояс Europe/Berlin", Use("zone Europe/Berlin")),
        ("days off 2", Use("away 2")),
        ("quiet 0-10", Use("quiet 0 10")),
        ("не напоминай", Use("hush")),
        ("прекратить партию", Show("end")),
    ],
)
async def test_all_of_it_can_be_said_in_words(house: House, line: str, press: Press) -> None:
    table = await house.table(await agreed(house))
    assert read_order(line, table.observe(0), 0, view_of(table)) == Understood(press)


@pytest.mark.parametrize(
    ("line", "press"),
    [
        ("время на ход сутки", Use("pace day")),
        ("блиц", Use("pace live")),
        ("время на ход: не спеша", Use("pace none")),
        ("если время вышло голосуем", Use("absence poll")),
        ("если время вышло ходит компьютер", Use("absence computer")),
        ("pace slow", Use("pace slow")),
    ],
)
async def test_a_clock_is_agreed_on_in_words(house: House, line: str, press: Press) -> None:
    table = await house.table(await house.open("toy", 2))
    assert read_order(line, None, 0, view_of(table)) == Understood(press)
