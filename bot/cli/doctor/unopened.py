"""Find tables that are not damaged, but cannot be opened with the games of this program version."""

from collections.abc import AsyncIterator, Mapping

from bot.app.base.ports import RecordStore, TableId
from bot.app.tables.contents import Contents
from bot.app.tables.table_reader import TableReader
from bot.app.tables.unreadable import Unreadable
from bot.cli.doctor.finding import Finding
from bot.presenter.scene import term_or_code
from bot.presenter.screen import Param, Text
from bot.presenter.screens.unopened import Why
from bot.storage.envelope import EnvelopeCodec
from engine.games import registry

SAID: Mapping[Why, str] = {
    "game": "doctor-unopened-game",
    "position": "doctor-unopened-position",
    "damaged": "doctor-unopened-damaged",
    "newer": "store-table-newer",
}


async def of_unopened(envelopes: Mapping[TableId, bytes], store: RecordStore) -> AsyncIterator[Finding]:
    """Return a finding for each table that cannot be opened: which one, why, and what helps, but nothing of its
    contents."""
    contents = Contents(store, registry.game)
    reader = TableReader(EnvelopeCodec(), contents, registry.game, registry.playable, tells=False)
    for table, envelope in envelopes.items():
        try:
            await reader.opened(envelope, table)
        except Unreadable as unreadable:
            about = unreadable.about
            facts: dict[str, Param] = {
                "table": table,
                "name": term_or_code(about.name, "?"),
                "game": about.game or "?",
                "content": unreadable.content or "?",
                "reason": about.why,
                "now": reader.content_now(about.game) or "?",
            }
            yield Finding("bad", Text(SAID[about.why], facts))
