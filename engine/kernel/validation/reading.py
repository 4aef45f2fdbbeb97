"""Find what is wrong with plain JSON; each fault gets the path at which its author finds it in the data."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from engine.kernel.errors import Problem
from engine.kernel.validation.error_messages import clipped, sentence

JsonPath = tuple[str | int, ...]
"""The path of a value: keys and indexes of entries, beginning at the outermost object."""
MOST_FAULTS = 1000
MOST_BITS = 128
DEEPEST = 24
"""The deepest nesting of objects and lists that is read; no data of ours is half as deep."""


def faults(error: ValidationError, raw: object, *, tag: str = "kind") -> dict[JsonPath, str]:
    """Return path → what is wrong there, from a pydantic error about `raw`.

    `tag`: the field by which the objects of a union are distinguished.
    """
    found: dict[JsonPath, list[str]] = {}
    for each in error.errors(include_url=False, include_input=False)[:MOST_FAULTS]:
        for path, said in _of(each, raw, tag):
            if said not in found.setdefault(path, []):
                found[path].append(said)
    if error.error_count() > MOST_FAULTS:
        found.setdefault((), []).append(f"has {error.error_count()} faults; these are the first")
    # Each branch of a union reports its own error for the same place.
    return {path: " or ".join(said) for path, said in found.items()}


def problem(path: JsonPath, said: str) -> Problem:
    return Problem(".".join(clipped(str(step)) for step in path), said)


def plain_json(raw: object) -> tuple[Any, dict[JsonPath, str]]:
    """Return `raw` with null in place of every unusable value, and path → what is wrong there.

    Unusable is what JSON does not have, and texts and numbers that some programs cannot read.
    """
    found: dict[JsonPath, str] = {}
    return _plain(raw, (), found), found


def nearest(raw: object, path: str, words: Sequence[str] = ()) -> str:
    """Return the longest beginning of the path that exists in `raw`, and one step more if a field is missing there.

    A step that is one of `words` becomes its index if the author wrote a list.
    """
    found, node = list[str](), raw
    for step in path.split("."):
        if isinstance(node, dict):
            found.append(step)
            if step not in node:
                break
            node = node[step]
        elif isinstance(node, list):
            number = int(step) if step.isdecimal() else words.index(step) if step in words else len(node)
            if number >= len(node):
                break
            found.append(str(number))
            node = node[number]
    return ".".join(found)


def _of(error: Mapping[str, Any], raw: object, tag: str) -> list[tuple[JsonPath, str]]:
    kind, facts = error["type"], error.get("ctx", {})
    path = _path(raw, error["loc"], tag, missing=kind == "missing")
    if kind == "named_row":
        return [((*path, name), said) for name, said in facts["wrong"].items()]
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        path = (*path, facts["discriminator"].strip("'"))
    return [(path, sentence(kind, facts))]


def _path(raw: object, loc: Sequence[str | int], tag: str, *, missing: bool) -> JsonPath:
    """Return the path of a pydantic error in `raw`, without the steps that pydantic adds for classes and branches."""
    path, node = list[str | int](), raw
    for number, step in enumerate(loc, start=1):
        last = number == len(loc)
        if isinstance(node, dict):
            if step == node.get(tag) and not last:
                continue
            if step in node:
                path.append(step)
                node = node[step]
            elif missing and last:
                path.append(step)
        elif isinstance(node, list) and isinstance(step, int) and step < len(node):
            path.append(step)
            node = node[step]
    return tuple(path)


def _plain(raw: object, path: JsonPath, found: dict[JsonPath, str]) -> Any:
    match raw:
        case dict() | list() if len(path) >= DEEPEST:
            found[path[:2]] = "is nested too deeply"
        case dict():
            return {
                key: _plain(inside, (*path, key), found) for key, inside in raw.items() if _is_word(key, path, found)
            }
        case list():
            return [_plain(inside, (*path, number), found) for number, inside in enumerate(raw)]
        case str():
            return raw if _is_word(raw, path, found) else None
        case float():
            if math.isfinite(raw):
                return raw
            found[path] = "must be a number that JSON has"
        case int() if raw.bit_length() > MOST_BITS:
            found[path] = "is far too big a number"
        case None | bool() | int():
            return raw
        case _:
            found[path] = "is not plain JSON"
    return None


def _is_word(text: object, path: JsonPath, found: dict[JsonPath, str]) -> bool:
    """Tell whether this is text that any program can print; if not, note in `found` what is wrong.

    Half a letter (a lone surrogate) can be written in JSON, but cannot be printed.
    """
    if isinstance(text, str) and (text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)):
        return True
    found[path] = "holds half a letter" if isinstance(text, str) else "must have words for its keys"
    return False
