"""The part of YAML that compose.yaml is written in; anything beyond it is an error, so nothing is read wrongly.

Mappings and lists by indentation, `[a, b]` on one line, plain and quoted scalars, comments on lines of their own.
"""

import json
import re
from typing import Any

KEY = re.compile(r"([A-Za-z0-9_.-]+):(?: +(.+))?")
PLAIN = re.compile(r"[A-Za-z0-9_./:-][A-Za-z0-9_./:=-]*")
WORDS: dict[str, Any] = {"true": True, "false": False, "null": None}
AMBIGUOUS = ("yes", "no", "on", "off", "y", "n")
"""What some readers take for a truth value."""

Line = tuple[int, str]
"""Indentation and text."""


class NotSmallYaml(ValueError):
    """Written in a way that this reader does not know."""


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
    """The mapping or list that begins here, and the lines after it."""
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
        if KEY.fullmatch(item) and ": " in item:
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
