"""The actions of a card: recruiting, marching, building, destroying, and two of them on one card."""

from typing import Any

import pytest

from engine.kernel.errors import IllegalDecision
from tests.engine.games.legends.builders import facing, standing, taking
from tests.support.playing import Table

AT_HOME = {"D4": 3}


def armies(made: Table, seat: int = 0) -> dict[str, int]:
    found: dict[str, int] = made.position["armies"][seat]
    return found


# Recruiting


def test_a_card_brings_as_many_armies_as_it_shows() -> None:
    """«Сколько кубиков указано на карте, столько армий можно вывести на поле из запаса.»"""
    made = taking(11).play(0, "place D4*3")
    assert made.legal() == ["place D4", "end"]
    assert made.play(0, "place D4").stage == "ending"
    assert armies(made) == {"D4": 7}


def test_armies_come_only_to_the_start_region_and_to_own_cities() -> None:
    """«Игрок может вывести армию только в стартовый регион или в регион со своим городом.»"""
    made = taking(11, armies=[{"D4": 3, "H1": 1}], cities=[{"D7": 1}, {"D1": 1}])
    assert made.legal() == ["place D4", "place D7", "end"]


def test_the_armies_may_go_to_different_regions() -> None:
    """«За одно действие можно выводить армии как в один регион, так и в несколько.»"""
    made = taking(11, cities=[{"D7": 1, "I1": 2}]).play(0, "place D4*2, place D7, place I1")
    assert armies(made) == {"D4": 5, "D7": 1, "I1": 1}


def test_with_eighteen_armies_on_the_board_none_comes() -> None:
    """«Одновременно на поле не может быть более 18 армий одного игрока.»"""
    assert taking(11, armies=[{"D4": 16}]).play(0, "place D4*2").legal() == ["end"]
    assert taking(11, armies=[{"D4": 18}]).legal() == ["end"]


# Marching


def test_an_army_steps_over_a_border() -> None:
    """«Это действие позволяет вам перемещать армии между соседними регионами»

    «(соседними считаются регионы, разделённые белой границей)»
    """
    made = taking(16)
    assert made.legal() == ["move D4 D3", "move D4 D5", "move D4 D6", "end"]
    assert armies(made.play(0, "move D4 D3")) == {"D3": 1, "D4": 2}


def test_a_card_gives_as_many_steps_as_it_shows() -> None:
    """«Сколько кубиков рядом со стрелкой указано на карте, столько единиц движения вы получаете.»"""
    made = taking(2).play(0, "move D4 D3*2")
    assert made.position["stage"] == {"kind": "moving", "left": 1, "water": 3, "more": False}
    assert made.play(0, "move D3 D1").stage == "ending"


@pytest.mark.parametrize(
    ("run", "stand"),
    [
        ("move D4 D3, move D3 D1, move D1 D2", {"D2": 1, "D4": 2}),
        ("move D4 D3*3", {"D3": 3}),
        ("move D4 D5, move D4 D3, move D3 D1", {"D1": 1, "D4": 1, "D5": 1}),
    ],
)
def test_the_steps_are_shared_out_freely(run: str, stand: dict[str, int]) -> None:
    """«вы можете сделать три шага одной армией, либо по шагу тремя армиями, либо шаг одной армией и два шага другой»"""
    assert armies(taking(2).play(0, run)) == stand


def test_a_step_over_water_costs_three() -> None:
    """«Переправа по воде (обозначена пунктирной линией) стоит 3 единицы движения за армию.»"""
    made = taking(13)
    assert "move D4 H4" in made.legal()
    made.play(0, "move D4 H4")
    assert made.position["stage"]["left"] == 2
    assert not {"move D4 H4", "move H4 D4", "move H4 H2"} & set(made.legal())
    assert "move H4 H5" in made.legal()


def test_with_fewer_than_three_nobody_crosses() -> None:
    assert "move D4 H4" not in taking(16).legal()
    assert "move D4 H4" in taking(2).legal()


def test_a_crossing_takes_the_last_three() -> None:
    made = taking(2).play(0, "move D4 H4")
    assert made.position["stage"] == {"kind": "ending"}


def test_dotted_lines_inside_a_fragment_are_water_too() -> None:
    made = taking(13, armies=[{"H2": 1}])
    assert made.play(0, "move H2 H4").position["stage"]["left"] == 2


def test_bridges_are_no_water() -> None:
    """«перемещение между островами не считается переправой по воде»"""
    made = taking(2, armies=[{"T2": 1}]).play(0, "move T2 T1, move T1 T3")
    assert (armies(made), made.position["stage"]["left"]) == ({"T3": 1}, 1)
    assert "move T3 T2" not in made.legal()


def test_exits_that_meet_nothing_lead_nowhere() -> None:
    assert taking(13, armies=[{"D1": 1}]).legal() == ["move D1 D2", "move D1 D3", "end"]


def test_armies_of_others_stop_nobody() -> None:
    made = taking(2, armies=[{"D4": 1}, {"D3": 9}]).play(0, "move D4 D3, move D3 D1")
    assert armies(made) == {"D1": 1}


# Building


def test_a_city_comes_to_a_region_with_an_own_army() -> None:
    """«В любом регионе, где есть ваша армия, поставьте город.»"""
    made = taking(27, armies=[{"D4": 3, "I3": 1}, {"D1": 1}])
    assert made.legal() == ["city D4", "city I3", "end"]
    assert made.play(0, "city I3").position["cities"][0] == {"I3": 1}


