"""Ten thousand matches of players whose strength is known: the ratings find their order and do not drift."""

import math
import random
from collections.abc import Sequence
from statistics import mean

import pytest

from bot.app.chats.ratings.ledger import Result, Side, Standings

SEATS, MATCHES_EACH, PEOPLE = 3, 30, 1000
NEWCOMER_MEAN = 25_000


def rank_correlation(first: Sequence[float], second: Sequence[float]) -> float:
    """Spearman's, of values without ties."""
    ranks = [
        {index: rank for rank, index in enumerate(sorted(range(len(v)), key=v.__getitem__))} for v in (first, second)
    ]
    squares = sum((ranks[0][one] - ranks[1][one]) ** 2 for one in range(len(first)))
    count = len(first)
    return 1 - 6 * squares / (count * (count * count - 1))


def drawn(rng: random.Random, strengths: Sequence[float], seated: Sequence[int]) -> list[Side]:
    """One match: who is stronger by one unit beats another one in 73 of 100 matches."""
    shown = {one: strengths[one] - math.log(-math.log(rng.random())) for one in seated}
    order = sorted(seated, key=lambda one: -shown[one])
    return [Side(who=f"p{one}", place=place) for place, one in enumerate(order, start=1)]


@pytest.fixture(scope="module")
def played() -> tuple[list[float], Standings]:
    rng = random.Random(20261129)
    strengths = [rng.gauss(0, 1.25) for _ in range(PEOPLE)]
    standings, number = Standings(), 0
    # A thousand people by threes leave one over, who sits in the match after the last.
    order = [one for _ in range(MATCHES_EACH) for one in rng.sample(range(PEOPLE), PEOPLE)]
    while len(order) >= SEATS:
        seated = list(dict.fromkeys(order[:SEATS]))
        order = order[SEATS:]
        number += 1
        standings.apply(Result(id=f"{number}", day=20_000, sides=drawn(rng, strengths, seated)), {})
    assert number == 10_000
    return strengths, standings


def test_the_order_of_the_players_is_recovered(played: tuple[list[float], Standings]) -> None:
    strengths, standings = played
    assert len(standings.people) == PEOPLE
    rated = [standings.people[f"p{one}"].skill[0] for one in range(PEOPLE)]
    assert rank_correlation(strengths, rated) >= 0.9


def test_the_mean_does_not_drift(played: tuple[list[float], Standings]) -> None:
    now = mean(one.skill[0] for one in played[1].people.values())
    assert now == pytest.approx(NEWCOMER_MEAN, rel=0.01)


def test_what_is_not_known_shrinks_with_the_matches(played: tuple[list[float], Standings]) -> None:
    assert max(one.skill[1] for one in played[1].people.values()) < 8_333 * 0.6
