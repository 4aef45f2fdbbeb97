"""The only engine file that reads files: config/games/<game>/<name>.toml, as plain data for the game to check."""

import hashlib
import json
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from engine.kernel.errors import ContentError, Problem

Raw = dict[str, Any]
"""Data by file name without ending: {"cards": {...}, "maps": {...}}."""


def read_content(game: str, names: Sequence[str]) -> Raw:
    """All named files of a game; ContentError names every file that is missing or not TOML."""
    raw: Raw = {}
    problems = []
    for name in names:
        path = files("config") / "games" / game / f"{name}.toml"
        try:
            raw[name] = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            problems.append(Problem(f"{game}/{name}.toml", str(error)))
    if problems:
        raise ContentError(problems)
    return raw


def content_id(raw: Mapping[str, Any]) -> str:
    """Twelve hexadecimal digits that change with every change of the data."""
    text = json.dumps(raw, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]
