"""Stage: the tile is attached, and only the end of the turn is left."""

from collections.abc import Sequence

from engine.games.founders import flow
from engine.games.founders.content import Content
from engine.games.founders.decisions import EndTurn
from engine.games.founders.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return (content.decisions.end,)


def apply(content: Content, state: State, actor: int, decision: EndTurn) -> Sequence[Event]:
    return flow.end_turn(content, state)
