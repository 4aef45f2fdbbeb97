"""Stage: each seat takes a nature tile in turn, and then a second one the other way round."""

from collections.abc import Sequence

from engine.games.founders.content import Content
from engine.games.founders.decisions import PickTile
from engine.games.founders.events import TilePicked
from engine.games.founders.realm import Laid
from engine.games.founders.stage import Joining
from engine.games.founders.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    pick = content.decisions.pick
    return [pick[tile] for tile in content.tiles if tile in state.rows[0]]


def apply(content: Content, state: State, actor: int, decision: PickTile) -> Sequence[Event]:
    """Give the tile to the seat; its first tile lies at 0 0.

    The seat that is the last to take one is the first to take another.
    """
    state.rows[0].remove(decision.tile)
    if state.realms[actor]:
        state.stage = Joining(decision.tile)
    else:
        state.realms[actor].append(Laid(decision.tile, 0, 0))
        following = (actor + 1) % state.seats
        state.turn = actor if state.realms[following] else following
    return [TilePicked(actor, decision.tile)]
