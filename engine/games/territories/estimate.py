"""How good a position looks for a seat: points now, and what its lands, cards, coins and tasks promise.

Only what the next income can feed is worth anything; a union that somebody is about to take counts as his already.
"""

from typing import Final

from engine.games.territories.capture import strictly_ahead
from engine.games.territories.content import Card, Content
from engine.games.territories.content_schema import (
    CoinsData,
    DrawData,
    NeedData,
    PrestigeData,
    ProfitData,
    ReputationData,
    SignificanceData,
    StealData,
    WardData,
)
from engine.games.territories.force import prestige, significance
from engine.games.territories.income import rehearsed
from engine.games.territories.lands import unions
from engine.games.territories.scoring import totals
from engine.games.territories.stage import Over, Planning
from engine.games.territories.state import Piece, Player, State
from engine.games.territories.tasks import is_done
from engine.kernel.actors import Seat

PIPS: Final = 3.5
COIN: Final = 0.13
"""A coin of the treasury, up to so many:"""
COINS: Final = 10
PROFIT: Final = 0.16
"""A coin that a building brings more than it needs, for each round to come."""
UPKEEP: Final = 0.04
"""A coin that a card needs more than it brings, for each round to come."""
ROUNDS: Final = 7.0
"""To come when nobody has a point yet."""
CARD: Final = 0.3
HAND: Final = 6
LAND: Final = 0.35
SIGNIFICANCE: Final = 0.35
WARD: Final = 0.2
DRAW: Final = 0.35
ACT: Final = 0.3
REACH: Final = 0.2
"""For each point by which needs or profits are changed."""
DEVELOPMENT: Final = 0.9
TASK_DONE: Final = 1.6
TASK_OPEN: Final = 0.5
TASK_LATE: Final = 2.5
"""What an open task costs when the match is about to end."""
INFLUENCE: Final = 0.2
"""An influence card in the hand, beside its worth as a card."""
USEFUL: Final = 0.15
"""A building or character in the hand: this part of what it is worth on a land."""
READY: Final = 0.02
"""What changes nothing is not worth keeping others waiting for."""
TOO_DEAR: Final = 7
"""Coins for which nobody buys anything."""


def estimate(content: Content, state: State, seat: Seat) -> float:
    """How many points ahead of the best rival the seat may expect to be."""
    ahead = rehearsed(content, state, seat) if isinstance(state.stage, Planning) else state
    values = _values(content, ahead, seat, planned=ahead is not state)
    own = values.pop(seat)
    return own - max(values) - 0.1 * sum(values) / len(values)


def _values(content: Content, state: State, planner: Seat, *, planned: bool) -> list[float]:
    now, worth = totals(content, state), prestige(content, state)
    if isinstance(state.stage, Over):
        return [float(now[seat] - 2 * len(one.tasks)) for seat, one in enumerate(state.players)]
    left = max(0.1, 1 - max(now) / content.goal(state.seats, state.choices.goal))
    lands = _lands(content, state)
    return [
        player.reputation
        + _standing(content, state, seat, lands[seat], worth[seat], left, fed=planned and seat == planner)
        + _promises(content, state, seat, player, left)
        for seat, player in enumerate(state.players)
    ]


def _lands(content: Content, state: State) -> list[list[list[Piece]]]:
    """Per seat the lands that will be its own when unions are looked at, as their pieces."""
    owners = {land.id: land.owner for land in state.lands}
    for union in unions(state) if state.bridges else ():
        if len({land.owner for land in union}) > 1:
            winner = strictly_ahead(significance(content, state, union))
            owners |= {land.id: winner for land in union if winner >= 0}
    found: list[list[list[Piece]]] = [[] for _ in state.players]
    for land in state.lands:
        found[owners[land.id]].append(land.pieces)
    return found


