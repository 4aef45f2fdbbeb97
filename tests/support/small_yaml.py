"""A reader of the small part of YAML that compose.yaml uses; anything else raises an error.

It reads mappings and lists by indentation, `[a, b]` on one line, plain and quoted scalars, and whole lines of comment.
"""

import json
import re
from typing import Any

KEY = re.compile(r"([A-Za-z0-9_./-]+):(?: +(.+))?")
PLAIN = re.compile(r"[A-Za-z0-9_./:-][A-Za-z0-9_./:=-]*")
WORDS: dict[str, Any] = {"true": True, "false": False, "null": None}
AMBIGUOUS = ("yes", "no", "on", "off", "y", "n")
"""Words that some readers of YAML take for true or false."""

Line = tuple[int, str]
"""Indentation and text of a line."""


class NotSmallYaml(ValueError):
    """Raised for YAML in a form that this reader does not know."""


def read(text: str) -> Any:
    lines = [
        (len(line) - len(line.lstrip()), line.strip())
        for line in text.splitlines()
        if line.strip() and not line.lstrip().startswith("#")
    ]
    value, rest = block(lines, lines[0][0])
    if rest:
        raise NotSmallYaml(rest[0][1])
    return value


def block(lines: list[Line], indent: int) -> tuple[Any, list[Line]]:
    """Read the mapping or list with which `lines` begin; return its value and the lines after it."""
    return listed(lines, indent) if lines[0][1].startswith("- ") else mapped(lines, indent)


def mapped(lines: list[Line], indent: int) -> tuple[dict[str, Any], list[Line]]:
    found: dict[str, Any] = {}
    while lines and lines[0][0] == indent:
        match = KEY.fullmatch(lines[0][1])
        if match is None or match[1] in found:
            raise NotSmallYaml(lines[0][1])
        lines = lines[1:]
        if match[2] is not None:
            found[match[1]] = scalar(match[2])
        elif lines and lines[0][0] > indent:
            found[match[1]], lines = block(lines, lines[0][0])
        else:
            found[match[1]] = None
    return found, lines


def listed(lines: list[Line], indent: int) -> tuple[list[Any], list[Line]]:
    found: list[Any] = []
    while lines and lines[0][0] == indent and lines[0][1].startswith("- "):
        item = lines[0][1].removeprefix("- ")
        if KEY.fullmatch(item):
            # A mapping that begins on the line of the dash.
            one, lines = mapped([(indent + 2, item), *lines[1:]], indent + 2)
        else:
            one, lines = scalar(item), lines[1:]
        found.append(one)
    return found, lines


def scalar(text: str) -> Any:
    if text.startswith("[") and text.endswith("]"):
        return [scalar(item.strip()) for item in text[1:-1].split(",")]
    if text.startswith('"'):
        return json.loads(text)
    if text in WORDS:
        return WORDS[text]
    if text.isdigit():
        return int(text)
    if not PLAIN.fullmatch(text) or text in AMBIGUOUS:
        raise NotSmallYaml(text)
    return text
