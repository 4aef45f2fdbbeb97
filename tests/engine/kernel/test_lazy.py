"""`LazyDecisions`: the same as the list of these decisions."""

import pytest

from engine.games.registry import game
from engine.kernel.actors import CHANCE
from engine.kernel.decision import Decision
from engine.kernel.lazy import LazyDecisions
from engine.kernel.options import settle

MADE = {number: Decision(f"deal {number}") for number in (3, 5, 8)}
LISTED = [MADE[3], MADE[5], MADE[8]]


def test_it_is_the_list_of_these_decisions() -> None:
    lazy = LazyDecisions(MADE.__getitem__, (3, 5, 8))
    assert lazy == LISTED
    assert [lazy[place] for place in range(-3, 3)] == LISTED * 2
    assert (len(lazy), list(lazy), lazy[-1:], lazy.index(MADE[5])) == (3, LISTED, [MADE[8]], 1)
    assert MADE[5] in lazy
    assert lazy != LISTED[:2]


def test_only_what_is_asked_for_is_looked_up() -> None:
    lazy = LazyDecisions(MADE.__getitem__, (4, 5))
    assert lazy[1] is MADE[5]
    with pytest.raises(KeyError):
        lazy[0]


def test_the_cards_that_are_listed_stay_when_one_of_them_is_dealt() -> None:
    eme = game("eme")
    state = eme.new(3, settle(eme.info.options, eme.info.seats, 3, {}))
    while state.stage.kind != "dealing":
        eme.apply(state, eme.actors(state)[0], eme.legal(state, eme.actors(state)[0])[0])
    draws = eme.legal(state, CHANCE)
    codes = [draw.code for draw in draws]
    eme.apply(state, CHANCE, draws[0])
    assert [draw.code for draw in draws] == codes
