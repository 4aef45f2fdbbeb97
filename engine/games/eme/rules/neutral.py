"""Stage: two players put ten armies of a third colour on the board, one at a time in turn, in any region."""

from collections.abc import Sequence

from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.eme import flow
from engine.games.eme.content import Content
from engine.games.eme.decisions import PlaceNeutral
from engine.games.eme.events import NeutralPlaced
from engine.games.eme.stage import Neutral
from engine.games.eme.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return content.sides[state.choices.side].decisions.neutral


def apply(content: Content, state: State, actor: int, decision: PlaceNeutral) -> Sequence[Event]:
    assert isinstance(state.stage, Neutral)
    state.armies[NEUTRAL_ROW][decision.region] += 1
    left = state.stage.left - 1
    state.turn = 1 - actor
    if left:
        state.stage = Neutral(left)
    else:
        flow.seek_first(state)
    return [NeutralPlaced(actor, content.sides[state.choices.side].regions[decision.region])]
