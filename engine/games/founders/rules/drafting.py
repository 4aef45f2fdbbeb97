"""Stage: the draft. Each seat in turn picks a nature tile, then all pick a second one in reverse order."""

from collections.abc import Sequence

from engine.games.founders import flow
from engine.games.founders.content import Content
from engine.games.founders.decisions import PickTile
from engine.games.founders.events import TilePicked
from engine.games.founders.fitting import tiles_of
from engine.games.founders.realm import Laid
from engine.games.founders.stage import Joining
from engine.games.founders.state import State, with_item, without
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return [content.decisions.pick[tile.id] for tile in tiles_of(content, flow.lying(content, state))]


def apply(content: Content, state: State, actor: int, decision: PickTile) -> Sequence[Event]:
    """Give the picked tile to the seat. A seat's first tile lies at place 0 0.

    The last seat of the first round begins the second round.
    """
    state.rows = with_item(state.rows, 0, without(state.rows[0], decision.tile))
    if state.realms[actor]:
        state.stage = Joining(decision.tile)
    else:
        state.realms = with_item(state.realms, actor, (Laid(decision.tile, 0, 0),))
        following = (actor + 1) % state.seats
        state.turn = actor if state.realms[following] else following
    return [TilePicked(actor, decision.tile)]
