"""How good a position looks for a seat, for computer players that search whole turns.

The points of this moment, and what the open prizes promise. Where tiles lie counts by what could be attached beside
them.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.founders import endgame_proof, flow
from engine.games.founders.content import TOKENS, Content
from engine.games.founders.heuristics import Market, Reach, best_gain, gain, hope, market_of, worth_of
from engine.games.founders.realm import Laid, Realm, realm_of
from engine.games.founders.stage import Acting, Drawing, Hiring, Over, Placing, Using, Voting
from engine.games.founders.state import State
from engine.games.founders.supply import anywhere, for_sale, room
from engine.kernel.actors import Seat

ROOM: Final = 0.03
"""For every type of tile that could be attached now."""
RISK: Final = 0.3
"""Of a prize or craftsman that a rival could ruin with the token in his hand; less while nobody has one."""
CALM: Final = 0.15
TIE: Final = 0.01
UNWANTED: Final = 1.0
"""To propose the end without a proof that nothing is left to earn."""
SLIP: Final = 1.0
"""A beginner's step loses no more: to replace a tile for nothing loses a little more than that, and would look good
enough by a part of the worst step, which is to replace a prize."""
WAR: Final = TOKENS.index("war")


class Sketch(NamedTuple):
    """What matters of a state, whatever lies elsewhere."""

    reach: Reach
    points: int
    """Of its tiles and of the tokens on them."""
    prizes: int
    at_stake: int
    """Points that a war could take."""


def estimate(content: Content, state: State, seat: Seat) -> float:
    """How many points ahead of its best rival the seat may expect to end."""
    sketches = [_sketch(flow.realm(content, state, one)) for one in range(state.seats)]
    values = [_points(content, state, one, sketch) for one, sketch in enumerate(sketches)]
    if not isinstance(state.stage, Over):
        market = market_of(content, state)
        for one, sketch in enumerate(sketches):
            values[one] += _outlook(content, state, market, one, sketch)
        values[state.turn] += _under_way(content, state, market)
    own = values.pop(seat)
    return own - max(values)


def _points(content: Content, state: State, seat: Seat, sketch: Sketch) -> float:
    tokens = sum(state.hands[seat]) + len(state.masters[seat])
    replaced = content.replaced_points * len(state.replaced[seat])
    return sketch.points + content.token_points * tokens + replaced + TIE * sketch.prizes


def _outlook(content: Content, state: State, market: Market, seat: Seat, sketch: Sketch) -> float:
    """What the open prizes promise, how many types have room, and what a war may take."""
    threat = sum([hand[WAR] for hand in state.hands]) > state.hands[seat][WAR]
    danger = RISK * sketch.at_stake * (1.0 if threat else CALM)
    return hope(content, market, sketch.reach) + ROOM * sketch.reach.room.bit_count() - danger


@lru_cache(1024)
def _sketch(realm: Realm) -> Sketch:
    content, tiles, made = realm.content, realm.content.tiles, 0
    for laid in realm.tiles:
        made |= for_sale(content, laid)
    return Sketch(
        reach=Reach(made, anywhere(room(realm))),
        points=sum(_worth(content, laid) + content.token_points * laid.coins for laid in realm.tiles),
        prizes=sum(tiles[laid.tile].kind == "prize" for laid in realm.tiles),
        at_stake=sum(_worth(content, laid) for laid in realm.unprotected),
    )


def _worth(content: Content, laid: Laid) -> int:
    """Points of the tile and its craftsman."""
    return 0 if laid.ruined else content.tiles[laid.tile].points + content.craftsman_points * laid.craftsman


def _under_way(content: Content, state: State, market: Market) -> float:
    """What the seat in turn has begun, as if it were done: so that of many ways the good ones are tried first."""
    realm = flow.realm(content, state, state.turn)
    match state.stage:
        case Drawing(stack=stack):
            return _expected(content, state, market, stack)
        case Acting(bought=bought):
            return best_gain(content, market, _reach(realm, bought))
        case Using(token=token):
            return _promise_of(content, state, market, token)
        case Placing(tile=tile):
            return gain(content, market, _reach(realm), tile)
        case Hiring():
            return worth_of(content, "master")
        case Voting():
            return 0.0 if endgame_proof.verdict(content, state) == "nobody" else -UNWANTED
        case _:
            return 0.0


def _reach(realm: Realm, bought: str = "") -> Reach:
    reach = _sketch(realm).reach
    return Reach(reach.made, anywhere(room(realm, bought))) if bought else reach


def _expected(content: Content, state: State, market: Market, stack: str) -> float:
    """What can be attached on the average once a tile of the stack is open, and what it promises beside."""
    reach = _reach(flow.realm(content, state, state.turn))
    now, total, number = hope(content, market, reach), 0.0, 0
    for tile, left in zip(content.tiles.values(), state.undrawn, strict=True):
        if left and tile.kind == stack:
            then = market._replace(lying=market.lying | 1 << tile.number)
            total += left * (best_gain(content, then, reach) + hope(content, then, reach) - now)
            number += left
    return total / number


def _promise_of(content: Content, state: State, market: Market, token: str) -> float:
    """The best that the token may bring, less the point that it is worth in the hand, and then the best tile."""
    realm, price = flow.realm(content, state, state.turn), content.token_points
    best = best_gain(content, market, _reach(realm))
    rivals = [flow.realm(content, state, one) for one in range(state.seats) if one != state.turn]
    match token:
        case "master":
            return best + content.craftsman_points - price
        case "war":
            return best + max(_worth(content, laid) for rival in rivals for laid in rival.unprotected) - price
        case "coin":
            sold = {name for rival in rivals for name in _sold(rival)}
            return max(best_gain(content, market, _reach(realm, name)) for name in sold) - 2 * price
        case _:
            carted = [realm_of(content, realm.tiles, (*realm.carts, cart)) for cart in realm.crossings]
            return max(best_gain(content, market, _reach(one)) for one in carted) - price


@lru_cache(1024)
def _sold(realm: Realm) -> list[str]:
    """What can be bought from a state."""
    made = _sketch(realm).reach.made
    return [name for name in realm.content.resources if realm.content.bits([name]) & made]
