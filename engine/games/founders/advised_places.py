"""Numbers of the places on which a hint puts tiles: the same in words and on the picture."""

from collections.abc import Sequence
from dataclasses import replace

from engine.games.founders import events as happened
from engine.games.founders.content import Content
from engine.games.founders.numbering import Target, reading_order
from engine.games.founders.observation import FoundersObservation
from engine.games.founders.realm import SIDES, Coordinates, Crossing, Realm, realm_of
from engine.games.founders.supply import possible, replaceable
from engine.kernel.actors import Seat
from engine.kernel.event import Event


def advised_numbers(content: Content, seen: FoundersObservation, events: Sequence[Event]) -> dict[Target, int]:
    """Return target → its number for the places of tiles that these events put down, and that do not lie there yet.

    The place of a tile that replaces an equal one is left out: it looks the same before and after.
    """
    numbers: dict[Target, int] = {}
    replaced: dict[Target, str] = {}
    lies = {(seat, *laid.place): laid.tile for seat, realm in enumerate(seen.realms) for laid in realm}
    for at, event in enumerate(events):
        match event:
            case happened.TileReplaced(seat=seat, tile=tile, x=x, y=y):
                replaced[seat, x, y] = tile
            case happened.TileAttached(seat=seat, tile=tile, x=x, y=y):
                here = lies.get((seat, x, y), "")
                if here != tile and here == replaced.get((seat, x, y), ""):
                    numbers[seat, x, y] = number_in(content, seen, events[:at], event)
            case _:
                pass
    return {target: number for target, number in numbers.items() if number}


def number_in(
    content: Content, seen: FoundersObservation, before: Sequence[Event], attached: happened.TileAttached
) -> int:
    """Return the number, from 1, of the tile's place among all its possible places; 0 if it is at none of them.

    `before`: the advised events before this one. `seen`: the present observation, in which none of them has happened.
    """
    places = reading_order(_places(content, seen, before, attached))
    here = (attached.x, attached.y)
    return places.index(here) + 1 if here in places else 0


def _places(
    content: Content, seen: FoundersObservation, before: Sequence[Event], attached: happened.TileAttached
) -> list[Coordinates]:
    seat = attached.seat
    if len(seen.realms[seat]) < 2:
        # The second tile of the draft may lie on any side of the first one, at 0 0.
        return list(SIDES)
    realm, tile = _realm(content, seen, seat, before), content.tiles[attached.tile]
    coins = [event.resource for event in before if isinstance(event, happened.CoinPlayed)]
    bought: str = coins[-1] if coins else getattr(seen.stage, "bought", "")
    return [*possible(realm, tile, bought), *replaceable(realm, tile, bought)]


def _realm(content: Content, seen: FoundersObservation, seat: Seat, before: Sequence[Event]) -> Realm:
    """Return the seat's realm with the cart and the craftsman that are played before the tile."""
    carts = [Crossing(event.x, event.y) for event in before if isinstance(event, happened.CartPlayed)]
    hired = {(event.x, event.y) for event in before if isinstance(event, happened.CraftsmanPlayed)}
    tiles = [replace(laid, craftsman=laid.craftsman or laid.place in hired) for laid in seen.realms[seat]]
    return realm_of(content, tiles, [*seen.carts[seat], *carts])
