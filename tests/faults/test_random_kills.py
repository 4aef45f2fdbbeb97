"""Two bots on one store are killed at any moment while people press: what was confirmed is there, once."""

from pathlib import Path

import pytest

from tests.faults.crowd import Crowd, crowded, kills
from tests.faults.worker import FAITHFUL, Life

TABLES = [("ledger",), ("ledger",), ("ledger",), ("eme", "random"), ("eme", "random")]


def report(crowd: Crowd) -> None:
    """The figures, which `pytest -s` shows."""
    print(
        f"\n{crowd.kills} kills, {crowd.busy} of a busy bot; {crowd.confirmed} confirmed commits, "
        f"{crowd.doubled} brought twice, {crowd.world.repeated} sent again; nothing lost, nothing doubled"
    )


@pytest.mark.nightly
async def test_eight_kills_lose_and_double_nothing(directory: Path) -> None:
    crowd = await crowded(Life.at(directory), kills(8), seed=20261122, tables=TABLES)
    report(crowd)
    assert crowd.busy >= 4
    assert crowd.confirmed > 80
    assert crowd.doubled > 5
    assert crowd.world.repeated > 4


@pytest.mark.nightly
@pytest.mark.timeout(900)
async def test_three_hundred_kills_lose_and_double_nothing(directory: Path) -> None:
    for seed in range(10):
        harness = directory / f"{seed}"
        harness.mkdir()
        crowd = await crowded(Life.at(harness), kills(30), seed=seed, tables=TABLES)
        report(crowd)
        assert crowd.busy >= 20
        assert crowd.confirmed > 300


@pytest.mark.nightly
@pytest.mark.timeout(180)
async def test_with_the_times_of_a_real_bot_every_window_is_right_within_a_minute(directory: Path) -> None:
    life = Life.at(directory, pace=FAITHFUL)
    crowd = await crowded(life, kills(6), seed=60, tables=TABLES)
    report(crowd)
    assert crowd.busy >= 4
