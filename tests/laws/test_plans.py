"""Plans in every game: they can be played, no two end alike, and they tell nobody a secret."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.ai.greedy_player import GreedyPlayer
from engine.ai.plans import FEWEST, MOST, PlannedTurn, plans_of
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.match import only_choice
from tests.laws.test_advice import asked_in_two_worlds
from tests.support.tables import Case, positions

QUICK = GreedyPlayer(width=12)
"""The laws do not depend on how good the plans are."""

Asked = tuple[Any, int, tuple[PlannedTurn, ...]]


def plans(case: Case, state: Any, seat: int, seed: int = 1) -> tuple[PlannedTurn, ...]:
    return plans_of(case.game, case.game.observe(state, seat), random.Random(seed), player=QUICK)


@pytest.fixture(scope="module", params=[14, pytest.param(5, marks=pytest.mark.nightly)])
def asked(request: pytest.FixtureRequest, case: Case) -> list[Asked]:
    """(state, seat, its plans) for whoever has some in positions of one random match; the same for all laws."""
    return list(_asked(case, every=request.param))


def _asked(case: Case, every: int) -> Iterator[Asked]:
    for state in positions(case, 91, every):
        for seat in case.game.actors(state):
            if seat != CHANCE and (found := plans(case, state, seat)):
                yield state, seat, found


def after(case: Case, state: Any, seat: int, plan: PlannedTurn) -> Any:
    """The real position after the plan, every step of which has to be legal, and after the end that the table makes."""
    ahead = case.game.clone(state)
    for code in plan.run:
        assert code in [one.code for one in case.game.legal(ahead, seat)]
        case.game.apply(ahead, seat, case.game.parse(code))
    end = only_choice(case.game, ahead, seat)
    if end is not None and end.closes:
        case.game.apply(ahead, seat, end)
    return ahead


def test_the_end_that_the_table_makes_is_left_to_it(case: Case, asked: list[Asked]) -> None:
    """So that its player has the usual time to take the turn back."""
    for state, seat, found in asked:
        for plan in found:
            ahead = case.game.clone(state)
            for code in plan.run[:-1]:
                case.game.apply(ahead, seat, case.game.parse(code))
            last = case.game.parse(plan.run[-1])
            assert not (last.closes and only_choice(case.game, ahead, seat) == last)


def test_all_plans_can_be_played_in_the_real_world(case: Case, asked: list[Asked]) -> None:
    for state, seat, found in asked:
        before = case.game.standing(state).seats[seat].total
        for plan in found:
            ends_with = case.game.standing(after(case, state, seat, plan)).seats[seat].total
            assert plan.gain is None or plan.gain == ends_with - before


def test_no_two_plans_end_alike(case: Case, asked: list[Asked]) -> None:
    for state, seat, found in asked:
        ends = [after(case, state, seat, plan) for plan in found]
        assert all(one != other for at, one in enumerate(ends) for other in ends[:at])


def test_there_are_two_to_five_and_two_begin_differently(case: Case, asked: list[Asked]) -> None:
    for state, seat, found in asked:
        assert FEWEST <= len(found) <= MOST
        legal = case.game.legal(state, seat)
        assert len({plan.run[0] for plan in found}) > 1 or len(legal) == 1


def test_they_stand_in_the_order_of_the_list(case: Case, asked: list[Asked]) -> None:
    for state, seat, found in asked:
        listed = [one.code for one in case.game.legal(state, seat)]
        firsts = [listed.index(plan.run[0]) for plan in found]
        assert firsts == sorted(firsts)


def test_a_plan_goes_to_the_end_of_the_turn(case: Case, asked: list[Asked]) -> None:
    """Up to where somebody else or chance is asked, or the seat learns something."""
    for state, seat, found in asked:
        if tuple(case.game.actors(state)) == (seat,):
            for plan in found:
                learns = case.game.parse(plan.run[-1]).learns
                assert learns or tuple(case.game.actors(after(case, state, seat, plan))) != (seat,)


def test_who_is_asked_nothing_has_no_plans(case: Case) -> None:
    for state in positions(case, 95, 9):
        for viewer in (PUBLIC, *range(case.seats)):
            if viewer not in case.game.actors(state):
                assert plans(case, state, viewer) == ()


@pytest.mark.parametrize("most", [2, pytest.param(8, marks=pytest.mark.nightly)])
def test_plans_tell_nobody_a_secret(case: Case, most: int) -> None:
    """Worlds that differ only in what a seat may not know: the same plans. The same again, if found again."""
    for state, world, seat in asked_in_two_worlds(case, 96, most):
        assert plans(case, state, seat, 3) == plans(case, world, seat, 3) == plans(case, state, seat, 3)
