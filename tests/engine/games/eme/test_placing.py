"""Place new armies."""

import pytest

from engine.kernel.errors import IllegalDecision
from tests.engine.games.eme.builders import facing, taking


def test_a_card_places_as_many_armies_as_it_shows_one_at_a_time() -> None:
    """«Сколько армий можно разместить показано их количеством.»

    «Le nombre de cubes présents sur la carte indique le nombre d'Armées que le joueur peut placer sur le plateau.»
    """
    made = taking(17)
    for placed in range(3):
        assert made.position["armies"][0] == {"A12": 3 + placed}
        made.play(0, "place A12")
    assert (made.stage, made.position["armies"][0]) == ("ending", {"A12": 6})


def test_armies_come_only_to_the_start_region_and_to_own_cities() -> None:
    """«Разместить можно только в стартовой области или области со своим городом.»

    «Vous pouvez placer des Armées sur la région de départ ou sur une région dans laquelle vous avez placé une Ville.»
    """
    made = taking(17, armies=[{"A12": 3, "A20": 1}], cities=[{"A3": 1, "A25": 1}, {"A8": 1}])
    assert made.legal() == ["place A12", "place A3", "place A25", "end"]


def test_no_army_is_needed_where_the_own_city_stands() -> None:
    assert "place A3" in taking(17, armies=[{}], cities=[{"A3": 1}]).legal()


def test_the_start_region_is_named_once_with_a_city_in_it() -> None:
    assert taking(17, cities=[{"A12": 1, "A3": 1}]).legal() == ["place A3", "place A12", "end"]


def test_on_the_other_side_the_start_region_is_another_one() -> None:
    made = taking(17, armies=[{"B15": 3}], choices={"side": "B"})
    assert made.legal() == ["place B15", "end"]


def test_the_armies_may_go_to_different_regions() -> None:
    """«Не обязательно размещать все армии в одной области.»

    «Il n'est pas obligatoire de placer toutes les Armées sur la même région.»
    """
    made = taking(17, cities=[{"A3": 1, "A25": 1}]).play(0, "place A12, place A3, place A25")
    assert made.position["armies"][0] == {"A12": 4, "A3": 1, "A25": 1}


@pytest.mark.parametrize("number", [1, 2])
def test_fewer_armies_than_shown_may_be_placed(number: int) -> None:
    """«Не обязательно выполнять все части действия.»

    «если «Разместить новые армии» показывает 3 армии, можно разместить только 1 или 2»
    """
    made = taking(17).play(0, f"place A12*{number}, end")
    assert made.position["armies"][0] == {"A12": 3 + number}
    assert made.stage == "dealing"


def test_the_action_is_done_now_or_not_at_all() -> None:
    """«Действие должно быть либо немедленно выполнено, либо проигнорировано.»

    «Le joueur effectue l'action immédiatement.»
    «Un joueur peut prendre une carte et choisir d'ignorer l'action.»
    """
    made = taking(17).play(0, "end").deal(1)
    assert made.position["armies"][0] == {"A12": 3}
    assert made.actors == [1]
    with pytest.raises(IllegalDecision):
        made.play(0, "place A12")


def test_with_one_army_left_in_the_supply_one_is_placed() -> None:
    made = taking(17, armies=[{"A12": 13}]).play(0, "place A12")
    assert (made.stage, made.legal()) == ("placing", ["end"])


def test_with_no_army_left_in_the_supply_only_the_end_is_left() -> None:
    made = taking(17, armies=[{"A12": 10, "A13": 4}])
    assert (made.legal(), made.match.held) == (["end"], 0)


def test_nobody_places_for_another_player() -> None:
    with pytest.raises(IllegalDecision):
        taking(17).play(1, "place A12")


def test_a_run_that_places_too_many_changes_nothing() -> None:
    made = taking(17)
    with pytest.raises(IllegalDecision):
        made.play(0, "place A12*4")
    assert made.position["armies"][0] == {"A12": 3}


def test_taking_and_placing_fit_into_one_run() -> None:
    assert facing(17).play(0, "take 17, place A12*3, end").position["armies"][0] == {"A12": 6}
