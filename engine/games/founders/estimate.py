"""Estimate how good a position looks for a seat; computer players use it to search whole turns.

The value is the sum of today's points, the expected points of open prizes, and small values. The places of tiles count
only through the tiles that could be attached there.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.games.founders import endgame_proof
from engine.games.founders.content import TOKENS, Content
from engine.games.founders.heuristics import Market, Reach, market_of, worth_of
from engine.games.founders.realm import Realm, realm_of, worth
from engine.games.founders.stage import Acting, Drawing, Hiring, Over, Placing, Using, Voting
from engine.games.founders.state import State
from engine.games.founders.supply import room
from engine.kernel.actors import Seat

ROOM: Final = 0.03
"""Value of each type of tile that the realm has a place for now."""
RISK: Final = 0.3
"""Share of the points of unprotected prizes and craftsmen that is subtracted, as a war token may ruin them.

The full share counts while a rival holds a war token, else CALM times the share.
"""
CALM: Final = 0.15
TIE: Final = 0.01
UNWANTED: Final = 1.0
"""Subtracted while a vote on the end runs, unless it is proved that nobody can earn points any more."""
SLIP: Final = 1.0
"""The most that one step of the beginner player may lose.

To replace a tile for nothing loses a little more than SLIP. Without this bound the beginner would do it: compared with
the worst step, the replacement of a prize, it looks good enough.
"""
WAR: Final = TOKENS.index("war")


class Sketch(NamedTuple):
    """Everything in a player's realm that counts for the estimate; where the tiles lie is left out."""

    reach: Reach
    points: int
    """Points of the realm's tiles and of the tokens on them."""
    prizes: int
    at_stake: int
    """Points that war tokens could take from unprotected tiles."""


def estimate(content: Content, state: State, seat: Seat) -> float:
    """Return by how many points the seat is expected to be ahead of its best rival at the end."""
    realms = [realm_of(content, *own) for own in zip(state.realms, state.carts, strict=True)]
    sketches = [_sketch(realm) for realm in realms]
    values = [_points(content, state, one, sketch) for one, sketch in enumerate(sketches)]
    if not isinstance(state.stage, Over):
        market, wars = market_of(content, state), sum([hand[WAR] for hand in state.hands])
        for one, sketch in enumerate(sketches):
            values[one] += _outlook(market, sketch, wars > state.hands[one][WAR])
        values[state.turn] += _under_way(content, state, market, realms)
    own = values.pop(seat)
    return own - max(values)


def _points(content: Content, state: State, seat: Seat, sketch: Sketch) -> float:
    tokens = sum(state.hands[seat]) + len(state.masters[seat])
    replaced = content.replaced_points * len(state.replaced[seat])
    return sketch.points + content.token_points * tokens + replaced + TIE * sketch.prizes


def _outlook(market: Market, sketch: Sketch, threat: bool) -> float:
    """Return the points that the seat may still gain: from open prizes, and ROOM for each type of tile that fits.

    The points that a war token may take are subtracted in part; this part is greater while a rival holds such a token
    (`threat`).
    """
    danger = RISK * sketch.at_stake * (1.0 if threat else CALM)
    return market.hope(sketch.reach) + ROOM * sketch.reach.room.bit_count() - danger


def _sketch(realm: Realm) -> Sketch:
    """Return the sketch of this realm, which is made once and kept with the realm."""
    found: Sketch | None = realm.found.get("sketch")
    if found is None:
        found = realm.found["sketch"] = _drawn(realm)
    return found


def _drawn(realm: Realm) -> Sketch:
    content, totals = realm.content, realm.totals
    return Sketch(
        reach=Reach(totals.made, room(realm)),
        points=totals.points + content.token_points * totals.coins,
        prizes=totals.prizes,
        at_stake=sum([worth(content, laid) for laid in realm.farthest.values()]),
    )


def _under_way(content: Content, state: State, market: Market, realms: Sequence[Realm]) -> float:
    """Return the expected gain of what the seat in turn has begun, as if it were done; else 0.

    With it a search tries good beginnings first.
    """
    realm = realms[state.turn]
    match state.stage:
        case Drawing(stack=stack):
            return _expected(state, market, realm, stack)
        case Acting(bought=bought):
            return market.best_gain(_reach(realm, bought))
        case Using(token=token):
            return _promise_of(state, market, realms, token)
        case Placing(tile=tile):
            return market.gain(_reach(realm), tile)
        case Hiring():
            return worth_of(content, "master")
        case Voting():
            return 0.0 if endgame_proof.verdict(content, state) == "nobody" else -UNWANTED
        case _:
            return 0.0


def _reach(realm: Realm, bought: str = "") -> Reach:
    reach = _sketch(realm).reach
    return Reach(reach.made, room(realm, bought)) if bought else reach


def _expected(state: State, market: Market, realm: Realm, stack: str) -> float:
    """Return the mean gain of opening a tile of this stack.

    The gain is that of the best tile to attach afterwards, plus the change of what open prizes promise.
    """
    reach = _reach(realm)
    now, total, number = market.hope(reach), 0.0, 0
    for tile in realm.content.of_kind[stack]:
        left = state.undrawn[tile.number]
        if left:
            then = market.opened(tile)
            total += left * (then.best_gain(reach) + then.hope(reach) - now)
            number += left
    return total / number


def _promise_of(state: State, market: Market, realms: Sequence[Realm], token: str) -> float:
    """Return the best gain from playing this token and then attaching a tile, less what the token is worth."""
    realm = realms[state.turn]
    content, best = realm.content, market.best_gain(_reach(realm))
    rivals, price = [one for seat, one in enumerate(realms) if seat != state.turn], content.token_points
    match token:
        case "master":
            return best + content.craftsman_points - price
        case "war":
            return best + max(worth(content, laid) for rival in rivals for laid in rival.farthest.values()) - price
        case "coin":
            sold = {name for rival in rivals for name in _sold(rival)}
            return max(market.best_gain(_reach(realm, name)) for name in sold) - 2 * price
        case _:
            carted = [realm.carted(cart) for cart in realm.crossings]
            return max(market.best_gain(_reach(one)) for one in carted) - price


def _sold(realm: Realm) -> list[str]:
    """List the resources that a rival can buy from this realm."""
    return [name for number, name in enumerate(realm.content.resources) if realm.totals.made >> number & 1]
