"""Clone, equality, JSON, and the end of a match."""

import json
from typing import Any

from engine.kernel.actors import PUBLIC
from tests.support.tables import Case, positions, seeds

SEED = 11


def test_a_position_is_plain_json_and_comes_back_equal(case: Case, states: list[Any]) -> None:
    for state in [*states[::2], states[-1]]:
        text = json.dumps(case.game.save(state))
        assert case.game.load(json.loads(text)) == state


def test_a_clone_is_equal_and_its_future_is_its_own(case: Case, states: list[Any]) -> None:
    for state in [*states[::4], states[-1]]:
        before = json.dumps(case.game.save(state))
        clone = case.game.clone(state)
        assert clone == state
        for actor in list(case.game.actors(clone))[:1]:
            decision = case.game.legal(clone, actor)[-1]
            case.game.apply(clone, actor, decision)
            assert clone != state or decision.sealed
        assert json.dumps(case.game.save(state)) == before


def test_looking_changes_nothing(case: Case, states: list[Any]) -> None:
    for state in [*states[::4], states[-1]]:
        before = case.game.clone(state)
        for viewer in (PUBLIC, *range(case.seats)):
            case.game.observe(state, viewer)
        case.game.standing(state)
        for actor in case.game.actors(state):
            case.game.legal(state, actor)
        for seat in range(case.seats):
            case.game.estimate(state, seat)
        assert state == before


def test_every_match_ends_with_a_final_standing_and_a_reason(case: Case) -> None:
    for seed in seeds(case, 5):
        *_, last = positions(case, seed, every=50)
        standing = case.game.standing(last)
        assert standing.over
        assert standing.reason
        assert standing.winners
        assert [seat.total for seat in standing.seats] == [sum(p for _, p in seat.by) for seat in standing.seats]


def test_a_running_match_is_not_over(case: Case, states: list[Any]) -> None:
    for state in [*states[::7], states[-1]]:
        assert case.game.standing(state).over == (not case.game.actors(state))
