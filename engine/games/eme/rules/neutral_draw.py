"""Stage (option): chance puts the neutral armies of two players on the board; each region is equally likely."""

from collections.abc import Sequence

from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.eme import flow
from engine.games.eme.content import Content
from engine.games.eme.decisions import PlaceNeutral
from engine.games.eme.events import NeutralDrawn
from engine.games.eme.stage import NeutralDraw
from engine.games.eme.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return content.sides[state.choices.side].decisions.neutral


def apply(content: Content, state: State, actor: int, decision: PlaceNeutral) -> Sequence[Event]:
    assert isinstance(state.stage, NeutralDraw)
    state.armies[NEUTRAL_ROW][decision.region] += 1
    left = state.stage.left - 1
    if left:
        state.stage = NeutralDraw(left)
    else:
        flow.seek_first(state)
    return [NeutralDrawn(content.sides[state.choices.side].regions[decision.region])]
