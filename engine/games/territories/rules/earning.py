"""Stage (option): income coin by coin. The seat in turn takes one coin and pays, uses or plays cards.

When the common income is used up, every seat may pay once more.
"""

from collections.abc import Sequence

from engine.games.territories import flow, income, side_actions
from engine.games.territories.content import Content
from engine.games.territories.decisions import Order
from engine.games.territories.stage import Income
from engine.games.territories.state import State
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Order]:
    own = side_actions.legal(content, state, actor)
    return [*income.legal(content, state, actor), *own, content.decisions.of("end")]


def apply(content: Content, state: State, actor: int, order: Order) -> list[Event]:
    if order.verb in side_actions.VERBS:
        return side_actions.apply(content, state, actor, order)
    if order.verb == "end" and isinstance(state.stage, Income):
        return flow.end_turn(content, state, state.stage)
    return income.apply(content, state, actor, order)
