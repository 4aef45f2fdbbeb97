"""The event tokens: the dragon, the magic gates, the thieves."""

from itertools import product

import pytest

from tests.engine.games.legends.builders import BANDIT, KNIGHT, SORCERESS, TOKENS
from tests.engine.games.legends.scenes import asked, beginning, by_chance, facing, legal, lying, played, points, taking

DRAGON = {"choices": {"dragon": True}, "tokens": {"D2": "dragon"}}
GATES = {"choices": {"gates": True}, "tokens": {"D1": "gate", "T3": "gate"}}
THIEVES = {"choices": {"thieves": True}, "tokens": {"D2": "thieves"}}
WON = [[TOKENS["dragon"]], [], []]


@pytest.mark.parametrize("chosen", list(product([False, True], repeat=3)))
def test_any_of_the_event_tokens_come_to_the_board(chosen: tuple[bool, bool, bool]) -> None:
    """«выкладывает любое количество жетонов событий лицевой стороной вверх в любые регионы игрового поля»

    «в игре обязательно должны находиться одновременно оба жетона магических врат»
    """
    p = beginning(**dict(zip(["dragon", "gates", "thieves"], chosen, strict=True)))
    while p["stage"]["kind"] != "dealing":
        p = played(p, legal(p)[0])
    numbers = [TOKENS["dragon"]] * chosen[0] + [TOKENS["gate"]] * 2 * chosen[1] + [TOKENS["thieves"]] * chosen[2]
    assert sorted(p["tokens"].values()) == sorted(numbers)


# The dragon


def test_the_seventh_army_beats_the_dragon() -> None:
    """«как только в регионе с драконом оказывается семь или более армий»

    «(неважно, каким игрокам они принадлежат)»
    «игрок, поставивший в регион седьмую армию, побеждает дракона и забирает себе этот жетон»
    """
    p = taking(2, **DRAGON, armies=[{"D1": 2, "D2": 1}, {"D2": 3}, {"D2": 1}])
    p = played(p, "move D1 D2")
    assert p["won"] == [[], [], []]
    p = played(p, "move D1 D2")
    assert (p["won"], p["tokens"]) == (WON, {})


def test_neutral_armies_count_for_the_dragon_and_cities_do_not() -> None:
    p = taking(2, seats=2, **DRAGON, armies=[{"D1": 2}, {"D2": 1}, {"D2": 4}], cities=[{"D2": 1}, {"D2": 1}])
    p = played(p, "move D1 D2")
    assert p["won"] == [[], []]
    assert played(p, "move D1 D2")["won"] == [[TOKENS["dragon"]], []]


def test_an_army_that_only_passes_beats_the_dragon_too() -> None:
    p = played(taking(2, **DRAGON, armies=[{"D1": 1}, {"D2": 6}]), "move D1 D2", "move D2 D3")
    assert p["won"] == WON


def test_a_recruited_army_beats_the_dragon() -> None:
    p = taking(24, **DRAGON, armies=[{}, {"D2": 5}], cities=[{"D2": 1}])
    assert played(p, "place D2")["won"] == [[], [], []]
    assert played(p, "place D2", "place D2")["won"] == WON


def test_an_army_hired_at_a_city_of_another_beats_the_dragon() -> None:
    fields = {**DRAGON, "leaders": [BANDIT, KNIGHT, SORCERESS], "choices": {"dragon": True, "leaders": True}}
    p = taking(24, **fields, armies=[{}, {"D2": 6}], cities=[{}, {"D2": 1}])
    assert played(p, "hire D2 1")["won"] == WON


def test_the_knight_s_army_beats_the_dragon() -> None:
    fields = {**DRAGON, "leaders": [KNIGHT, BANDIT, SORCERESS], "choices": {"dragon": True, "leaders": True}}
    p = taking(9, **fields, armies=[{"D2": 1}, {"D2": 5}])
    assert played(p, "city D2")["won"] == WON


def test_armies_that_stood_there_before_the_first_turn_beat_nobody() -> None:
    """Two players may place so many neutral ones; the next army that comes beats it."""
    p = facing(2, seats=2, **DRAGON, armies=[{"D1": 1}, {"D2": 1}, {"D2": 10}])
    p = played(p, "take 2")
    assert p["tokens"] == lying(D2="dragon")
    assert played(p, "move D1 D2")["won"][0] == [TOKENS["dragon"]]


