"""Write and read a position as JSON; docs/notation/founders.md shows the format."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine.games.founders.content import TOKENS, Content
from engine.games.founders.position import playable
from engine.games.founders.state import State
from engine.kernel.errors import PositionError, Problem
from engine.kernel.state import draft, from_json, to_json
from engine.kernel.validation.reading import nearest


def save(content: Content, state: State) -> dict[str, Any]:
    return to_json(state, content.names)


def load(content: Content, raw: object) -> State:
    """Return the state that this JSON describes; PositionError lists all problems.

    A person may leave out fields; these get defaults.
    """
    if not isinstance(raw, dict):
        raise PositionError([Problem("", "a position is a JSON object")])
    filled = _filled(content, raw)
    try:
        state, found = from_json(State, filled, content.names), list[Problem]()
        unplayable = [*playable.problems(content, state)]
    except PositionError as error:
        found = [*error.problems]
        unplayable = [*playable.misfits(content, draft(State, filled, content.names))]
    found += [Problem(nearest(raw, one.path), one.message) for one in unplayable]
    if found:
        raise PositionError(found)
    return state


def _filled(content: Content, raw: dict[str, Any]) -> dict[str, Any]:
    """Return a hand-written position with defaults for missing fields; `stage` and `realms` have no default."""
    seats = len(raw["realms"]) if isinstance(raw.get("realms"), list) else 0
    defaults: dict[str, Any] = {
        "choices": {},
        "turn": 0,
        "rows": [[], [], []],
        "prizes": [],
        "swept": {},
        **{name: [[] for _ in range(seats)] for name in ("carts", "masters", "replaced")},
        "hands": [{} for _ in range(seats)],
    }
    filled = defaults | raw
    tiles, tokens = _lying(filled), _spent(filled)
    away = Counter({token: tokens[token] for token in TOKENS})
    rest = {
        "undrawn": {tile.id: max(0, tile.count - tiles[tile.id]) for tile in content.tiles.values()},
        "supply": {token: max(0, n - away[token]) for token, n in zip(TOKENS, content.supply, strict=True)},
        "guild": [one for one in content.craftsmen if one not in _hired(content, filled)],
    }
    return rest | filled


def _lying(raw: dict[str, Any]) -> Counter[str]:
    """Count per type the tiles that are outside the stacks; unreadable parts are skipped."""
    found = Counter(tile for tile in _texts([raw["rows"], raw["prizes"], raw["replaced"]]))
    found.update(one["tile"] for one in _tiles(raw) if isinstance(one.get("tile"), str))
    if isinstance(raw["swept"], dict):
        found.update({tile: n for tile, n in raw["swept"].items() if type(n) is int and 0 < n < 1000})
    stage = raw.get("stage")
    if isinstance(stage, dict) and (stage.get("kind") == "joining" or stage.get("rescued") is True):
        found.update(_texts([stage.get("tile")]))
    return found


def _spent(raw: dict[str, Any]) -> Counter[str]:
    """Count per kind the tokens in hands, on tiles and as carts; unreadable parts are skipped."""
    found = Counter[str]()
    for hand in raw["hands"] if isinstance(raw["hands"], list) else ():
        if isinstance(hand, dict):
            found.update({token: n for token, n in hand.items() if token in TOKENS and type(n) is int})
    for one in _tiles(raw):
        coins = one.get("coins", 0)
        found.update({"war": int(one.get("ruined") is True), "coin": coins if type(coins) is int else 0})
    for carts in raw["carts"] if isinstance(raw["carts"], list) else ():
        found["cart"] += len(carts) if isinstance(carts, list) else 0
    return found


def _hired(content: Content, raw: dict[str, Any]) -> set[str]:
    working = (one.get("tile") for one in _tiles(raw) if one.get("craftsman") is True)
    made = {name for tile in _texts(list(working)) if tile in content.tiles for name in content.tiles[tile].gives}
    return made | set(_texts(raw["masters"]))


def _tiles(raw: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for realm in raw.get("realms", ()) if isinstance(raw.get("realms"), list) else ():
        for one in realm if isinstance(realm, list) else ():
            if isinstance(one, dict):
                yield one


def _texts(raw: object) -> Iterator[str]:
    if isinstance(raw, str):
        yield raw
    elif isinstance(raw, list):
        for one in raw:
            yield from _texts(one)
