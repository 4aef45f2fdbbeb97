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
    """Return the state that this JSON describes; PositionError lists all problems.

    A person may leave out fields; these get defaults.
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
    """Return the board side named in the position; if there is no such side, the one with most of its region names."""
    choices = raw.get("choices", {})
    name = choices.get("side", Choices().side) if isinstance(choices, dict) else None
    if isinstance(name, str) and name in content.sides:
        return content.sides[name]
    used = _region_names(raw)
    return max(content.sides.values(), key=lambda side: len(used & set(side.regions)))


def _as_meant(side: Side, filled: dict[str, Any]) -> dict[str, Any]:
    """Return the position with pieces of unknown regions moved to empty regions, so that they are counted too."""
    rows = {name: filled[name] for name in ("armies", "cities") if isinstance(filled[name], list)}
    return filled | {name: [_counted(side, row) for row in many] for name, many in rows.items()}


def _counted(side: Side, row: Any) -> Any:
    """Return {region: pieces} with the pieces of unknown regions moved to regions that `row` does not name.

    Then "too many pieces" is reported beside the wrong name. Anything but a mapping is returned unchanged.
    """
    if not isinstance(row, dict):
        return row
    strays = [many for name, many in row.items() if name not in side.regions and type(many) is int and many > 0]
    return row | dict(zip((name for name in side.regions if name not in row), strays, strict=False))


def _region_names(raw: dict[str, Any]) -> set[str]:
    rows = [one for name in ("armies", "cities") if isinstance(raw.get(name), list) for one in raw[name]]
    return {name for row in [*rows, raw.get("tokens")] if isinstance(row, dict) for name in row}


def _filled(content: Content, raw: dict[str, Any]) -> dict[str, Any]:
    """Return a hand-written position with defaults for missing fields; `coins` and `stage` have no default."""
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
