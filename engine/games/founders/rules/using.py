"""Stage: the player chooses the place for a token that is played."""

from collections.abc import Sequence
from dataclasses import replace

from engine.games.founders import flow
from engine.games.founders.content import TOKENS, Content
from engine.games.founders.decisions import Cart, Coin, Master, War
from engine.games.founders.events import CartPlayed, CoinPlayed, CraftsmanPlayed, WarPlayed
from engine.games.founders.realm import Crossing, Laid
from engine.games.founders.stage import Acting, Using
from engine.games.founders.state import State, with_item, without
from engine.games.founders.targets import targets
from engine.kernel.decision import Decision
from engine.kernel.event import Event

USED = Acting(used=True)


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    assert isinstance(state.stage, Using)
    return targets(content, state, actor, state.stage.token)


def apply(content: Content, state: State, actor: int, decision: War | Coin | Cart | Master) -> Sequence[Event]:
    state.stage = USED
    match decision:
        case War(seat=owner, x=x, y=y):
            _pay(state, actor, "war")
            laid = _change(content, state, owner, x, y, ruined=True)
            return [WarPlayed(actor, owner, laid.tile, x, y)]
        case Coin(seat=owner, x=x, y=y, resource=resource):
            _pay(state, actor, "coin")
            laid = _change(content, state, owner, x, y, coins=1)
            state.stage = Acting(used=True, bought=resource)
            return [CoinPlayed(actor, owner, laid.tile, x, y, resource)]
        case Cart(x=x, y=y):
            _pay(state, actor, "cart")
            after = flow.realm(content, state, actor).carted(Crossing(x, y))
            state.carts = with_item(state.carts, actor, after.carts)
            return [CartPlayed(actor, x, y)]
        case Master(x=x, y=y):
            laid = _change(content, state, actor, x, y, craftsman=True)
            [resource] = content.tiles[laid.tile].gives
            state.masters = with_item(state.masters, actor, without(state.masters[actor], resource))
            return [CraftsmanPlayed(actor, resource, laid.tile, x, y)]


def _pay(state: State, seat: int, token: str) -> None:
    flow.hold(state, seat, TOKENS.index(token), -1)


def _change(
    content: Content,
    state: State,
    owner: int,
    x: int,
    y: int,
    *,
    ruined: bool = False,
    craftsman: bool = False,
    coins: int = 0,
) -> Laid:
    """Add these tokens to the tile at (x, y) in the owner's realm; return the tile as it was before."""
    realm = flow.realm(content, state, owner)
    old = realm.at[x, y]
    new = replace(old, ruined=old.ruined or ruined, craftsman=old.craftsman or craftsman, coins=old.coins + coins)
    state.realms = with_item(state.realms, owner, realm.marked(new).tiles)
    return old
