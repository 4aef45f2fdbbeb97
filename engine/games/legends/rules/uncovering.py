"""Stage: a city was built on a face-down token. Chance draws which token it is, and the builder wins it."""

from collections.abc import Sequence

from engine.games.legends import finds, turns
from engine.games.legends.content import Content
from engine.games.legends.decisions import DrawToken
from engine.games.legends.stage import Uncovering
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    assert isinstance(state.stage, Uncovering)
    return finds.tokens_here(content, state, state.stage.region)


def apply(content: Content, state: State, actor: int, decision: DrawToken) -> Sequence[Event]:
    stage = state.stage
    assert isinstance(stage, Uncovering)
    won = finds.win_token(content, state, state.turn, content.region_number[stage.region], decision.token)
    turns.go_on_building(content, state, stage.left, more=stage.more)
    return [won]
