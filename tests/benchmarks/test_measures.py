"""What all measurements share: their list, the ratio, the table for people."""

import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.measures import MEASURES, table
from benchmarks.rows.row import Row, Sample, compare
from tests.benchmarks.running import tool

ROOT = Path(__file__).resolve().parents[2]


COMMANDS = ["lab", "strength", "hints", "plans", *MEASURES]


def test_the_help_names_the_experiments_and_all_that_can_be_measured() -> None:
    listed = tool("--help").stdout.partition("Commands:")[2]
    assert [line.split()[0] for line in listed.splitlines() if line.strip()] == [
        "lab",
        "strength",
        "hints",
        "plans",
        *MEASURES,
    ]
    assert "..." not in listed


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_an_example(name: str) -> None:
    result = tool(name, "--help")
    assert result.exit_code == 0
    assert f"python -m benchmarks {name}" in result.stdout.partition("Example:\n")[2].splitlines()[0]


def test_an_unknown_command_is_told_with_the_nearest_one() -> None:
    result = tool("motor")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "No such command 'motor'" in result.stderr
    assert "'engine'" in tool("engin").stderr


def test_it_is_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks", "engine", "--rounds", "0"], cwd=ROOT, capture_output=True, text=True,
        check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert "Usage: python -m benchmarks engine" in done.stderr


def test_the_ratio_is_the_median_of_the_rounds_ratios() -> None:
    rounds = [(Sample(10, 1.0), Sample(1, 1.0)), (Sample(90, 3.0), Sample(1, 1.0)), (Sample(40, 2.0), Sample(1, 0.5))]
    assert compare("x", "y/s", 5, rounds) == Row("x", ours=20.0, peer=1.0, ratio=10.0, unit="y/s", goal=5)


def test_people_get_a_table() -> None:
    lines = table([Row("E1 games", 300_000, 20_000, 15.0, "decisions/s", 15)]).splitlines()
    assert lines[0].split() == ["ours", "peer", "ratio", "goal", "unit"]
    assert lines[1].split() == ["E1", "games", "300,000", "20,000", "15.0x", "15x", "decisions/s"]
