"""Stage: two players, or chance, put ten armies of a third colour on the board, one at a time, in any region."""

from collections.abc import Sequence

from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.legends import holdings, preparing
from engine.games.legends.content import Content
from engine.games.legends.decisions import PutNeutral
from engine.games.legends.events import NeutralPut
from engine.games.legends.stage import Neutral
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return [content.decisions.neutral[region] for region in holdings.ground(content, state).regions]


def apply(content: Content, state: State, actor: int, decision: PutNeutral) -> Sequence[Event]:
    stage = state.stage
    assert isinstance(stage, Neutral)
    state.armies[NEUTRAL_ROW][decision.region] += 1
    if stage.who == "turn":
        state.turn = 1 - actor
    if stage.left > 1:
        state.stage = Neutral(stage.who, stage.left - 1)
    else:
        preparing.seek_first(state)
    return [NeutralPut(actor, content.regions[decision.region])]
