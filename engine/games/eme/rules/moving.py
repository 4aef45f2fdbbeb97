"""Stage: move armies, one border at a time: over land, or with a ship on the card also over dotted lines."""

from collections.abc import Sequence
from itertools import chain, compress

from engine.games.area_control.decisions import MoveArmy
from engine.games.area_control.events import ArmyMoved
from engine.games.eme import flow
from engine.games.eme.content import Content
from engine.games.eme.flow import WayOut, stop
from engine.games.eme.stage import Moving, moving
from engine.games.eme.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    stage = state.stage
    assert isinstance(stage, Moving)
    decisions = content.sides[state.choices.side].decisions
    steps = decisions.sail if stage.sea else decisions.march
    found = chain.from_iterable(compress(steps, state.armies[actor]))
    return [*found, *content.decisions.ways_out[stage.rest]]


def apply(content: Content, state: State, actor: int, decision: MoveArmy | WayOut) -> Sequence[Event]:
    stage = state.stage
    assert isinstance(stage, Moving)
    if not isinstance(decision, MoveArmy):
        return stop(content, state, actor, decision, stage.rest)
    armies = state.armies[actor]
    armies[decision.origin] -= 1
    armies[decision.target] += 1
    if stage.left > 1:
        state.stage = moving(stage.left - 1, stage.sea, stage.rest)
    else:
        flow.finish_action(content, state, stage.rest)
    regions = content.sides[state.choices.side].regions
    return [ArmyMoved(actor, regions[decision.origin], regions[decision.target])]
