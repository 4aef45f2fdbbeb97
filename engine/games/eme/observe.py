"""Make observations from positions, and random positions that fit an observation."""

from collections.abc import Mapping, Sequence

from engine.games.area_control.stage import Auction
from engine.games.eme.content import Content
from engine.games.eme.observation import EmeObservation
from engine.games.eme.scoring import standing, tally
from engine.games.eme.state import State
from engine.kernel.actors import Viewer
from engine.kernel.observation import Ask
from engine.kernel.rng import Rng


def observe(
    content: Content, state: State, viewer: Viewer, asks: tuple[Ask, ...], first_steps: Mapping[str, tuple[str, ...]]
) -> EmeObservation:
    counted = tally(content, state)
    seats = range(state.seats)
    return EmeObservation(
        viewer=viewer,
        asks=asks,
        standing=standing(content, state, counted),
        choices=state.choices,
        seats=state.seats,
        stage=state.stage,
        turn=state.turn,
        coins=tuple(state.coins),
        armies=_rows(state.armies),
        cities=_rows(state.cities),
        supply=tuple(content.armies - sum(state.armies[seat]) for seat in seats),
        cities_left=tuple(content.cities - sum(state.cities[seat]) for seat in seats),
        row=tuple(state.row),
        undrawn=tuple(state.undrawn),
        taken=_rows(state.taken),
        cards_to_end=content.cards_to_end[state.seats],
        tokens=tuple(state.tokens),
        bids=tuple(bid if _knows(state, viewer, seat) and bid >= 0 else None for seat, bid in enumerate(state.bids)),
        has_bid=tuple(bid >= 0 for bid in state.bids),
        youngest=state.youngest,
        region_owner=counted.held.regions,
        continent_owner=counted.held.continents,
        goods=counted.goods,
        first_steps=first_steps,
    )


def imagine(content: Content, seen: EmeObservation, rng: Rng) -> State:
    """Return a position that fits the observation.

    Only bids are hidden: any number of coins that the bidder has is possible.
    """
    bids = [_imagine_bid(seen, seat, rng) for seat in range(seen.seats)]
    return State(
        choices=seen.choices,
        stage=seen.stage,
        turn=seen.turn,
        coins=list(seen.coins),
        armies=[list(row) for row in seen.armies],
        cities=[list(row) for row in seen.cities],
        row=list(seen.row),
        undrawn=list(seen.undrawn),
        taken=[list(cards) for cards in seen.taken],
        bids=bids,
        tokens=list(seen.tokens),
        youngest=seen.youngest,
    )


def _knows(state: State, viewer: Viewer, seat: int) -> bool:
    return viewer == seat or not isinstance(state.stage, Auction)


def _imagine_bid(seen: EmeObservation, seat: int, rng: Rng) -> int:
    known = seen.bids[seat]
    if known is not None:
        return known
    return int(rng.random() * (seen.coins[seat] + 1)) if seen.has_bid[seat] else -1


def _rows(rows: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row) for row in rows)
