"""Stage: the market day. Seats sell cards in open lots and bargain about prices; each prepares an offer in a draft.

No card or coin is reserved for a bid. A deal is made only if both sides have what they give at that moment.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.games.territories import flow, market_offers, side_actions
from engine.games.territories.content import Content
from engine.games.territories.decisions import BEGINNINGS, MOST_COINS, Order
from engine.games.territories.events import (
    BidMade,
    BidWithdrawn,
    DraftChanged,
    LotOffered,
    LotWithdrawn,
    Refused,
    SeatAgain,
    SeatReady,
    TermsTold,
)
from engine.games.territories.state import Bid, Draft, Lot, State
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Order]:
    order, player = content.decisions.of, state.players[actor]
    if player.ready:
        return [order("again")]
    bargaining = _bargaining(content, state, actor)
    if player.draft:
        drafting = [*_drafting(content, state, actor, player.draft), order("drop")]
        # A new draft would silently replace this one, so none can begin now; other decisions do not touch it.
        bargaining = [*drafting, *[one for one in bargaining if one.verb not in BEGINNINGS]]
    return [*bargaining, *side_actions.legal(content, state, actor), order("ready")]


def _bargaining(content: Content, state: State, seat: int) -> list[Order]:
    """Return the orders to sell a card, to withdraw, take or bid for a lot, and to answer bids."""
    order, player = content.decisions.of, state.players[seat]
    found = content.decisions.row("sell").of(market_offers.for_sale(state, seat))
    for lot in state.lots:
        if lot.seller == seat:
            found.append(order("withdraw", lot.card))
            continue
        if 0 < lot.price <= player.coins:
            found.append(order("take", lot.card, lot.price))
        if market_offers.may_bid(state, lot.card, seat):
            found.append(order("bid", lot.card))
    for bid in state.bids:
        if bid.status == "open":
            found += _answering(content, state, seat, bid)
    return found


def _answering(content: Content, state: State, seat: int, bid: Bid) -> Iterator[Order]:
    """Yield the orders to withdraw this open bid, or to answer it."""
    order = content.decisions.of
    if bid.bidder == seat and bid.to_seller:
        yield order("cancel", bid.lot)
    if market_offers.answerer(state, bid) != seat:
        return
    if market_offers.is_covered(state, bid):
        yield order("accept", bid.lot, bid.bidder, bid.revision)
    yield order("refuse", bid.lot, bid.bidder, bid.revision)
    if bid.counters < content.rules.counters:
        yield order("counter", bid.lot, bid.bidder)


def _drafting(content: Content, state: State, seat: int, draft: Draft) -> list[Order]:
    """Return the orders that change or publish the draft of the seat.

    They add or remove a card, or publish the offer at a price if it is valid.
    """
    row = content.decisions.row
    if draft.kind == "lot":
        sellable = draft.lot in market_offers.for_sale(state, seat)
        return row("offer").up_to(content.rules.highest_price) if sellable else []
    cards = row("card").of(market_offers.payable(state, seat, draft))
    if not market_offers.still_stands(content, state, seat, draft):
        return cards
    # However rich a seat is, a code names at most MOST_COINS.
    return cards + row("post").up_to(min(state.players[draft.bidder].coins, MOST_COINS))


def apply(content: Content, state: State, actor: int, order: Order) -> list[Event]:
    told = _apply(content, state, actor, order)
    return [*told, *market_offers.lapse(state)]


def _apply(content: Content, state: State, actor: int, order: Order) -> list[Event]:
    player = state.players[actor]
    if order.verb in side_actions.VERBS:
        return side_actions.apply(content, state, actor, order)
    match order.verb:
        case "ready":
            player.ready, player.draft = True, None
            last = state.all_ready()
            return [SeatReady(actor), *(flow.close_market(content, state) if last else [])]
        case "again":
            player.ready = False
            return [SeatAgain(actor)]
        case "offer" | "post" | "drop" | "card" if player.draft:
            return _change_draft(state, actor, order, player.draft)
        case verb if verb in BEGINNINGS:
            return _begin(state, actor, order)
        case _:
            return _settle(state, actor, order)


def _begin(state: State, seat: int, order: Order) -> list[Event]:
    """Begin a new draft; a counter-offer begins with the cards of the bid that it answers. Return the event."""
    card = int(order.words[0])
    match order.verb:
        case "sell":
            return _draft(state, seat, Draft("lot", card))
        case "bid":
            line = market_offers.line(state, card, seat)
            return _draft(state, seat, Draft("bid", card, seat, revision=line.revision if line else 0))
        case _:
            bid = market_offers.known_line(state, card, int(order.words[1]))
            return _draft(state, seat, Draft("counter", card, bid.bidder, bid.cards, bid.revision))


def _draft(state: State, seat: int, draft: Draft | None) -> list[Event]:
    state.players[seat].draft = draft
    if draft is None:
        return [DraftChanged(seat, "", 0, -1, ())]
    return [DraftChanged(seat, draft.kind, draft.lot, draft.bidder, draft.cards)]


def _change_draft(state: State, seat: int, order: Order, draft: Draft) -> list[Event]:
    match order.verb:
        case "card":
            cards = tuple(sorted({int(order.words[0])} ^ set(draft.cards)))
            return _draft(state, seat, replace(draft, cards=cards))
        case "offer":
            price = int(order.words[0])
            state.lots += (Lot(draft.lot, seat, price),)
            return [*_draft(state, seat, None), LotOffered(seat, draft.lot, price)]
        case "post":
            return [*_draft(state, seat, None), *_post(state, seat, draft, int(order.words[0]))]
        case _:
            return _draft(state, seat, None)


def _post(state: State, seat: int, draft: Draft, coins: int) -> list[Event]:
    """Publish the draft as a bid or counter-offer; return the events.

    The seat that has to answer is no longer ready.
    """
    old = market_offers.line(state, draft.lot, draft.bidder)
    counters = old.counters + 1 if old and draft.kind == "counter" else 0
    own = seat == draft.bidder
    shown = set(old.shown) if old and old.status == "open" else set()
    bid = Bid(
        lot=draft.lot,
        bidder=draft.bidder,
        coins=coins,
        cards=draft.cards,
        shown=tuple(sorted(shown | set(draft.cards))),
        revision=draft.revision + 1,
        counters=counters,
        to_seller=own,
    )
    market_offers.put(state, bid)
    other = market_offers.answerer(state, bid)
    state.players[other].ready = False
    told = TermsTold(other, bid.lot, bid.bidder, bid.cards)
    return [BidMade(seat, bid.lot, bid.bidder, bid.coins, len(bid.cards), bid.revision), told]


def _settle(state: State, seat: int, order: Order) -> list[Event]:
    card = int(order.words[0])
    match order.verb:
        case "withdraw":
            market_offers.remove(state, card)
            return [LotWithdrawn(seat, card)]
        case "take":
            return market_offers.sell(state, Bid(card, seat, int(order.words[1])))
        case "cancel":
            bid = market_offers.known_line(state, card, seat)
            market_offers.put(state, replace(bid, status="closed" if bid.counters else "void", cards=(), shown=()))
            return [BidWithdrawn(seat, card)]
        case "accept":
            return market_offers.sell(state, market_offers.known_line(state, card, int(order.words[1])))
        case _:
            bid = market_offers.known_line(state, card, int(order.words[1]))
            market_offers.put(state, replace(bid, status="closed", cards=(), shown=()))
            return [Refused(seat, card, bid.bidder)]
