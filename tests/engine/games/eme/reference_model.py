"""Eight-Minute Empire counted from the seeds and `facts`, over plain JSON positions."""

from collections import Counter

from tests.engine.games.eme import facts, slow_scorer
from tests.support.reference_model import ReferenceModel

ARMIES, CITIES, NEUTRAL = 14, 3, 10
"""Pieces of each player; neutral armies of two."""


def _pieces(position):
    seats = range(len(position["coins"]))
    neutral = sum(sum(row.values()) for row in position["armies"][len(seats) :])
    common = Counter({"neutral army": neutral})
    common.update(f"card {card}" for card in position["row"])
    common.update(f"token {token}" for token in position["tokens"].values())
    return common + sum((_own(position, seat) for seat in seats), Counter())


def _own(position, seat):
    armies, cities = (sum(position[name][seat].values()) for name in ("armies", "cities"))
    own = Counter({f"army of {seat}": armies, f"city of {seat}": cities, "coin": position["coins"][seat]})
    return own + Counter(f"card {card}" for card in position["taken"][seat])


def _told(events):
    """Negative where something goes back into the box."""
    out = Counter()
    for event in events:
        match event.kind:
            case "card_dealt":
                out[f"card {event.card}"] += 1
            case "token_put":
                out[f"token {1 + facts.GOODS.index(event.good)}"] += 1
            case "army_placed":
                out[f"army of {event.seat}"] += 1
            case "neutral_placed" | "neutral_drawn":
                out["neutral army"] += 1
            case "army_destroyed":
                out["neutral army" if event.owner < 0 else f"army of {event.owner}"] -= 1
            case "city_built":
                out[f"city of {event.seat}"] += 1
            case "card_taken" | "auction_won":
                out["coin"] -= event.paid
    return out


def _box(seats):
    pieces = Counter({"coin": facts.COINS[seats] * seats, "neutral army": NEUTRAL if seats == 2 else 0})
    pieces.update({f"army of {seat}": ARMIES for seat in range(seats)})
    pieces.update({f"city of {seat}": CITIES for seat in range(seats)})
    pieces.update(f"card {card}" for card in facts.deck(seats))
    pieces.update({f"token {number}": 2 for number in range(1, len(facts.GOODS) + 1)})
    return pieces


def _score(position):
    rows = slow_scorer.score(position)
    return [(regions + continents + goods, place) for regions, continents, goods, place in rows]


REFERENCE_MODELS = ReferenceModel(_pieces, _told, _box, _own, _score)
