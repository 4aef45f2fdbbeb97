"""How good a position looks for a seat, for computer players that search whole turns.

The points of this moment, and for every open prize its points, less for each tile that the seat still has to attach
before it. Where tiles lie counts by what could be attached beside them. The weights are first guesses: no match of the
greedy player against itself with one weight changed has been played yet.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final

from engine.games.founders import flow, prospects
from engine.games.founders.content import Content, Tile
from engine.games.founders.realm import Realm
from engine.games.founders.scoring import headings, prize_tiles
from engine.games.founders.stage import Acting, Drawing, Over, Placing, Using, Voting
from engine.games.founders.state import State
from engine.games.founders.supply import enough, for_sale, offers
from engine.kernel.actors import Seat

STEP: Final = 0.55
"""How likely a prize is to come for every tile that is still missing, the prize itself among them."""
UNSEEN: Final = 0.6
"""More steps for a tile that does not lie open."""
APART: Final = 0.7
"""Steps at least where everything is made that is needed, but at no common place."""
ROOM: Final = 0.03
"""For every type of tile that could be attached now."""
RISK: Final = 0.3
"""Of a prize or craftsman that a rival could ruin with the token in his hand; less while nobody has one."""
CALM: Final = 0.15
TIE: Final = 0.01
UNWANTED: Final = 1.0
"""To propose the end without a proof that nothing is left to earn."""

Steps = Callable[[str], float]


def estimate(content: Content, state: State, seat: Seat) -> float:
    """How many points ahead of its best rival the seat may expect to end."""
    if isinstance(state.stage, Over):
        values = [_points(content, state, one) for one in range(state.seats)]
    else:
        is_armed = [bool(hand[0]) for hand in state.hands]
        values = [_worth(content, state, one, is_armed) for one in range(state.seats)]
        values[state.turn] += _under_way(content, state)
    own = values.pop(seat)
    return own - max(values)


def _points(content: Content, state: State, seat: int) -> float:
    return sum(headings(content, state, seat).values()) + TIE * prize_tiles(content, state, seat)


def _worth(content: Content, state: State, seat: int, is_armed: list[bool]) -> float:
    realm = flow.realm(content, state, seat)
    threat = any(armed for other, armed in enumerate(is_armed) if other != seat)
    at_stake = sum(
        content.tiles[laid.tile].points + content.craftsman_points * laid.craftsman
        for laid in realm.unprotected
        if not laid.ruined
    )
    danger = RISK * at_stake * (1.0 if threat else CALM)
    return _points(content, state, seat) + _hope(content, state, realm) + ROOM * len(_room(realm, "")) - danger


def _hope(content: Content, state: State, realm: Realm, more: Iterable[str] = ()) -> float:
    """What the open prizes promise a state; `more`: types of tiles that would lie open too."""
    lying = frozenset(tile for row in state.rows for tile in row).union(more)
    gone = frozenset(
        tile.id for tile, n in zip(content.tiles.values(), state.undrawn, strict=True) if not n and tile.id not in lying
    )
    return sum(_promise(realm, lying, gone, prize) for prize in state.prizes)


@lru_cache(1 << 16)
def _promise(realm: Realm, lying: frozenset[str], gone: frozenset[str], prize: str) -> float:
    tile = realm.content.tiles[prize]
    if prize in _room(realm, ""):
        return tile.points * STEP
    missing = sum(_steps(realm, lying, gone, need) for need in tile.needs)
    return float(tile.points * STEP ** (1 + max(APART, missing)))


@lru_cache(1 << 16)
def _steps(realm: Realm, lying: frozenset[str], gone: frozenset[str], resource: str) -> float:
    """How many tiles the state still needs to make this resource."""
    if _made(realm) & realm.content.bits([resource]):
        return 0.0
    makers = [tile for tile in _makers(realm.content)[resource] if tile.id not in gone]
    return min((_steps_by(realm, lying, gone, tile) for tile in makers), default=9.0)


def _steps_by(realm: Realm, lying: frozenset[str], gone: frozenset[str], tile: Tile) -> float:
    unseen = 0.0 if tile.id in lying else UNSEEN
    if not tile.needs or tile.id in _room(realm, ""):
        return 1.0 + unseen
    return 1.0 + unseen + max(APART, sum(_steps(realm, lying, gone, need) for need in tile.needs))


@lru_cache(64)
def _makers(content: Content) -> Mapping[str, list[Tile]]:
    tiles = content.tiles.values()
    return {name: [tile for tile in tiles if name in tile.gives] for name in content.resources}


@lru_cache(4096)
def _made(realm: Realm) -> int:
    """What the state makes or will make again: a coin lies for a turn only."""
    made = 0
    for laid in realm.at.values():
        made |= for_sale(realm.content, laid)
    return made


@lru_cache(4096)
def _room(realm: Realm, bought: str) -> frozenset[str]:
    """Types of tiles with needs that have an empty place."""
    around = (offers(realm, place, bought) for place in realm.frontier)
    different = {tuple(sorted([source.makes for source in sources])) for sources in around}
    had = _made(realm) | (realm.content.bits([bought]) if bought else 0)
    tiles = (tile for tile in realm.content.tiles.values() if tile.needs and not tile.wants[-1][0] & ~had)
    return frozenset(tile.id for tile in tiles if any(enough(tile.wants, makes) for makes in different))


def _under_way(content: Content, state: State) -> float:
    """What the seat in turn has begun and not yet done."""
    stage = state.stage
    match stage:
        case Drawing(stack=stack):
            return _expected(content, state, stack)
        case Acting(bought=bought):
            return _best_prize(content, state, flow.realm(content, state, state.turn), bought)
        case Using(token=token):
            return _promise_of_token(content, state, token)
        case Placing(tile=tile):
            return _tile_in_hand(content, state, content.tiles[tile])
        case Voting():
            return 0.0 if prospects.verdict(content, state) == "nobody" else -UNWANTED
        case _:
            return 0.0


def _expected(content: Content, state: State, stack: str) -> float:
    """What the tile that is opened will add on the average."""
    realm = flow.realm(content, state, state.turn)
    now = _hope(content, state, realm)
    unseen = [
        (tile, n) for tile, n in zip(content.tiles.values(), state.undrawn, strict=True) if n and tile.kind == stack
    ]
    gains = sum(n * (_hope(content, state, realm, [tile.id]) - now) for tile, n in unseen)
    return gains / max(1, sum(n for _, n in unseen))


def _best_prize(content: Content, state: State, realm: Realm, bought: str) -> float:
    """The seat may take one prize at once."""
    room = _room(realm, bought)
    certain = [content.tiles[prize].points for prize in state.prizes if prize in room]
    return (1 - STEP) * max(certain, default=0)


def _tile_in_hand(content: Content, state: State, tile: Tile) -> float:
    """As if it lay already, at the best place: so that of many tiles the good ones are tried first."""
    if tile.kind == "prize":
        return (1 - STEP) * tile.points
    realm = flow.realm(content, state, state.turn)
    new = tile.makes & ~_made(realm)
    wanted = sum(content.bits(content.tiles[prize].needs) & new != 0 for prize in state.prizes)
    return (content.token_points if tile.token else 0) + 0.1 * wanted + (0.05 if new else 0.0)


def _promise_of_token(content: Content, state: State, token: str) -> float:
    """The best that the token may bring, less the point that it is worth in the hand."""
    seat, price = state.turn, content.token_points
    realm = flow.realm(content, state, seat)
    if token == "master":
        return float(content.craftsman_points - price)
    if token == "war":
        rivals = (flow.realm(content, state, one) for one in range(state.seats) if one != seat)
        exposed = [laid for rival in rivals for laid in rival.unprotected if not laid.ruined]
        worth = (content.tiles[laid.tile].points + content.craftsman_points * laid.craftsman for laid in exposed)
        return float(max(worth, default=0) - price)
    if token == "coin":
        others = {name for one in range(state.seats) if one != seat for name in _sold(content, state, one)}
        best = max((_best_prize(content, state, realm, name) for name in others), default=0.0)
        return best - 2 * price
    carted = (Realm(content, tuple(realm.at.values()), (*realm.carts, cart)) for cart in realm.crossings)
    return max((_best_prize(content, state, one, "") for one in carted), default=0.0) - price


def _sold(content: Content, state: State, seat: int) -> list[str]:
    bits = 0
    for laid in state.realms[seat]:
        bits |= for_sale(content, laid)
    return [name for name in content.resources if content.bits([name]) & bits]
