"""A turn that has not come yet: what can be laid down for it is real, costs what it says, and tells no secret."""

import random
from typing import Any

import pytest

from engine.kernel.abilities import ahead, price
from tests.support.laws import laws_of
from tests.support.tables import GAMES, Case, cases, positions

SEED = 7
SAMPLE = 12


def waiting(case: Case, state: Any) -> list[int]:
    return [seat for seat in range(case.seats) if seat not in case.game.awaited(state)]


def test_a_turn_that_is_foreseen_is_the_seats_own_and_leaves_the_position_alone(case: Case, states: list[Any]) -> None:
    for state in states[::SAMPLE]:
        before = case.game.clone(state)
        for seat in waiting(case, state):
            foreseen = ahead(case.game, state, seat)
            assert state == before
            if foreseen is None:
                continue
            assert seat in case.game.awaited(foreseen)
            legal = case.game.legal(foreseen, seat)
            assert legal
            for decision in legal:
                assert case.game.parse(decision.code) is decision
                cost = price(case.game, foreseen, seat, decision)
                assert cost is None or cost >= 0


def test_what_is_offered_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(case: Case, states: list[Any]) -> None:
    """It is worked out from what the seat sees: two worlds alike to him give one and the same list."""
    for state in states[:: 2 * SAMPLE]:
        for seat in waiting(case, state):
            seen = case.game.observe(state, seat)
            other = case.game.observe(case.game.imagine(seen, random.Random(5)), seat)
            lists = []
            for observation in (seen, other):
                begun = ahead(case.game, case.game.imagine(observation, random.Random(0)), seat)
                lists.append(None if begun is None else [one.code for one in case.game.legal(begun, seat)])
            assert lists[0] == lists[1]


@pytest.mark.parametrize("game", [name for name in GAMES if laws_of(name).lays_ahead])
def test_in_the_middle_of_a_match_every_waiting_seat_may_lay_its_turn_down(game: str) -> None:
    case = next(one for one in cases() if one.name == game and one.seats == 3)
    found = [ahead(case.game, state, seat) for state in positions(case, 7) for seat in waiting(case, state)]
    assert sum(one is not None for one in found) > len(found) / 2
