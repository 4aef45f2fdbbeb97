"""Gathers what is marked on the states: what the last turns did, and the numbered places to choose from now."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.games.founders.advised_places import advised_numbers
from engine.games.founders.content import Content
from engine.games.founders.events import (
    CartPlayed,
    CoinPlayed,
    CraftsmanPlayed,
    TileAttached,
    TileOpened,
    WarPlayed,
)
from engine.games.founders.numbering import Target, numbered, target_of
from engine.games.founders.observation import FoundersObservation
from engine.games.founders.realm import Coordinates
from engine.kernel.event import Event


@dataclass(frozen=True, slots=True)
class Supply:
    """A resource for the tile at `place`, from the tile at `source`; None = the resource was bought."""

    seat: int
    place: Coordinates
    source: Coordinates | None
    resource: str


@dataclass(slots=True)
class Marks:
    lit: set[Target] = field(default_factory=set)
    """Places of tiles that are new, and of tiles that have got a token."""
    carts: set[Target] = field(default_factory=set)
    opened: set[str] = field(default_factory=set)
    """Types of tiles that are new in a row of the market."""
    supplies: list[Supply] = field(default_factory=list)
    """The supplies of the newest tile in a state."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The places among which the seat in turn may choose now."""

    numbers: dict[Target, int] = field(default_factory=dict)
    replaced: frozenset[Target] = frozenset()
    """Own tiles that would be replaced by the new tile."""
    crossings: frozenset[Target] = frozenset()
    rivals: bool = False
    """Whether the places lie in the states of others."""


def marks_of(events: Sequence[Event]) -> Marks:
    """Return the marks that these events leave on the states."""
    marks = Marks()
    for event in events:
        match event:
            case TileAttached(seat=seat, x=x, y=y, supplies=supplies):
                marks.lit.add((seat, x, y))
                marks.supplies = [
                    Supply(seat, (x, y), (one[1], one[2]) if len(one) == 3 else None, one[0]) for one in supplies
                ]
            case WarPlayed(owner=owner, x=x, y=y) | CoinPlayed(owner=owner, x=x, y=y):
                marks.lit.add((owner, x, y))
            case CraftsmanPlayed(seat=seat, x=x, y=y):
                marks.lit.add((seat, x, y))
            case CartPlayed(seat=seat, x=x, y=y):
                marks.carts.add((seat, x, y))
            case TileOpened(tile=tile):
                marks.opened.add(tile)
            case _:
                pass
    return marks


def chosen_of(content: Content, seen: FoundersObservation, events: Sequence[Event] = ()) -> Chosen:
    """Return the places that the seat in turn may choose from, with their numbers.

    If there are none, return those on which a hint (`events`) puts tiles, with the numbers that it names.
    """
    codes = [code for ask in seen.asks for code in ask.legal or ()]
    found = {code: target for code in codes if (target := target_of(code, seen.turn)) is not None}
    return Chosen(
        numbers=numbered(codes, seen.turn, seen.seats) or advised_numbers(content, seen, events),
        replaced=frozenset(target for code, target in found.items() if code.startswith("replace ")),
        crossings=frozenset(target for code, target in found.items() if code.startswith("cart ")),
        rivals=any(seat != seen.turn for seat, _, _ in found.values()),
    )


def supplies_of(seen: FoundersObservation, chosen: Chosen, marks: Marks, points: Sequence[str]) -> list[Supply]:
    """Return the supplies to draw as lines.

    They are the possible supplies of the new tile on the places that `points` names, or on its only possible place. If
    there are none, they are the supplies of the tile that the seat in turn has placed, once no place is to be chosen.
    """
    turn, numbers = seen.turn, chosen.numbers
    wanted = [one for one in seen.candidates if f"place {numbers.get((turn, one.x, one.y))}" in points]
    shown = wanted or (seen.candidates if len(seen.candidates) == 1 else ())
    found = [Supply(turn, (one.x, one.y), each.place, each.resource) for one in shown for each in one.supplies]
    settled = not numbers and seen.stage.kind in ("hiring", "ending", "over")
    return found or ([one for one in marks.supplies if one.seat == turn] if settled else [])
