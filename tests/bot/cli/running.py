"""The command line without a process of its own, and records to feed it."""

import json
from pathlib import Path
from typing import Any

from typer import Typer
from typer.testing import CliRunner, Result

from bot.cli.main import app
from tests.support.tables import cases, play_match

CASES = {str(case): case for case in cases()}


def imperia(*arguments: str, stdin: bytes | str | None = None) -> Result:
    """Run `imperia …`."""
    return run(app, *arguments, stdin=stdin)


def run(program: Typer, *arguments: str, stdin: bytes | str | None = None) -> Result:
    """Run a program; an exception that is no clean end fails the test."""
    result = CliRunner().invoke(program, list(arguments), input=stdin)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def record(case: str = "eme-2", seed: int = 81) -> dict[str, Any]:
    """A finished match at a table, some steps taken back."""
    return play_match(CASES[case], seed, undo_rate=0.2).record.as_json()


def written(folder: Path, plain: object, name: str = "file.json") -> str:
    """Where the JSON now lies."""
    path = folder / name
    path.write_text(json.dumps(plain), encoding="utf-8")
    return str(path)


def complaint(result: Result) -> str:
    """The one line on stderr of a command that could not be done."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    [line] = result.stderr.splitlines()
    assert line.startswith("imperia: ")
    return line.removeprefix("imperia: ")
