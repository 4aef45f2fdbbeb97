"""Coins: buying from a rival, and what the tile does meanwhile."""

from collections.abc import Iterable
from typing import Any

from tests.engine.games.founders.builders import Rules, draw, places, placing, points, table

STABLE = ["v_stable 0 0", "n_lake 1 0"]


def shop(
    own: list[str], rival: list[str], *more: list[str], row: Iterable[str] = ("n_river",), coins: int = 1, **fields: Any
) -> Rules:
    return table(own, rival, *more, row=list(row), hands=[{"coin": coins}], **fields)


def bought(resource: str = "horses", **fields: Any) -> Rules:
    made = shop(["n_waterfall 0 0"], STABLE, row=["c_camp_horses", "n_lake"], **fields)
    return made.play(0, f"use coin, coin 1 0 0 {resource}")


def test_ivan_buys_horses_for_his_military_camp() -> None:
    """«Иван покупает у Сергея лошадей и присоединяет военный лагерь рядом с водопадом»"""
    made = bought()
    assert made.legal() == ["take n_lake", "take c_camp_horses"]
    made.play(0, "take c_camp_horses, place 0 1")
    assert made.told("tile_attached")[0]["supplies"] == [("horses",), ("stone", 0, 0)]


def test_a_coin_buys_what_a_rivals_tile_gives_for_this_turn() -> None:
    """«Жетон монеты покупает ресурс с одного квадрата соперника.»

    «С помощью жетона монеты вы можете купить один ресурс у соперника.»
    «До конца вашего хода вы можете использовать ресурс, который приносит данный квадрат»
    """
    made = bought()
    assert made.position["realms"][1][0]["coins"] == 1
    assert (made.position["hands"][0], made.position["stage"]["bought"]) == ({}, "horses")


def test_any_tile_of_any_rival_that_gives_something_may_be_bought_from() -> None:
    """«Разыгрывая такой жетон, положите его на любой квадрат соперника.»"""
    made = shop(["n_waterfall 0 0"], ["v_mine 0 0", "v_pier 0 1"], ["c_camp_iron 0 0"]).play(0, "use coin")
    assert made.legal() == ["coin 1 0 0 iron", "coin 1 0 1 fish", "coin 2 0 0 army"]


def test_of_a_nature_tile_one_of_two_resources_is_bought() -> None:
    """«Разыгрывая монету на зелёный квадрат, выберите один из двух ресурсов, которые он производит.»"""
    assert shop(["n_waterfall 0 0"], ["n_lake 0 0"]).play(0, "use coin").legal() == [
        "coin 1 0 0 water",
        "coin 1 0 0 plants",
    ]


def test_nothing_is_bought_from_a_tile_that_gives_nothing() -> None:
    """«Нельзя разыграть монету на квадрат, который не производит ресурсов (призовой»"""
    rival = ["n_lake 0 0 war", "v_winery 0 1 craftsman", "p_mars 1 0"]
    assert shop(["n_waterfall 0 0"], rival).legal() == ["take n_river"]


def test_only_what_the_tile_itself_makes_is_bought() -> None:
    rival = ["n_lake 0 0", "v_mine 1 0", "v_pier 0 1", "p_mars 1 1"]
    made = shop(["n_waterfall 0 0"], rival, carts=[[], [{"x": 0, "y": 0}]]).play(0, "use coin")
    assert made.legal() == ["coin 1 0 0 water", "coin 1 0 0 plants", "coin 1 1 0 iron", "coin 1 0 1 fish"]


def test_a_tile_with_a_coin_may_be_bought_from_again() -> None:
    made = shop(["n_waterfall 0 0"], ["v_mine 0 0 coin"]).play(0, "use coin, coin 1 0 0 iron")
    assert made.position["realms"][1][0]["coins"] == 2


def test_a_tile_with_a_coin_gives_its_owner_nothing_in_his_turn() -> None:
    """«Монета не только даёт игроку ресурс, но и отнимает его у соперника.»

    «Если в начале вашего хода на вашем квадрате лежит жетон монеты»
    """
    assert places(placing("v_mine", ["n_forest 0 0 coin", "n_cliff 1 0"])) == []
    assert (0, 1) in places(placing("v_mine", ["n_forest 0 0", "n_cliff 1 0"]))


def test_at_the_end_of_a_turn_the_coins_on_ones_tiles_are_ones_own() -> None:
    """«Заберите со своих квадратов жетоны монет, если они там были (см. ниже)»

    «В конце своего хода, сразу после присоединения нового квадрата, заберите себе все жетоны монеты»
    «Теперь вы сможете пользоваться ими, чтобы покупать ресурсы у соперников.»
    """
    made = bought().play(0, "take n_lake, place 0 1").close()
    draw(made.play(1, "open nature"), "deal n_lake")
    made.play(1, "take n_lake, place 0 1")
    assert made.position["realms"][1][0]["coins"] == 1
    made.close()
    assert (made.position["realms"][1][0]["coins"], made.position["hands"][1]) == (0, {"coin": 1})
    assert made.told("coins_taken") == [{"kind": "coins_taken", "seat": 1, "coins": 1, "to": "public"}]


def test_a_coin_on_a_ruined_tile_comes_back_too() -> None:
    made = placing("n_river", ["n_lake 0 0 coin war"]).play(0, "place 0 1").close()
    assert made.position["hands"][0] == {"coin": 1}


def test_what_was_bought_is_not_made_by_any_own_tile() -> None:
    """«Купленный ресурс не считается произведённым ни на каком из ваших квадратов.»

    It comes beside what they make: the waterfall gives the stone, and nobody's turn is used up for the horses.
    """
    assert places(placing("v_mine", ["n_forest 0 0"], bought="stone")) == [(-1, 0), (0, -1), (0, 1), (1, 0)]
    assert places(placing("v_mine", ["v_mine 0 0"], bought="stone")) == []


def test_what_was_bought_need_not_be_used() -> None:
    """«Вы можете приобрести ресурс и не использовать его (жетон монеты остаётся на квадрате соперника).»"""
    made = bought().play(0, "take n_lake, place 0 1")
    assert made.position["realms"][1][0]["coins"] == 1


def test_what_was_bought_is_gone_with_the_turn() -> None:
    """«Вы можете воспользоваться приобретённым ресурсом только в тот ход, на котором его приобрели.»"""
    made = bought().play(0, "take n_lake, place 0 1").close()
    draw(made.play(1, "open nature"), "deal n_lake")
    made.play(1, "take n_lake, place 0 1").close()
    draw(made.play(0, "open nature"), "deal n_cliff")
    assert made.legal() == ["take n_cliff"]


def test_coins_of_trade_count_at_the_end_those_on_tiles_too() -> None:
    """«Жетоны монеты, полученные в ходе торговли, приносят вам очки в конце игры»

    «Перед подсчётом очков заберите себе все жетоны монеты со своих квадратов.»
    """
    assert points(["v_stable 0 0 coin coin"], hands=[{"coin": 1}])["tokens"] == 3
    made = placing("n_river", ["n_lake 0 0"], ["v_mine 0 0 coin"], undrawn={}).play(0, "place 0 1").close()
    assert (made.stage, made.position["hands"][1], made.position["realms"][1][0]["coins"]) == ("over", {"coin": 1}, 0)
    assert dict(made.standing.seats[1].by)["tokens"] == 1
