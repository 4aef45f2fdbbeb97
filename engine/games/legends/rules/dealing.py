"""Stage: chance deals a new card to the right end of the row."""

from collections.abc import Sequence

from engine.games.area_control.decisions import DealCard
from engine.games.area_control.events import CardDealt
from engine.games.legends import preparing, turns
from engine.games.legends.content import Content
from engine.games.legends.stage import Dealing
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return list(map(content.decisions.deal.__getitem__, state.undrawn))


def apply(content: Content, state: State, actor: int, decision: DealCard) -> Sequence[Event]:
    state.undrawn.remove(decision.card)
    state.row.append(decision.card)
    stage = state.stage
    assert isinstance(stage, Dealing)
    dealt, more = CardDealt(decision.card), turns.fill_row(content, state, stage.then)
    return [dealt] if more or stage.then != "setup" else [dealt, *preparing.after_row(content, state)]
