"""The estimate of Eight-Minute Empire: the points at the end, and a few things that a player would say before."""

import random

import pytest

from engine.games.registry import game
from engine.kernel.options import settle
from engine.kernel.playout import random_playout

EME = game("eme")
COINS = 14


def finished(seats: int, seed: int, **options: bool) -> object:
    state = EME.new(seats, settle(EME.info.options, EME.info.seats, seats, options))
    random_playout(EME, state, random.Random(seed))
    return state


@pytest.mark.parametrize("tokens", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_at_the_end_it_is_the_lead_in_points(seats: int, tokens: bool) -> None:
    for seed in range(10):
        state = finished(seats, seed, tokens=tokens)
        totals = [one.total for one in EME.standing(state).seats]
        for seat in range(seats):
            lead = totals[seat] - max(totals[:seat] + totals[seat + 1 :])
            assert EME.estimate(state, seat) == pytest.approx(lead, abs=0.01 * COINS)
