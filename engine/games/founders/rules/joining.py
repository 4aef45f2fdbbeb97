"""Stage: a seat attaches its second tile of the draft to any side of its first tile."""

from collections.abc import Sequence

from engine.games.founders import flow
from engine.games.founders.content import Content
from engine.games.founders.decisions import PlaceTile
from engine.games.founders.events import TileAttached
from engine.games.founders.stage import Drafting, Joining
from engine.games.founders.state import State, with_item
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return [content.decisions.place[place] for place in flow.realm(content, state, actor).frontier]


def apply(content: Content, state: State, actor: int, decision: PlaceTile) -> Sequence[Event]:
    stage = state.stage
    assert isinstance(stage, Joining)
    realm = flow.realm(content, state, actor)
    state.realms = with_item(state.realms, actor, realm.attached(stage.tile, (decision.x, decision.y)).tiles)
    previous = (actor - 1) % state.seats
    if len(state.realms[previous]) == 1:
        state.turn, state.stage = previous, Drafting()
    else:
        state.turn = actor
        flow.deal(content, state)
    return [TileAttached(actor, stage.tile, decision.x, decision.y, ())]
