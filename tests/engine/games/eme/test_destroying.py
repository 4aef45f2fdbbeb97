"""Destroy an army."""

from typing import Any

from engine.kernel.actors import PUBLIC
from tests.engine.games.eme.builders import GAME, game_with, taking
from tests.support.playing import Table

AND = 15
"""Destroy 1 and place 1."""


def destroying(**fields: Any) -> Table:
    return taking(AND, **fields).play(0, "use destroy")


def test_an_army_of_any_player_in_any_region_may_be_destroyed() -> None:
    """«Можно убрать из любой области армию любого игрока.»

    «Cette action permet de retirer une Armée du plateau quel que soit l'endroit où elle est placée.»
    """
    made = destroying(armies=[{"A12": 3}, {"A1": 1}, {"A25": 2}])
    assert made.legal() == ["destroy A12 0", "destroy A1 1", "destroy A25 2", "next", "end"]
    made.play(0, "destroy A25 2")
    assert made.position["armies"] == [{"A12": 3}, {"A1": 1}, {"A25": 1}]


def test_an_own_army_may_be_destroyed() -> None:
    """«армию любого игрока»"""
    assert destroying().play(0, "destroy A12 0").position["armies"][0] == {"A12": 2}


def test_a_neutral_army_may_be_destroyed() -> None:
    made = destroying(seats=2, armies=[{"A12": 3}, {"A12": 3}, {"A8": 10}]).play(0, "destroy A8 2")
    assert made.position["armies"][2] == {"A8": 9}
    assert made.told("army_destroyed")[0]["owner"] == -1


def test_a_destroyed_army_goes_back_to_its_owner_and_may_return() -> None:
    """«Уничтоженные армии возвращаются в запас своего владельца.»

    «L'Armée retourne alors dans la réserve de cubes du joueur.»
    """
    made = destroying(armies=[{"A12": 3}, {"A12": 14}])
    assert GAME.observe(made.match.state, PUBLIC).supply == (11, 0, 14)
    made.play(0, "destroy A12 1, end")
    assert GAME.observe(made.match.state, PUBLIC).supply == (11, 1, 14)
    made.deal(1).play(1, "take 25, place A12")
    assert made.position["armies"][1] == {"A12": 14}


def test_two_armies_destroyed_by_one_card_may_belong_to_two_players() -> None:
    """«Убираемые армии не обязательно должны принадлежать одному игроку.»"""
    game = game_with(23, actions=[{"kind": "destroy", "units": 2}], join=None)
    made = taking(23, game=game, armies=[{"A12": 3}, {"A1": 1}, {"A2": 1}]).play(0, "destroy A1 1, destroy A2 2")
    assert made.position["armies"] == [{"A12": 3}, {}, {}]


def test_one_army_is_destroyed_at_a_time_and_the_rest_may_be_left() -> None:
    """«Не обязательно выполнять все части действия.»"""
    game = game_with(23, actions=[{"kind": "destroy", "units": 2}], join=None)
    made = taking(23, game=game, armies=[{"A12": 3}, {"A1": 2}]).play(0, "destroy A1 1, end")
    assert made.position["armies"][1] == {"A1": 1}


def test_a_city_cannot_be_destroyed() -> None:
    made = destroying(armies=[{}], cities=[{}, {"A1": 1}])
    assert made.legal() == ["next", "end"]


def test_destroying_may_be_ignored() -> None:
    """«choisir d'ignorer l'action»"""
    assert destroying().play(0, "end").position["armies"][0] == {"A12": 3}
