"""Stage: march. One army makes one step at a time, over a border, a bridge or through gates, or over dotted water.

A step over water costs more.
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
    """Return the cost of a legal step in movement: more over dotted water, else 1.

    Where too little is left for water the step cannot cross it, so it is 1 without a look at the board.
    """
    if stage.left < stage.water or step.target not in holdings.ground(content, state).water[step.origin]:
        return 1
    return stage.water


def _robbed(content: Content, state: State, actor: int, region: int) -> list[Event]:
    """Take the coins that thieves steal from the seat; no event if it has none."""
    lost = min(content.thieves.coins, state.coins[actor])
    state.coins[actor] -= lost
    return [CoinsStolen(actor, lost, content.regions[region])] if lost else []
