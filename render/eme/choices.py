"""What may be chosen now, as far as everybody who sees the picture may know it."""

from collections.abc import Iterator

from engine.games.eme.content import Side
from engine.games.eme.observation import EmeObservation

ABOUT_REGIONS = frozenset({"place", "neutral", "move", "city", "destroy"})


def open_regions(side: Side, seen: EmeObservation) -> frozenset[int]:
    """Regions whose number may be pressed: of a step the one that it starts from."""
    names = {words[1] for words in _words(seen) if words[0] in ABOUT_REGIONS}
    return frozenset(region for region, name in enumerate(side.regions) if name in names)


def too_dear(seen: EmeObservation) -> frozenset[int]:
    """Cards of the row that whoever takes one now cannot pay; none while nobody takes a card."""
    payable = {int(words[1]) for words in _words(seen) if words[0] == "take"}
    return frozenset(seen.row) - payable if payable else frozenset()


def _words(seen: EmeObservation) -> Iterator[list[str]]:
    """The codes of all decisions that the viewer may know, and of those that the choice of an action opens."""
    for ask in seen.asks:
        yield from (code.split() for code in ask.legal or ())
    for steps in seen.first_steps.values():
        yield from (code.split() for code in steps)
