"""Write and read a position as JSON; docs/notation/eme.md shows the format."""

from typing import Any

from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.area_control.position.table import unseen
from engine.games.eme.content import Content, Side
from engine.games.eme.position import playable
from engine.games.eme.state import Choices, State
from engine.kernel.errors import PositionError, Problem
from engine.kernel.state import draft, from_json, to_json
from engine.kernel.validation.reading import nearest


def save(content: Content, state: State) -> dict[str, Any]:
    return to_json(state, {"region": content.sides[state.choices.side].regions})


def load(content: Content, raw: object) -> State:
    """Return the position of this JSON; PositionError lists all problems.

    Fields that a person may leave out get defaults.
    """
    if not isinstance(raw, dict):
        raise PositionError([Problem("", "a position is a JSON object")])
    side, found = _side(content, raw), list[Problem]()
    filled, names = _filled(content, raw), {"region": side.regions}
    try:
        state = from_json(State, filled, names)
    except PositionError as error:
        found += error.problems
        state = draft(State, _as_meant(side, filled), names)
    unplayable = playable.problems(content, state)
    found += [Problem(nearest(raw, one.path, side.regions), one.message) for one in unplayable]
    if found:
        raise PositionError(found)
    return state


def _side(content: Content, raw: dict[str, Any]) -> Side:
    """Return the side whose names the position uses; if none exists, the one with most of its region names."""
    choices = raw.get("choices", {})
    name = choices.get("side", Choices().side) if isinstance(choices, dict) else None
    if isinstance(name, str) and name in content.sides:
        return content.sides[name]
    used = _region_names(raw)
    return max(content.sides.values(), key=lambda side: len(used & set(side.regions)))


def _as_meant(side: Side, filled: dict[str, Any]) -> dict[str, Any]:
    """Return the position for the checks: pieces in unknown regions are moved to empty ones, so that they count too."""
    rows = {name: filled[name] for name in ("armies", "cities") if isinstance(filled[name], list)}
    return filled | {name: [_counted(side, row) for row in many] for name, many in rows.items()}


def _counted(side: Side, row: Any) -> Any:
    """Return the row {region: pieces} plus the pieces of unknown regions, put into regions that it does not name.

    So too many pieces are reported beside the wrong name. Anything but a mapping is returned unchanged.
    """
    if not isinstance(row, dict):
        return row
    strays = [many for name, many in row.items() if name not in side.regions and type(many) is int and many > 0]
    return row | dict(zip((name for name in side.regions if name not in row), strays, strict=False))


def _region_names(raw: dict[str, Any]) -> set[str]:
    rows = [one for name in ("armies", "cities") if isinstance(raw.get(name), list) for one in raw[name]]
    return {name for row in [*rows, raw.get("tokens")] if isinstance(row, dict) for name in row}


def _filled(content: Content, raw: dict[str, Any]) -> dict[str, Any]:
    """Return a hand-written position with defaults; only `coins` and `stage` are always needed."""
    seats = len(raw["coins"]) if isinstance(raw.get("coins"), list) else 0
    seats = seats if seats in content.coins else 0
    rows = seats + 1 if seats == NEUTRAL_ROW else seats
    defaults: dict[str, Any] = {
        "choices": {},
        "turn": 0,
        "armies": [{} for _ in range(rows)],
        "cities": [{} for _ in range(rows)],
        "row": [],
        "taken": [[] for _ in range(seats)],
        "bids": [-1] * seats,
        "tokens": {},
    }
    filled = defaults | raw
    filled.setdefault("undrawn", unseen(content, seats, filled))
    return filled
