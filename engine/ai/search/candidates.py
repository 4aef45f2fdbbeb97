"""Find the whole turns that are worth a closer look: several for each first decision, no two to the same position."""

from collections.abc import Sequence
from itertools import chain
from typing import Final, TypeVar

from engine.ai.search.outcome import outcome
from engine.ai.turn_search import Line, TurnSearch
from engine.kernel.actors import Seat
from engine.kernel.game import Game

S = TypeVar("S")
OF_AN_OPENING: Final = 3
"""The most turns with the same first decision."""
LAST: Final = 8
"""Factor of the width for a turn that ends the match. Of 17 decisive positions 14 are solved with 1, all with 4."""


def whole_turns(game: Game[S], world: S, seat: Seat, width: int, luck: tuple[float, ...], most: int) -> list[Line[S]]:
    """Return up to `most` lines of the seat in this world, the best outcome or estimate first; never empty.

    Each line is a whole turn, or a part of it up to a draw or to something that is learned. Where turns end the match
    the search is LAST times as wide.
    """
    found = TurnSearch(game, seat, width, luck=luck).lines(world)
    if any(not game.actors(line.state) for line in chain.from_iterable(found)):
        found = TurnSearch(game, seat, width * LAST, luck=luck).lines(world)
    for line in chain.from_iterable(found):
        line.value = outcome(game, line.state, seat, line.value)
    kept = [line for lines in found for line in _different(lines, OF_AN_OPENING)]
    return _different(kept, most)


def _different(lines: Sequence[Line[S]], most: int) -> list[Line[S]]:
    """Return the `most` best lines that lead to different positions."""
    kept: list[Line[S]] = []
    for line in sorted(lines, key=lambda line: -line.value):
        if all(line.value != other.value or line.state != other.state for other in kept):
            kept.append(line)
        if len(kept) == most:
            break
    return kept
