"""Output of a command on stderr: its progress, and why it ends early; never a traceback."""

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import typer

from bot.cli.help_text import is_russian
from engine.kernel.errors import Problem

BAD_INPUT = 2
"""Exit code for a file, a name or an option that cannot be used."""
MOST_SHOWN = 5

PATIENCE = 2.0
"""Seconds before the progress is first shown."""
PAUSE = 0.5


def stop(message: str, code: int = BAD_INPUT) -> NoReturn:
    """Print one line on stderr and end the command with this exit code."""
    typer.echo(f"imperia: {' '.join(message.split())}", err=True)
    raise typer.Exit(code)


def need_folder(redis_url: object, directory: Path) -> None:
    """End the command if the embedded store has no folder there: a mistyped one would be made, and be empty.

    Nothing is checked if the store is another server, at `redis_url`.
    """
    if redis_url is None and not directory.is_dir():
        stop(f"папки нет: {directory}" if is_russian() else f"there is no folder {directory}")


def stop_at_all(said: str, problems: Sequence[Problem]) -> NoReturn:
    """Print the line `said` and below it a line for each problem, so that all can be corrected together; end the
    command."""
    lines = (" ".join(str(problem).split()) for problem in problems)
    typer.echo("\n  ".join((f"imperia: {said}:", *lines)), err=True)
    raise typer.Exit(BAD_INPUT)


def summary(problems: Sequence[Problem]) -> str:
    """Return the problems in one line; the first few and the number of the others if there are many."""
    shown = "; ".join(str(problem) for problem in problems[:MOST_SHOWN])
    more = len(problems) - MOST_SHOWN
    return f"{shown}; and {more} more" if more > 0 else shown


def forget_stdout() -> None:
    """Redirect stdout to nowhere after a broken pipe, so that the interpreter does not complain when it flushes at the
    end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Progress:
    """Prints the progress after a while, on a terminal (in one line) or if `always` is set."""

    def __init__(self, total: int, *, always: bool = False) -> None:
        self._total = total
        self._terminal = sys.stderr.isatty()
        self._shown = always or self._terminal
        self._next = time.monotonic() + PATIENCE
        self._written = False

    def done(self, count: int) -> None:
        """Report that `count` of the total are done."""
        if self._shown and time.monotonic() >= self._next:
            self._next = time.monotonic() + PAUSE
            self._written = True
            typer.echo(f"{count} of {self._total}", nl=not self._terminal, err=True)
            if self._terminal:
                typer.echo("\r", nl=False, err=True)

    def end(self) -> None:
        """End the line of the progress on a terminal."""
        if self._written and self._terminal:
            typer.echo(err=True)
