"""Make the observation of a position, and a random position that fits an observation."""

from collections.abc import Mapping

from engine.games.area_control.bids import imagine_bids, seen_bids
from engine.games.eme.content import Content
from engine.games.eme.observation import OPEN, EmeObservation
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
        **OPEN.of(state),
        seats=state.seats,
        supply=tuple(content.armies - sum(state.armies[seat]) for seat in seats),
        cities_left=tuple(content.cities - sum(state.cities[seat]) for seat in seats),
        cards_to_end=content.cards_to_end[state.seats],
        bids=seen_bids(state, viewer),
        has_bid=tuple(bid >= 0 for bid in state.bids),
        region_owner=counted.held.regions,
        continent_owner=counted.held.continents,
        goods=counted.goods,
        first_steps=first_steps,
    )


def imagine(content: Content, seen: EmeObservation, rng: Rng) -> State:
    """Return a position that fits the observation. Only unknown bids are random: any number that the bidder can pay."""
    return State(**OPEN.kept(seen), bids=imagine_bids(seen, rng))
