"""The end by consent: when it may be proposed, what is proved, and how it is voted."""

import random
from typing import Any

import pytest

from engine.ai.registry import player
from tests.engine.games.founders.builders import GAME, Rules, draw, table

HORSES: dict[str, Any] = {"prizes": ["p_bellona", "p_consus"], "kind": "opening"}
NO_HORSES = {**HORSES, "undrawn": {"n_lake": 2, "n_forest": 3, "v_mine": 2}}
"""All stables lie on the table; none gives horses."""
STATE = ["n_forest 0 0", "v_stable 1 0 war", "v_stable 0 1 craftsman"]


def late(*realms: list[str], **fields: Any) -> Rules:
    """A match in which nothing can be built from nothing any more."""
    return table(*realms, **{"kind": "opening", "undrawn": {"n_forest": 1, "n_cliff": 1}, **fields})


def verdict(made: Rules) -> str:
    return GAME.observe(made.state, 0).verdict


def test_all_prizes_need_horses_and_no_horses_are_left() -> None:
    """«Например, все открытые призовые квадраты требуют лошадей, а все три деревенских квадрата»"""
    made = table(STATE, ["n_lake 0 0"], replaced=[["v_stable"]], **NO_HORSES)
    assert (verdict(made), made.legal()[-1]) == ("nobody", "propose")
    with_one = table(["n_forest 0 0", "v_stable 1 0", "v_stable 0 1 craftsman"], replaced=[["v_stable"]], **NO_HORSES)
    assert verdict(with_one) == "nobody", "army and carts are not to be had either"
    market = {**NO_HORSES, "undrawn": {**NO_HORSES["undrawn"], "c_camp_iron": 1}}
    made = table(["n_forest 0 0", "v_stable 1 0", "v_stable 0 1 craftsman"], replaced=[["v_stable"]], **market)
    assert verdict(made) == "unknown"
    assert verdict(table(STATE, ["n_lake 0 0"], replaced=[["v_stable"]], **market)) == "tokens"


def test_it_is_proved_that_nobody_can_earn_a_point() -> None:
    """«Наконец, в какой-то момент игроки могут понять»"""
    assert verdict(late(["n_forest 0 0"])) == "nobody"


def test_the_proof_says_when_only_tokens_can_be_earned() -> None:
    made = late(["n_forest 0 0", "v_mine 1 0"], row=["c_camp_iron"], prizes=["p_fons"])
    assert (verdict(made), made.legal()[-1]) == ("tokens", "propose")


def test_a_craftsman_in_a_hand_refutes_it() -> None:
    """«Не забывайте, что у игроков на руках могут оставаться жетоны мастеров»"""
    made = late(["n_forest 0 0", "v_mine 0 1"], masters=[["iron"]])
    assert verdict(made) == "somebody"
    assert verdict(late(["n_forest 0 0"], ["v_mine 0 0"], masters=[[], ["iron"]])) == "somebody"
    assert verdict(late(["n_forest 0 0"], masters=[["iron"]], row=["v_mine"])) == "unknown"


def test_a_craftsman_finds_no_work_in_another_state() -> None:
    """«Разыгрывая жетон мастера, положите его на деревенский квадрат в своём государстве»"""
    assert verdict(late(["n_forest 0 0"], ["v_mine 0 0"], masters=[["iron"]])) == "nobody"
    assert verdict(late(["n_forest 0 0"], ["v_mine 0 0"], masters=[["iron"]], row=["v_mine"])) == "unknown"


def test_who_has_no_turn_to_come_refutes_nothing() -> None:
    own, rival = ["n_forest 0 0"], ["v_mine 0 0"]
    made = late(own, rival, masters=[[], ["iron"]], undrawn={"n_forest": 1})
    assert verdict(made) == "unknown"


def test_it_may_be_proposed_while_somebody_can_plainly_earn_points() -> None:
    """And what is known is told with the question."""
    made = late(["c_market_iron 0 0", "c_camp_iron 1 0"])
    assert (verdict(made), made.legal()[-1]) == ("somebody", "propose")
    assert (verdict(made.play(0, "propose")), made.awaited) == ("somebody", [1])
    assert made.play(1, "refuse").legal() == ["open nature"]
    at_first = table(["n_forest 0 0"], kind="opening")
    assert (verdict(at_first), at_first.legal()[-1]) == ("somebody", "propose"), "a temple can be built from nothing"


