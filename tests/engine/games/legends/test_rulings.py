"""What the booklet leaves open and no other file of these tests tries."""

from typing import Any

from tests.engine.games.legends import facts
from tests.engine.games.legends.builders import BANDIT, KNIGHT, QUEEN, SORCERESS, TOKENS
from tests.engine.games.legends.scenes import (
    Position,
    beginning,
    facing,
    last_turn,
    legal,
    places,
    played,
    points,
    taking,
)

LED = {"leaders": True}


def laid_out(*sides: str, **options: Any) -> Position:
    """The fragments lie, none of them turned; the start region is to be named."""
    lay = [code for side in sides for code in (f"lay {side}", "turn 0")]
    return played(beginning(board="laid", **options), "roll 0", *lay)


def test_there_is_one_start_region() -> None:
    """«1 жетон стартового региона»"""
    p = laid_out("desert", "horseshoe", "volcano", "red_forest")
    assert played(p, "start D5")["start"] == "D5"
    assert played(p, "start D5")["stage"]["kind"] == "dealing"


def test_the_smallest_board_has_a_region_for_every_token() -> None:
    variants = {"citadels": True, "dragon": True, "gates": True, "thieves": True}
    p = laid_out("meadows", "ice_islands", "citadel_rock", "three_islands", exploration="swamp", **variants)
    p = played(p, legal(p)[0])
    assert len(legal(p)) == 5 + 5 + 3 + 3
    while p["stage"]["kind"] == "putting":
        p = played(p, legal(p)[0])
    assert len(p["tokens"]) == 6 + 3 + 1 + 2 + 1


def test_a_card_must_be_taken() -> None:
    p = facing(2)
    assert legal(p) == sorted(f"take {card}" for card in p["row"])


def test_after_the_last_turn_a_card_is_drawn_for_the_queen_only() -> None:
    """By hand: in play the deck is empty then."""
    row, queen = [2, 9, 18, 20, 21], {"choices": LED, "leaders": [QUEEN, KNIGHT]}
    p = played(last_turn(row, undrawn=[27]), "take 2", "end")
    assert (p["stage"]["kind"], p["row"], p["undrawn"]) == ("over", row[1:], [27])
    p = played(last_turn(row, undrawn=[27], **queen), "take 2", "end", "deal 27")
    assert (p["stage"]["kind"], p["row"]) == ("buying", [*row[1:], 27])


def test_an_action_may_end_at_any_point() -> None:
    p = taking(24)
    for armies in range(3):
        assert played(p, *["place D4"] * armies, "end")["armies"][0] == ({"D4": armies} if armies else {})


def test_a_stable_won_after_the_march_helps_the_next_one() -> None:
    """The second Castle: a march, then a city."""
    tokens = {"D1": "stable", "T1": "spring", "T2": "cottage", "T3": "treasure", "I1": "tome"}
    p = facing(34, seats=4, choices={"exploration": "open"}, tokens=tokens, armies=[{"D1": 1}])
    p = played(p, "take 34", "next", "city D1")
    assert (p["won"][0], p["stage"]["kind"]) == ([TOKENS["stable"]], "ending")
    others = [code for card, new in ((13, 1), (14, 3), (16, 4)) for code in (f"take {card}", "end", f"deal {new}")]
    p = played(p, "end", "deal 2", *others, "take 2")
    assert p["stage"]["left"] == 3 + 1


def test_choosing_what_cannot_be_done_leaves_the_end() -> None:
    assert legal(played(taking(33, seats=4), "use city")) == ["end"]


def test_an_own_army_may_be_destroyed() -> None:
    """Even the last one; then no own army stands there any more."""
    p = played(taking(23, armies=[{"D1": 1}, {"D1": 1}]), "next")
    assert legal(p) == ["destroy D1 0", "destroy D1 1", "end"]
    p = played(p, "destroy D1 0")
    assert (p["armies"], legal(p)) == ([{}, {"D1": 1}, {}], ["end"])


def test_only_own_armies_are_recruited_and_moved() -> None:
    p = taking(24, armies=[{}, {"D4": 1}], cities=[{}, {"D1": 1}])
    assert legal(p, "place") == ["place D4"]
    assert played(p, "place D4")["armies"] == [{"D4": 1}, {"D4": 1}, {}]
    assert legal(taking(2, armies=[{"T2": 1}, {"D1": 1}]), "move") == ["move T2 T1"]


def test_armies_on_the_sorceress_break_no_tie() -> None:
    p = facing(2, choices=LED, leaders=[SORCERESS, KNIGHT, BANDIT], captives=[0, 0, 2], armies=[{"D1": 1}, {"D2": 1}])
    assert places(p) == [1, 1, 3]


def test_leaders_are_no_cards() -> None:
    p = played(last_turn([2, 9, 18, 20, 21, 22], choices=LED, leaders=[BANDIT, KNIGHT]), "take 2", "end")
    assert (p["stage"]["kind"], [len(hand) for hand in p["taken"]]) == ("over", [facts.CARDS_TO_END[2]] * 2)


def test_nobody_controls_an_empty_region_and_a_city_alone_controls() -> None:
    p = facing(2, cities=[{"T2": 1}])
    assert [points(p, seat)["regions"] for seat in range(3)] == [1, 0, 0]
    assert [points(p, seat)["islands"] for seat in range(3)] == [1, 0, 0]


def test_cities_are_no_armies_when_a_tie_is_broken() -> None:
    p = facing(2, armies=[{"D1": 1}, {"D2": 2}], cities=[{"D1": 2}])
    assert [sum(points(p, seat).values()) for seat in range(3)] == [1, 1, 0]
    assert places(p) == [2, 1, 3]
