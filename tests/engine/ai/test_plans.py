"""Plans in a game where all whole turns can be counted, and in positions of Eight-Minute Empire."""

import random
from collections.abc import Sequence
from typing import Any

from engine.ai.greedy_player import GreedyPlayer
from engine.ai.plans import MOST, PlannedTurn, plans_of, replanned
from engine.games.registry import game
from tests.engine.ai.orchard import Orchard as State
from tests.engine.ai.orchard import OrchardGame
from tests.engine.ai.test_greedy_player import begin, turn
from tests.engine.games.eme.builders import position

ORCHARD, EME = OrchardGame(), game("eme")


def planned(state: State, seat: int = 0, seed: int = 1, game: Any = ORCHARD, **more: Any) -> tuple[PlannedTurn, ...]:
    return plans_of(game, game.observe(state, seat), random.Random(seed), **more)


def lefts(plans: Sequence[PlannedTurn]) -> list[int]:
    """How many apples each plan puts to the left; five apples leave the rest for the right."""
    return [plan.run.count("left") for plan in plans]


def test_five_apples_part_in_six_ways_of_which_five_are_told() -> None:
    plans = planned(turn())
    assert len(plans) == MOST == 5
    assert all(len(plan.run) == 5 for plan in plans)
    assert len(set(lefts(plans))) == 5, "two plans end alike"


def test_the_best_turn_is_among_them_whatever_the_luck() -> None:
    for seed in range(20):
        assert set(lefts(planned(turn(), seed=seed, most=3))) & {2, 3}


def test_they_stand_in_the_order_of_the_list_and_not_of_the_points() -> None:
    """Left stands before right in every list: the plan with the most lefts at its beginning comes first."""
    plans = planned(turn())
    places = [tuple(("left", "right").index(code) for code in plan.run) for plan in plans]
    assert places == sorted(places)
    assert max(plans, key=lambda plan: plan.gain or 0) is not plans[0]


def test_they_say_what_they_bring() -> None:
    plans = planned(turn())
    assert [plan.gain for plan in plans] == [left * (5 - left) for left in lefts(plans)]


def test_two_of_them_begin_differently() -> None:
    """Also where the regular player finds one beginning best by far: three apples left, of which each is worth it."""
    state = turn()
    state.left[0], state.right[0] = 0, 2
    for seed in range(10):
        assert {plan.run[0] for plan in planned(state, seed=seed, most=2)} == {"left", "right"}


def test_the_last_apple_is_no_turn_to_choose() -> None:
    state = turn()
    state.left[0], state.right[0] = 2, 2
    assert planned(state) == ()


def test_a_sealed_answer_has_none() -> None:
    assert planned(begin()) == ()


def test_who_is_not_asked_has_none() -> None:
    assert planned(turn(), seat=1) == ()


def test_a_plan_ends_where_its_player_learns_something() -> None:
    state = turn()
    state.tokens[0] = 3
    for seed in range(10):
        assert all("peek" not in plan.run[:-1] for plan in planned(state, seed=seed))


class Doubtful(OrchardGame):
    """The right basket may be shut, which its player does not know: so turns of lefts alone are sure."""

    def legal(self, state: State, actor: int) -> Sequence[Any]:
        found = super().legal(state, actor)
        return [one for one in found if one.code != "right" or state.tokens[1] > 3]


def test_what_may_be_forbidden_is_no_plan() -> None:
    state = turn()
    state.tokens[1] = 5
    seen = ORCHARD.observe(state, 0)
    told = [plans_of(Doubtful(), seen, random.Random(seed)) for seed in range(20)]
    assert any(told) is False, "a turn with the right basket is not sure, and all lefts alone is no choice"


class DoubtfulAtFirst(OrchardGame):
    """Only the beginnings `left` and `shake` are surely allowed; what comes later is."""

    def legal(self, state: State, actor: int) -> Sequence[Any]:
        found = super().legal(state, actor)
        is_sure = state.stage != "turn" or state.tokens[1] > 3 or state.left[actor]
        return found if is_sure else [one for one in found if one.code in ("left", "shake")]


def test_two_begin_differently_even_if_most_beginnings_are_not_sure() -> None:
    """Left first ends in more ways than there are plans, and to shake the tree is the least of the four beginnings."""
    state = turn()
    state.tokens, state.peeked, state.shaken = [3, 5], [True, False], [False, True]
    seen = ORCHARD.observe(state, 0)
    told = [plans_of(DoubtfulAtFirst(), seen, random.Random(seed), 3) for seed in range(20)]
    assert all({plan.run[0] for plan in plans} == {"left", "shake"} for plans in told)


def test_the_turn_of_the_given_player_is_there() -> None:
    """A beam of one finds lefts alone where the first left counts most; a wider one another turn."""
    state = turn()
    narrow = GreedyPlayer(width=1)
    run = narrow.decide(ORCHARD, ORCHARD.observe(state, 0), 0, random.Random(0))
    assert sum(one.code == "left" for one in run) in lefts(planned(state, player=narrow))


def test_found_again_they_are_the_same() -> None:
    state = turn()
    plans = planned(state)
    seen = ORCHARD.observe(state, 0)
    assert replanned(ORCHARD, seen, random.Random(7), [plan.run for plan in plans]) == plans


def test_found_again_too_late_they_are_none() -> None:
    plans = planned(turn())
    state = turn()
    state.left[0] = 4
    assert replanned(ORCHARD, ORCHARD.observe(state, 0), random.Random(7), [plan.run for plan in plans]) == ()


def test_in_the_empire_they_begin_with_different_cards() -> None:
    plans = planned(EME.load(position(3)), game=EME)
    assert 3 <= len(plans) <= MOST
    assert len({plan.run[0] for plan in plans}) >= 2
    assert all(plan.events for plan in plans)
