"""Stage: build a city in a region with at least one own army. Several cities may stand in one region.

The first city in a region with an exploration token wins the token. A city of the White Knight's player brings an army.
"""

from collections.abc import Sequence
from itertools import compress

from engine.games.area_control.decisions import BuildCity
from engine.games.area_control.events import CityBuilt
from engine.games.legends import finds, holdings, turns
from engine.games.legends.content import DRAGON, EXPLORATION, WHITE_KNIGHT, Content
from engine.games.legends.events import KnightArmyPlaced
from engine.games.legends.stage import Building, Uncovering
from engine.games.legends.state import State
from engine.games.legends.turns import WayOut, stop, ways_out
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    assert isinstance(state.stage, Building)
    out = ways_out(content, state, actor, more=state.stage.more)
    if sum(state.cities[actor]) >= content.cities:
        return out
    return [*compress(content.decisions.city, state.armies[actor]), *out]


def apply(content: Content, state: State, actor: int, decision: BuildCity | WayOut) -> Sequence[Event]:
    stage = state.stage
    assert isinstance(stage, Building)
    if not isinstance(decision, BuildCity):
        return stop(content, state, actor, decision, more=stage.more)
    region = decision.region
    state.cities[actor][region] += 1
    told: list[Event] = [CityBuilt(actor, content.regions[region])]
    if holdings.is_face_down(state, region):
        state.stage = Uncovering(content.regions[region], stage.left - 1, stage.more)
        return told + _knights(content, state, actor, region)
    if state.tokens[region] >= EXPLORATION:
        told.append(finds.win_token(content, state, actor, region, state.tokens[region]))
    turns.go_on_building(content, state, stage.left - 1, more=stage.more)
    return told + _knights(content, state, actor, region)


def _knights(content: Content, state: State, actor: int, region: int) -> list[Event]:
    """Place the armies that come with a city of the White Knight's player, as far as the supply has any."""
    if state.leaders[actor] != WHITE_KNIGHT:
        return []
    told: list[Event] = []
    for _ in range(min(content.white_knight.armies, holdings.supply(content, state, actor))):
        state.armies[actor][region] += 1
        told.append(KnightArmyPlaced(actor, content.regions[region]))
        told += finds.slay(content, state, actor, region) if state.tokens[region] == DRAGON else []
    return told
