"""What the cards before a player bring him: in his turns, and when points are counted."""

import pytest

from tests.engine.games.legends.builders import GAME, facing, points, position, standing, table, taking
from tests.support.playing import Table

HOME = [{"D4": 1}]


def left(made: Table) -> int:
    found: int = made.position["stage"]["left"]
    return found


def test_a_property_holds_to_the_end_and_from_the_moment_of_taking() -> None:
    """«Взятая из ряда карта обладает определённым свойством»

    «Свойство карты действует до конца игры и вступает в силу сразу же, как только вы заполучили карту.»
    «Свойство карты влияет и на её собственное действие.»
    «Свойства помогут вам в ходе игры или принесут дополнительные очки в конце партии.»
    """
    assert left(taking(17, taken=[[8]])) == 5
    assert left(taking(26)) == 5
    assert left(taking(25)) == 4


def test_properties_add_up() -> None:
    """«Свойства суммируются.»"""
    assert left(taking(26, taken=[[8, 18, 25]])) == 4 + 4
    assert left(taking(15, taken=[[4, 17, 21]]).play(0, "use place")) == 3 + 4
    assert taking(13, taken=[[1, 6]]).position["stage"]["water"] == 1


def test_one_more_movement_for_every_march() -> None:
    """«+1 движение. Каждый раз, когда вы выполняете маршбросок, вы получаете дополнительную единицу движения.»"""
    assert left(taking(13, taken=[[8]])) == 6
    assert left(taking(11, taken=[[8]])) == 4, "not for armies"


def test_one_more_army_for_every_recruiting() -> None:
    """«+1 армия. Каждый раз, когда вы набираете армию, вы ставите на 1 армию больше.»"""
    made = taking(11, taken=[[22]]).play(0, "place D4*5")
    assert (made.position["armies"][0], made.stage) == ({"D4": 8}, "ending")


def test_no_recruiting_no_army_more() -> None:
    assert left(taking(13, taken=[[22]])) == 5


def test_each_flying_makes_water_cheaper() -> None:
    """«Каждое свойство «полёт», которое у вас есть, снижает стоимость переправы по воде на 1»

    «если у вас один «полёт», то стоимость переправы — 2 единицы движения за каждую армию»
    """
    made = taking(2, taken=[[1]])
    assert made.position["stage"]["water"] == 2
    made.play(0, "move D4 H4")
    assert left(made) == 1


def test_water_never_costs_less_than_one() -> None:
    """«но итоговая стоимость не может быть меньше 1»"""
    assert taking(2, taken=[[1, 6, 10, 11]]).position["stage"]["water"] == 1


def test_the_card_just_taken_flies_too() -> None:
    assert taking(1).position["stage"]["water"] == 2


def test_most_elixirs_bring_two_points() -> None:
    """«При итоговом подсчёте очков игрок, собравший больше всего эликсиров, получает 2 дополнительных очка.»

    «игрок, собравший наибольшее число эликсиров, получает 2 победных очка»
    """
    seats = standing(taken=[[3], [5], [13]]).seats
    assert [dict(seat.by)["elixirs"] for seat in seats] == [2, 0, 0]


def test_equally_many_elixirs_bring_one_point_each() -> None:
    """«При равенстве количества эликсиров все претенденты получают по 1 победному очку.»"""
    seats = standing(taken=[[3], [16], [13]]).seats
    assert [dict(seat.by)["elixirs"] for seat in seats] == [1, 1, 0]


def test_without_any_elixir_nobody_scores_for_them() -> None:
    assert [dict(seat.by)["elixirs"] for seat in standing().seats] == [0, 0, 0]


def test_the_treasury_brings_two_coins_once() -> None:
    """«Немедленно возьмите две медные монеты из банка.»

    «Бонус одноразовый.»
    """
    made = facing(32, place=1).play(0, "take 32")
    assert made.position["coins"] == [6, 5, 5]
    assert made.play(0, "end").position["coins"] == [6, 5, 5]


def test_the_treasurys_coins_do_not_pay_for_it() -> None:
    assert "take 32" not in facing(32, place=5, coins=[2, 5, 5]).legal()


@pytest.mark.parametrize(
    ("card", "others", "worth"),
    [(2, [1, 3], 3), (19, [5, 6, 7, 8], 4), (20, [15, 16], 2), (23, [21], 2), (27, [10, 11, 12], 3), (30, [28], 2)],
)
def test_a_point_for_each_own_card_of_a_word(card: int, others: list[int], worth: int) -> None:
    """«В конце игры получите 1 победное очко за каждую вашу карту с указанным словом в названии.»

    «у игрока есть 4 карты со словом «проклятый» в названии, игрок получит 4 победных очка»
    """
    assert points(taken=[[card, *others]])["cards"] == worth


def test_the_tower_counts_wings() -> None:
    assert points(taken=[[9, 1, 6]])["cards"] == 2
    assert points(taken=[[9]])["cards"] == 0


@pytest.mark.parametrize(("cards", "worth"), [([24], 0), ([24, 25], 0), ([24, 25, 26], 4), ([31], 0), ([31, 32], 3)])
def test_a_whole_set_brings_its_points(cards: list[int], worth: int) -> None:
    """«В конце игры получите указанное количество победных очков»

    «если у вас есть определённое количество карт с указанным словом»
    """
    assert points(taken=[cards])["cards"] == worth


@pytest.mark.parametrize(("coins", "worth"), [(0, 0), (2, 0), (3, 1), (8, 2), (9, 3)])
def test_a_point_for_three_coins_left(coins: int, worth: int) -> None:
    """«В конце игры получите 1 победное очко за каждые 3 медные монеты, которые у вас остались.»"""
    assert points(taken=[[14]], coins=[coins, 5, 5])["cards"] == worth


def test_armies_of_the_giants_owner_cannot_be_destroyed() -> None:
    """«Ваши армии нельзя разгромить.»"""
    made = taking(10, armies=[{"D4": 1}, {"D4": 3}, {"D4": 1}], taken=[[], [12]]).play(0, "next")
    assert made.legal() == ["destroy D4 0", "destroy D4 2", "end"]


def test_the_giant_guards_his_own_side_against_itself_at_once() -> None:
    made = taking(12, armies=[{"D4": 1}, {"D4": 1}]).play(0, "next")
    assert made.legal() == ["destroy D4 1", "end"]


def test_points_come_from_every_card_that_has_any() -> None:
    """«игрок получает очки за любые свои карты, которые приносят очки в конце игры»

    «Количество очков зависит от текста свойства.»
    """
    made = table(position(taken=[[2, 1, 14, 9]], coins=[7, 5, 5]))
    assert GAME.observe(made.match.state, 0).card_points[0] == (2, 0, 2, 1)
    assert dict(made.standing.seats[0].by)["cards"] == 5
