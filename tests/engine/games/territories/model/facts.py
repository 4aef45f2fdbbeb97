"""Numbers of the rules by hand, and every single card, task and development as its file tells it."""

import json
from collections import Counter

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
SIDES = range(1, 7)
FEWEST_DICE = 5
GOALS = {"short": 12, "normal": 16, "long": 20}
FEW = (2, 3)
"""Numbers of players for whom whoever is behind catches up, lost lands are paid for, and the goals are these."""
FEW_GOALS = {"short": 14, "normal": 18, "long": 22}
CATCH_UP = {2: 2, 3: 3}
CATCH_UP_CARDS = 1
FIRST_CATCH_UP = {2: 3}
COMPENSATION = 1
PENALTY = 2
FIRST_INFLUENCE = 1
FIRST_TASKS = 2
FIRST_MORE_DICE = 1
FIRST_GOALS = {"short": 7, "normal": 9, "long": 11}
"""A first game: nothing is bought, no market, two open tasks each, a point for each that is done and no penalty."""
CAPTURES, PROFIT, INFLUENCES, ON_OTHERS, DEALS = range(5)
"""The deeds in the order in which a position counts them."""
EVENTS = {
    "capture": CAPTURES,
    "profit": PROFIT,
    "influence": INFLUENCES,
    "influence_enemy": ON_OTHERS,
    "deal": DEALS,
}


def is_first(p: Position) -> bool:
    return bool(p["choices"].get("first"))


def evens_out(p: Position) -> bool:
    return len(p["hand"]) in FEW and not is_first(p)


def box(first: bool) -> tuple[list[int], list[int]]:
    """Cards and tasks of the full or of a first game: of each kind the copies with the lowest numbers."""
    if not first:
        return list(CARDS), list(TASKS)
    met: Counter[str] = Counter()
    cards: list[int] = []
    for number, kind in CARDS.items():
        met[kind["id"]] += 1
        cards += [number] * (met[kind["id"]] <= kind.get("first", 0))
    return cards, [number for number, kind in TASKS.items() if kind.get("first")]


def most_influence(p: Position) -> int:
    return FIRST_INFLUENCE if is_first(p) else INFLUENCE


def copied(p: Position) -> Position:
    """A position is plain JSON; several times faster than deepcopy."""
    made: Position = json.loads(json.dumps(p))
    return made


def source(word: str) -> Kind:
    """The kind behind a source: `9` is a card, `d3` a development."""
    return DEVELOPMENTS[int(word[1:])] if word.startswith("d") else CARDS[int(word)]


def effects(kind: Kind, when: str) -> list[Effect]:
    return [one for one in kind.get("effects", []) if one["when"] == when]
