"""Description of the game as plain JSON, for programs that play: content, and the meaning of codes and observations."""

from typing import Any

from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.legends.content import LEADERS, Card, Content, Gains, Shape, Side, Token
from engine.games.legends.content_schema import EDGES
from engine.games.legends.scoring import TIE_BREAKS
from engine.kernel.actors import NOBODY

DECISIONS = {
    "roll": ["seat"],
    "lay": ["side"],
    "turn": ["degrees"],
    "start": ["region"],
    "put": ["token", "region"],
    "deal": ["card"],
    "leader": ["leader"],
    "outpost": ["region"],
    "neutral": ["region"],
    "youngest": ["seat"],
    "bid": ["coins"],
    "first": ["seat"],
    "take": ["card"],
    "use": ["action"],
    "place": ["region"],
    "hire": ["region", "seat"],
    "move": ["region", "region"],
    "city": ["region"],
    "destroy": ["region", "row"],
    "rob": ["region", "seat"],
    "next": [],
    "peek": ["region"],
    "token": ["token"],
    "end": [],
}
"""Verb of a code → the meaning of its words. Regions, sides, tokens and leaders are names, everything else numbers."""


def _of(holds: str, *by: str) -> dict[str, Any]:
    return {"by": list(by), "holds": holds}


OBSERVATION = {
    "choices": _of("choice", "option"),
    "seats": _of("number"),
    "stage": _of("stage"),
    "turn": _of("seat"),
    "fragments": _of("text"),
    "start": _of("name"),
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
    "seen": _of("number", "seat", "region"),
    "won": _of("token", "seat", "order"),
    "leaders": _of("leader", "seat"),
    "captives": _of("number", "seat"),
    "bids": _of("number", "seat"),
    "has_bid": _of("flag", "seat"),
    "youngest": _of("seat"),
    "region_owner": _of("row", "region"),
    "island_owner": _of("row", "island"),
    "card_points": _of("number", "seat", "order"),
    "flying": _of("number", "seat"),
    "elixirs": _of("number", "seat"),
    "more_armies": _of("number", "seat"),
    "more_movement": _of("number", "seat"),
    "first_steps": _of("codes", "action"),
}
"""Field of the observation → what its entries are, and what each index counts, the outermost index first."""


def describe(content: Content) -> dict[str, Any]:
    """Return the description of the game that docs/notation/legends.md specifies, made from the content alone."""
    return {
        "row_costs": list(content.row_costs),
        "armies": content.armies,
        "cities": content.cities,
        "starting_armies": content.starting_armies,
        "outpost_armies": content.outpost_armies,
        "neutral_armies": content.neutral_armies,
        "water_cost": content.water_cost,
        "elixir_points": content.elixir_points,
        "elixir_tie_points": content.elixir_tie_points,
        "seats": {
            str(seats): {"coins": coins, "cards_to_end": content.cards_to_end[seats]}
            for seats, coins in content.coins.items()
        },
        "cards": [_card(card) for card in content.cards.values()],
        "tokens": [_token(token) for token in content.tokens],
        "leaders": [{"id": name, **getattr(content, name).model_dump()} for name in LEADERS],
        "citadels": content.citadels.model_dump(),
        "dragon": content.dragon.model_dump(),
        "thieves": content.thieves.model_dump(),
        "regions": list(content.regions),
        "sides": [_side(side) for side in content.sides],
        "shapes": {name: _shape(shape) for name, shape in content.shapes.items()},
        "tie_breaks": list(TIE_BREAKS),
        "neutral_row": NEUTRAL_ROW,
        "nobody": NOBODY,
        "decisions": DECISIONS,
        "observation": OBSERVATION,
    }


def _gains(gains: Gains) -> dict[str, Any]:
    """Return the gains as JSON, without those that are 0 or False."""
    names = ("flying", "elixirs", "armies", "movement", "coins", "immune")
    return {name: getattr(gains, name) for name in names if getattr(gains, name)}


def _card(card: Card) -> dict[str, Any]:
    actions = [{"kind": action.kind, "units": action.units} for action in card.actions]
    score = card.score.model_dump() if card.score else None
    name = {"id": card.id, "name": card.name, "word": card.word, "gives": _gains(card.gives), "score": score}
    return {**name, "actions": actions, "join": card.join, "seats_from": card.seats_from}


def _token(token: Token) -> dict[str, Any]:
    found = {"id": token.id, "gives": _gains(token.gives), "points": token.points}
    return {**found, "wins_ties": token.wins_ties, "face_down_only": token.face_down_only}


def _side(side: Side) -> dict[str, Any]:
    return {
        "id": side.id,
        "fragment": side.fragment,
        "central": side.central,
        "regions": list(side.regions),
        "islands": dict(zip(side.island_names, map(list, side.islands), strict=True)),
        "land": [list(pair) for pair in side.land],
        "water": [list(pair) for pair in side.water],
        "exits": dict(zip(EDGES, side.exits, strict=True)),
    }


def _shape(shape: Shape) -> dict[str, Any]:
    joins = [[shape.places[a], EDGES[e], shape.places[b], EDGES[f]] for a, e, b, f in shape.joins]
    central = shape.places[shape.central] if shape.central >= 0 else None
    return {"places": list(shape.places), "turns": list(shape.turns), "central": central, "joins": joins}
