"""The row of face-up cards. Each place has a price; when a card is taken, the cards to its right slide left."""

from bisect import bisect_right
from collections.abc import Sequence


def affordable(row: Sequence[int], costs: Sequence[int], coins: int) -> Sequence[int]:
    """Return the cards of the row that a seat with `coins` coins can pay for; prices never fall from left to right."""
    return row[: bisect_right(costs, coins)]


def take(row: list[int], costs: Sequence[int], card: int) -> tuple[int, int]:
    """Remove the card from the row; return the index of its place and the price of that place."""
    place = row.index(card)
    del row[place]
    return place, costs[place]
