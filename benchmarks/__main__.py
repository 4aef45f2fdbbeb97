"""`python -m benchmarks`: the tools for developers. They need a checkout of the sources; no package installs them."""

from collections.abc import Callable
from importlib import import_module
from typing import Final

import typer

from benchmarks.measures import MEASURES, command
from bot.cli.lazy_group import SETTINGS, LazyGroup

PROGRAM: Final = "python -m benchmarks"


MODULES: Final = {
    "lab": "benchmarks.lab.command",
    "strength": "benchmarks.strength.command",
    "hints": "benchmarks.hints.command",
    "plans": "benchmarks.plans",
}
"""Name of a command → the module with the function of the same name."""


class Tools(LazyGroup):
    program = "benchmarks"
    names = (*MODULES, *MEASURES)
    texts = "benchmarks"

    def load(self, name: str) -> Callable[..., None]:
        """Import and return the function of the command with this name."""
        if name in MEASURES:
            return command(name)
        command_of: Callable[..., None] = getattr(import_module(MODULES[name]), name)
        return command_of


app = typer.Typer(
    name=PROGRAM,
    help="Experiments and measurements, for a checkout of the sources.",
    cls=Tools,
    no_args_is_help=True,
    **SETTINGS,
)


@app.callback()
def without_command() -> None:
    """Do nothing; a callback makes typer build a group, although the app itself registers no command."""


if __name__ == "__main__":
    app(prog_name=PROGRAM)
