"""Gathers what is marked on the board: the events of the last turn, and the regions that may be chosen now."""

from collections.abc import Mapping, Sequence

from engine.games.area_control.events import ArmyPlaced
from engine.games.legends.events import (
    DragonBeaten,
    KnightArmyPlaced,
    NeutralPut,
    TokenWon,
)
from engine.games.legends.observation import LegendsObservation
from engine.kernel.event import Event
from render.land import marks
from render.land.marks import Marks, words_asked

REGION_AT = {
    "start": 1, "put": 2, "outpost": 1, "neutral": 1, "place": 1, "hire": 1, "move": 1, "city": 1, "destroy": 1,
    "rob": 1, "peek": 1,
}  # fmt: skip
"""First word of a code → index of the word that names the region to choose; for a march, where it starts."""


def marks_of(number: Mapping[str, int], events: Sequence[Event]) -> Marks:
    return marks.marks_of(number, events, armies=(ArmyPlaced, KnightArmyPlaced), neutral=(NeutralPut,))


def won_of(events: Sequence[Event]) -> Mapping[int, tuple[str, ...]]:
    """Return seat → names of the tokens that the seat has won in these events."""
    won: dict[int, tuple[str, ...]] = {}
    for event in events:
        match event:
            case TokenWon(seat=seat, token=token):
                won[seat] = (*won.get(seat, ()), token)
            case DragonBeaten(seat=seat):
                won[seat] = (*won.get(seat, ()), "dragon")
            case _:
                continue
    return won


def open_regions(seen: LegendsObservation) -> frozenset[str]:
    """Return the names of the regions that may be chosen now, as far as the viewer may know."""
    return frozenset(words[REGION_AT[words[0]]] for words in words_asked(seen) if words[0] in REGION_AT)
