"""Stage: place new armies in the start region and in regions with an own city, spread in any way."""

from collections.abc import Sequence
from itertools import compress

from engine.games.area_control.decisions import PlaceArmy
from engine.games.area_control.events import ArmyPlaced
from engine.games.eme import flow
from engine.games.eme.content import Content
from engine.games.eme.flow import WayOut, stop
from engine.games.eme.stage import Placing, placing
from engine.games.eme.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    assert isinstance(state.stage, Placing)
    out = content.decisions.ways_out[state.stage.rest]
    if sum(state.armies[actor]) >= content.armies:
        return out
    side, cities = content.sides[state.choices.side], state.cities[actor]
    targets = compress(side.decisions.place, cities)
    start = () if cities[side.start] else (side.decisions.place[side.start],)
    return [*start, *targets, *out]


def apply(content: Content, state: State, actor: int, decision: PlaceArmy | WayOut) -> Sequence[Event]:
    stage = state.stage
    assert isinstance(stage, Placing)
    if not isinstance(decision, PlaceArmy):
        return stop(content, state, actor, decision, stage.rest)
    state.armies[actor][decision.region] += 1
    if stage.left > 1:
        state.stage = placing(stage.left - 1, stage.rest)
    else:
        flow.finish_action(content, state, stage.rest)
    return [ArmyPlaced(actor, content.sides[state.choices.side].regions[decision.region])]
