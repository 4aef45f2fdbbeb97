"""The row of face-up cards: each place has its price, and when a card leaves, the cards to the right slide left."""

from bisect import bisect_right
from collections.abc import Sequence


def affordable(row: Sequence[int], costs: Sequence[int], coins: int) -> Sequence[int]:
    """Return the cards of the row that so many coins pay for; no place is cheaper than the one before it."""
    return row[: bisect_right(costs, coins)]


def take(row: list[int], costs: Sequence[int], card: int) -> tuple[int, int]:
    """Take the card out of the row; return the place where it lay, from 0, and the price of that place."""
    place = row.index(card)
    del row[place]
    return place, costs[place]
