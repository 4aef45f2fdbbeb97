"""Who owns the lands of a union: whoever is strictly ahead in it, again and again until nothing moves."""

from engine.games.territories.content import Content
from engine.games.territories.content_schema import DEEDS
from engine.games.territories.events import LandCaptured
from engine.games.territories.lands import unions
from engine.games.territories.state import Land, State
from engine.games.territories.static_effects import significance, warded
from engine.kernel.event import Event

CAPTURE = DEEDS.index("capture")


def settle(content: Content, state: State) -> list[Event]:
    """All captures that are due; a union that is taken has one owner, apart from protected lands, so this ends."""
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
    """Lands of whoever has left are taken by nobody: they fall."""
    return land.owner != winner and land.id not in safe and not state.players[land.owner].left


def mixed_unions(state: State) -> list[list[Land]]:
    """Those in which several who play have lands: there is a bridge between lands of two in each of them."""
    owner = {land.id: land.owner for land in state.lands} if state.bridges else {}
    if all(owner[bridge.a] == owner[bridge.b] for bridge in state.bridges):
        return []
    present = set(state.playing())
    return [union for union in unions(state) if len({land.owner for land in union} & present) > 1]


def strictly_ahead(values: dict[int, int]) -> int:
    """The seat with more than every other one; -1 if there is none."""
    most = max(values.values())
    best = [seat for seat, value in values.items() if value == most]
    return best[0] if len(best) == 1 else -1


def _take(state: State, land: Land, winner: int) -> Event:
    """The land passes with everything on it."""
    victim, land.owner = land.owner, winner
    state.players[winner].deeds[CAPTURE] += 1
    return LandCaptured(winner, victim, land.id)
