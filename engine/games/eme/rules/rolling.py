"""Stage (variant): a die chooses one of the tied seats. By option it chooses the first player instead of an auction."""

from collections.abc import Sequence

from engine.games.area_control.decisions import Roll
from engine.games.area_control.events import FirstDrawn, TieSettled
from engine.games.area_control.first_player import begin_turns
from engine.games.eme import flow
from engine.games.eme.content import Content
from engine.games.eme.stage import Rolling
from engine.games.eme.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    assert isinstance(state.stage, Rolling)
    return [content.decisions.roll[seat] for seat in state.stage.among]


def apply(content: Content, state: State, actor: int, decision: Roll) -> Sequence[Event]:
    assert isinstance(state.stage, Rolling)
    prize = state.stage.prize
    if prize == "first":
        begin_turns(state, decision.seat)
        return [FirstDrawn(decision.seat)]
    return [TieSettled(decision.seat, prize, "die"), *flow.award(content, state, decision.seat, prize)]
