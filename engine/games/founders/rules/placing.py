"""Stage: the taken tile is put on an empty place of the realm, or replaces a tile there."""

from collections.abc import Sequence

from engine.games.founders import flow
from engine.games.founders.content import STACKS, Content, Tile
from engine.games.founders.decisions import PlaceTile, ReplaceTile
from engine.games.founders.events import TileAttached
from engine.games.founders.realm import Realm
from engine.games.founders.stage import Placing
from engine.games.founders.state import State, with_item, without
from engine.games.founders.supply import Supplied, possible, replaceable, suppliers
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    stage = state.stage
    assert isinstance(stage, Placing)
    realm, key = flow.realm(content, state, actor), (stage.tile, stage.bought)
    found: Sequence[Decision] | None = realm.found.get(key)
    if found is None:
        found = realm.found[key] = _places(realm, content.tiles[stage.tile], stage.bought)
    return found


def _places(realm: Realm, tile: Tile, bought: str) -> Sequence[Decision]:
    decisions = realm.content.decisions
    places = [decisions.place[place] for place in possible(realm, tile, bought)]
    return [*places, *[decisions.replace[place] for place in replaceable(realm, tile, bought)]]


def apply(content: Content, state: State, actor: int, decision: PlaceTile | ReplaceTile) -> Sequence[Event]:
    stage, place = state.stage, (decision.x, decision.y)
    assert isinstance(stage, Placing)
    realm, tile = flow.realm(content, state, actor), content.tiles[stage.tile]
    supplied = suppliers(realm, tile, place, stage.bought)
    replaces = isinstance(decision, ReplaceTile)
    events = flow.clear_away(state, realm.at[place]) if replaces else []
    if not stage.rescued:
        _take_away(state, tile)
    after = (realm.replaced if replaces else realm.attached)(tile.id, place)
    state.realms = with_item(state.realms, actor, after.tiles)
    events.append(TileAttached(actor, tile.id, *place, tuple([_told(one) for one in supplied])))
    return [*events, *flow.take_token(content, state, tile.id)]


def _take_away(state: State, tile: Tile) -> None:
    """Remove the tile from the open tiles."""
    if tile.kind == "prize":
        state.prizes = without(state.prizes, tile.id)
    else:
        number = STACKS.index(tile.kind)
        state.rows = with_item(state.rows, number, without(state.rows[number], tile.id))


def _told(one: Supplied) -> tuple[str, int, int] | tuple[str]:
    return (one.resource, *one.place) if one.place else (one.resource,)
