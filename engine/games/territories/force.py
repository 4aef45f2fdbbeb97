"""Standing effects: which are in force, and what they sum up to. They are added up, never put in an order."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.territories.content import Card, Content
from engine.games.territories.content_schema import (
    NeedData,
    PrestigeData,
    ProfitData,
    SignificanceData,
    StandingData,
    WardData,
)
from engine.games.territories.lands import lands_of, union_of
from engine.games.territories.state import Land, Piece, State

LEAST_NEED = 1


@dataclass(frozen=True, slots=True)
class InForce:
    effect: StandingData
    card: Card
    land: Land | None
    """That carries the card; None for what was played on no land."""
    seat: int
    """Who played it, where it lies on no land; else the owner of the land."""


def in_force(content: Content, state: State) -> Iterator[InForce]:
    """Everything that holds at this moment: of active pieces, of reputation cards, and for this round."""
    cards = content.cards
    for land in state.lands:
        for piece in land.pieces:
            card = cards[piece.card]
            if piece.active and card.standing:
                yield from _of(card, land, land.owner)
        for number in land.lasting:
            yield from _of(cards[number], land, land.owner)
    for force in state.passing:
        card = (content.developments if force.development else cards)[force.card]
        under = next((one for one in state.lands if one.id == force.land), None)
        yield from _of(card, under, force.seat if under is None else under.owner)


def _of(card: Card, land: Land | None, seat: int) -> Iterator[InForce]:
    for effect in card.standing:
        yield InForce(effect, card, land, seat)


def covered(state: State, found: InForce, scope: str) -> set[str]:
    """Names of the lands on which it acts."""
    if found.land is None or scope == "own":
        return {land.id for land in lands_of(state, found.seat)}
    return {found.land.id} if scope == "territory" else union_of(state, found.land.id)


def _meets(wanted: str, kind: str) -> bool:
    return wanted in (kind, "building_or_character")


def need_of(content: Content, state: State, land: Land, piece: Piece) -> int:
    """The income that it wants now; never below 1."""
    return max(LEAST_NEED, content.cards[piece.card].need + _change(content, state, land, piece, NeedData))


def profit_of(content: Content, state: State, land: Land, piece: Piece) -> int:
    """What it would bring if it were funded now; never below 0, and nothing for a character."""
    card = content.cards[piece.card]
    return max(0, card.profit + _change(content, state, land, piece, ProfitData)) if card.kind == "building" else 0


def _change(content: Content, state: State, land: Land, piece: Piece, kind: type[NeedData] | type[ProfitData]) -> int:
    """The sum of all effects of this kind that reach a card on this land."""
    wanted, total = content.cards[piece.card].kind, 0
    for found in in_force(content, state):
        effect = found.effect
        if not isinstance(effect, kind) or not _meets(effect.filter, wanted):
            continue
        if effect.exclude_self and found.card is content.cards[piece.card]:
            continue
        if land.id in covered(state, found, effect.scope):
            total += effect.n
    return total


def warded(content: Content, state: State, ward: str) -> set[str]:
    """Names of the lands that are protected in this way."""
    lands = set[str]()
    for found in in_force(content, state):
        if isinstance(found.effect, WardData) and found.effect.ward == ward:
            lands |= covered(state, found, found.effect.scope)
    return lands


def prestige(content: Content, state: State) -> list[int]:
    """Per seat: what its cards in force bring. Each counts once, for the owner of the land that carries it."""
    sums = [0] * state.seats
    for found in in_force(content, state):
        if isinstance(found.effect, PrestigeData):
            sums[found.seat] += found.effect.n
    return sums


def significance(content: Content, state: State, union: list[Land]) -> dict[int, int]:
    """Per seat with a land in the union: its lands, and what the cards in force there add or take."""
    sums: dict[int, int] = {}
    for land in union:
        sums[land.owner] = sums.get(land.owner, 0) + 1
    here = {land.id for land in union}
    for found in in_force(content, state):
        if found.land is not None and found.land.id in here and isinstance(found.effect, SignificanceData):
            for seat in sums:
                if (seat == found.seat) == (found.effect.whose == "owner"):
                    sums[seat] += found.effect.n
    return sums
