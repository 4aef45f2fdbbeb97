"""Pairs of positions that differ in what Anna alone knows, or from which she goes on in one way or another.

Boris is at the goal already, so that the match is over with this round, and everything lies open.
"""

from typing import Any

from tests.bot.presenter.territories.positions import (
    CONSTRUCTION,
    MARKET,
    PLANNING,
    laid,
    other_hand,
    other_secrets,
)
from tests.engine.games.territories.builders import Table

ON_SALE, FEAST, MILL, WALL = 23, 86, 7, 37
"""The card that Vera sells for whatever is offered, another one of hers, one of Anna's, one of Boris's."""


def _last_round(stage: dict[str, Any]) -> Table:
    return laid(stage).set(reputation=[1, 13, 0])


def constructing(_: bool) -> Table:
    return _last_round(CONSTRUCTION)


def cards(other: bool) -> Table:
    """Her hand."""
    return other_hand(_last_round(CONSTRUCTION)) if other else _last_round(CONSTRUCTION)


def faces(other: bool) -> Table:
    """Her task, her development, the card under A1."""
    return other_secrets(_last_round(CONSTRUCTION)) if other else _last_round(CONSTRUCTION)


def captured(other: bool) -> Table:
    """She has taken B1 and not looked under it yet: there lies one card or another."""
    table = _last_round(CONSTRUCTION)
    land = next(one for one in table.position["lands"] if one["id"] == "B1")
    land["owner"], land["face"] = 0, table.box.card("b_palace") if other else land["face"]
    return table


def planning(_: bool) -> Table:
    return _last_round(PLANNING).set(pool=9, rolled=9)


def selling(_: bool) -> Table:
    """Vera sells a school; she has a feast too."""
    table = _last_round(MARKET)
    assert table.hand(2, "b_school", "e_feast") == [ON_SALE, FEAST]
    return table.set(round=3, lots=[{"card": ON_SALE, "seller": 2, "price": 0}])
