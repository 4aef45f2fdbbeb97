"""Captures: in a union (lands joined by bridges) the seat with the highest significance takes the lands of others."""

from engine.games.territories.cards.static_effects import significance, warded
from engine.games.territories.content import Content
from engine.games.territories.content_schema import DEEDS
from engine.games.territories.events import LandCaptured
from engine.games.territories.lands import unions
from engine.games.territories.state import Land, State
from engine.kernel.event import Event

CAPTURE = DEEDS.index("capture")


def settle(content: Content, state: State) -> list[Event]:
    """Make all captures that are due, until nothing changes; return the events.

    This ends, because a captured union has a single owner, apart from protected lands.
    """
    events: list[Event] = []
    while state.bridges and (taken := _once(content, state)):
        events += taken
    return events


def _once(content: Content, state: State) -> list[Event]:
    mixed = mixed_unions(state)
    if not mixed:
        return []
    events, safe = list[Event](), warded(content, state, "capture")
    for union in mixed:
        winner = strictly_ahead(significance(content, state, union))
        if winner >= 0:
            events += [_take(state, land, winner) for land in union if _passes(state, land, winner, safe)]
    return events


def _passes(state: State, land: Land, winner: int, safe: set[str]) -> bool:
    """Tell whether the union's winner takes this land.

    Protected lands (`safe`) and lands of a seat that has left are not taken.
    """
    return land.owner != winner and land.id not in safe and not state.players[land.owner].left


def mixed_unions(state: State) -> list[list[Land]]:
    """Return the unions with lands of two or more seats that still play.

    There can be one only if a bridge joins lands of different owners.
    """
    owner = {land.id: land.owner for land in state.lands} if state.bridges else {}
    if all(owner[bridge.a] == owner[bridge.b] for bridge in state.bridges):
        return []
    present = set(state.playing())
    return [union for union in unions(state) if len({land.owner for land in union} & present) > 1]


def strictly_ahead(values: dict[int, int]) -> int:
    """Return the seat with the greatest value; -1 if several seats share it. `values`: seat → value."""
    most = max(values.values())
    best = [seat for seat, value in values.items() if value == most]
    return best[0] if len(best) == 1 else -1


def _take(state: State, land: Land, winner: int) -> Event:
    """Give the land, with everything on it, to the winner; return the event."""
    victim, land.owner = land.owner, winner
    state.players[winner].deeds[CAPTURE] += 1
    return LandCaptured(winner, victim, land.id)
