"""Carts: what they join, and what they carry."""

from engine.games.founders.supply import Supplied, assign, offers
from tests.engine.games.founders.builders import TILES, places, placing, realm, table

SERGEI = ["n_cliff 0 0", "n_forest 1 0", "v_winery 0 1", "c_workshop_wine 1 1"]
CART = [[{"x": 0, "y": 0}]]


def test_a_cart_joins_four_tiles_that_meet() -> None:
    """«Жетон телеги объединяет несколько ваших квадратов.»

    «С помощью жетона телеги вы можете перемещать ресурсы между своими квадратами.»
    «Жетон телеги объединяет эти четыре квадрата и позволяет «перевозить» между ними ресурсы.»
    «Теперь каждый из этих квадратов даёт любой ресурс, который производится на любом из квадратов»
    """
    made = table(SERGEI, row=["v_mine"], hands=[{"cart": 1}])
    assert "use cart" in made.legal()
    assert made.play(0, "use cart").legal() == ["cart 0 0"]
    made.play(0, "cart 0 0")
    assert (made.position["carts"], made.position["hands"][0]) == ([[{"x": 0, "y": 0}], []], {})
    assert set(realm(*SERGEI, carts=((0, 0),)).joined) == {(0, 0), (1, 0), (0, 1), (1, 1)}


def test_without_four_tiles_that_meet_no_cart_can_be_played() -> None:
    """«Разыгрывая такой жетон, положите его на стык четырёх квадратов в своём государстве»"""
    assert table(SERGEI[:3], row=["n_lake"], hands=[{"cart": 1}]).legal() == ["take n_lake"]


def test_there_is_one_cart_a_crossing() -> None:
    made = table(SERGEI, row=["n_lake"], hands=[{"cart": 1}], carts=CART)
    assert made.legal() == ["take n_lake"]


def test_sergei_attaches_a_mine_and_then_a_market() -> None:
    """«Пример: у Сергея объединены телегой обрыв, лес, винодельня и мастерская.»

    «Сначала он добавляет шахту рядом с мастерской»
    «Следующим ходом он присоединяет рынок, взяв железо из шахты и «перевезя» растения с обрыва.»
    """
    assert (1, 2) not in places(placing("v_mine", SERGEI))
    made = placing("v_mine", SERGEI, carts=CART)
    assert (1, 2) in places(made)
    made.play(0, "place 1 2")
    assert sorted(made.told("tile_attached")[0]["supplies"]) == [("stone", 0, 0), ("wood", 1, 0)]
    later = [*SERGEI, "v_mine 1 2"]
    assert (2, 2) not in places(placing("c_market_iron", later))
    made = placing("c_market_iron", later, carts=CART).play(0, "place 2 2")
    assert made.told("tile_attached")[0]["supplies"] == [("iron", 1, 2), ("plants", 0, 0)]


def test_two_carts_join_seven_tiles_or_twice_four() -> None:
    """«С помощью нескольких жетонов телег вы можете объединить больше четырёх квадратов или создать»

    «Слева два жетона телеги объединяют семь квадратов»
    """
    block = [f"n_lake {x} {y}" for x in range(5) for y in range(3)]
    seven = realm(*block, carts=((0, 0), (1, 1))).joined
    assert (len(seven), len(set(seven.values()))) == (7, 1)
    apart = realm(*block, carts=((0, 0), (3, 0))).joined
    assert (len(apart), sorted(map(len, set(apart.values())))) == (8, [4, 4])
    six = realm(*block, carts=((0, 0), (1, 0))).joined
    assert (len(six), len(set(six.values()))) == (6, 1)


def test_a_third_cart_joins_two_that_were_apart() -> None:
    block = [f"n_lake {x} {y}" for x in range(5) for y in range(3)]
    joined = realm(*block, carts=((0, 0), (3, 0), (1, 0), (2, 0))).joined
    assert len(set(joined.values())) == 1


def test_carts_reach_tiles_that_give_nothing() -> None:
    """«Если разорённый квадрат объединён с другими квадратами жетоном телеги (см. ниже)»

    «Если квадрат с монетой объединён с другими квадратами жетоном телеги (см. ниже)»
    «Вы можете «перевозить» ресурсы даже на те квадраты, которые не производят ресурсы (призовые»
    """
    for mark in ("p_mars 1 1", "v_winery 1 1 craftsman", "v_winery 1 1 war", "v_winery 1 1 coin"):
        own = ["n_cliff 0 0", "n_forest 1 0", "n_lake 0 1", mark]
        assert (2, 2) not in places(placing("v_mine", own, carts=CART))
        assert (1, 2) in places(placing("v_mine", own, carts=CART)), mark
        assert ("wine" in str(offers(realm(*own), (1, 2)))) is False


def test_a_carried_resource_is_made_where_it_comes_from() -> None:
    """««Перевезённый» ресурс производится на том квадрате, откуда он был взят изначально.»

    «Квадрат, на который «перевезён» ресурс, может в тот же ход произвести и свой собственный ресурс.»

    One forest cannot serve both needs, though a cart brings it to two neighbours.
    """
    own = ["n_forest 0 0", "v_pier 1 0", "v_pier 0 1", "v_stable 1 1"]
    assert (1, 2) not in places(placing("v_mine", own, carts=CART))
    here = realm("n_forest 0 0", "v_pier 1 0", "v_pier 0 1", "n_cliff 1 1", carts=((0, 0),))
    assert assign(here, TILES["v_mine"], offers(here, (1, 2))) == (Supplied("wood", (0, 0)), Supplied("stone", (1, 1)))
