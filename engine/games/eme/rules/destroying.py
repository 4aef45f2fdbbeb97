"""Stage: destroy any army in any region, also an own or a neutral one. It goes back to its owner's supply."""

from collections.abc import Sequence
from itertools import compress

from engine.games.area_control.events import ArmyDestroyed
from engine.games.eme import flow
from engine.games.eme.content import Content
from engine.games.eme.decisions import DestroyArmy
from engine.games.eme.flow import WayOut, stop
from engine.games.eme.stage import Destroying, destroying
from engine.games.eme.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    assert isinstance(state.stage, Destroying)
    victims = content.sides[state.choices.side].decisions.destroy
    found = [d for row, armies in zip(victims, state.armies, strict=False) for d in compress(row, armies)]
    return [*found, *content.decisions.ways_out[state.stage.rest]]


def apply(content: Content, state: State, actor: int, decision: DestroyArmy | WayOut) -> Sequence[Event]:
    stage = state.stage
    assert isinstance(stage, Destroying)
    if not isinstance(decision, DestroyArmy):
        return stop(content, state, actor, decision, stage.rest)
    state.armies[decision.row][decision.region] -= 1
    if stage.left > 1:
        state.stage = destroying(stage.left - 1, stage.rest)
    else:
        flow.finish_action(content, state, stage.rest)
    owner = decision.row if decision.row < state.seats else -1
    return [ArmyDestroyed(actor, content.sides[state.choices.side].regions[decision.region], owner)]
