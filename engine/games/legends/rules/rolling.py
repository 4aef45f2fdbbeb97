"""Stage: a die chooses one of the tied seats. By option it chooses who lays out the board, or who starts."""

from collections.abc import Sequence

from engine.games.area_control.decisions import Roll
from engine.games.area_control.events import FirstDrawn, TieSettled
from engine.games.area_control.first_player import begin_turns
from engine.games.legends import preparing
from engine.games.legends.content import Content
from engine.games.legends.events import SetterChosen
from engine.games.legends.stage import Laying, Rolling
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    assert isinstance(state.stage, Rolling)
    return [content.decisions.roll[seat] for seat in state.stage.among]


def apply(content: Content, state: State, actor: int, decision: Roll) -> Sequence[Event]:
    assert isinstance(state.stage, Rolling)
    seat = decision.seat
    match state.stage.prize:
        case "board":
            state.turn, state.stage = seat, Laying("turn")
            return [SetterChosen(seat)]
        case "first":
            begin_turns(state, seat)
            return [FirstDrawn(seat)]
        case prize:
            return [TieSettled(seat, prize, "die"), *preparing.award(content, state, seat, prize)]
