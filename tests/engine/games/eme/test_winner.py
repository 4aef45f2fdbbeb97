"""Who wins, and what parts equal points."""

import random
from typing import Any

from engine.games import registry
from engine.kernel.options import settle
from engine.kernel.playout import walk
from tests.engine.games.eme.builders import GAME, standing

ROW = [32, 33, 34, 35, 36, 37]


def result(seats: int = 2, **fields: Any) -> tuple[list[int], str | None]:
    """(places, what parted the first)"""
    found = standing(seats, **{"row": ROW, **fields})
    return [seat.place for seat in found.seats], found.tie_break


def test_regions_continents_and_goods_add_up_and_the_most_wins() -> None:
    """«Игрок, набравший в сумме (области + континенты + товары) больше очков, становится победителем.»

    «Le joueur qui cumule le plus grand nombre de points de victoire (régions, continents et Ressources confondus)»
    """
    found = standing(2, row=ROW, armies=[{"A12": 1, "A13": 1}], taken=[[1, 2, 25, 26], [3]])
    assert [seat.total for seat in found.seats] == [2 + 1 + 2 + 1, 1]
    assert found.winners == (0,)


def test_points_come_first() -> None:
    assert result(taken=[[1]], coins=[0, 9]) == ([1, 2], None)


def test_equal_points_more_coins_win() -> None:
    """«При ничьей в порядке очереди: у кого больше монет»

    «En cas d'égalité, le joueur qui possède le plus de Pièces a gagné.»
    """
    assert result(coins=[3, 4], armies=[{"A12": 5}, {"A12": 5}]) == ([2, 1], "coins")


def test_equal_coins_too_more_armies_on_the_board_win() -> None:
    """«у кого больше армий на поле»

    «S'il y a toujours égalité, c'est celui qui possède le plus grand nombre d'Armées sur le plateau.»
    """
    assert result(armies=[{"A1": 1}, {"A3": 2}]) == ([2, 1], "armies")


def test_cities_are_no_armies_when_a_tie_is_broken() -> None:
    assert result(armies=[{"A1": 1}, {"A3": 2}], cities=[{"A1": 2}]) == ([2, 1], "armies")


def test_equal_armies_too_more_controlled_regions_win() -> None:
    """«кто контролирует больше областей»

    «S'il y a encore une égalité, le joueur qui contrôle le plus grand nombre de régions est le gagnant.»
    """
    fields: dict[str, Any] = {"armies": [{"A1": 1, "A3": 1}, {"A4": 2}], "taken": [[], [1, 2]]}
    found = standing(2, row=ROW, **fields)
    assert [seat.total for seat in found.seats] == [3, 3]
    assert result(**fields) == ([1, 2], "regions")


def test_coins_come_before_armies_and_armies_before_regions() -> None:
    """«в порядке очереди»"""
    assert result(coins=[4, 3], armies=[{"A1": 1}, {"A3": 2}])[1] == "coins"
    assert result(armies=[{"A1": 1, "A3": 1}, {"A4": 3}], taken=[[], [1, 2]]) == ([2, 1], "armies")


def test_a_tie_in_everything_is_shared() -> None:
    found = standing(3, row=ROW, armies=[{"A1": 1}, {"A3": 1}, {}])
    assert (found.winners, found.tie_break) == ((0, 1), "shared")
    assert [seat.place for seat in found.seats] == [1, 1, 3]


def test_places_behind_the_first_are_parted_in_the_same_order() -> None:
    assert result(4, coins=[1, 2, 3, 3], taken=[[1]], armies=[{}, {}, {"A12": 1}, {"A12": 1}])[0] == [1, 4, 2, 2]


def test_in_the_full_game_the_points_of_three_matches_are_summed() -> None:
    """«Победитель определяется после 3 игр по сумме очков всех партий.»

    «faites 3 parties»
    «Le joueur qui cumule le plus grand nombre de points de victoire à l'issue des 3 parties est le vainqueur.»
    """
    options = settle(GAME.info.options, GAME.info.seats, 2, {"games": 3})
    series = registry.playable(GAME, options)
    state, ended = series.new(2, options), []
    for _ in walk(series, state, random.Random(3)):
        row = [seat.total for seat in GAME.standing(state.match).seats]
        ended = [*state.points, tuple(row)]
    ended = [*state.points, tuple(seat.total for seat in GAME.standing(state.match).seats)]
    final = series.standing(state)
    assert (len(ended), final.over) == (3, True)
    assert [seat.total for seat in final.seats] == [sum(row[seat] for row in ended) for seat in range(2)]
