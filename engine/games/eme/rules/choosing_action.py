"""Stage: choose an action of a card with two actions: "or" allows one of them, "and" allows both in any order."""

from collections.abc import Sequence

from engine.games.area_control.decisions import EndTurn, UseAction
from engine.games.area_control.events import ActionChosen, TurnEnded
from engine.games.eme import flow
from engine.games.eme.content import Content
from engine.games.eme.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    actions = flow.card_in_play(content, state).actions
    return [*(content.decisions.use[action.kind] for action in actions), content.decisions.end]


def apply(content: Content, state: State, actor: int, decision: UseAction | EndTurn) -> Sequence[Event]:
    if isinstance(decision, EndTurn):
        return [TurnEnded(actor), *flow.end_turn(content, state)]
    card = flow.card_in_play(content, state)
    part = next(number for number, action in enumerate(card.actions) if action.kind == decision.kind)
    state.stage = flow.stage_of(card, part, 1 - part if card.join == "and" else -1)
    return [ActionChosen(actor, decision.kind)]
