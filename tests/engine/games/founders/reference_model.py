"""Founders of the Empire counted from the rule book and `facts`, over plain JSON positions."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from engine.games.founders.events import (
    CraftsmanHired,
    PrizeOpened,
    RowSwept,
    TileOpened,
    TileReplaced,
    TileRescued,
    TokenTaken,
)
from engine.kernel.event import Event
from tests.engine.games.founders import facts
from tests.support.reference_model import Pieces, Position, ReferenceModel

SIX = 6
"""Tokens of each kind."""


def _pieces(position: Position) -> Pieces:
    pieces = Counter(f"tile {tile}" for tile in chain(*position["rows"], position["prizes"]))
    stage = position["stage"]
    if stage["kind"] == "joining" or stage.get("rescued"):
        pieces[f"tile {stage['tile']}"] += 1
    return pieces + sum((_own(position, seat) for seat in range(len(position["realms"]))), Counter())


def _own(position: Position, seat: int) -> Pieces:
    """Tiles of the state and face down, tokens in the hand and on these tiles."""
    laid = position["realms"][seat]
    own = Counter(f"tile {tile}" for tile in (*(one["tile"] for one in laid), *position["replaced"][seat]))
    own.update(f"craftsman {name}" for name in position["masters"][seat])
    own.update(f"craftsman {facts.TILES[one['tile']].gives[0]}" for one in laid if one["craftsman"])
    hand = position["hands"][seat]
    own["war"] += hand.get("war", 0) + sum(one["ruined"] for one in laid)
    own["coin"] += hand.get("coin", 0) + sum(one["coins"] for one in laid)
    own["cart"] += hand.get("cart", 0) + len(position["carts"][seat])
    return own


def _told(events: Sequence[Event]) -> Pieces:
    """Negative where something goes back into the box."""
    out: Pieces = Counter()
    for event in events:
        match event:
            case PrizeOpened() | TileOpened() | TileRescued():
                out[f"tile {event.tile}"] += 1
            case RowSwept():
                out.subtract(f"tile {tile}" for tile in event.tiles)
            case TokenTaken():
                out[event.token] += 1
            case CraftsmanHired():
                out[f"craftsman {event.resource}"] += 1
            case TileReplaced():
                named = {"master": f"craftsman {next(iter(facts.TILES[event.tile].gives), '')}"}
                out.subtract(named.get(token, token) for token in event.lost)
            case _:
                pass
    return out


def _box(seats: int) -> Pieces:
    pieces = Counter({f"tile {name}": tile.copies for name, tile in facts.TILES.items()})
    pieces.update({f"craftsman {name}": 1 for name in facts.CRAFTSMEN})
    return pieces + Counter(war=SIX, coin=SIX, cart=SIX)


def _score(position: Position) -> list[tuple[int, int]]:
    """Points, then prize tiles: all that the rule book counts."""
    keys = [_counted(position, seat) for seat in range(len(position["realms"]))]
    return [(points, 1 + sum(other > (points, tiles) for other in keys)) for points, tiles in keys]


def _counted(position: Position, seat: int) -> tuple[int, int]:
    laid, hand = position["realms"][seat], position["hands"][seat]
    prizes = [one for one in laid if facts.TILES[one["tile"]].points]
    points = sum(facts.TILES[one["tile"]].points for one in prizes if not one["ruined"])
    points += 2 * sum(one["craftsman"] and not one["ruined"] for one in laid)
    points += sum(hand.values()) + len(position["masters"][seat]) + sum(one["coins"] for one in laid)
    return points - len(position["replaced"][seat]), len(prizes)


REFERENCE_MODELS = ReferenceModel(_pieces, _told, _box, _own, _score)
