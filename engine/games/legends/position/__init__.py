"""Reading and writing a position as JSON; docs/notation.md shows it to people."""

from typing import Any

from engine.games.legends.content import Content
from engine.games.legends.state import State
from engine.kernel.state import from_json, to_json


def save(content: Content, state: State) -> dict[str, Any]:
    return to_json(state, {"region": content.regions})


def load(content: Content, raw: object) -> State:
    """The position; PositionError lists all problems. What a person may leave out is filled in."""
    return from_json(State, raw, {"region": content.regions})
