"""Bookkeeping: what a game's tests tell the laws, so that they count its pieces and points without its engine.

A game joins by `books` of its `LAWS` (`tests.support.laws`). Positions are plain JSON, as `Game.save` gives them.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.event import Event

Position = dict[str, Any]
Pieces = Counter[str]
"""How many there are of each kind: `coin`, `army of 2`, `card 17`."""


@dataclass(frozen=True)
class ReferenceModel:
    pieces: Callable[[Position], Pieces]
    """Everything that lies on the table or is in a hand, the box and the deck left out."""
    told: Callable[[Sequence[Event]], Pieces]
    """What came out of the box by these events, less what went back into it."""
    box: Callable[[int], Pieces]
    """All that there is with so many seats: nothing is ever more than that."""
    own: Callable[[Position, int], Pieces]
    """What a seat has of its own."""
    score: Callable[[Position], list[tuple[int, int]]]
    """Points in all and place of each seat, from the rules alone and as slowly as it likes."""
