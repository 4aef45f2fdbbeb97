"""Stage: when every seat has all its cards, the Fairy Queen's player may buy one more, without its action."""

from collections.abc import Sequence

from engine.games.area_control.decisions import EndTurn, TakeCard
from engine.games.legends import turns
from engine.games.legends.content import Content
from engine.games.legends.events import NothingBought
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return [*turns.cards_to_buy(content, state, actor), content.decisions.end]


def apply(content: Content, state: State, actor: int, decision: TakeCard | EndTurn) -> Sequence[Event]:
    if isinstance(decision, EndTurn):
        return [NothingBought(actor), *turns.end_match(state)]
    taken = turns.buy(content, state, actor, decision)
    state.stage = turns.ENDING
    return [taken]
