"""Find things on the table: lands, the cards on them, and unions of lands joined by bridges."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from engine.games.territories.content import Content
from engine.games.territories.state import Bridge, Force, Land, Piece, State

LETTERS = "ABCDEF"


class Table(Protocol):
    """The part of a state that is needed to find unions and effects."""

    @property
    def lands(self) -> tuple[Land, ...]: ...
    @property
    def bridges(self) -> tuple[Bridge, ...]: ...
    @property
    def passing(self) -> tuple[Force, ...]: ...


def land_at(state: State, name: str) -> Land:
    return next(land for land in state.lands if land.id == name)


def put(state: State, land: Land) -> None:
    """Put the changed land in the place of the land with the same name."""
    state.lands = tuple([land if one.id == land.id else one for one in state.lands])


def put_piece(state: State, place: int, piece: Piece) -> None:
    """Put the changed piece in the place of the piece with the same card. `place`: of its land in `state.lands`."""
    lands = state.lands
    state.lands = (*lands[:place], lands[place].with_piece(piece), *lands[place + 1 :])


def put_pieces(state: State, places: Iterable[int], changed: Mapping[int, Piece]) -> None:
    """Put changed pieces in the places of those with the same cards. `places`: of their lands; `changed`: by card."""
    lands = list(state.lands)
    for place in places:
        lands[place] = lands[place].with_pieces(tuple([changed.get(one.card, one) for one in lands[place].pieces]))
    state.lands = tuple(lands)


def lands_of(state: Table, seat: int) -> list[Land]:
    return [land for land in state.lands if land.owner == seat]


def piece_at(state: State, card: int) -> tuple[Land, Piece]:
    """Return the land and the piece (a card on a land) with this card number."""
    return next((land, piece) for land in state.lands for piece in land.pieces if piece.card == card)


def pieces_of(state: Table, seat: int) -> Iterator[Piece]:
    """Yield the buildings and characters on all lands of a seat, in the order of the lands."""
    return (piece for land in state.lands if land.owner == seat for piece in land.pieces)


def free_name(state: State, seat: int) -> str:
    """Return a name for a new land of this seat: its letter and the lowest unused number, such as `B3`."""
    taken = {land.id for land in state.lands}
    return next(name for n in range(1, 100) if (name := f"{LETTERS[seat]}{n}") not in taken)


def has_room(content: Content, land: Land, kind: str) -> bool:
    rules = content.rules
    most = rules.buildings_per_land if kind == "building" else rules.characters_per_land
    return sum(content.cards[piece.card].kind == kind for piece in land.pieces) < most


def unions(state: Table) -> list[list[Land]]:
    """Return all lands in groups: lands joined by bridges form a union; a lone land is a union of its own."""
    of = {land.id: [land] for land in state.lands}
    for bridge in state.bridges:
        here, there = of[bridge.a], of[bridge.b]
        if here is not there:
            here += there
            for land in there:
                of[land.id] = here
    found: dict[int, list[Land]] = {id(union): union for union in of.values()}
    return list(found.values())


def union_of(state: Table, name: str) -> set[str]:
    """Return the names of all lands in the same union as this land, itself included."""
    found, fresh = {name}, [name]
    while fresh:
        here = fresh.pop()
        for bridge in state.bridges:
            other = bridge.b if bridge.a == here else bridge.a if bridge.b == here else ""
            if other and other not in found:
                found.add(other)
                fresh.append(other)
    return found
