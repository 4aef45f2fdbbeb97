"""Facts that a position of «Территории» keeps are equal to facts counted anew."""

import random
from typing import Any

import pytest

from engine.games.territories.cards.table_facts import TableFacts, facts_of
from engine.games.territories.decisions import Decisions, Order
from engine.games.territories.plan_trials import foreseen, rehearsed
from engine.games.territories.stage import Planning
from engine.games.territories.state import Land, State
from engine.kernel.abilities import leaving
from engine.kernel.lazy import lock_free_cached_property
from engine.kernel.playout import walk
from tests.engine.games.territories.builders import GAME
from tests.support.tables import Case, cases

WAYS = {"territories-2", "territories-3-construction=in_turn-goal=6", "territories-3-income=coin-goal=6"}
CASES = [case for case in cases() if str(case) in WAYS]
WARDS = ("bridge", "capture", "collapse", "influence")
FACTS = [
    name
    for name, fact in vars(TableFacts).items()
    if isinstance(fact, lock_free_cached_property) and name != "_effects"
]


def named(fact: Any) -> Any:
    """The fact with names instead of lands, as coins and faces of the lands in it may be out of date."""
    if isinstance(fact, Land):
        return fact.id, fact.owner
    return [named(part) for part in fact] if isinstance(fact, list | tuple) else fact


def counted(facts: TableFacts) -> dict[str, Any]:
    wards = {ward: facts.warded(ward) for ward in WARDS}
    return {name: named(getattr(facts, name)) for name in FACTS} | {"wards": wards}


def anew(state: State) -> TableFacts:
    return TableFacts(GAME.content, state.lands, state.bridges, state.passing, tuple(state.playing()), state.seats)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_facts_of_the_table_are_as_if_counted_anew(case: Case) -> None:
    state = case.new()
    for _ in walk(GAME, state, random.Random(5)):
        assert counted(facts_of(GAME.content, state)) == counted(anew(state))


def test_facts_are_counted_anew_when_a_seat_leaves() -> None:
    case = next(case for case in cases() if case.options.get("leavers") == "fall")
    state, left = case.new(), 0
    for actor, _ in walk(GAME, state, random.Random(6)):
        leave = leaving(GAME, state, actor)
        if leave and state.lands:
            facts_of(GAME.content, state)
            GAME.apply(later := GAME.clone(state), actor, leave)
            assert counted(facts_of(GAME.content, later)) == counted(anew(later))
            fresh = GAME.load(GAME.save(later))
            assert (later.playing(), later.order()) == (fresh.playing(), fresh.order())
            left += 1
    assert left > 20


@pytest.mark.parametrize("case", [case for case in CASES if case.options["income"] == "share"], ids=str)
def test_plans_are_foreseen_as_if_tried_anew(case: Case) -> None:
    state, seen = case.new(), 0
    for actor, _ in walk(GAME, state, random.Random(7)):
        if not isinstance(state.stage, Planning) or actor < 0:
            continue
        found = [ahead(GAME.content, state, actor) for ahead in (rehearsed, foreseen)]
        fresh = GAME.load(GAME.save(state))
        assert found == [ahead(GAME.content, fresh, actor) for ahead in (rehearsed, foreseen)]
        assert GAME.estimate(state, actor) == GAME.estimate(fresh, actor)
        assert GAME.legal(state, actor) == GAME.legal(fresh, actor)
        seen += 1
    assert seen > 20


class Shortened(list[Order]):
    """A list that another thread replaces by a shorter one just after its length was read."""

    def __len__(self) -> int:
        found = super().__len__()
        PRICES._numbered = []
        return found


PRICES = Decisions(GAME.content.decisions.cards, 1, 1).row("post")


def test_prices_are_all_there_although_another_thread_replaces_the_kept_ones() -> None:
    """Computer players think in several threads, and seats have different treasuries."""
    PRICES._numbered = Shortened(PRICES.of(range(11)))
    assert [order.code for order in PRICES.up_to(10)] == [f"post {coins}" for coins in range(11)]
