"""Stage: place new armies in the start region and in regions with an own city, spread in any way.

The Bandit King's player may also place an army where only others have a city, for a coin to one of them.
"""

from collections.abc import Sequence
from itertools import compress

from engine.games.area_control.decisions import PlaceArmy
from engine.games.area_control.events import ArmyPlaced
from engine.games.legends import finds, holdings, turns
from engine.games.legends.content import BANDIT_KING, DRAGON, Content
from engine.games.legends.decisions import HireArmy
from engine.games.legends.events import FeePaid
from engine.games.legends.stage import Placing, placing
from engine.games.legends.state import State
from engine.games.legends.turns import WayOut, stop, ways_out
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    assert isinstance(state.stage, Placing)
    out = ways_out(content, state, actor, more=state.stage.more)
    if not holdings.supply(content, state, actor):
        return out
    place, cities, start = content.decisions.place, state.cities[actor], content.region_number[state.start]
    at_start = () if cities[start] else (place[start],)
    targets = compress(place, cities)
    if state.leaders[actor] == BANDIT_KING and state.coins[actor] >= content.bandit_king.fee:
        return [*at_start, *targets, *_for_hire(content, state, actor, start), *out]
    return [*at_start, *targets, *out]


def apply(content: Content, state: State, actor: int, decision: PlaceArmy | HireArmy | WayOut) -> Sequence[Event]:
    stage = state.stage
    assert isinstance(stage, Placing)
    if not isinstance(decision, PlaceArmy | HireArmy):
        return stop(content, state, actor, decision, more=stage.more)
    region = decision.region
    state.armies[actor][region] += 1
    if stage.left > 1:
        state.stage = placing(stage.left - 1, stage.more)
    else:
        turns.finish_action(content, state, more=stage.more)
    told: list[Event] = [ArmyPlaced(actor, content.regions[region])]
    if isinstance(decision, HireArmy):
        told.append(_pay(content, state, actor, decision.owner))
    return told + finds.slay(content, state, actor, region) if state.tokens[region] == DRAGON else told


def _for_hire(content: Content, state: State, actor: int, start: int) -> list[Decision]:
    """Return the Bandit King's decisions to place an army for a coin, without regions where placing is free."""
    own, others = state.cities[actor], [seat for seat in range(state.seats) if seat != actor]
    hire = content.decisions.hire
    regions = [region for region, cities in enumerate(own) if not cities and region != start]
    return [hire[region][seat] for region in regions for seat in others if state.cities[seat][region]]


def _pay(content: Content, state: State, actor: int, owner: int) -> FeePaid:
    fee = content.bandit_king.fee
    state.coins[actor] -= fee
    state.coins[owner] += fee
    return FeePaid(actor, owner, fee)
