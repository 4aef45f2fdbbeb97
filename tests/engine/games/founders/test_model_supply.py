"""Who can supply what, held against every way of sharing the producers out, on random states."""

import random
from collections.abc import Iterable

import pytest

from engine.games.founders import content
from engine.games.founders.realm import Crossing, Laid, Realm
from engine.games.founders.supply import possible, replaceable, why_not
from tests.engine.games.founders.builders import GAME, TILES
from tests.engine.games.founders.facts import CRAFTSMEN
from tests.engine.games.founders.model.grid import Cart, Tile, spots, supplied
from tests.engine.games.founders.model.walks import some_position

BOUGHT = ["", "", "wood", "water", "coins", *CRAFTSMEN]


def some_state(rng: random.Random) -> tuple[list[Tile], list[Cart], str]:
    p = some_position(rng, (3, 16))
    return p["realms"][0], p["carts"][0], rng.choice(BOUGHT)


def engine_spots(realm: Realm, tile: content.Tile, bought: str) -> set[str]:
    found = [("place", place) for place in possible(realm, tile, bought)]
    found += [("replace", place) for place in replaceable(realm, tile, bought)]
    return {f"{verb} {x} {y}" for verb, (x, y) in found}


def compared(seeds: Iterable[int]) -> tuple[int, int]:
    """How many tiles had a place and how many had none."""
    outcomes = []
    for rng in map(random.Random, seeds):
        state, carts, bought = some_state(rng)
        realm = Realm(GAME.content, [Laid(**one) for one in state], [Crossing(**one) for one in carts])
        found = spots(state, carts, bought)
        for tile in rng.sample(list(TILES.values()), 4):
            fitting = {code for code, suppliers in found if supplied(tile.id, suppliers)}
            assert engine_spots(realm, tile, bought) == fitting
            same_reasons(realm, tile, bought, {code for code, _ in found}, fitting)
            outcomes.append(bool(fitting))
    return outcomes.count(True), outcomes.count(False)


def same_reasons(realm: Realm, tile: content.Tile, bought: str, spots: set[str], fitting: set[str]) -> None:
    """A reason is told exactly where it does not fit."""
    for code in spots:
        verb, x, y = code.split()
        why = why_not(realm, tile, (int(x), int(y)), bought, replacing=verb == "replace")
        assert (why is None) == (code in fitting)


def test_a_tile_fits_exactly_where_some_way_of_sharing_out_serves_it() -> None:
    assert min(compared(range(300))) > 200


@pytest.mark.nightly
@pytest.mark.timeout(600)
def test_on_ten_thousand_states_it_fits_exactly_there() -> None:
    compared(range(300, 10300))
