"""Build a city."""

from tests.engine.games.eme.builders import taking

CITY = 16


def test_a_city_comes_to_a_region_with_an_own_army() -> None:
    """«Поместить город в любую область, где есть своя армия.»

    «Placer une Ville sur une région dans laquelle vous avez au moins une Armée.»
    """
    made = taking(CITY, armies=[{"A12": 2, "A1": 1}, {"A8": 1}], cities=[{"A3": 1}])
    assert made.legal() == ["city A1", "city A12", "end"]
    made.play(0, "city A1")
    assert (made.stage, made.position["cities"][0]) == ("ending", {"A3": 1, "A1": 1})


def test_cities_of_several_players_share_a_region() -> None:
    """«Области могут содержать ≥ 1 городов любого количества игроков.»

    «Plusieurs joueurs peuvent construire une Ville sur la même région.»
    """
    made = taking(CITY, cities=[{}, {"A12": 1}, {"A12": 2}]).play(0, "city A12")
    assert made.position["cities"] == [{"A12": 1}, {"A12": 1}, {"A12": 2}]


def test_a_player_may_have_two_cities_in_a_region() -> None:
    """«≥ 1 городов любого количества игроков»"""
    assert taking(CITY, cities=[{"A12": 1}]).play(0, "city A12").position["cities"][0] == {"A12": 2}


def test_the_start_region_may_have_a_city() -> None:
    assert "city A12" in taking(CITY).legal()


def test_with_all_three_cities_on_the_board_only_the_end_is_left() -> None:
    made = taking(CITY, cities=[{"A1": 1, "A2": 1, "A3": 1}])
    assert (made.legal(), made.match.held) == (["end"], 0)


def test_the_third_city_can_still_be_built() -> None:
    assert "city A12" in taking(CITY, cities=[{"A1": 1, "A2": 1}]).legal()


def test_building_may_be_ignored() -> None:
    """«choisir d'ignorer l'action»"""
    assert taking(CITY).play(0, "end").position["cities"][0] == {}


def test_building_takes_no_army_away() -> None:
    assert taking(CITY).play(0, "city A12").position["armies"][0] == {"A12": 3}
