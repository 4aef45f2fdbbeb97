"""Captures: the seat strictly ahead in a union takes its lands, again and again until nothing changes."""

from engine.games.territories.cards.static_effects import significance, warded
from engine.games.territories.content import Content
from engine.games.territories.content_schema import DEEDS
from engine.games.territories.events import LandCaptured
from engine.games.territories.lands import unions
from engine.games.territories.state import Land, State
from engine.kernel.event import Event

CAPTURE = DEEDS.index("capture")


def settle(content: Content, state: State) -> list[Event]:
    """Make all captures that are due and return them.

    A union that is taken has one owner, apart from protected lands, so this ends.
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
    """Tell whether the winner of its union takes this land: not a land in `safe`, nor one of a seat that has left."""
    return land.owner != winner and land.id not in safe and not state.players[land.owner].left


def mixed_unions(state: State) -> list[list[Land]]:
    """Return the unions in which several seats that still play have lands.

    Each has a bridge between lands of two of them.
    """
    owner = {land.id: land.owner for land in state.lands} if state.bridges else {}
    if all(owner[bridge.a] == owner[bridge.b] for bridge in state.bridges):
        return []
    present = set(state.playing())
    return [union for union in unions(state) if len({land.owner for land in union} & present) > 1]


def strictly_ahead(values: dict[int, int]) -> int:
    """Return the seat with more than every other one; -1 if there is none."""
    most = max(values.values())
    best = [seat for seat, value in values.items() if value == most]
    return best[0] if len(best) == 1 else -1


def _take(state: State, land: Land, winner: int) -> Event:
    """Give the land with everything on it to the winner."""
    victim, land.owner = land.owner, winner
    state.players[winner].deeds[CAPTURE] += 1
    return LandCaptured(winner, victim, land.id)
