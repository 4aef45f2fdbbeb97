"""`imperia bench`."""

import json
from pathlib import Path

import pytest

from bot.cli.bench import peers
from bot.cli.bench.command import table
from bot.cli.bench.engine_rows import copies, playouts
from bot.cli.bench.row import Row, Sample, compare
from tests.bot.cli.running import complaint, imperia

HAVE_PEERS = peers.INTERPRETER.exists()


def test_what_is_not_measured_is_told_with_what_is() -> None:
    assert (
        complaint(imperia("bench", "moon")) == "there is no measurement 'moon'; there are: engine, render, store, bot"
    )


@pytest.mark.skipif(not HAVE_PEERS, reason="the peers are not installed: make peers")
def test_the_engine_is_measured_against_its_peer() -> None:
    result = imperia("bench", "engine", "--json", "--rounds", "1", "--seconds", "0.05")
    assert result.exit_code == 0
    rows = json.loads(result.stdout)["rows"]
    assert [set(row) for row in rows] == [{"name", "ours", "peer", "ratio", "unit", "goal"}] * 2
    assert [row["name"].split()[0] for row in rows] == ["E1", "E6"]
    for row in rows:
        assert row["ratio"] == pytest.approx(row["ours"] / row["peer"], rel=0.01)
        assert row["ratio"] > 1


def test_a_missing_peer_is_told_with_exit_code_3(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "INTERPRETER", tmp_path / "python")
    result = imperia("bench", "engine", "--json")
    assert result.exit_code == 3
    assert "run `make peers`" in result.stderr.splitlines()[-1]
    assert result.stdout == ""


def test_a_peer_that_does_not_run_is_told_with_exit_code_3(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "python"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setattr(peers, "INTERPRETER", broken)
    result = imperia("bench", "engine", "--rounds", "1", "--seconds", "0.01")
    assert result.exit_code == 3
    assert "make it anew" in result.stderr.splitlines()[-1]


def test_a_round_does_at_least_the_time_it_was_given() -> None:
    for sample in (playouts(0.05, 1), copies(0.05, 1)):
        assert sample.seconds >= 0.05
        assert sample.count > 100


def test_the_ratio_is_the_median_of_the_rounds_ratios() -> None:
    rounds = [(Sample(10, 1.0), Sample(1, 1.0)), (Sample(90, 3.0), Sample(1, 1.0)), (Sample(40, 2.0), Sample(1, 0.5))]
    assert compare("x", "y/s", 5, rounds) == Row("x", ours=20.0, peer=1.0, ratio=10.0, unit="y/s", goal=5)


def test_people_get_a_table() -> None:
    lines = table([Row("E1 games", 300_000, 20_000, 15.0, "decisions/s", 15)]).splitlines()
    assert lines[0].split() == ["ours", "peer", "ratio", "goal", "unit"]
    assert lines[1].split() == ["E1", "games", "300,000", "20,000", "15.0x", "15x", "decisions/s"]
