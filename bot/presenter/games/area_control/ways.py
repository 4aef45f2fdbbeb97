"""Join the steps of one army in a proposed turn to a way: `from 12 through 11 to 9`."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.area_control.events import ArmyMoved


@dataclass(slots=True)
class ArmyWent(ArmyMoved):
    """Several steps of one army as one event."""

    via: tuple[str, ...] = ()
    """Regions between the first and the last one, in order."""


def joined(moves: Sequence[ArmyMoved]) -> Sequence[ArmyMoved]:
    """Return each army's way as one event, equal ways together; they can be made in this order too.

    Armies of one seat are alike. A step from a region to which another army has just come continues its way. Moves of
    which one leads back to a region of its way are returned as they are.
    """
    ways = list[list[str]]()
    for move in moves:
        way = next((way for way in reversed(ways) if way[-1] == move.origin), None)
        if way is None:
            ways.append([move.origin, move.target])
        elif move.target in way:
            return moves
        else:
            way.append(move.target)
    found = [_event(moves[0].seat, way) for way in ways]
    return sorted(found, key=found.index)


def _event(seat: int, way: Sequence[str]) -> ArmyMoved:
    first, *via, last = way
    return ArmyWent(seat, first, last, tuple(via)) if via else ArmyMoved(seat, first, last)
