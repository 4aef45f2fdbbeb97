"""Stage: move armies. Each decision moves one army one step: over a border or a bridge, through gates, or over water.

A step over water (a dotted line) costs more movement.
"""

from collections.abc import Sequence
from itertools import chain, compress

from engine.games.area_control.decisions import MoveArmy
from engine.games.area_control.events import ArmyMoved
from engine.games.legends import finds, holdings, turns
from engine.games.legends.content import DRAGON, THIEVES, Content
from engine.games.legends.events import CoinsStolen
from engine.games.legends.stage import Moving, moving
from engine.games.legends.state import State
from engine.games.legends.turns import WayOut, stop, ways_out
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    stage = state.stage
    assert isinstance(stage, Moving)
    ground = holdings.ground(content, state)
    steps = ground.sail if stage.left >= stage.water else ground.march
    found = chain.from_iterable(compress(steps, state.armies[actor]))
    return [*found, *ways_out(content, state, actor, more=stage.more)]


def apply(content: Content, state: State, actor: int, decision: MoveArmy | WayOut) -> Sequence[Event]:
    stage = state.stage
    assert isinstance(stage, Moving)
    if not isinstance(decision, MoveArmy):
        return stop(content, state, actor, decision, more=stage.more)
    origin, target, armies = decision.origin, decision.target, state.armies[actor]
    cost = _cost(content, state, stage, decision)
    armies[origin] -= 1
    armies[target] += 1
    if stage.left > cost:
        state.stage = moving(stage.left - cost, stage.water, stage.more)
    else:
        turns.finish_action(content, state, more=stage.more)
    told: list[Event] = [ArmyMoved(actor, content.regions[origin], content.regions[target])]
    token = state.tokens[target]
    if token == DRAGON:
        told += finds.slay(content, state, actor, target)
    elif token == THIEVES:
        told += _robbed(content, state, actor, target)
    return told


def _cost(content: Content, state: State, stage: Moving, step: MoveArmy) -> int:
    """Return the movement that a legal step costs: `stage.water` over water, else 1.

    If too little movement is left for water, a legal step cannot be over water.
    """
    if stage.left < stage.water or step.target not in holdings.ground(content, state).water[step.origin]:
        return 1
    return stage.water


def _robbed(content: Content, state: State, actor: int, region: int) -> list[Event]:
    """Let thieves take coins from the seat; return the event, or nothing if the seat has no coins."""
    lost = min(content.thieves.coins, state.coins[actor])
    state.coins[actor] -= lost
    return [CoinsStolen(actor, lost, content.regions[region])] if lost else []
