"""`python -m benchmarks engine`."""

import json
from pathlib import Path

import pytest

from benchmarks import peers
from benchmarks.engine_rows import copies, playouts
from engine.games import registry
from tests.benchmarks.running import tool

HAVE_PEERS = peers.INTERPRETER.exists()


@pytest.mark.skipif(not HAVE_PEERS, reason="the peers are not installed: make peers")
def test_the_engine_is_measured_against_its_peer() -> None:
    result = tool("engine", "--json", "--rounds", "1", "--seconds", "0.05")
    assert result.exit_code == 0
    rows = json.loads(result.stdout)["rows"]
    assert all(set(row) == {"name", "ours", "peer", "ratio", "unit", "goal"} for row in rows)
    *played, copied = rows
    assert [row["name"].split()[0] for row in rows] == ["E1"] * len(registry.names()) + ["E6"]
    assert [game in row["name"] for game, row in zip(registry.names(), played, strict=True)] == [True] * len(played)
    assert "cop" in copied["name"]
    for row in rows:
        assert row["ratio"] == pytest.approx(row["ours"] / row["peer"], rel=0.01)
        assert row["ratio"] > (1 if row["goal"] > 1 else 0)


def test_a_missing_peer_is_told_with_exit_code_3(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "INTERPRETER", tmp_path / "python")
    result = tool("engine", "--json")
    assert result.exit_code == 3
    assert "run `make peers`" in result.stderr.splitlines()[-1]
    assert result.stdout == ""


def test_a_peer_that_does_not_run_is_told_with_exit_code_3(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "python"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setattr(peers, "INTERPRETER", broken)
    result = tool("engine", "--rounds", "1", "--seconds", "0.01")
    assert result.exit_code == 3
    assert "make it anew" in result.stderr.splitlines()[-1]


def test_a_round_does_at_least_the_time_it_was_given() -> None:
    for sample in (playouts(0.05, 1), copies(0.05, 1)):
        assert sample.seconds >= 0.05
        assert sample.count > 100
