"""Stage: the action is done, and only the end of the turn is left."""

from collections.abc import Sequence

from engine.games.area_control.decisions import EndTurn
from engine.games.area_control.events import TurnEnded
from engine.games.eme import flow
from engine.games.eme.content import Content
from engine.games.eme.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return (content.decisions.end,)


def apply(content: Content, state: State, actor: int, decision: EndTurn) -> Sequence[Event]:
    return [TurnEnded(actor), *flow.end_turn(content, state)]
