"""Find who has most alone: by this regions are controlled, and by the regions the groups of them."""

from functools import lru_cache

from engine.kernel.actors import NOBODY


@lru_cache(4096)
def majority(strengths: tuple[int, ...]) -> int:
    """Return the index of the greatest number; NOBODY if it is there twice, or no number is more than 0."""
    most = max(strengths)
    return strengths.index(most) if most and strengths.count(most) == 1 else NOBODY
