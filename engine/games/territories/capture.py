"""Captures: in a union (lands joined by bridges) the seat with the highest significance takes the lands of others."""

from collections.abc import Sequence
from dataclasses import replace

from engine.games.territories.cards.table_facts import facts_of
from engine.games.territories.content import Content
from engine.games.territories.content_schema import DEEDS
from engine.games.territories.events import Changed, LandCaptured
from engine.games.territories.lands import land_at, put
from engine.games.territories.state import State
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
    due = facts_of(content, state).captures
    if not due:
        return []
    taken = [_take(state, land.id, winner) for land, winner in due]
    return [*taken, *_compensate(content, state, [one.victim for one in taken])]


def _compensate(content: Content, state: State, losers: Sequence[int]) -> list[Event]:
    """Give each seat reputation for every land it has just lost, if there is such a rule; return the events."""
    points = content.seats[state.seats].compensation
    if not points:
        return []
    for loser in losers:
        state.players[loser].reputation += points
    return [Changed("reputation", loser, points) for loser in losers]


def _take(state: State, name: str, winner: int) -> LandCaptured:
    """Give the land, with everything on it, to the winner; return the event."""
    land = land_at(state, name)
    put(state, replace(land, owner=winner))
    state.players[winner].did(CAPTURE)
    return LandCaptured(winner, land.owner, name)
