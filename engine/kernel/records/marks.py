"""Check the marks of a log line, `forced` and `starts`, against those that the table would have written."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.kernel.actors import CHANCE, Seat
from engine.kernel.forcing import only_choice
from engine.kernel.game import Game
from engine.kernel.log_entry import Decided, Entry, Noted


def wrong_marks(game: Game[Any], state: Any, entry: Decided, before: Sequence[Entry]) -> Iterator[str]:
    """List what is wrong with the spelling and the marks of a line played in `state`, after the lines `before`."""
    if game.parse(entry.code).code != entry.code:
        yield "is not written as its code"
    if entry.actor == CHANCE:
        if entry.forced or entry.starts:
            yield "is a draw: nobody pressed it, and nothing forced it"
    elif entry.forced:
        yield from _forced(game, state, entry)
    else:
        yield from _chosen(game, state, entry, before)


def _forced(game: Game[Any], state: Any, entry: Decided) -> Iterator[str]:
    if only_choice(game, state, entry.actor) is None:
        yield "was marked as forced, but there was a choice"
    if entry.starts:
        yield "was marked as forced and as the first of a press"


def _chosen(game: Game[Any], state: Any, entry: Decided, before: Sequence[Entry]) -> Iterator[str]:
    only = only_choice(game, state, entry.actor)
    # During a grace the player may press the only end of turn before the table plays it.
    if only is not None and not (only.closes and entry.starts):
        yield "was the only choice, but is not marked as forced"
    if not entry.starts and not (before and _may_go_on(before[-1], entry)):
        yield "begins a press, but is not marked as the first of one"


def _may_go_on(last: Entry, entry: Decided) -> bool:
    """Tell whether `entry` can belong to the same press as `last`, the line before it: both have one actor.

    A note about a sealed decision counts too, as it stands in a finished record for one that was replaced.
    """
    if isinstance(last, Noted):
        return "sealed" in last.fact
    return isinstance(last, Decided) and last.actor == entry.actor


def begins(entry: Entry, seat: Seat) -> bool:
    """Tell whether an undo of this seat may go back to this line.

    It may go to the first line of a press, or to an end of turn that only waited.
    """
    if isinstance(entry, Noted):
        return "sealed" in entry.fact or entry.fact == {"ends": seat}
    return isinstance(entry, Decided) and entry.starts
