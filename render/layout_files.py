"""Reads config/games/<game>/layout.toml: where things lie on a picture. A file is refused with all its faults."""

import tomllib
from collections import deque
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from engine.kernel.errors import ContentError, Problem
from engine.kernel.reading import Place, faults

FILE = "layout.toml"
KEPT = 16


class LayoutData(BaseModel):
    """Base of everything in a layout file: unknown names are problems too."""

    model_config = ConfigDict(extra="forbid", frozen=True)


Layout = TypeVar("Layout", bound=LayoutData)


_FOREIGN: deque[tuple[object, dict[str, Any]]] = deque(maxlen=KEPT)
"""Contents of matches that began with other files than today's, with the layouts that belong to them."""


def use_layout(content: object, layout: dict[str, Any]) -> None:
    """From now on this very content is drawn by this layout, and not by that of the file."""
    _FOREIGN.append((content, layout))


def layout_for(game: str, content: object) -> dict[str, Any]:
    """As plain data: the layout that a content has brought with it, else the file's; ContentError."""
    return next((layout for known, layout in _FOREIGN if known is content), None) or read_layout(game)


def read_layout(game: str) -> dict[str, Any]:
    """The file as plain data; ContentError if it is missing or not TOML."""
    path = files("config") / "games" / game / FILE
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError([Problem(f"{game}/{FILE}", str(error))]) from None


def check_layout(kind: type[Layout], raw: Mapping[str, Any]) -> Layout:
    """The file's data by type; ContentError with every place that does not fit."""
    try:
        return kind.model_validate(raw)
    except ValidationError as error:
        raise ContentError([Problem(_where(raw, place), said) for place, said in faults(error, raw).items()]) from None


def _where(raw: Mapping[str, Any], place: Place) -> str:
    """`layout.toml: sides A regions A12 label` instead of `sides.0.regions.11.label`."""
    words: list[str] = []
    node: Any = raw
    for step in place:
        node = _inside(node, step)
        words.append(str(node["id"]) if isinstance(node, dict) and "id" in node else str(step))
    return f"{FILE}: {' '.join(words)}"


def _inside(node: Any, step: int | str) -> Any:
    if isinstance(node, list) and isinstance(step, int) and step < len(node):
        return node[step]
    return node.get(step) if isinstance(node, dict) else None
