"""Make the observation of a position, and a random position that fits an observation."""

from collections.abc import Mapping

from engine.games.area_control.first_player import imagine_bids, seen_bids
from engine.games.legends import holdings
from engine.games.legends.content import EXPLORATION, HIDDEN, Content
from engine.games.legends.observation import OPEN, LegendsObservation
from engine.games.legends.scoring import card_points, control, standing
from engine.games.legends.state import State
from engine.kernel.actors import Viewer
from engine.kernel.observation import Ask
from engine.kernel.rng import Rng, shuffled


def observe(
    content: Content, state: State, viewer: Viewer, asks: tuple[Ask, ...], first_steps: Mapping[str, tuple[str, ...]]
) -> LegendsObservation:
    held, seats = control(content, state), range(state.seats)
    return LegendsObservation(
        viewer=viewer,
        asks=asks,
        standing=standing(content, state, held),
        **OPEN.of(state),
        seats=state.seats,
        supply=tuple(holdings.supply(content, state, seat) for seat in seats),
        cities_left=tuple(content.cities - sum(state.cities[seat]) for seat in seats),
        cards_to_end=content.cards_to_end[state.seats],
        tokens=_tokens(state, viewer),
        bids=seen_bids(state, viewer),
        has_bid=tuple(bid >= 0 for bid in state.bids),
        region_owner=held.regions,
        island_owner=held.islands,
        card_points=tuple(card_points(content, state, seat) for seat in seats),
        flying=tuple(holdings.flying(content, state, seat) for seat in seats),
        elixirs=tuple(holdings.elixirs(content, state, seat) for seat in seats),
        more_armies=tuple(holdings.more_armies(content, state, seat) for seat in seats),
        more_movement=tuple(holdings.more_movement(content, state, seat) for seat in seats),
        first_steps=first_steps,
    )


def imagine(content: Content, seen: LegendsObservation, rng: Rng) -> State:
    """Return a random position that fits the observation.

    An unknown bid is any number that the bidder can pay. A token that only others have looked at is any token that the
    viewer does not know elsewhere.
    """
    return State(
        **OPEN.kept(seen),
        bids=imagine_bids(seen, rng),
        tokens=_imagine_tokens(content, seen, rng),
    )


def _tokens(state: State, viewer: Viewer) -> tuple[int, ...]:
    if state.choices.exploration != "swamp":
        return tuple(state.tokens)
    known = state.seen[viewer] if viewer >= 0 else bytes(len(state.tokens))
    return tuple(
        HIDDEN if token >= EXPLORATION and not own else token for token, own in zip(state.tokens, known, strict=True)
    )


def _imagine_tokens(content: Content, seen: LegendsObservation, rng: Rng) -> bytearray:
    """Return the tokens per region for an imagined position.

    A face-down token that another seat has looked at gets a random value; the other face-down ones stay HIDDEN.
    """
    known = {*seen.tokens, *(token for tokens in seen.won for token in tokens)}
    left = shuffled(rng, [token for token in content.exploration(face_down=True) if token not in known])
    looked_at = [any(column) for column in zip(*seen.seen, strict=True)]
    return bytearray(
        left.pop() if token == HIDDEN and looked else token
        for token, looked in zip(seen.tokens, looked_at, strict=True)
    )
