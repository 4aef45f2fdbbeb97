"""Stage: build a city in a region with at least one own army. Several cities may stand in one region."""

from collections.abc import Sequence
from itertools import compress

from engine.games.area_control.decisions import BuildCity
from engine.games.area_control.events import CityBuilt
from engine.games.eme import flow
from engine.games.eme.content import Content
from engine.games.eme.flow import WayOut, stop
from engine.games.eme.stage import Building, building
from engine.games.eme.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    assert isinstance(state.stage, Building)
    out = content.decisions.ways_out[state.stage.rest]
    if sum(state.cities[actor]) >= content.cities:
        return out
    places = content.sides[state.choices.side].decisions.city
    return [*compress(places, state.armies[actor]), *out]


def apply(content: Content, state: State, actor: int, decision: BuildCity | WayOut) -> Sequence[Event]:
    stage = state.stage
    assert isinstance(stage, Building)
    if not isinstance(decision, BuildCity):
        return stop(content, state, actor, decision, stage.rest)
    state.cities[actor][decision.region] += 1
    if stage.left > 1:
        state.stage = building(stage.left - 1, stage.rest)
    else:
        flow.finish_action(content, state, stage.rest)
    return [CityBuilt(actor, content.sides[state.choices.side].regions[decision.region])]
