"""Eight-Minute Empire counted from the seeds and `facts`, over plain JSON positions."""

from collections import Counter
from collections.abc import Sequence

from engine.games.area_control.events import ArmyDestroyed, ArmyPlaced, AuctionWon, CardDealt, CardTaken, CityBuilt
from engine.games.eme.events import NeutralDrawn, NeutralPlaced, TokenPut
from engine.kernel.event import Event
from tests.engine.games.eme import facts, slow_scorer
from tests.support.reference_model import Pieces, Position, ReferenceModel

ARMIES, CITIES, NEUTRAL = 14, 3, 10
"""Pieces of each player; neutral armies of two."""


def _pieces(position: Position) -> Pieces:
    seats = range(len(position["coins"]))
    neutral = sum(sum(row.values()) for row in position["armies"][len(seats) :])
    common = Counter({"neutral army": neutral})
    common.update(f"card {card}" for card in position["row"])
    common.update(f"token {token}" for token in position["tokens"].values())
    return common + sum((_own(position, seat) for seat in seats), Counter())


def _own(position: Position, seat: int) -> Pieces:
    armies, cities = (sum(position[name][seat].values()) for name in ("armies", "cities"))
    own = Counter({f"army of {seat}": armies, f"city of {seat}": cities, "coin": position["coins"][seat]})
    return own + Counter(f"card {card}" for card in position["taken"][seat])


def _told(events: Sequence[Event]) -> Pieces:
    """Negative where something goes back into the box."""
    out: Pieces = Counter()
    for event in events:
        match event:
            case CardDealt():
                out[f"card {event.card}"] += 1
            case TokenPut():
                out[f"token {1 + facts.GOODS.index(event.good)}"] += 1
            case ArmyPlaced():
                out[f"army of {event.seat}"] += 1
            case NeutralPlaced() | NeutralDrawn():
                out["neutral army"] += 1
            case ArmyDestroyed():
                out["neutral army" if event.owner < 0 else f"army of {event.owner}"] -= 1
            case CityBuilt():
                out[f"city of {event.seat}"] += 1
            case CardTaken() | AuctionWon():
                out["coin"] -= event.paid
            case _:
                pass
    return out


def _box(seats: int) -> Pieces:
    pieces = Counter({"coin": facts.COINS[seats] * seats, "neutral army": NEUTRAL if seats == 2 else 0})
    pieces.update({f"army of {seat}": ARMIES for seat in range(seats)})
    pieces.update({f"city of {seat}": CITIES for seat in range(seats)})
    pieces.update(f"card {card}" for card in facts.deck(seats))
    pieces.update({f"token {number}": 2 for number in range(1, len(facts.GOODS) + 1)})
    return pieces


def _score(position: Position) -> list[tuple[int, int]]:
    rows = slow_scorer.score(position)
    return [(regions + continents + goods, place) for regions, continents, goods, place in rows]


REFERENCE_MODELS = ReferenceModel(_pieces, _told, _box, _own, _score)
