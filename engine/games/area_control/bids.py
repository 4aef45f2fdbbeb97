"""What is known of the bids of an auction, and bids that fit what is known."""

from typing import Any

from engine.games.area_control.stage import Auction
from engine.kernel.actors import Seat, Viewer
from engine.kernel.rng import Rng


def seen_bids(state: Any, viewer: Viewer) -> tuple[int | None, ...]:
    """Return per seat its bid if the viewer may know it: their own, or all once they are open; else None."""
    return tuple(bid if _knows(state, viewer, seat) and bid >= 0 else None for seat, bid in enumerate(state.bids))


def _knows(state: Any, viewer: Viewer, seat: Seat) -> bool:
    return viewer == seat or not isinstance(state.stage, Auction)


def imagine_bids(seen: Any, rng: Rng) -> list[int]:
    """Return bids that fit the observation: of those unknown, any number of coins that the bidder has."""
    return [_imagine_bid(seen, seat, rng) for seat in range(seen.seats)]


def _imagine_bid(seen: Any, seat: Seat, rng: Rng) -> int:
    known: int | None = seen.bids[seat]
    if known is not None:
        return known
    return int(rng.random() * (seen.coins[seat] + 1)) if seen.has_bid[seat] else -1
