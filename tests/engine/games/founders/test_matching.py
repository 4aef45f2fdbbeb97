"""Who supplies what, held against every way of sharing the sources out, on random sources and needs."""

import random
from itertools import permutations

from engine.games.founders.content import Tile
from engine.games.founders.fitting import enough
from engine.games.founders.realm import Coordinates, Laid, Realm, Source
from engine.games.founders.supply import Refusal, assign, offers, why_not
from tests.engine.games.founders.builders import GAME, TILES, game_with

NEEDY = [tile for tile in TILES.values() if tile.needs]
HUNGRY = [
    game_with("p_juno", needs=needs).content.tiles["p_juno"]
    for needs in (["wood", "wood", "stone"], ["wood", "stone", "water", "wood"], ["plants", "water", "plants"])
]
"""Tiles that no box has: three and four needs, some of them twice."""


def sources(rng: random.Random) -> list[Source]:
    given = [tile.makes for tile in TILES.values() if tile.makes for _ in tile.gives * len(tile.gives)]
    return [Source((n, 0), rng.choice(given)) for n in range(rng.randint(1, 6))]


def by_trying(tile: Tile, found: list[Source]) -> bool:
    """Is there a row of different sources that serve the needs one by one?"""
    bits = [GAME.content.bits([name]) for name in tile.needs]
    return any(
        all(source.makes & bit for source, bit in zip(row, bits, strict=True)) for row in permutations(found, len(bits))
    )


def test_a_tile_fits_exactly_where_some_way_of_sharing_out_serves_it() -> None:
    rng, outcomes = random.Random(1), []
    here = Realm(GAME.content, [], [])
    for _ in range(4000):
        tile, found = rng.choice([*NEEDY, *HUNGRY * 6]), sources(rng)
        outcomes.append(by_trying(tile, found))
        assert enough(tile.wants, [one.makes for one in found]) == outcomes[-1]
        supplied = assign(here, tile, found)
        assert (supplied is not None) == outcomes[-1]
        if supplied is not None:
            serving = {source.place: source.makes for source in found}
            assert len({one.place for one in supplied}) == len(tile.needs)
            assert all(serving[one.place] & GAME.content.bits([one.resource]) for one in supplied)
    assert 400 < sum(outcomes) < 3600


def test_a_reason_is_given_exactly_where_a_tile_does_not_fit() -> None:
    rng = random.Random(2)
    for _ in range(300):
        places = rng.sample([(x, y) for x in range(3) for y in range(3)], 6)
        here = Realm(GAME.content, [Laid(rng.choice(list(TILES)), *place) for place in places], [])
        for tile in rng.sample(NEEDY, 6):
            for place in here.frontier:
                why = why_not(here, tile, place)
                assert (why is None) == enough(tile.wants, [one.makes for one in offers(here, place)])
                assert why is None or is_true(why, tile, here, place)


def is_true(why: Refusal, tile: Tile, here: Realm, place: Coordinates) -> bool:
    """`missing`: nobody makes it. `busy`: those named are all that make any of it, and fewer than the needs."""
    bits = GAME.content.bits(why.resources)
    makers = {source.place for source in offers(here, place) if source.makes & bits}
    wanted = sum(name in why.resources for name in tile.needs)
    return makers == set(why.tiles) and len(makers) < wanted and (why.why == "missing") == (not makers)
