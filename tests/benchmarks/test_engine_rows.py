"""`python -m benchmarks engine`."""

import json
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from benchmarks import peers
from benchmarks.rows import engine_rows
from benchmarks.rows.engine_rows import copies, playouts
from benchmarks.rows.row import Sample
from engine.games import registry
from tests.benchmarks.running import tool

HAVE_PEERS = peers.INTERPRETER.exists()


class Peer:
    """A peer that does a thousand of everything in a second."""

    def measure(self, what: str, seconds: float, seed: int) -> Sample:
        return Sample(1000, 1.0)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were really played, in their order."""
    games: list[str] = []

    def watched(seconds: float, seed: int, name: str) -> Sample:
        games.append(name)
        return playouts(seconds, seed, name)

    monkeypatch.setattr(engine_rows, "playouts", watched)
    return games


def rows_of(played: list[str]) -> list[dict[str, Any]]:
    """The rows of one short round: one for each game that is played, and that of the copies."""
    result = tool("engine", "--json", "--rounds", "1", "--seconds", "0.05")
    assert result.exit_code == 0
    rows: list[dict[str, Any]] = json.loads(result.stdout)["rows"]
    assert [row["name"] for row in rows] == [*(f"E1 {game}, 4 random players" for game in played), "E6 copy of a state"]
    assert sorted(played) == sorted(registry.names()), "every game of the house is measured"
    for row in rows:
        assert set(row) == {"name", "ours", "peer", "ratio", "unit", "goal"}
        assert row["ratio"] == pytest.approx(row["ours"] / row["peer"], rel=0.01, abs=0.006)
    return rows


def test_every_game_is_measured_against_a_peer(played: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """With a stand-in for the peer: so this is known where none is installed too."""
    monkeypatch.setattr(engine_rows, "catanatron", lambda: nullcontext(Peer()))
    assert {row["peer"] for row in rows_of(played)} == {1000}


@pytest.mark.skipif(not HAVE_PEERS, reason="the peers are not installed: make peers")
def test_the_engine_is_measured_against_its_peer(played: list[str]) -> None:
    for row in rows_of(played):
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
