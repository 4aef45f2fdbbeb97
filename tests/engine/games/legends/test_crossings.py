"""What joins the fragments and the islands on them."""

from tests.engine.games.legends import facts
from tests.engine.games.legends.builders import BOARD
from tests.engine.games.legends.scenes import facing, legal, played, points, taking


def over_water(fragments: str, region: str, start: str, **choices: str) -> set[str]:
    """Where an army may go from here over dotted lines only."""
    land = {other for side in facts.SIDES.values() for pair in side["land"] if region in pair for other in pair}
    p = taking(13, fragments=fragments, start=start, armies=[{region: 1}], choices=choices)
    return {code.split()[2] for code in legal(p, "move")} - land


def test_three_dotted_lines_join_the_fragments_of_a_t() -> None:
    """«размещает 4 фрагмента игрового поля буквой «Т»»"""
    assert over_water(BOARD, "D4", "D4") == {"H4"}
    assert over_water(BOARD, "D5", "D4") == {"I2"}
    assert over_water(BOARD, "D6", "D4") == {"T1"}
    assert over_water(BOARD, "D1", "D4") == over_water(BOARD, "H1", "D4") == over_water(BOARD, "T3", "D4") == set()


def test_a_turned_fragment_is_joined_by_other_exits() -> None:
    """«(фрагменты могут быть повернуты друг к другу любыми сторонами)»

    Turned clockwise by a quarter, the upper edge is the right one, the right one the lower, the lower one the left.
    """
    turned = "desert 90, horseshoe 0, ice_islands 0, three_islands 0"
    assert over_water(turned, "D6", "D6") == {"H4"}
    assert over_water(turned, "D1", "D6") == {"I2"}
    assert over_water(turned, "D5", "D6") == {"T1"}
    turned = "desert 0, horseshoe 90, ice_islands 270, three_islands 180"
    assert over_water(turned, "D4", "D4") == {"H1"}
    assert over_water(turned, "D5", "D4") == {"I1"}
    assert over_water(turned, "D6", "D4") == {"T3"}


def test_in_a_ring_one_can_go_round() -> None:
    """«чтобы острова образовали кольцо»

    Desert and horseshoe above, ice islands and three islands below.
    """
    assert over_water(BOARD, "D5", "D5", layout="ring") == {"H3"}
    assert over_water(BOARD, "H5", "D5", layout="ring") == {"T1"}
    assert over_water(BOARD, "T1", "D5", layout="ring") == {"H5", "I3"}
    assert over_water(BOARD, "I3", "D5", layout="ring") == {"T1", "I2", "I4"}
    assert over_water(BOARD, "I1", "D5", layout="ring") == {"D6"}
    assert over_water(BOARD, "D4", "D5", layout="ring") == set()


def test_in_a_ring_fragments_may_stand_on_their_heads() -> None:
    turned = "desert 180, horseshoe 0, ice_islands 180, three_islands 180"
    assert over_water(turned, "D4", "D4", layout="ring") == {"H3"}
    assert over_water(turned, "D1", "D4", layout="ring") == {"I5"}
    assert over_water(turned, "T3", "D4", layout="ring") == {"H5", "I2"}


def test_each_of_the_three_islands_counts_for_itself() -> None:
    """«На этом фрагменте поля три острова, каждый из которых считается отдельным при подсчёте очков»"""
    p = facing(2, armies=[{"T1": 1, "T2": 1}, {"T3": 1}])
    assert (points(p, 0)["islands"], points(p, 1)["islands"]) == (2, 1)


def test_a_bridge_is_no_water() -> None:
    """«перемещение между островами не считается переправой по воде»"""
    p = taking(2, armies=[{"T1": 1}])
    assert p["stage"]["left"] == 3
    assert played(p, "move T1 T2")["stage"]["left"] == 2
    assert legal(taking(14, armies=[{"T2": 1}]), "move") == ["move T2 T1"]


def test_a_dotted_line_within_an_island_is_water_too() -> None:
    p = taking(2, armies=[{"H2": 1}])
    assert played(p, "move H2 H4")["stage"]["kind"] == "ending"
    assert legal(taking(14, armies=[{"H2": 1}]), "move") == ["move H2 H1"]
