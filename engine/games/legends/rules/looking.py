"""Stage: the seat in turn looks at a face-down token, which chance draws; the others see only that it looks."""

from collections.abc import Sequence

from engine.games.legends import finds, turns
from engine.games.legends.content import Content
from engine.games.legends.decisions import DrawToken
from engine.games.legends.events import TokenSeen
from engine.games.legends.stage import Looking
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    assert isinstance(state.stage, Looking)
    return finds.tokens_here(content, state, state.stage.region)


def apply(content: Content, state: State, actor: int, decision: DrawToken) -> Sequence[Event]:
    assert isinstance(state.stage, Looking)
    name = state.stage.region
    region = content.region_number[name]
    state.tokens[region] = decision.token
    state.seen[state.turn][region] = 1
    state.stage = turns.ENDING
    return [TokenSeen(state.turn, name, content.tokens[decision.token].id)]
