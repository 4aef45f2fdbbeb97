"""The supply as everybody sees it, and pieces that are not there; the laws count all of them (`reference_model.py`)."""

import pytest

from engine.kernel.actors import PUBLIC
from tests.engine.games.eme import facts
from tests.engine.games.eme.builders import GAME, random_match


@pytest.mark.parametrize("seats", facts.COINS)
def test_armies_on_the_board_and_in_the_supply_are_always_fourteen(seats: int) -> None:
    for state, _, _ in random_match(seats, {}, seed=3):
        seen = GAME.observe(state, PUBLIC)
        assert [left + sum(row) for left, row in zip(seen.supply, seen.armies, strict=False)] == [14] * seats
        assert [left + sum(row) for left, row in zip(seen.cities_left, seen.cities, strict=False)] == [3] * seats


def test_there_are_never_more_than_ten_neutral_armies_and_never_a_neutral_city() -> None:
    most = 0
    for state, _, _ in random_match(2, {}, seed=5):
        most = max(most, sum(state.armies[2]))
        assert sum(state.cities[2]) == 0
    assert most == 10


def test_tokens_stay_where_they_lie() -> None:
    seen = set()
    for state, _, _ in random_match(3, {"tokens": True}, seed=6):
        if state.stage.kind != "scattering":
            seen.add(tuple(state.tokens))
    assert len(seen) == 1
