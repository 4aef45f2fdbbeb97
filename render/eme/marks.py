"""Gathers what is marked on the board: the events of the last turn, and the regions that may be chosen now."""

from collections.abc import Sequence

from engine.games.eme.content import Side
from engine.games.eme.events import NeutralDrawn, NeutralPlaced
from engine.games.eme.observation import EmeObservation
from engine.kernel.event import Event
from render.land import marks
from render.land.marks import Marks, words_asked

ABOUT_REGIONS = frozenset({"place", "neutral", "move", "city", "destroy"})


def marks_of(side: Side, events: Sequence[Event]) -> Marks:
    number = {name: region for region, name in enumerate(side.regions)}
    return marks.marks_of(number, events, neutral=(NeutralPlaced, NeutralDrawn))


def open_regions(side: Side, seen: EmeObservation) -> frozenset[int]:
    """Return the numbers of the regions that may be chosen now; for a march, of the regions where it may start."""
    names = {words[1] for words in words_asked(seen) if words[0] in ABOUT_REGIONS}
    return frozenset(region for region, name in enumerate(side.regions) if name in names)
