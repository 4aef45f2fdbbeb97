"""Join the steps of one army in a proposed turn to a way: `from 12 to 9 through 11`."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.area_control.events import ArmyMoved


@dataclass(slots=True)
class ArmyWent(ArmyMoved):
    """Several steps of one army as one event."""

    via: tuple[str, ...] = ()
    """Regions between the first and the last one, in order."""


def joined(moves: Sequence[ArmyMoved]) -> list[ArmyMoved]:
    """Return each army's way as one event, equal ways together.

    Armies of one seat are alike. A step from a region to which another army has just come continues its way, unless
    it would lead back to a region of this way.
    """
    ways = list[list[str]]()
    for move in moves:
        before = [way for way in ways if way[-1] == move.origin and move.target not in way]
        if before:
            before[-1].append(move.target)
        else:
            ways.append([move.origin, move.target])
    found = [_event(moves[0].seat, way) for way in ways]
    return sorted(found, key=found.index)


def _event(seat: int, way: Sequence[str]) -> ArmyMoved:
    first, *via, last = way
    return ArmyWent(seat, first, last, tuple(via)) if via else ArmyMoved(seat, first, last)
