"""Stage: the action is over. The player may look at tokens, or end the turn."""

from collections.abc import Sequence

from engine.games.legends.content import Content
from engine.games.legends.state import State
from engine.games.legends.turns import WayOut, stop, ways_out
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return ways_out(content, state, actor, more=False)


def apply(content: Content, state: State, actor: int, decision: WayOut) -> Sequence[Event]:
    return stop(content, state, actor, decision, more=False)
