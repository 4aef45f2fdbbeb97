"""The tile is open: play a token first or not, and take the tile to attach.

A tile must be attached if one has an empty place; nobody has to replace one, and nobody has to play a token.
"""

from collections.abc import Sequence

from engine.games.founders import flow
from engine.games.founders.content import Content
from engine.games.founders.decisions import EndTurn, TakeTile, TopNature, UseToken
from engine.games.founders.events import NothingFits, TileTaken, TokenChosen
from engine.games.founders.stage import Acting, Placing, Rescuing, Using
from engine.games.founders.state import State
from engine.games.founders.supply import possible, replaceable
from engine.games.founders.targets import playable
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    stage = state.stage
    assert isinstance(stage, Acting)
    realm, decisions = flow.realm(content, state, actor), content.decisions
    has_to, found = False, list[Decision]()
    for tile in flow.open_tiles(content, state):
        has_place = bool(possible(realm, tile, stage.bought))
        has_to = has_to or has_place
        if has_place or replaceable(realm, tile, stage.bought):
            found.append(decisions.take[tile.id])
    if not has_to:
        found.append(decisions.nature if flow.left(content, state, "nature") else decisions.end)
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
