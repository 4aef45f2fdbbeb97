"""The three citadels."""

from tests.engine.games.legends import facts
from tests.engine.games.legends.scenes import beginning, facing, legal, lying, places, played, points

CITADELS = {"choices": {"citadels": True}, "tokens": {"D1": "citadel", "D2": "citadel", "T1": "citadel"}}


def test_all_three_come_to_the_board_face_up() -> None:
    """«выкладывает все жетоны цитаделей лицевой стороной вверх в любые регионы игрового поля»"""
    p = played(beginning(board="laid", citadels=True), "roll 0")
    p = played(
        p, "lay desert", "turn 0", "lay horseshoe", "turn 0", "lay volcano", "turn 0", "lay red_forest", "turn 0"
    )
    p = played(p, "start D4")
    assert legal(p) == sorted(f"put citadel {region}" for region in facts.REGIONS if region[0] in "DHVF")
    p = played(p, "put citadel D1", "put citadel D2", "put citadel F1")
    assert (p["stage"]["kind"], p["tokens"]) == ("dealing", lying(D1="citadel", D2="citadel", F1="citadel"))


def test_a_controlled_region_with_a_citadel_is_a_point_more() -> None:
    """«В конце игры регион с цитаделью приносит на 1 победное очко больше игроку, который его контролирует.»"""
    p = facing(2, **CITADELS, armies=[{"D1": 1, "D2": 1}, {"T1": 1, "D2": 1}])
    assert [points(p, seat)["citadels"] for seat in range(3)] == [1, 1, 0]


def test_a_citadel_brings_nothing_to_a_neutral_army() -> None:
    p = facing(2, seats=2, **CITADELS, armies=[{"D1": 1, "D2": 1}, {}, {"D1": 2, "T1": 1}])
    assert [points(p, seat)["citadels"] for seat in range(2)] == [1, 0]


def test_a_citadel_is_no_region_when_ties_are_broken() -> None:
    """Two and two: a region with a citadel, two regions without one; the islands are disputed."""
    p = facing(2, **CITADELS, armies=[{"D1": 2}, {"D3": 1, "D4": 1}, {"D5": 1, "D6": 1}], coins=[5, 5, 0])
    assert [sum(points(p, seat).values()) for seat in range(3)] == [2, 2, 2]
    assert places(p) == [2, 1, 3]
