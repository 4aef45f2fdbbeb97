"""Who may decide, what, and how it is written."""

from typing import Any

from engine.kernel.abilities import places
from engine.kernel.actors import CHANCE
from engine.kernel.decision import read_run, write_run
from engine.kernel.errors import UnreadableDecision
from tests.support.tables import Case

SEED = 1


def test_only_actors_have_decisions_and_every_actor_has_one(case: Case, states: list[Any]) -> None:
    for state in states:
        actors = case.game.actors(state)
        for actor in (CHANCE, *range(case.seats)):
            assert bool(case.game.legal(state, actor)) == (actor in actors)


def test_the_table_waits_only_for_actors_and_for_somebody_until_it_is_over(case: Case, states: list[Any]) -> None:
    for state in states:
        actors, awaited = case.game.actors(state), case.game.awaited(state)
        assert set(awaited) <= set(actors)
        assert bool(awaited) == bool(actors)
        assert len(set(actors)) == len(actors)


def test_chance_never_acts_together_with_a_seat(case: Case, states: list[Any]) -> None:
    for state in states:
        actors = tuple(case.game.actors(state))
        assert CHANCE not in actors or actors == (CHANCE,)


def test_the_list_has_a_fixed_order_and_no_duplicates(case: Case, states: list[Any]) -> None:
    for state in [*states[::3], states[-1]]:
        for actor in case.game.actors(state):
            codes = [decision.code for decision in case.game.legal(state, actor)]
            assert codes == [decision.code for decision in case.game.legal(case.game.clone(state), actor)]
            assert len(set(codes)) == len(codes), (
                f"`legal` of {case.name} has a decision twice: {codes}. Equal cards are one decision there; "
                "`places` (engine/kernel/abilities.py) has each of them"
            )


def test_every_place_of_a_list_holds_one_of_its_decisions(case: Case, states: list[Any]) -> None:
    for state in [*states[::3], states[-1]]:
        for seat in set(case.game.actors(state)) - {CHANCE}:
            legal, held = case.game.legal(state, seat), places(case.game, state, seat)
            assert list(dict.fromkeys(held)) == list(legal), (
                f"`places` of {case.name} has the decisions of `legal` in their order, repeated for equal things"
            )


def test_a_code_reads_back_to_the_very_decision(case: Case, states: list[Any]) -> None:
    for state in states:
        for actor in case.game.actors(state):
            for decision in case.game.legal(state, actor):
                assert case.game.parse(decision.code) is decision
                assert decision.code.isascii()
                assert len(decision.code) <= 24


def test_a_run_is_written_and_read(case: Case, states: list[Any]) -> None:
    for state in [*states[::5], states[-1]]:
        for actor in case.game.actors(state):
            codes = [decision.code for decision in case.game.legal(state, actor) for _ in range(2)][:60]
            assert [decision.code for decision in read_run(case.game.parse, write_run(codes))] == codes


def test_nonsense_is_not_a_decision(case: Case) -> None:
    for code in (
        "",
        " ",
        "end ",
        "END",
        "take",
        "take 0",
        "take 999",
        "-1",
        "x" * 1000,
        "взять 1",
        "place A12\n",
        "*3",
    ):
        try:
            case.game.parse(code)
        except UnreadableDecision:
            continue
        raise AssertionError(code)


def test_weights_fit_the_draws(case: Case, states: list[Any]) -> None:
    for state in states:
        if tuple(case.game.actors(state)) == (CHANCE,):
            weights = case.game.weights(state)
            assert weights is None or len(weights) == len(case.game.legal(state, CHANCE))
            assert weights is None or min(weights) > 0


def test_the_fallback_is_legal_and_ends_every_match(case: Case) -> None:
    state = case.new()
    for _ in range(2000):
        awaited = case.game.awaited(state)
        if not awaited:
            break
        legal = case.game.legal(state, awaited[0])
        decision = legal[0] if awaited[0] == CHANCE else case.game.fallback(state, awaited[0])
        assert decision in legal
        case.game.apply(state, awaited[0], decision)
    assert not case.game.actors(state), f"{case.name} goes on for ever where all are silent: see `fallback`"
