"""The only engine file that reads files: config/games/<game>/<name>.toml, as plain data for the game to check."""

import hashlib
import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import Any, TypeVar

from engine.kernel.errors import ContentError, Problem

T = TypeVar("T")
Raw = dict[str, Any]
"""Data by file name without ending: {"cards": {...}, "maps": {...}}."""


def read_content(game: str, names: Sequence[str]) -> tuple[Raw, list[Problem]]:
    """The files that can be read, and what is wrong with the others."""
    raw, problems = Raw(), list[Problem]()
    for name in names:
        path = files("config") / "games" / game / f"{name}.toml"
        try:
            raw[name] = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            problems.append(Problem(path.name, _why(error)))
    return raw, problems


def load_content(game: str, names: Sequence[str], parse: Callable[[Raw], T]) -> tuple[T, str]:
    """What `parse` makes of a game's files, and their `content_id`.

    ContentError has all problems: of files that cannot be read, and what `parse` finds in the others.
    """
    raw, problems = read_content(game, names)
    unread = {problem.path for problem in problems}
    try:
        content = parse(raw)
    except ContentError as error:
        problems += [problem for problem in error.problems if problem.path not in unread]
    if problems:
        raise ContentError(problems)
    return content, content_id(raw)


def _why(error: Exception) -> str:
    match error:
        case OSError():
            return f"cannot be read: {error.strerror or error}"
        case UnicodeDecodeError():
            return f"is not UTF-8: byte {error.start}"
        case _:
            return f"is not TOML: {error}"


def content_id(raw: Mapping[str, Any]) -> str:
    """Twelve hexadecimal digits that change with every change of the data."""
    text = json.dumps(raw, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]
