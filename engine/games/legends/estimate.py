"""How good a position looks for a seat, for computer players that search whole turns.

The points of this moment, what a seat's cards and tokens will still bring, and small potentials on the board that fade
with its last cards. Regions, islands and hands are valued once for each pattern that turns up; the rest is looking up.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final

from engine.games.area_control import stands
from engine.games.area_control.stage import ChoosingAction, ChoosingFirst, TakingCard
from engine.games.area_control.stands import Row
from engine.games.legends import holdings
from engine.games.legends.board import BOARDS_KEPT, Board
from engine.games.legends.content import CITADEL, FAIRY_QUEEN, RED_SORCERESS, WHITE_KNIGHT, Card, Content
from engine.games.legends.content_schema import CoinsScore, FlyingScore, SetScore, WordScore
from engine.games.legends.stage import Building, Destroying, Moving, Placing, Uncovering
from engine.games.legends.state import State
from engine.kernel.actors import Seat

WORD: Final = 0.2
"""How many cards of a wanted word each card still to come may be."""
FLYING: Final = 0.15
"""The same of flying cards, where they are wanted for points."""
SET: Final = 0.5
"""The share of a set's points that one card less than wanted promises; with two less its square."""
MORE_ARMIES: Final = 0.05
"""Of each recruiting, for each card still to come."""
MORE_MOVEMENT: Final = 0.05
"""Of each march, for each card still to come."""
FLIGHT: Final = 0.05
"""A step over water that costs one less, for each card still to come."""
IMMUNITY: Final = 0.05
ELIXIR: Final = 0.12
"""An elixir more than the next seat has, or less, as long as others may follow; at most 4 of them count."""
COIN: Final = 0.22
COINS_A_CARD: Final = 2.0
"""More coins than this for each card still to come buy nothing."""
LAST_COIN: Final = 0.01
"""Any coin: it may break a tie."""
TOME: Final = 0.3
"""That it wins ties."""
CAPTIVE: Final = 0.3
FADE: Final = 6
"""With fewer cards to come than this, potentials shrink in proportion."""
TEMPO: Final = 0.3
"""To take the next card, or to say who takes it."""
UNIT: Final = 0.15
"""An army or city that the action under way may still place, move, build or destroy."""
MOST_ELIXIRS: Final = 4

Picks = tuple[Callable[[Sequence[int]], Row], tuple[Callable[[Sequence[int]], Row], ...]]
_ACTING: Final = (Moving, Placing, Building, Destroying, Uncovering)
_CHOOSING: Final = (ChoosingFirst, TakingCard)


def estimate(content: Content, state: State, seat: Seat) -> float:
    """How many points ahead of its strongest rival the seat may expect to end."""
    if not state.start:
        return 0.0
    values = _values(content, state)
    values[state.turn] += _under_way(content, state)
    own = values.pop(seat)
    return own - max(values)


def _values(content: Content, state: State) -> list[float]:
    """The points that every seat may expect."""
    ground = holdings.ground(content, state)
    of_table, of_islands = _picks(ground)
    pieces = zip(*map(of_table, state.armies), *map(of_table, state.cities), strict=True)
    owners, *potentials = zip(*map(stands.region, pieces), strict=True)
    islands = [stands.group(pick(owners), len(potentials)) for pick in of_islands]
    last, elixirs = content.cards_to_end[state.seats], _elixirs(content, state)
    values = []
    for seat, taken in enumerate(state.taken):
        left = max(0, last - len(taken))
        fade = min(1.0, left / FADE)
        areas = owners.count(seat) + sum([points[seat] for points, _ in islands])
        potential = sum(potentials[seat]) + sum([promised[seat] for _, promised in islands])
        hand = _hand(content, tuple(taken), tuple(state.won[seat]), state.coins[seat], left)
        rest = _elixir_value(content, elixirs, seat, fade) + _coins_value(state.coins[seat], left)
        values.append(areas + hand + rest + fade * potential)
    if state.choices.citadels:
        _add_citadels(content, state, ground, owners, values)
    if state.choices.leaders:
        _add_leaders(content, state, ground, islands, values)
    return values


@lru_cache(BOARDS_KEPT)
def _picks(ground: Board) -> Picks:
    """Functions that pick the regions on the table out of all, and those of every island out of these."""
    place = {region: number for number, region in enumerate(ground.regions)}
    return _picker(ground.regions), tuple(_picker([place[region] for region in island]) for island in ground.islands)


