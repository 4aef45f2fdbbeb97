"""Name what a seat has in Legends, so that two positions can be compared in words."""

from typing import Final

from engine.games.area_control.assets import controlled, counted
from engine.games.legends import holdings
from engine.games.legends.content import Content
from engine.games.legends.scoring import control, standing
from engine.games.legends.state import State
from engine.kernel.abilities import headings
from engine.kernel.actors import Seat

LASTING: Final = frozenset({"skill", "armies", "cities", "coins"})
"""Kinds of assets that bring their points later."""

NAMED = ("points regions", "points islands")
"""Headings that are left out, as each region and island is named by itself."""


def assets(content: Content, state: State, seat: Seat) -> dict[str, int]:
    """Map `island M`, `points cards`, `region M1`, `skill move`, `armies`, `cities` and `coins` to their amounts.

    The most important ones come first.
    """
    held = control(content, state)
    points = headings(standing(content, state, held), seat)
    return {
        **controlled("island", holdings.ground(content, state).island_names, held.islands, seat),
        **{name: number for name, number in points.items() if name not in NAMED},
        **controlled("region", content.regions, held.regions, seat),
        **counted("skill place", holdings.more_armies(content, state, seat)),
        **counted("skill move", holdings.more_movement(content, state, seat)),
        **counted("skill fly", content.water_cost - holdings.water_cost(content, state, seat)),
        **counted("armies", sum(state.armies[seat])),
        **counted("cities", sum(state.cities[seat])),
        **counted("coins", state.coins[seat]),
    }