def _standing(
    content: Content, state: State, seat: int, lands: list[list[Piece]], worth: int, left: float, *, fed: bool
) -> float:
    """What stands on the lands and can be fed, and what is left of the coins then."""
    cards, coins = content.cards, float(state.players[seat].coins)
    kept, value = set[int](), 0.0
    standing = [piece for pieces in lands for piece in pieces]
    if not fed:
        coins += content.seats[state.seats].dice * PIPS / state.seats
    for piece in sorted(standing, key=lambda one: -_worth(cards[one.card], left) / cards[one.card].need):
        card = cards[piece.card]
        if piece.funded if fed else coins >= card.need:
            coins += 0 if fed else card.profit - card.need
            kept.add(piece.card)
            value += _worth(card, left)
    for pieces in lands:
        value += LAND if any(piece.card in kept for piece in pieces) else 0.0
    # Prestige of what lies on lands beside their pieces.
    value += worth - sum(_prestige(cards[piece.card]) for piece in standing if piece.active)
    return value + COIN * min(coins, COINS) + 0.02 * coins


def _promises(content: Content, state: State, seat: int, player: Player, left: float) -> float:
    """Cards in the hand, tasks and developments."""
    cards = sorted((_in_hand(content.cards[card], left) for card in player.hand), reverse=True)
    hand = sum(cards[:HAND]) * min(1.0, left + 0.3) + _for_sale(content, state, seat, left)
    tasks = sum(
        TASK_DONE if is_done(content, state, seat, held) else TASK_OPEN - TASK_LATE * (1 - left)
        for held in player.tasks
    )
    return hand + tasks + DEVELOPMENT * len(player.developments) + 0.2 * player.done


def _in_hand(card: Card, left: float) -> float:
    """A card that may still be played: the better, the more it is worth there."""
    if card.stands:
        return CARD + USEFUL * max(0.0, _worth(card, left))
    return CARD + (INFLUENCE if card.kind in ("event", "reputation") else 0.0)


def _for_sale(content: Content, state: State, seat: int, left: float) -> float:
    """Own lots: the dearer, the less likely somebody takes them; own bids: the better, the likelier they are taken."""
    promise = 0.0
    for lot in state.lots:
        if lot.seller == seat and 0 < lot.price < TOO_DEAR:
            gain = COIN * lot.price - _in_hand(content.cards[lot.card], left)
            promise += (1 - lot.price / TOO_DEAR) * gain
    for bid in state.bids:
        if bid.bidder == seat and bid.status == "open" and bid.to_seller:
            worth = _in_hand(content.cards[bid.lot], left)
            paid = COIN * bid.coins + sum(_in_hand(content.cards[card], left) for card in bid.cards)
            promise += min(1.0, paid / worth) * max(0.0, worth - paid)
    return promise + (READY if state.players[seat].ready else 0.0)


_KNOWN: dict[tuple[str, int, int], tuple[float, float]] = {}


def _worth(card: Card, left: float) -> float:
    """A fed card: what it is worth by standing there, and what it brings in the rounds to come."""
    key = (card.id, card.need, card.profit)
    found = _KNOWN.get(key)
    if found is None:
        found = _KNOWN[key] = (_by_standing(card), _by_rounds(card))
    return found[0] + found[1] * ROUNDS * left


def _prestige(card: Card) -> int:
    return sum(effect.n for effect in card.standing if isinstance(effect, PrestigeData))


def _by_standing(card: Card) -> float:
    worth = float(_prestige(card))
    for effect in card.standing:
        match effect:
            case SignificanceData():
                worth += SIGNIFICANCE * abs(effect.n)
            case WardData():
                worth += WARD
            case NeedData() | ProfitData():
                worth += REACH * abs(effect.n)
            case PrestigeData():
                pass
    return worth


def _by_rounds(card: Card) -> float:
    """Profit less need, draws and actions, for each round."""
    net = card.profit - card.need
    worth = (PROFIT if net > 0 else UPKEEP) * net
    worth += sum(DRAW * effect.n for effect in card.fund if isinstance(effect, DrawData))
    match card.act:
        case CoinsData() | StealData() as effect:
            worth += COIN * abs(effect.n)
        case ReputationData():
            worth += ACT
        case None:
            pass
        case _:
            worth += ACT / 2
    return worth