def _picker(numbers: Sequence[int]) -> Callable[[Sequence[int]], Row]:
    """Always a row, of a single one too."""
    first, *others = numbers
    return itemgetter(*numbers) if others else lambda row: (row[first],)


def _add_citadels(content: Content, state: State, ground: Board, owners: Sequence[int], values: list[float]) -> None:
    for region, row in zip(ground.regions, owners, strict=True):
        if state.tokens[region] == CITADEL and 0 <= row < state.seats:
            values[row] += content.citadels.points


def _add_leaders(
    content: Content,
    state: State,
    ground: Board,
    islands: Sequence[tuple[Row, tuple[float, ...]]],
    values: list[float],
) -> None:
    for seat, leader in enumerate(state.leaders):
        if leader == WHITE_KNIGHT:
            large = [len(island) >= content.white_knight.regions for island in ground.islands]
            held = [points[seat] for points, _ in islands]
            values[seat] += content.white_knight.points * sum(map(min, large, held))
        elif leader == RED_SORCERESS:
            points, rest = divmod(sum(state.captives), content.red_sorceress.armies_a_point)
            values[seat] += points + CAPTIVE * rest * (len(state.taken[seat]) < content.cards_to_end[state.seats])
        elif leader == FAIRY_QUEEN:
            cards = [content.cards[card] for card in state.taken[seat]]
            queen, left = content.fairy_queen, max(0, content.cards_to_end[state.seats] - len(cards))
            values[seat] += _set_value(_named(cards, queen.word), queen.cards, queen.points, left)


def _elixirs(content: Content, state: State) -> list[int]:
    return [holdings.elixirs(content, state, seat) for seat in range(state.seats)]


def _elixir_value(content: Content, elixirs: Sequence[int], seat: Seat, fade: float) -> float:
    """From what they would bring now to what they may bring as long as cards come."""
    own, best = elixirs[seat], max([count for other, count in enumerate(elixirs) if other != seat])
    now = content.elixir_points * (own > best) + content.elixir_tie_points * (own == best > 0)
    lead = max(-MOST_ELIXIRS, min(MOST_ELIXIRS, own - best))
    promised = content.elixir_points / 2 + 2 * ELIXIR * lead if own else 0.0
    return fade * max(0.0, promised) + (1 - fade) * now


def _coins_value(coins: int, left: int) -> float:
    return COIN * min(coins, COINS_A_CARD * left) + LAST_COIN * coins


@lru_cache(stands.PATTERNS)
def _hand(content: Content, taken: Row, won: Row, coins: int, left: int) -> float:
    """What a seat's cards and tokens bring in the end, elixirs left out."""
    cards, tokens = [content.cards[card] for card in taken], [content.tokens[token] for token in won]
    gains = [*(card.gives for card in cards), *(token.gives for token in tokens)]
    flying = sum(gain.flying for gain in gains)
    found = sum(_card_value(card, cards, flying, coins, left) for card in cards)
    found += sum(token.points + TOME * token.wins_ties for token in tokens)
    each_turn = sum(MORE_ARMIES * gain.armies + MORE_MOVEMENT * gain.movement for gain in gains) + FLIGHT * flying
    return found + left * (each_turn + IMMUNITY * any(gain.immune for gain in gains))


def _card_value(card: Card, cards: Sequence[Card], flying: int, coins: int, left: int) -> float:
    match card.score:
        case WordScore(word=word, points=points):
            return points * (_named(cards, word) + WORD * left)
        case FlyingScore(points=points):
            return points * (flying + FLYING * left)
        case SetScore(word=word, cards=wanted, points=points):
            return _set_value(_named(cards, word), wanted, points, left)
        case CoinsScore(coins=each, points=points):
            return points * (coins / each if left else coins // each)
        case None:
            return 0.0


def _set_value(there: int, wanted: int, points: int, left: int) -> float:
    """Nothing for a set that cannot become whole any more."""
    missing = max(0, wanted - there)
    return points * SET**missing if missing <= left else 0.0


def _named(cards: Sequence[Card], word: str) -> int:
    return sum(card.word == word for card in cards)


def _under_way(content: Content, state: State) -> float:
    """What the seat in turn has begun and not yet done."""
    stage = state.stage
    if isinstance(stage, _ACTING):
        return UNIT * stage.left
    if isinstance(stage, _CHOOSING):
        return TEMPO
    if isinstance(stage, ChoosingAction):
        return UNIT * max(action.units for action in content.cards[state.taken[state.turn][-1]].actions)
    return 0.0
