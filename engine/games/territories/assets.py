"""Name what a seat has in «Территории», so that two positions can be compared in words."""

from engine.games.territories.content import Content
from engine.games.territories.lands import lands_of
from engine.games.territories.scoring import standing
from engine.games.territories.state import State
from engine.kernel.abilities import headings
from engine.kernel.actors import Seat


def assets(content: Content, state: State, seat: Seat) -> dict[str, int]:
    """Map `points prestige`, `lands` and `coins` to their amounts, the most important first; zeros are left out."""
    player = state.players[seat]
    amounts = {"lands": len(lands_of(state, seat)), "coins": player.coins}
    return {**headings(standing(content, state), seat), **{name: number for name, number in amounts.items() if number}}
