"""The four leaders, each clause."""

from typing import Any

import pytest

from engine.kernel.actors import PUBLIC
from tests.engine.games.legends import facts
from tests.engine.games.legends.builders import BANDIT, GAME, KNIGHT, QUEEN, SORCERESS
from tests.engine.games.legends.scenes import (
    Position,
    asked,
    beginning,
    by_chance,
    facing,
    last_turn,
    legal,
    played,
    points,
    taking,
)

LED = {"choices": {"leaders": True}}
BY_QUEEN = {**LED, "leaders": [QUEEN, KNIGHT, SORCERESS]}
BY_BANDIT = {**LED, "leaders": [BANDIT, KNIGHT, SORCERESS]}
BY_SORCERESS = {**LED, "leaders": [SORCERESS, KNIGHT, QUEEN]}
BY_KNIGHT = {**LED, "leaders": [KNIGHT, BANDIT, SORCERESS]}
"""Of seat 0; the others do nothing in these tests."""


def up_to(kind: str, **options: Any) -> Position:
    """The beginning, with the first of all codes played until this stage."""
    p = beginning(**options)
    while p["stage"]["kind"] != kind:
        p = played(p, legal(p)[0])
    return p


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_a_leader_by_chance(seats: int) -> None:
    """«Во время подготовки случайным образом выдайте по одной карте каждому игроку.»"""
    p = up_to("leading", seats=seats, leaders=True)
    left = set(facts.LEADERS)
    for _ in range(seats):
        assert by_chance(p)
        assert GAME.weights(GAME.load(p)) is None
        assert legal(p) == sorted(f"leader {one}" for one in left)
        left.discard(legal(p)[-1].split()[1])
        p = played(p, legal(p)[-1])
    assert p["stage"]["kind"] == "outpost"
    assert {facts.LEADERS[one] for one in p["leaders"]} == set(facts.LEADERS) - left


def test_leaders_lie_open() -> None:
    """«Игрок кладёт карту предводителя перед собой лицевой стороной вверх.»"""
    p = facing(2, **BY_KNIGHT)
    assert GAME.observe(GAME.load(p), PUBLIC).as_json()["leaders"] == [KNIGHT, BANDIT, SORCERESS]


def test_a_leader_works_to_the_end() -> None:
    """«Предводитель обладает особыми свойствами, которые действуют на протяжении всей игры.»"""
    p = played(facing(9, **BY_KNIGHT, armies=[{"D1": 1}]), "take 9", "city D1", "end")
    assert p["leaders"] == BY_KNIGHT["leaders"]
    assert p["armies"][0] == {"D1": 2}


# The Fairy Queen


@pytest.mark.parametrize(("forest", "worth"), [([15, 16], 0), ([15, 16, 17], 1), ([15, 16, 17, 18], 1)])
def test_three_forest_cards_are_a_point_of_the_queen(forest: list[int], worth: int) -> None:
    """«королева фей приносит 1 победное очко в конце игры, если у вас есть 3 «лесные» карты»"""
    p = facing(2, **BY_QUEEN, taken=[forest, [], []])
    assert points(p)["leader"] == worth
    assert points(facing(2, **BY_QUEEN, taken=[[], forest, []]))["leader"] == 0


def last_of_two(row: list[int], **fields: Any) -> Position:
    """Seat 1 takes the last card of the match; the Queen is led by seat 0."""
    p = last_turn(row, **{**LED, "leaders": [QUEEN, KNIGHT], **fields})
    return played(p, f"take {row[0]}", "end")


def test_when_everybody_has_all_cards_the_queen_may_buy_one_more() -> None:
    """«когда все игроки набрали необходимое для завершения игры количество карт, вы можете купить ещё одну»"""
    p = last_of_two([2, 9, 18, 20, 21, 22], coins=[5, 5])
    assert (asked(p), legal(p)) == ([0], ["end", "take 18", "take 20", "take 21", "take 22", "take 9"])
    assert played(p, "end")["stage"]["kind"] == "over"


def test_the_queen_pays_as_always() -> None:
    """«оплатив её стоимость по обычным правилам»"""
    p = last_of_two([2, 9, 18, 20, 21, 22], coins=[1, 5])
    assert legal(p) == ["end", "take 18", "take 20", "take 9"]
    assert played(p, "take 20")["coins"] == [0, 5]
    assert played(p, "take 9")["coins"] == [1, 5]


def test_the_queen_s_card_is_not_carried_out() -> None:
    """«Действие карты при этом не выполняется.»"""
    p = played(last_of_two([2, 11, 18, 20, 21, 22], coins=[5, 5]), "take 11")
    assert legal(p) == ["end"]
    assert p["taken"][0][-1] == 11
    p = played(p, "end")
    assert (p["stage"]["kind"], p["armies"][0]) == ("over", {})


