"""Stage: chance draws a craftsman, who is then shown to everybody."""

from collections.abc import Sequence

from engine.games.founders import flow
from engine.games.founders.content import Content
from engine.games.founders.decisions import Hire
from engine.games.founders.events import CraftsmanHired
from engine.games.founders.state import State, with_last, without
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return [content.decisions.hire[resource] for resource in state.guild]


def apply(content: Content, state: State, actor: int, decision: Hire) -> Sequence[Event]:
    state.guild = without(state.guild, decision.resource)
    state.masters = with_last(state.masters, state.turn, decision.resource)
    state.stage = flow.ENDING
    return [CraftsmanHired(state.turn, decision.resource)]