def test_cities_of_several_players_and_several_of_one_share_a_region() -> None:
    """«В регионе может быть несколько городов, принадлежащих как одному игроку, так и разным.»"""
    made = taking(27, cities=[{"D4": 1}, {"D4": 2}]).play(0, "city D4")
    assert made.position["cities"] == [{"D4": 2}, {"D4": 2}, {}]


def test_with_three_cities_on_the_board_none_comes() -> None:
    assert taking(27, cities=[{"D4": 2, "H1": 1}]).legal() == ["end"]


# Destroying


def destroying(**fields: Any) -> Table:
    """The card gives 3 armies and an army destroyed; the first part is left."""
    return taking(10, **fields).play(0, "next")


def test_an_army_of_any_player_is_destroyed_where_an_own_army_stands() -> None:
    """«Можете снять с любого региона армию любого игрока, если в этом регионе есть хотя бы одна ваша армия.»"""
    made = destroying(armies=[{"D4": 1, "H1": 1}, {"D4": 2, "D1": 3}, {"H1": 1}])
    assert made.legal() == ["destroy D4 0", "destroy H1 0", "destroy D4 1", "destroy H1 2", "end"]
    assert armies(made.play(0, "destroy D4 1"), 1) == {"D1": 3, "D4": 1}


def test_where_only_a_city_stands_nothing_is_destroyed() -> None:
    """«Если в регионе есть только ваш город, а армий нет, разгромить армию в этом регионе нельзя.»"""
    made = destroying(armies=[{"D4": 1}, {"D1": 2}], cities=[{"D1": 1}])
    assert made.legal() == ["destroy D4 0", "end"]


def test_a_destroyed_army_goes_back_to_its_owners_supply() -> None:
    """«Снятая с поля армия возвращается в запас игрока.»"""
    made = destroying(armies=[{"D4": 1}, {"D4": 18}])
    assert made.game.observe(made.match.state, 1).supply[1] == 0
    made.play(0, "destroy D4 1")
    assert made.game.observe(made.match.state, 1).supply[1] == 1


def test_a_neutral_army_may_be_destroyed() -> None:
    made = destroying(seats=2, armies=[{"D4": 1}, {}, {"D4": 1}])
    assert armies(made.play(0, "destroy D4 2"), 2) == {}


def test_cities_stay() -> None:
    assert destroying(cities=[{}, {"D4": 1}]).legal() == ["destroy D4 0", "end"]


# Two actions, or none


def test_or_gives_one_of_the_actions() -> None:
    """«Если на карте два действия разделены знаком «/», можете выбрать, какое из двух действий выполнять.»"""
    made = taking(7)
    assert made.legal() == ["use place", "use move", "end"]
    made.play(0, "use place, place D4*3")
    assert made.stage == "ending"


def test_and_gives_both_actions() -> None:
    """«Если два действия на карте разделены знаком «+», можете выполнить оба действия»"""
    made = taking(10, armies=[{"D4": 1}, {"D4": 1}]).play(0, "place D4*3, destroy D4 1")
    assert (armies(made), armies(made, 1), made.stage) == ({"D4": 4}, {}, "ending")


def test_and_only_in_the_printed_order() -> None:
    """«но только в указанном на карте порядке»

    «вы не можете сначала громить чужую армию, а потом набирать свою»
    """
    made = taking(10, armies=[{"D4": 1}, {"D4": 1}])
    assert made.legal() == ["place D4", "next", "end"]
    made.play(0, "next")
    assert made.legal() == ["destroy D4 0", "destroy D4 1", "end"]
    with pytest.raises(IllegalDecision):
        made.play(0, "place D4")


def test_either_part_may_be_left() -> None:
    """«Если вы не можете или не хотите выполнять одно из действий, проигнорируйте его.»"""
    assert taking(10, armies=[{"D4": 1}]).play(0, "place D4, next").stage == "destroying"
    assert taking(34, armies=[{}], seats=4).play(0, "next").legal() == ["end"]


def test_a_card_may_be_taken_for_nothing_but_itself() -> None:
    """«при желании можно взять карту и не выполнять действий»

    «позволяет игроку немедленно совершить действие, указанное на свитке в нижней части карты»
    """
    for card in (11, 13, 27, 10, 7):
        made = taking(card, hold=False).play(0, "end")
        assert (made.stage, armies(made)) == ("dealing", AT_HOME)


def test_the_new_city_serves_the_recruiting_after_it() -> None:
    made = taking(4, armies=[{"D4": 1, "H1": 1}]).play(0, "city H1")
    assert made.legal() == ["place D4", "place H1", "end"]
    assert made.position["stage"]["left"] == 2


def test_with_actions_an_empire_grows() -> None:
    """«С помощью действий игрок расширяет империю и устанавливает контроль над регионами и островами.»"""
    made = facing(13, armies=[{"D4": 3}, {"D4": 3, "D3": 1}])
    assert dict(made.standing.seats[0].by)["regions"] == 0
    made.play(0, "take 13, move D4 D5, move D5 D6")
    assert dict(made.standing.seats[0].by)["regions"] == 1
    assert standing(armies=[{"D4": 2}]).seats[0].total == 2
