"""How a command ends early: one clear line, or none at all if nobody reads on; never a traceback."""

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import typer

from engine.kernel.errors import Problem

BAD_INPUT = 2
"""Exit code for a file, a name or an option that cannot be used."""
MOST_SHOWN = 5


def stop(message: str, code: int = BAD_INPUT) -> NoReturn:
    """One line on stderr, then the end."""
    typer.echo(f"imperia: {' '.join(message.split())}", err=True)
    raise typer.Exit(code)


def summary(problems: Sequence[Problem]) -> str:
    """Problems in one line; the first few of many."""
    shown = "; ".join(str(problem) for problem in problems[:MOST_SHOWN])
    more = len(problems) - MOST_SHOWN
    return f"{shown}; and {more} more" if more > 0 else shown


def forget_stdout() -> None:
    """Nobody reads on: keep the interpreter from complaining when it flushes at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
