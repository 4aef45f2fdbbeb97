"""The row of face-up cards: each place has its price, and the cards to the right slide left."""

from collections.abc import Sequence


def affordable(row: Sequence[int], costs: Sequence[int], coins: int) -> list[int]:
    """The cards that so many coins pay for, from the cheapest place on."""
    return [card for card, cost in zip(row, costs, strict=False) if cost <= coins]


def take(row: list[int], costs: Sequence[int], card: int) -> tuple[int, int]:
    """The card leaves the row; where it lay, from 0, and what that place costs."""
    place = row.index(card)
    row.remove(card)
    return place, costs[place]
