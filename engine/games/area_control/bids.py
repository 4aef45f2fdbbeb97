"""Bids of a sealed auction: what a viewer may know of them, and random bids that fit this knowledge."""

from typing import Any

from engine.games.area_control.stage import Auction
from engine.kernel.actors import Seat, Viewer
from engine.kernel.rng import Rng


def seen_bids(state: Any, viewer: Viewer) -> tuple[int | None, ...]:
    """Return per seat its bid if it has made one and the viewer may know it, else None.

    During the auction a viewer knows only the own bid; afterwards everybody knows all.
    """
    return tuple(bid if _knows(state, viewer, seat) and bid >= 0 else None for seat, bid in enumerate(state.bids))


def _knows(state: Any, viewer: Viewer, seat: Seat) -> bool:
    return viewer == seat or not isinstance(state.stage, Auction)


def imagine_bids(seen: Any, rng: Rng) -> list[int]:
    """Return per seat a bid that fits the observation, -1 = no bid yet.

    An unknown bid is a random number of coins that the bidder has.
    """
    return [_imagine_bid(seen, seat, rng) for seat in range(seen.seats)]


def _imagine_bid(seen: Any, seat: Seat, rng: Rng) -> int:
    known: int | None = seen.bids[seat]
    if known is not None:
        return known
    return int(rng.random() * (seen.coins[seat] + 1)) if seen.has_bid[seat] else -1
