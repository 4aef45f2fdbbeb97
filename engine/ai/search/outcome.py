"""Value of a position for a search: the game's estimate, and above all who has won where the match is over."""

from typing import Final, TypeVar

from engine.ai.arena import win_share
from engine.kernel.actors import Seat
from engine.kernel.game import Game

S = TypeVar("S")
WIN: Final = 100.0
"""Points that a win is worth beside the points of the match: more than these ever differ."""


def outcome(game: Game[S], state: S, seat: Seat, estimate: float | None = None) -> float:
    """Return how good the position is for the seat; `estimate`: its estimate, if it is known already.

    Points alone would not do at the end: a tie that is lost, or won, has the same points.
    """
    value = game.estimate(state, seat) if estimate is None else estimate
    return value if game.actors(state) else value + WIN * win_share(game.standing(state), seat)
