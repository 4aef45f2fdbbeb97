"""Stage: destroy an army in a region where an own army stands, unless its owner is immune.

The army goes back to its owner's supply, or stays with the Red Sorceress. The Bandit King's player may also take a coin
from the owner.
"""

from collections.abc import Sequence
from itertools import compress

from engine.games.legends import holdings, turns
from engine.games.legends.content import BANDIT_KING, RED_SORCERESS, Content
from engine.games.legends.decisions import DestroyArmy
from engine.games.legends.events import ArmyDestroyed, CoinRobbed
from engine.games.legends.stage import Destroying, destroying
from engine.games.legends.state import State
from engine.games.legends.turns import WayOut, stop, ways_out
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    stage = state.stage
    assert isinstance(stage, Destroying)
    here = list(compress(range(len(content.regions)), state.armies[actor]))
    victims = [row for row in range(len(state.armies)) if _can_be_hit(content, state, row)]
    found = _hits(content.decisions.destroy, state, victims, here)
    if state.leaders[actor] == BANDIT_KING:
        rich = [seat for seat in victims if seat < state.seats and seat != actor and state.coins[seat]]
        found += _hits(content.decisions.rob, state, rich, here)
    return [*found, *ways_out(content, state, actor, more=stage.more)]


def apply(content: Content, state: State, actor: int, decision: DestroyArmy | WayOut) -> Sequence[Event]:
    stage = state.stage
    assert isinstance(stage, Destroying)
    if not isinstance(decision, DestroyArmy):
        return stop(content, state, actor, decision, more=stage.more)
    owner = decision.row if decision.row < state.seats else -1
    state.armies[decision.row][decision.region] -= 1
    kept = state.leaders[actor] == RED_SORCERESS and owner not in (actor, -1)
    if kept:
        state.captives[owner] += 1
    if stage.left > 1:
        state.stage = destroying(stage.left - 1, stage.more)
    else:
        turns.finish_action(content, state, more=stage.more)
    destroyed = ArmyDestroyed(actor, content.regions[decision.region], owner, kept)
    return [destroyed, _rob(content, state, actor, owner)] if decision.robs else [destroyed]


def _can_be_hit(content: Content, state: State, row: int) -> bool:
    return row >= state.seats or not holdings.is_immune(content, state, row)


def _hits(
    decisions: Sequence[Sequence[Decision]], state: State, victims: Sequence[int], here: Sequence[int]
) -> list[Decision]:
    """Return those of `decisions` (by row, then by region) whose row in `victims` has an army in a region of `here`."""
    found: list[Decision] = []
    for row in victims:
        armies, hits = state.armies[row], decisions[row]
        found += [hits[region] for region in here if armies[region]]
    return found


def _rob(content: Content, state: State, actor: int, owner: int) -> CoinRobbed:
    coins = min(content.bandit_king.booty, state.coins[owner])
    state.coins[owner] -= coins
    state.coins[actor] += coins
    return CoinRobbed(actor, owner, coins)
