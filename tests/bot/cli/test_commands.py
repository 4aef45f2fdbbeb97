"""The list of commands, their help, and `imperia run`."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bot.cli.running import complaint, imperia

ROOT = Path(__file__).resolve().parents[3]
COMMANDS = ("run", "simulate", "engine", "replay", "verify", "render", "animate", "doctor")


def test_the_help_names_every_command() -> None:
    text = imperia("--help").stdout
    listed = [line.split()[0] for line in text.partition("Commands:")[2].splitlines() if line.strip()]
    assert set(COMMANDS) <= set(listed)
    assert "..." not in text.partition("Commands:")[2]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_an_example(command: str) -> None:
    result = imperia(command, "--help")
    assert result.exit_code == 0
    example = result.stdout.partition("Example:\n")[2].splitlines()[0]
    assert f"imperia {command}" in example


def test_an_unknown_command_is_told() -> None:
    result = imperia("dance")
    assert result.exit_code == 2
    assert "No such command 'dance'" in result.stderr


@pytest.mark.parametrize("arguments", [("run",), ()], ids=["run", "no command"])
def test_a_wrong_setting_ends_the_start_with_one_line(
    arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("IMPERIA_LANGUAGE", "klingon")
    assert complaint(imperia(*arguments)).startswith("LANGUAGE: ")


def test_a_port_that_cannot_be_is_refused() -> None:
    result = imperia("run", "--port", "70000")
    assert result.exit_code == 2
    assert "--port" in result.stderr


@pytest.mark.parametrize(
    "start",
    [
        # By day tests/bot/cli/test_bad_lines.py starts it so.
        pytest.param(["-m", "bot"], marks=pytest.mark.nightly),
        ["-c", "from bot.cli.main import main; main()"],
    ],
    ids=str,
)
def test_both_ways_to_start_are_the_same_program(start: list[str]) -> None:
    result = subprocess.run(
        [sys.executable, *start, "simulate", "eme", "--games", "1"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith("eme, 2 seats: 1 of 1 games finished")
