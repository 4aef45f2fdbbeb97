"""The number of the place where a hint wants a tile. The picture numbers places anew after each token, so it is the
number after the tokens that the hint plays first."""

from collections.abc import Sequence
from dataclasses import replace

from engine.games.founders import events as happened
from engine.games.founders.content import Content
from engine.games.founders.numbering import reading_order
from engine.games.founders.observation import FoundersObservation
from engine.games.founders.realm import SIDES, Coordinates, Crossing, Realm, realm_of
from engine.games.founders.supply import possible, replaceable
from engine.kernel.actors import Seat
from engine.kernel.event import Event


def number_in(
    content: Content, seen: FoundersObservation, before: Sequence[Event], attached: happened.TileAttached
) -> int:
    """Return the number, from 1, of the place of `attached` among all its possible places; 0 if it is none of these.
    `before`: the events advised before it. `seen`: the present observation, in which none of them has happened.
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
    """Return the seat's state with the cart and the craftsman that are played before the tile."""
    carts = [Crossing(event.x, event.y) for event in before if isinstance(event, happened.CartPlayed)]
    hired = {(event.x, event.y) for event in before if isinstance(event, happened.CraftsmanPlayed)}
    tiles = [replace(laid, craftsman=laid.craftsman or laid.place in hired) for laid in seen.realms[seat]]
    return realm_of(content, tiles, [*seen.carts[seat], *carts])
