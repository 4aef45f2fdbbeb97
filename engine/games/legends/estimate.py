"""How good a position looks for a seat, for computer players that search whole turns."""

from engine.games.legends.content import Content
from engine.games.legends.scoring import control, standing
from engine.games.legends.state import State
from engine.kernel.actors import Seat


def estimate(content: Content, state: State, seat: Seat) -> float:
    """How many points ahead of the rivals the seat may expect to end."""
    totals = [one.total for one in standing(content, state, control(content, state), over=False).seats]
    own = totals.pop(seat)
    return float(own - max(totals))
