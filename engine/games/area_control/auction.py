"""One sealed auction: who has bid most, and whom the tied seats call the youngest."""

from collections import Counter
from collections.abc import Sequence


def highest(bids: Sequence[int]) -> list[int]:
    """The seats with the highest bid; several are tied, all of them if nobody bids a coin."""
    most = max(bids)
    return [seat for seat, coins in enumerate(bids) if coins == most]


def most_named(among: Sequence[int], answers: Sequence[int]) -> list[int]:
    """The seats that were named most often, in table order."""
    counts = Counter(answers)
    most = max(counts.values())
    return [seat for seat in among if counts[seat] == most]
