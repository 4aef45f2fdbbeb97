"""Standing effects: find those that hold now, and add them up. The order of effects does not matter."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from engine.games.territories.content import Card, Content
from engine.games.territories.content_schema import NeedData, ProfitData, StandingData
from engine.games.territories.lands import Table, lands_of, union_of
from engine.games.territories.state import Land, Piece

E = TypeVar("E", bound=StandingData)
LEAST_NEED = 1


class InForce(NamedTuple, Generic[E]):
    effect: E
    card: Card
    land: Land | None
    """The land that carries the card; None for a card played on no land."""
    seat: int
    """The owner of the land; for a card on no land the seat that played it."""


class Source(NamedTuple):
    """A card with standing effects that holds now."""

    card: Card
    land: Land | None
    """The land that carries the card; None for a card played on no land."""
    seat: int
    """The owner of the land; for a card on no land the seat that played it."""


def sources(content: Content, state: Table) -> list[Source]:
    """Return all cards whose standing effects hold now.

    They are active buildings and characters, reputation cards, and cards played for this round.
    """
    cards = content.cards
    found: list[Source] = []
    for land in state.lands:
        standing = [cards[piece.card] for piece in land.pieces if piece.active and cards[piece.card].standing]
        found += [Source(card, land, land.owner) for card in standing]
        found += [Source(cards[number], land, land.owner) for number in land.lasting]
    return [*found, *_passing(content, state)] if state.passing else found


def _passing(content: Content, state: Table) -> Iterator[Source]:
    """Yield the cards that were played for this round."""
    for force in state.passing:
        card = (content.developments if force.development else content.cards)[force.card]
        under = next((one for one in state.lands if one.id == force.land), None)
        seat = force.seat if under is None else under.owner
        yield Source(card, under, seat)


def by_kind(holding: Sequence[Source]) -> dict[type, list[InForce[Any]]]:
    """Map the classes of effects to all their effects on the cards that hold now; without classes that have none."""
    found: dict[type, list[InForce[Any]]] = {}
    for card, land, seat in holding:
        for one in card.standing:
            found.setdefault(type(one), []).append(InForce(one, card, land, seat))
    return found


def covered(state: Table, found: InForce[Any], scope: str) -> set[str]:
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


def changes(state: Table, found: Sequence[InForce[NeedData] | InForce[ProfitData]]) -> list[Change]:
    """Return these effects, each with the lands that it acts on, to be used for many cards."""
    return [Change(one.effect, one.card, covered(state, one, one.effect.scope)) for one in found]


def need_of(content: Content, land: Land, piece: Piece, changing: Sequence[Change]) -> int:
    """Return the coins that the piece (a card on a land) needs to be funded now; at least 1.

    `changing`: the effects that change needs.
    """
    card = content.cards[piece.card]
    return max(LEAST_NEED, card.need + sum([change.on(card, land) for change in changing]))


def profit_of(content: Content, land: Land, piece: Piece, changing: Sequence[Change]) -> int:
    """Return the profit in coins if the piece (a card on a land) were funded now; at least 0, and 0 for a character.

    `changing`: the effects that change profits.
    """
    card = content.cards[piece.card]
    if card.kind != "building":
        return 0
    return max(0, card.profit + sum([change.on(card, land) for change in changing]))
