"""Numbers of the rules by hand, and every single card, task and development as its file tells it."""

import json

from tests.engine.games.territories.model.shapes import Effect, Kind
from tests.engine.games.territories.reference_model import CARDS, DEVELOPMENTS, TASKS
from tests.support.reference_model import Position

__all__ = ["CARDS", "DEVELOPMENTS", "TASKS"]

START_HAND = 4
CARD_PRICE = 3
ACTIONS = 3
PLACES = {"building": 2, "character": 1}
TASKS_IN_HAND = 2
INFLUENCE = 2
MARKET_EVERY = 3
COUNTERS = 3
HIGHEST_PRICE = 12
ROUNDS_AFTER_DECK = 3
SIDES = 6
FEWEST_DICE = 5
GOALS = {"short": 12, "normal": 16, "long": 20}
CAPTURES, PROFIT, INFLUENCES, ON_OTHERS, DEALS = range(5)
"""The deeds in the order in which a position counts them."""
EVENTS = {
    "capture": CAPTURES,
    "profit": PROFIT,
    "influence": INFLUENCES,
    "influence_enemy": ON_OTHERS,
    "deal": DEALS,
}


def copied(p: Position) -> Position:
    """A position is plain JSON; several times faster than deepcopy."""
    made: Position = json.loads(json.dumps(p))
    return made


def source(word: str) -> Kind:
    """The kind behind a source: `9` is a card, `d3` a development."""
    return DEVELOPMENTS[int(word[1:])] if word.startswith("d") else CARDS[int(word)]


def effects(kind: Kind, when: str) -> list[Effect]:
    return [one for one in kind.get("effects", []) if one["when"] == when]
