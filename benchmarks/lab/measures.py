"""Computes the measures of an experiment from its games, each with its doubt: how far chance may have moved it."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from benchmarks.lab.play import Result

FEWEST = 20
"""Games in which a card must have come out to be reported; fewer say nothing."""
HALF = 0.25
"""Part of a game that is added to the odds for and against every card, so that nothing is divided by zero."""


@dataclass(frozen=True, slots=True)
class Found:
    """A measured number (`value`) and two of its standard errors (`doubt`)."""

    value: float
    doubt: float

    def outside(self, least: float, most: float) -> float:
        """Return how far the value is below `least` or above `most`; 0 = it is between them."""
        return max(0.0, least - self.value, self.value - most)


def share(parts: Sequence[float], less: float = 0.0) -> Found:
    """Return the mean of numbers from 0 to 1, minus `less`.

    The doubt is computed as if there were four more games, two of 1 and two of 0. Otherwise a few games with equal
    numbers would seem to leave no doubt.
    """
    value = sum(parts) / len(parts)
    many = len(parts) + 4
    near = (sum(parts) + 2) / many
    return Found(value - less, 2 * (near * (1 - near) / many) ** 0.5)


def rounds_within(games: Sequence[Result], least: float, most: float) -> Found:
    return share([least <= game.rounds <= most for game in games])


def first_advantage(games: Sequence[Result]) -> Found:
    """Return how far the starting players' share of the wins is above their fair share."""
    return share([_won(game, game.first) for game in games], less=1 / len(games[0].totals))


def half_time(games: Sequence[Result]) -> Found | None:
    """Return how often the sole leader at half time won; None if no game had a sole leader at half time."""
    leaders = [(game, game.leaders[len(game.leaders) // 2]) for game in games]
    won = [_won(game, leader) for game, leader in leaders if leader >= 0]
    return share(won) if won else None


def _won(game: Result, seat: int) -> float:
    """Return the seat's part of the win: 1, a fraction if the win is shared, or 0."""
    return (seat in game.winners) / len(game.winners)


def runs_away(game: Result) -> bool:
    first, second, *_ = sorted(game.totals, reverse=True)
    return first >= 2 * max(second, 1)


def doubled(games: Sequence[Result]) -> Found:
    """Return how often the winner had at least double the points of the second."""
    return share([runs_away(game) for game in games])


@dataclass(frozen=True, slots=True)
class Middle:
    """A median (`value`) and the interval in which the true one lies in nineteen cases of twenty."""

    value: float
    least: float
    most: float


def middle(numbers: Sequence[float]) -> Middle:
    """Return the median with an interval between two order statistics, which needs no form of distribution."""
    ordered = sorted(numbers)
    many, far = len(ordered), len(ordered) ** 0.5
    low, high = max(0, int(many / 2 - far)), min(many - 1, int(many / 2 + far))
    return Middle(median(ordered), ordered[low], ordered[high])


def presses(games: Sequence[Result]) -> Middle:
    """Return the presses of a seat in a round, in the median game."""
    return middle([game.presses for game in games])


def weighed(games: Sequence[Result]) -> Middle:
    """Return the number of legal decisions at a time: the median of the medians of the games."""
    return middle([median(Counter(game.weighed).elements()) for game in games if game.weighed])


def use_rates(games: Sequence[Result]) -> dict[str, Found]:
    """Return for each card in how many of the hands that hold it for two rounds it is played."""
    held, played = Counter[str](), Counter[str]()
    for game in games:
        for card, (many, used) in game.held.items():
            held[card] += many
            played[card] += used
    return {card: _part(played[card], many) for card, many in held.items() if many >= FEWEST}


def _part(some: int, many: int) -> Found:
    near = (some + 2) / (many + 4)
    return Found(some / many, 2 * (near * (1 - near) / (many + 4)) ** 0.5)


def wins_by_place(games: Sequence[Result]) -> list[float]:
    """Return the share of the wins for each place in turn order; place 0 is the starting player."""
    seats = len(games[0].totals)
    won = [[_won(game, (game.first + place) % seats) for game in games] for place in range(seats)]
    return [sum(one) / len(games) for one in won]


def lead_changes(game: Result) -> int:
    alone = [leader for leader in game.leaders if leader >= 0]
    return sum(old != new for old, new in pairwise(alone))


def card_counts(games: Sequence[Result]) -> Counter[str]:
    """Return how often each card came out; a game counts once for each seat that brought the card out."""
    return Counter(card for game in games for _, card in set(game.cards))


def card_rates(games: Sequence[Result]) -> dict[str, Found]:
    """Return for each card how often it is a winner's card: 0.5 = as often as other cards of the same games.

    Cards are compared only within one game. Otherwise three things would matter: winners have more cards, long games
    have more cards, and at small tables winners have a greater part of them. The odds are those of Mantel and Haenszel;
    their doubt comes from the spread over the games.
    """
    odds, many = defaultdict[str, list[tuple[float, float]]](list), card_counts(games)
    for game in games:
        for card, both in _odds(game):
            odds[card].append(both)
    return {card: _rate(both) for card, both in odds.items() if many[card] >= FEWEST}


def _odds(game: Result) -> Iterator[tuple[str, tuple[float, float]]]:
    """Yield for each card of the game how much the game speaks for the card as a winner's, and as a loser's.

    Both numbers are weighted, so that it does not matter how many cards winners and losers have.
    """
    shown = set(game.cards)
    won = Counter(card for seat, card in shown if seat in game.winners)
    lost = Counter(card for seat, card in shown if seat not in game.winners)
    for card in won | lost:
        yield card, (won[card] * lost.total() / len(shown), lost[card] * won.total() / len(shown))


def _rate(odds: Sequence[tuple[float, float]]) -> Found:
    odds = [*odds, (HALF, HALF)]
    for_it, against = (sum(side) for side in zip(*odds, strict=True))
    doubt = 2 * sum((one / for_it - other / against) ** 2 for one, other in odds) ** 0.5
    value = for_it / (for_it + against)
    return Found(value, value * (1 - value) * doubt)
