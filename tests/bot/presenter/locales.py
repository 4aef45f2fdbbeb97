"""The messages of the catalogues as their files have them, each file parsed once."""

from functools import cache
from importlib.resources import files

from fluent.syntax import FluentParser, ast


@cache
def messages_by_file(language: str) -> tuple[tuple[str, ast.Message], ...]:
    """Return all messages of a language, each with the name of its file."""
    parser = FluentParser(with_spans=False)
    found = [file for file in (files("config") / "locales" / language).iterdir() if file.name.endswith(".ftl")]
    return tuple(
        (file.name, entry)
        for file in found
        for entry in parser.parse(file.read_text(encoding="utf-8")).body
        if isinstance(entry, ast.Message)
    )
