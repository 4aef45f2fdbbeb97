"""The estimate of Legends: the points at the end, and a few things that a player would say before."""

import random
from typing import Any

import pytest

from engine.games.legends import prospects
from engine.games.registry import game
from engine.kernel.options import settle
from engine.kernel.playout import random_playout
from tests.engine.games.legends.builders import GAME, KNIGHT, SORCERESS, TOKENS, position

LEGENDS = game("legends")
COINS, TOME = 14, 0.3
"""Coins and the tome are worth a little more than points: they may part equal ones."""
VARIANTS = {"citadels": True, "leaders": True, "dragon": True, "gates": True, "exploration": "swamp"}


def finished(seats: int, seed: int, options: dict[str, Any]) -> Any:
    state = LEGENDS.new(seats, settle(LEGENDS.info.options, LEGENDS.info.seats, seats, options))
    random_playout(LEGENDS, state, random.Random(seed))
    return state


@pytest.mark.parametrize("options", [{}, VARIANTS], ids=["plain", "variants"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_it_is_the_lead_in_points(seats: int, options: dict[str, Any]) -> None:
    for seed in range(10):
        state = finished(seats, seed, options)
        totals = [one.total for one in LEGENDS.standing(state).seats]
        tomes = [TOME * (TOKENS["tome"] in won) for won in state.won]
        points = [total + tome for total, tome in zip(totals, tomes, strict=True)]
        for seat in range(seats):
            lead = points[seat] - max(points[:seat] + points[seat + 1 :])
            assert LEGENDS.estimate(state, seat) == pytest.approx(lead, abs=0.01 * COINS)


def estimate(**fields: Any) -> float:
    return GAME.estimate(GAME.load(position(**fields)), 0)


def test_what_a_player_would_say_is_better() -> None:
    plain = estimate()
    assert estimate(armies=[{"D1": 1}]) > plain + 1, "a region and its island"
    assert estimate(cities=[{"D4": 1}], armies=[{"D4": 1}]) > estimate(armies=[{"D4": 2}])
    assert estimate(coins=[8, 5, 5]) > plain
    assert estimate(armies=[{}, {"D1": 1}]) < plain - 1
    leaders = {"choices": {"leaders": True}, "armies": [{"D1": 1}]}
    assert estimate(**leaders, leaders=[KNIGHT]) == pytest.approx(estimate(**leaders) + 1)
    assert estimate(**leaders, leaders=[SORCERESS], captives=[0, 3]) == pytest.approx(estimate(**leaders) + 1)


def promised(own: list[int], rivals: list[int]) -> float:
    """What the first of two seats may expect of these cards; none of them gives elixirs."""
    return prospects.of_seats(GAME.content, (tuple(own), tuple(rivals)), ((), ()), (0, 0))[0]


def test_a_card_promises_only_what_may_still_come() -> None:
    """All three nobles make a set, each cursed counts: what a rival has taken will not come."""
    whole, broken = promised([24], [8]), promised([24], [25])
    assert whole - broken == pytest.approx(4 * (prospects.WANTED * 10 / 25) ** 2), "two more, of 25 cards 10"
    all_left, fewer_left = promised([19], [1, 2, 4]), promised([19], [6, 8, 9])
    assert all_left - fewer_left == pytest.approx(3 * prospects.WANTED * 10 / 23)


def elixirs(taken: list[list[int]], left: list[int], coming: list[int]) -> list[float]:
    deck = GAME.content.cards
    hands = [
        prospects.Hand([deck[card] for card in own], [], 0, cards, [deck[card] for card in coming])
        for own, cards in zip(taken, left, strict=True)
    ]
    return prospects.elixirs(GAME.content, hands)


def test_elixirs_count_by_whose_they_may_still_be() -> None:
    """One card that gives one elixir is among six, of which the first seat takes one: so it ties in one case of six."""
    coming = [13, 1, 2, 4, 6, 8]
    assert elixirs([[3, 7], [5, 16]], [1, 0], coming) == pytest.approx([1 / 6, 1 / 6 + 2 * 5 / 6])
    assert elixirs([[3], [16]], [0, 0], coming) == [1, 1]
    assert elixirs([[1], [2]], [0, 0], coming) == [0, 0]
    assert elixirs([[13], [16], [5]], [0, 0, 0], coming) == [0, 2, 0]


def test_before_the_board_lies_all_is_alike() -> None:
    state = LEGENDS.new(2, settle(LEGENDS.info.options, LEGENDS.info.seats, 2, {}))
    assert LEGENDS.estimate(state, 0) == LEGENDS.estimate(state, 1) == 0
