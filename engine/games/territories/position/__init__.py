"""Reading and writing a position as JSON; docs/notation.md shows it to people."""

from typing import Any

from engine.games.territories.content import Content
from engine.games.territories.state import State
from engine.kernel.errors import PositionError, Problem
from engine.kernel.state import from_json, to_json


def save(content: Content, state: State) -> dict[str, Any]:
    return to_json(state)


def load(content: Content, raw: object) -> State:
    if not isinstance(raw, dict):
        raise PositionError([Problem("", "a position is a JSON object")])
    return from_json(State, raw)
