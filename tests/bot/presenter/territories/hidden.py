"""Positions from which Anna goes on in one way or another, and nobody else knows in which.

Boris is at the goal already, so that the match is over with this round, and everything lies open.
"""

from typing import Any

from tests.bot.presenter.territories.positions import CONSTRUCTION, MARKET, PLANNING, laid
from tests.engine.games.territories.builders import Table

ON_SALE, FEAST, MILL, WALL = 23, 86, 7, 37
"""The card that Vera sells for whatever is offered, another one of hers, one of Anna's, one of Boris's."""


def _last_round(stage: dict[str, Any]) -> Table:
    return laid(stage).set(reputation=[1, 18, 0])


def constructing() -> Table:
    return _last_round(CONSTRUCTION)


def losing() -> Table:
    """Boris is renowned: a land that comes into a union with his becomes his."""
    table = constructing()
    [his] = [land for land in table.position["lands"] if land["id"] == "B1"]
    his["pieces"].append({"card": table.box.card("b_fort"), "active": True})
    return table


def drawing() -> Table:
    """A card, a task and a development come to her before anything else happens."""
    return constructing().set(due=[{"kind": kind, "seat": 0} for kind in ("card", "task", "development")])


def planning() -> Table:
    return _last_round(PLANNING).set(pool=9, rolled=9)


def selling() -> Table:
    """Vera sells a school; she has a feast too."""
    table = _last_round(MARKET)
    assert table.hand(2, "b_school", "e_feast") == [ON_SALE, FEAST]
    return table.set(round=3, lots=[{"card": ON_SALE, "seller": 2, "price": 0}])
