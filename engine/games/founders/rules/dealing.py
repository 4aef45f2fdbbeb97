"""Stage before the first turn: chance opens the prizes, the draft and the rows, one tile at a time."""

from collections.abc import Sequence

from engine.games.founders import flow
from engine.games.founders.content import STACKS, Content
from engine.games.founders.decisions import DealTile
from engine.games.founders.events import PrizeOpened, TileOpened
from engine.games.founders.state import State, with_last
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return flow.draws(content, state)


def apply(content: Content, state: State, actor: int, decision: DealTile) -> Sequence[Event]:
    tile, kind = decision.tile, content.tiles[decision.tile].kind
    flow.draw(content, state, tile)
    if kind == "prize":
        state.prizes = (*state.prizes, tile)
    else:
        state.rows = with_last(state.rows, STACKS.index(kind), tile)
    flow.deal(content, state)
    return [PrizeOpened(tile) if kind == "prize" else TileOpened(kind, tile)]