def test_who_leaves_too_soon_makes_the_dragon_wait() -> None:
    p = played(taking(2, **DRAGON, armies=[{"D1": 1, "D2": 1}, {"D2": 5}]), "move D2 D3", "move D1 D2")
    assert p["won"] == [[], [], []]


def test_a_beaten_dragon_is_two_points() -> None:
    """«В конце игры жетон дракона-разорителя приносит 2 победных очка его владельцу.»"""
    p = facing(2, **{**DRAGON, "tokens": {}}, won=[["dragon"]])
    assert [points(p, seat)["tokens"] for seat in range(3)] == [2, 0, 0]
    assert [points(facing(2, **DRAGON, armies=[{"D2": 1}]), seat)["tokens"] for seat in range(3)] == [0, 0, 0]


def test_chance_lays_no_dragon_on_the_start_region_but_a_person_may() -> None:
    drawn, laid = beginning(dragon=True), played(beginning(dragon=True, board="laid"), "roll 0")
    for p in (drawn, laid):
        while p["stage"]["kind"] != "putting":
            p = played(p, legal(p)[0])
        assert (f"put dragon {p['start']}" in legal(p)) == (asked(p) == [0])
        assert by_chance(p) == (p["choices"]["board"] == "drawn")


# The gates


def test_gates_make_their_regions_neighbours() -> None:
    """«Регионы, в которых стоят врата, считаются соседними при перемещении армий.»"""
    p = taking(14, **GATES, armies=[{"D1": 1, "T3": 1}])
    assert {"move D1 T3", "move T3 D1"} < set(legal(p))
    assert played(p, "move D1 T3")["stage"]["left"] == 1


def test_gates_are_for_moving_only() -> None:
    p = facing(2, **GATES, armies=[{"D1": 1, "T3": 1}, {"D2": 1, "D3": 1}])
    assert [points(p, seat)["islands"] for seat in (0, 1)] == [1, 1]
    p = taking(24, **GATES, cities=[{"D1": 1}])
    assert legal(p, "place") == ["place D1", "place D4"]


def test_through_gates_is_cheaper_than_over_water() -> None:
    gates = {"choices": {"gates": True}, "tokens": {"D4": "gate", "H4": "gate"}}
    p = taking(14, **gates, armies=[{"D4": 1}])
    assert played(p, "move D4 H4")["stage"]["left"] == 1


# The thieves


def test_whoever_moves_an_army_among_thieves_loses_a_coin() -> None:
    """«игрок, переместивший армию в этот регион или через него, теряет одну медную монету»"""
    p = taking(2, **THIEVES, armies=[{"D1": 2}], coins=[2, 0, 0])
    assert played(p, "move D1 D2")["coins"] == [1, 0, 0]
    assert played(p, "move D1 D2", "move D2 D3")["coins"] == [1, 0, 0]
    assert played(p, "move D1 D2", "move D1 D2")["coins"] == [0, 0, 0]
    assert played(p, "move D1 D2", "move D2 D1", "move D1 D2")["coins"] == [0, 0, 0]


def test_without_a_coin_one_passes_the_thieves_for_nothing() -> None:
    p = played(taking(2, **THIEVES, armies=[{"D1": 1}], coins=[0, 0, 0]), "move D1 D2")
    assert (p["coins"], p["armies"][0]) == ([0, 0, 0], {"D2": 1})


def test_thieves_take_nothing_for_recruiting_and_cities() -> None:
    p = played(taking(24, **THIEVES, cities=[{"D2": 1}], coins=[2, 0, 0]), "place D2")
    assert p["coins"] == [2, 0, 0]
    fields = {**THIEVES, "leaders": [KNIGHT, BANDIT, SORCERESS], "choices": {"thieves": True, "leaders": True}}
    p = played(taking(9, **fields, armies=[{"D2": 1}], coins=[2, 0, 0]), "city D2")
    assert (p["coins"], p["armies"][0]) == ([2, 0, 0], {"D2": 2})


def test_event_tokens_stay_where_they_are() -> None:
    p = played(taking(9, **THIEVES, armies=[{"D2": 1}]), "city D2")
    assert p["tokens"] == lying(D2="thieves")