def test_the_property_of_the_queen_s_card_counts() -> None:
    """Graveyard, for five cursed cards."""
    p = last_of_two([2, 19, 18, 20, 21, 22], coins=[5, 5])
    assert set(p["taken"][0]) >= {5, 6, 7, 8, 9}
    assert points(played(p, "take 19", "end"))["cards"] == points(p)["cards"] + 5


def test_at_the_queen_s_purchase_one_does_not_look_into_the_swamp() -> None:
    swamp = {"choices": {"leaders": True, "exploration": "swamp"}, "leaders": [QUEEN, KNIGHT]}
    six = dict.fromkeys(["D1", "D2", "I1", "T1", "T2", "T3"], "hidden")
    p = last_turn([2, 9, 18, 20, 21, 22], armies=[{"D1": 1}], tokens=six, **swamp)
    p = played(p, "take 2", "end")
    assert legal(p, "peek") == legal(played(p, "take 9"), "peek") == []


def test_without_the_queen_the_last_turn_ends_the_match() -> None:
    p = last_of_two([2, 9, 18, 20, 21, 22], **LED, leaders=[BANDIT, KNIGHT])
    assert p["stage"]["kind"] == "over"


# The Bandit King


def test_the_bandit_king_recruits_at_cities_of_others() -> None:
    """«при наборе армий вы можете пользоваться городами других игроков»"""
    p = taking(24, **BY_BANDIT, cities=[{}, {"D1": 1}, {"D1": 1, "T2": 1}])
    assert legal(p) == ["end", "hire D1 1", "hire D1 2", "hire T2 2", "place D4"]
    assert played(p, "hire D1 2")["armies"] == [{"D1": 1}, {}, {}]
    assert legal(taking(24, **BY_KNIGHT, cities=[{}, {"D1": 1}, {}])) == ["end", "place D4"]


def test_each_army_at_a_city_of_another_costs_a_coin() -> None:
    """«платя им по 1 медной монете за каждую набранную там армию»"""
    p = taking(24, **BY_BANDIT, cities=[{}, {"D1": 1}, {"D1": 1}], coins=[2, 0, 0])
    assert played(p, "hire D1 1")["coins"] == [1, 1, 0]
    p = played(p, "hire D1 1", "hire D1 2")
    assert p["coins"] == [0, 1, 1]
    assert legal(p) == ["end", "place D4"]


def test_where_he_may_recruit_anyway_the_bandit_king_pays_nobody() -> None:
    p = taking(24, **BY_BANDIT, cities=[{"D1": 1}, {"D1": 1, "D4": 1}, {}])
    assert legal(p) == ["end", "place D1", "place D4"]


def test_the_bandit_king_may_take_a_coin_for_an_army() -> None:
    """«разгромив армию соперника, вы можете взять у него 1 медную монету»"""
    p = taking(12, **BY_BANDIT, armies=[{"D1": 1}, {"D1": 2}, {"D1": 1}], coins=[1, 2, 0])
    p = played(p, "next")
    assert legal(p) == ["destroy D1 1", "destroy D1 2", "end", "rob D1 1"]
    assert played(p, "rob D1 1")["coins"] == [2, 1, 0]
    assert played(p, "destroy D1 1")["coins"] == [1, 2, 0]
    assert played(p, "rob D1 1")["armies"] == played(p, "destroy D1 1")["armies"] == [{"D1": 1}, {"D1": 1}, {"D1": 1}]


def test_no_coin_is_taken_for_a_neutral_army_or_an_own_one() -> None:
    two = {**LED, "leaders": [BANDIT, KNIGHT]}
    p = played(taking(23, seats=2, **two, armies=[{"D1": 2}, {}, {"D1": 1}]), "next")
    assert legal(p) == ["destroy D1 0", "destroy D1 2", "end"]


def test_only_the_bandit_king_robs() -> None:
    p = played(taking(23, **BY_KNIGHT, armies=[{"D1": 1}, {"D1": 1}]), "next")
    assert legal(p, "rob") == []


# The Red Sorceress


def test_the_sorceress_begins_with_five_armies_in_the_start_region() -> None:
    """«алая чародейка начинает игру с 5 армиями в стартовом регионе вместо обычных 4»"""
    p = up_to("leading", seats=3, leaders=True)
    p = played(p, "leader white_knight", "leader red_sorceress", "leader fairy_queen")
    assert [row[p["start"]] for row in p["armies"]] == [4, 5, 4]
    p = played(p, legal(p)[0])
    assert [sum(row.values()) for row in p["armies"]] == [5, 6, 5]


