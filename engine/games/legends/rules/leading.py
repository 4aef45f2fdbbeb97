"""Stage (variant): chance deals a leader, face up, to every seat."""

from collections.abc import Sequence

from engine.games.legends import preparing
from engine.games.legends.content import LEADERS, NO_LEADER, Content
from engine.games.legends.decisions import DealLeader
from engine.games.legends.events import LeaderDealt
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return [one for one in content.decisions.leader if one.leader not in state.leaders]


def apply(content: Content, state: State, actor: int, decision: DealLeader) -> Sequence[Event]:
    seat = state.leaders.index(NO_LEADER)
    state.leaders[seat] = decision.leader
    dealt = LeaderDealt(seat, LEADERS[decision.leader])
    return [dealt] if NO_LEADER in state.leaders else [dealt, *preparing.muster(content, state)]
