"""How far a long command has come, on stderr."""

import sys
import time

import typer

PATIENCE = 2.0
"""Seconds before the first word."""
PAUSE = 0.5


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
