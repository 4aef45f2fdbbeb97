"""Counts who has how many regions of a continent."""

from collections.abc import Sequence

from engine.games.eme.content import Side
from engine.games.eme.observation import EmeObservation
from render.land import plaques
from render.land.plaques import Tally


def tallies(side: Side, seen: EmeObservation, colours: Sequence[int], continent: int) -> tuple[Tally, ...]:
    """Return pairs of a colour and how many regions of the continent it owns, most first.

    `colours`: by owner, as numbered in the observation.
    """
    pairs = zip(seen.region_owner, side.continent_of, strict=True)
    return plaques.tallies([owner for owner, where in pairs if where == continent], colours)
