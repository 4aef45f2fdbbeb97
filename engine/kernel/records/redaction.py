"""Remove sealed decisions that their seat later replaced from the records of finished matches."""

from collections.abc import Iterator
from typing import Any

from engine.kernel.actors import Seat
from engine.kernel.errors import ManyProblems
from engine.kernel.game import Game
from engine.kernel.log_entry import Decided, Noted
from engine.kernel.records.record import Segment
from engine.kernel.records.replay import play_segment


def without_replaced(game: Game[Any], part: Segment) -> Segment:
    """Return the segment with a note in place of each sealed decision that was replaced later.

    The version numbers and the final position stay the same. The segment is returned unchanged if its end would change,
    as in a game that remembers replaced decisions.
    """
    entries = list(part.entries)
    for number, seat in _replaced(game, part):
        entries[number] = Noted({"seat": seat, "sealed": "anew"}).as_json()
    if entries == part.entries:
        return part
    told = part.model_copy(update={"entries": entries})
    return told if _plays_alike(game, part, told) else part


def _replaced(game: Game[Any], part: Segment) -> Iterator[tuple[int, Seat]]:
    """Yield (index in the log, seat) of each sealed decision that the seat's next decision, also sealed, replaced."""
    last: dict[Seat, int] = {}
    for number, entry in enumerate(part.log()):
        if not isinstance(entry, Decided):
            continue
        before = last.pop(entry.actor, None)
        if game.parse(entry.code).sealed:
            last[entry.actor] = number
            if before is not None:
                yield before, entry.actor


def _plays_alike(game: Game[Any], part: Segment, told: Segment) -> bool:
    try:
        *_, end = play_segment(game, part, "")
        *_, same = play_segment(game, told, "")
    except ManyProblems:
        return False
    return bool(end.state == same.state)
