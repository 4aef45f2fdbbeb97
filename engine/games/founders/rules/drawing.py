"""Stage: chance opens the top tile of the chosen stack; it goes to the end of the row beside that stack."""

from collections.abc import Sequence

from engine.games.founders import flow
from engine.games.founders.content import STACKS, Content
from engine.games.founders.decisions import DealTile
from engine.games.founders.events import TileOpened
from engine.games.founders.stage import Acting, Drawing
from engine.games.founders.state import State, with_last
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return flow.draws(content, state)


def apply(content: Content, state: State, actor: int, decision: DealTile) -> Sequence[Event]:
    assert isinstance(state.stage, Drawing)
    stack = state.stage.stack
    flow.draw(content, state, decision.tile)
    state.rows = with_last(state.rows, STACKS.index(stack), decision.tile)
    state.stage = Acting()
    return [TileOpened(stack, decision.tile)]
