"""Who owns the box of a game corrects its files: what is wrong with them is told to him, all of it."""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

CONFIG = Path(__file__).resolve().parents[3] / "config"
ENGINE = ("engine", "founders")
THREE = ("points = 3", 'points = "three"')


@pytest.fixture
def harness(tmp_path: Path) -> Path:
    """A folder with a config of its own, in which the bot is run."""
    shutil.copytree(CONFIG, tmp_path / "config")
    return tmp_path


def imperia(harness: Path, change: tuple[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    """What the command says when this has been replaced in the file of tiles."""
    tiles = harness / "config" / "games" / "founders" / "tiles.toml"
    before = tiles.read_text(encoding="utf-8")
    assert change[0] in before
    tiles.write_text(before.replace(*change), encoding="utf-8")
    command, ask = [sys.executable, "-m", "bot", *words], '{"do":"info"}\n'
    return subprocess.run(command, cwd=harness, input=ask, capture_output=True, text=True, timeout=50, check=False)


# Each starts a process: by day one correction that is good and one that keeps the bot from starting.


def test_a_correction_is_played_at_once(harness: Path) -> None:
    done = imperia(harness, ('needs = ["plants", "water"]', 'needs = ["wood", "plants"]'), *ENGINE)
    assert (done.returncode, done.stderr) == (0, "")
    assert '"ok":true' in done.stdout


@pytest.mark.parametrize(
    "command",
    [pytest.param(ENGINE, marks=pytest.mark.nightly, id="engine"), pytest.param(("run", "--port", "0"), id="run")],
)
def test_every_problem_stands_on_a_line_of_its_own(harness: Path, command: Sequence[str]) -> None:
    """Before anything else is done: a bot does not start with a game that nobody can open."""
    done = imperia(harness, THREE, *command)
    first, *others = done.stderr.splitlines()
    assert (done.returncode, done.stdout) == (2, "")
    assert first == "imperia: the files of founders do not fit:"
    prizes = ("juno", "mercury", "apollo", "mars", "jupiter", "minerva")
    assert others == [f"  tiles.toml: tile p_{god}: points: must be a whole number" for god in prizes]


@pytest.mark.nightly
def test_a_forgotten_comma_is_told_with_its_line(harness: Path) -> None:
    done = imperia(harness, ('["plants", "water"]', '["plants" "water"]'), *ENGINE)
    [_, said] = done.stderr.splitlines()
    assert done.returncode == 2
    assert said.startswith("  tiles.toml: is not TOML: ")
    assert "(at line 41, " in said


@pytest.mark.nightly
def test_the_doctor_tells_it_too(harness: Path) -> None:
    done = imperia(harness, THREE, "doctor")
    told = [line for line in done.stdout.splitlines() if "must be a whole number" in line]
    assert len(told) == 6, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