def test_destroyed_armies_of_others_stay_on_the_sorceress() -> None:
    """«когда вы разгромили армию другого игрока, кубик армии не возвращается в запас, а кладётся на эту карту»"""
    p = played(taking(23, **BY_SORCERESS, armies=[{"D1": 1}, {"D1": 2}]), "next", "destroy D1 1")
    assert p["captives"] == [0, 1, 0]
    full = [{"D1": 1}, {"D1": 1, "T1": 17}]
    p = played(taking(23, **BY_SORCERESS, armies=full), "next", "destroy D1 1", "end", "deal 7")
    assert GAME.observe(GAME.load(p), PUBLIC).as_json()["supply"] == [17, 0, 18]
    assert legal(played(p, "take 19"), "place") == []


def test_neutral_and_own_armies_do_not_stay_on_the_sorceress() -> None:
    two = {**LED, "leaders": [SORCERESS, KNIGHT]}
    p = played(taking(23, seats=2, **two, armies=[{"D1": 2}, {}, {"D1": 1}]), "next")
    assert played(p, "destroy D1 2")["captives"] == [0, 0]
    assert played(p, "destroy D1 0")["captives"] == [0, 0]


@pytest.mark.parametrize(("captives", "worth"), [([0, 2, 0], 0), ([0, 1, 2], 1), ([0, 3, 2], 1), ([0, 3, 3], 2)])
def test_three_armies_on_the_sorceress_are_a_point(captives: list[int], worth: int) -> None:
    """«В конце игры вы получаете по 1 победному очку за каждые 3 кубика армий на карте.»"""
    assert points(facing(2, **BY_SORCERESS, captives=captives))["leader"] == worth


def test_who_has_no_sorceress_keeps_no_armies() -> None:
    p = played(taking(23, **BY_KNIGHT, armies=[{"D1": 1}, {"D1": 2}]), "next", "destroy D1 1")
    assert p["captives"] == [0, 0, 0]


# The White Knight


def test_islands_of_three_or_more_regions_are_worth_more_to_the_knight() -> None:
    """«1 победное очко за каждый подконтрольный остров, состоящий из 3 или более регионов»"""
    almost_everywhere = {region: 1 for region in facts.REGIONS if region[0] in "DHIT" and region not in ("I4", "I5")}
    p = facing(2, **BY_KNIGHT, armies=[almost_everywhere])
    assert (points(p)["islands"], points(p)["leader"]) == (7, 2)
    volcano = "meadows 0, volcano 0, red_forest 0, citadel_rock 0"
    everywhere = {region: 1 for region in facts.REGIONS if region[0] in "MVFK"}
    assert points(facing(2, **BY_KNIGHT, fragments=volcano, start="M4", armies=[everywhere]))["leader"] == 3


def test_bridges_and_gates_make_no_large_island() -> None:
    gates = {"choices": {"leaders": True, "gates": True}, "tokens": {"T1": "gate", "I1": "gate"}}
    p = facing(2, **{**BY_KNIGHT, **gates}, armies=[{"T1": 1, "T2": 1, "T3": 1, "I1": 1, "I2": 1}])
    assert (points(p)["islands"], points(p)["leader"]) == (4, 0)


def test_an_army_comes_with_each_city_of_the_knight() -> None:
    """«строя город, вы помещаете в этот же регион 1 армию»"""
    p = played(taking(9, **BY_KNIGHT, armies=[{"D1": 1}]), "city D1")
    assert (p["cities"][0], p["armies"][0]) == ({"D1": 1}, {"D1": 2})
    p = played(taking(9, **BY_SORCERESS, armies=[{"D1": 1}]), "city D1")
    assert (p["cities"][0], p["armies"][0]) == ({"D1": 1}, {"D1": 1})


def test_the_knight_s_army_is_no_recruiting() -> None:
    """Night Village has "+1 army" of its own, and so has the Cottage."""
    fields = {"choices": {"leaders": True, "exploration": "open"}, "won": [["cottage"]]}
    fields["tokens"] = {"T1": "stable", "T2": "tome", "T3": "spring", "I1": "treasure"}
    p = played(taking(22, **{**BY_KNIGHT, **fields}, armies=[{"D1": 1}]), "city D1")
    assert p["armies"][0] == {"D1": 2}


def test_without_an_army_in_the_supply_only_the_city_comes() -> None:
    p = played(taking(9, **BY_KNIGHT, armies=[{"D1": 18}]), "city D1")
    assert (p["cities"][0], p["armies"][0]) == ({"D1": 1}, {"D1": 18})
