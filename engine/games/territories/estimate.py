"""How good a position looks for a seat."""

from engine.games.territories.content import Content
from engine.games.territories.scoring import totals
from engine.games.territories.state import State
from engine.kernel.actors import Seat


def estimate(content: Content, state: State, seat: Seat) -> float:
    return totals(content, state)[seat]
