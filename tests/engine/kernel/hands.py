"""Positions written by hand and matches that begin with them."""

from dataclasses import dataclass
from typing import Any

from engine.games import registry
from engine.kernel.match import Match
from engine.kernel.rng import Draws

EME = registry.game("eme")
TWO: dict[str, Any] = {
    "coins": [6, 5],
    "stage": {"kind": "taking_card"},
    "turn": 0,
    "row": [1, 2, 3, 4, 6, 7],
    "armies": [{"A12": 3, "A13": 1}, {"A12": 3}, {"A13": 1}],
    "cities": [{}, {}, {}],
    "taken": [[8], [9]],
    "bids": [2, 3],
}
"""Two seats early in a match of Eight-Minute Empire: seat 0 takes a card."""
FIVE: dict[str, Any] = {
    "coins": [4, 3, 2, 1, 0],
    "stage": {"kind": "taking_card"},
    "turn": 3,
    "row": [5, 14, 22, 29, 38, 42],
    "armies": [{"A12": 3}, {"A12": 3}, {"A12": 3}, {"A12": 3}, {"A12": 3}],
}
"""Five seats, and seat 3 can pay for three of the six cards."""


@dataclass(frozen=True)
class FirstChoice:
    """Draws whatever stands first."""

    def pick(self, number: int, weights: object) -> int:
        return 0


def match(position: dict[str, Any] | None = None, *, draws: Draws | None = None, hold: bool = False) -> Match[Any]:
    """A match that stands at the position, TWO by default, and has no log yet."""
    position = position or TWO
    return Match(EME, EME.load(position), draws or FirstChoice(), hold, changed_at=[0] * len(position["coins"]))
