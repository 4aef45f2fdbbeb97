"""Find the whole turns that are worth a closer look: several for each first decision, no two to the same position."""

from collections.abc import Sequence
from typing import Final, TypeVar

from engine.ai.turn_search import Line, TurnSearch
from engine.kernel.actors import Seat
from engine.kernel.game import Game

S = TypeVar("S")
OF_AN_OPENING: Final = 3
"""The most turns with the same first decision."""


def whole_turns(game: Game[S], world: S, seat: Seat, width: int, luck: tuple[float, ...], most: int) -> list[Line[S]]:
    """Return up to `most` lines of the seat in this world, the highest estimate first; never empty.

    Each line is a whole turn, or a part of it up to a draw or to something that is learned.
    """
    found = TurnSearch(game, seat, width, luck=luck).lines(world)
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
