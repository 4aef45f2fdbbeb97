"""`LazyDecisions`: the same as the list of these decisions. `LateFields`: the same as an object with all values."""

import pickle
from collections.abc import Mapping
from dataclasses import dataclass, replace

import pytest

from engine.games.registry import game
from engine.kernel.actors import CHANCE
from engine.kernel.decision import Decision
from engine.kernel.lazy import LateFields, LazyDecisions
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Sums(LateFields):
    numbers: tuple[int, ...]
    total: int
    most: int


COMPUTED: list[str] = []


def _summed(sums: Sums, name: str) -> Mapping[str, int]:
    COMPUTED.append(name)
    return {"total": sum(sums.numbers), "most": max(sums.numbers)}


def test_late_fields_are_computed_once_when_the_first_of_them_is_read() -> None:
    COMPUTED.clear()
    late = Sums.late(_summed, numbers=(1, 5))
    assert late.numbers == (1, 5)
    assert COMPUTED == []
    assert (late.total, late.most, late.total) == (6, 5, 6)
    assert COMPUTED == ["total"]


def test_an_object_with_late_fields_equals_the_whole_one_and_is_copied_whole() -> None:
    whole = Sums(numbers=(1, 5), total=6, most=5)
    assert Sums.late(_summed, numbers=(1, 5)) == whole
    assert hash(Sums.late(_summed, numbers=(1, 5))) == hash(whole)
    assert repr(Sums.late(_summed, numbers=(1, 5))) == repr(whole)
    assert replace(Sums.late(_summed, numbers=(1, 5)), numbers=(2,)) == Sums(numbers=(2,), total=6, most=5)
    assert pickle.loads(pickle.dumps(Sums.late(_summed, numbers=(1, 5)))) == whole


def test_a_name_that_is_no_field_is_not_computed() -> None:
    COMPUTED.clear()
    assert not hasattr(Sums.late(_summed, numbers=()), "mean")
    assert not hasattr(Sums(numbers=(), total=0, most=0), "mean")
    assert COMPUTED == []
