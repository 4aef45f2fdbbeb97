"""From the box to the first turn."""

import pytest

from engine.kernel.actors import CHANCE, PUBLIC
from tests.engine.games.founders.builders import GAME, TILES, Rules, deal, draw, new_table

PRIZES = ["p_juno", "p_mars", "p_fons", "p_lares", "p_pales", "p_faunus", "p_moneta", "p_venus"]
DRAFT = ["n_forest", "n_cliff", "n_lake", "n_river", "n_grove"]


def drafted(seats: int = 2) -> Rules:
    """The first seat is 1, and five tiles lie in the draft."""
    made = draw(new_table(2, seed=None), *(f"deal {tile}" for tile in PRIZES), "first 1")
    return draw(made, *(f"deal {tile}" for tile in DRAFT))


def test_any_unseen_tile_of_a_stack_may_come_next() -> None:
    """«Разделите квадраты на 4 стопки по цвету рубашек и перемешайте каждую стопку лицом вниз.»"""
    made = draw(new_table(2, seed=None), *(f"deal {tile}" for tile in PRIZES), "first 0", "deal n_forest")
    assert made.legal(CHANCE) == [f"deal {name}" for name, tile in TILES.items() if tile.kind == "nature"]
    weights = GAME.weights(made.state)
    assert weights is not None
    assert list(weights) == [3, 4, 4, 4, 4, 4]


@pytest.mark.parametrize(("seats", "prizes"), [(2, 8), (3, 12), (4, 12)])
def test_prizes_by_the_number_of_players(seats: int, prizes: int) -> None:
    """«Если вы играете вдвоём, откройте из красной стопки 8 квадратов; если троём или четвером»"""
    assert len(new_table(seats).position["prizes"]) == prizes


def test_all_that_lies_open_is_seen_by_everybody() -> None:
    """«Выложите их лицом вверх так, чтобы все игроки их видели.»

    «Все открытые квадраты должны быть видны каждому игроку.»
    """
    state = drafted().state
    for viewer in (PUBLIC, 0, 1):
        seen = GAME.observe(state, viewer)
        assert (seen.prizes, seen.rows[0]) == (tuple(PRIZES), tuple(DRAFT))


def test_the_other_prizes_never_come() -> None:
    """«Остальные призовые квадраты уберите в коробку: они не понадобятся в этой партии.»"""
    made = draw(new_table(2, seed=None), *(f"deal {tile}" for tile in PRIZES))
    assert made.legal(CHANCE) == ["first 0", "first 1"]


def test_the_lot_says_who_is_first() -> None:
    """«Случайным образом определите, кто из игроков будет ходить первым.»"""
    made = draw(new_table(3, seed=None), *(f"deal {tile}" for tile in PRIZES))
    draw(made, "deal p_ceres", "deal p_diana", "deal p_liber", "deal p_quirinus")
    assert made.legal(CHANCE) == ["first 0", "first 1", "first 2"]
    assert draw(made, "first 2").position["turn"] == 2


@pytest.mark.parametrize(("seats", "tiles"), [(2, 5), (3, 7), (4, 9)])
def test_the_draft_has_two_tiles_for_each_and_one_more(seats: int, tiles: int) -> None:
    """«Он открывает из зелёной стопки квадраты (5 квадратов при игре вдвоём»"""
    assert len(new_table(seats).position["rows"][0]) == tiles


def test_everybody_takes_a_tile_and_then_a_second_one_the_other_way_round() -> None:
    """«Затем каждый игрок, начиная с первого и далее по часовой стрелке, забирает один из этих квадратов.»

    «Когда последний игрок взял квадрат, он берёт ещё один из оставшихся»
    """
    made, order = new_table(4), []
    while made.stage in ("drafting", "joining"):
        if made.stage == "drafting":
            order += made.actors
        made.play(made.actors[0], made.legal()[0])
    first = order[0]
    there = [(first + n) % 4 for n in range(4)]
    assert order == [*there, *reversed(there)]


def test_the_second_tile_lies_at_any_side_of_the_first() -> None:
    """«Каждый игрок кладёт перед собой полученные квадраты лицом вверх, так»

    «Эти квадраты становятся первыми в государстве каждого из игроков.»
    """
    made = drafted().play(1, "pick n_lake").play(0, "pick n_cliff").play(0, "pick n_forest")
    assert made.legal() == ["place -1 0", "place 0 -1", "place 0 1", "place 1 0"]
    made.play(0, "place 0 1")
    assert [(one["tile"], one["x"], one["y"]) for one in made.position["realms"][0]] == [
        ("n_cliff", 0, 0),
        ("n_forest", 0, 1),
    ]


def test_three_rows_lie_open_when_the_first_turn_begins() -> None:
    """«Затем первый игрок размещает в центре стола три стопки квадратов «в столбик»: природные»

    «Он открывает из зелёной стопки 2 квадрата и кладёт их справа от стопки в горизонтальный ряд»
    «Таким же образом первый игрок открывает 2 квадрата из синей стопки и 1 квадрат — из фиолетовой.»
    """
    made = drafted().play(1, "pick n_lake").play(0, "pick n_cliff").play(0, "pick n_forest, place 0 1")
    made.play(1, "pick n_river, place 1 0")
    draw(made, "deal n_lake", "deal n_cliff", "deal v_mine", "deal v_pier")
    assert made.stage == "dealing"
    draw(made, "deal c_inn_wine")
    assert made.stage == "opening"
    assert made.position["rows"] == [["n_grove", "n_lake", "n_cliff"], ["v_mine", "v_pier"], ["c_inn_wine"]]


def test_all_tokens_lie_in_the_reserve() -> None:
    """«Разделите жетоны по типам и положите четырьмя отдельными кучками рядом со стопками квадратов.»"""
    position = new_table(3).position
    assert position["supply"] == {"war": 6, "coin": 6, "cart": 6}
    assert (len(position["guild"]), position["hands"]) == (6, [{}, {}, {}])


def test_the_first_seat_begins_and_the_turn_passes_to_the_left() -> None:
    """«Первый игрок начинает партию, затем право хода передаётся по часовой стрелке.»"""
    made = new_table(3, seed=4)
    turns: list[int] = []
    first = made.position["turn"]
    while len(turns) < 5:
        if made.stage == "opening":
            turns += made.actors
        deal(made.play(made.actors[0], made.legal()[0]), 5)
    assert turns == [(first + n) % 3 for n in range(5)]
