"""Rewrites events for texts: who opened a tile, which tiles supplied another one, where a hint puts a tile."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.games.founders import events as happened
from engine.games.founders.advised_places import number_in
from engine.games.founders.content import Content
from engine.games.founders.observation import FoundersObservation
from engine.games.founders.realm import Coordinates
from engine.kernel.event import Event

Realms = list[dict[Coordinates, str]]


@dataclass(slots=True)
class Opened(Event):
    """The event that a seat opened a tile from a stack at the beginning of its turn."""

    kind: ClassVar[str] = "opened"
    seat: int
    stack: str
    tile: str
    swept: int
    """How many tiles of a full row were removed before."""


@dataclass(slots=True)
class Attached(Event):
    kind: ClassVar[str] = "attached"
    seat: int
    tile: str
    supplies: tuple[tuple[str, str], ...]
    """(Resource, tile that supplied it) for every need; an empty tile = the resource was bought."""
    number: int = 0
    """In a hint, the number of the tile's place on the picture; 0 = the tile is already laid."""


def narrate(content: Content, seen: FoundersObservation, events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the same events in order, with `Opened` and `Attached` in place of the events that they sum up."""
    return tuple(_opened(_paid(_attached(content, seen, events))))


def _attached(content: Content, seen: FoundersObservation, events: Sequence[Event]) -> list[Event]:
    """Return the events with an `Attached` for each tile that was attached.

    It undoes the events from the last to the first, so that each realm is known as it was at each event.
    """
    realms: Realms = [{laid.place: laid.tile for laid in realm} for realm in seen.realms]
    told: list[Event] = []
    for at, event in reversed([*enumerate(events)]):
        match event:
            case happened.TileAttached(seat=seat, tile=tile, x=x, y=y, supplies=supplies):
                named = tuple(_supplied(realms[seat], one) for one in supplies)
                lies = realms[seat].pop((x, y), "") == tile
                told.append(Attached(seat, tile, named, 0 if lies else number_in(content, seen, events[:at], event)))
            case happened.TileReplaced(seat=seat, tile=tile, x=x, y=y):
                realms[seat][x, y] = tile
                told.append(event)
            case _:
                told.append(event)
    return told[::-1]


def _supplied(realm: dict[Coordinates, str], supply: tuple[str, int, int] | tuple[str]) -> tuple[str, str]:
    resource, *place = supply
    return resource, realm.get((place[0], place[1]), "") if len(place) == 2 else ""


def _paid(events: list[Event]) -> list[Event]:
    """Move the coins that a player takes for a turn before the event that ends the turn; return the events."""
    for at in range(len(events) - 1):
        match events[at : at + 2]:
            case [happened.TurnEnded(seat=seat) as ended, happened.CoinsTaken(seat=owner) as coins] if seat == owner:
                events[at : at + 2] = [coins, ended]
    return events


def _opened(events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events with an `Opened` for each choice of a stack and its tile; a swept row may stand between them."""
    before: list[Event] = []
    for event in events:
        match before, event:
            case [happened.StackChosen(seat=seat), *swept], happened.TileOpened(stack=stack, tile=tile):
                yield Opened(
                    seat, stack, tile, sum(len(one.tiles) for one in swept if isinstance(one, happened.RowSwept))
                )
                before = []
            case _, happened.StackChosen():
                yield from before
                before = [event]
            case [happened.StackChosen()], happened.RowSwept():
                before.append(event)
            case _:
                yield from (*before, event)
                before = []
    yield from before
