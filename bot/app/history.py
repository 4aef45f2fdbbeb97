"""What happened at a table since a version, told again from its log."""

from collections.abc import Sequence

from bot.app.past import Past
from bot.app.table import Table, since_segment
from engine.kernel.entry import Entry
from engine.kernel.event import Event


def past_of(table: Table, log: Sequence[Entry]) -> Past:
    """What was played by the rules of today, out of the whole log of a table's match."""
    return Past(table.game, table.start(), since_segment(table, log), table.segment.version)


def events_since(table: Table, log: Sequence[Entry], version: int) -> list[Event]:
    """Events of what still counts and was decided at the table's `version` or later, oldest first, all audiences.

    What was played under older rules is not told again: only they could tell it.
    """
    if table.doc.match is None:
        return []
    since = version - table.doc.match.started_at
    return [event for one in past_of(table, log).told() if one.made_at >= since for event in one.events]
