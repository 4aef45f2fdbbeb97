"""Reading and writing a position as JSON; docs/notation.md shows it to people."""

from typing import Any

from engine.games.eme.content import Content, Side
from engine.games.eme.decisions import NEUTRAL_ROW
from engine.games.eme.position import playable
from engine.games.eme.state import Choices, State
from engine.kernel.errors import PositionError, Problem
from engine.kernel.state import from_json, to_json

_BY_REGION = ("armies", "cities", "tokens")


def save(content: Content, state: State) -> dict[str, Any]:
    return to_json(state, {"region": content.sides[state.choices.side].regions})


def load(content: Content, raw: object) -> State:
    """The position; PositionError lists all problems. What a person may leave out is filled in."""
    if not isinstance(raw, dict):
        raise PositionError([Problem("", "a position is a JSON object")])
    side = _side(content, raw)
    state = _read(side, _filled(content, raw))
    problems = playable.problems(content, state)
    if problems:
        raise PositionError(problems)
    return state


def _read(side: Side, raw: dict[str, Any]) -> State:
    """The fields with their types; what they say together is checked afterwards."""
    try:
        return from_json(State, raw, {"region": side.regions})
    except PositionError as error:
        raise PositionError([Problem(_named(side, p.path), p.message) for p in error.problems]) from None


def _named(side: Side, path: str) -> str:
    """`armies.0.A12` instead of `armies.0.11`."""
    field, *rest = path.split(".")
    if field in _BY_REGION and rest and len(rest) == 1 + (field != "tokens") and rest[-1].isdecimal():
        number = int(rest[-1])
        rest[-1] = side.regions[number] if number < len(side.regions) else rest[-1]
    return ".".join([field, *rest])


def _side(content: Content, raw: dict[str, Any]) -> Side:
    """The side whose names the position uses; the first one if it names none that exists."""
    choices = raw.get("choices")
    name = choices.get("side") if isinstance(choices, dict) else None
    known = isinstance(name, str) and name in content.sides
    return content.sides[str(name) if known else Choices().side]


def _filled(content: Content, raw: dict[str, Any]) -> dict[str, Any]:
    """Defaults for a hand-written position: only `coins` and `stage` are always needed."""
    seats = len(raw["coins"]) if isinstance(raw.get("coins"), list) else 0
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
    filled.setdefault("undrawn", _unseen(content, seats, filled))
    return filled


def _unseen(content: Content, seats: int, raw: dict[str, Any]) -> list[int]:
    """All cards of the deck that lie nowhere else."""
    taken = raw["taken"] if isinstance(raw["taken"], list) else []
    hands = [cards for cards in [raw["row"], *taken] if isinstance(cards, list)]
    seen = [card for cards in hands for card in cards]
    return [card for card in content.deck(seats) if card not in seen]
