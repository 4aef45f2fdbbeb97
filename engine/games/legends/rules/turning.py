"""Stage: turn the fragment that was laid last: by any quarter turn in a T layout, by a half turn in a ring."""

from collections.abc import Sequence

from engine.games.legends import preparing
from engine.games.legends.board import sides_laid
from engine.games.legends.content import Content
from engine.games.legends.decisions import TurnSide
from engine.games.legends.events import SideTurned
from engine.games.legends.stage import Laying, Starting, Turning
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return [content.decisions.turn[degrees] for degrees in content.shapes[state.choices.layout].turns]


def apply(content: Content, state: State, actor: int, decision: TurnSide) -> Sequence[Event]:
    assert isinstance(state.stage, Turning)
    state.fragments += f" {decision.degrees}"
    lying, who = sides_laid(state.fragments), state.stage.who
    is_last = len(lying) == len(content.shapes[state.choices.layout].places)
    state.stage = Starting(who) if is_last else Laying(who)
    return [SideTurned(preparing.by(state), lying[-1], decision.degrees)]
