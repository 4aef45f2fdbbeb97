"""What happened in a match since a version, told again from its log."""

from collections.abc import Sequence

from bot.app.table import Table, since_segment
from engine.kernel.entry import Entry
from engine.kernel.event import Event
from engine.kernel.match import counting


def events_since(table: Table, log: Sequence[Entry], version: int) -> list[Event]:
    """Events of what still counts and was decided at the table's `version` or later, oldest first, all audiences.

    What was played under older rules is not told again: only they could tell it.
    """
    if table.doc.match is None:
        return []
    state, told = table.start(), list[Event]()
    for made_at, entry in counting(since_segment(table, log), table.segment.version):
        events = table.game.apply(state, entry.actor, table.game.parse(entry.code))
        if made_at >= version - table.doc.match.started_at:
            told += events
    return told
