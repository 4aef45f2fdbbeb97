"""Assets of a seat in «Территории», by the names that hints compare."""

import random

from engine.ai.reasons import Reason, reasons
from engine.kernel.abilities import assets
from tests.engine.games.territories.builders import GAME, Table, held

STAGE = {"kind": "construction", "step": -1}


def owned(table: Table, seat: int = 0) -> dict[str, int]:
    return dict(assets(GAME, table.state, seat))


def test_lands_cards_hand_and_coins_are_counted() -> None:
    table = Table(2, STAGE).set(coins=[4, 0])
    table.land("A1", 0, "b_mill")
    table.hand(0, "b_garden", "b_forge")
    assert owned(table) == {"lands": 1, "profit": 3, "cards": 1, "hand": 2, "coins": 4}
    assert owned(table, 1) == {}


def test_cards_that_bring_points_or_cards_every_round_are_told_apart() -> None:
    table = Table(2, STAGE)
    table.land("A1", 0, "b_garden", "b_theatre")
    assert owned(table) == {"lands": 1, "fame": 1, "profit": 2, "draws": 1, "cards": 2}


def test_a_union_is_of_two_lands_at_least_and_without_rivals() -> None:
    table = Table(2, STAGE)
    for land in ("A1", "A2"):
        table.land(land, 0, "b_mill")
    table.land("B1", 1, "b_mill")
    assert "union" not in owned(table)
    table.made = None
    table.bridge("A1", "A2")
    assert owned(table)["union"] == 2
    table.made = None
    table.bridge("A2", "B1")
    assert "union" not in owned(table)


def test_a_task_is_named_with_its_progress() -> None:
    """One of three lands is four twelfths of the task; one stands for the task itself."""
    table = Table(2, STAGE).set(tasks=[[held("t_land3")], [held("t_land4")]])
    table.land("A1", 0, "b_mill")
    assert owned(table)["task t_land3"] == 1 + 4
    assert owned(table, 1)["task t_land4"] == 1


def test_lands_are_safe_to_which_rivals_can_build_no_bridge() -> None:
    table = Table(2, STAGE)
    table.land("A1", 0, "b_wall")
    table.land("A2", 0, "b_mill")
    assert owned(table)["safe"] == 1


def told(table: Table, run: list[str], other: list[str]) -> list[Reason]:
    mine, theirs = ([GAME.parse(code) for code in codes] for codes in (run, other))
    return list(reasons(GAME, [table.state], 0, mine, theirs, random.Random(1)))


def test_a_task_comes_no_nearer_than_by_the_turn_that_finishes_it() -> None:
    """The third land finishes it: whoever only builds on the first two is further away."""
    table = Table(2, STAGE).set(tasks=[[held("t_land3")], [held("t_land4")]])
    table.land("A1", 0, "b_mill")
    table.land("A2", 0, "b_mill")
    garden, forge = table.hand(0, "b_garden", "b_forge")
    build, found = [f"build {garden} A1", "done"], [f"land {garden}", f"build {forge} A3", "done"]
    assert "done" in [one.kind for one in told(table, found, build)]
    assert "task" not in [one.kind for one in told(table, build, found)]


def test_a_task_comes_nearer_by_a_land_more() -> None:
    table = Table(2, STAGE).set(tasks=[[held("t_land4")], []])
    table.land("A1", 0, "b_mill")
    garden, forge = table.hand(0, "b_garden", "b_forge")
    build, found = [f"build {garden} A1", "done"], [f"land {garden}", f"build {forge} A2", "done"]
    assert ("task", 3) in [(one.kind, one.amount) for one in told(table, found, build)]
