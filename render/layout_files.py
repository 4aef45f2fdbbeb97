"""Reads config/games/<game>/layout.toml: where things lie on a picture. All faults of a file are reported together."""

import tomllib
from collections import deque
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from engine.kernel.errors import ContentError, Problem
from engine.kernel.validation.reading import JsonPath, faults

FILE = "layout.toml"
KEPT = 32


class LayoutData(BaseModel):
    """Base class of everything in a layout file; a name that the class does not know is a fault."""

    model_config = ConfigDict(extra="forbid", frozen=True)


Layout = TypeVar("Layout", bound=LayoutData)


_FOREIGN: deque[tuple[object, dict[str, Any]]] = deque(maxlen=KEPT)
"""Contents of matches that began with other files than today's, each with the layout that belongs to it."""


def use_layout(content: object, layout: dict[str, Any]) -> None:
    """Set the layout by which this content object is drawn from now on, instead of the layout file of its game.

    It counts for the content of a first game too, which is made from the same files (`first`).
    """
    parts = (content, getattr(content, "first", None))
    _FOREIGN.extend((one, layout) for one in parts if one is not None)


def layout_for(game: str, content: object) -> dict[str, Any]:
    """Return the layout for a content as plain data: the one set by `use_layout`, or else that of the file.

    Raise ContentError if the file cannot be read.
    """
    return next((layout for known, layout in _FOREIGN if known is content), None) or read_layout(game)


def read_layout(game: str) -> dict[str, Any]:
    """Return the layout file of a game as plain data; raise ContentError if it is missing or not TOML."""
    path = files("config") / "games" / game / FILE
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError([Problem(f"{game}/{FILE}", str(error))]) from None


def check_layout(kind: type[Layout], raw: Mapping[str, Any]) -> Layout:
    """Return the data of a layout file as an object of `kind`; raise ContentError that names every faulty place."""
    try:
        return kind.model_validate(raw)
    except ValidationError as error:
        raise ContentError([Problem(_where(raw, path), said) for path, said in faults(error, raw).items()]) from None


def _where(raw: Mapping[str, Any], path: JsonPath) -> str:
    """Return a place in the file as people read it: `layout.toml: sides A regions A12`, not `sides.0.regions.11`."""
    words: list[str] = []
    node: Any = raw
    for step in path:
        node = _inside(node, step)
        words.append(str(node["id"]) if isinstance(node, dict) and "id" in node else str(step))
    return f"{FILE}: {' '.join(words)}"


def _inside(node: Any, step: int | str) -> Any:
    if isinstance(node, list) and isinstance(step, int) and step < len(node):
        return node[step]
    return node.get(step) if isinstance(node, dict) else None
