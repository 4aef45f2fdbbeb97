"""`python -m benchmarks`: the tools of developers, for a checkout of the sources; no installed package has them."""

from collections.abc import Callable
from typing import Final

import typer

from benchmarks.measures import MEASURES, command
from bot.cli.lazy_group import SETTINGS, LazyGroup

PROGRAM: Final = "python -m benchmarks"


class Tools(LazyGroup):
    program = "benchmarks"
    names = ("lab", *MEASURES)
    texts = "benchmarks"

    def load(self, name: str) -> Callable[..., None]:
        """Return the function of a command, imported only now."""
        if name in MEASURES:
            return command(name)
        from benchmarks.lab.command import lab

        return lab


app = typer.Typer(
    name=PROGRAM,
    help="Experiments and measurements, for a checkout of the sources.",
    cls=Tools,
    no_args_is_help=True,
    **SETTINGS,
)


@app.callback()
def without_command() -> None:
    """Do nothing: with a callback, typer takes the group as it is."""


if __name__ == "__main__":
    app(prog_name=PROGRAM)
