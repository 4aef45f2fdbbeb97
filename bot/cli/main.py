"""The program `imperia` with its list of commands. A command's module is imported only when it is called or listed."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from bot.cli.help_text import Command, in_russian, is_russian, translate
from bot.cli.run import run

COMMANDS: Final[Mapping[str, str]] = {
    "run": "bot.cli.run",
    "simulate": "bot.cli.simulate",
    "lab": "bot.cli.lab.command",
    "engine": "bot.cli.engine",
    "replay": "bot.cli.replay",
    "verify": "bot.cli.replay",
    "render": "bot.cli.render",
    "animate": "bot.cli.animate",
    "thumbs": "bot.cli.thumbnails",
    "bench": "bot.cli.bench",
    "doctor": "bot.cli.doctor.command",
    "passport": "bot.cli.passport",
    "admit": "bot.cli.passport",
}
"""Command → module that has the function of this name; in the order of the list in `--help`."""
_SETTINGS: Final[Mapping[str, Any]] = {
    "add_completion": False,
    "rich_markup_mode": None,
    "pretty_exceptions_enable": False,
    "context_settings": {"help_option_names": ["-h", "--help"], "max_content_width": 120},
}


class LazyGroup(TyperGroup):
    """A group of commands that are imported when they are needed."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return all names, in the order of the list."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command; None for an unknown name, for which all are loaded, so that a similar one can be
        proposed."""
        if cmd_name not in COMMANDS:
            self.commands.update({name: _loaded(name) for name in COMMANDS})
            return None
        if cmd_name not in self.commands:
            self.commands[cmd_name] = _loaded(cmd_name)
        return self.commands[cmd_name]

    def get_help(self, ctx: Any) -> str:
        """Return the whole help page, in the language of the terminal."""
        if not is_russian():
            return super().get_help(ctx)
        translate(self, "imperia")
        return in_russian(super().get_help(ctx))


def _loaded(name: str) -> TyperCommand:
    single = typer.Typer(**_SETTINGS)
    single.command(name, cls=Command)(getattr(import_module(COMMANDS[name]), name))
    made = get_command(single)
    assert isinstance(made, TyperCommand)
    if is_russian():
        translate(made, name)
    return made


app = typer.Typer(
    name="imperia",
    help="Board games in the chat. Without a command: `run`.",
    cls=LazyGroup,
    invoke_without_command=True,
    no_args_is_help=False,
    **_SETTINGS,
)


@app.callback()
def without_command(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        run()


def main() -> None:
    """Run the command that the arguments name."""
    app(prog_name="imperia")
