"""The market day: lots, bids, counter-offers, one exchange."""

from collections.abc import Callable, Iterable

from tests.engine.games.territories.model.facts import COUNTERS, DEALS, HIGHEST_PRICE
from tests.engine.games.territories.model.shapes import Bid, Draft
from tests.support.reference_model import Position

BEGINNINGS = ("sell", "bid", "counter")


def legal(p: Position, seat: int) -> list[str]:
    """Codes of the market alone. A draft stops nothing but another draft."""
    found, draft = _open(p, seat), p["draft"][seat]
    if draft is not None:
        found = [code for code in found if code.split()[0] not in BEGINNINGS]
        found += [*(_listing(p, seat, draft) if draft["kind"] == "lot" else _composing(p, seat, draft)), "drop"]
    return [*found, "ready"]


def _listing(p: Position, seat: int, draft: Draft) -> list[str]:
    """As long as the card may be sold."""
    sold = not _may_sell(p, seat, draft["lot"])
    return [] if sold else [f"offer {coins}" for coins in range(HIGHEST_PRICE + 1)]


def _open(p: Position, seat: int) -> list[str]:
    found = [f"sell {card}" for card in p["hand"][seat] if _may_sell(p, seat, card)]
    found += [f"withdraw {lot['card']}" for lot in p["lots"] if lot["seller"] == seat]
    for lot in p["lots"]:
        if lot["seller"] != seat:
            found += [f"take {lot['card']} {lot['price']}"] * (0 < lot["price"] <= p["coins"][seat])
            found += [f"bid {lot['card']}"] * _may_bid(p, lot["card"], seat)
    for bid in p["bids"]:
        if bid["status"] == "open":
            found += _answers(p, seat, bid)
    return found


def _may_sell(p: Position, seat: int, card: int) -> bool:
    return _free(p, seat, card) and not _promised(p, seat, card)


def listed(p: Position, card: int) -> bool:
    return any(lot["card"] == card for lot in p["lots"])


def _promised(p: Position, seat: int, card: int) -> bool:
    """In a proposal of his own that waits for an answer."""
    return any(
        card in bid["cards"] and bid["bidder"] == seat and bid["to_seller"] and bid["status"] == "open"
        for bid in p["bids"]
    )


def line(p: Position, lot: int, bidder: int) -> Bid | None:
    found = [bid for bid in p["bids"] if (bid["lot"], bid["bidder"]) == (lot, bidder)]
    return found[0] if found else None


def _bargain(p: Position, lot: int, bidder: int) -> Bid:
    """The line that there must be."""
    found = line(p, lot, bidder)
    assert found is not None
    return found


def seller(p: Position, card: int) -> int | None:
    found = [lot["seller"] for lot in p["lots"] if lot["card"] == card]
    return found[0] if found else None


def _may_bid(p: Position, lot: int, seat: int) -> bool:
    """Anew, or instead of his bid as long as nobody has countered; what was refused is over for the day."""
    bid = line(p, lot, seat)
    return bid is None or bid["status"] == "void" or (bid["status"] == "open" and bid["counters"] == 0)


def answering(p: Position, bid: Bid) -> int | None:
    return seller(p, bid["lot"]) if bid["to_seller"] else bid["bidder"]


def _answers(p: Position, seat: int, bid: Bid) -> list[str]:
    words = f"{bid['lot']} {bid['bidder']}"
    if answering(p, bid) != seat:
        return [f"cancel {bid['lot']}"] * (bid["bidder"] == seat and bid["to_seller"])
    payable = all(_free(p, bid["bidder"], card) for card in bid["cards"])
    return [
        *[f"accept {words} {bid['revision']}"] * payable,
        f"refuse {words} {bid['revision']}",
        *[f"counter {words}"] * (bid["counters"] < COUNTERS),
    ]


def _free(p: Position, seat: int, card: int) -> bool:
    return card in p["hand"][seat] and not listed(p, card)


def _composing(p: Position, seat: int, draft: Draft) -> list[str]:
    """A seller asks for cards that he was shown and that are no lots; what lies in it may be taken out again."""
    bid = line(p, draft["lot"], draft["bidder"])
    if seat == draft["bidder"]:
        cards = {card for card in p["hand"][seat] if _free(p, seat, card)} - {draft["lot"]}
    else:
        assert bid is not None
        cards = {card for card in bid["shown"] if not listed(p, card)}
    holds = _stands(p, seat, draft, bid) and cards.issuperset(draft["cards"])
    coins = range(p["coins"][draft["bidder"]] + 1) if holds else []
    return [*(f"card {card}" for card in cards | set(draft["cards"])), *(f"post {number}" for number in coins)]


def _stands(p: Position, seat: int, draft: Draft, bid: Bid | None) -> bool:
    """Is there still what it answers?"""
    if seller(p, draft["lot"]) in (None, draft["bidder"]):
        return False
    if draft["kind"] == "bid":
        return _may_bid(p, draft["lot"], seat) and draft["revision"] == (bid["revision"] if bid else 0)
    assert bid is not None
    return bid["status"] == "open" and bid["revision"] == draft["revision"] and answering(p, bid) == seat


# What it does


