"""Stage: chance chooses the first player."""

from collections.abc import Sequence

from engine.games.founders import flow
from engine.games.founders.content import Content
from engine.games.founders.decisions import First
from engine.games.founders.events import FirstDrawn
from engine.games.founders.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return content.decisions.first[: state.seats]


def apply(content: Content, state: State, actor: int, decision: First) -> Sequence[Event]:
    state.turn = decision.seat
    flow.deal(content, state)
    return [FirstDrawn(decision.seat)]
