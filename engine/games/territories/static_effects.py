"""Standing effects: which are in force, and what they sum up to. They are added up, never put in an order."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

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

E = TypeVar("E", bound=StandingData)
LEAST_NEED = 1


class InForce(NamedTuple, Generic[E]):
    effect: E
    card: Card
    land: Land | None
    """That carries the card; None for what was played on no land."""
    seat: int
    """Who played it, where it lies on no land; else the owner of the land."""


def in_force(content: Content, state: State, kind: type[E]) -> list[InForce[E]]:
    """Everything of this kind that holds now: of active pieces, of reputation cards, and for this round."""
    cards, found = content.cards, list[InForce[E]]()
    effects: Mapping[int, Sequence[E]] = content.standing[kind]
    for land in state.lands:
        for piece in land.pieces:
            if piece.card in effects and piece.active:
                found += [InForce(one, cards[piece.card], land, land.owner) for one in effects[piece.card]]
        for number in land.lasting:
            if number in effects:
                found += [InForce(one, cards[number], land, land.owner) for one in effects[number]]
    return [*found, *_passing(content, state, kind)] if state.passing else found


def _passing(content: Content, state: State, kind: type[E]) -> Iterator[InForce[E]]:
    """What holds for this round only."""
    for force in state.passing:
        card = (content.developments if force.development else content.cards)[force.card]
        effects: list[E] = [one for one in card.standing if isinstance(one, kind)]
        if effects:
            under = next((one for one in state.lands if one.id == force.land), None)
            seat = force.seat if under is None else under.owner
            yield from (InForce(one, card, under, seat) for one in effects)


def covered(state: State, found: InForce[Any], scope: str) -> set[str]:
    """Names of the lands on which it acts."""
    if found.land is None or scope == "own":
        return {land.id for land in lands_of(state, found.seat)}
    return {found.land.id} if scope == "territory" else union_of(state, found.land.id)


def _meets(wanted: str, kind: str) -> bool:
    return wanted in (kind, "building_or_character")


@dataclass(frozen=True, slots=True)
class Change:
    """An effect on needs or profits, and the names of the lands on which it acts."""

    effect: NeedData | ProfitData
    card: Card
    lands: set[str]

    def on(self, card: Card, land: Land) -> int:
        """What it changes for this card on this land."""
        effect = self.effect
        reaches = land.id in self.lands and _meets(effect.filter, card.kind)
        return effect.n if reaches and not (effect.exclude_self and self.card is card) else 0


def changes(content: Content, state: State, kind: type[NeedData] | type[ProfitData]) -> list[Change]:
    """All that changes needs, or all that changes profits. Whoever asks about many cards makes it once."""
    found = in_force(content, state, kind)
    return [Change(one.effect, one.card, covered(state, one, one.effect.scope)) for one in found]


def need_of(content: Content, state: State, land: Land, piece: Piece, changing: Sequence[Change] | None = None) -> int:
    """The income that it wants now; never below 1."""
    card = content.cards[piece.card]
    changing = changes(content, state, NeedData) if changing is None else changing
    return max(LEAST_NEED, card.need + sum(change.on(card, land) for change in changing))


def profit_of(
    content: Content, state: State, land: Land, piece: Piece, changing: Sequence[Change] | None = None
) -> int:
    """What it would bring if it were funded now; never below 0, and nothing for a character."""
    card = content.cards[piece.card]
    if card.kind != "building":
        return 0
    changing = changes(content, state, ProfitData) if changing is None else changing
    return max(0, card.profit + sum(change.on(card, land) for change in changing))


def warded(content: Content, state: State, ward: str) -> set[str]:
    """Names of the lands that are protected in this way."""
    lands = set[str]()
    for found in in_force(content, state, WardData):
        if found.effect.ward == ward:
            lands |= covered(state, found, found.effect.scope)
    return lands


def prestige(content: Content, state: State) -> list[int]:
    """Per seat: what its cards in force bring. Each counts once, for the owner of the land that carries it.

    Those of whoever has left bring nobody anything.
    """
    sums = [0] * state.seats
    for found in in_force(content, state, PrestigeData):
        if not state.players[found.seat].left:
            sums[found.seat] += found.effect.n
    return sums


def strengths(content: Content, state: State) -> dict[str, int]:
    """By land: what it brings its owner in its union, apart from what weakens all others there."""
    sums = {land.id: 1 for land in state.lands}
    for found in in_force(content, state, SignificanceData):
        if found.land is not None and found.effect.whose == "owner":
            sums[found.land.id] += found.effect.n
    return sums


def significance(content: Content, state: State, union: list[Land]) -> dict[int, int]:
    """Per seat with a land in the union: its lands, and what the cards in force there add or take.

    Lands of whoever has left count for nobody.
    """
    sums: dict[int, int] = {}
    for land in union:
        if not state.players[land.owner].left:
            sums[land.owner] = sums.get(land.owner, 0) + 1
    here = {land.id for land in union}
    for found in in_force(content, state, SignificanceData):
        if found.land is not None and found.land.id in here:
            for seat in sums:
                if (seat == found.seat) == (found.effect.whose == "owner"):
                    sums[seat] += found.effect.n
    return sums
