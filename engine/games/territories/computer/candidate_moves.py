"""Choose the decisions that a computer player tries, so that a list of a hundred becomes one of ten.

Dropped are decisions about equal cards, the same steps in another order, and useless decisions.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.games.territories.cards.playing import VERBS, source_of
from engine.games.territories.cards.table_facts import facts_of, strictly_ahead
from engine.games.territories.computer.heuristics import harms, in_hand, in_use, on_land
from engine.games.territories.content import Card, Content
from engine.games.territories.decisions import Order, Word
from engine.games.territories.income import FEED, hungry
from engine.games.territories.lands import piece_at
from engine.games.territories.market_offers import DEAL
from engine.games.territories.scoring import totals
from engine.games.territories.stage import Construction, Income, Market, Planning
from engine.games.territories.state import Land, State

SPARE: Final = 2
"""Number of least useful cards of the hand that are tried as a new land, for sale or as payment."""
PLACES: Final = 2
"""Number of lands of each owner on which an influence card is tried."""
LOTS: Final = 2
BARGAINS: Final = 2
DEALS: Final = 3
"""Number of deals on one market day after which a computer player stops trading."""
PRICES: Final = (2, 3, 5)
BIDS: Final = (0, 1, 2, 4)
NEVER: Final = frozenset({"peek", "show", "keep", "clear", "coin", "counter", "withdraw", "cancel", "again"})
Orders = list[Order]
AIMED: Final = frozenset({"aim", "lay", "raze"})
Thrift = tuple[int, int, int]
NOTHING_PAID: Final[Thrift] = (-1, 0, 0)
HALF: Final = 0.5
"""Part of the match that is assumed to be left when cards are compared with each other."""


def promising(content: Content, state: State, seat: int, legal: Sequence[Order]) -> Sequence[Order]:
    """Return those legal decisions that are worth trying, in their order; never empty."""
    tried = [order for order in legal if order.verb not in NEVER]
    for choose in _CHOICES[type(state.stage)]:
        tried = choose(content, state, seat, tried)
    return tried or legal[-1:]


def _once(content: Content, state: State, seat: int, orders: Orders) -> Orders:
    """Drop orders about a card of the hand if an equal card comes before it."""
    twins: set[int] = set()
    seen: set[str] = set()
    for number in state.players[seat].hand:
        name = content.cards[number].id
        twins |= {number} if name in seen else set()
        seen.add(name)
    return [one for one in orders if not one.words or one.words[0] not in twins]


def _lands(content: Content, state: State, seat: int, orders: Orders) -> Orders:
    """Keep, of the orders for a new land, only those with the least useful cards."""
    return _least_useful(content, orders, "land")


def _least_useful(content: Content, orders: Orders, verb: str) -> Orders:
    those = sorted((int(one.words[0]) for one in orders if one.verb == verb), key=_use(content))[:SPARE]
    return [one for one in orders if one.verb != verb or one.words[0] in those]


def _use(content: Content) -> Callable[[int], float]:
    return lambda number: in_hand(content.cards[number], HALF)


def _building_places(content: Content, state: State, seat: int, orders: Orders) -> Orders:
    """Keep one of several own lands that look alike, for each card to build."""
    looks = {land.id: _look(content, state, land) for land in state.lands if land.owner == seat}
    return _first_of(orders, "build", lambda one: (one.words[0], looks[str(one.words[1])]))


def _look(content: Content, state: State, land: Land) -> tuple[int, int, bool]:
    joined = any(land.id in (bridge.a, bridge.b) for bridge in state.bridges)
    return len(land.pieces), len(land.lasting), joined


def _first_of(orders: Orders, verb: str, key: Callable[[Order], object]) -> Orders:
    """Return all orders with other verbs, and of those with this verb only the first for each value of `key`."""
    seen: set[object] = set()
    kept: Orders = []
    for one in orders:
        kind = key(one) if one.verb == verb else one
        if kind not in seen:
            seen.add(kind)
            kept.append(one)
    return kept


def _joinings(content: Content, state: State, seat: int, orders: Orders) -> Orders:
    """Keep only bridges that join two unions in which the seat is strictly ahead afterwards; one for each such pair."""
    if not any(one.verb == "join" for one in orders):
        return orders
    facts = facts_of(content, state)
    union = {land.id: number for number, lands in enumerate(facts.unions) for land in lands}
    weights = [facts.significance(lands) for lands in facts.unions]

    def ends(one: Order) -> tuple[int, ...]:
        return tuple(sorted({union[str(one.words[1])], union[str(one.words[2])]}))

    def is_good(one: Order) -> bool:
        here = ends(one)
        return len(here) == 2 and strictly_ahead(_sum(weights[here[0]], weights[here[1]])) == seat

    good = [one for one in orders if one.verb != "join" or is_good(one)]
    return _first_of(good, "join", lambda one: (one.words[0], ends(one)))


def _sum(here: dict[int, int], there: dict[int, int]) -> dict[int, int]:
    return {seat: here.get(seat, 0) + there.get(seat, 0) for seat in here | there}


def _targets(content: Content, state: State, seat: int, orders: Orders) -> Orders:
    """Keep only orders with a useful target.

    Cards against a seat are aimed at the leading or the richest rival. Cards that harm a land go to the best lands of
    the leading rival, other cards to the seat's own best lands.
    """
    if not any(one.verb in AIMED for one in orders):
        return orders
    now = totals(content, state)
    others = [other for other in state.playing() if other != seat]
    worst = max(others, key=lambda other: (now[other], other))
    richest = max(others, key=lambda other: (state.players[other].coins, other))
    lands = {True: _best_lands(content, state, worst), False: _best_lands(content, state, seat)}
    return [
        one
        for one in orders
        if not (one.verb == "aim" and one.words[1] not in (worst, richest))
        and not (one.verb == "lay" and one.words[1] not in lands[harms(_source(content, state, seat, one))])
        and not (one.verb == "raze" and not _is_dear(content, state, seat, worst, int(one.words[1])))
    ]


def _source(content: Content, state: State, seat: int, order: Order) -> Card:
    return source_of(content, state, seat, order.words[0])[0]


def _best_lands(content: Content, state: State, owner: int) -> list[str]:
    own = [land for land in state.lands if land.owner == owner]
    own.sort(key=lambda land: -sum(1 + on_land(content.cards[piece.card], HALF) for piece in land.pieces))
    return [land.id for land in own[:PLACES]]


def _is_dear(content: Content, state: State, seat: int, worst: int, card: int) -> bool:
    """Tell whether it is useful for the seat to remove this card.

    Useful are three cases: a building of the rival `worst`, a harmful reputation card on an own land, and a helpful one
    on another seat's land.
    """
    if content.cards[card].kind == "building":
        return piece_at(state, card)[0].owner == worst
    land = next((land for land in state.lands if card in land.lasting), None)
    # A card that lies on no land yet is one that the plan itself is going to lay.
    return land is not None and (land.owner == seat) == (content.cards[card].where == "enemy_territory")


def _goods(content: Content, state: State, seat: int, orders: Orders) -> Orders:
    """Keep only a few market decisions: sell or pay with the least useful cards, and bid once for a few lots.

    After DEALS deals on this market day the seat neither sells nor bids nor takes.
    """
    player = state.players[seat]
    if player.deeds[DEAL] - player.before[DEAL] >= DEALS:
        return [one for one in orders if one.verb not in ("sell", "bid", "take")]
    if sum(lot.seller == seat for lot in state.lots) >= LOTS:
        orders = [one for one in orders if one.verb != "sell"]
    asked = {bid.lot for bid in state.bids if bid.bidder == seat}
    orders = [one for one in orders if one.verb != "bid" or (len(asked) < BARGAINS and one.words[0] not in asked)]
    if player.draft is not None and player.draft.cards:
        orders = [one for one in orders if one.verb != "card"]
    return _least_useful(content, _least_useful(content, orders, "sell"), "card")


def _offers(content: Content, state: State, seat: int, orders: Orders) -> Orders:
    """Drop buying a card or a task at the market, and tasks that cost an action.

    While the seat prepares an offer (its draft), keep only changes of its cards and a few prices.
    """
    if isinstance(state.stage, Market):
        orders = [one for one in orders if one.verb not in ("buy", "task")]
    if state.players[seat].begun:
        orders = [one for one in orders if one.verb != "task"]
    if state.players[seat].draft is None:
        return orders
    few = {"offer": PRICES, "post": BIDS}
    made = [one for one in orders if one.verb in few and one.words[0] in few[one.verb]]
    cards = [one for one in orders if one.verb == "card"]
    return [*cards, *made] if made else orders


def _next_steps(content: Content, state: State, seat: int, orders: Orders) -> Orders:
    """Keep only steps that may follow the plan so far, so that the same steps are tried in one order only.

    Of one source better cards come first. Payments come in the order of `_thrift`, and only if the coins do not suffice
    for all cards.
    """
    plan = [content.decisions.parse(code) for code in state.players[seat].plan]
    fed = any(step.verb == FEED for step in plan)
    last = dict(sorted(_rank(content, state, seat, step.words[0]) for step in plan if step.verb in VERBS))
    paid = max((_thrift(content, int(step.words[0])) for step in plan if step.verb == "pay"), default=NOTHING_PAID)
    share = -(-state.pool // state.seats)
    short = sum(missing for _, missing in hungry(content, state, seat)) > state.players[seat].coins + share
    steps: Orders = []
    for one in orders:
        if one.verb == "pay":
            steps += [one] if short and not fed and _thrift(content, int(one.words[0])) > paid else []
        elif one.verb in (FEED, "seal") or _comes_behind(_rank(content, state, seat, one.words[0]), last):
            steps.append(one)
    return steps


def _thrift(content: Content, number: int) -> Thrift:
    """Return a sort key for paying: the treasury reaches farthest if cards are paid for by rising keys.

    Cards with more profit than need come first, by rising need; then the others, by falling profit.
    """
    card = content.cards[number]
    return (0, card.need, number) if card.profit > card.need else (1, -card.profit, number)


Rank = tuple[float, int]
"""Sort key of a step among the steps from the same source; a better card has a lower rank."""


def _comes_behind(step: tuple[str, Rank], last: Mapping[str, Rank]) -> bool:
    by, rank = step
    return by not in last or rank > last[by]


def _rank(content: Content, state: State, seat: int, source: Word) -> tuple[str, Rank]:
    """Return (source, rank) of a step; the source is `development`, `hand` or `action`."""
    card, by = source_of(content, state, seat, source)
    return by, (-(in_use(card) if by == "action" else in_hand(card, HALF)), card.number)


_CHOICES: Final[Mapping[type, Sequence[Callable[[Content, State, int, Orders], Orders]]]] = {
    Market: (_once, _goods, _offers),
    Construction: (_once, _lands, _building_places, _joinings, _targets, _offers),
    Planning: (_next_steps, _once, _joinings, _targets),
    Income: (_once, _joinings, _targets),
}
"""Stage → the functions that drop decisions of this stage, in the order in which they are applied."""
