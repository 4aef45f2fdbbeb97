"""A new tile instead of an old one."""

from tests.engine.games.founders.builders import places, placing, points, realm, table

OWN = ["n_forest 0 0", "n_cliff 1 0", "n_lake 0 1"]


def test_a_new_tile_may_come_instead_of_an_old_one() -> None:
    """«Вы можете присоединить новый квадрат вместо одного из своих старых квадратов.»"""
    assert places(placing("v_mine", OWN), "replace") == [(0, 1)]
    assert places(placing("n_river", OWN), "replace") == [(0, 0), (0, 1), (1, 0)]


def test_the_old_tile_lies_face_down_and_the_neighbours_supply_the_new_one() -> None:
    """«В этом случае вытаскиваете старый квадрат»"""
    made = placing("v_mine", OWN).play(0, "replace 0 1")
    assert made.position["replaced"] == [["n_lake"], []]
    assert [(one["tile"], one["x"], one["y"]) for one in made.position["realms"][0]][-1] == ("v_mine", 0, 1)
    assert made.told("tile_attached")[0]["supplies"] == [("wood", 0, 0), ("stone", 1, 0)]


def test_every_replaced_tile_costs_a_point() -> None:
    """«В конце игры вы потеряете 1 очко за каждый квадрат, который лежит перед вами лицом вниз»

    «-1 очко за каждый заменённый квадрат (лежащий перед игроком лицом вниз).»
    """
    assert points(OWN, replaced=[["n_lake", "v_mine", "v_mine"]])["replaced"] == -3


def test_nobody_has_to_replace() -> None:
    """«Вы не обязаны делать такую замену, даже если у вас нет никакой другой возможности присоединить»

    «Вы должны присоединить квадрат, если это возможно сделать (но вы не обязаны прибегать к замене).»
    """
    made = table(OWN, row=["c_inn_wine"])
    assert made.legal() == ["nature"]
    made = table(["n_forest 0 0", "n_cliff 1 0", "v_mine 2 0"], row=["v_mine"], undrawn={"c_inn_wine": 1})
    assert made.legal() == ["take v_mine"]


def test_a_replacement_is_offered_beside_the_way_out() -> None:
    """Nothing has an empty place but a tile could be replaced: the player chooses."""
    own = ["n_forest 0 0", "v_pier 0 1", "n_lake 0 2"]
    made = table(own, row=["v_pier"], prizes=["p_juno"])
    here = realm(*own)
    assert (made.legal(), places(placing("v_pier", own))) == (["take v_pier"], [(-1, 1), (1, 1)])
    walled = [*own, "v_mine -1 1", "v_mine 1 1"]
    made = table(walled, row=["v_pier"])
    assert (made.legal(), len(here.frontier)) == (["take v_pier", "nature"], 8)
    assert table(walled, row=["v_pier"], undrawn={"c_inn_wine": 1}).legal() == ["take v_pier", "end"]


def test_the_old_tile_supplies_nothing_to_the_new_one() -> None:
    assert places(placing("v_mine", ["n_forest 0 0", "n_cliff 1 0"]), "replace") == []
    joined = ["n_forest 0 0", "n_lake 1 0", "n_lake 0 1", "n_cliff 1 1"]
    assert places(placing("v_mine", joined, carts=[[{"x": 0, "y": 0}]]), "replace") == [(0, 1), (1, 0)]


def test_a_tile_may_be_replaced_by_one_of_its_own_type() -> None:
    made = placing("v_mine", ["n_forest 0 0", "n_cliff 1 0", "v_mine 0 1"]).play(0, "replace 0 1")
    assert made.position["replaced"][0] == ["v_mine"]


def test_a_replaced_prize_is_lost() -> None:
    own = ["n_forest 0 0", "n_cliff 1 0", "p_juno 0 1"]
    assert points(own, prizes=["p_mars"])["prizes"] == 3
    made = placing("v_mine", own, prizes=["p_mars"]).play(0, "replace 0 1")
    assert dict(made.standing.seats[0].by) == {"prizes": 0, "craftsmen": 0, "tokens": 0, "replaced": -1}


def test_a_ruined_tile_is_replaced_and_all_its_tokens_go_to_the_box() -> None:
    """«Разорённый квадрат можно заменить.»

    «В этом случае уберите все жетоны с него в коробку.»
    «Заменённый разорённый квадрат отнимает 1 победное очко, как обычно.»
    """
    own = ["n_forest 0 0", "n_cliff 1 0", "v_winery 0 1 craftsman war coin"]
    made = placing("v_mine", own).play(0, "replace 0 1")
    assert made.told("tile_replaced")[0]["lost"] == ["war", "master", "coin"]
    position = made.position
    assert (position["hands"], position["supply"]) == ([{}, {}], {"war": 5, "coin": 5, "cart": 6})
    assert ("wine" in position["guild"], position["masters"]) == (False, [[], []])
    assert dict(made.standing.seats[0].by) == {"prizes": 0, "craftsmen": 0, "tokens": 0, "replaced": -1}


def test_the_coins_of_a_replaced_tile_are_its_owners() -> None:
    """«Заменяя квадрат с жетоном монеты, заберите этот жетон себе.»"""
    own = ["n_forest 0 0", "n_cliff 1 0", "v_winery 0 1 craftsman coin coin"]
    made = placing("v_mine", own).play(0, "replace 0 1")
    assert made.position["hands"][0] == {"coin": 2}
    assert (made.told("tile_replaced")[0]["coins"], made.told("tile_replaced")[0]["lost"]) == (2, ["master"])


def test_a_cart_stays_when_one_of_its_tiles_is_replaced() -> None:
    """«Заменяя один из объединённых квадратов, оставьте жетон телеги на месте»"""
    own = ["n_forest 0 0", "n_lake 1 0", "n_lake 0 1", "v_pier 1 1"]
    made = placing("v_mine", [*own, "n_cliff 2 0"], carts=[[{"x": 0, "y": 0}]]).play(0, "replace 1 1")
    assert made.position["carts"][0] == [{"x": 0, "y": 0}]


def test_a_city_tile_that_replaces_another_brings_its_token() -> None:
    own = ["v_mine 0 0", "n_cliff 1 0", "n_lake 0 1"]
    assert placing("c_market_iron", own).play(0, "replace 0 1").position["hands"][0] == {"coin": 1}
