"""Count the pieces: after every decision of random matches, for all numbers of seats and all options."""

import pytest

from engine.kernel.actors import PUBLIC
from tests.engine.games.eme import facts
from tests.engine.games.eme.builders import GAME, every_option, random_match

OPTIONS = every_option()
LONGEST_MATCH = 400
"""More steps than any random match takes: 26 to 35 turns, each with a card, a draw, an end and a few steps."""


def pieces(state):
    """Everything that can be counted, as one tuple of sums."""
    armies = sum(map(sum, state.armies))
    cities = sum(map(sum, state.cities))
    return sum(state.coins), armies, cities


def told(events):
    """What the events say changed in coins, armies and cities."""
    kinds = [event.kind for event in events]
    paid = sum(event.paid for event in events if event.kind in ("card_taken", "auction_won"))
    placed = kinds.count("army_placed") + kinds.count("neutral_placed") - kinds.count("army_destroyed")
    return -paid, placed, kinds.count("city_built")


def cards(state):
    return sorted([*state.row, *state.undrawn, *(card for hand in state.taken for card in hand)])


@pytest.mark.parametrize("seats", facts.COINS)
def test_nothing_appears_and_nothing_gets_lost(seats):
    for number, options in enumerate(OPTIONS):
        count_pieces(seats, options, seed=number)


def count_pieces(seats, options, seed):
    before, steps, deck = None, 0, facts.deck(seats)
    for state, actor, decision in random_match(seats, options, seed):
        assert cards(state) == deck
        assert max(map(sum, state.armies)) <= 14
        assert max(map(sum, state.cities)) <= 3
        assert min(state.coins) >= 0
        assert before is None or pieces(state) == before
        if decision is not None:
            change = told(GAME.apply(state.clone(), actor, decision))
            before = tuple(a + b for a, b in zip(pieces(state), change, strict=True))
        steps += 1
    assert steps < LONGEST_MATCH
    assert state.stage.kind == "over"


@pytest.mark.parametrize("seats", facts.COINS)
def test_armies_on_the_board_and_in_the_supply_are_always_fourteen(seats):
    for state, _, _ in random_match(seats, {}, seed=3):
        seen = GAME.observe(state, PUBLIC)
        assert [left + sum(row) for left, row in zip(seen.supply, seen.armies, strict=False)] == [14] * seats
        assert [left + sum(row) for left, row in zip(seen.cities_left, seen.cities, strict=False)] == [3] * seats


def test_there_are_never_more_than_ten_neutral_armies_and_never_a_neutral_city():
    most = 0
    for state, _, _ in random_match(2, {}, seed=5):
        most = max(most, sum(state.armies[2]))
        assert sum(state.cities[2]) == 0
    assert most == 10


def test_tokens_stay_where_they_lie():
    seen = set()
    for state, _, _ in random_match(3, {"tokens": True}, seed=6):
        if state.stage.kind != "scattering":
            seen.add(tuple(state.tokens))
    assert len(seen) == 1
