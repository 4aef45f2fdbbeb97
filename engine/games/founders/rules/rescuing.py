"""Stage: no open tile fits, so chance opens the top nature tile, which goes directly to the player's realm."""

from collections.abc import Sequence

from engine.games.founders import flow
from engine.games.founders.content import Content
from engine.games.founders.decisions import DealTile
from engine.games.founders.events import TileRescued
from engine.games.founders.stage import Placing
from engine.games.founders.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return flow.draws(content, state)


def apply(content: Content, state: State, actor: int, decision: DealTile) -> Sequence[Event]:
    flow.draw(content, state, decision.tile)
    state.stage = Placing(decision.tile, rescued=True)
    return [TileRescued(state.turn, decision.tile)]
