"""Standing effects: find those that hold now, and add them up. The order of effects does not matter."""

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
    """The land that carries the card; None for a card played on no land."""
    seat: int
    """The owner of the land; for a card on no land the seat that played it."""


def in_force(content: Content, state: State, kind: type[E]) -> list[InForce[E]]:
    """Return all effects of this kind that hold now.

    They come from active buildings and characters, from reputation cards, and from cards played for this round.
    """
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
    """Yield the effects of this kind from cards that were played for this round."""
    for force in state.passing:
        card = (content.developments if force.development else content.cards)[force.card]
        effects: list[E] = [one for one in card.standing if isinstance(one, kind)]
        if effects:
            under = next((one for one in state.lands if one.id == force.land), None)
            seat = force.seat if under is None else under.owner
            yield from (InForce(one, card, under, seat) for one in effects)


def covered(state: State, found: InForce[Any], scope: str) -> set[str]:
    """Return the names of the lands that the effect acts on.

    `scope`: `own` = all lands of its player, `territory` = the land of its card, else the whole union of that land.
    """
    if found.land is None or scope == "own":
        return {land.id for land in lands_of(state, found.seat)}
    return {found.land.id} if scope == "territory" else union_of(state, found.land.id)


def _meets(wanted: str, kind: str) -> bool:
    return wanted in (kind, "building_or_character")


@dataclass(frozen=True, slots=True)
class Change:
    """An effect that changes needs or profits, and the names of the lands that it acts on."""

    effect: NeedData | ProfitData
    card: Card
    lands: set[str]

    def on(self, card: Card, land: Land) -> int:
        """Return by how much this effect changes the need or profit of this card on this land; 0 if it does not."""
        effect = self.effect
        reaches = land.id in self.lands and _meets(effect.filter, card.kind)
        return effect.n if reaches and not (effect.exclude_self and self.card is card) else 0


def changes(content: Content, state: State, kind: type[NeedData] | type[ProfitData]) -> list[Change]:
    """Return all effects that change needs, or all that change profits, to be used for many cards."""
    found = in_force(content, state, kind)
    return [Change(one.effect, one.card, covered(state, one, one.effect.scope)) for one in found]


def need_of(content: Content, state: State, land: Land, piece: Piece, changing: Sequence[Change] | None = None) -> int:
    """Return the coins that the piece (a card on a land) needs to be funded now; at least 1.

    `changing`: the effects that change needs, if the caller has collected them already.
    """
    card = content.cards[piece.card]
    changing = changes(content, state, NeedData) if changing is None else changing
    return max(LEAST_NEED, card.need + sum(change.on(card, land) for change in changing))


def profit_of(
    content: Content, state: State, land: Land, piece: Piece, changing: Sequence[Change] | None = None
) -> int:
    """Return the profit in coins if the piece (a card on a land) were funded now; at least 0, and 0 for a character."""
    card = content.cards[piece.card]
    if card.kind != "building":
        return 0
    changing = changes(content, state, ProfitData) if changing is None else changing
    return max(0, card.profit + sum(change.on(card, land) for change in changing))


def warded(content: Content, state: State, ward: str) -> set[str]:
    """Return the names of the lands that are protected against this: `bridge`, `influence`, `capture` or `collapse`."""
    lands = set[str]()
    for found in in_force(content, state, WardData):
        if found.effect.ward == ward:
            lands |= covered(state, found, found.effect.scope)
    return lands


def prestige(content: Content, state: State) -> list[int]:
    """Return per seat the prestige of the cards in force on its lands; 0 for a seat that has left."""
    sums = [0] * state.seats
    for found in in_force(content, state, PrestigeData):
        if not state.players[found.seat].left:
            sums[found.seat] += found.effect.n
    return sums


def strengths(content: Content, state: State) -> dict[str, int]:
    """Map the name of each land to its share in its owner's significance: 1, changed by the land's own cards.

    Effects on the significance of other seats are left out.
    """
    sums = {land.id: 1 for land in state.lands}
    for found in in_force(content, state, SignificanceData):
        if found.land is not None and found.effect.whose == "owner":
            sums[found.land.id] += found.effect.n
    return sums


def significance(content: Content, state: State, union: list[Land]) -> dict[int, int]:
    """Map each seat with lands in the union to its significance: the number of these lands, changed by cards in force.

    Lands of a seat that has left do not count.
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
