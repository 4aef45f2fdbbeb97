"""Remove cards, bridges and lands from the table, with everything that depends on them."""

from dataclasses import replace

from engine.games.territories.content import Content
from engine.games.territories.events import BridgeGone, CardRemoved, LandGone
from engine.games.territories.lands import piece_at, put
from engine.games.territories.state import Bridge, Land, State, rising
from engine.kernel.event import Event


def remove_piece(state: State, card: int, by: int) -> list[Event]:
    land, piece = piece_at(state, card)
    put(state, land.with_pieces(tuple([one for one in land.pieces if one is not piece])))
    discard(state, card)
    return [CardRemoved(land.id, card, by)]


def remove_lasting(state: State, card: int, by: int) -> list[Event]:
    land = next(land for land in state.lands if card in land.lasting)
    put(state, replace(land, lasting=tuple([one for one in land.lasting if one != card])))
    discard(state, card)
    return [CardRemoved(land.id, card, by)]


def remove_bridge(state: State, bridge: Bridge) -> list[Event]:
    """Remove the bridge and return the event. Its card, if any, goes to the discards."""
    state.bridges = tuple([one for one in state.bridges if one != bridge])
    if bridge.card:
        discard(state, bridge.card)
    return [BridgeGone(bridge.a, bridge.b)]


def remove_land(content: Content, state: State, land: Land) -> list[Event]:
    """Remove an empty land with its reputation cards, its bridges and the cards played on it; return the events.

    The face-down card of which the land was made goes to `state.buried`, and nobody sees it.
    """
    events: list[Event] = []
    for bridge in [one for one in state.bridges if land.id in (one.a, one.b)]:
        events += remove_bridge(state, bridge)
    for card in land.lasting:
        discard(state, card)
    end_passing(state, land.id)
    state.buried = rising([*state.buried, land.face])
    state.lands = tuple([one for one in state.lands if one.id != land.id])
    return [*events, LandGone(land.owner, land.id)]


def end_passing(state: State, land: str | None = None) -> None:
    """Remove cards that hold for this round only: all of them, or those on one land."""
    ending = [force for force in state.passing if land is None or force.land == land]
    state.passing = tuple([force for force in state.passing if force not in ending])
    for force in ending:
        if force.development:
            state.development_pile = rising([*state.development_pile, force.card])
        else:
            discard(state, force.card)


def discard(state: State, card: int) -> None:
    state.discards = rising([*state.discards, card])
