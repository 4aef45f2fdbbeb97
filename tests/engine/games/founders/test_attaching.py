"""Attaching a tile: where, supplied by whom, and what happens when nothing fits."""

import pytest

from engine.games.founders.content import Tile
from engine.games.founders.fitting import enough
from engine.games.founders.realm import Coordinates, Realm
from engine.games.founders.supply import Refusal, Supplied, assign, offers, why_not
from engine.kernel.errors import IllegalDecision
from tests.engine.games.founders.builders import TILES, draw, game_with, places, placing, realm, table

FOREST_AND_CLIFF = ["n_forest 0 0", "n_cliff 1 0"]


def refusal(here: Realm, tile: Tile, place: Coordinates, bought: str = "") -> Refusal:
    found = why_not(here, tile, place, bought)
    assert found is not None
    return found


def test_the_seven_places_of_the_mine() -> None:
    """«Шахту можно выложить на места 1, 2 или 3, так как рядом с ними находятся оба необходимых ресурса»

    «Шахту нельзя выложить на места 4 или 5»
    «Шахту нельзя выложить на места 6 или 7»

    Three tiles at a corner have seven places around them: the forest in the corner, the cliff, and a lake.
    """
    state = ["n_forest 0 0", "n_cliff 1 0", "n_lake 0 1"]
    assert places(placing("v_mine", state)) == [(0, -1), (1, -1), (1, 1)]
    refused = {place: why_not(realm(*state), TILES["v_mine"], place) for place in realm(*state).frontier}
    assert len(refused) == 7
    busy = [place for place, why in refused.items() if why and why.why == "busy"]
    assert busy == [(-1, 0), (-1, 1)]
    reasons = {place: why for place, why in refused.items() if why is not None}
    assert {(reasons[place].resources, reasons[place].tiles) for place in busy} == {(("wood", "stone"), ((0, 0),))}
    assert (reasons[2, 0].why, reasons[2, 0].resources) == ("missing", ("wood",))
    assert reasons[0, 2].why == "missing"


def test_a_place_is_refused_for_what_it_is() -> None:
    here = realm("n_forest 0 0", "v_mine 1 0 coin", "v_mine 0 1 war")
    assert refusal(here, TILES["v_mine"], (0, 0)).why == "occupied"
    assert refusal(here, TILES["v_mine"], (-1, -1)).why == "apart"
    refused = refusal(here, TILES["c_camp_iron"], (1, 1))
    assert (refused.why, refused.resources, refused.idle) == ("missing", ("iron",), ((0, 1), (1, 0)))


def test_what_was_bought_may_be_one_of_the_few() -> None:
    refused = refusal(realm("n_lake 0 0"), TILES["v_mine"], (0, 1), "wood")
    assert (refused.why, refused.resources) == ("missing", ("stone",))
    refused = refusal(realm("n_lake 0 0"), TILES["v_pier"], (0, 1), "water")
    assert (refused.why, refused.resources) == ("missing", ("wood",))
    refused = refusal(
        realm("v_mine 0 0"), game_with("v_pier", needs=["wood", "wood"]).content.tiles["v_pier"], (0, 1), "wood"
    )
    assert (refused.why, refused.tiles, refused.bought) == ("busy", (), True)


def test_one_of_the_open_tiles_must_be_attached() -> None:
    """«После того как вы разыграли жетон (или решили не делать этого)»"""
    made = table(FOREST_AND_CLIFF, row=["n_lake", "v_pier"])
    assert made.legal() == ["take n_lake"]
    with pytest.raises(IllegalDecision):
        made.play(0, "end")


def test_tiles_of_all_rows_and_prizes_may_be_attached() -> None:
    """«Это может быть квадрат из горизонтального ряда (природный»"""
    own = ["n_forest 0 0", "n_cliff 1 0", "v_mine 0 1", "v_goldmine 1 1"]
    made = table(own, row=["n_lake", "v_pier", "c_camp_iron"], prizes=["p_terminus", "p_juno"])
    assert made.legal() == ["take n_lake", "take c_camp_iron", "take p_terminus"]


def test_tiles_of_other_states_cannot_be_taken() -> None:
    """«Нельзя забирать квадраты из государств других игроков.»"""
    made = table(FOREST_AND_CLIFF, ["v_mine 0 0"], row=["n_lake"])
    assert made.legal() == ["take n_lake"]


def test_neighbours_by_side_and_by_corner_give_what_a_tile_needs() -> None:
    """«Вы должны присоединить квадрат к своему государству таким образом, чтобы соседние квадраты»"""
    own = ["n_forest 0 0", "v_pier 1 0", "n_cliff 2 0"]
    assert (1, 1) in places(placing("v_mine", own))
    assert assign(realm(*own), TILES["v_mine"], offers(realm(*own), (1, 1))) == (
        Supplied("wood", (0, 0)),
        Supplied("stone", (2, 0)),
    )


