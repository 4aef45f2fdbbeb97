"""Rules of chance, in any stage: make the first draw that is due."""

from collections.abc import Sequence
from functools import cache

from engine.games.territories import flow
from engine.games.territories.content import Content
from engine.games.territories.decisions import Order
from engine.games.territories.events import (
    CardDiscarded,
    CardDrawn,
    DevelopmentDrawn,
    Drew,
    TaskDrawn,
)
from engine.games.territories.removal import discard
from engine.games.territories.state import Held, State, rising, without
from engine.kernel.event import Event

VERBS = {
    "card": "deal",
    "task": "assign",
    "development": "grant",
    "discard": "discard",
    "leader": "lead",
    "dice": "roll",
}


def legal(content: Content, state: State, actor: int) -> Sequence[Order]:
    return content.decisions.row(VERBS[state.due[0].kind]).of(_pool(content, state))


def _pool(content: Content, state: State) -> Sequence[int]:
    due = state.due[0]
    match due.kind:
        case "card":
            return state.undrawn
        case "task":
            return state.task_deck or state.tasks_under[:1]
        case "development":
            return state.development_deck
        case "discard":
            return state.players[due.seat].hand
        case "leader":
            return range(state.seats)
        case "dice":
            return sums(content.seats[state.seats].dice, content.rules.die_sides)[0]


def weights(content: Content, state: State) -> Sequence[int] | None:
    """Return how likely each sum of the dice is; None for all other draws, whose results are equally likely."""
    if state.due[0].kind != "dice":
        return None
    return sums(content.seats[state.seats].dice, content.rules.die_sides)[1]


@cache
def sums(dice: int, sides: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return (all sums of the dice, for each sum the number of ways to throw it)."""
    ways = {0: 1}
    for _ in range(dice):
        thrown: dict[int, int] = {}
        for total, count in ways.items():
            for pips in range(1, sides + 1):
                thrown[total + pips] = thrown.get(total + pips, 0) + count
        ways = thrown
    return tuple(ways), tuple(ways.values())


def apply(content: Content, state: State, actor: int, order: Order) -> list[Event]:
    due, number = state.due[0], int(order.words[0])
    state.due, player = state.due[1:], state.players[due.seat]
    match due.kind:
        case "card":
            state.undrawn = without(state.undrawn, number)
            player.hand = rising([*player.hand, number])
            return [CardDrawn(due.seat, number), Drew(due.seat, "card")]
        case "task":
            if state.task_deck:
                state.task_deck = without(state.task_deck, number)
            else:
                state.tasks_under = without(state.tasks_under, number)
            player.tasks += (Held(number, player.deeds, state.choices.claims == "automatic"),)
            return [TaskDrawn(due.seat, number), Drew(due.seat, "task")]
        case "development":
            state.development_deck = without(state.development_deck, number)
            player.developments = rising([*player.developments, number])
            return [DevelopmentDrawn(due.seat, number), Drew(due.seat, "development")]
        case "discard":
            player.hand = without(player.hand, number)
            discard(state, number)
            return [CardDiscarded(due.seat, number)]
        case "leader":
            return flow.lead(state, number)
        case "dice":
            return flow.roll(content, state, number)
