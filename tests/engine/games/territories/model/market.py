"""The market day: lots, bids, counter-offers, one exchange."""

from tests.engine.games.territories.model.facts import COUNTERS, DEALS, HIGHEST_PRICE

BEGINNINGS = ("sell", "bid", "counter")


def legal(p, seat):
    """Codes of the market alone. A draft stops nothing but another draft."""
    found, draft = _open(p, seat), p["draft"][seat]
    if draft is not None:
        found = [code for code in found if code.split()[0] not in BEGINNINGS]
        found += [*(_listing(p, seat, draft) if draft["kind"] == "lot" else _composing(p, seat, draft)), "drop"]
    return [*found, "ready"]


def _listing(p, seat, draft):
    """As long as the card may be sold."""
    sold = not _may_sell(p, seat, draft["lot"])
    return [] if sold else [f"offer {coins}" for coins in range(HIGHEST_PRICE + 1)]


def _open(p, seat):
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


def _may_sell(p, seat, card):
    return _free(p, seat, card) and not _promised(p, seat, card)


def listed(p, card):
    return any(lot["card"] == card for lot in p["lots"])


def _promised(p, seat, card):
    """In a proposal of his own that waits for an answer."""
    return any(
        card in bid["cards"] and bid["bidder"] == seat and bid["to_seller"] and bid["status"] == "open"
        for bid in p["bids"]
    )


def line(p, lot, bidder):
    found = [bid for bid in p["bids"] if (bid["lot"], bid["bidder"]) == (lot, bidder)]
    return found[0] if found else None


def seller(p, card):
    found = [lot["seller"] for lot in p["lots"] if lot["card"] == card]
    return found[0] if found else None


def _may_bid(p, lot, seat):
    """Anew, or instead of his bid as long as nobody has countered; what was refused is over for the day."""
    bid = line(p, lot, seat)
    return bid is None or bid["status"] == "void" or (bid["status"] == "open" and bid["counters"] == 0)


def answering(p, bid):
    return seller(p, bid["lot"]) if bid["to_seller"] else bid["bidder"]


def _answers(p, seat, bid):
    words = f"{bid['lot']} {bid['bidder']}"
    if answering(p, bid) != seat:
        return [f"cancel {bid['lot']}"] * (bid["bidder"] == seat and bid["to_seller"])
    payable = all(_free(p, bid["bidder"], card) for card in bid["cards"])
    return [
        *[f"accept {words} {bid['revision']}"] * payable,
        f"refuse {words} {bid['revision']}",
        *[f"counter {words}"] * (bid["counters"] < COUNTERS),
    ]


def _free(p, seat, card):
    return card in p["hand"][seat] and not listed(p, card)


def _composing(p, seat, draft):
    """A seller asks for cards that he was shown and that are no lots; what lies in it may be taken out again."""
    bid = line(p, draft["lot"], draft["bidder"])
    if seat == draft["bidder"]:
        cards = {card for card in p["hand"][seat] if _free(p, seat, card)} - {draft["lot"]}
    else:
        cards = {card for card in bid["shown"] if not listed(p, card)}
    holds = _stands(p, seat, draft, bid) and cards.issuperset(draft["cards"])
    coins = range(p["coins"][draft["bidder"]] + 1) if holds else []
    return [*(f"card {card}" for card in cards | set(draft["cards"])), *(f"post {number}" for number in coins)]


def _stands(p, seat, draft, bid):
    """Is there still what it answers?"""
    if seller(p, draft["lot"]) in (None, draft["bidder"]):
        return False
    if draft["kind"] == "bid":
        return _may_bid(p, draft["lot"], seat) and draft["revision"] == (bid["revision"] if bid else 0)
    return bid["status"] == "open" and bid["revision"] == draft["revision"] and answering(p, bid) == seat


# What it does


def sell(p, seat, card) -> None:
    p["draft"][seat] = _draft("lot", int(card))


def offer(p, seat, coins) -> None:
    p["lots"].append({"card": p["draft"][seat]["lot"], "seller": seat, "price": int(coins)})
    p["draft"][seat] = None


def take(p, seat, card, coins) -> None:
    _exchange(p, int(card), seat, int(coins), [])


def bid(p, seat, card) -> None:
    old = line(p, int(card), seat)
    p["draft"][seat] = _draft("bid", int(card), seat, revision=old["revision"] if old else 0)


def counter(p, seat, card, bidder) -> None:
    old = line(p, int(card), int(bidder))
    p["draft"][seat] = _draft("counter", int(card), int(bidder), old["cards"], old["revision"])


def _draft(kind, lot, bidder=-1, cards=(), revision=0):
    return {"kind": kind, "lot": lot, "bidder": bidder, "cards": list(cards), "revision": revision}


def card(p, seat, number) -> None:
    cards = {int(number)} ^ set(p["draft"][seat]["cards"])
    p["draft"][seat] = p["draft"][seat] | {"cards": sorted(cards)}


def post(p, seat, coins) -> None:
    """A proposal: the other side has to answer, and is woken."""
    draft, p["draft"][seat] = p["draft"][seat], None
    lot, bidder = draft["lot"], draft["bidder"]
    made = line(p, lot, bidder)
    if made is None:
        made = {"lot": lot, "bidder": bidder, "shown": [], "revision": 0, "counters": 0}
        p["bids"] = sorted([*p["bids"], made], key=lambda one: (one["lot"], one["bidder"]))
    made |= {"coins": int(coins), "cards": draft["cards"], "to_seller": seat == bidder, "status": "open"}
    made["shown"] = sorted({*made["shown"], *draft["cards"]})
    made["revision"] += 1
    made["counters"] += draft["kind"] == "counter"
    p["ready"][answering(p, made)] = False


def drop(p, seat) -> None:
    p["draft"][seat] = None


def withdraw(p, seat, card) -> None:
    """What was refused stays refused: the two are the same if the card is laid out again."""
    _close(p, int(card), ("open",))


def cancel(p, seat, card) -> None:
    """Within a bargain it ends it: else one could begin anew for three more counter-offers."""
    old = line(p, int(card), seat)
    _end(old, "closed" if old["counters"] else "void")


def accept(p, seat, card, bidder, revision) -> None:
    agreed = line(p, int(card), int(bidder))
    _exchange(p, int(card), int(bidder), agreed["coins"], agreed["cards"])


def refuse(p, seat, card, bidder, revision) -> None:
    _end(line(p, int(card), int(bidder)), "closed")


def _end(bid, status) -> None:
    """Its number stays, so that an old press never means a new proposal."""
    bid |= {"status": status, "cards": [], "shown": [], "counters": bid["counters"] if status == "closed" else 0}


def _close(p, card, ending) -> None:
    """No lot any more: lines about it that were so are void."""
    p["lots"] = [lot for lot in p["lots"] if lot["card"] != card]
    for bid in p["bids"]:
        if bid["lot"] == card and bid["status"] in ending:
            _end(bid, "void")


def settle(p) -> None:
    """«voids … every bid or counter that has become uncoverable»: in coins, which all see."""
    for bid in p["bids"]:
        if bid["status"] == "open" and bid["coins"] > p["coins"][bid["bidder"]]:
            _end(bid, "void")


def _exchange(p, card, buyer, coins, cards) -> None:
    """«The bank» has no part in it. «Whoever pays with cards loses all his other proposals with cards.»"""
    owner = seller(p, card)
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


def _move(p, cards, giver, taker) -> None:
    p["hand"][giver] = [card for card in p["hand"][giver] if card not in cards]
    p["hand"][taker] = sorted([*p["hand"][taker], *cards])


PLAY = {
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
