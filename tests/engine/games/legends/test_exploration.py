"""Exploration tokens, face up."""

from typing import Any

import pytest

from tests.engine.games.legends import facts
from tests.engine.games.legends.builders import TOKENS
from tests.engine.games.legends.scenes import Position, beginning, facing, legal, places, played, points, taking

OPEN = {"choices": {"exploration": "open"}}
FIVE = ["spring", "cottage", "treasure", "tome", "stable"]


def lying_far(*others: str) -> dict[str, str]:
    """All but these tokens, where no test goes."""
    return dict(zip(["T1", "T2", "T3", "I1", "I2"], (token for token in FIVE if token not in others), strict=False))


def beside(token: str, card: int, **fields: Any) -> Position:
    """Seat 0 faces a card and has an army at D1, where this token lies."""
    return facing(card, **OPEN, tokens={"D1": token, **lying_far(token)}, **{"armies": [{"D1": 1}], **fields})


def having(token: str, card: int, **fields: Any) -> Position:
    """Seat 0 faces a card and has won this token."""
    return facing(card, **OPEN, won=[[token]], tokens=lying_far(token), **fields)


def test_all_five_come_to_the_board_face_up() -> None:
    """«выкладывает все жетоны исследований лицевой стороной вверх в любые регионы игрового поля»

    «(в каждом регионе может быть не больше одного любого жетона)»
    """
    p = played(beginning(board="laid", exploration="open", citadels=True), "roll 0")
    p = played(
        p, *(code for side in ("volcano", "meadows", "red_forest", "horseshoe") for code in (f"lay {side}", "turn 0"))
    )
    p = played(p, "start V4")
    free = [region for region in facts.REGIONS if region[0] in "VMFH"]
    for token in [*facts.EXPLORATION, "citadel", "citadel", "citadel"]:
        assert legal(p) == sorted(f"put {token} {region}" for region in free)
        p = played(p, f"put {token} {free.pop(0)}")
    assert p["stage"]["kind"] == "dealing"


def test_the_first_city_takes_the_token() -> None:
    """«Игрок, первым построивший город в регионе с жетоном исследования, немедленно забирает жетон себе.»"""
    p = played(beside("stable", 9), "take 9", "city D1")
    assert p["won"] == [[TOKENS["stable"]], [], []]
    assert "D1" not in p["tokens"]


def test_a_second_city_takes_nothing() -> None:
    p = played(having("stable", 9, armies=[{}, {"D1": 1}], cities=[{"D1": 1}]), "take 13", "end", "deal 7", "take 9")
    assert played(p, "city D1")["won"] == [[TOKENS["stable"]], [], []]


def test_the_spring_has_two_elixirs() -> None:
    """«Магический родник: получите 2 эликсира.»"""
    assert points(having("spring", 2))["elixirs"] == 2
    tied = having("spring", 2, taken=[[], [5]])
    assert (points(tied, 0)["elixirs"], points(tied, 1)["elixirs"]) == (1, 1)


def test_the_cottage_brings_one_more_army_at_each_recruiting() -> None:
    """«Домик: каждый раз, когда вы выполняете действие «набор армии», вы ставите на 1 армию больше.»"""
    assert played(having("cottage", 24), "take 24")["stage"]["left"] == 4
    assert played(having("cottage", 15), "take 15", "use place")["stage"]["left"] == 5
    assert played(having("cottage", 15), "take 15", "use move")["stage"]["left"] == 2


def test_a_cottage_won_by_the_first_action_helps_the_second() -> None:
    """Ancient Woods: a city, then an army; one more by its own property, one more by the cottage."""
    p = played(beside("cottage", 4), "take 4", "city D1")
    assert p["stage"]["left"] == 3
    assert legal(p, "place") == ["place D1", "place D4"]
    p = played(beside("cottage", 4, armies=[{"D2": 1}]), "take 4", "city D2")
    assert p["stage"]["left"] == 2


def test_the_treasure_is_a_coin_at_once() -> None:
    """«Клад: немедленно получите 1 медную монету.»"""
    p = played(beside("treasure", 9, coins=[2, 2, 2]), "take 9", "city D1")
    assert p["coins"] == [3, 2, 2]


def test_the_tome_is_a_point() -> None:
    """«Магический фолиант: в конце игры получите 1 победное очко.»"""
    assert points(having("tome", 2))["tokens"] == 1
    assert [points(having(token, 2))["tokens"] for token in FIVE if token != "tome"] == [0] * 4


def test_the_tome_wins_every_tie() -> None:
    """«В случае ничьей по очкам вы выигрываете вне зависимости от прочих факторов.»"""
    armies = [{"D1": 1}, {"D2": 3, "D3": 3}, {"D4": 2, "D5": 2}]
    tied = having("tome", 2, armies=armies, coins=[0, 5, 4])
    assert [sum(points(tied, seat).values()) for seat in range(3)] == [2, 2, 2]
    assert places(tied) == [1, 2, 3]
    assert places(tied | {"won": [[], [], [TOKENS["tome"]]]}) == [3, 2, 1]


def test_the_stable_brings_one_more_step_at_each_march() -> None:
    """Of the stable:

    «каждый раз, когда вы выполняете действие «марш-бросок», вы получаете дополнительную единицу движения»
    """
    assert played(having("stable", 2), "take 2")["stage"]["left"] == 4
    assert played(having("stable", 24), "take 24")["stage"]["left"] == 3


@pytest.mark.parametrize("exploration", ["none", "open"])
def test_the_swamp_is_played_with_exploration_tokens_only(exploration: str) -> None:
    """«Этот вариант используется только вместе с жетонами исследования.»"""
    p = beginning(exploration=exploration)
    codes = set()
    while p["stage"]["kind"] != "auction":
        codes |= {code.split()[1] for code in legal(p, "put")}
        p = played(p, legal(p)[0])
    assert codes == set(facts.EXPLORATION if exploration == "open" else [])


def test_unclaimed_tokens_count_for_nobody() -> None:
    p = taking(2, **OPEN, tokens=lying_far(), armies=[{"T1": 1, "I1": 1}])
    assert points(p)["tokens"] == points(p)["elixirs"] == 0
