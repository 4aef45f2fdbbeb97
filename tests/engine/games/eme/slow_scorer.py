"""Points once more, slowly and over plain JSON positions: written from the seeds and `facts`, not from the engine."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import product

from tests.engine.games.eme.facts import CARDS, CONTINENT_OF, GOODS, REGIONS, STEP_POINTS, THRESHOLDS
from tests.support.reference_model import Position


def seats_of(p: Position) -> range:
    return range(len(p["coins"]))


def strongest(strengths: Mapping[int, int]) -> int | None:
    """Who alone has most; None if nobody has anything or several have the same."""
    order = sorted(strengths, key=lambda one: strengths[one], reverse=True)
    if not order or strengths[order[0]] == 0:
        return None
    return None if len(order) > 1 and strengths[order[0]] == strengths[order[1]] else order[0]


def region_owner(p: Position, region: str) -> int | None:
    rows = range(len(p["armies"]))
    return strongest({row: p["armies"][row].get(region, 0) + p["cities"][row].get(region, 0) for row in rows})


def continent_owner(p: Position, continent: str) -> int | None:
    of = CONTINENT_OF[p["choices"]["side"]]
    owners = [region_owner(p, region) for region in of if of[region] == continent]
    return strongest(Counter(owner for owner in owners if owner is not None))


def worth(good: str, symbols: int) -> int:
    reached = [points for points, need in zip(STEP_POINTS, THRESHOLDS[good], strict=True) if symbols >= need]
    return reached[-1] if reached else 0


def goods_of(p: Position, seat: int) -> tuple[Counter[str], int]:
    """Symbols by good, and the number of wild cards."""
    owned: Counter[str] = Counter()
    for card in p["taken"][seat]:
        owned[CARDS[card]["good"]] += CARDS[card]["symbols"]
    for region, token in p["tokens"].items():
        if region_owner(p, region) == seat:
            owned[GOODS[token - 1]] += 1
    wilds = owned.pop("wild", 0)
    return owned, wilds


def goods_points(p: Position, seat: int) -> int:
    """The best that can be made of the wild cards, each tried as each good that is there."""
    owned, wilds = goods_of(p, seat)
    there = [good for good in owned if owned[good]]
    tries: Iterable[tuple[str, ...]] = product(there, repeat=wilds) if there else [()]
    return max(sum(worth(good, (owned + Counter(one))[good]) for good in GOODS) for one in tries)


def areas(p: Position, seat: int) -> tuple[int, int]:
    side = p["choices"]["side"]
    regions = sum(region_owner(p, region) == seat for region in REGIONS[side])
    continents = sum(continent_owner(p, name) == seat for name in set(CONTINENT_OF[side].values()))
    return regions, continents


def score(p: Position) -> list[tuple[int, int, int, int]]:
    """Per seat: points for regions, continents, goods; and the place."""
    rows = [(*areas(p, seat), goods_points(p, seat)) for seat in seats_of(p)]
    keys = [(sum(rows[seat]), p["coins"][seat], sum(p["armies"][seat].values()), rows[seat][0]) for seat in seats_of(p)]
    places = [1 + sum(other > key for other in keys) for key in keys]
    return [(*row, place) for row, place in zip(rows, places, strict=True)]
