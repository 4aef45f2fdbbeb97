"""Reasons for a turn and against another one, in positions where they can be counted by hand."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.ai.reasons import Reason, reasons
from engine.games.registry import game
from engine.kernel.abilities import assets
from engine.kernel.standing import Standing
from tests.engine.ai.orchard import Orchard, OrchardGame
from tests.engine.ai.test_greedy_player import turn
from tests.engine.games.eme.builders import position

EME, ORCHARD = game("eme"), OrchardGame()


def found(worlds: Sequence[Any], run: str, other: str, seat: int = 0, game: Any = ORCHARD) -> list[Reason]:
    mine, theirs = ([game.parse(code) for code in text.split(", ")] for text in (run, other))
    return list(reasons(game, worlds, seat, mine, theirs, random.Random(1)))


def baskets(left: int, right: int) -> Orchard:
    """Seat 0 has filled its baskets so far; seat 1 is far ahead."""
    state = turn()
    state.extra[1] = 50
    state.left[0], state.right[0] = left, right
    return state


def test_it_is_what_the_seat_has_more() -> None:
    """Three times two are six apples, four times one are four."""
    assert found([baskets(3, 1)], "right", "left") == [Reason(0, "points", 2, headings=("apples",))]


def test_a_turn_that_brings_less_has_no_reason() -> None:
    assert found([baskets(3, 1)], "left", "right") == []


def test_what_is_true_in_one_world_alone_is_no_reason() -> None:
    assert found([baskets(3, 1), baskets(1, 3)], "right", "left") == []


def test_of_several_worlds_the_least_is_promised() -> None:
    """Four times one are four, five times nothing are none."""
    first, second = baskets(3, 1), baskets(4, 0)
    assert found([second], "right", "left") == [Reason(0, "points", 4, headings=("apples",))]
    assert found([second, first], "right", "left") == [Reason(0, "points", 2, exact=False, headings=("apples",))]


def test_with_little_work_only_the_first_worlds_are_played() -> None:
    """The fourth world is none: whoever plays in it fails."""
    worlds = [baskets(3, 1)] * 3 + [None]
    runs = [[ORCHARD.parse(code)] for code in ("right", "left")]
    few = reasons(ORCHARD, worlds, 0, runs[0], runs[1], random.Random(1), work=1)
    assert few == tuple(found(worlds[:3], "right", "left"))


def test_to_win_comes_first() -> None:
    """Seat 1 plays the last turn: six apples beat five, four do not."""
    state = baskets(5, 0)
    state.turn, state.extra = 1, [5, 0]
    state.left[1], state.right[1] = 3, 1
    seen = found([state], "right", "left", seat=1)
    assert seen == [Reason(1, "win", 1), Reason(1, "points", 2, headings=("apples",))]


def test_who_may_still_be_overtaken_has_not_won() -> None:
    """Six apples beat the five of seat 1, which has all its own apples yet."""
    state = baskets(3, 1)
    state.extra[1] = 5
    assert [one.asset for one in found([state], "right", "left")] == ["points"]


class Baskets(OrchardGame):
    """Also names the apples on the left."""

    def assets(self, state: Orchard, seat: int) -> dict[str, int]:
        return {"basket": state.left[seat]}


def test_nothing_speaks_for_a_turn_after_which_the_lead_is_smaller() -> None:
    """One apple more lies on the left, but four points are less than six."""
    assert found([baskets(3, 1)], "left", "right", game=Baskets()) == []


class Coins(OrchardGame):
    """Also names the apples on the left, as coins."""

    def assets(self, state: Orchard, seat: int) -> dict[str, int]:
        return {"coins": state.left[seat], "lands": state.left[seat]}

    def lasting_assets(self) -> frozenset[str]:
        return frozenset({"coins"})


class Endless(Coins):
    """The match is never over."""

    def standing(self, state: Orchard) -> Standing:
        return replace(super().standing(state), over=False)


def test_where_the_lead_is_smaller_only_what_pays_later_is_a_reason() -> None:
    assert found([baskets(3, 1)], "left", "right", game=Endless()) == [Reason(0, "coins", 1)]


def test_what_pays_later_is_no_reason_where_the_match_is_over() -> None:
    assert found([baskets(3, 1)], "left", "right", game=Coins()) == []


class Race(OrchardGame):
    """Also names the points by which a seat of two is ahead."""

    def assets(self, state: Orchard, seat: int) -> dict[str, int]:
        own, rival = (self.standing(state).seats[one].total for one in (seat, 1 - seat))
        return {"ahead": max(0, own - rival)}


def test_the_answer_of_the_others_is_played() -> None:
    """Seat 1 has all its apples yet. Before its six points, seat 0 is ahead by six or four, and after them by none.

    Seat 1 is then ahead by less, but this cannot be seen before it has answered: only its points would be told.
    """
    state = baskets(3, 1)
    state.extra[1] = 0
    seen = found([state], "right", "left", game=Race())
    assert [(one.seat, one.asset) for one in seen] == [(0, "points")]


def test_the_others_answer_as_in_the_search() -> None:
    class Blind(OrchardGame):
        def estimate(self, state: Orchard, seat: int) -> float:
            raise AssertionError("the search has a better forecast")

        def for_search(self) -> OrchardGame:
            return ORCHARD

    assert found([baskets(3, 1)], "right", "left", game=Blind()) == found([baskets(3, 1)], "right", "left")


def test_what_a_rival_has_less_at_once_and_after_its_answer_is_a_reason() -> None:
    """Seat 1 has eaten its apples and is ahead: by less if seat 0 takes more."""
    state = baskets(3, 1)
    state.extra[1], state.left[1], state.right[1] = 9, 0, 0
    seen = found([state], "right", "left", game=Race())
    assert (1, "ahead") in [(one.seat, one.asset) for one in seen]


class Overtaken(Race):
    """Names whether a seat is ahead, not by how much."""

    def assets(self, state: Orchard, seat: int) -> dict[str, int]:
        lead = super().assets(state, seat)["ahead"]
        return {"crown": int(lead > 0)}


def test_it_is_known_whether_a_difference_needs_the_answers() -> None:
    """Seat 1 will reach ten points. Seat 0 ends with eleven or nine: it leads by both turns until this answer."""
    state = baskets(3, 1)
    state.extra[0], state.extra[1] = 5, 4
    seen = found([state], "right", "left", game=Overtaken())
    assert [(one.asset, one.at_once) for one in seen] == [("crown", False), ("points", True)]


class Together(Overtaken):
    """Both seats are asked at once, and no decision ends a turn."""

    def actors(self, state: Orchard) -> Sequence[int]:
        return [*dict.fromkeys([*super().actors(state), 0, 1])] if super().actors(state) else []


def test_while_others_act_meanwhile_only_what_is_there_at_once_is_a_reason() -> None:
    state = baskets(3, 1)
    state.extra[0], state.extra[1] = 5, 4
    assert [one.asset for one in found([state], "right", "left", game=Together())] == ["points"]


def test_what_a_rival_loses_is_a_reason_too() -> None:
    """The last army of seat 1 holds A8 and with it the isle, and nobody can come back there in one turn."""
    stage = {"kind": "destroying", "left": 1}
    armies = [{"A12": 9}, {"A8": 1}, {}]
    state = EME.load(position(3, stage=stage, taken=[[15]], armies=armies))
    seen = found([state], "destroy A8 1, end", "end", game=EME)
    assert seen[:2] == [Reason(1, "continent isle", 1), Reason(1, "region A8", 1)]


def test_the_assets_of_eme_are_what_is_held_the_armies_and_the_coins() -> None:
    state = EME.load(position(3, armies=[{"A8": 1, "A12": 3}, {"A12": 3}, {}], coins=[4, 0, 0]))
    assert dict(assets(EME, state, 0)) == {"continent isle": 1, "region A8": 1, "armies": 4, "coins": 4}
    assert dict(assets(EME, state, 1)) == {"armies": 3}
    state = EME.load(position(3, taken=[[9]], cities=[{"A12": 1}]))
    assert {name: assets(EME, state, 0)[name] for name in ("good carrot", "cities")} == {"good carrot": 2, "cities": 1}


def test_a_game_that_names_nothing_has_the_headings_of_its_standing() -> None:
    assert dict(assets(ORCHARD, baskets(3, 2), 0)) == {"points apples": 6}
