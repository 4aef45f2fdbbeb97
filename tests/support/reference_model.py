"""The type of reference models, by which the laws count the pieces and points of a game without its engine.

A game names its model as `books` of its `LAWS` (`tests.support.laws`). Positions are plain JSON, as from `Game.save`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.event import Event

Position = dict[str, Any]
Pieces = Counter[str]
"""Number of pieces of each kind, such as `coin`, `army of 2`, `card 17`."""


@dataclass(frozen=True)
class ReferenceModel:
    pieces: Callable[[Position], Pieces]
    """Return all pieces on the table and in hands, without those in the box and the deck."""
    told: Callable[[Sequence[Event]], Pieces]
    """Return the pieces that these events have taken out of the box, minus those that they have put back."""
    box: Callable[[int], Pieces]
    """Return all pieces of a match with this number of seats; no position can have more."""
    own: Callable[[Position, int], Pieces]
    """Return the pieces that a seat has."""
    score: Callable[[Position], list[tuple[int, int]]]
    """Return the total points and the place of each seat, from the rules alone; it may be slow."""
