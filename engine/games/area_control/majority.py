"""Find the row with a sole majority: by pieces it controls a region, by regions a group of regions."""

from functools import lru_cache

from engine.kernel.actors import NOBODY


@lru_cache(4096)
def majority(strengths: tuple[int, ...]) -> int:
    """Return the index of the greatest number; NOBODY if two or more share it, or if all are 0."""
    most = max(strengths)
    return strengths.index(most) if most and strengths.count(most) == 1 else NOBODY
