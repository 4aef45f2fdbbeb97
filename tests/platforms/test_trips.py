"""How often a press goes to the store, from the finger to the changed screen: docs/bench.md, D6."""

import pytest

from tests.support.trips import Pressed, discord_presses, page_presses, telegram_joins, telegram_presses

pytestmark = pytest.mark.timeout(180)
MOST = 14


def assert_within(pressed: list[Pressed], before: int, whole: int) -> None:
    """Every single press; and among them are such that go on and such that pass the turn to somebody else."""
    assert len(pressed) == MOST - 2
    assert {one.passes for one in pressed} == {True, False}
    assert max(one.before for one in pressed) <= before, pressed
    assert max(one.whole for one in pressed) <= whole, pressed
    assert min(one.before for one in pressed) > 0
    assert min(one.whole - one.before for one in pressed) > 0, "the post is written down somewhere"


_MODES = ["quiet", pytest.param("chronicle", marks=pytest.mark.nightly)]


@pytest.mark.parametrize("mode", _MODES)
async def test_a_press_in_telegram_and_its_post(mode: str) -> None:
    assert_within(await telegram_presses(MOST, mode), before=3, whole=9)


@pytest.mark.parametrize("known", [pytest.param(True, marks=pytest.mark.nightly), False], ids=["known", "new"])
async def test_a_seat_in_a_group_costs_no_trip_for_being_a_member(known: bool) -> None:
    assert max(await telegram_joins(known=known)) <= 13


@pytest.mark.parametrize("mode", _MODES)
async def test_a_press_in_discord_and_its_post(mode: str) -> None:
    assert_within(await discord_presses(MOST, mode), before=2, whole=8)


@pytest.mark.parametrize("browsers", [pytest.param(1, marks=pytest.mark.nightly), 3])
async def test_a_press_on_the_page_and_its_post_however_many_look(browsers: int) -> None:
    assert_within(await page_presses(MOST, browsers), before=2, whole=6)