@pytest.mark.parametrize(("unseen", "found"), [(13, "somebody"), (12, "unknown")])
def test_a_prize_is_built_from_nothing_in_the_turns_that_are_left(unseen: int, found: str) -> None:
    """An altar of iron and wine: a mine and a winery, two nature tiles for each, itself: seven turns, thirteen tiles
    in the stacks."""
    tiles = {"n_forest": 3, "n_grove": 4, "v_mine": 1, "v_winery": 1}
    made = late(["n_lake 0 0"], prizes=["p_silvanus"], undrawn={**tiles, "c_inn_gold": 3, "v_pier": unseen - 12})
    assert verdict(made) == found


def test_of_every_type_no_more_is_needed_than_is_left() -> None:
    tiles = {"n_forest": 2, "n_grove": 1, "v_mine": 1, "v_winery": 1, "c_inn_gold": 3, "v_stable": 3, "v_pier": 3}
    assert verdict(late(["n_lake 0 0"], prizes=["p_silvanus"], undrawn=tiles)) == "unknown"


def test_the_end_is_proposed_at_the_beginning_of_a_turn_and_once() -> None:
    made = late(["n_forest 0 0"]).play(0, "propose")
    assert (made.stage, made.actors) == ("voting", [1])
    made.play(1, "refuse")
    assert (made.stage, made.actors, made.legal()) == ("opening", [0], ["open nature"])
    draw(made.play(0, "open nature"), "deal n_forest")
    assert "propose" not in made.legal()
    made.play(0, "take n_forest, place 0 1").close()
    assert made.legal() == ["open nature", "propose"]


def test_the_match_ends_when_all_agree() -> None:
    """«в сложившейся ситуации никто больше не может заработать победных очков»

    «В таком случае при согласии всех участников игра завершается, и начинается подсчёт очков.»
    """
    made = late(["n_forest 0 0"], ["n_lake 0 0"], ["n_lake 0 0 coin"]).play(0, "propose").play(2, "agree")
    assert (made.stage, made.awaited) == ("voting", [1])
    made.play(1, "agree")
    assert (made.standing.reason, made.position["hands"][2]) == ("agreed", {"coin": 1})


def test_one_refusal_is_enough() -> None:
    made = late(["n_forest 0 0"], ["n_lake 0 0"], ["n_lake 0 0"]).play(0, "propose").play(2, "agree")
    assert made.legal(2) == ["refuse"]
    assert made.play(2, "refuse").stage == "opening"


def test_by_option_nobody_votes() -> None:
    made = late(["n_forest 0 0"], choices={"vote": False})
    assert ("propose" in made.legal(), verdict(made)) == (False, "")


def test_what_is_known_is_told_as_long_as_somebody_asks() -> None:
    made = late(["n_forest 0 0"])
    assert verdict(made) == verdict(made.play(0, "propose")) == "nobody"
    assert verdict(made.play(1, "refuse")) == "", "it cannot be proposed again in this turn"


@pytest.mark.parametrize("level", ["novice", "greedy", "master"])
def test_no_computer_ends_a_match_that_has_just_begun(level: str) -> None:
    """At 0 : 0 a shared win looked better to the search than any position of a match that goes on."""
    made = table(["n_forest 0 0", "n_lake 1 0"], ["n_river 0 0", "n_cliff 1 0"], kind="opening")
    assert "propose" in made.legal()
    assert not {"propose"} & {str(one) for one in decided(made, 0, level)}
    assert answered(made.play(0, "propose"), 1, level) == "refuse"


@pytest.mark.parametrize("level", ["novice", "greedy", "master"])
def test_a_computer_agrees_where_nobody_can_earn_a_point(level: str) -> None:
    made = late(["n_forest 0 0"], ["n_lake 0 0"]).play(0, "propose")
    assert (verdict(made), answered(made, 1, level)) == ("nobody", "agree")


def test_a_computer_that_is_ahead_agrees_and_wins() -> None:
    made = table(["n_forest 0 0"], ["n_lake 0 0", "p_neptune 0 1"], kind="opening").play(0, "propose")
    assert verdict(made) != "nobody"
    assert answered(made, 1, "greedy") == "agree"


def decided(made: Rules, seat: int, level: str) -> tuple[Any, ...]:
    return player(level).decide(GAME, GAME.observe(made.state, seat), seat, random.Random(1))


def answered(made: Rules, seat: int, level: str) -> str:
    [answer] = decided(made, seat, level)
    return str(answer)
