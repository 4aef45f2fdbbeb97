"""Read config/games/<game>/<name>.toml as plain data, which the game checks; the only engine file that reads files."""

import hashlib
import json
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from importlib.resources import files
from typing import Any, TypeVar

from engine.kernel.errors import ContentError, Problem

T = TypeVar("T")
Raw = dict[str, Any]
"""Data of a game's files by file name without ending: {"cards": {...}, "maps": {...}}."""


def read_content(game: str, names: Sequence[str]) -> tuple[Raw, list[Problem]]:
    """Return the data of the readable files by name, and a problem for each file that cannot be read."""
    raw, problems = Raw(), list[Problem]()
    for name in names:
        path = files("config") / "games" / game / f"{name}.toml"
        try:
            raw[name] = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            problems.append(Problem(path.name, _why(error)))
    return raw, problems


def load_content(game: str, names: Sequence[str], parse: Callable[[Raw], T]) -> tuple[T, str, Raw]:
    """Read a game's files and return (what `parse` makes of their data, their `content_id`, the data).

    ContentError lists all problems: files that cannot be read, and what `parse` finds in the others.
    """
    raw, problems = read_content(game, names)
    problems += _change(raw)
    unread = {problem.path for problem in problems}
    try:
        content = parse(raw)
    except ContentError as error:
        problems += [problem for problem in error.problems if problem.path not in unread]
    if problems:
        raise ContentError(problems)
    return content, content_id(raw), raw


def parse_tables(tables: Raw, parse: Callable[[Raw], T]) -> tuple[T, str, Raw]:
    """Return the same as `load_content`, from stored data instead of files; ContentError if the data do not fit."""
    return parse(tables), content_id(tables), tables


@contextmanager
def changed(changes: Mapping[str, object]) -> Iterator[None]:
    """Change values of all files that are loaded inside this context, for an experiment; the files stay the same.

    `{"rules.seats.players=4.dice": 5}`: `players=4` picks the entry of a list that has this key and value.
    """
    token = _CHANGES.set(changes)
    try:
        yield
    finally:
        _CHANGES.reset(token)


_CHANGES: ContextVar[Mapping[str, object]] = ContextVar("changes", default={})  # noqa: B039 - nobody changes it


def _change(raw: Raw) -> list[Problem]:
    """Apply the changes of `changed` to the data; return a problem for each path that does not exist in the data."""
    problems: list[Problem] = []
    for path, value in _CHANGES.get().items():
        *way, last = path.split(".")
        place: Any = raw
        for part in way:
            place = _entry(place, part)
        if not isinstance(place, dict) or last not in place:
            problems.append(Problem(path, "is nothing that could be changed"))
        else:
            place[last] = value
    return problems


def _entry(place: Any, part: str) -> Any:
    if isinstance(place, list):
        key, _, wanted = part.partition("=")
        return next((one for one in place if isinstance(one, dict) and str(one.get(key)) == wanted), None)
    return place.get(part) if isinstance(place, dict) else None


def _why(error: Exception) -> str:
    match error:
        case OSError():
            return f"cannot be read: {error.strerror or error}"
        case UnicodeDecodeError():
            return f"is not UTF-8: byte {error.start}"
        case _:
            return f"is not TOML: {error}"


def content_id(raw: Mapping[str, Any]) -> str:
    """Return a hash of the data as twelve hexadecimal digits."""
    text = json.dumps(raw, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]
