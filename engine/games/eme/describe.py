"""Description of the game as plain JSON, for programs that play: content, and the meaning of codes and observations."""

from typing import Any

from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.eme.content import Card, Content, Side
from engine.games.eme.scoring import TIE_BREAKS
from engine.kernel.actors import NOBODY

DECISIONS = {
    "token": ["good"],
    "deal": ["card"],
    "roll": ["seat"],
    "youngest": ["seat"],
    "neutral": ["region"],
    "bid": ["coins"],
    "first": ["seat"],
    "take": ["card"],
    "use": ["action"],
    "place": ["region"],
    "move": ["region", "region"],
    "city": ["region"],
    "destroy": ["region", "row"],
    "next": [],
    "end": [],
}
"""Verb of a code → the meaning of its words. Regions and goods are written by name, everything else by number."""


def _of(holds: str, *by: str) -> dict[str, Any]:
    return {"by": list(by), "holds": holds}


OBSERVATION = {
    "choices": _of("choice", "option"),
    "seats": _of("number"),
    "stage": _of("stage"),
    "turn": _of("seat"),
    "coins": _of("number", "seat"),
    "armies": _of("number", "row", "region"),
    "cities": _of("number", "row", "region"),
    "supply": _of("number", "seat"),
    "cities_left": _of("number", "seat"),
    "row": _of("card", "place"),
    "undrawn": _of("card", "order"),
    "taken": _of("card", "seat", "order"),
    "cards_to_end": _of("number"),
    "tokens": _of("token", "region"),
    "bids": _of("number", "seat"),
    "has_bid": _of("flag", "seat"),
    "youngest": _of("seat"),
    "region_owner": _of("row", "region"),
    "continent_owner": _of("row", "continent"),
    "goods": _of("goods", "seat"),
    "first_steps": _of("codes", "action"),
}
"""Field of the observation → what its entries are, and what each index counts, the outermost index first."""


def describe(content: Content) -> dict[str, Any]:
    """Return the description of the game that docs/notation/eme.md specifies, made from the content alone."""
    return {
        "row_costs": list(content.row_costs),
        "armies": content.armies,
        "cities": content.cities,
        "starting_armies": content.starting_armies,
        "neutral_armies": content.neutral_armies,
        "seats": {
            str(seats): {"coins": coins, "cards_to_end": content.cards_to_end[seats]}
            for seats, coins in content.coins.items()
        },
        "goods": [{"id": good.id, "points": list(good.points), "tokens": good.tokens} for good in content.goods],
        "cards": {name: [_card(content, card) for card in cards.values()] for name, cards in content.cards.items()},
        "sides": {name: _side(side) for name, side in content.sides.items()},
        "tie_breaks": list(TIE_BREAKS),
        "neutral_row": NEUTRAL_ROW,
        "nobody": NOBODY,
        "decisions": DECISIONS,
        "observation": OBSERVATION,
    }


def _card(content: Content, card: Card) -> dict[str, Any]:
    actions = [{"kind": action.kind, "units": action.units} for action in card.actions]
    good = {"good": content.good_name(card.good), "symbols": card.symbols}
    return {"id": card.id, **good, "actions": actions, "join": card.join, "seats_from": card.seats_from}


def _side(side: Side) -> dict[str, Any]:
    return {
        "regions": list(side.regions),
        "continents": list(side.continents),
        "continent_of": list(side.continent_of),
        "start": side.start,
        "triangles": list(side.triangles),
        "land": [list(neighbours) for neighbours in side.land],
        "sea": [list(neighbours) for neighbours in side.sea],
    }
