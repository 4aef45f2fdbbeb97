"""`python -m benchmarks store`: the rows are there, what can be counted is counted, and the moves are real ones."""

import asyncio
import json

import pytest

from benchmarks.material import Material, material
from benchmarks.rows import store_rows, trip_rows
from benchmarks.rows.store_rows import SEED, waited
from tests.benchmarks.running import tool
from tests.support.trips import Pressed


async def told(presses: int, *_: object, **__: object) -> list[Pressed]:
    """As if so many had been counted."""
    return [Pressed(before=2, whole=6, passes=True)] * presses


@pytest.fixture(scope="module")
def series() -> Material:
    """Played once."""
    return asyncio.run(material(SEED))


@pytest.fixture(params=["told", pytest.param("counted", marks=pytest.mark.nightly)])
def _presses(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """By day `tests/platforms/test_trips.py` counts whole presses, one by one and by stricter limits."""
    for platform in ("telegram", "discord", "page") if request.param == "told" else ():
        monkeypatch.setattr(trip_rows, f"{platform}_presses", told)


@pytest.mark.nightly
@pytest.mark.usefixtures("_presses")
def test_the_store_is_measured_against_the_plain_way(series: Material, monkeypatch: pytest.MonkeyPatch) -> None:
    async def played(seed: int) -> Material:
        assert seed == SEED
        return series

    monkeypatch.setattr(store_rows, "material", played)
    result = tool("store", "--json", "--rounds", "1", "--seconds", "0.05")
    assert result.exit_code == 0
    every = json.loads(result.stdout)["rows"]
    rows = {row["name"].split()[0]: row for row in every if not row["name"].startswith("D6")}
    assert sorted(rows) == ["D1", "D2", "D3", "D4", "D5"]
    assert (rows["D1"]["ours"], rows["D1"]["peer"]) == (1, 3)
    for row in rows.values():
        assert row["ours"] > 0
        assert row["peer"] > 0
    for name in ("D1", "D4", "D5"):  # what does not depend on how busy the machine is
        assert rows[name]["ratio"] >= rows[name]["goal"]
        assert rows[name]["ratio"] == pytest.approx(rows[name]["peer"] / rows[name]["ours"], rel=0.01)
    assert "moves: " in result.stderr
    presses = {row["name"].removeprefix("D6 "): row for row in every if row["name"].startswith("D6")}
    assert len(presses) == 7
    assert all(row["ratio"] >= row["goal"] for row in presses.values())
    assert presses["for each further browser"]["ours"] == 0


def test_the_ratio_of_waiting_times_is_turned_round_so_that_more_is_better() -> None:
    row = waited([(300.0, 100.0), (500.0, 250.0), (800.0, 200.0)])
    assert (row.ours, row.peer, row.ratio) == (500.0, 200.0, 0.333)


def test_the_material_is_a_real_series_in_its_order(series: Material) -> None:
    one = series
    assert len(one.moves) > 250
    assert one.moves[0].expected == 0
    for before, after in zip(one.moves, one.moves[1:], strict=False):
        assert after.expected == before.expected + len(before.entries)
        assert after.chat_ids
    assert sum(len(move.entries) for move in one.moves) > 300
    table = json.loads(one.moves[-1].envelope)["table"]
    assert (table["game"], table["phase"]) == ("eme", "over")
