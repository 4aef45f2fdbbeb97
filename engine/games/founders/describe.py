"""Description of the game as plain JSON, for programs that play: tiles, and the meaning of codes and observations."""

from typing import Any

from engine.games.founders.content import STACKS, TOKENS, Content, Tile
from engine.games.founders.scoring import TIE_BREAKS

DECISIONS = {
    "first": ["seat"],
    "deal": ["tile"],
    "hire": ["resource"],
    "pick": ["tile"],
    "open": ["stack"],
    "propose": [],
    "agree": [],
    "refuse": [],
    "use": ["token"],
    "war": ["seat", "x", "y"],
    "coin": ["seat", "x", "y", "resource"],
    "cart": ["x", "y"],
    "master": ["x", "y"],
    "take": ["tile"],
    "place": ["x", "y"],
    "replace": ["x", "y"],
    "nature": [],
    "end": [],
}
"""Verb of a code → what its words mean."""


def _of(holds: str, *by: str) -> dict[str, Any]:
    return {"by": list(by), "holds": holds}


OBSERVATION = {
    "choices": _of("choice", "option"),
    "seats": _of("number"),
    "stage": _of("stage"),
    "turn": _of("seat"),
    "undrawn": _of("number", "tile"),
    "stacks": _of("number", "stack"),
    "rows": _of("tile", "stack", "order"),
    "prizes": _of("tile", "order"),
    "realms": _of("laid", "seat", "order"),
    "carts": _of("crossing", "seat", "order"),
    "hands": _of("number", "seat", "token"),
    "masters": _of("resource", "seat", "order"),
    "replaced": _of("tile", "seat", "order"),
    "swept": _of("number", "tile"),
    "supply": _of("number", "token"),
    "guild": _of("resource", "order"),
    "unprotected": _of("laid", "seat", "order"),
    "candidates": _of("candidate", "order"),
    "verdict": _of("verdict"),
}
"""Field of the observation → what its entries are, and what each index counts, the outermost index first."""


def describe(content: Content) -> dict[str, Any]:
    """Return the description of the game that docs/notation/founders.md specifies, made from the content alone."""
    return {
        "row_limit": content.row_limit,
        "points": {
            "craftsman": content.craftsman_points,
            "token": content.token_points,
            "replaced": content.replaced_points,
        },
        "seats": {str(n): {"prizes": one.prizes, "draft": one.draft} for n, one in content.seats.items()},
        "stacks": [{"id": name, "open": number} for name, number in zip(STACKS, content.rows, strict=True)],
        "tokens": [{"id": name, "count": number} for name, number in zip(TOKENS, content.supply, strict=True)],
        "resources": [{"id": name, "kind": content.kinds[name]} for name in content.resources],
        "craftsmen": list(content.craftsmen),
        "tiles": [_tile(tile) for tile in content.tiles.values()],
        "tie_breaks": list(TIE_BREAKS),
        "decisions": DECISIONS,
        "observation": OBSERVATION,
    }


def _tile(tile: Tile) -> dict[str, Any]:
    printed = {"needs": list(tile.needs), "gives": list(tile.gives), "points": tile.points, "token": tile.token}
    return {"id": tile.id, "kind": tile.kind, "count": tile.count, **printed, "source": tile.source}