def test_a_new_tile_touches_an_old_one_with_a_side() -> None:
    """«Новый квадрат должен хотя бы одной стороной полностью прилегать к старому.»

    «Нельзя присоединить его только углом или со сдвигом.»
    """
    made = placing("n_lake", FOREST_AND_CLIFF)
    assert places(made) == [(-1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (2, 0)]


def test_a_nature_tile_needs_nothing() -> None:
    """«Зелёные природные квадраты не требуют никаких ресурсов, их можно присоединить куда угодно.»"""
    assert all(enough(tile.wants, ()) == (tile.kind == "nature") for tile in TILES.values())


def test_a_nature_tile_gives_one_of_two_resources_anew_every_turn() -> None:
    """«Каждый ход они производят один из двух ресурсов на ваш выбор.»

    «Какой именно ресурс производится, вы решаете непосредственно перед присоединением нового квадрата.»
    """
    own = ["n_forest 0 0", "n_cliff 1 0"]
    made = placing("v_mine", own).play(0, "place 0 1")
    assert made.told("tile_attached")[0]["supplies"] == [("wood", 0, 0), ("stone", 1, 0)]
    here = realm(*own, "n_river -1 0", "v_mine 0 1")
    assert assign(here, TILES["v_goldmine"], offers(here, (-1, 1))) == (
        Supplied("stone", (0, 0)),
        Supplied("water", (-1, 0)),
    )


def test_one_forest_is_not_enough_for_a_mine_and_two_are() -> None:
    """«Каждый квадрат производит только один ресурс в ход.»"""
    assert refusal(realm("n_forest 0 0"), TILES["v_mine"], (0, 1)).why == "busy"
    assert (0, 1) in places(placing("v_mine", ["n_forest 0 0", "n_forest 1 0"]))


def test_a_source_is_moved_to_another_need_where_that_helps() -> None:
    """Two needs, and the first tile could serve either: only one way round works."""
    here = realm("n_forest 0 0", "n_river 1 0")
    assert assign(here, TILES["v_mine"], offers(here, (0, 1))) == (Supplied("wood", (1, 0)), Supplied("stone", (0, 0)))


def test_what_is_bought_and_what_is_carried_comes_beside_what_the_neighbours_give() -> None:
    """«Жетоны монет и телег позволяют использовать ресурсы с отдалённых квадратов и даже с квадратов»

    «Это не считается производством ресурса.»
    """
    own = ["n_waterfall 0 0"]
    assert (0, 1) in places(placing("c_camp_horses", own, bought="horses"))
    here = realm("n_forest 0 0", "n_lake 1 0", "n_lake 0 1", "v_mine 1 1", carts=((0, 0),))
    assert assign(here, TILES["v_pier"], offers(here, (2, 2))) == (Supplied("wood", (0, 0)), Supplied("water", (0, 1)))


def test_where_nothing_fits_the_top_nature_tile_is_attached() -> None:
    """«Если вы не можете добавить к своему государству ни один из открытых квадратов»"""
    made = table(FOREST_AND_CLIFF, row=["v_pier"], hands=[{"coin": 1}])
    assert made.legal() == ["nature", "use coin"]
    draw(made.play(0, "nature"), "deal n_lake")
    assert made.stage == "placing"
    assert len(made.play(0, "place 0 1").position["realms"][0]) == 3


def test_the_top_nature_tile_never_comes_to_the_row() -> None:
    made = table(FOREST_AND_CLIFF, row=["v_pier"])
    draw(made.play(0, "nature"), "deal n_lake")
    assert made.position["rows"] == [[], ["v_pier"], []]
    assert places(made, "replace") == [(0, 0), (1, 0)]
    assert made.play(0, "place 0 1").position["rows"] == [[], ["v_pier"], []]


def test_where_nothing_fits_and_no_nature_tile_is_left_the_turn_ends() -> None:
    """«Если же зелёная стопка исчерпана, завершите ход без добавления нового квадрата.»"""
    made = table(FOREST_AND_CLIFF, row=["v_pier"], undrawn={"v_mine": 1})
    assert made.legal() == ["end"]
    assert made.close().position["turn"] == 1


def test_one_tile_a_turn() -> None:
    """«В ход вы можете присоединить только один квадрат.»"""
    made = placing("v_mine", FOREST_AND_CLIFF, row=["v_mine", "v_mine"]).play(0, "place 0 1")
    assert (made.stage, made.position["rows"][1]) == ("ending", ["v_mine"])


def test_tiles_stay_where_they_are() -> None:
    """«Нельзя переставлять квадраты в своём государстве.»"""
    made = placing("v_mine", FOREST_AND_CLIFF).play(0, "place 0 1")
    assert [(one["tile"], one["x"], one["y"]) for one in made.position["realms"][0]][:2] == [
        ("n_forest", 0, 0),
        ("n_cliff", 1, 0),
    ]


def test_after_attaching_only_the_end_of_the_turn_is_left() -> None:
    """«Присоединив квадрат (и взяв жетон, если это был городской квадрат), вы завершаете свой ход.»"""
    assert placing("v_mine", FOREST_AND_CLIFF).play(0, "place 0 1").legal() == ["end"]


def test_a_replacement_satisfies_the_duty() -> None:
    made = placing("n_lake", FOREST_AND_CLIFF).play(0, "replace 0 0")
    assert made.legal() == ["end"]


def test_a_token_of_this_turn_counts_for_the_duty() -> None:
    made = table(["n_waterfall 0 0"], ["v_stable 0 0"], row=["c_camp_horses"], hands=[{"coin": 1}])
    assert made.legal() == ["nature", "use coin"]
    assert made.play(0, "use coin, coin 1 0 0 horses").legal() == ["take c_camp_horses"]
