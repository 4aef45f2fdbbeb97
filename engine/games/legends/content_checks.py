"""Everything that must fit together in config/games/legends/*.toml."""

from typing import Any

from engine.games.legends.content_schema import Files
from engine.kernel.files import checked


def check(raw: dict[str, Any]) -> Files:
    """The files as typed data; ContentError lists all problems at once, by file and card, token or side."""
    return checked(Files, raw, lambda files: [])
