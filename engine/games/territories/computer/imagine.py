"""Make a random position that fits an observation: everything that is hidden from the viewer is dealt anew."""

from collections.abc import Iterable, Sequence

from engine.games.territories.content import Content
from engine.games.territories.income import FEED
from engine.games.territories.observation import (
    OPEN,
    OPEN_OF_BID,
    OPEN_OF_PLAYER,
    SeenBid,
    SeenLand,
    SeenPlayer,
    TerritoriesObservation,
)
from engine.games.territories.stage import Planning
from engine.games.territories.state import Bid, Held, Land, Piece, Player, State, rising
from engine.kernel.rng import Rng, shuffled

Seen = TerritoriesObservation


def imagine(content: Content, seen: Seen, rng: Rng) -> State:
    content, fixed = content.of(seen.choices), _fixed(seen)
    unseen = _unseen(content.deck, [*_visible(seen), *(card for cards in fixed.values() for card in cards)], rng)
    hands = [
        seen.hand if seat == seen.viewer else rising([*fixed[seat], *_dealt(unseen, one.hand - len(fixed[seat]))])
        for seat, one in enumerate(seen.players)
    ]
    lands = [_land(land, land.face or unseen.pop()) for land in seen.lands]
    buried = rising(_dealt(unseen, seen.buried))
    tasks = _unseen(content.task_deck, [*_open_tasks(seen), *seen.tasks_done], rng)
    played = [*seen.development_pile, *(force.card for force in seen.passing if force.development)]
    developments = _unseen(range(1, len(content.developments)), [*seen.developments, *played], rng)
    players = [_player(seen, seat, hands[seat], tasks, developments) for seat in range(seen.seats)]
    under = tuple(_dealt(tasks, seen.tasks_under))
    return State(
        **OPEN.kept(seen),
        players=players,
        lands=tuple(lands),
        undrawn=rising(unseen),
        buried=buried,
        task_deck=rising(tasks),
        tasks_under=under,
        development_deck=rising(developments),
        bids=tuple([_bid(seen, bid, hands[bid.bidder], unseen) for bid in seen.bids]),
    )


def _fixed(seen: Seen) -> dict[int, set[int]]:
    """Map each other seat to the cards of its hand that the viewer knows: lots, and cards offered to the viewer."""
    fixed: dict[int, set[int]] = {seat: set() for seat in range(seen.seats) if seat != seen.viewer}
    for lot in seen.lots:
        if lot.seller != seen.viewer:
            fixed[lot.seller].add(lot.card)
    for bid in seen.bids:
        if bid.bidder != seen.viewer and bid.status == "open" and bid.to_seller:
            fixed[bid.bidder] |= set(bid.terms or ())
    return fixed


def _visible(seen: Seen) -> Iterable[int]:
    yield from seen.hand
    yield from seen.discards
    for land in seen.lands:
        yield land.face
        yield from land.lasting
        yield from (piece.card for piece in land.pieces)
    yield from (bridge.card for bridge in seen.bridges)
    yield from (force.card for force in seen.passing if not force.development)


def _open_tasks(seen: Seen) -> Iterable[int]:
    """Yield the tasks in the hands that the viewer knows: its own, and those that lie open."""
    yield from (held.task for held in seen.tasks)
    yield from (task for seat, one in enumerate(seen.players) if seat != seen.viewer for task in one.open_tasks)


def _unseen(deck: Sequence[int], known: Iterable[int], rng: Rng) -> list[int]:
    """Return the numbers of a deck that are not in `known`, in random order."""
    away = set(known)
    return shuffled(rng, [number for number in deck if number not in away])


def _dealt(pool: list[int], many: int) -> list[int]:
    return [pool.pop() for _ in range(many)]


def _land(seen: SeenLand, face: int) -> Land:
    pieces = tuple(Piece(one.card, one.coins, one.funded, one.active, one.used) for one in seen.pieces)
    return Land(seen.id, seen.owner, face, seen.knows, pieces, seen.lasting)


def _player(seen: Seen, seat: int, hand: tuple[int, ...], tasks: list[int], developments: list[int]) -> Player:
    one, own = seen.players[seat], seat == seen.viewer
    shown = seen.choices.claims == "automatic"
    # A sealed plan of another seat is unknown: the autopilot's is assumed.
    other_plan = (FEED,) if one.ready and isinstance(seen.stage, Planning) else ()
    return Player(
        **OPEN_OF_PLAYER.kept(one),
        hand=hand,
        tasks=seen.tasks if own else tuple([Held(task, one.deeds, shown) for task in _theirs(one, tasks)]),
        developments=seen.developments if own else rising(_dealt(developments, one.developments)),
        plan=seen.plan if own else other_plan,
        draft=seen.draft if own else None,
    )


def _theirs(one: SeenPlayer, pool: list[int]) -> Sequence[int]:
    """Return the tasks of another seat: those that lie open, or random ones that are taken out of the pool."""
    return one.open_tasks or _dealt(pool, one.tasks)


def _bid(seen: Seen, bid: SeenBid, hand: Sequence[int], unseen: Sequence[int]) -> Bid:
    """Return the bid with its cards; cards that the viewer does not know are chosen from the bidder's free cards.

    If these are too few, cards from `unseen` are used, as a bidder may have lost cards that it has offered.
    """
    listed = {lot.card for lot in seen.lots}
    free = [card for card in hand if card not in listed]
    terms = bid.terms if bid.terms is not None else tuple(sorted([*free, *unseen][: bid.cards]))
    shown = bid.shown if bid.shown is not None else terms
    return Bid(**OPEN_OF_BID.kept(bid), cards=terms, shown=shown)
