"""Stage: choose one action of a card that has two with a "/" between them."""

from collections.abc import Sequence

from engine.games.area_control.decisions import UseAction
from engine.games.area_control.events import ActionChosen
from engine.games.legends import turns
from engine.games.legends.content import Content
from engine.games.legends.state import State
from engine.games.legends.turns import WayOut, stop, ways_out
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    actions = turns.card_in_play(content, state).actions
    use = [content.decisions.use[action.kind] for action in actions]
    return [*use, *ways_out(content, state, actor, more=False)]


def apply(content: Content, state: State, actor: int, decision: UseAction | WayOut) -> Sequence[Event]:
    if not isinstance(decision, UseAction):
        return stop(content, state, actor, decision, more=False)
    card = turns.card_in_play(content, state)
    kinds: list[str] = [action.kind for action in card.actions]
    state.stage = turns.stage_of(content, state, card, kinds.index(decision.kind))
    return [ActionChosen(actor, decision.kind)]
