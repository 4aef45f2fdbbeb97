"""Play a card of the hand, a development, or the action of a card on the table: list and carry out legal orders."""

from dataclasses import replace

from engine.games.territories.cards.effects import build_bridge, carry_out
from engine.games.territories.cards.table_facts import facts_of, still_hold
from engine.games.territories.cards.targets import uses, ways
from engine.games.territories.content import Card, Content
from engine.games.territories.content_schema import DEEDS
from engine.games.territories.decisions import Order, Word
from engine.games.territories.events import Played
from engine.games.territories.lands import land_at, piece_at, put, put_piece
from engine.games.territories.removal import discard
from engine.games.territories.state import Force, State, rising, without
from engine.kernel.event import Event

INFLUENCE, INFLUENCE_ENEMY = DEEDS.index("influence"), DEEDS.index("influence_enemy")
INFLUENCES = ("event", "reputation")
"""Kinds of the influence cards of a hand."""
VERBS = frozenset({"play", "aim", "lay", "raze", "join", "part", "swap"})


def influence(content: Content, state: State, seat: int, purse: int, only: Word | None = None) -> list[Order]:
    """Return the orders to play an influence card (event or reputation) of the hand that costs at most `purse` coins.

    `only`: if given, only orders with this card.
    """
    found: list[Order] = []
    for number in state.players[seat].hand:
        card = content.cards[number]
        if card.kind in INFLUENCES and card.cost <= purse and (only is None or only == number):
            found += ways(content, state, seat, card, number)
    return found


def developments(
    content: Content, state: State, seat: int, phase: str, purse: int, only: Word | None = None
) -> list[Order]:
    """Return the orders to play a development in this phase that costs at most `purse` coins."""
    found: list[Order] = []
    for number in state.players[seat].developments:
        card, source = content.developments[number], f"d{number}"
        if only in (None, source) and card.phase in (phase, "any") and card.cost <= purse:
            found += ways(content, state, seat, card, source)
    return found


def actions(content: Content, state: State, seat: int, purse: int, only: Word | None = None) -> list[Order]:
    """Return the orders to use an action of an own card that was funded in this round and not used yet."""
    facts = facts_of(content, state)
    found: list[Order] = []
    for number in facts.acting[seat]:
        card, land = content.cards[number], state.lands[facts.places[number]]
        piece = land.piece(number)
        if piece.funded and not piece.used and card.act and card.act.cost <= purse and only in (None, number):
            found += uses(content, state, seat, land, card)
    return found


def source_of(content: Content, state: State, seat: int, source: Word) -> tuple[Card, str]:
    """Return the card that an order plays, and its source: `development`, `hand` or `action`.

    `source`: the first word of the order, a card's number or a text such as `d3`.
    """
    if isinstance(source, str):
        return content.developments[int(source[1:])], "development"
    return content.cards[source], "hand" if source in state.players[seat].hand else "action"


def play(content: Content, state: State, seat: int, order: Order) -> list[Event]:
    """Pay for the card that the order plays, and carry out its effects; return the events."""
    card, by = source_of(content, state, seat, order.words[0])
    player = state.players[seat]
    paid = card.act.cost if by == "action" and card.act else card.cost
    player.coins -= paid
    state.latest = f"swap {card.number}" if order.verb == "swap" else order.code
    told: list[Event] = [Played(seat, card.number, by, paid)]
    if by == "action":
        facts = facts_of(content, state)
        place = facts.places[card.number]
        put_piece(state, place, replace(state.lands[place].piece(card.number), used=True))
        still_hold(state, facts)
        return [*told, *carry_out(state, seat, [card.act] if card.act else [], order)]
    if by == "development":
        player.developments = without(player.developments, card.number)
    else:
        player.hand = without(player.hand, card.number)
        _count(state, seat, card, order)
    return [*told, *carry_out(state, seat, card.play, order), *_lay_down(state, seat, card, order)]


def _count(state: State, seat: int, card: Card, order: Order) -> None:
    """Count a played card as an influence card of this round and as a deed for tasks; bridges do not count.

    A card that acts on a land of another seat counts as one more deed.
    """
    if card.kind == "bridge":
        return
    player = state.players[seat]
    player.played += 1
    player.did(INFLUENCE)
    land = land_at(state, str(order.words[1])) if order.verb == "lay" else None
    if order.verb == "raze" and card.razes == "building":
        land = piece_at(state, int(order.words[1]))[0]
    if land is not None and land.owner != seat:
        player.did(INFLUENCE_ENEMY)


def _lay_down(state: State, seat: int, card: Card, order: Order) -> list[Event]:
    """Put the played card on its land, among the cards of this round, or on the discards; return the events."""
    land = str(order.words[1]) if order.verb == "lay" else ""
    if card.kind == "bridge":
        return build_bridge(state, seat, order, card.number)
    if card.kind == "reputation":
        under = land_at(state, land)
        put(state, replace(under, lasting=(*under.lasting, card.number)))
    elif card.standing:
        state.passing = (*state.passing, Force(card.number, seat, land, card.kind == "development"))
    elif card.kind == "development":
        state.development_pile = rising([*state.development_pile, card.number])
    else:
        discard(state, card.number)
    return []
