"""Name what a seat has in «Территории», so that two positions can be compared in words."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from engine.games.territories.cards.table_facts import facts_of
from engine.games.territories.content import Card, Content
from engine.games.territories.content_schema import DrawData, InstantData, ReputationData
from engine.games.territories.lands import lands_of, pieces_of
from engine.games.territories.scoring import standing
from engine.games.territories.state import State
from engine.games.territories.tasks import progress
from engine.kernel.abilities import headings
from engine.kernel.actors import Seat

LASTING: Final = frozenset({"task", "union", "safe", "fame", "profit", "draws", "cards", "hand", "coins"})
"""Kinds of assets that bring their points later."""
PAIRED: Final = frozenset({"task"})
"""Kinds of assets that vanish when they are finished."""
PARTS: Final = 12
"""A task is done in so many parts; less progress than a part is not worth a word."""


def assets(content: Content, state: State, seat: Seat) -> dict[str, int]:
    """Map `points prestige`, `done`, `task t_land3`, `lands` and more to their amounts, the most important first.

    Zeros are left out. Tasks and the hand are those of this position: of a rival in an imagined one they are a guess.
    """
    content, player, facts = content.of(state.choices), state.players[seat], facts_of(content, state)
    own = [content.cards[piece.card] for piece in pieces_of(state, seat)]
    lands = [land.id for land in lands_of(state, seat)]
    amounts = {
        "done": player.done,
        **dict(_tasks(content, state, seat)),
        "lands": len(lands),
        "union": facts.own_unions[seat] if facts.own_unions[seat] > 1 else 0,
        "safe": len(facts.warded("bridge").intersection(lands)),
        "fame": sum(_each_round(card)["fame"] for card in own),
        "profit": sum(facts.profits[card.number] for card in own),
        "draws": sum(_each_round(card)["draws"] for card in own),
        "cards": len(own),
        "hand": len(player.hand),
        "coins": player.coins,
    }
    return {**headings(standing(content, state), seat), **{name: number for name, number in amounts.items() if number}}


def _tasks(content: Content, state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """Yield the progress of each task in the seat's hand, in parts; 1 for one that has not begun."""
    for held in state.players[seat].tasks:
        yield f"task {content.tasks[held.task].id}", 1 + int(PARTS * progress(content, state, seat, held))


@cache
def _each_round(card: Card) -> Mapping[str, int]:
    """Return how many points (`fame`) and cards (`draws`) a card can bring in a round in which it is funded."""
    once = (*card.fund, *((card.act,) if card.act else ()))
    return {
        "fame": sum(map(_points, once)),
        "draws": sum(one.n for one in once if isinstance(one, DrawData) and one.target == "self"),
    }


def _points(effect: InstantData) -> int:
    return max(0, effect.n) if isinstance(effect, ReputationData) and effect.target == "self" else 0
