"""The program `imperia` with its list of commands. A command's module is imported only when it is called or listed."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final

import typer

from bot.cli.lazy_group import SETTINGS, LazyGroup
from bot.cli.run import run

COMMANDS: Final[Mapping[str, str]] = {
    "run": "bot.cli.run",
    "simulate": "bot.cli.simulate",
    "arena": "bot.cli.arena.command",
    "engine": "bot.cli.engine",
    "replay": "bot.cli.replay",
    "verify": "bot.cli.replay",
    "render": "bot.cli.render",
    "animate": "bot.cli.animate",
    "thumbs": "bot.cli.thumbnails",
    "doctor": "bot.cli.doctor.command",
    "ratings": "bot.cli.ratings",
    "passport": "bot.cli.passport",
    "admit": "bot.cli.passport",
}
"""Command → module that has the function of this name; in the order of the list in `--help`."""


class Imperia(LazyGroup):
    program = "imperia"
    names = tuple(COMMANDS)

    def load(self, name: str) -> Callable[..., None]:
        """Return the function of a command, imported only now."""
        command: Callable[..., None] = getattr(import_module(COMMANDS[name]), name)
        return command


app = typer.Typer(
    name="imperia",
    help="Board games in the chat. Without a command: `run`.",
    cls=Imperia,
    invoke_without_command=True,
    no_args_is_help=False,
    **SETTINGS,
)


@app.callback()
def without_command(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        run()


def main() -> None:
    """Run the command that the arguments name."""
    app(prog_name="imperia")
