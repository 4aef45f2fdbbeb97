"""Name what a seat has in Eight-Minute Empire, so that two positions can be compared in words."""

from typing import Final

from engine.games.area_control.assets import controlled, counted
from engine.games.eme.content import Content
from engine.games.eme.scoring import tally
from engine.games.eme.state import State
from engine.kernel.actors import Seat

LASTING: Final = frozenset({"good", "armies", "cities", "coins"})
"""Kinds of assets that bring their points later."""


def assets(content: Content, state: State, seat: Seat) -> dict[str, int]:
    """Map `continent west`, `points coal`, `region A12`, `good coal`, `armies`, `cities` and `coins`.

    They are mapped to their amounts, the most important first.
    """
    side, found = content.sides[state.choices.side], tally(content, state)
    goods = [*zip(content.goods, found.goods[seat].points, found.goods[seat].symbols, strict=True)]
    return {
        **controlled("continent", side.continents, found.held.continents, seat),
        **{f"points {good.id}": points for good, points, _ in goods if points},
        **controlled("region", side.regions, found.held.regions, seat),
        **{f"good {good.id}": symbols for good, _, symbols in goods if symbols},
        **counted("armies", sum(state.armies[seat])),
        **counted("cities", sum(state.cities[seat])),
        **counted("coins", state.coins[seat]),
    }
