"""Victory points of Legends: regions, islands, cards, elixirs, citadels, tokens and leaders; and the tie-breaks."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import add

from engine.games.area_control.majority import majority
from engine.games.area_control.stage import Over
from engine.games.legends import holdings
from engine.games.legends.content import (
    CITADEL,
    FAIRY_QUEEN,
    RED_SORCERESS,
    WHITE_KNIGHT,
    Card,
    Content,
)
from engine.games.legends.content_schema import CoinsScore, FlyingScore, SetScore, WordScore
from engine.games.legends.state import State
from engine.kernel.standing import Standing, rank

TIE_BREAKS = ("tome", "coins", "armies", "regions")
"""Tie-breaks between equal points, the first one first; `armies` counts armies on the board, not cities."""


@dataclass(frozen=True, slots=True)
class Control:
    """The owner of each region and island: a seat, the neutral row, or NOBODY."""

    regions: tuple[int, ...]
    """By number of region: its owner."""
    islands: tuple[int, ...]
    """By island, in the order of `Board.islands`: its owner."""


def owner(state: State, region: int) -> int:
    """Return the owner of the region: a seat, the neutral row, or NOBODY."""
    rows = zip(state.armies, state.cities, strict=True)
    return majority(tuple([armies[region] + cities[region] for armies, cities in rows]))


def control(content: Content, state: State) -> Control:
    """Return who controls what: the most armies and cities win a region, the most regions an island; a tie nobody."""
    strengths = [list(map(add, *rows)) for rows in zip(state.armies, state.cities, strict=True)]
    owners = [majority(column) for column in zip(*strengths, strict=True)]
    rows, islands = range(len(strengths)), holdings.ground(content, state).islands
    held = [[owners[region] for region in island] for island in islands]
    return Control(tuple(owners), tuple(majority(tuple([one.count(row) for row in rows])) for one in held))


def card_points(content: Content, state: State, seat: int) -> tuple[int, ...]:
    """Return the points of each card of the seat, the card taken first first."""
    cards = [content.cards[number] for number in state.taken[seat]]
    flying = holdings.flying(content, state, seat)
    return tuple(_card_points(card, cards, flying, state.coins[seat]) for card in cards)


def _card_points(card: Card, cards: Sequence[Card], flying: int, coins: int) -> int:
    match card.score:
        case WordScore(word=word, points=points):
            return points * _named(cards, word)
        case FlyingScore(points=points):
            return points * flying
        case SetScore(word=word, cards=wanted, points=points):
            return points if _named(cards, word) >= wanted else 0
        case CoinsScore(coins=each, points=points):
            return points * (coins // each)
        case None:
            return 0


def _named(cards: Sequence[Card], word: str) -> int:
    """Return how many of these cards have the word in their names."""
    return sum(card.word == word for card in cards)


def elixir_points(content: Content, state: State) -> list[int]:
    """Return per seat its points for having the most elixirs: fewer for tied seats, 0 if nobody has any."""
    counts = [holdings.elixirs(content, state, seat) for seat in range(state.seats)]
    most = max(counts)
    points = content.elixir_points if counts.count(most) == 1 else content.elixir_tie_points
    return [points if count == most > 0 else 0 for count in counts]


def leader_points(content: Content, state: State, held: Control, seat: int) -> int:
    match state.leaders[seat]:
        case leader if leader == FAIRY_QUEEN:
            queen = content.fairy_queen
            cards = [content.cards[number] for number in state.taken[seat]]
            return queen.points if _named(cards, queen.word) >= queen.cards else 0
        case leader if leader == RED_SORCERESS:
            return sum(state.captives) // content.red_sorceress.armies_a_point
        case leader if leader == WHITE_KNIGHT:
            knight, islands = content.white_knight, holdings.ground(content, state).islands
            own = (island for island, row in zip(islands, held.islands, strict=True) if row == seat)
            return knight.points * sum(len(island) >= knight.regions for island in own)
        case _:
            return 0


def standing(content: Content, state: State, held: Control | None = None) -> Standing:
    """Return the standing with points by heading. `held`: who controls what, if the caller has it.

    On equal points the tome wins, then more coins, then more armies on the board, then more controlled regions.
    """
    held, over = held or control(content, state), isinstance(state.stage, Over)
    seats, elixirs = range(state.seats), elixir_points(content, state)
    headings = [_headings(content, state, held, seat) | {"elixirs": elixirs[seat]} for seat in seats]
    tomes = [sum(content.tokens[token].wins_ties for token in state.won[seat]) for seat in seats]
    armies, regions = [sum(state.armies[seat]) for seat in seats], [held.regions.count(seat) for seat in seats]
    tie_breaks = list(zip(TIE_BREAKS, (tomes, state.coins, armies, regions), strict=True))
    return rank(headings, tie_breaks, over=over, reason="cards" if over else None)


def _headings(content: Content, state: State, held: Control, seat: int) -> dict[str, int]:
    """Return the seat's points by heading; variants that are not played have no heading."""
    choices = state.choices
    found = {
        "regions": held.regions.count(seat),
        "islands": held.islands.count(seat),
        "cards": sum(card_points(content, state, seat)),
        "elixirs": 0,
    }
    if choices.citadels:
        pairs = zip(state.tokens, held.regions, strict=True)
        found["citadels"] = content.citadels.points * sum(token == CITADEL and row == seat for token, row in pairs)
    if choices.exploration != "none" or choices.dragon:
        found["tokens"] = sum(content.tokens[token].points for token in state.won[seat])
    if choices.leaders:
        found["leader"] = leader_points(content, state, held, seat)
    return found
