"""Russian texts of `--help`, from help.ru.toml; the English texts are the docstrings of the commands."""

import os
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from typer.core import TyperCommand

UNWRAPPED = "\b"
"""Start of a paragraph whose lines are not wrapped (click)."""
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables for a terminal's language; the first one that is set counts (POSIX, "Locale")."""


def is_russian(environ: Mapping[str, str] = os.environ) -> bool:
    """Tell whether help is Russian: by IMPERIA_LANGUAGE if it is set, else by the locale of the terminal."""
    said = (environ.get(name) for name in ("IMPERIA_LANGUAGE", *_LOCALE))
    return next(filter(None, said), "").startswith("ru")


@cache
def russian(package: str = "config") -> Mapping[str, Mapping[str, str]]:
    """Return the Russian help texts of a package: command → "about" or a parameter's name → text.

    The file of `config` also has a section `words`: English headings and notes of the library → Russian ones.
    """
    return tomllib.loads((files(package) / "help.ru.toml").read_text(encoding="utf-8"))


def translate(command: Any, texts: Mapping[str, str]) -> None:
    """Replace the help of a command and of its parameters by the Russian `texts`; the examples stay as they are."""
    kept = [part for part in (command.help or "").split("\n\n") if part.startswith(UNWRAPPED)]
    command.help = "\n\n".join((texts["about"].strip(), *kept))
    for parameter in command.params:
        if parameter.name in texts:
            parameter.help = texts[parameter.name]


def in_russian(text: str) -> str:
    """Replace headings and notes that the library writes ("Options", "[default: 5]") by Russian ones."""
    for english, said in russian()["words"].items():
        text = text.replace(english, said)
    return text


class Command(TyperCommand):
    def get_help(self, ctx: Any) -> str:
        """Return the whole help page."""
        text = super().get_help(ctx)
        return in_russian(text) if is_russian() else text
