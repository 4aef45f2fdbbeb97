"""A program as a list of commands, each of which is loaded when it is called or listed."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from bot.cli.help_text import Command, in_russian, is_russian, russian, translate

SETTINGS: Final[Mapping[str, Any]] = {
    "add_completion": False,
    "rich_markup_mode": None,
    "pretty_exceptions_enable": False,
    "context_settings": {"help_option_names": ["-h", "--help"], "max_content_width": 120},
}
"""Settings that every program and every command passes to `typer.Typer`."""


class LazyGroup(TyperGroup):
    """The commands of a program; a subclass gives their names, and `load` imports one of them."""

    program: ClassVar[str]
    """Name of the program in the Russian texts."""
    names: ClassVar[Sequence[str]]
    """The commands, in the order of the list in `--help`."""
    texts: ClassVar[str] = "config"
    """The package that has the Russian texts."""

    def load(self, name: str) -> Callable[..., None]:
        """Return the function of a command, imported only now."""
        raise NotImplementedError

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands, in the order of `--help`."""
        return list(self.names)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command with this name; None for an unknown name.

        For an unknown name all commands are loaded, so that the library click can propose a similar one.
        """
        if cmd_name not in self.names:
            self.commands.update({name: self._command(name) for name in self.names})
            return None
        if cmd_name not in self.commands:
            self.commands[cmd_name] = self._command(cmd_name)
        return self.commands[cmd_name]

    def get_help(self, ctx: Any) -> str:
        """Return the whole help page, in the language of the terminal."""
        if not is_russian():
            return super().get_help(ctx)
        translate(self, russian(self.texts)[self.program])
        return in_russian(super().get_help(ctx))

    def _command(self, name: str) -> TyperCommand:
        single = typer.Typer(**SETTINGS)
        single.command(name, cls=Command)(self.load(name))
        made = get_command(single)
        assert isinstance(made, TyperCommand)
        if is_russian():
            translate(made, russian(self.texts)[name])
        return made