def sell(p: Position, seat: int, card: str) -> None:
    p["draft"][seat] = _draft("lot", int(card))


def offer(p: Position, seat: int, coins: str) -> None:
    p["lots"].append({"card": p["draft"][seat]["lot"], "seller": seat, "price": int(coins)})
    p["draft"][seat] = None


def take(p: Position, seat: int, card: str, coins: str) -> None:
    _exchange(p, int(card), seat, int(coins), [])


def bid(p: Position, seat: int, card: str) -> None:
    old = line(p, int(card), seat)
    p["draft"][seat] = _draft("bid", int(card), seat, revision=old["revision"] if old else 0)


def counter(p: Position, seat: int, card: str, bidder: str) -> None:
    old = _bargain(p, int(card), int(bidder))
    p["draft"][seat] = _draft("counter", int(card), int(bidder), old["cards"], old["revision"])


def _draft(kind: str, lot: int, bidder: int = -1, cards: Iterable[int] = (), revision: int = 0) -> Draft:
    return {"kind": kind, "lot": lot, "bidder": bidder, "cards": list(cards), "revision": revision}


def card(p: Position, seat: int, number: str) -> None:
    cards = {int(number)} ^ set(p["draft"][seat]["cards"])
    p["draft"][seat] = p["draft"][seat] | {"cards": sorted(cards)}


def post(p: Position, seat: int, coins: str) -> None:
    """A proposal: the other side has to answer, and is woken."""
    draft, p["draft"][seat] = p["draft"][seat], None
    lot, bidder = draft["lot"], draft["bidder"]
    made = line(p, lot, bidder)
    if made is None:
        made = {
            "lot": lot,
            "bidder": bidder,
            "coins": 0,
            "cards": [],
            "shown": [],
            "revision": 0,
            "counters": 0,
            "to_seller": True,
            "status": "open",
        }
        p["bids"] = sorted([*p["bids"], made], key=lambda one: (one["lot"], one["bidder"]))
    made |= {"coins": int(coins), "cards": draft["cards"], "to_seller": seat == bidder, "status": "open"}
    made["shown"] = sorted({*made["shown"], *draft["cards"]})
    made["revision"] += 1
    made["counters"] += draft["kind"] == "counter"
    p["ready"][answering(p, made)] = False


def drop(p: Position, seat: int) -> None:
    p["draft"][seat] = None


def withdraw(p: Position, seat: int, card: str) -> None:
    """What was refused stays refused: the two are the same if the card is laid out again."""
    _close(p, int(card), ("open",))


def cancel(p: Position, seat: int, card: str) -> None:
    """Within a bargain it ends it: else one could begin anew for three more counter-offers."""
    old = _bargain(p, int(card), seat)
    _end(old, "closed" if old["counters"] else "void")


def accept(p: Position, seat: int, card: str, bidder: str, revision: str) -> None:
    agreed = _bargain(p, int(card), int(bidder))
    _exchange(p, int(card), int(bidder), agreed["coins"], agreed["cards"])


def refuse(p: Position, seat: int, card: str, bidder: str, revision: str) -> None:
    _end(_bargain(p, int(card), int(bidder)), "closed")


def _end(bid: Bid, status: str) -> None:
    """Its number stays, so that an old press never means a new proposal."""
    bid |= {"status": status, "cards": [], "shown": [], "counters": bid["counters"] if status == "closed" else 0}


def _close(p: Position, card: int, ending: tuple[str, ...]) -> None:
    """No lot any more: lines about it that were so are void."""
    p["lots"] = [lot for lot in p["lots"] if lot["card"] != card]
    for bid in p["bids"]:
        if bid["lot"] == card and bid["status"] in ending:
            _end(bid, "void")


def settle(p: Position) -> None:
    """«voids … every bid or counter that has become uncoverable»: in coins, which all see."""
    for bid in p["bids"]:
        if bid["status"] == "open" and bid["coins"] > p["coins"][bid["bidder"]]:
            _end(bid, "void")


def _exchange(p: Position, card: int, buyer: int, coins: int, cards: list[int]) -> None:
    """«The bank» has no part in it. «Whoever pays with cards loses all his other proposals with cards.»"""
    owner = seller(p, card)
    assert owner is not None
    p["coins"][buyer] -= coins
    p["coins"][owner] += coins
    _move(p, [card], owner, buyer)
    _move(p, cards, buyer, owner)
    if coins or cards:
        for seat in (owner, buyer):
            p["deeds"][seat][DEALS] += 1
    _close(p, card, ("open", "closed"))
    for bid in p["bids"]:
        if cards and bid["bidder"] == buyer and bid["cards"] and bid["status"] == "open":
            _end(bid, "void")


def _move(p: Position, cards: list[int], giver: int, taker: int) -> None:
    p["hand"][giver] = [card for card in p["hand"][giver] if card not in cards]
    p["hand"][taker] = sorted([*p["hand"][taker], *cards])


PLAY: dict[str, Callable[..., None]] = {
    "sell": sell,
    "offer": offer,
    "take": take,
    "bid": bid,
    "counter": counter,
    "card": card,
    "post": post,
    "drop": drop,
    "withdraw": withdraw,
    "cancel": cancel,
    "accept": accept,
    "refuse": refuse,
}
