"""What a command says on stderr: how far it has come, and why it ends early; never a traceback."""

import os
import sys
import time
from collections.abc import Sequence
from typing import NoReturn

import typer

from engine.kernel.errors import Problem

BAD_INPUT = 2
"""Exit code for a file, a name or an option that cannot be used."""
MOST_SHOWN = 5

PATIENCE = 2.0
"""Seconds before the first word."""
PAUSE = 0.5


def stop(message: str, code: int = BAD_INPUT) -> NoReturn:
    """One line on stderr, then the end."""
    typer.echo(f"imperia: {' '.join(message.split())}", err=True)
    raise typer.Exit(code)


def stop_at_all(said: str, problems: Sequence[Problem]) -> NoReturn:
    """Every problem on a line of its own: whoever has written the file mends them together."""
    lines = (" ".join(str(problem).split()) for problem in problems)
    typer.echo("\n  ".join((f"imperia: {said}:", *lines)), err=True)
    raise typer.Exit(BAD_INPUT)


def summary(problems: Sequence[Problem]) -> str:
    """Problems in one line; the first few of many."""
    shown = "; ".join(str(problem) for problem in problems[:MOST_SHOWN])
    more = len(problems) - MOST_SHOWN
    return f"{shown}; and {more} more" if more > 0 else shown


def forget_stdout() -> None:
    """Nobody reads on: keep the interpreter from complaining when it flushes at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Progress:
    """Shown after a while if somebody watches or `always` is asked for; a terminal shows it in one line."""

    def __init__(self, total: int, *, always: bool = False) -> None:
        self._total = total
        self._terminal = sys.stderr.isatty()
        self._shown = always or self._terminal
        self._next = time.monotonic() + PATIENCE
        self._written = False

    def done(self, count: int) -> None:
        """So many of all are done."""
        if self._shown and time.monotonic() >= self._next:
            self._next = time.monotonic() + PAUSE
            self._written = True
            typer.echo(f"{count} of {self._total}", nl=not self._terminal, err=True)
            if self._terminal:
                typer.echo("\r", nl=False, err=True)

    def end(self) -> None:
        """Leave the line."""
        if self._written and self._terminal:
            typer.echo(err=True)
