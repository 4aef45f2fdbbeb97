"""The winner of the auction says who starts; from there the turn passes to the left."""

from collections.abc import Sequence

from engine.games.area_control.decisions import ChooseFirst
from engine.games.eme import flow
from engine.games.eme.content import Content
from engine.games.eme.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return content.decisions.first[: state.seats]


def apply(content: Content, state: State, actor: int, decision: ChooseFirst) -> Sequence[Event]:
    return flow.begin_turns(state, decision.seat)
