"""Stage: chance deals a new card to the right end of the row."""

from collections.abc import Sequence

from engine.games.area_control.decisions import DealCard
from engine.games.area_control.events import CardDealt
from engine.games.eme import flow
from engine.games.eme.content import Content
from engine.games.eme.stage import Dealing
from engine.games.eme.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.lazy import LazyDecisions


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return LazyDecisions(content.decisions.deal.__getitem__, tuple(state.undrawn))


def apply(content: Content, state: State, actor: int, decision: DealCard) -> Sequence[Event]:
    state.undrawn.remove(decision.card)
    state.row.append(decision.card)
    assert isinstance(state.stage, Dealing)
    return [CardDealt(decision.card), *flow.deal(content, state, state.stage.then)]
