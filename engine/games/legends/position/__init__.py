"""Write and read a position as JSON; docs/notation/legends.md shows the format."""

from typing import Any

from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.area_control.position.table import unseen
from engine.games.legends.board import start_regions
from engine.games.legends.content import NO_LEADER, Content
from engine.games.legends.position import playable
from engine.games.legends.position.ground import is_laid_out
from engine.games.legends.state import State
from engine.kernel.errors import PositionError, Problem
from engine.kernel.state import draft, from_json, to_json
from engine.kernel.validation.reading import nearest

BEFORE_THE_BOARD = ("laying", "turning", "starting")
USUAL_BOARD = "desert 0, horseshoe 0, ice_islands 0, three_islands 0"
"""The default board, from the example of the rule book, for a position that names no board."""


def save(content: Content, state: State) -> dict[str, Any]:
    return to_json(state, {"region": content.regions})


def load(content: Content, raw: object) -> State:
    """Return the state that this JSON describes; PositionError lists all problems.

    A person may leave out fields; these get defaults.
    """
    if not isinstance(raw, dict):
        raise PositionError([Problem("", "a position is a JSON object")])
    filled, names, found = _filled(content, raw), {"region": content.regions}, list[Problem]()
    try:
        state = from_json(State, filled, names)
    except PositionError as error:
        found += error.problems
        state = draft(State, filled, names)
    unplayable = playable.problems(content, state)
    found += [Problem(nearest(raw, one.path, content.regions), one.message) for one in unplayable]
    if found:
        raise PositionError(found)
    return state


def _filled(content: Content, raw: dict[str, Any]) -> dict[str, Any]:
    """Return a hand-written position with defaults for missing fields; `coins` and `stage` have no default."""
    seats = len(raw["coins"]) if isinstance(raw.get("coins"), list) else 0
    seats = seats if seats in content.coins else 0
    rows = seats + 1 if seats == NEUTRAL_ROW else seats
    defaults: dict[str, Any] = {
        "choices": {},
        "turn": 0,
        "fragments": "" if _is_before_the_board(raw) else USUAL_BOARD,
        "armies": [{} for _ in range(rows)],
        "cities": [{} for _ in range(rows)],
        "row": [],
        "taken": [[] for _ in range(seats)],
        "bids": [-1] * seats,
        "tokens": {},
        "seen": [{} for _ in range(seats)],
        "won": [[] for _ in range(seats)],
        "leaders": [NO_LEADER] * seats,
        "captives": [0] * seats,
    }
    filled = defaults | raw
    filled.setdefault("start", _start(content, filled))
    filled.setdefault("undrawn", unseen(content, seats, filled))
    return filled


def _is_before_the_board(raw: dict[str, Any]) -> bool:
    stage = raw.get("stage")
    return isinstance(stage, dict) and (stage.get("kind") in BEFORE_THE_BOARD or stage.get("prize") == "board")


def _start(content: Content, filled: dict[str, Any]) -> str:
    """Return the first possible start region, as the default; empty if the board is not complete."""
    layout = filled["choices"].get("layout", "t") if isinstance(filled["choices"], dict) else None
    fragments = filled["fragments"]
    if not isinstance(layout, str) or layout not in content.shapes or not isinstance(fragments, str):
        return ""
    if _is_before_the_board(filled) or not is_laid_out(content, layout, fragments):
        return ""
    return content.regions[start_regions(content, layout, fragments)[0]]
