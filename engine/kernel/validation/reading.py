"""Find what is wrong with plain JSON, each fault at a place that its author can find in what he wrote."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from engine.kernel.errors import Problem
from engine.kernel.validation.error_messages import clipped, sentence

JsonPath = tuple[str | int, ...]
"""The way to a value: keys and numbers of entries, from the outermost object."""
MOST_FAULTS = 1000
MOST_BITS = 128
DEEPEST = 24
"""The most objects and lists inside each other; no data of ours has half as many."""


def faults(error: ValidationError, raw: object, *, tag: str = "kind") -> dict[JsonPath, str]:
    """Map each path to what is wrong there, from a pydantic error.

    `tag` is the field by which the objects of a union are distinguished.
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
    """Return `raw` with null wherever it is not JSON that every program reads, and what is wrong at those places."""
    found: dict[JsonPath, str] = {}
    return _plain(raw, (), found), found


def nearest(raw: object, path: str, words: Sequence[str] = ()) -> str:
    """Return the longest beginning of the path that exists in `raw`, plus one step if a field is missing there.

    A step that is one of `words` becomes its index where the author wrote a list.
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
    """Return the path of an error: that of pydantic without the names of classes and branches that it inserts."""
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
    """Tell whether this is text that any program can print, else note in `found` what is wrong.

    Half a letter (a lone surrogate) can be written in JSON, but no program can print it.
    """
    if isinstance(text, str) and (text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)):
        return True
    found[path] = "holds half a letter" if isinstance(text, str) else "must have words for its keys"
    return False
