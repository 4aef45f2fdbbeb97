"""Who controls regions and continents, and what that is worth."""

from typing import Any

from tests.engine.games.eme.builders import GAME, points, position


def areas(seat: int = 0, **fields: Any) -> tuple[int, int]:
    found = points(seat, **fields)
    return found["regions"], found["continents"]


def test_a_controlled_region_is_worth_a_point() -> None:
    """«+1 очко за каждую контролируемую область»

    «Les joueurs gagnent un point de victoire pour chaque région contrôlée.»
    """
    assert areas(armies=[{"A1": 1, "A12": 1, "A16": 1}])[0] == 3


def test_most_armies_control_a_region() -> None:
    """«Игрок контролирует область, если его армий в этой области больше всех»

    «Le joueur contrôlant la région est celui qui y possède le plus grand nombre d'Armées»
    """
    armies = [{"A12": 2}, {"A12": 3}, {"A12": 1}]
    assert [areas(seat, armies=armies)[0] for seat in range(3)] == [0, 1, 0]


def test_the_largest_number_is_enough_a_majority_of_all_is_not_needed() -> None:
    assert areas(armies=[{"A12": 3}, {"A12": 2}, {"A12": 2}])[0] == 1


def test_a_city_counts_as_an_army_for_control() -> None:
    """«(при определении контроля города считаются армиями)»

    «(les Villes sont considérées comme des Armées pour déterminer qui contrôle une région)»
    """
    assert areas(armies=[{"A12": 1}, {"A12": 1}], cities=[{"A12": 1}])[0] == 1


def test_a_city_alone_controls_a_region() -> None:
    assert areas(cities=[{"A12": 1}])[0] == 1


def test_equal_numbers_give_a_region_to_nobody() -> None:
    """«Если у нескольких игроков поровну армий, эту область никто не контролирует.»

    «En cas d'égalité, personne ne contrôle la région.»
    """
    armies = [{"A12": 2}, {"A12": 2}, {"A12": 1}]
    assert [areas(seat, armies=armies)[0] for seat in range(3)] == [0, 0, 0]


def test_a_city_can_make_the_numbers_equal() -> None:
    assert areas(armies=[{"A12": 2}, {"A12": 1}], cities=[{}, {"A12": 1}])[0] == 0


def test_an_empty_region_is_controlled_by_nobody() -> None:
    assert areas() == (0, 0)


def test_a_controlled_continent_is_worth_a_point() -> None:
    """«+1 очко за каждый (из 4) контролируемый континент»

    «Les joueurs gagnent un point de victoire pour chaque continent contrôlé.»
    """
    assert areas(armies=[{"A1": 1, "A8": 1, "A12": 1, "A23": 1}]) == (4, 4)


def test_most_controlled_regions_control_a_continent() -> None:
    """«Игрок контролирует континент, если контролирует больше всех областей на нем.»

    «Le joueur contrôlant le continent est celui qui y contrôle le plus grand nombre de régions.»
    """
    armies = [{"A1": 1, "A2": 1}, {"A3": 9}, {"A4": 1}]
    assert [areas(seat, armies=armies)[1] for seat in range(3)] == [1, 0, 0]


def test_equally_many_regions_give_a_continent_to_nobody() -> None:
    """«Если у нескольких игроков поровну контролируемых областей, этот континент никто не контролирует.»

    «En cas d'égalité, personne ne contrôle le continent.»
    """
    armies = [{"A1": 1}, {"A2": 5}]
    assert [areas(seat, armies=armies) for seat in range(2)] == [(1, 0), (1, 0)]


def test_regions_in_dispute_do_not_count_for_a_continent() -> None:
    armies = [{"A1": 1, "A2": 1}, {"A2": 1, "A3": 1}]
    assert [areas(seat, armies=armies) for seat in range(2)] == [(1, 0), (1, 0)]


def test_five_continents_on_the_other_side() -> None:
    """«cinq continents»"""
    armies = [{"B1": 1, "B3": 1, "B5": 1, "B8": 1, "B15": 1}]
    assert areas(armies=armies, choices={"side": "B"}) == (5, 5)


def test_neutral_armies_control_a_region_for_nobody() -> None:
    armies = [{"A12": 2}, {"A12": 1}, {"A12": 3}]
    assert [areas(seat, seats=2, armies=armies)[0] for seat in range(2)] == [0, 0]


def test_as_many_neutral_armies_as_own_ones_leave_a_region_without_control() -> None:
    assert areas(seats=2, armies=[{"A12": 2}, {"A12": 1}, {"A12": 2}])[0] == 0


def test_neutral_armies_control_continents_like_a_third_player() -> None:
    armies = [{"A1": 1}, {}, {"A2": 1, "A3": 1}]
    assert areas(seats=2, armies=armies) == (1, 0)


def test_as_many_neutral_regions_as_own_ones_leave_a_continent_without_control() -> None:
    assert areas(seats=2, armies=[{"A1": 1}, {}, {"A2": 1}]) == (1, 0)


def test_neutral_armies_score_nothing_for_themselves() -> None:
    standing = GAME.standing(GAME.load(position(2, armies=[{}, {}, {"A8": 10}])))
    assert [seat.total for seat in standing.seats] == [0, 0]
