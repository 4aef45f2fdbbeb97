"""`python -m benchmarks`: the tools for developers. They need a checkout of the sources; no package installs them."""

from collections.abc import Callable
from typing import Final

import typer

from benchmarks.measures import MEASURES, command
from bot.cli.lazy_group import SETTINGS, LazyGroup

PROGRAM: Final = "python -m benchmarks"


class Tools(LazyGroup):
    program = "benchmarks"
    names = ("lab", "strength", "hints", "plans", *MEASURES)
    texts = "benchmarks"

    def load(self, name: str) -> Callable[..., None]:
        """Import and return the function of the command with this name."""
        if name in MEASURES:
            return command(name)
        if name == "plans":
            from benchmarks.plans import plans

            return plans
        if name == "strength":
            from benchmarks.strength.command import strength

            return strength
        if name == "hints":
            from benchmarks.hints.command import hints

            return hints
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
    """Do nothing; a callback makes typer build a group, although the app itself registers no command."""


if __name__ == "__main__":
    app(prog_name=PROGRAM)
