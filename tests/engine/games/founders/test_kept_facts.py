"""Facts that a realm of Founders keeps from before a move are equal to facts counted anew."""

import random
from collections import Counter

import pytest

from engine.games.founders import flow
from engine.games.founders.realm import Realm
from engine.games.founders.state import State
from engine.games.founders.supply import changes, room
from tests.engine.games.founders.builders import GAME
from tests.engine.games.founders.model.walks import codes, some_code, some_match

MOVES = ("place", "replace", "war", "coin", "cart", "master")
"""The verbs that change a realm."""


def facts(realm: Realm) -> dict[str, object]:
    return {
        "at": realm.at,
        "makes": realm.makes,
        "frontier": realm.frontier,
        "farthest": realm.farthest,
        "sources": {place: number for place, number in realm.sources.items() if number},
        "totals": realm.totals,
        "joined": realm.joined,
        "room": [room(realm), room(realm, "wood"), room(realm, "coins")],
        "changes": [changes(realm), changes(realm, "wood"), changes(realm, "coins")],
    }


def compare(state: State) -> None:
    for seat in range(state.seats):
        realm = flow.realm(GAME.content, state, seat)
        assert facts(realm) == facts(Realm(GAME.content, realm.tiles, realm.carts))
        assert realm.sources.keys() >= {*realm.at, *realm.edge}


@pytest.mark.parametrize("matches", [6, pytest.param(18, marks=pytest.mark.nightly)])
def test_a_realm_after_a_move_has_the_facts_of_a_realm_counted_anew(matches: int) -> None:
    """The control: every move that changes a realm was made."""
    made: Counter[str] = Counter()
    for seed in range(matches):
        state, rng = some_match(2 + seed % 3, seed), random.Random(seed)
        while actors := GAME.actors(state):
            code = some_code(rng, codes(state, actors[0]))
            GAME.apply(state, actors[0], GAME.parse(code))
            made[code.split(" ")[0]] += 1
            compare(state)
    assert min(made[verb] for verb in MOVES) > 0


def test_the_estimate_of_a_position_is_that_of_the_position_read_anew() -> None:
    for seed in range(6):
        state, rng = some_match(2 + seed % 3, seed), random.Random(seed)
        while actors := GAME.actors(state):
            GAME.apply(state, actors[0], GAME.parse(some_code(rng, codes(state, actors[0]))))
            if rng.random() < 0.2:
                fresh = GAME.load(GAME.save(state))
                seats = range(state.seats)
                assert [GAME.estimate(state, seat) for seat in seats] == [GAME.estimate(fresh, seat) for seat in seats]
