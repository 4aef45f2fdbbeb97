"""The row of face-up cards: each place has its price, and the cards to the right slide left."""

from bisect import bisect_right
from collections.abc import Sequence


def affordable(row: Sequence[int], costs: Sequence[int], coins: int) -> Sequence[int]:
    """The cards that so many coins pay for, from the cheapest place on; no place is cheaper than the one before it."""
    return row[: bisect_right(costs, coins)]


def take(row: list[int], costs: Sequence[int], card: int) -> tuple[int, int]:
    """The card leaves the row; where it lay, from 0, and what that place costs."""
    place = row.index(card)
    del row[place]
    return place, costs[place]
