"""What is measured of the games of an experiment, each with how far chance alone may have moved it."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.cli.lab.play import Result

FEWEST = 20
"""A card that came out less often says nothing."""
HALF = 0.25
"""Of a game for and of one against every card, so that nothing is divided by zero."""


@dataclass(frozen=True, slots=True)
class Found:
    """A number that was found, and two standard errors of it."""

    value: float
    doubt: float

    def outside(self, least: float, most: float) -> float:
        """How far it is outside of these two; 0 = it is between them."""
        return max(0.0, least - self.value, self.value - most)


def share(parts: Sequence[float], less: float = 0.0) -> Found:
    """The mean of numbers from 0 to 1.

    Its doubt is that of four more games, two for it and two against: few games that are all alike prove little.
    """
    value = sum(parts) / len(parts)
    many = len(parts) + 4
    near = (sum(parts) + 2) / many
    return Found(value - less, 2 * (near * (1 - near) / many) ** 0.5)


def rounds_within(games: Sequence[Result], least: float, most: float) -> Found:
    return share([least <= game.rounds <= most for game in games])


def first_advantage(games: Sequence[Result]) -> Found:
    """How much more of the wins than their part those have who began."""
    return share([_won(game, game.first) for game in games], less=1 / len(games[0].totals))


def half_time(games: Sequence[Result]) -> Found | None:
    """How often who was alone ahead in the middle won, of the games in which somebody was."""
    leaders = [(game, game.leaders[len(game.leaders) // 2]) for game in games]
    won = [_won(game, leader) for game, leader in leaders if leader >= 0]
    return share(won) if won else None


def _won(game: Result, seat: int) -> float:
    """A win that is shared is a part of one."""
    return (seat in game.winners) / len(game.winners)


def runs_away(game: Result) -> bool:
    first, second, *_ = sorted(game.totals, reverse=True)
    return first >= 2 * max(second, 1)


def wins_by_place(games: Sequence[Result]) -> list[float]:
    """The part of the wins that each place has, counted from who began."""
    seats = len(games[0].totals)
    won = [[_won(game, (game.first + place) % seats) for game in games] for place in range(seats)]
    return [sum(one) / len(games) for one in won]


def lead_changes(game: Result) -> int:
    alone = [leader for leader in game.leaders if leader >= 0]
    return sum(old != new for old, new in pairwise(alone))


def card_counts(games: Sequence[Result]) -> Counter[str]:
    """How often each card came out, at most once a seat and game."""
    return Counter(card for game in games for _, card in set(game.cards))


def card_rates(games: Sequence[Result]) -> dict[str, Found]:
    """How often a card is the winner's: 0.5 if as often as any card that came out in the same games.

    Winners have more cards than others, of long games more, at small tables a greater part of all: so every game is
    held against itself alone (odds by Mantel and Haenszel, their doubt by the spread over the games).
    """
    odds, many = defaultdict[str, list[tuple[float, float]]](list), card_counts(games)
    for game in games:
        for card, both in _odds(game):
            odds[card].append(both)
    return {card: _rate(both) for card, both in odds.items() if many[card] >= FEWEST}


def _odds(game: Result) -> Iterator[tuple[str, tuple[float, float]]]:
    """By card: what this game says for it, and against it."""
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
