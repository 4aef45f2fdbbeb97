"""Stage: a tile was opened; the player may play a token, and takes an open tile to attach it.

If an open tile fits into an empty place, one must be attached. To replace a tile or to play a token is voluntary.
"""

from collections.abc import Sequence

from engine.games.founders import flow
from engine.games.founders.content import Content
from engine.games.founders.decisions import EndTurn, TakeTile, TopNature, UseToken
from engine.games.founders.events import NothingFits, TileTaken, TokenChosen
from engine.games.founders.fitting import tiles_of
from engine.games.founders.stage import Acting, Placing, Rescuing, Using
from engine.games.founders.state import State
from engine.games.founders.supply import changes, room
from engine.games.founders.targets import playable
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    stage = state.stage
    assert isinstance(stage, Acting)
    realm, decisions = flow.realm(content, state, actor), content.decisions
    lying, empty = flow.open_types(content, state), room(realm, stage.bought)
    tiles = tiles_of(content, lying & (empty | changes(realm, stage.bought)))
    found: list[Decision] = [decisions.take[tile.id] for tile in tiles]
    if not lying & empty:
        found.append(decisions.nature if flow.has_left(content, state, "nature") else decisions.end)
    return found if stage.used else [*found, *playable(content, state, actor)]


def apply(
    content: Content, state: State, actor: int, decision: TakeTile | UseToken | TopNature | EndTurn
) -> Sequence[Event]:
    stage = state.stage
    assert isinstance(stage, Acting)
    match decision:
        case TakeTile(tile=tile):
            state.stage = Placing(tile, stage.bought)
            return [TileTaken(actor, tile)]
        case UseToken(token=token):
            state.stage = Using(token)  # type: ignore[arg-type]
            return [TokenChosen(actor, token)]
        case TopNature():
            state.stage = Rescuing()
            return [NothingFits(actor)]
        case EndTurn():
            return flow.end_turn(content, state)
