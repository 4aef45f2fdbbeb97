"""Lots and bids of a market day: what a seat may do with them, and the exchange when one is accepted."""

from collections.abc import Hashable
from dataclasses import replace

from engine.games.territories.content import Content
from engine.games.territories.content_schema import DEEDS
from engine.games.territories.events import BidLapsed, Sold
from engine.games.territories.state import Bid, Draft, Lot, State, rising
from engine.kernel.event import Event

DEAL = DEEDS.index("deal")


def lot_of(state: State, card: int) -> Lot | None:
    return next((lot for lot in state.lots if lot.card == card), None)


def line(state: State, card: int, bidder: int) -> Bid | None:
    """Return the latest bid or counter-offer between this bidder and the lot's seller; None if there was none today."""
    return next((bid for bid in state.bids if (bid.lot, bid.bidder) == (card, bidder)), None)


def known_line(state: State, card: int, bidder: int) -> Bid:
    found = line(state, card, bidder)
    if found is None:
        raise LookupError("a decision about a proposal is legal only while there is one")
    return found


def put(state: State, bid: Bid) -> None:
    """Store the bid instead of the earlier one of the same bidder for the same lot."""
    others = [one for one in state.bids if (one.lot, one.bidder) != (bid.lot, bid.bidder)]
    state.bids = tuple(sorted([*others, bid], key=lambda one: (one.lot, one.bidder)))


def free_cards(state: State, seat: int) -> list[int]:
    """Return the cards of the seat's hand that are not for sale at the market."""
    listed = [lot.card for lot in state.lots]
    return [card for card in state.players[seat].hand if card not in listed]


def for_sale(state: State, seat: int) -> list[int]:
    """Return the cards that the seat may offer for sale: those not for sale already and not promised in an open bid."""
    free = free_cards(state, seat)
    for bid in state.bids:
        if bid.bidder == seat and bid.status == "open" and bid.to_seller:
            free = [card for card in free if card not in bid.cards]
    return free


def may_bid(state: State, card: int, seat: int) -> bool:
    """Tell whether the seat may bid for the lot: for the first time, or to replace a bid without an answer."""
    bid = line(state, card, seat)
    if bid is None or bid.status == "void":
        return True
    return bid.status == "open" and bid.to_seller and not bid.counters


def answerer(state: State, bid: Bid) -> int:
    """Return the seat that has to answer the bid; -1 if the lot is gone."""
    lot = lot_of(state, bid.lot)
    if lot is None:
        return -1
    return lot.seller if bid.to_seller else bid.bidder


def is_covered(state: State, bid: Bid) -> bool:
    """Tell whether the bidder has the cards that a counter-offer asks for; always True for the bidder's own bid.

    An own bid needs no check: a bidder who pays with cards elsewhere loses all other bids with cards.
    """
    return bid.to_seller or set(bid.cards) <= set(free_cards(state, bid.bidder))


def payable(state: State, seat: int, draft: Draft) -> list[int]:
    """Return the cards that the seat can add to this draft or take out of it, in rising order.

    A bidder can use its own free cards, a seller the cards that the bidder has shown in this bargaining.
    """
    if seat == draft.bidder:
        return sorted({*free_cards(state, seat), *draft.cards} - {draft.lot})
    bid = line(state, draft.lot, draft.bidder)
    listed = {lot.card for lot in state.lots}
    return sorted({card for card in (bid.shown if bid else ()) if card not in listed} | set(draft.cards))


def still_stands(content: Content, state: State, seat: int, draft: Draft) -> bool:
    """Tell whether the draft can be published: the bid that it answers is unchanged, and its cards are there."""
    bid, lot = line(state, draft.lot, draft.bidder), lot_of(state, draft.lot)
    if lot is None or (bid.revision if bid else 0) != draft.revision:
        return False
    if seat == draft.bidder and not set(draft.cards) <= set(free_cards(state, seat)):
        return False
    if draft.kind == "bid":
        return lot.seller != seat and may_bid(state, draft.lot, seat)
    return (
        bid is not None
        and bid.status == "open"
        and answerer(state, bid) == seat
        and bid.counters < content.rules.counters
    )


def remove(state: State, card: int) -> None:
    """Remove the lot with this card, and make its bids void.

    The void bids are kept, so that revision numbers go on growing if the card is for sale again.
    """
    state.lots = tuple([lot for lot in state.lots if lot.card != card])
    state.bids = tuple([_void(bid) if bid.lot == card and bid.status != "closed" else bid for bid in state.bids])


def withdraw_all(state: State, seat: int) -> None:
    """Make all bids of this seat void."""
    state.bids = tuple([_void(bid) if bid.bidder == seat and bid.status != "closed" else bid for bid in state.bids])


def _void(bid: Bid) -> Bid:
    return replace(bid, status="void", cards=(), shown=(), counters=0)


def sell(state: State, bid: Bid) -> list[Event]:
    """Exchange the lot's card for the coins and cards of the bid; return the event.

    If the bidder pays with cards, its other open bids with cards become void.
    """
    lot = next(one for one in state.lots if one.card == bid.lot)
    seller, buyer = state.players[lot.seller], state.players[bid.bidder]
    buyer.coins -= bid.coins
    seller.coins += bid.coins
    seller.hand = rising([*(card for card in seller.hand if card != lot.card), *bid.cards])
    buyer.hand = rising([*(card for card in buyer.hand if card not in bid.cards), lot.card])
    if bid.coins or bid.cards:
        seller.did(DEAL)
        buyer.did(DEAL)
    remove(state, lot.card)
    state.bids = tuple([_void(one) if one.lot == lot.card or _promises(one, bid) else one for one in state.bids])
    return [Sold(lot.card, lot.seller, bid.bidder, bid.coins, len(bid.cards))]


def lapse(state: State) -> list[Event]:
    """Make every open bid void whose bidder has too few coins; return the events.

    A bid whose cards are gone stays open: else others would learn what the bidder holds.
    """
    lapsed = [bid for bid in state.bids if bid.status == "open" and bid.coins > state.players[bid.bidder].coins]
    if not lapsed:
        return []
    state.bids = tuple([_void(bid) if bid in lapsed else bid for bid in state.bids])
    return [BidLapsed(bid.lot, bid.bidder) for bid in lapsed]


def _promises(bid: Bid, paid: Bid) -> bool:
    """Tell whether `bid` is an open bid with cards, and its bidder has just paid with cards in the deal `paid`."""
    return bool(paid.cards and bid.cards) and bid.bidder == paid.bidder and bid.status == "open"


def draft_contexts(draft: Draft | None) -> dict[str, Hashable]:
    """Map the verbs about a draft to what their codes rely on: the draft's kind, lot, bidder and revision.

    For `post` its cards count too. Empty without a draft.
    """
    if draft is None:
        return {}
    about = (draft.kind, draft.lot, draft.bidder, draft.revision)
    return {**dict.fromkeys(("card", "offer", "drop"), about), "post": (about, draft.cards)}
