"""What a computer player tries: a part of what is legal, in its order, and small enough to be looked at."""

import random

import pytest

from engine.kernel.actors import CHANCE
from engine.kernel.playout import walk
from tests.engine.games.territories.builders import GAME, Table, development
from tests.support.tables import Case, cases

WAYS = {"territories-2", "territories-3-construction=in_turn-goal=6", "territories-3-income=coin-goal=6"}
CASES = [case for case in cases() if str(case) in WAYS]


def tried(table: Table, seat: int) -> list[str]:
    return [one.code for one in GAME.promising(table.state, seat)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_it_is_a_part_of_what_is_legal_and_never_empty(case: Case) -> None:
    state, most = case.new(), 0
    for number, (actor, _) in enumerate(walk(GAME, state, random.Random(91))):
        if actor != CHANCE and number % 7 == 0:
            few, legal = list(GAME.promising(state, actor)), list(GAME.legal(state, actor))
            assert few
            assert few == [one for one in legal if one in few]
            most = max(most, len(few))
    assert 1 < most <= 60


def test_of_cards_alike_one_is_tried_and_lands_that_are_alike_are_one_place() -> None:
    table = Table().set(tasked=[True, True], founded=[True, True])
    first, second = table.hand(0, "b_apiary", "b_apiary")
    table.land("A1", 0, "b_mill")
    table.land("A2", 0, "b_fishery")
    assert f"build {second} A2" in table.legal(0)
    assert tried(table, 0) == [f"build {first} A1", "done"]


def test_a_bridge_is_tried_where_one_would_be_ahead() -> None:
    table = Table().set(tasked=[True, True], founded=[True, True])
    [bridge] = table.hand(0, "m_bridge")
    table.land("A1", 0, "b_tower")
    table.land("B1", 1, "b_mill")
    table.land("B2", 1, "b_fort")
    assert tried(table, 0) == [f"join {bridge} A1 B1", "done"]


def test_a_plan_feeds_by_hand_only_where_not_all_can_be_fed() -> None:
    for total, wanted in ((3, True), (18, False)):
        table = Table()
        table.land("A1", 0, "b_cathedral", "b_mill")
        table.rolled(total)
        assert any(code.startswith("pay") for code in tried(table, 0)) == wanted
        assert "feed" in tried(table, 0)


def test_what_brings_more_than_it_needs_is_fed_first() -> None:
    """So every choice of what is fed comes in one order, the one in which the coins go farthest."""
    table = Table()
    cathedral, market = table.land("A1", 0, "b_cathedral", "b_market")
    [mill] = table.land("A2", 0, "b_mill")
    table.rolled(6)
    table.play(0, f"pay {mill}")
    assert [code for code in tried(table, 0) if code.startswith("pay")] == [f"pay {cathedral}", f"pay {market}"]
    table.play(0, f"pay {market}")
    assert [code for code in tried(table, 0) if code.startswith("pay")] == [f"pay {cathedral}"]
    assert f"pay {mill}" not in tried(table.play(0, "clear", f"pay {market}"), 0)


def test_harm_is_laid_on_the_lands_of_who_is_ahead_and_what_helps_on_ones_own() -> None:
    table = Table(3).set(reputation=[9, 2, 5])
    drought, name = table.hand(0, "e_drought", "r_goodname")
    for land, owner in (("A1", 0), ("B1", 1), ("C1", 2)):
        table.land(land, owner, "b_mill")
    table.rolled(12)
    assert [code for code in tried(table, 0) if code.startswith("lay")] == [f"lay {drought} C1", f"lay {name} A1"]


def test_steps_of_a_plan_come_in_one_order_only() -> None:
    table = Table()
    table.land("A1", 0, "b_mill", "c_merchant")
    harvest, feast = table.hand(0, "e_harvest", "e_feast")
    table.rolled(12)
    assert {f"play {harvest}", f"play {feast}"} <= set(tried(table, 0))
    table.play(0, f"play {harvest}")
    assert f"play {feast}" in table.legal(0)
    assert f"play {feast}" not in tried(table, 0)


def test_the_better_step_bars_no_other() -> None:
    """Festivals bring more than a harvest, and a merchant comes before or behind either."""
    table = Table()
    [merchant] = table.land("A1", 0, "c_merchant")
    harvest, feast = table.hand(0, "e_harvest", "e_feast")
    table.rolled(12).play(0, "feed", f"play {merchant}", f"play {feast}")
    assert f"play {harvest}" in tried(table, 0)


def test_a_plan_does_not_undo_what_it_has_laid_itself() -> None:
    table = Table().set(developments=[[development("d_decree")], []])
    table.land("A1", 0, "b_mill")
    [name] = table.hand(0, "r_goodname")
    table.rolled(12).play(0, f"lay {name} A1")
    raze = f"raze d{development('d_decree')} {name}"
    assert raze in table.legal(0)
    assert raze not in tried(table, 0)


def test_a_task_is_tried_only_while_it_costs_no_action() -> None:
    table = Table()
    first, _ = table.hand(0, "b_apiary", "b_mill")
    assert "task" in tried(table, 0)
    table.play(0, f"land {first}")
    assert "task" in table.legal(0)
    assert "task" not in tried(table, 0)


def test_one_bargains_for_two_lots_on_a_market_day() -> None:
    table = Table(stage={"kind": "market"}).set(round=3, coins=[0, 9])
    lots = table.hand(0, "b_apiary", "b_mill", "b_chapel")
    table.play(0, *(code for lot in lots for code in (f"sell {lot}", "offer 12")))
    assert [code for code in tried(table, 1) if code.startswith("bid")] == [f"bid {lot}" for lot in lots]
    table.play(1, f"bid {lots[0]}", "post 1", f"bid {lots[2]}", "post 1")
    assert f"bid {lots[1]}" in table.legal(1)
    assert not any(code.startswith("bid") for code in tried(table, 1))
