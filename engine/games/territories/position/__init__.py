"""Write and read a position as JSON; docs/notation/territories.md shows the format.

Fields of seats are written as columns: each field is a list with one entry for each seat.
"""

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from engine.games.territories.content import Content
from engine.games.territories.content_schema import DEEDS
from engine.games.territories.position import playable
from engine.games.territories.state import Choices, Player, State
from engine.kernel.errors import PositionError, Problem
from engine.kernel.state import draft, from_json, to_json

COLUMNS = tuple(field.name for field in fields(Player))
MOST_SEATS = 6
_CELL = re.compile(r"players\.(\d+)\.(\w+)")


def save(content: Content, state: State) -> dict[str, Any]:
    plain = to_json(state)
    players = plain.pop("players")
    return plain | {column: [player[column] for player in players] for column in COLUMNS}


def load(content: Content, raw: object) -> State:
    """Return the state that this JSON describes; PositionError lists all problems.

    A person may leave out fields; these get defaults.
    """
    if not isinstance(raw, dict):
        raise PositionError([Problem("", "a position is a JSON object")])
    given, found = _filled(content, raw), list(_column_problems(raw))
    try:
        state = from_json(State, given)
    except PositionError as error:
        found += [Problem(_by_column(one.path), one.message) for one in error.problems]
        state = draft(State, given)
    content = _chosen(content, raw)
    found += [Problem(_by_column(one.path), one.message) for one in playable.problems(content, state)]
    if found:
        raise PositionError(found)
    return state


def _chosen(content: Content, raw: Mapping[str, Any]) -> Content:
    """Return the content of a match with the options in this JSON."""
    choices = raw.get("choices")
    first = isinstance(choices, dict) and choices.get("first") is True
    return content.of(Choices(first=first))


def _by_column(path: str) -> str:
    """Return the path as an author of JSON columns sees it: `hand.0.2` for `players.0.hand.2`."""
    return _CELL.sub(r"\2.\1", path)


def _seats(raw: Mapping[str, Any]) -> int:
    hands = raw.get("hand")
    return min(len(hands), MOST_SEATS) if isinstance(hands, list) else 0


def _column_problems(raw: Mapping[str, Any]) -> list[Problem]:
    """List a problem for each column without one entry per seat; the length of `hand` is the number of seats."""
    if not isinstance(raw.get("hand"), list):
        return [Problem("hand", "must be there: a list of cards for each seat")]
    seats = len(raw["hand"])
    found = [] if seats in range(2, MOST_SEATS + 1) else [Problem("hand", f"2 to {MOST_SEATS} can play, not {seats}")]
    wrong = [column for column in COLUMNS if column in raw and not _is_column(raw[column], seats)]
    return found + [Problem(column, f"must be a list with an entry for each of {seats} seats") for column in wrong]


def _is_column(given: object, seats: int) -> bool:
    return isinstance(given, list) and len(given) == seats


def _filled(content: Content, raw: Mapping[str, Any]) -> dict[str, Any]:
    """Return a hand-written position with a list of players and with defaults; `hand` and `stage` have no default."""
    seats, nothing = _seats(raw), [0] * len(DEEDS)
    empty = {"tasks": [], "developments": [], "deeds": nothing, "before": nothing, "plan": []}
    columns = {name: raw[name] for name in COLUMNS if _is_column(raw.get(name), seats)}
    players = [_taken(empty | {name: column[seat] for name, column in columns.items()}) for seat in range(seats)]
    rest = {name: given for name, given in raw.items() if name not in COLUMNS}
    lists = ("lands", "bridges", "passing", "discards", "buried", "tasks_under", "tasks_done", "development_pile")
    defaults: dict[str, Any] = {name: [] for name in (*lists, "lots", "bids", "due")}
    numbers = {"round": 1, "leader": 0, "pool": 0, "rolled": 0}
    filled = defaults | numbers | {"choices": {}} | rest | {"players": players}
    for deck, undrawn in playable.undrawn(_chosen(content, raw), filled).items():
        filled.setdefault(deck, undrawn)
    return filled


def _taken(player: dict[str, Any]) -> dict[str, Any]:
    """Return the player's JSON with the field `since` added to tasks that lack it.

    Such a task counts as just taken, so that earlier deeds do not count for it.
    """
    tasks = player["tasks"]
    if not isinstance(tasks, list):
        return player
    now = {"since": player["deeds"]}
    return player | {"tasks": [now | held if isinstance(held, dict) else held for held in tasks]}
